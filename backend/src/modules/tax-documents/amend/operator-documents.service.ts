import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  dueOn,
  isIssuedTaxDocument,
  isUnfrozen,
  kstDate,
  messageFor,
  missingBuyerFields,
  normalizeKey,
  splitVat,
  won,
  writeDateOf,
  type Day,
  type ModifyCode,
  type TaxAmounts,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { CompanyService } from '../../company/company.service.js';
import { OrderBuyersService } from '../../orders/order-buyers.service.js';
import { evidenceFieldsMissing } from '../../payment/payment.errors.js';
import { typedBuyer } from '../../payment/receipts/evidence-requests.service.js';
import { ChoicesService, hasLiveReceipt } from '../plan/choices.service.js';
import { DocumentChangesService, recorded } from './document-changes.service.js';
import { amendmentLine, type DocumentContent } from '../plan/document-content.js';
import type * as dto from '../dto/admin-evidence.dto.js';
import type { AmendTaxDocumentDto, TaxLineInputDto } from './amendment.dto.js';
import type { OrderEvidenceDto } from '../dto/evidence.dto.js';
import type { IssuedLine } from '../entities/tax-document-body.js';
import * as refuse from '../tax-documents.errors.js';
import { EvidenceNoticesService } from '../issue/evidence-notices.service.js';
import { EvidenceReadsService } from '../report/evidence-reads.service.js';
import { TaxIssuer } from '../issue/issuer/tax-issuer.js';
import { EvidenceOrdersRepository, type EvidenceOrder } from '../plan/evidence-orders.repository.js';
import { TaxDocumentsRepository, type StoredDocument } from '../issue/tax-documents.repository.js';

/** 승인번호: 24 digits or letters. */
const CONFIRM_NUMBER = /^[0-9A-Z]{24}$/;

/** What an operator does with one document or order: end, replace, amend, enter by hand, choose. */
@Injectable()
export class OperatorDocumentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: EvidenceOrdersRepository,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly company: CompanyService,
    private readonly issuer: TaxIssuer,
    private readonly buyers: OrderBuyersService,
    private readonly choosing: ChoicesService,
    private readonly documents: TaxDocumentsRepository,
    private readonly reads: EvidenceReadsService,
    private readonly notices: EvidenceNoticesService,
    private readonly changes: DocumentChangesService,
  ) {}

  /** Ends a planned document, or cancels an issued one that the tax office does not have. */
  cancel(operator: Operator, id: number, form: dto.TaxDocumentActionDto): Promise<void> {
    return this.changes.change(operator, id, 'cancel', form.version, async (em, document) => {
      const note = { actorId: operator.actor.id, note: form.reason ?? null, step: 'OPERATOR' } as const;
      const { state } = document;
      if (isUnfrozen(state) || state === 'refused')
        await this.documents.move(em, id, state, 'dropped', {}, note);
      else if (state === 'issued' && !document.byHand)
        await this.documents.move(em, id, state, 'cancelling', { next_check_at: this.clock.now() }, note);
      else throw refuse.documentState(state);
    });
  }

  /** A document that the tax office refused is written again under another number. */
  async replace(operator: Operator, id: number, form: dto.TaxDocumentActionDto): Promise<number> {
    let resultId = id;
    await this.changes.change(operator, id, 'replace', form.version, async (em, document) => {
      if (document.state !== 'rejected') throw refuse.documentState(document.state);
      const orders = await this.documents.orders(em, id);
      await this.documents.move(
        em,
        id,
        'rejected',
        'dropped',
        {},
        { actorId: operator.actor.id, step: 'REPLACED' },
      );
      // A movement is amended once: the new document takes it over.
      await this.documents.releaseMovements(em, id);
      resultId = await this.documents.add(em, {
        ...document,
        key: await this.changes.nextKey(em, document.key.slice(0, -3)),
        state: 'requested',
        nextCheckAt: this.clock.now(),
        replacesId: id,
        forceIssue: form.forceIssue ?? document.forceIssue,
        createdBy: operator.actor.id,
        reason: form.reason ?? null,
        orders: orders.map(({ live: _live, ...part }) => part),
      });
    });
    return resultId;
  }

  /** The issuer sends its e-mail again; nothing else changes. */
  async resend(operator: Operator, id: number): Promise<void> {
    const document = await this.changes.existing(id);
    if (!isIssuedTaxDocument(document.state) || document.byHand) throw refuse.documentState(document.state);
    const result = await this.issuer.resendMail(document.key, document.buyer?.email ?? '');
    if (result.kind === 'unknown') throw refuse.issuerUnavailable();
    if (result.kind !== 'done') throw refuse.documentState(document.state);
    await this.audit.change(operator, () =>
      Promise.resolve(recorded(undefined, 'evidence.resend', id, null, { key: document.key })),
    );
  }

  /** The document left in the file for Hometax: the operator types its 승인번호. TAX_DOC_CONFIRM_TAKEN where another document has it. */
  async byHand(operator: Operator, id: number, form: dto.TaxDocumentByHandDto): Promise<void> {
    const confirmNumber = normalizeKey(form.confirmNumber).replace(/[\s-]/g, '').toUpperCase();
    if (!CONFIRM_NUMBER.test(confirmNumber)) {
      const code = 'TAX_DOC_CONFIRM_FORM';
      throw DomainError.fields([{ field: 'confirmNumber', code, message: messageFor(code) }]);
    }
    const change = this.changes.change(operator, id, 'by-hand', undefined, async (em, document, orderIds) => {
      if (document.state !== 'requested') throw refuse.documentState(document.state);
      const now = this.clock.now();
      if (form.day > kstDate(now)) throw refuse.futureDay('day');
      const company = await this.company.forDocument(em);
      const orders = await this.documents.orders(em, id);
      const newest = await Promise.all(orderIds.map((orderId) => this.orders.find(em, orderId)));
      const upTo = new Map(newest.map((order) => [order?.id, order?.newest ?? null]));
      await this.documents.replaceOrders(
        em,
        id,
        orders.map(({ live: _live, ...part }) => ({
          ...part,
          ledgerUpTo: part.ledgerUpTo ?? upTo.get(part.orderId) ?? null,
        })),
      );
      const issued = {
        nts_confirm_num: confirmNumber,
        by_hand: true,
        frozen_at: now,
        company_version: company.version,
        write_date: document.writeDate ?? form.day,
        due_on: dueOn(document.writeDate ?? form.day),
        issued_at: new Date(`${form.day}T00:00:00+09:00`),
      };
      await this.documents.move(em, id, 'requested', 'issued', issued, {
        actorId: operator.actor.id,
        step: 'BY_HAND',
      });
      await this.notices.issued(em, document, confirmNumber);
    });
    await change.catch(refuse.whereConfirmNumberTaken);
  }

  /**
   * An amendment by an operator; a correction (1) is two documents. Returns the first. One that the store planned itself is not
   * amended but gets another reason or 작성일자.
   */
  async amend(operator: Operator, id: number, form: AmendTaxDocumentDto): Promise<number> {
    let resultId = id;
    const action = form.modifyCode === 1 ? 'correct' : 'amend';
    await this.changes.change(operator, id, action, undefined, async (em, named, orderIds) => {
      if (form.writeDate !== undefined && form.writeDate > kstDate(this.clock.now()))
        throw refuse.futureDay('writeDate');
      if (isRevisable(named)) return this.revise(em, named, form, operator.actor.id);
      if (!isIssuedTaxDocument(named.state)) throw refuse.documentState(named.state);
      const order = await this.amendedOrder(em, form.orderId, orderIds);
      // An amendment names the head of the chain: the corrected document where there is one.
      const head = (await this.documents.headOf(em, order.id)) ?? named;
      if (form.modifyCode === 1) resultId = await this.addCorrection(em, head, order, form, operator);
      else if (form.modifyCode === 6) resultId = await this.addReversal(em, named, order, form, operator);
      else resultId = await this.addChange(em, head, order, form, operator);
    });
    return resultId;
  }

  /** 공급가액 변동, 환입 or 계약의 해제: the documented amount of the order becomes less, or more. */
  private async addChange(
    em: EntityManager,
    document: StoredDocument,
    order: EvidenceOrder,
    form: AmendTaxDocumentDto,
    operator: Operator,
  ): Promise<number> {
    const left = await this.documents.documented(em, order.id);
    const amounts = amendedAmounts(form.modifyCode, form.amount ?? totalOf(form.lines), left);
    const writeDate = form.writeDate ?? kstDate(this.clock.now());
    return this.documents.add(em, {
      ...(await this.amendmentOf(em, document, order, form, operator)),
      ...amounts,
      writeDate,
      dueOn: dueOn(writeDate),
      lines: linesOf(document, amounts, order.orderName, writeDate, form.lines),
      orders: [{ ...amounts, ...partOf(order), role: 'amendment' }],
    });
  }

  /** 이중발급: cancels the second document of one supply, whatever else the order has. */
  private async addReversal(
    em: EntityManager,
    document: StoredDocument,
    order: EvidenceOrder,
    form: AmendTaxDocumentDto,
    operator: Operator,
  ): Promise<number> {
    const part = (await this.documents.orders(em, document.id)).find(({ orderId }) => orderId === order.id);
    if (part === undefined) throw refuse.orderNotFound();
    const amounts = negated(part);
    const today = kstDate(this.clock.now());
    const writeDate = form.writeDate ?? document.writeDate ?? today;
    return this.documents.add(em, {
      ...(await this.amendmentOf(em, document, order, form, operator)),
      ...amounts,
      writeDate,
      dueOn: dueOn(today),
      // The issuer sees an old 작성일자 and would call it late.
      forceIssue: true,
      lines: linesOf(document, amounts, order.orderName, writeDate, form.lines),
      orders: [{ ...amounts, ...partOf(order), live: part.live, role: 'amendment' }],
    });
  }

  /** 기재사항 착오정정: one document cancels all, the next repeats it corrected. Returns the first. */
  private async addCorrection(
    em: EntityManager,
    document: StoredDocument,
    order: EvidenceOrder,
    form: AmendTaxDocumentDto,
    operator: Operator,
  ): Promise<number> {
    const left = await this.documents.documented(em, order.id);
    const amounts = amendedAmounts(1, undefined, left);
    const corrected = negated(amounts);
    const today = kstDate(this.clock.now());
    const originalDate = document.writeDate ?? today;
    const writeDate = form.writeDate ?? originalDate;
    // Corrected with the return of its period; the issuer sees an old 작성일자 and would call it late.
    const due = { dueOn: dueOn(today), forceIssue: true };
    const first = await this.documents.add(em, {
      ...(await this.amendmentOf(em, document, order, form, operator)),
      ...amounts,
      ...due,
      writeDate: originalDate,
      lines: linesOf(document, amounts, order.orderName, originalDate, undefined),
      orders: [{ ...amounts, ...partOf(order), role: 'negation' }],
    });
    await this.documents.add(em, {
      ...(await this.amendmentOf(em, document, order, form, operator)),
      ...corrected,
      ...due,
      buyer: form.buyer === undefined ? document.buyer : typedBuyer(form.buyer),
      writeDate,
      pairId: first,
      lines: linesOf(document, corrected, order.orderName, writeDate, form.lines),
      orders: [{ ...corrected, ...partOf(order), role: 'correction' }],
    });
    return first;
  }

  /** The common part of all amendments by an operator; it takes the order's next number. */
  private async amendmentOf(
    em: EntityManager,
    { id, memberId, purpose, buyer }: StoredDocument,
    { orderNo }: EvidenceOrder,
    { modifyCode, reason }: AmendTaxDocumentDto,
    { actor }: Operator,
  ) {
    return {
      kind: 'amendment',
      key: await this.changes.nextKey(em, `T${orderNo}`),
      memberId,
      purpose,
      buyer,
      modifyCode,
      originalId: id,
      state: 'requested',
      nextCheckAt: this.clock.now(),
      createdBy: actor.id,
      reason,
    } as const;
  }

  /** Another reason or 작성일자 for an amendment that is not issued yet; the ledger decides its amount. */
  private async revise(
    em: EntityManager,
    { id, state, writeDate }: StoredDocument,
    { modifyCode, writeDate: typed, reason }: AmendTaxDocumentDto,
    actorId: number,
  ): Promise<void> {
    if (!REVISED_TO.includes(modifyCode)) throw refuse.documentState(state);
    const day = typed ?? writeDate ?? kstDate(this.clock.now());
    const change = { modify_code: modifyCode, write_date: day, due_on: dueOn(day), reason };
    await this.documents.change(em, id, [state], change);
    await this.documents.note(em, { id, state }, { actorId, step: 'REVISED', note: reason });
  }

  /** The evidence of an order, changed by an operator with a reason. */
  async chooseForOrder(
    operator: Operator,
    orderId: number,
    form: dto.AdminOrderEvidenceDto,
  ): Promise<OrderEvidenceDto> {
    const order = await this.orders.find(this.em, orderId);
    if (order === undefined) throw refuse.orderNotFound();
    const status = await this.choosing.registryOf(form, order);
    await this.audit.change(operator, async (em) => {
      const actor = { id: operator.actor.id, isOperator: true, reason: form.reason };
      const { before } = await this.choosing.choose(em, orderId, form, actor, status);
      return recorded(
        undefined,
        'evidence.choice',
        orderId,
        { kind: before },
        { kind: form.kind, reason: form.reason },
      );
    });
    return this.reads.ofOrder(orderId, true);
  }

  /** A document for an order that was paid by hand: amount and 영수/청구 as typed. */
  async manual(operator: Operator, orderId: number, form: dto.ManualTaxDocumentDto): Promise<number> {
    return this.audit.change(operator, async (em) => {
      await this.orders.lock(em, [orderId]);
      const order = await this.orders.find(em, orderId);
      if (order === undefined) throw refuse.orderNotFound();
      if (order.status === 'CANCELED') throw refuse.unpaid();
      if (order.movements > 0 || hasLiveReceipt(order)) throw refuse.notOffered();
      if ((await this.documents.documented(em, orderId)).total !== 0) throw refuse.locked();
      const { buyer: own } = await this.buyers.of(em, order);
      const buyer = form.buyer === undefined ? own : typedBuyer(form.buyer);
      const missing = missingBuyerFields(buyer);
      if (missing.length > 0) throw evidenceFieldsMissing(missing);
      const today = kstDate(this.clock.now());
      const writeDate = form.writeDate ?? writeDateOf('payment', order, today) ?? today;
      if (writeDate > today) throw refuse.futureDay('writeDate');
      const { suppliedAmount: supplied, vat } = splitVat(won(form.amount));
      const amounts = { supplied, vat, total: form.amount };
      const key = await this.changes.nextKey(em, `T${order.orderNo}`);
      const id = await this.documents.add(em, {
        ...amounts,
        key,
        kind: 'single',
        memberId: order.memberId,
        buyer,
        purpose: form.purpose,
        writeDate,
        dueOn: dueOn(writeDate),
        lines: [amendmentLine(order.orderName, amounts, writeDate)],
        state: 'requested',
        nextCheckAt: this.clock.now(),
        createdBy: operator.actor.id,
        reason: form.reason,
        orders: [{ ...amounts, orderId, ledgerId: null, ledgerUpTo: null, role: 'original' }],
      });
      return recorded(id, 'evidence.manual', id, null, { key, ...amounts, purpose: form.purpose });
    });
  }

  /** The order of the amended document; ORDER_NOT_FOUND for another, and where one of several must be named. */
  private async amendedOrder(
    em: EntityManager,
    named: number | undefined,
    ids: readonly number[],
  ): Promise<EvidenceOrder> {
    const id = named ?? (ids.length === 1 ? ids[0] : undefined);
    const order = id !== undefined && ids.includes(id) ? await this.orders.find(em, id) : undefined;
    if (order === undefined) throw refuse.orderNotFound();
    return order;
  }
}

/** The part of an order in a document without a movement of money. */
const partOf = ({ id }: EvidenceOrder) => ({ orderId: id, ledgerId: null, ledgerUpTo: null });

/** The reasons for refunded money that an operator may choose from. */
const REVISED_TO: readonly ModifyCode[] = [2, 3, 4];

/** Whether it amends because of a movement of money, and is not issued yet. */
export const isRevisable = ({ kind, state, modifyCode, total, hometaxFileId }: StoredDocument): boolean =>
  kind === 'amendment' &&
  isUnfrozen(state) &&
  hometaxFileId === null &&
  total < 0 &&
  modifyCode !== null &&
  REVISED_TO.includes(modifyCode);

const negated = ({ supplied, vat, total }: TaxAmounts): TaxAmounts => ({
  supplied: 0 - supplied,
  vat: 0 - vat,
  total: 0 - total,
});

/** Whether this reason is about an amount of its own. */
const hasOwnAmount = (code: ModifyCode): boolean => code === 2 || code === 3;

/** Won of typed lines; undefined without typed lines. */
const totalOf = (lines: readonly TaxLineInputDto[] | undefined): number | undefined =>
  lines?.reduce((sum, { supplied, vat }) => sum + supplied + vat, 0);

/** The typed lines; TAX_DOC_LINES where they do not sum to the document. */
function typedLines(lines: readonly TaxLineInputDto[], amounts: TaxAmounts, day: Day): IssuedLine[] {
  const sum = (of: 'supplied' | 'vat'): number => lines.reduce((all, line) => all + line[of], 0);
  if (sum('supplied') !== amounts.supplied || sum('vat') !== amounts.vat) throw refuse.linesDiffer(amounts);
  return lines.map(({ name, spec, quantity, unitCost, supplied, vat }) => ({
    day,
    name: name.trim(),
    spec: (spec ?? '').trim(),
    quantity: quantity ?? null,
    unitCost: unitCost ?? null,
    supplied,
    vat,
    remark: '',
  }));
}

/** The typed lines; else those of the document, reversed or repeated where all of it is amended; else one line with the change. */
function linesOf(
  document: StoredDocument,
  amounts: TaxAmounts,
  name: string,
  day: Day,
  typed: readonly TaxLineInputDto[] | undefined,
): IssuedLine[] {
  if (typed !== undefined) return typedLines(typed, amounts, day);
  const { lines, supplied, vat } = document;
  const isTakenBack = amounts.supplied === -supplied && amounts.vat === -vat;
  const isRepeated = amounts.supplied === supplied && amounts.vat === vat;
  if (lines.length === 0 || (!isTakenBack && !isRepeated)) return [amendmentLine(name, amounts, day)];
  if (isRepeated) return lines;
  return lines.map((line) => ({
    ...line,
    quantity: line.quantity === null ? null : -line.quantity,
    supplied: 0 - line.supplied,
    vat: 0 - line.vat,
  }));
}

/** Amounts of an operator's amendment; TAX_DOC_AMOUNT where it would cancel more than is documented. */
function amendedAmounts(
  code: ModifyCode,
  amount: number | undefined,
  left: Pick<DocumentContent, 'supplied' | 'vat' | 'total'>,
): Pick<DocumentContent, 'supplied' | 'vat' | 'total'> {
  if (left.total <= 0) throw refuse.amountTooLarge();
  if (!hasOwnAmount(code)) return negated(left);
  const change = code === 3 ? 0 - Math.abs(amount ?? 0) : (amount ?? 0);
  if (change === 0 || left.total + change < 0) throw refuse.amountTooLarge();
  const next = splitVat(won(left.total + change));
  // Between 0 and the change, so that the signs of the three amounts agree.
  const rest = next.suppliedAmount - left.supplied;
  const supplied = change < 0 ? Math.max(change, Math.min(0, rest)) : Math.min(change, Math.max(0, rest));
  return { supplied, vat: change - supplied, total: change };
}

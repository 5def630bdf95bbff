import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  dueOn,
  dueState,
  isUnfrozen,
  kstDate,
  messageFor,
  missingBuyerFields,
  singleKey,
  splitVat,
  TAX_DOCUMENT_STATE_LABELS,
  TAX_DOCUMENT_STATES,
  won,
  writeDateOf,
  type ModifyCode,
} from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Answer } from '../../platform/http/envelope.js';
import type { Actor } from '../../platform/http/access.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import { AuditService, type AuditedChange, type Operator } from '../audit/audit.service.js';
import { CompanyService } from '../company/company.service.js';
import { TaxBuyersRepository } from '../members/tax-buyers.repository.js';
import { evidenceFieldsMissing } from '../payment/payment.errors.js';
import { typedBuyer } from '../payment/receipts/evidence-requests.service.js';
import { ChoicesService, hasLiveReceipt } from './choices.service.js';
import { amendmentLine, type DocumentContent } from './document-content.js';
import { toAdminDocument } from './document-view.js';
import type * as dto from './dto/admin-evidence.dto.js';
import type { OrderEvidenceDto } from './dto/evidence.dto.js';
import * as refuse from './evidence.errors.js';
import { EvidenceNoticesService } from './evidence-notices.service.js';
import { EvidenceReadsService } from './evidence-reads.service.js';
import { TaxIssuer } from './issuer/tax-issuer.js';
import { isIssuedState } from './planning.service.js';
import { ChoicesRepository } from './repository/choices.repository.js';
import {
  EvidenceListsRepository,
  type DocumentFilter,
  type RunRow,
} from './repository/evidence-lists.repository.js';
import { lockOrders, orderFactsOf } from './repository/order-facts.repository.js';
import { TaxDocumentsRepository, type StoredDocument } from './repository/tax-documents.repository.js';

const PAGE_SIZE = 50;
/** 승인번호: 24 digits or letters. */
const CONFIRM_NUMBER = /^[0-9A-Z]{24}$/;

/** Actions that move a document towards its issue. */
type Issuing = 'issue' | 'retry';

/** Documents as operators handle them; each change has its audit record, with keys and amounts only. */
@Injectable()
export class AdminEvidenceService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly company: CompanyService,
    private readonly issuer: TaxIssuer,
    private readonly buyers: TaxBuyersRepository,
    private readonly choices: ChoicesRepository,
    private readonly choosing: ChoicesService,
    private readonly lists: EvidenceListsRepository,
    private readonly documents: TaxDocumentsRepository,
    private readonly reads: EvidenceReadsService,
    private readonly notices: EvidenceNoticesService,
  ) {}

  /** A page from 0 with the sums of all that matches; two statements. A manager sees the own customers'. */
  async list(staff: Actor, query: dto.AdminEvidenceQueryDto): Promise<Answer<dto.AdminEvidencePageDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const today = kstDate(this.clock.now());
    const filter: DocumentFilter = query;
    const [rows, { count, ...sums }] = await Promise.all([
      this.lists.documents(this.em, { staff }, filter, today, paging.size, paging.index * paging.size),
      this.lists.sums(this.em, { staff }, filter, today),
    ]);
    const items = rows.map((row) => toAdminDocument(row, today));
    return new Answer({ items, total: count, ...sums }, { meta: metaOf(paging, count) });
  }

  /** States by due day, and what waits beside. */
  async board(): Promise<dto.EvidenceBoardDto> {
    const stored = await this.lists.board(this.em, kstDate(this.clock.now()));
    const { complete } = await this.company.current();
    const states = TAX_DOCUMENT_STATES.map((state) => {
      const {
        count = 0,
        overdue = 0,
        soon = 0,
        total = 0,
      } = stored.states.find((row) => row.state === state) ?? {};
      return { state, stateLabel: TAX_DOCUMENT_STATE_LABELS[state], count, overdue, soon, total };
    });
    const { findings, corrections, monthlyAsked } = stored;
    const { isConfigured } = this.issuer;
    return {
      states,
      findings,
      corrections,
      monthlyAsked,
      issuerConfigured: isConfigured,
      companyComplete: complete,
    };
  }

  async find(id: number): Promise<dto.AdminTaxDocumentDetailDto> {
    const document = await this.existing(id);
    const detail = await this.reads.detail(document);
    const orders = await this.lists.orders(this.em, id);
    const events = await this.lists.events(this.em, id);
    const sums = await Promise.all(orders.map(({ orderId }) => this.documents.documented(this.em, orderId)));
    return {
      ...detail,
      memberId: document.memberId,
      orders,
      events: events.map((event) => ({ ...event, toLabel: TAX_DOCUMENT_STATE_LABELS[event.toState] })),
      actions: actionsOf(document, this.issuer.isConfigured),
      failureCode: document.failureCode,
      taxOfficeCode: document.ntsErrCode,
      byHand: document.byHand,
      tries: document.tries,
      companyVersion: document.companyVersion,
      remaining: sums.reduce((sum, { total }) => sum + total, 0),
      reason: document.reason,
    };
  }

  /** What a run would do; changes nothing but that it is remembered for `run`. */
  async dryRun(operator: Operator, form: dto.CreateEvidenceRunDto): Promise<dto.EvidenceRunDto> {
    const { action, forceIssue = false } = form;
    const found = await Promise.all([...new Set(form.ids)].map((id) => this.documents.find(this.em, id)));
    const documents = found.filter((one) => one !== undefined);
    const rows = documents.map((document) => ({ document, ...this.resultOf(document, action, forceIssue) }));
    const taken = rows.filter(({ result }) => result !== 'error').map(({ document }) => document);
    const stored: RunRow[] = rows.map(({ document: { id, version }, result }) => ({
      id,
      version,
      apply: result !== 'error',
    }));
    const id = await this.lists.addRun(this.em, {
      action,
      forceIssue,
      rows: stored,
      createdBy: operator.actor.id,
    });
    const sum = (field: 'supplied' | 'vat' | 'total'): number =>
      taken.reduce((all, one) => all + one[field], 0);
    return {
      id,
      action,
      rows: rows.map(({ document: one, result, message }) => ({
        id: one.id,
        key: one.key,
        total: one.total,
        result,
        message,
      })),
      count: taken.length,
      supplied: sum('supplied'),
      vat: sum('vat'),
      total: sum('total'),
      appliedAt: null,
    };
  }

  /** Applies exactly what was shown: TAX_RUN_STALE where a document has changed since, or the run was applied. */
  async run(operator: Operator, id: string): Promise<{ count: number }> {
    return this.audit.change(operator, async (em) => {
      const run = await this.lists.lockRun(em, id);
      if (run === undefined) throw refuse.runNotFound();
      if (run.appliedAt !== null) throw refuse.runStale();
      const rows = run.rows.filter(({ apply }) => apply);
      for (const { id: documentId, version } of rows) {
        const document = await this.lockDocument(em, documentId);
        if (document.version !== version) throw refuse.runStale();
        await this.request(em, document, {
          action: run.action,
          forceIssue: run.forceIssue,
          actorId: operator.actor.id,
        });
      }
      await this.lists.applied(em, id, this.clock.now());
      const after = { run: id, documents: rows.map((row) => row.id), forceIssue: run.forceIssue };
      return recorded({ count: rows.length }, `evidence.${run.action}`, rows.length, null, after);
    });
  }

  /** Issue now, or try again; TAX_DOC_OVERDUE after the due day without `forceIssue` and a reason. */
  issue(operator: Operator, id: number, action: Issuing, form: dto.TaxDocumentActionDto): Promise<void> {
    const { forceIssue = false, reason } = form;
    return this.change(operator, id, action, form.version, async (em, document) => {
      if (!this.issuer.isConfigured && !isUnfrozen(document.state)) throw refuse.issuerNotConfigured();
      const isLate =
        document.dueOn !== null && dueState(document.dueOn, kstDate(this.clock.now())) === 'overdue';
      if (isLate && (!forceIssue || (reason ?? '').trim() === '')) throw refuse.overdue();
      await this.request(em, document, {
        action,
        forceIssue,
        actorId: operator.actor.id,
        note: reason ?? null,
      });
    });
  }

  /** Ends a planned document, or takes an issued one back that the tax office has not got. */
  cancel(operator: Operator, id: number, form: dto.TaxDocumentActionDto): Promise<void> {
    return this.change(operator, id, 'cancel', form.version, async (em, document) => {
      const note = { actorId: operator.actor.id, note: form.reason ?? null, code: 'OPERATOR' };
      const { state } = document;
      if (isUnfrozen(state) || state === 'refused')
        await this.documents.move(em, id, state, 'dropped', {}, note);
      else if (state === 'issued' && !document.byHand)
        await this.documents.move(em, id, state, 'cancelling', { next_check_at: this.clock.now() }, note);
      else throw refuse.documentState(state);
    });
  }

  /** A document that the tax office refused is written anew under another number. */
  async replace(operator: Operator, id: number, form: dto.TaxDocumentActionDto): Promise<number> {
    let made = id;
    await this.change(operator, id, 'replace', form.version, async (em, document) => {
      if (document.state !== 'rejected') throw refuse.documentState(document.state);
      const orders = await this.documents.orders(em, id);
      await this.documents.move(
        em,
        id,
        'rejected',
        'dropped',
        {},
        { actorId: operator.actor.id, code: 'REPLACED' },
      );
      made = await this.documents.add(em, {
        ...document,
        key: await this.nextKey(em, document.key.slice(0, -3)),
        state: 'requested',
        nextCheckAt: this.clock.now(),
        replacesId: id,
        forceIssue: form.forceIssue ?? document.forceIssue,
        createdBy: operator.actor.id,
        reason: form.reason ?? null,
        // A movement is amended once: the new document takes it over.
        orders: orders.map(({ live: _live, ...part }) => ({ ...part, ledgerId: null })),
      });
    });
    return made;
  }

  /** The issuer sends its e-mail again; nothing else changes. */
  async resend(operator: Operator, id: number): Promise<void> {
    const document = await this.existing(id);
    if (!isIssuedState(document.state) || document.byHand) throw refuse.documentState(document.state);
    const result = await this.issuer.resendMail(document.key, document.buyer?.email ?? '');
    if (result.kind === 'unknown') throw refuse.issuerUnavailable();
    if (result.kind !== 'done') throw refuse.documentState(document.state);
    await this.audit.change(operator, () =>
      Promise.resolve(recorded(undefined, 'evidence.resend', id, null, { key: document.key })),
    );
  }

  /** The document left by the file for Hometax: the operator types its 승인번호. */
  byHand(operator: Operator, id: number, form: dto.TaxDocumentByHandDto): Promise<void> {
    const confirmNumber = form.confirmNumber.replaceAll('-', '').trim().toUpperCase();
    if (!CONFIRM_NUMBER.test(confirmNumber)) {
      const code = 'TAX_DOC_CONFIRM_FORM';
      throw DomainError.fields([{ field: 'confirmNumber', code, message: messageFor(code) }]);
    }
    return this.change(operator, id, 'by-hand', undefined, async (em, document, orderIds) => {
      if (document.state !== 'requested') throw refuse.documentState(document.state);
      const now = this.clock.now();
      const company = await this.company.forPaper(em);
      const orders = await this.documents.orders(em, id);
      const newest = await Promise.all(orderIds.map((orderId) => orderFactsOf(em, orderId)));
      const upTo = new Map(newest.map((order) => [order?.id, order?.newest ?? null]));
      await this.documents.replaceOrders(
        em,
        id,
        orders.map(({ live: _live, ...part }) => ({
          ...part,
          ledgerUpTo: part.ledgerUpTo ?? upTo.get(part.orderId) ?? null,
        })),
      );
      const change = {
        nts_confirm_num: confirmNumber,
        by_hand: true,
        frozen_at: now,
        company_version: company.version,
        write_date: document.writeDate ?? form.day,
        due_on: dueOn(document.writeDate ?? form.day),
        issued_at: new Date(`${form.day}T00:00:00+09:00`),
      };
      await this.documents.move(em, id, 'requested', 'issued', change, {
        actorId: operator.actor.id,
        code: 'BY_HAND',
      });
      await this.notices.issued(em, document, confirmNumber);
    });
  }

  /** An amendment by an operator; a correction (1) is two documents. Answers the first. */
  async amend(operator: Operator, id: number, form: dto.AmendTaxDocumentDto): Promise<number> {
    let made = id;
    const action = form.modifyCode === 1 ? 'correct' : 'amend';
    await this.change(operator, id, action, undefined, async (em, document, orderIds) => {
      if (!isIssuedState(document.state)) throw refuse.documentState(document.state);
      const orderId = form.orderId ?? (orderIds.length === 1 ? orderIds[0] : undefined);
      if (orderId === undefined || !orderIds.includes(orderId)) throw refuse.orderNotFound();
      const order = await orderFactsOf(em, orderId);
      if (order === undefined) throw refuse.orderNotFound();
      const left = await this.documents.documented(em, orderId);
      const today = kstDate(this.clock.now());
      const isMistake = form.modifyCode === 1 || form.modifyCode === 6;
      const writeDate = form.writeDate ?? (isMistake ? (document.writeDate ?? today) : today);
      const amounts = amendedAmounts(form.modifyCode, form.amount, left);
      const common = {
        kind: 'amendment' as const,
        memberId: document.memberId,
        purpose: document.purpose,
        modifyCode: form.modifyCode,
        originalId: document.id,
        state: 'requested' as const,
        nextCheckAt: this.clock.now(),
        createdBy: operator.actor.id,
        reason: form.reason,
      };
      const part = { orderId, ledgerId: null, ledgerUpTo: null };
      const firstDate = form.modifyCode === 1 ? (document.writeDate ?? today) : writeDate;
      made = await this.documents.add(em, {
        ...common,
        ...amounts,
        key: await this.nextKey(em, `T${order.orderNo}`),
        buyer: document.buyer,
        writeDate: firstDate,
        dueOn: dueOn(today),
        lines: [amendmentLine(order.orderName, amounts, firstDate)],
        orders: [{ ...part, ...amounts, role: form.modifyCode === 1 ? 'negation' : 'amendment' }],
      });
      if (form.modifyCode !== 1) return;
      const corrected = { supplied: 0 - amounts.supplied, vat: 0 - amounts.vat, total: 0 - amounts.total };
      await this.documents.add(em, {
        ...common,
        ...corrected,
        key: await this.nextKey(em, `T${order.orderNo}`),
        buyer: form.buyer === undefined ? document.buyer : typedBuyer(form.buyer),
        writeDate,
        dueOn: dueOn(today),
        pairId: made,
        lines: [amendmentLine(order.orderName, corrected, writeDate)],
        orders: [{ ...part, ...corrected, role: 'correction' }],
      });
    });
    return made;
  }

  /** The evidence of an order, changed by an operator with a reason. */
  async chooseForOrder(
    operator: Operator,
    orderId: number,
    form: dto.AdminOrderEvidenceDto,
  ): Promise<OrderEvidenceDto> {
    const order = await orderFactsOf(this.em, orderId);
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
      await lockOrders(em, [orderId]);
      const order = await orderFactsOf(em, orderId);
      if (order === undefined) throw refuse.orderNotFound();
      if (order.status === 'CANCELED') throw refuse.unpaid();
      if (order.movements > 0 || hasLiveReceipt(order)) throw refuse.notOffered();
      if ((await this.documents.documented(em, orderId)).total !== 0) throw refuse.locked();
      const { buyer: own } = await this.buyers.of(em, order.memberId);
      const buyer = form.buyer === undefined ? own : typedBuyer(form.buyer);
      const missing = missingBuyerFields(buyer);
      if (missing.length > 0) throw evidenceFieldsMissing(missing);
      const today = kstDate(this.clock.now());
      const writeDate = form.writeDate ?? writeDateOf('payment', order, today) ?? today;
      const { suppliedAmount: supplied, vat } = splitVat(won(form.amount));
      const amounts = { supplied, vat, total: form.amount };
      const key = await this.nextKey(em, `T${order.orderNo}`);
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

  /** Answers a buyer's request for correction, once. */
  async answerCorrection(
    operator: Operator,
    id: number,
    correctionId: number,
    answer: string,
  ): Promise<void> {
    const { key } = await this.existing(id);
    await this.audit.change(operator, async (em) => {
      const now = this.clock.now();
      const actorId = operator.actor.id;
      const answered = await this.lists.answerCorrection(em, {
        id: correctionId,
        documentId: id,
        answer,
        actorId,
        now,
      });
      if (answered === undefined) throw refuse.correctionNotFound();
      await this.notices.correctionAnswered(em, answered.memberId, { id: correctionId, key, answer });
      return recorded(undefined, 'evidence.answer', id, null, { key, correction: correctionId });
    });
  }

  async settings(): Promise<dto.EvidenceSettingsDto> {
    return { ...(await this.choices.settings(this.em)) };
  }

  async saveSettings(operator: Operator, form: dto.EvidenceSettingsDto): Promise<dto.EvidenceSettingsDto> {
    await this.audit.change(operator, async (em) => {
      const before = await this.choices.settings(em);
      if (before.version !== form.version) throw refuse.stale(before);
      if (!(await this.choices.saveSettings(em, form, this.clock.now()))) throw refuse.stale(before);
      return recorded(
        undefined,
        'evidence.settings',
        1,
        { ...before },
        { ...form, version: form.version + 1 },
      );
    });
    return this.settings();
  }

  /** Grants a member the monthly document, or ends it. */
  async setMonthly(operator: Operator, memberId: number, form: dto.MonthlyInvoiceDto): Promise<void> {
    const monthlyInvoice = form.monthlyInvoice ?? null;
    await this.audit.change(operator, async (em) => {
      const before = await this.buyers.setMonthly(em, memberId, monthlyInvoice);
      if (before === undefined) throw new DomainError('NOT_FOUND', 'notFound', messageFor('NOT_FOUND'));
      return recorded(
        undefined,
        'evidence.monthly',
        memberId,
        { monthlyInvoice: before },
        { monthlyInvoice },
      );
    });
  }

  private async existing(id: number): Promise<StoredDocument> {
    const document = await this.documents.find(this.em, id);
    if (document === undefined) throw refuse.documentNotFound();
    return document;
  }

  private async lockDocument(em: EntityManager, id: number): Promise<StoredDocument> {
    await lockOrders(em, await this.documents.orderIds(em, id));
    const document = await this.documents.lock(em, id);
    if (document === undefined) throw refuse.documentNotFound();
    return document;
  }

  /** A change of one document under its locks, with its record. */
  private async change(
    operator: Operator,
    id: number,
    action: string,
    version: number | undefined,
    work: (em: EntityManager, document: StoredDocument, orderIds: number[]) => Promise<void>,
  ): Promise<void> {
    await this.audit.change(operator, async (em) => {
      const document = await this.lockDocument(em, id);
      if (version !== undefined && version !== document.version)
        throw refuse.stale({ state: document.state, version: document.version });
      await work(em, document, await this.documents.orderIds(em, id));
      const after = await this.documents.find(em, id);
      const { key, total } = document;
      return recorded(
        undefined,
        `evidence.${action}`,
        id,
        { state: document.state },
        { key, total, state: after?.state },
      );
    });
  }

  /** Moves a document so that the worker issues it next. */
  private async request(
    em: EntityManager,
    document: StoredDocument,
    how: { action: Issuing; forceIssue: boolean; actorId: number; note?: string | null },
  ): Promise<void> {
    const { id, state } = document;
    const note = {
      actorId: how.actorId,
      note: how.note ?? null,
      code: how.action === 'issue' ? 'ISSUE' : 'RETRY',
    };
    const change = {
      next_check_at: this.clock.now(),
      force_issue: how.forceIssue || document.forceIssue,
      failure_code: null,
    };
    if (how.action === 'issue' && (state === 'waiting' || state === 'blocked'))
      await this.documents.move(em, id, state, 'requested', change, note);
    else if (how.action === 'issue' && state === 'requested')
      await this.documents.change(em, id, [state], change);
    else if (how.action === 'retry' && (state === 'refused' || state === 'blocked'))
      await this.documents.move(em, id, state, 'requested', change, note);
    else if (how.action === 'retry' && state === 'unknown')
      await this.documents.change(em, id, [state], { next_check_at: this.clock.now() });
    else throw refuse.documentState(state);
  }

  private resultOf(
    document: StoredDocument,
    action: Issuing,
    forceIssue: boolean,
  ): { result: 'ok' | 'warning' | 'error'; message: string } {
    const { state, dueOn: due, failureMessage } = document;
    const possible =
      action === 'issue' ? isUnfrozen(state) : ['refused', 'blocked', 'unknown'].includes(state);
    if (!possible) return { result: 'error', message: refuse.documentState(state).message };
    const missing = document.buyer === null ? [] : missingBuyerFields(document.buyer);
    if (missing.length > 0) return { result: 'error', message: evidenceFieldsMissing(missing).message };
    const isLate = due !== null && dueState(due, kstDate(this.clock.now())) === 'overdue';
    if (isLate && !forceIssue) return { result: 'error', message: messageFor('TAX_DOC_OVERDUE') };
    if (isLate) return { result: 'warning', message: messageFor('TAX_DOC_OVERDUE') };
    if (failureMessage !== null) return { result: 'warning', message: failureMessage };
    return { result: 'ok', message: '' };
  }

  private async nextKey(em: EntityManager, prefix: string): Promise<string> {
    const n = await this.documents.nextNumber(em, prefix);
    if (prefix.startsWith('T')) return singleKey(prefix.slice(1), n);
    return `${prefix}-${String(n).padStart(2, '0')}`;
  }
}

/** Amounts of an operator's amendment; TAX_DOC_AMOUNT where more would be taken back than is documented. */
function amendedAmounts(
  code: ModifyCode,
  amount: number | undefined,
  left: Pick<DocumentContent, 'supplied' | 'vat' | 'total'>,
): Pick<DocumentContent, 'supplied' | 'vat' | 'total'> {
  if (left.total <= 0) throw refuse.amountTooLarge();
  if (code !== 2 && code !== 3)
    return { supplied: 0 - left.supplied, vat: 0 - left.vat, total: 0 - left.total };
  const change = code === 3 ? 0 - Math.abs(amount ?? 0) : (amount ?? 0);
  if (change === 0 || left.total + change < 0) throw refuse.amountTooLarge();
  const next = splitVat(won(left.total + change));
  // Between 0 and the change, so that the signs of the three amounts agree.
  const wanted = next.suppliedAmount - left.supplied;
  const supplied = change < 0 ? Math.max(change, Math.min(0, wanted)) : Math.min(change, Math.max(0, wanted));
  return { supplied, vat: change - supplied, total: change };
}

function actionsOf(document: StoredDocument, isConfigured: boolean): dto.DocumentAction[] {
  const { state, byHand } = document;
  if (state === 'waiting') return ['issue', 'cancel'];
  if (state === 'requested') return isConfigured ? ['issue', 'cancel'] : ['by-hand', 'cancel'];
  if (state === 'blocked') return ['issue', 'retry', 'cancel'];
  if (state === 'refused') return ['retry', 'cancel'];
  if (state === 'unknown') return ['retry'];
  if (state === 'rejected') return ['replace'];
  if (!isIssuedState(state)) return [];
  const amending: dto.DocumentAction[] = ['amend', 'correct'];
  if (byHand) return amending;
  return state === 'issued' ? ['resend', 'cancel', ...amending] : ['resend', ...amending];
}

const recorded = <T>(
  result: T,
  action: string,
  targetId: number,
  before: object | null,
  after: object,
): AuditedChange<T> => ({
  result,
  audit: { action, targetType: 'evidence', targetId, before, after },
});

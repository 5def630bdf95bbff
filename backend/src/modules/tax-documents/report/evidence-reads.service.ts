import { MemberDocumentsRepository } from '../issue/member-documents.repository.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  CASH_RECEIPT_STATE_LABELS,
  CASH_RECEIPT_STATES,
  EVIDENCE_KIND_LABELS,
  EVIDENCE_SOURCE_LABELS,
  isLiveTaxDocument,
  isUnfrozen,
  kstDate,
  messageFor,
  MODIFY_CODE_LABELS,
  MODIFY_CODES,
  TAX_DOCUMENT_STATE_LABELS,
  type EvidenceKind,
  TAX_DOCUMENT_STATES,
  type TaxDocumentState,
  isIssuedTaxDocument,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { Answer } from '../../../platform/http/envelope.js';
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import { OrderBuyersService } from '../../orders/order-buyers.service.js';
import { OrderLookupService } from '../../orders/order-lookup.service.js';
import { choiceDays, firstChoice, isPaid, offerOf } from '../plan/choices.service.js';
import { toDocument } from './document-view.js';
import type {
  EvidenceEntryDto,
  EvidencePageDto,
  EvidenceQueryDto,
  OrderEvidenceDto,
  TaxDocumentDetailDto,
} from '../dto/evidence.dto.js';
import { deadlinePassed, documentNotFound, orderNotFound } from '../tax-documents.errors.js';
import { ChoicesRepository } from '../plan/choices.repository.js';
import { EvidenceListsRepository, type StoredEntry } from './evidence-lists.repository.js';
import {
  EvidenceOrdersRepository,
  isPaidStatus,
  type EvidenceOrder,
  type StoredChoice,
  type StoredReceipt,
} from '../plan/evidence-orders.repository.js';
import { TaxDocumentsRepository, type StoredDocument } from '../issue/tax-documents.repository.js';

const PAGE_SIZE = 20;

/** Evidence as the buyer reads it. */
@Injectable()
export class EvidenceReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: EvidenceOrdersRepository,
    private readonly clock: Clock,
    private readonly choices: ChoicesRepository,
    private readonly lists: EvidenceListsRepository,
    private readonly documents: TaxDocumentsRepository,
    private readonly readables: MemberDocumentsRepository,
    private readonly buyers: OrderBuyersService,
    private readonly lookup: OrderLookupService,
  ) {}

  /** A page from 0 and the sum of all matches; two statements. */
  async page(memberId: number, query: EvidenceQueryDto): Promise<Answer<EvidencePageDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const [rows, { count, sum }] = await Promise.all([
      this.lists.entries(this.em, memberId, query, paging.size, paging.index * paging.size),
      this.lists.entrySums(this.em, memberId, query),
    ]);
    return new Answer({ items: rows.map(toEntry), total: count, sum }, { meta: metaOf(paging, count) });
  }

  /**
   * The document of this key, if the member may read it; with `own`, only of the own orders. TAX_DOC_NOT_FOUND for any other.
   */
  async readable(memberId: number, key: string, right: 'own' | 'read' = 'read'): Promise<StoredDocument> {
    const document = await this.readables.findByKey(this.em, key, memberId, right);
    if (document === undefined) throw documentNotFound();
    return document;
  }

  async find(memberId: number, key: string): Promise<TaxDocumentDetailDto> {
    return this.detail(await this.readable(memberId, key));
  }

  /** A document with its lines, amendments and corrections. */
  async detail(document: StoredDocument): Promise<TaxDocumentDetailDto> {
    const { em, lists } = this;
    const today = kstDate(this.clock.now());
    const followers = await lists.followers(em, document.id);
    const before = document.originalId ?? document.replacesId;
    const ids = [document.id, ...followers, ...(before === null ? [] : [before])];
    const rows = await lists.documents(em, { ids }, {}, today, ids.length, 0);
    const own = rows.find(({ id }) => id === document.id);
    if (own === undefined) throw documentNotFound();
    const amendments = rows.filter(({ id }) => followers.includes(id)).sort((a, b) => a.id - b.id);
    return {
      ...toDocument(own),
      buyer: document.buyer,
      lines: document.lines,
      originalKey: rows.find(({ id }) => id === before)?.key ?? null,
      amendments: amendments.map(toDocument),
      corrections: await lists.corrections(em, document.id),
      mayCorrect:
        isIssuedTaxDocument(document.state) || document.state === 'unknown' || document.state === 'issuing',
    };
  }

  /** Stores a request for correction of an own document. */
  async requestCorrection(memberId: number, key: string, text: string): Promise<void> {
    const document = await this.readable(memberId, key, 'own');
    await this.lists.addCorrection(this.em, document.id, memberId, text.trim());
  }

  /** The order of this key whose evidence the member may choose; ORDER_NOT_FOUND for any other. */
  ownOrderId(memberId: number, key: string): Promise<number> {
    return this.lookup.ownId(memberId, key);
  }

  /** Id of the order of this key whose papers the member may read; ORDER_NOT_FOUND for any other. */
  async readableOrderId(memberId: number, key: string): Promise<number> {
    return (await this.lookup.forPapers(memberId, key)).id;
  }

  /** The evidence of the order of this key; only its buyer has choices. */
  async ofReadableOrder(memberId: number, key: string): Promise<OrderEvidenceDto> {
    const { id, isOwn } = await this.lookup.forPapers(memberId, key);
    const evidence = await this.ofOrder(id, false);
    return isOwn ? evidence : { ...evidence, choices: [] };
  }

  /** The evidence of an order; `isOperator` decides the choices. */
  async ofOrder(orderId: number, isOperator: boolean): Promise<OrderEvidenceDto> {
    const { em } = this;
    const order = await this.orders.find(em, orderId);
    if (order === undefined) throw orderNotFound();
    const settings = await this.choices.settings(em);
    const stored = await this.documents.ofOrder(em, orderId);
    const ids = stored.map(({ id }) => id);
    const today = kstDate(this.clock.now());
    const rows = ids.length === 0 ? [] : await this.lists.documents(em, { ids }, {}, today, ids.length, 0);
    const profile = await this.buyers.of(em, order);
    const { kinds, why } = this.choosable(order, stored, isOperator);
    const days = choiceDays(order, stored);
    const choice = order.choice ?? nextChoice(order, profile);
    return {
      orderId,
      orderNo: order.orderNo,
      ...choiceView(choice),
      choices: kinds,
      lockedBecause: why,
      invoiceUntil: days.month ?? days.invoice,
      receiptUntil: days.receipt,
      plannedAt: plannedAt(order, stored, settings),
      moment: settings.moment,
      buyer: choice?.buyer ?? profile.buyer,
      warning: choice?.registryStatus === 'paused' ? messageFor('EVIDENCE_BUSINESS_PAUSED') : null,
      receipt: receiptView(order.receipt),
      slipUrl: choice?.kind === 'card_slip' ? order.receiptUrl : null,
      documents: rows.sort((a, b) => a.id - b.id).map(toDocument),
    };
  }

  private choosable(
    order: EvidenceOrder,
    documents: readonly StoredDocument[],
    isOperator: boolean,
  ): { kinds: EvidenceKind[]; why: string | null } {
    if (!isPaidStatus(order.status)) return { kinds: [], why: messageFor('EVIDENCE_UNPAID') };
    const isLocked = documents.some(
      ({ kind, state, hometaxFileId }) =>
        (!isUnfrozen(state) || hometaxFileId !== null) &&
        (isLiveTaxDocument(state) || (kind === 'monthly' && state === 'rejected')),
    );
    if (isLocked) return { kinds: [], why: messageFor('EVIDENCE_LOCKED') };
    const offer = offerOf(order);
    if (offer.isFixed && !isOperator) {
      const why = offer.kinds[0] === 'cash_receipt' ? 'EVIDENCE_WIDGET_RECEIPT' : 'EVIDENCE_NOT_OFFERED';
      return { kinds: [], why: messageFor(why) };
    }
    const all = [...offer.kinds, ...(isOperator ? offer.byOperator : [])];
    const today = kstDate(this.clock.now());
    const { invoice, receipt, month } = choiceDays(order, documents);
    const isOpen = (kind: EvidenceKind): boolean => {
      if (isOperator) return true;
      const last = kind === 'cash_receipt' ? receipt : invoice;
      return (last === null || today <= last) && (month === null || today <= month);
    };
    const kinds = all.filter(isOpen);
    return { kinds, why: kinds.length > 0 ? null : deadlinePassed(month ?? invoice ?? today).message };
  }
}

/**
 * Before the worker has applied it, what it will apply: a paid order never reads as unpaid. What the payment itself gives
 * is known even before its money is booked.
 */
function nextChoice(
  order: EvidenceOrder,
  profile: Parameters<typeof firstChoice>[1],
): ReturnType<typeof firstChoice> | null {
  const isKnown = isPaid(order) || (isPaidStatus(order.status) && offerOf(order).isFixed);
  return isKnown ? firstChoice(order, profile) : null;
}

function choiceView(
  choice: Pick<StoredChoice, 'kind' | 'source' | 'reason'> | null,
): Pick<OrderEvidenceDto, 'kind' | 'kindLabel' | 'source' | 'sourceLabel' | 'reason'> {
  if (choice === null) return { kind: null, kindLabel: null, source: null, sourceLabel: null, reason: null };
  const { kind, source, reason } = choice;
  const [kindLabel, sourceLabel] = [EVIDENCE_KIND_LABELS[kind], EVIDENCE_SOURCE_LABELS[source]];
  return { kind, kindLabel, source, sourceLabel, reason };
}

function receiptView(receipt: StoredReceipt | null): OrderEvidenceDto['receipt'] {
  if (receipt === null) return null;
  const { type, state, maskedIdentity, amount, receiptUrl } = receipt;
  return { type, state, stateLabel: CASH_RECEIPT_STATE_LABELS[state], maskedIdentity, amount, receiptUrl };
}

/** When a planned document of the order is issued; null while it waits for the shipping, and where none is planned. */
function plannedAt(
  order: EvidenceOrder,
  documents: readonly StoredDocument[],
  { moment, graceMinutes }: { moment: 'shipping' | 'payment'; graceMinutes: number },
): string | null {
  const planned = documents.find(({ state }) => state === 'waiting');
  if (planned === undefined || order.choice === null) return null;
  if (planned.kind !== 'single') return planned.nextCheckAt;
  const at = moment === 'payment' ? order.approvedAt : (order.shippedAt ?? order.deliveredAt);
  if (at === null) return null;
  const begin = Math.max(new Date(at).getTime(), new Date(order.choice.changedAt).getTime());
  return new Date(begin + graceMinutes * 60_000).toISOString();
}

function toEntry({ modifyCode, ...row }: StoredEntry): EvidenceEntryDto {
  const code = MODIFY_CODES.find((each) => each === modifyCode);
  return {
    ...row,
    kindLabel: EVIDENCE_KIND_LABELS[row.kind],
    stateLabel: stateLabel(row),
    modifyLabel: code === undefined ? null : MODIFY_CODE_LABELS[code],
  };
}

function stateLabel({ kind, state }: Pick<StoredEntry, 'kind' | 'state'>): string {
  if (kind === 'tax_invoice' && isDocumentState(state)) return TAX_DOCUMENT_STATE_LABELS[state];
  const receipt = CASH_RECEIPT_STATES.find((each) => each === state);
  if (receipt !== undefined) return CASH_RECEIPT_STATE_LABELS[receipt];
  return '발급 완료';
}

const isDocumentState = (word: string): word is TaxDocumentState =>
  TAX_DOCUMENT_STATES.some((state) => state === word);

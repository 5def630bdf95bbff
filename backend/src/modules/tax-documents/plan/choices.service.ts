import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  appliedRequest,
  daysAfter,
  evidenceOffer,
  isUnfrozen,
  kstDate,
  lastInvoiceChoice,
  lastMonthlyChange,
  lastReceiptChoice,
  messageFor,
  missingBuyerFields,
  registryEffect,
  supplyDay,
  VOLUNTARY_RECEIPT_NUMBER,
  voluntaryReceiptDays,
  type Day,
  type EvidenceKind,
  type EvidenceOffer,
  type EvidenceSource,
  type RegistryAnswer,
  type TaxBuyer,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { OrderBuyersService, type EvidenceProfile } from '../../orders/order-buyers.service.js';
import { paidByRaw } from '../../payment/gateway/toss-payment.rules.js';
import { evidenceFieldsMissing } from '../../payment/payment.errors.js';
import { typedBuyer } from '../../payment/receipts/evidence-requests.service.js';
import { RequestedReceiptsService } from '../../payment/receipts/requested-receipts.service.js';
import type { EvidenceRequestDto } from '../../payment/dto/evidence-request.dto.js';
import * as refuse from '../tax-documents.errors.js';
import { BuyerRegistryService } from './buyer-registry.service.js';
import { ChoicesRepository, type WrittenChoice } from './choices.repository.js';
import { EvidenceOrdersRepository, isPaidStatus, type EvidenceOrder } from './evidence-orders.repository.js';
import { TaxDocumentsRepository, type StoredDocument } from '../issue/tax-documents.repository.js';

/** How long an order that gets no voluntary receipt for now is left alone, milliseconds. */
const SKIPPED_MS = 3_600_000;

/** The choices that a payment leaves. */
export const offerOf = (order: EvidenceOrder): EvidenceOffer =>
  evidenceOffer(
    order.movements === 0 ? null : paidByRaw(order.method, order.paid, order.receipt?.byWidget ?? false),
  );

/**
 * The last days for the buyer's choice; null = not known yet, or no limit. `month`: the last day on which the order can leave the
 * document of its month.
 */
export function choiceDays(
  order: EvidenceOrder,
  documents: readonly Pick<StoredDocument, 'kind' | 'state'>[],
): { invoice: Day | null; receipt: Day | null; month: Day | null } {
  const supplied = supplyDay(order);
  const isInMonth = documents.some(({ kind, state }) => kind === 'monthly' && isUnfrozen(state));
  return {
    invoice: supplied === null ? null : lastInvoiceChoice(supplied),
    month: supplied === null || !isInMonth ? null : lastMonthlyChange(supplied),
    receipt: order.approvedAt === null ? null : lastReceiptChoice(order.approvedAt),
  };
}

/** A receipt that exists at the tax office, or is requested. */
export const hasLiveReceipt = ({ receipt }: Pick<EvidenceOrder, 'receipt'>): boolean =>
  receipt !== null && (receipt.state === 'wanted' || receipt.state === 'requested');

/** The columns of a choice; the others follow from them. */
type NewChoice = Omit<WrittenChoice, 'orderId' | 'open' | 'now' | 'registryCheckedAt'>;

/** The money is in, so that a choice can be applied. */
export const isPaid = (order: EvidenceOrder): boolean => order.movements > 0 && isPaidStatus(order.status);

/** The checkout's request, or the profile's default, as far as the payment allows it. */
export function firstChoice(order: EvidenceOrder, profile: EvidenceProfile): NewChoice {
  const requested = requestedKind(order);
  const applied = appliedRequest(requested, offerOf(order));
  const kind = applied ?? defaultKind(profile);
  const isWidget = order.receipt?.byWidget === true && kind === 'cash_receipt';
  const source: EvidenceSource = applied === null ? 'profile' : isWidget ? 'widget' : 'checkout';
  const reason = notFollowed(order, kind, isWidget);
  const buyer = kind === 'tax_invoice' ? (order.request?.buyer ?? profile.buyer) : null;
  return { kind, source, buyer, reason, changedBy: null, registryStatus: null };
}

/** Why the kind is not the checkout's; null where it is, or the checkout requested none. */
function notFollowed(order: EvidenceOrder, kind: EvidenceKind, isWidget: boolean): string | null {
  // Not `requestedKind` alone: the pay sheet may have given a receipt instead of the requested kind.
  const requested = order.request?.kind ?? requestedKind(order);
  if (requested === null || requested === kind) return null;
  return messageFor(isWidget ? 'EVIDENCE_WIDGET_RECEIPT' : 'EVIDENCE_NOT_OFFERED');
}

/** The request; a receipt that already exists counts as one. */
function requestedKind({ receipt, request }: EvidenceOrder): EvidenceKind | null {
  return receipt === null ? (request?.kind ?? null) : 'cash_receipt';
}

function defaultKind({ isBusiness, buyer, evidenceDefault }: EvidenceProfile): 'tax_invoice' | 'none' {
  const isComplete = isBusiness && missingBuyerFields(buyer).length === 0;
  return isComplete ? evidenceDefault : 'none';
}

/** Who changes a choice. */
export interface ChoiceActor {
  id: number;
  isOperator: boolean;
  /** In an operator's words. */
  reason: string | null;
}

/** The evidence of paid orders: the request is applied after the payment, and can be changed until a document is issued. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: EvidenceOrdersRepository,
    private readonly clock: Clock,
    private readonly choices: ChoicesRepository,
    private readonly documents: TaxDocumentsRepository,
    private readonly buyers: OrderBuyersService,
    private readonly receipts: RequestedReceiptsService,
    private readonly registry: BuyerRegistryService,
  ) {}

  /** Applies the checkout's request, the window's receipt or the profile's default to a paid order; once. */
  apply(orderId: number): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.orders.lock(em, [orderId]);
      await this.applyLocked(em, orderId);
    });
  }

  /** The same under the order's lock; returns the order as it then stands, undefined without such an order. */
  async applyLocked(em: EntityManager, orderId: number): Promise<EvidenceOrder | undefined> {
    const order = await this.orders.find(em, orderId);
    if (order === undefined || order.choice !== null || !isPaid(order)) return order;
    const profile = await this.buyers.of(em, order);
    await this.write(em, order, firstChoice(order, profile));
    return this.orders.find(em, orderId);
  }

  /** The buyer's choice. 404 for somebody else's order. */
  async byMember(memberId: number, orderId: number, form: EvidenceRequestDto): Promise<void> {
    const order = await this.orders.find(this.em, orderId);
    if (order?.memberId !== memberId) throw refuse.orderNotFound();
    const status = await this.registryOf(form, order);
    await this.em.transactional((em) =>
      this.choose(em, orderId, form, { id: memberId, isOperator: false, reason: null }, status),
    );
  }

  /** The tax office's status of the buyer's number for a 세금계산서; requested before any lock is taken. */
  async registryOf(form: EvidenceRequestDto, order: EvidenceOrder): Promise<RegistryAnswer> {
    if (form.kind !== 'tax_invoice') return null;
    const buyer = await this.buyerOf(this.em, form, order);
    const status = await this.registry.ask(buyer.businessNumber);
    if (registryEffect(status) === 'refuse') throw refuse.businessClosed();
    return status;
  }

  /**
   * Changes the evidence of an order in the caller's transaction; locks the order. The law binds an operator,
   * not the buyer's last days.
   */
  async choose(
    em: EntityManager,
    orderId: number,
    form: EvidenceRequestDto,
    actor: ChoiceActor,
    registryStatus: RegistryAnswer,
  ): Promise<{ before: EvidenceKind | null }> {
    await this.orders.lock(em, [orderId]);
    const order = await this.applyLocked(em, orderId);
    if (order === undefined) throw refuse.orderNotFound();
    if (!isPaidStatus(order.status)) throw refuse.unpaid();
    this.checkOffer(order, form.kind, actor);
    const documents = await this.documents.ofOrder(em, orderId);
    await this.checkDocuments(em, order, documents, form.kind, actor);
    if (!actor.isOperator) this.checkDays(order, documents, form.kind);
    const buyer = form.kind === 'tax_invoice' ? await this.buyerOf(em, form, order) : null;
    await this.dropPlanned(em, order, documents, form.kind, actor);
    if (form.kind === 'cash_receipt') {
      if (!(await this.receipts.noteAnew(em, orderId, form.cashReceipt))) throw refuse.locked();
    } else await this.receipts.withdraw(em, orderId);
    const source: EvidenceSource = actor.isOperator ? 'operator' : 'member';
    await this.write(em, order, {
      kind: form.kind,
      source,
      buyer,
      reason: actor.reason,
      changedBy: actor.id,
      registryStatus,
    });
    return { before: order.choice?.kind ?? null };
  }

  /** A receipt that could not be taken back: the order keeps it, and no document is planned. */
  async revert(em: EntityManager, order: EvidenceOrder): Promise<void> {
    await this.write(em, order, {
      kind: 'cash_receipt',
      source: order.choice?.source ?? 'checkout',
      buyer: null,
      reason: messageFor('EVIDENCE_RECEIPT_REFUSED'),
      changedBy: null,
      registryStatus: null,
    });
  }

  /** A receipt that the law requires and no buyer requested (자진발급); an order that gets none now is left alone for an hour. */
  async giveVoluntary(orderId: number): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.orders.lock(em, [orderId]);
      const order = await this.applyLocked(em, orderId);
      const isOpen = order?.choice?.kind === 'none' && order.choice.source === 'profile';
      if (order === undefined || !isOpen) return;
      const isOffered = offerOf(order).kinds.includes('cash_receipt');
      if (order.held <= 0 || order.receipt !== null || !isOffered) {
        const later = new Date(this.clock.now().getTime() + SKIPPED_MS);
        return this.choices.setOpen(em, orderId, false, later);
      }
      await this.receipts.noteRequired(em, orderId, { type: '소득공제', number: VOLUNTARY_RECEIPT_NUMBER });
      await this.write(em, order, {
        kind: 'cash_receipt',
        source: 'voluntary',
        buyer: null,
        reason: null,
        changedBy: null,
        registryStatus: null,
      });
    });
  }

  private checkOffer(order: EvidenceOrder, kind: EvidenceKind, actor: ChoiceActor): void {
    const offer = offerOf(order);
    if (offer.kinds.includes(kind)) return;
    if (actor.isOperator && offer.byOperator.includes(kind)) return;
    throw offer.kinds[0] === 'cash_receipt' ? refuse.widgetReceipt() : refuse.notOffered();
  }

  /** Nothing changes once a document is being issued, or the buyer's window gave a receipt. */
  private async checkDocuments(
    em: EntityManager,
    { id, choice }: EvidenceOrder,
    documents: readonly StoredDocument[],
    kind: EvidenceKind,
    actor: ChoiceActor,
  ): Promise<void> {
    const parts = await Promise.all(documents.map((one) => this.documents.orders(em, one.id)));
    const living = documents.filter(
      (_one, i) => parts[i]?.some((part) => part.orderId === id && part.live) ?? false,
    );
    if (living.some(({ state, hometaxFileId }) => !isUnfrozen(state) || hometaxFileId !== null))
      throw refuse.locked();
    if (living.some(({ kind: of }) => of === 'amendment')) throw refuse.locked();
    // It covers other orders too: an operator replaces it.
    if (documents.some(({ kind: of, state }) => of === 'monthly' && state === 'rejected'))
      throw refuse.locked();
    if (
      !actor.isOperator &&
      choice?.kind === 'cash_receipt' &&
      kind === 'cash_receipt' &&
      choice.source === 'voluntary'
    )
      throw refuse.locked();
  }

  private checkDays(order: EvidenceOrder, documents: readonly StoredDocument[], kind: EvidenceKind): void {
    const today = kstDate(this.clock.now());
    const { invoice, receipt, month } = choiceDays(order, documents);
    if (month !== null && today > month) throw refuse.deadlinePassed(month);
    if (kind === 'cash_receipt') {
      if (receipt !== null && today > receipt) throw refuse.receiptWindow();
    } else if (invoice !== null && today > invoice) throw refuse.deadlinePassed(invoice);
  }

  /** Documents that exist nowhere yet end, or lose this order; a single one of the same buyer is planned again. */
  private async dropPlanned(
    em: EntityManager,
    { id }: EvidenceOrder,
    documents: readonly StoredDocument[],
    kind: EvidenceKind,
    actor: ChoiceActor,
  ): Promise<void> {
    for (const { id: documentId, kind: of, state } of documents) {
      // One that the issuer or the tax office refused ends too: the next one has another number.
      const isOpen = isUnfrozen(state) || state === 'refused' || state === 'rejected';
      if (!isOpen || of === 'amendment') continue;
      if (of === 'monthly' && kind === 'tax_invoice') continue;
      if (of === 'monthly') await this.documents.removeOrder(em, documentId, id);
      else
        await this.documents.move(
          em,
          documentId,
          state,
          'dropped',
          {},
          { step: 'CHOICE', actorId: actor.id },
        );
    }
  }

  private async buyerOf(
    em: EntityManager,
    form: EvidenceRequestDto,
    order: EvidenceOrder,
  ): Promise<TaxBuyer> {
    if (form.buyer != null) return typedBuyer(form.buyer);
    const buyer = order.choice?.buyer ?? (await this.buyers.of(em, order)).buyer;
    const missing = missingBuyerFields(buyer);
    if (missing.length > 0) throw evidenceFieldsMissing(missing);
    return buyer;
  }

  private write(em: EntityManager, { id }: EvidenceOrder, choice: NewChoice): Promise<void> {
    const now = this.clock.now();
    const registryCheckedAt = choice.registryStatus === null ? null : now;
    return this.choices.write(em, {
      ...choice,
      orderId: id,
      open: choice.kind === 'tax_invoice',
      registryCheckedAt,
      now,
    });
  }
}

/** Which payments need a receipt that no buyer requested, by the domain's days; `to` is exclusive. */
export function voluntaryPayments(now: Date): { from: Date; to: Date } {
  const { first, last } = voluntaryReceiptDays(now);
  return {
    from: new Date(`${first}T00:00:00+09:00`),
    to: new Date(`${daysAfter(last, 1)}T00:00:00+09:00`),
  };
}

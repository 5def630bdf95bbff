import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addWon, DEFAULT_CURRENCY, messageFor, MIN_PAYMENT, sumWon, type Won } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/db/repeated.js';
import { faultPoint } from '../../../platform/fault-point.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { amountTooSmall } from '../../cart/cart.errors.js';
import { orderLines, payableLines, type PayableLine } from '../../cart/order-lines.rules.js';
import { EstimateOrdersService } from '../../estimates/estimate-orders.service.js';
import { superseded } from '../../estimates/estimates.errors.js';
import { StockService } from '../../inventory/stock.service.js';
import { MembersService } from '../../members/members.service.js';
import { OrderCreationService } from '../../orders/order-creation.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import { PrintOrdersService, type GivenConsents } from '../../printing/jobs/print-orders.service.js';
import { PromotionsService, type Offer } from '../../promotions/promotions.service.js';
import {
  RequestOrdersService,
  type PayableRequest,
} from '../../purchase-requests/requests/request-orders.service.js';
import {
  SpendingService,
  type OpenSpending,
  type Spender,
} from '../../purchase-requests/spending.service.js';
import type { PreparedPaymentDto } from '../dto/payment.dto.js';
import type { PrepareRequestDto } from '../dto/request-checkout.dto.js';
import * as refuse from '../payment.errors.js';
import { EvidenceRequestsService } from '../receipts/evidence-requests.service.js';
import { EstimateCheckoutService, type CreatedOrder } from './estimate-checkout.service.js';
import { HeldStockService } from './held-stock.service.js';
import { RESERVATION_MS } from './reservation-time.js';
import type { ShipToChoice } from './ship-to.service.js';
import { UnpaidOrdersService } from './unpaid-orders.service.js';

/** Who pays, for what, with which form. */
interface Checkout {
  payerId: number;
  id: number;
  form: PrepareRequestDto;
  origin: RequestOrigin;
}

/** Turns an approved request into an order, as `prepare` does with a cart. Whoever pays, the order is the requester's. */
@Injectable()
export class RequestCheckoutService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly requests: RequestOrdersService,
    private readonly estimates: EstimateOrdersService,
    private readonly estimateCheckout: EstimateCheckoutService,
    private readonly orders: OrderCreationService,
    private readonly progress: OrderProgressService,
    private readonly unpaid: UnpaidOrdersService,
    private readonly spending: SpendingService,
    private readonly stock: StockService,
    private readonly held: HeldStockService,
    private readonly promotions: PromotionsService,
    private readonly prints: PrintOrdersService,
    private readonly evidence: EvidenceRequestsService,
  ) {}

  /** Creates the order; it replaces an unpaid order of the same request. */
  async prepare(
    payerId: number,
    id: number,
    form: PrepareRequestDto,
    origin: RequestOrigin,
  ): Promise<PreparedPaymentDto> {
    const customerKey = await this.members.customerKey(payerId);
    if (customerKey === null) throw refuse.paymentNotFound();
    const created = await repeated(() =>
      this.em.transactional((em) => this.createOrder(em, { payerId, id, form, origin })),
    );
    await faultPoint('checkout.committed');
    const { pgOrderId: orderId, orderName, total: amount, expiresAt } = created;
    const currency = DEFAULT_CURRENCY;
    return { orderId, orderName, amount, currency, customerKey, expiresAt: expiresAt.toISOString() };
  }

  private async createOrder(em: EntityManager, checkout: Checkout): Promise<CreatedOrder> {
    const { payerId, id } = checkout;
    const of = await this.requests.estimateOf(em, payerId, id);
    if (of === null) return this.ofCart(em, checkout, await this.lock(em, checkout));
    const agreed = await this.estimates.agreed(em, of.requesterId, of.estimateId, null);
    if (agreed.version.id !== of.versionId) throw superseded(agreed.estimate);
    const payable = await this.lock(em, checkout);
    if (agreed.estimate.paying) throw refuse.paymentInProgress();
    const { request } = payable;
    return this.estimateCheckout.order(em, agreed, {
      memberId: of.requesterId,
      ...shipOf(payable),
      spender: spenderOf(payable),
      ...this.consentsOf(checkout, payable),
      evidence: checkout.form,
      request: { id, validUntil: new Date(request.validUntil) },
    });
  }

  private async lock(em: EntityManager, { payerId, id }: Checkout): Promise<PayableRequest> {
    const payable = await this.requests.lockPayable(em, payerId, id);
    if (payable.request.paying) throw refuse.paymentInProgress();
    return payable;
  }

  private async ofCart(
    em: EntityManager,
    checkout: Checkout,
    payable: PayableRequest,
  ): Promise<CreatedOrder> {
    const { request } = payable;
    const { id: requestId, requesterId: memberId } = request;
    const now = this.clock.now();
    const lines = payableLines(await this.requests.presentLines(em, request));
    const ordered = orderLines(lines);
    const { consents, consentedAt } = this.consentsOf(checkout, payable);
    this.prints.checkConsents(ordered, consents);
    const { offer, total, spending } = await this.claim(em, payable, lines, now);
    const expiresAt = new Date(
      Math.min(now.getTime() + RESERVATION_MS, new Date(request.validUntil).getTime()),
    );
    const ship = shipOf(payable);
    const ids = await this.orders.create(em, {
      memberId,
      cartId: null,
      cartVersion: null,
      lines: ordered,
      discounts: offer.applied,
      ...ship,
      now,
      expiresAt,
      requestId,
    });
    if (ids === null) throw refuse.paymentNotFound();
    await this.promotions.reserve(em, { id: ids.id, memberId }, offer.applied);
    await this.prints.create(em, { orderId: ids.id, memberId, lines: ordered, consents, now: consentedAt });
    await this.evidence.note(em, { orderId: ids.id, memberId, ...ship.behalf }, checkout.form);
    await faultPoint('checkout.order-written');
    await this.spending.hold(em, spending, { id: ids.id, amount: total });
    await faultPoint('checkout.limits-held');
    await this.reserve(em, payable, { id: ids.id, memberId, now, expiresAt }, lines);
    return { ...ids, total, expiresAt };
  }

  /** Limits and promotions, after the unpaid order of the same request has released its own. */
  private async claim(
    em: EntityManager,
    payable: PayableRequest,
    lines: readonly PayableLine[],
    now: Date,
  ): Promise<{ offer: Offer; total: Won; spending: OpenSpending | null }> {
    const { request } = payable;
    const purchase = { memberId: request.requesterId, cartId: null, couponCode: null, lines };
    const plain = await this.promotions.plainOffer(em, purchase);
    const { ids, spending } = await this.unpaid.replace(em, {
      of: { requestId: request.id },
      spender: spenderOf(payable),
      productIds: counted(lines).map(({ productId }) => productId),
      next: plain === null ? 'promotions' : 'stock',
      now,
    });
    // Before the new order is written: a request has at most one order that is not cancelled.
    for (const orderId of ids) await this.progress.cancelUnpaid(em, orderId, now);
    const offer = plain ?? (await this.promotions.claim(em, purchase, { remembered: true }));
    const setup = sumWon(lines.flatMap(({ setupFees }) => setupFees.map(({ amount }) => amount)));
    const total = addWon(offer.total, setup);
    this.requests.demandApprovedSum(request, total);
    if (total < MIN_PAYMENT) throw amountTooSmall();
    this.spending.demand(spending, total, { isApproved: true });
    return { offer, total, spending };
  }

  private async reserve(
    em: EntityManager,
    { request }: PayableRequest,
    holder: { id: number; memberId: number; now: Date; expiresAt: Date },
    lines: readonly PayableLine[],
  ): Promise<void> {
    const reserved = await this.stock.reserve(em, holder.id, counted(lines), holder.expiresAt);
    const { shortages } = reserved;
    if (shortages.length > 0) {
      const code = 'OUT_OF_STOCK';
      const productIds = shortages.map(({ productId }) => productId);
      throw this.requests.shortOf(request, productIds, { code, message: messageFor(code) });
    }
    await this.held.check(em, holder, reserved);
  }

  /** The consents that came with the request; new ones where the texts have changed since. */
  private consentsOf(
    { form, origin }: Checkout,
    { consents }: PayableRequest,
  ): { consents: GivenConsents; consentedAt: Date } {
    if (form.printConsents != null || consents === null)
      return { consents: { versions: form.printConsents, origin }, consentedAt: this.clock.now() };
    const { withdrawal = '', rights = '' } = consents.versions;
    const given = { ip: consents.ip ?? '', userAgent: consents.userAgent ?? '' };
    return {
      consents: { versions: { withdrawal, rights }, origin: given },
      consentedAt: new Date(consents.at),
    };
  }
}

const counted = (lines: readonly PayableLine[]): PayableLine[] => lines.filter(({ stock }) => stock !== null);

const spenderOf = ({ request }: PayableRequest): Spender => ({
  organizationId: request.organizationId,
  siteId: request.siteId,
  memberId: request.requesterId,
  // Nobody is asked twice.
  approval: 'rules',
});

/** Where it was asked to go: the site's address of then. */
function shipOf({ request }: PayableRequest): ShipToChoice {
  const { organizationId, siteId, poNo, costCentre } = request;
  const { addressId: id, ...address } = request.shipTo;
  return { address: { id, ...address }, behalf: { organizationId, siteId, poNo, costCentre } };
}

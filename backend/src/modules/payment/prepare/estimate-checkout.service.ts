import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DEFAULT_CURRENCY, endOfKstDay } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/db/repeated.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { EstimateOrdersService, type Agreed } from '../../estimates/estimate-orders.service.js';
import { agreedDiscount, agreedLines, goodsOf } from '../../estimates/agreed-lines.rules.js';
import { stockShort } from '../../estimates/estimates.errors.js';
import { StockService, type Reserved } from '../../inventory/stock.service.js';
import { AddressesService } from '../../members/addresses.service.js';
import { MembersService } from '../../members/members.service.js';
import {
  OrderCreationService,
  type OrderIds,
  type OrderLineInput,
} from '../../orders/order-creation.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import {
  MEMBERSHIP_OF_MEMBERS,
  membershipFrom,
  type OwnMembership,
} from '../../organizations/membership.columns.js';
import { SpendingService, type Spender } from '../../purchase-requests/spending.service.js';
import { PrintOrdersService, type GivenConsents } from '../../printing/jobs/print-orders.service.js';
import type { CheckoutEstimateDto } from '../dto/estimate-checkout.dto.js';
import type { PreparedPaymentDto } from '../dto/payment.dto.js';
import { HeldStockService } from './held-stock.service.js';
import { RESERVATION_MS } from './reservation-time.js';
import { ShipToService, spenderOf, type ShipToChoice } from './ship-to.service.js';
import { UnpaidOrdersService } from './unpaid-orders.service.js';
import * as refuse from '../payment.errors.js';
import { EvidenceRequestsService } from '../receipts/evidence-requests.service.js';

/** A new order with its amount. */
export interface CreatedOrder extends OrderIds {
  total: number;
  expiresAt: Date;
}

/** What an order of an accepted version needs besides it. */
export interface AgreedPurchase extends ShipToChoice {
  memberId: number;
  spender: Spender | null;
  consents: GivenConsents;
  consentedAt: Date;
  evidence: Pick<CheckoutEstimateDto, 'evidence' | 'cashReceipt'>;
  /** The approved request that it pays. */
  request: { id: number; validUntil: Date } | null;
}

/** Turns an accepted version into an order at the held price, as `prepare` does with a cart: no cart, no promotions. */
@Injectable()
export class EstimateCheckoutService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly estimates: EstimateOrdersService,
    private readonly addresses: AddressesService,
    private readonly shipTo: ShipToService,
    private readonly members: MembersService,
    private readonly orders: OrderCreationService,
    private readonly progress: OrderProgressService,
    private readonly unpaid: UnpaidOrdersService,
    private readonly spending: SpendingService,
    private readonly stock: StockService,
    private readonly held: HeldStockService,
    private readonly prints: PrintOrdersService,
    private readonly evidence: EvidenceRequestsService,
  ) {}

  /**
   * Creates the order; it replaces an unpaid order of the same estimate. Staff are notified where pieces are missing.
   */
  async prepare(
    memberId: number,
    id: number,
    form: CheckoutEstimateDto,
    origin: RequestOrigin,
  ): Promise<PreparedPaymentDto> {
    const found = await this.members.customerKeyWith(memberId, MEMBERSHIP_OF_MEMBERS);
    if (found === null) throw refuse.paymentNotFound();
    const { customerKey, also } = found;
    const buyer = { memberId, membership: membershipFrom(also) };
    try {
      const created = await repeated(() =>
        this.em.transactional((em) => this.createOrder(em, buyer, id, form, origin)),
      );
      await faultPoint('checkout.committed');
      const { pgOrderId: orderId, orderName, total: amount, expiresAt } = created;
      const currency = DEFAULT_CURRENCY;
      return { orderId, orderName, amount, currency, customerKey, expiresAt: expiresAt.toISOString() };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'ESTIMATE_STOCK_SHORT')
        await this.estimates.reportShortage(id);
      throw error;
    }
  }

  private async createOrder(
    em: EntityManager,
    buyer: { memberId: number; membership: OwnMembership | null },
    id: number,
    form: CheckoutEstimateDto,
    origin: RequestOrigin,
  ): Promise<CreatedOrder> {
    const { memberId } = buyer;
    const agreed = await this.estimates.agreed(em, memberId, id, form.versionNo);
    if (agreed.estimate.paying) throw refuse.paymentInProgress();
    const ship = await this.shipTo.choose(em, buyer, form, () => {
      if (form.shippingAddressId == null) throw refuse.addressMissing();
      return this.addresses.findOwned(memberId, form.shippingAddressId);
    });
    return this.order(em, agreed, {
      memberId,
      ...ship,
      spender: spenderOf(buyer, ship.behalf),
      consents: { versions: form.printConsents, origin },
      consentedAt: this.clock.now(),
      evidence: form,
      request: null,
    });
  }

  /**
   * Writes the order of an accepted version, which replaces an unpaid one of the same estimate, in the caller's transaction:
   * it holds the lock of the estimate, and of the approved request if there is one.
   */
  async order(
    em: EntityManager,
    { estimate, version }: Agreed,
    purchase: AgreedPurchase,
  ): Promise<CreatedOrder> {
    const { memberId, address, behalf, spender, consents, request } = purchase;
    const now = this.clock.now();
    const lines = agreedLines(version);
    this.prints.checkConsents(lines, consents);
    const { ids: replaced, spending } = await this.unpaid.replace(em, {
      of: { estimateId: estimate.id },
      spender,
      now,
      productIds: goodsOf(lines).map((line) => line.productId),
      next: 'stock',
    });
    this.spending.demand(spending, version.totalAmount, { isApproved: request !== null });
    // Before the new order is written: an estimate has at most one order that is not cancelled.
    for (const orderId of replaced) await this.progress.cancelUnpaid(em, orderId, now);
    // A page that was opened on the version's last day cannot be paid after midnight.
    const expiresAt = new Date(
      Math.min(
        now.getTime() + RESERVATION_MS,
        endOfKstDay(version.validUntil).getTime(),
        request?.validUntil.getTime() ?? Infinity,
      ),
    );
    const discounts = agreedDiscount(version.discountAmount, estimate.number, lines);
    const ids = await this.orders.create(em, {
      memberId,
      cartId: null,
      cartVersion: null,
      lines,
      discounts,
      address,
      behalf,
      now,
      expiresAt,
      shippingFee: version.shippingFee,
      names: version.lines.map((line) => line.name),
      estimate: { id: estimate.id, versionId: version.id, totalAmount: version.totalAmount },
      ...(request === null ? {} : { requestId: request.id }),
    });
    if (ids === null) throw refuse.paymentNotFound();
    await this.prints.create(em, { orderId: ids.id, memberId, lines, consents, now: purchase.consentedAt });
    await this.evidence.note(em, { orderId: ids.id, memberId, ...behalf }, purchase.evidence);
    await faultPoint('checkout.order-written');
    await this.spending.hold(em, spending, { id: ids.id, amount: version.totalAmount });
    await faultPoint('checkout.limits-held');
    const reserved = await this.reserve(em, ids.id, lines, expiresAt);
    await this.held.check(em, { id: ids.id, memberId, now }, reserved);
    return { ...ids, total: version.totalAmount, expiresAt };
  }

  /**
   * The agreed price is valid whatever the shop's rules say today; only missing pieces cannot be promised.
   */
  private async reserve(
    em: EntityManager,
    orderId: number,
    lines: readonly OrderLineInput[],
    expiresAt: Date,
  ): Promise<Reserved> {
    const reserved = await this.stock.reserve(em, orderId, goodsOf(lines), expiresAt);
    const { shortages } = reserved;
    if (shortages.length === 0) return reserved;
    const nameOf = new Map(lines.map((line) => [line.productId, line.productName]));
    throw stockShort(shortages.map((short) => ({ ...short, name: nameOf.get(short.productId) ?? '' })));
  }
}

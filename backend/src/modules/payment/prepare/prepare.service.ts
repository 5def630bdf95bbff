import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addWon, DEFAULT_CURRENCY, MIN_PAYMENT, normalizeCouponCode, sumWon, type Won } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/db/repeated.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { CartReadsService, type PricedCart } from '../../cart/cart-reads.service.js';
import { PromotionsService, type Offer } from '../../promotions/promotions.service.js';
import { amountTooSmall, cartEmpty, cartItemNotFound } from '../../cart/cart.errors.js';
import { orderLines, payableLines, type PayableLine } from '../../cart/order-lines.rules.js';
import { StockService } from '../../inventory/stock.service.js';
import { AddressesService } from '../../members/addresses.service.js';
import { OrderCreationService, type OrderIds } from '../../orders/order-creation.service.js';
import { PrintOrdersService } from '../../printing/jobs/print-orders.service.js';
import { SpendingService, type Spender } from '../../purchase-requests/spending.service.js';
import type { PreparedPaymentDto, PreparePaymentDto } from '../dto/payment.dto.js';
import { EvidenceRequestsService } from '../receipts/evidence-requests.service.js';
import { HeldStockService } from './held-stock.service.js';
import { RESERVATION_MS } from './reservation-time.js';
import { ShipToService, spenderOf } from './ship-to.service.js';
import { UnpaidOrdersService, type Replaced } from './unpaid-orders.service.js';
import * as refuse from '../payment.errors.js';
import { PayableOrdersRepository } from '../repository/payable-orders.repository.js';

/** A new order with its amount, in the transaction that created it. */
export interface CreatedOrder extends OrderIds {
  total: Won;
  expiresAt: Date;
  /** The member's, for the widget. */
  customerKey: string;
}

/** What is bought, by whom and when. */
interface Purchase {
  memberId: number;
  cart: PricedCart;
  lines: readonly PayableLine[];
  spender: Spender | null;
  now: Date;
}

/** Fixes lines, discounts and amount, reserves stock and promotions, and issues the order id, before the widget asks for the payment. */
@Injectable()
export class PrepareService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly carts: CartReadsService,
    private readonly addresses: AddressesService,
    private readonly shipTo: ShipToService,
    private readonly orders: OrderCreationService,
    private readonly unpaid: UnpaidOrdersService,
    private readonly spending: SpendingService,
    private readonly stock: StockService,
    private readonly held: HeldStockService,
    private readonly promotions: PromotionsService,
    private readonly prints: PrintOrdersService,
    private readonly evidence: EvidenceRequestsService,
    private readonly payableOrders: PayableOrdersRepository,
  ) {}

  /** Prepares the caller's cart; replaces an unpaid order of the same cart (decision B1). */
  async prepare(
    memberId: number,
    input: PreparePaymentDto,
    origin: RequestOrigin,
  ): Promise<PreparedPaymentDto> {
    await faultPoint('prepare.before-freezing');
    const created = await repeated(() =>
      this.em.transactional(async (em) => {
        const order = await this.createOrder(em, memberId, input, { origin });
        await faultPoint('prepare.before-commit');
        return order;
      }),
    );
    await faultPoint('prepare.committed');
    return {
      orderId: created.pgOrderId,
      orderName: created.orderName,
      amount: created.total,
      currency: DEFAULT_CURRENCY,
      customerKey: created.customerKey,
      expiresAt: created.expiresAt.toISOString(),
    };
  }

  /**
   * The same inside a transaction; `pgOrderId` where a client made the id itself (decision A49). Without `origin` no consents were
   * requested, and nothing that needs them is ordered.
   */
  async createOrder(
    em: EntityManager,
    memberId: number,
    input: PreparePaymentDto,
    { pgOrderId, origin = null }: { pgOrderId?: string; origin?: RequestOrigin | null },
  ): Promise<CreatedOrder> {
    const customerKey = await this.payableOrders.lockCart(em, memberId);
    const cart = await this.carts.load(em, memberId, input.itemIds ?? null);
    if (input.itemIds != null && cart.rows.lines.length !== new Set(input.itemIds).size)
      throw cartItemNotFound();
    const lines = payableLines(cart.priced);
    const orderedLines = orderLines(lines);
    const consents = { versions: input.printConsents, origin };
    this.prints.checkConsents(orderedLines, consents);
    if (customerKey === undefined) throw cartEmpty();
    const addressId = input.shippingAddressId ?? null;
    const { address, behalf } = await this.shipTo.choose(em, { memberId, ...cart }, input, () =>
      addressId === null ? cart.rows.address : this.addresses.findOwned(memberId, addressId),
    );
    const { id: cartId, version: cartVersion } = cart.rows;
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + RESERVATION_MS);
    const purchase = { memberId, cart, lines, spender: spenderOf({ memberId, ...cart }, behalf), now };
    const { offer, total, replaced } = await this.claim(em, purchase, input.couponCode);
    const ids = await this.orders.create(em, {
      memberId,
      cartId,
      cartVersion,
      lines: orderedLines,
      discounts: offer.applied,
      replaces: replaced.ids,
      address,
      behalf,
      now,
      expiresAt,
      ...(pgOrderId === undefined ? {} : { pgOrderId }),
    });
    // The browsers of two members made the same id in the same millisecond: only one of them can have it.
    if (ids === null) throw refuse.paymentNotFound();
    await this.promotions.reserve(em, { id: ids.id, memberId }, offer.applied);
    await this.prints.create(em, { orderId: ids.id, memberId, lines: orderedLines, consents, now });
    await this.evidence.note(em, { orderId: ids.id, memberId, ...behalf }, input);
    await faultPoint('prepare.order-written');
    await this.spending.hold(em, replaced.spending, { id: ids.id, amount: total });
    await this.reserve(em, { id: ids.id, memberId, now }, lines, expiresAt);
    return { ...ids, total, expiresAt, customerKey };
  }

  /**
   * Claims limits and promotions after the unpaid order before it has released its own, so that these never count
   * against the new order; returns the orders that the new one replaces.
   */
  private async claim(
    em: EntityManager,
    { memberId, cart, lines, spender, now }: Purchase,
    wished: string | null | undefined,
  ): Promise<{ offer: Offer; total: Won; replaced: Replaced }> {
    const { id: cartId } = cart.rows;
    const purchase = { memberId, cartId, couponCode: couponOf(cart, wished), lines };
    const plain = await this.promotions.plainOffer(em, purchase);
    const productIds = counted(lines).map((line) => line.productId);
    const next = plain === null ? 'promotions' : 'stock';
    const of = cartId === null ? null : { cartId };
    const replaced = await this.unpaid.replace(em, { of, spender, productIds, next, now });
    const offer = plain ?? (await this.promotions.claim(em, purchase, { remembered: wished == null }));
    const setup = sumWon(lines.flatMap(({ setupFees }) => setupFees.map(({ amount }) => amount)));
    const total = addWon(offer.total, setup);
    // The minimum applies to the amount that is really paid.
    if (total < MIN_PAYMENT) throw amountTooSmall();
    this.spending.demand(replaced.spending, total);
    return { offer, total, replaced };
  }

  private async reserve(
    em: EntityManager,
    holder: { id: number; memberId: number; now: Date },
    lines: readonly PayableLine[],
    expiresAt: Date,
  ): Promise<void> {
    await faultPoint('prepare.limits-held');
    const reserved = await this.stock.reserve(em, holder.id, counted(lines), expiresAt);
    if (reserved.shortages.length > 0) throw refuse.outOfStock(reserved.shortages);
    await this.held.check(em, holder, reserved);
  }
}

/** The coupon of the request, else of the cart; an empty text means none. */
function couponOf({ rows }: PricedCart, wished: string | null | undefined): string | null {
  const code = wished == null ? rows.couponCode : normalizeCouponCode(wished);
  return code === '' ? null : code;
}

/**
 * Lines with counted stock. A product whose stock was counted only after the cart was read is bought as if it had been just
 * before.
 */
const counted = (lines: readonly PayableLine[]): PayableLine[] => lines.filter(({ stock }) => stock !== null);

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { addressRequired } from '../../cart/cart.errors.js';
import { StockService } from '../../inventory/stock.service.js';
import { PromotionsService } from '../../promotions/promotions.service.js';
import { RequestOrdersService } from '../../purchase-requests/requests/request-orders.service.js';
import { SpendingService } from '../../purchase-requests/spending.service.js';
import { EstimateOrdersService } from '../../estimates/estimate-orders.service.js';
import { AddressesService } from '../../members/addresses.service.js';
import { OrderLookupService } from '../../orders/order-lookup.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import type { ConfirmPaymentDto } from '../dto/payment.dto.js';
import * as refuse from '../payment.errors.js';
import { RequestedReceiptsService } from '../receipts/requested-receipts.service.js';
import { PrepareService } from '../prepare/prepare.service.js';
import { AttemptsRepository, type Attempt, type OrderReadiness } from '../repository/attempts.repository.js';
import { PayableOrdersRepository, type LockedOrder } from '../repository/payable-orders.repository.js';

/** A new attempt (`fresh`), or the one that the same payment key started earlier. */
export interface Started {
  attempt: Attempt;
  fresh: boolean;
}

/** Decides, under the order's lock, whether Toss may be asked to take money. */
@Injectable()
export class StartAttemptService {
  constructor(
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly preparing: PrepareService,
    private readonly addresses: AddressesService,
    private readonly orders: OrderProgressService,
    private readonly lookup: OrderLookupService,
    private readonly spending: SpendingService,
    private readonly stock: StockService,
    private readonly promotions: PromotionsService,
    private readonly receipts: RequestedReceiptsService,
    private readonly estimates: EstimateOrdersService,
    private readonly requests: RequestOrdersService,
    private readonly attempts: AttemptsRepository,
    private readonly payableOrders: PayableOrdersRepository,
  ) {}

  async start(em: EntityManager, memberId: number, redirect: ConfirmPaymentDto): Promise<Started> {
    const order = (await this.find(em, redirect.orderId)) ?? (await this.bind(em, memberId, redirect));
    if (order.memberId !== memberId && !(await this.requests.mayPay(em, memberId, order)))
      throw refuse.paymentNotFound();
    await this.checkExtras(memberId, order, redirect);
    const readiness = await this.attempts.readiness(em, order.id);
    const { attempts } = readiness;
    const same = attempts.find((attempt) => attempt.paymentKey === redirect.paymentKey);
    if (same !== undefined) return { attempt: same, fresh: false };
    // The client's amount is only compared; if it differs, Toss is not asked (decision A50).
    if (redirect.amount !== order.totalAmount) throw refuse.amountMismatch();
    this.checkOpen(order, attempts);
    await this.estimates.checkPayable(em, order);
    await this.requests.checkPayable(em, order);
    await this.receipts.note(em, order.id, redirect.cashReceipt);
    return { attempt: await this.open(em, order, readiness, redirect.paymentKey), fresh: true };
  }

  private find(em: EntityManager, pgOrderId: string): Promise<LockedOrder | null> {
    return this.payableOrders.lockOrder(em, { pgOrderId });
  }

  /** An id that the client made itself is bound once to the caller's live cart (decision A49). */
  private async bind(em: EntityManager, memberId: number, redirect: ConfirmPaymentDto): Promise<LockedOrder> {
    // The same confirm may have bound it while this one waited for the cart.
    await this.payableOrders.lockCart(em, memberId);
    const bound = await this.find(em, redirect.orderId);
    if (bound !== null) return bound;
    const input = redirect.shippingAddressId == null ? {} : { shippingAddressId: redirect.shippingAddressId };
    await this.preparing.createOrder(em, memberId, input, { pgOrderId: redirect.orderId });
    const order = await this.find(em, redirect.orderId);
    if (order === null) throw refuse.paymentNotFound();
    return order;
  }

  /** Cart and address of the recorded body must be the caller's own (decision A48). */
  private async checkExtras(
    memberId: number,
    order: LockedOrder,
    redirect: ConfirmPaymentDto,
  ): Promise<void> {
    if (redirect.cartId != null && redirect.cartId !== order.cartId) throw refuse.paymentNotFound();
    if (redirect.shippingAddressId == null) return;
    const address = await this.addresses.findOwned(memberId, redirect.shippingAddressId);
    if (address === null) throw addressRequired();
  }

  private checkOpen(order: LockedOrder, attempts: readonly Attempt[]): void {
    const live = attempts.find((attempt) => attempt.state !== 'FAILED' && attempt.state !== 'EXPIRED');
    if (live !== undefined) {
      throw live.state === 'CONFIRMING' || live.state === 'UNKNOWN'
        ? refuse.paymentInProgress()
        : refuse.alreadyPaid();
    }
    const expired = order.expiresAt <= this.clock.now();
    if (order.status === 'CANCELED') throw expired ? refuse.paymentExpired() : refuse.paymentReplaced();
    if (order.status !== 'NEW') throw refuse.alreadyPaid();
    if (expired) throw refuse.paymentExpired();
  }

  /** A personal order never counted on a limit. */
  private async holdAgain(em: EntityManager, order: LockedOrder, now: Date): Promise<void> {
    const { id, memberId, organizationId, siteId, totalAmount: amount, requestId } = order;
    if (organizationId === null || siteId === null) return;
    const spender = { organizationId, siteId, memberId };
    await this.spending.holdAgain(em, { ...spender, id, amount, isApproved: requestId !== null, now });
  }

  private async open(
    em: EntityManager,
    order: LockedOrder,
    { lacksStock, lacksSpending, lacksPromotions }: OrderReadiness,
    paymentKey: string,
  ): Promise<Attempt> {
    const now = this.clock.now();
    // A declined payment released limits, goods and promotions; they are reserved again before money is requested.
    if (lacksSpending) await this.holdAgain(em, order, now);
    if (lacksStock) {
      const goods = await this.lookup.goods(em, order.id);
      const { shortages } = await this.stock.reserve(em, order.id, goods, order.expiresAt);
      if (shortages.length > 0) throw refuse.outOfStock(shortages);
    }
    if (lacksPromotions) await this.promotions.reserveAgain(em, order.id);
    const attempt = await this.attempts.open(em, order, paymentKey, {
      now,
      firstCheck: this.schedule.firstCheck(),
    });
    if (attempt === null) throw refuse.paymentNotFound();
    await this.orders.markPlaced(em, order.id, now);
    return attempt;
  }
}

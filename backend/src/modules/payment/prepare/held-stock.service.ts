import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { alwaysReservable, UNPAID_MEMORY_MS, isReservedTooLong } from '@store/domain';
import type { Reserved } from '../../inventory/stock.service.js';
import * as refuse from '../payment.errors.js';
import { PayableOrdersRepository } from '../repository/payable-orders.repository.js';

/** An order that has just reserved its pieces. */
interface Holder {
  id: number;
  memberId: number;
  now: Date;
}

/** Prevents orders that are never paid from reserving a product for ever (decision record 221). */
@Injectable()
export class HeldStockService {
  constructor(private readonly payableOrders: PayableOrdersRepository) {}

  /**
   * Refuses an order that reserves much of the free stock, if unpaid orders of the member have reserved the product for too long; no
   * statement for an order that leaves enough. Runs in the transaction that made the reservation, which ends with the refusal.
   */
  async check(em: EntityManager, { id, memberId, now }: Holder, reserved: Reserved): Promise<void> {
    const large = reserved.parts.filter(({ quantity, free }) => quantity > alwaysReservable(free));
    if (large.length === 0) return;
    const productIds = large.map(({ productId }) => productId);
    const since = new Date(now.getTime() - UNPAID_MEMORY_MS);
    const reservations = await this.payableOrders.unpaidReservations(em, {
      memberId,
      productIds,
      exceptId: id,
      since,
      now,
    });
    const over = large.filter((part) =>
      isReservedTooLong(
        reservations.filter((reservation) => reservation.productId === part.productId),
        now,
      ),
    );
    if (over.length > 0)
      throw refuse.heldTooLong(
        over.map(({ productId, free }) => ({ productId, most: alwaysReservable(free) })),
      );
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { alwaysHoldable, HOLD_MEMORY_MS, isHeldTooLong } from '@store/domain';
import type { Reserved } from '../../inventory/stock.service.js';
import { holdsOf } from '../repository/held-stock.repository.js';
import * as refuse from '../payment.errors.js';

/** An order that has just reserved its pieces. */
interface Holder {
  id: number;
  memberId: number;
  now: Date;
}

/** Nobody keeps a product from others by orders that are never paid (decision record 0221). */
@Injectable()
export class HeldStockService {
  /**
   * Refuses an order that holds much of what is free where unpaid orders of the member have held the product too long; no
   * statement for an order that leaves enough. Works in the transaction that reserved, which ends with the refusal.
   */
  async check(em: EntityManager, { id, memberId, now }: Holder, reserved: Reserved): Promise<void> {
    const large = reserved.parts.filter(({ quantity, free }) => quantity > alwaysHoldable(free));
    if (large.length === 0) return;
    const productIds = large.map(({ productId }) => productId);
    const since = new Date(now.getTime() - HOLD_MEMORY_MS);
    const holds = await holdsOf(em, { memberId, productIds, exceptId: id, since, now });
    const over = large.filter((part) =>
      isHeldTooLong(
        holds.filter((hold) => hold.productId === part.productId),
        now,
      ),
    );
    if (over.length > 0)
      throw refuse.heldTooLong(
        over.map(({ productId, free }) => ({ productId, most: alwaysHoldable(free) })),
      );
  }
}

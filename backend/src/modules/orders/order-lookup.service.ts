import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { adminOrderNotFound } from './admin-orders.errors.js';
import {
  OrderDataRepository,
  type BoughtGoods,
  type BoughtOfCart,
} from './repository/order-data.repository.js';

export type { BoughtOfCart };

/** Small questions about orders that other modules decide by. */
@Injectable()
export class OrderLookupService {
  constructor(
    private readonly em: EntityManager,
    private readonly fields: OrderDataRepository,
  ) {}

  /** Id of the member's own order by id, order number or payment order id; NOT_FOUND where there is none. */
  async ownId(memberId: number, key: string): Promise<number> {
    const id = await this.fields.findOwnId(this.em, memberId, key);
    if (id === undefined) throw adminOrderNotFound();
    return id;
  }

  /** The goods of the catalogue that were bought; lines that an estimate agreed outside it are left out. */
  goods(em: EntityManager, orderId: number): Promise<BoughtGoods[]> {
    return this.fields.goodsOf(em, orderId);
  }

  /** The lines that the order took from its cart. */
  bought(em: EntityManager, orderId: number): Promise<BoughtOfCart> {
    return this.fields.boughtOf(em, orderId);
  }
}

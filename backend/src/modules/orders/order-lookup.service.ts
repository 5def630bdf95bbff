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
    return (await this.find(memberId, key, 'change')).id;
  }

  /** The same of an order whose statement, receipts and tax documents the member may read. */
  forPapers(memberId: number, key: string): Promise<{ id: number; isOwn: boolean }> {
    return this.find(memberId, key, 'papers');
  }

  /** The goods of the catalogue that were bought; lines that an estimate agreed outside it are left out. */
  goods(em: EntityManager, orderId: number): Promise<BoughtGoods[]> {
    return this.fields.goodsOf(em, orderId);
  }

  private async find(
    memberId: number,
    key: string,
    right: 'change' | 'papers',
  ): Promise<{ id: number; isOwn: boolean }> {
    const order = await this.fields.findFor(this.em, memberId, key, right);
    if (order === undefined) throw adminOrderNotFound();
    return { id: order.id, isOwn: order.memberId === memberId };
  }

  /** The lines that the order took from its cart. */
  bought(em: EntityManager, orderId: number): Promise<BoughtOfCart> {
    return this.fields.boughtOf(em, orderId);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  OrderErasureRepository,
  type KeptOrders,
  type OrderUnderWay,
} from './repository/order-erasure.repository.js';

export type { KeptOrders, OrderUnderWay };

/** A module that erases what it has of a person in orders whose retention has ended. */
export interface OrderErasure {
  /** In the caller's transaction; amounts, goods and movements of money stay. */
  eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void>;
}

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class OrderErasureService implements OrderErasure {
  constructor(private readonly repository: OrderErasureRepository) {}

  /** Placed orders of the member that are not finished, newest first, at most `most`. */
  underWay(em: EntityManager, memberId: number, limit: number): Promise<OrderUnderWay[]> {
    return this.repository.ordersUnderWay(em, memberId, limit);
  }

  /**
   * Locks the member's unpaid orders: a payment that arrives later finds its order expired. Comes after cart and
   * estimates (decision record 5).
   */
  lock(em: EntityManager, memberId: number): Promise<void> {
    return this.repository.lockUnpaid(em, memberId);
  }

  /** An order that was never placed has no reason to stay. The sweep frees its stock, since its time is over now. */
  eraseUnplaced(em: EntityManager, memberId: number): Promise<void> {
    return this.repository.eraseUnplaced(em, memberId);
  }

  /** The member's placed orders, and until when the law keeps the last of them. */
  kept(em: EntityManager, memberId: number): Promise<KeptOrders> {
    return this.repository.kept(em, memberId);
  }

  /**
   * Locks orders of closed accounts whose retention is over and that still name a person, at most `most`; returns their
   * ids. Skips rows that another worker has locked.
   */
  lockOver(em: EntityManager, now: Date, most: number): Promise<number[]> {
    return this.repository.lockOver(em, now, most);
  }

  /** Removes the person from orders whose retention has ended, and from their history; goods and amounts stay. */
  eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    return this.repository.eraseOrders(em, orderIds);
  }
}

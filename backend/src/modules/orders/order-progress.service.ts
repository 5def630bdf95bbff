import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orderAfter, type OrderPrint, type OrderStatus } from '@store/domain';
import {
  OrdersRepository,
  type OrderState,
  type PaidOrder,
  type PaymentData,
  type AgreedSource,
} from './repository/orders.repository.js';

/**
 * Moves orders along with their payment, and writes their history. Every method runs in the caller's transaction; the
 * caller holds the order's lock, unless the method says otherwise. One statement each, two where it says so.
 */
@Injectable()
export class OrderProgressService {
  constructor(private readonly orders: OrdersRepository) {}

  /** What is printed on a line that was sold so without saying it; two statements. */
  setLinePrint(
    em: EntityManager,
    line: { orderId: number; lineId: number; print: OrderPrint },
  ): Promise<void> {
    return this.orders.setLinePrint(em, line);
  }

  /** The first confirm makes the order visible. */
  markPlaced(em: EntityManager, orderId: number, now: Date): Promise<void> {
    return this.orders.setPlaced(em, orderId, now);
  }

  /** A refused payment hides it again; it can still be paid with another payment until it expires. */
  unplace(em: EntityManager, orderId: number): Promise<void> {
    return this.orders.setUnplaced(em, orderId);
  }

  /** The order waits, unpaid, for the deposit; `dueDate` is when the account closes. */
  markWaiting(
    em: EntityManager,
    orderId: number,
    payment: PaymentData & { dueDate: Date | null },
  ): Promise<void> {
    return this.orders.setWaiting(em, orderId, payment);
  }

  /** Marks the order as paid, or as cancelled where there is a reason not to complete it; returns it as it then stands. */
  markPaid(
    em: EntityManager,
    order: OrderState,
    payment: PaymentData & { approvedAt: Date | null },
    { now, reason }: { now: Date; reason: string | null },
  ): Promise<PaidOrder> {
    const complete = reason === null;
    const status = orderAfter(order.status, complete ? 'captured' : 'captured-in-vain') ?? order.status;
    const fields = { ...payment, approvedAt: payment.approvedAt ?? now };
    return this.orders.setPaid(em, order, fields, {
      status,
      canceledAt: complete ? null : now,
      note: reason,
      now,
    });
  }

  /** The order is no longer paid, or ends, with a reason in its history. */
  markUnpaid(
    em: EntityManager,
    order: OrderState,
    change: { to: OrderStatus; note: string; now: Date },
  ): Promise<void> {
    return this.orders.setUnpaid(em, order, change);
  }

  /** Ends a NEW order, which can no longer be paid; any other stays as it is. The caller writes the history. */
  cancelUnpaid(em: EntityManager, orderId: number, now: Date): Promise<void> {
    return this.orders.setCanceledUnpaid(em, orderId, now);
  }

  /** All of the money was refunded: the order ends. Two statements; `touch` raises the version. */
  async cancelRefunded(
    em: EntityManager,
    order: OrderState,
    { now, actorId }: { now: Date; actorId: number | null },
  ): Promise<void> {
    await this.orders.setCanceledRefunded(em, order.id, now);
    await this.recordStatus(em, order, 'CANCELED', actorId);
  }

  /**
   * Orders prepared from an estimate expire at once, so that they can no longer be paid. The caller holds the
   * estimate's lock.
   */
  expireOf(em: EntityManager, source: AgreedSource, now: Date): Promise<void> {
    return this.orders.setExpiredOf(em, source, now);
  }

  /** Raises the version: a page that shows the order is stale now. */
  touch(em: EntityManager, orderId: number): Promise<void> {
    return this.orders.raiseVersion(em, orderId);
  }

  /** Production of a PAID order begins. Two statements. */
  async startPreparing(em: EntityManager, order: OrderState, actorId: number | null): Promise<void> {
    await this.orders.setPreparing(em, order.id);
    await this.recordStatus(em, order, 'PREPARING', actorId);
  }

  /** A change of the order's status in its history. `actorId` is null for the system. */
  recordStatus(em: EntityManager, order: OrderState, to: OrderStatus, actorId: number | null): Promise<void> {
    const { id: orderId, status: from } = order;
    return this.orders.insertEvent(em, { orderId, kind: 'status', from, to, note: null, actorId });
  }

  /** A step of a refund in the order's history; `to` is the state that it reached. */
  recordRefund(
    em: EntityManager,
    orderId: number,
    { to, note, actorId }: { to: string; note: string | null; actorId: number | null },
  ): Promise<void> {
    return this.orders.insertEvent(em, { orderId, kind: 'refund', from: null, to, note, actorId });
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OrderErasure, OrderUnderWay } from '../orders/order-erasure.service.js';
import { PaymentErasureRepository } from './repository/payment-erasure.repository.js';

/** Erasure of personal data in the tables of this module, in the caller's transaction. */
@Injectable()
export class PaymentErasureService implements OrderErasure {
  constructor(private readonly payments: PaymentErasureRepository) {}

  /** Placed orders of the member with an open payment, or money to return; newest first, at most `most`. */
  underWay(em: EntityManager, memberId: number, most: number): Promise<OrderUnderWay[]> {
    return this.payments.underWay(em, memberId, most);
  }

  /** Removes payer and buyer from the payments; movements of money stay. */
  eraseOrders(em: EntityManager, orderIds: readonly number[]): Promise<void> {
    return this.payments.erase(em, orderIds);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formatWon, REFUND_KIND_LABELS, type RefundStatus } from '@store/domain';
import { OrderProgressService } from '../orders/order-progress.service.js';
import type { RefundRow } from './repository/refunds.repository.js';

type About = Pick<RefundRow, 'orderId' | 'kind' | 'amount' | 'reason' | 'decidedBy' | 'requestedBy'>;

/** Steps of refunds in the histories of their orders. */
@Injectable()
export class RefundHistoryService {
  constructor(private readonly orders: OrderProgressService) {}

  /** Runs in the caller's transaction. `why` where the history shows another reason than the refund's own. */
  async record(
    em: EntityManager,
    refund: About,
    to: RefundStatus,
    why: string = refund.reason,
  ): Promise<void> {
    const amount = refund.amount === null ? null : formatWon(refund.amount);
    const note = [REFUND_KIND_LABELS[refund.kind], amount, why].filter(Boolean).join(' · ').slice(0, 500);
    const actorId = refund.decidedBy ?? refund.requestedBy;
    await this.orders.recordRefund(em, refund.orderId, { to, note, actorId });
  }
}

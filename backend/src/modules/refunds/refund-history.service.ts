import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formatWon, piecesText, REFUND_KIND_LABELS, type RefundStatus } from '@store/domain';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { RefundsRepository, type RefundRow } from './repository/refunds.repository.js';

type About = Pick<
  RefundRow,
  'orderId' | 'kind' | 'amount' | 'reason' | 'lines' | 'decidedBy' | 'requestedBy'
>;

/** Steps of refunds in the histories of their orders. */
@Injectable()
export class RefundHistoryService {
  constructor(
    private readonly orders: OrderProgressService,
    private readonly refunds: RefundsRepository,
  ) {}

  /**
   * With the goods, where the refund names any. Runs in the caller's transaction. `why` where the history shows another
   * reason than the refund's own.
   */
  async record(
    em: EntityManager,
    refund: About,
    to: RefundStatus,
    why: string = refund.reason,
  ): Promise<void> {
    const amount = refund.amount === null ? null : formatWon(refund.amount);
    const goods =
      refund.lines === null
        ? null
        : piecesText(refund.lines, await this.refunds.lineNames(em, refund.orderId));
    const note = [REFUND_KIND_LABELS[refund.kind], amount, goods, why]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 500);
    const actorId = refund.decidedBy ?? refund.requestedBy;
    await this.orders.recordRefund(em, refund.orderId, { to, note, actorId });
  }
}

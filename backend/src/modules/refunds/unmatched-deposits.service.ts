import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { PaymentCancellationService } from '../payment/cancel/payment-cancellation.service.js';
import { DEPOSITED } from '../payment/dto/methods.dto.js';
import { RefundHistoryService } from './refund-history.service.js';
import { findRequested, insertRefund } from './refund-rows.js';

interface Unmatched {
  orderId: number;
  reason: string;
}

/**
 * A deposit that came for an order which had ended can only go back to an account that the buyer names. It becomes a
 * request in the operators' list; approving it with the account gives the money back.
 */
@Injectable()
export class UnmatchedDepositsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly history: RefundHistoryService,
    private readonly money: PaymentCancellationService,
  ) {}

  /** Orders of which nobody has begun to give the deposit back; at most `limit`. */
  async find(limit: number): Promise<Unmatched[]> {
    const { rows } = await sql<Unmatched>`
      select a.order_id as "orderId", a.auto_cancel_reason as reason from payment_attempts a
      where a.state = 'DONE' and a.auto_cancel_reason is not null and a.method = ${DEPOSITED}
        and not exists (select 1 from refunds r where r.order_id = a.order_id
          and r.state in ('requested', 'approved', 'processing', 'failed', 'rejected'))
      order by a.id limit ${limit}`.execute(this.em.getKysely());
    return rows;
  }

  /** Puts one into the list, once. */
  async request({ orderId, reason }: Unmatched): Promise<void> {
    await this.em.transactional(async (em) => {
      const locked = await this.money.lock(em, orderId);
      if (locked?.payment?.autoRefunded !== true || (await findRequested(em, orderId)) !== null) return;
      const request = {
        ...({
          orderId,
          kind: 'cancel',
          origin: 'admin',
          state: 'requested',
          reasonCode: null,
          reason,
        } as const),
        attemptId: null,
        amount: null,
        split: null,
        lines: null,
        fileIds: null,
        restock: false,
        closesOrder: false,
        receiveAccount: null,
        requestedBy: null,
        decidedBy: null,
        now: this.clock.now(),
      };
      await insertRefund(em, request);
      await this.history.record(em, request, 'requested');
    });
  }
}

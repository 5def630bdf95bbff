import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PaymentCancellationService } from '../payment/cancel/payment-cancellation.service.js';
import { RefundHistoryService } from './refund-history.service.js';
import { RefundClaimsRepository, type UnmatchedDeposit } from './repository/refund-claims.repository.js';
import { RefundsRepository } from './repository/refunds.repository.js';

/**
 * The deposit of an order that has ended can only be refunded to an account that the buyer names. It becomes a
 * request in the operators' list; its approval with the account refunds the money.
 */
@Injectable()
export class UnmatchedDepositsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly history: RefundHistoryService,
    private readonly money: PaymentCancellationService,
    private readonly refunds: RefundsRepository,
    private readonly claims: RefundClaimsRepository,
  ) {}

  /** Orders whose deposit is not being refunded yet; at most `limit`. */
  find(limit: number): Promise<UnmatchedDeposit[]> {
    return this.claims.unmatchedDeposits(this.em, limit);
  }

  /** Adds one to the list, once. */
  async request({ orderId, reason }: UnmatchedDeposit): Promise<void> {
    await this.em.transactional(async (em) => {
      const locked = await this.money.lock(em, orderId);
      if (locked?.payment?.autoRefunded !== true || (await this.refunds.findRequested(em, orderId)) !== null)
        return;
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
      await this.refunds.insertRefund(em, request);
      await this.history.record(em, request, 'requested');
    });
  }
}

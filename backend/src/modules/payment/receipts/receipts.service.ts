import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { RetrySchedule } from '../../../platform/retry-schedule.js';
import { ClaimingJob } from '../../../platform/periodic-job.js';
import { PaymentGateway, type ReceiptAnswer } from '../gateway/payment-gateway.js';
import { ReceiptsRepository, type DueReceipt } from '../repository/receipts.repository.js';
import { RequestedReceiptsService } from './requested-receipts.service.js';

/** Receipts that one worker asks about at once. */
const AT_ONCE = 4;
/** How long Toss is not asked again after it refused to take back a part of a receipt, milliseconds. */
const REFUSED_PAUSE_MS = 600_000;

/** Requests the cash receipts of payments, and takes them back with refunds. Works from the table only. */
@Injectable()
export class ReceiptsService extends ClaimingJob<DueReceipt> {
  protected readonly log = new Logger('CashReceipts');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly receipts: ReceiptsRepository,
    private readonly clock: Clock,
    private readonly schedule: RetrySchedule,
    private readonly gateway: PaymentGateway,
    private readonly requested: RequestedReceiptsService,
  ) {
    super(environment.SWEEP_INTERVAL_MS, AT_ONCE);
  }

  /** Requested ones whose payment has arrived, and issued ones that state more than we still hold; each for one worker. */
  protected claim(limit: number): Promise<DueReceipt[]> {
    return this.receipts.claim({ now: this.clock.now(), claimEnd: this.schedule.claimEnd(), limit });
  }

  protected renew(ids: readonly number[]): Promise<void> {
    return this.receipts.renew(ids, this.schedule.claimEnd());
  }

  protected async work(receipt: DueReceipt): Promise<void> {
    await faultPoint('receipt.before-call');
    const answer = await this.ask(receipt);
    await faultPoint('receipt.after-call');
    if (answer.kind === 'open') {
      this.log.warn(`the receipt of ${receipt.pgOrderId} is still open: ${answer.code}`);
      const isRenewed = answer.retryWith === 'new-key';
      await this.receipts.checkAgainAt(receipt.id, this.schedule.nextCheck(receipt.tries), isRenewed);
      return;
    }
    if (answer.kind === 'refused') {
      this.log.error(`the receipt of ${receipt.pgOrderId} was refused: ${answer.code}`);
      const nextCheckAt = this.schedule.after(REFUSED_PAUSE_MS);
      await this.receipts.refused(receipt.id, answer.code.slice(0, 80), nextCheckAt);
      return;
    }
    const { receiptKey, receiptUrl } = answer.receipt;
    const issued = { receiptKey, receiptUrl, amount: receipt.held };
    await this.receipts.issued(receipt.id, issued, this.clock.now());
  }

  private async ask(receipt: DueReceipt): Promise<ReceiptAnswer> {
    const { pgOrderId: orderId, orderName, type, held, key, receiptKey, amount } = receipt;
    if (receiptKey !== null) return this.gateway.cancelReceipt(receiptKey, amount - held, key);
    const identity = this.requested.decrypt(receipt.identity);
    if (identity === null) return { kind: 'refused', code: 'IDENTITY_LOST' };
    return this.gateway.issueReceipt({
      orderId,
      orderName,
      amount: held,
      type,
      identity,
      idempotencyKey: key,
    });
  }
}

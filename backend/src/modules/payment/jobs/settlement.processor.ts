import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { isUndecidedPayment } from '@store/domain';
import { UnrecoverableError, type Job } from 'bullmq';
import { faultPoint } from '../../../platform/fault-point.js';
import { messageWithoutValues } from '../../../platform/logging/loggable-error.js';
import { PAYMENT_QUEUE } from '../../../platform/queue/queue.module.js';
import { AutomaticRefundService } from '../cancel/automatic-refund.service.js';
import { PaymentReconciliationService } from '../reconcile/payment-reconciliation.service.js';
import type { SettlementJob } from './settlement-queue.js';

/** Milliseconds between two checks for jobs whose worker died; the same on every worker. */
const STALLED_INTERVAL_MS = 10_000;

/** Settles attempts one by one. Retries only an open outcome or a silent Toss. */
@Processor(PAYMENT_QUEUE, { concurrency: 4, stalledInterval: STALLED_INTERVAL_MS })
export class SettlementProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly log = new Logger('Payment');

  constructor(
    private readonly reconciliation: PaymentReconciliationService,
    private readonly automaticRefunds: AutomaticRefundService,
  ) {
    super();
  }

  /** Finishes the current job while database and queue are still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }

  /** The queue is down: the worker reconnects by itself, and the sweep works meanwhile. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.log.warn(`the queue does not answer: ${messageWithoutValues(error)}`);
  }

  override async process(job: Job<SettlementJob>): Promise<string> {
    await faultPoint('job.begun');
    const { attempt, learnt } = await this.reconciliation.ask(job.data.attemptId);
    if (attempt === null) throw new UnrecoverableError(`attempt ${job.data.attemptId} does not exist`);
    if (isUndecidedPayment(attempt.state)) throw new Error(`attempt ${attempt.id} is still ${attempt.state}`);
    await this.automaticRefunds.refund(attempt);
    if (!learnt) throw new Error(`Toss says nothing of attempt ${attempt.id}`);
    await faultPoint('job.before-completion');
    return attempt.state;
  }
}

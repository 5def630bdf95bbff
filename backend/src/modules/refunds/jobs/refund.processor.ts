import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isRefundUnderWay } from '@store/domain';
import { UnrecoverableError, type Job } from 'bullmq';
import { REFUND_QUEUE } from '../../../platform/queue/queue.module.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { messageWithoutValues } from '../../../platform/logging/loggable-error.js';
import { RefundExecutor } from '../refund-executor.service.js';
import { RefundsRepository } from '../repository/refunds.repository.js';
import type { RefundJob } from './refund-queue.js';

/** Milliseconds between two checks for jobs whose worker died; the same on every worker. */
const STALLED_INTERVAL_MS = 10_000;

/** Continues refunds one by one. Retries only an open outcome. */
@Processor(REFUND_QUEUE, { concurrency: 2, stalledInterval: STALLED_INTERVAL_MS })
export class RefundProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly log = new Logger('Refunds');

  constructor(
    private readonly em: EntityManager,
    private readonly executor: RefundExecutor,
    private readonly refunds: RefundsRepository,
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

  override async process(job: Job<RefundJob>): Promise<string> {
    const { refundId } = job.data;
    await faultPoint('refund-job.begun');
    await this.executor.execute(refundId);
    const refund = await this.refunds.findRefund(this.em, refundId);
    if (refund === null) throw new UnrecoverableError(`refund ${refundId} does not exist`);
    if (isRefundUnderWay(refund.state)) throw new Error(`refund ${refundId} is still ${refund.state}`);
    return refund.state;
  }
}

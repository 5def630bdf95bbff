import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { QUEUE_LABELS } from '@store/domain';
import { Queue, type Job } from 'bullmq';
import {
  IMPORT_CHECK_QUEUE,
  IMPORT_QUEUE,
  PAYMENT_QUEUE,
  PREFLIGHT_QUEUE,
  REFUND_QUEUE,
  type QueueName,
} from '../../../platform/queue/queue.module.js';
import type { QueueStateDto } from './dto/operations.dto.js';

/** Figures of the queues. */
@Injectable()
export class QueueFigures {
  private readonly queues: ReadonlyMap<QueueName, Queue>;

  constructor(
    @InjectQueue(PAYMENT_QUEUE) payments: Queue,
    @InjectQueue(REFUND_QUEUE) refunds: Queue,
    @InjectQueue(IMPORT_CHECK_QUEUE) importChecks: Queue,
    @InjectQueue(IMPORT_QUEUE) imports: Queue,
    @InjectQueue(PREFLIGHT_QUEUE) preflight: Queue,
  ) {
    this.queues = new Map([
      [PAYMENT_QUEUE, payments],
      [REFUND_QUEUE, refunds],
      [IMPORT_CHECK_QUEUE, importChecks],
      [IMPORT_QUEUE, imports],
      [PREFLIGHT_QUEUE, preflight],
    ]);
  }

  /** The number of jobs in each queue, by state. */
  read(): Promise<QueueStateDto[]> {
    return Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const counts = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
        const of = (state: string): number => counts[state] ?? 0;
        return {
          queue: name,
          label: QUEUE_LABELS[name],
          waiting: of('waiting') + of('prioritized'),
          active: of('active'),
          delayed: of('delayed'),
          failed: of('failed'),
        };
      }),
    );
  }

  /** Jobs that failed finally; at most so many of each queue. */
  async failed(limit: number): Promise<{ queue: QueueName; job: Job }[]> {
    const byQueue = await Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const jobs = (await queue.getFailed(0, limit - 1)) as Job[];
        return jobs.map((job) => ({ queue: name, job }));
      }),
    );
    return byQueue.flat();
  }

  /** One job; undefined if queue or job does not exist. */
  async find(queue: string, id: string): Promise<Job | undefined> {
    return this.queues.get(queue as QueueName)?.getJob(id) as Promise<Job | undefined> | undefined;
  }
}

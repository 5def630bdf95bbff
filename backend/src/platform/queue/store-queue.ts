import { Logger } from '@nestjs/common';
import { Queue, type Job, type JobsOptions } from 'bullmq';
import { messageWithoutValues } from '../logging/loggable-error.js';
import { JOBS_ADDED } from '../telemetry/metrics.js';
import { telemetry } from '../telemetry/telemetry.js';
import { traceparent } from '../telemetry/tracing.js';

/** Longest wait for a queue to close, milliseconds; jobs are safe in the database or in Redis anyway. */
const CLOSE_TIMEOUT_MS = 4000;

/**
 * A queue with a timeout for closing: a server that does not answer must not prevent a process from stopping. A queue
 * that is still connecting is closed after it has connected.
 */
export class StoreQueue extends Queue {
  private readonly log = new Logger('Queue');

  constructor(...settings: ConstructorParameters<typeof Queue>) {
    super(...settings);
    // A caller that adds a job gets the error of a queue that is down; without a listener BullMQ would also log every
    // lost connection in full.
    this.on('error', (error) => this.log.warn(`the queue does not answer: ${messageWithoutValues(error)}`));
  }

  /** The job continues the trace of its caller. */
  override async add(name: string, data: unknown, options?: JobsOptions): Promise<Job> {
    if (telemetry() === null) return super.add(name, data, options);
    const metadata = traceparent();
    const job = await super.add(name, data, {
      ...options,
      ...(metadata === undefined ? {} : { telemetry: { metadata } }),
    });
    JOBS_ADDED.labels(this.name).inc();
    return job;
  }

  override async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
    });
    const connected = this.waitUntilReady().then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([connected.then(() => super.close()), late]).finally(() => clearTimeout(timer));
  }
}

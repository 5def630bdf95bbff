import { setTimeout as pause } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import { loggableError, messageWithoutValues } from '../logging/loggable-error.js';
import { failureOf, secondsSince } from '../telemetry/measure.js';
import { JOB_RUNS, JOB_WAITS } from '../telemetry/metrics.js';
import { telemetry } from '../telemetry/telemetry.js';
import { rootStep } from '../telemetry/tracing.js';

/** Pause after a failed fetch of a job, milliseconds. */
const FETCH_AGAIN_MS = 250;

/**
 * A worker whose jobs are measured if telemetry is on. The queue stores only the loggable part of an error: PostgreSQL
 * repeats values in some messages, and the console shows why a job failed.
 */
export class StoreWorker extends Worker {
  /**
   * BullMQ asks for the next job again at once. If a broken connection refuses without network access, that loop blocks
   * the process, even the code that would notice the end of the connection.
   */
  protected override async moveToActive(
    ...next: Parameters<Worker['moveToActive']>
  ): ReturnType<Worker['moveToActive']> {
    try {
      return await super.moveToActive(...next);
    } catch (error) {
      await pause(FETCH_AGAIN_MS);
      throw error;
    }
  }

  protected override async callProcessJob(job: Job, token: string, signal?: AbortSignal): Promise<unknown> {
    try {
      return await (telemetry() === null
        ? super.callProcessJob(job, token, signal)
        : this.measured(job, () => super.callProcessJob(job, token, signal)));
    } catch (error) {
      throw withoutValues(error);
    }
  }

  private async measured(job: Job, work: () => Promise<unknown>): Promise<unknown> {
    if (job.attemptsMade === 0) JOB_WAITS.labels(this.name).observe(waitedFor(job));
    const step = rootStep(`process ${this.name}`, SpanKind.CONSUMER, {}, job.opts.telemetry?.metadata);
    const started = performance.now();
    try {
      const result = await step.within(work);
      JOB_RUNS.labels(this.name, 'done').observe(secondsSince(started));
      step.end();
      return result;
    } catch (error) {
      JOB_RUNS.labels(this.name, isLast(job, error) ? 'failed' : 'retried').observe(secondsSince(started));
      step.end(failureOf(error));
      throw error;
    }
  }
}

/**
 * Seconds since the job was due. For a retry the queue does not store the end of its pause: retries are not recorded.
 */
const waitedFor = ({ processedOn = Date.now(), timestamp, opts: { delay = 0 } }: Job): number =>
  Math.max(0, (processedOn - timestamp - delay) / 1000);

/** Whether the job fails finally with this error. */
const isLast = ({ attemptsMade, opts: { attempts = 1 } }: Job, error: unknown): boolean =>
  !(error instanceof DelayedError) && (error instanceof UnrecoverableError || attemptsMade + 1 >= attempts);

function withoutValues(error: unknown): unknown {
  const loggable = loggableError(error);
  if (!(error instanceof Error) || loggable === undefined) return error;
  const message = messageWithoutValues(error);
  if (message === error.message) return error;
  error.message = message;
  error.stack = `${loggable.type}: ${message}\n${loggable.stack}`;
  return error;
}

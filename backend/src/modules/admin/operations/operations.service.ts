import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  isRefundUnderWay,
  kstDate,
  messageFor,
  QUEUE_LABELS,
  TAX_STATES_TO_ISSUE,
  TAX_STATES_UNSETTLED,
} from '@store/domain';
import type { Job } from 'bullmq';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { STORE_VERSION } from '../../../config/store-version.js';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { HealthService } from '../../../platform/health/health.service.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import type {
  DatedWorkDto,
  DiskDto,
  FailedJobDto,
  OpenWorkDto,
  OperationsDto,
} from './dto/operations.dto.js';
import { oldestOf, OperationsRepository, overdueOf, type WorkInState } from './operations.repository.js';
import { QueueFigures } from './queue-figures.service.js';

/** Limit of listed jobs per queue; more failures mostly have the same cause. */
const MOST_FAILED = 50;

const HOUR_MS = 3_600_000;

/** The state of the store for its operators, and the jobs that they can run again. */
@Injectable()
export class OperationsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly repository: OperationsRepository,
    private readonly health: HealthService,
    private readonly queues: QueueFigures,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** All figures of the page; if a queue or a disk does not answer, the rest is still returned. */
  async read(): Promise<OperationsDto> {
    const now = this.clock.now();
    const today = kstDate(now);
    const [health, queues, figures, refunds, printJobs, documents, beats, database, disk] = await Promise.all(
      [
        this.health.look(),
        this.queues.read().catch(() => null),
        this.repository.figures(new Date(now.getTime() - HOUR_MS), now),
        this.repository.refundsByState(),
        this.repository.printJobsByState(today),
        this.repository.taxDocumentsByState(today),
        this.health.beats(),
        this.repository.databaseData(),
        diskOf(this.environment.STORE_DATA_DIR),
      ],
    );
    return {
      health,
      workerSeenAt: beats.get('worker') ?? null,
      queues,
      payments: { count: figures.undecided, since: figures.undecidedSince },
      refunds: together(refunds.filter(({ state }) => isRefundUnderWay(state))),
      refundRequests: together(refunds.filter(({ state }) => state === 'requested')),
      notices: {
        count: figures.noticesWaiting,
        since: figures.noticeDueSince,
        failed: figures.noticesFailed,
      },
      fileChecks: { count: figures.fileChecks, since: figures.fileCheckSince },
      printJobs: dated(printJobs),
      taxDocuments: dated(inStates(documents, TAX_STATES_TO_ISSUE)),
      taxDocumentsUnsettled: together(inStates(documents, TAX_STATES_UNSETTLED)),
      evidenceFindings: figures.evidenceFindings,
      lastBackupAt: beats.get('backup') ?? null,
      disk,
      versions: {
        store: STORE_VERSION,
        node: process.version,
        database: database.version,
        migration: database.migration,
        queue: this.environment.REDIS_URL === undefined ? 'postgresql' : 'redis',
      },
    };
  }

  /** Jobs that failed finally, newest first; at most 50 of each queue. */
  async failedJobs(): Promise<FailedJobDto[]> {
    const failed = await this.queues.failed(MOST_FAILED);
    const orders = await this.repository.ordersOf(failed.flatMap(({ job }) => attemptOf(job) ?? []));
    return failed
      .map(({ queue, job }) => ({
        queue,
        label: QUEUE_LABELS[queue],
        id: String(job.id),
        reason: job.failedReason ?? '',
        tries: job.attemptsMade,
        failedAt: job.finishedOn === undefined ? null : new Date(job.finishedOn).toISOString(),
        orderId: orders.get(attemptOf(job) ?? 0) ?? null,
      }))
      .toSorted((a, b) => (b.failedAt ?? '').localeCompare(a.failedAt ?? ''));
  }

  /** Puts a failed job back into its queue, with an audit record. */
  async rerun(operator: Operator, queue: string, id: string): Promise<void> {
    const job = await this.queues.find(queue, id);
    if (job === undefined) throw new DomainError('JOB_NOT_FOUND', 'notFound', messageFor('JOB_NOT_FOUND'));
    if (!(await job.isFailed()))
      throw new DomainError('JOB_NOT_FAILED', 'conflict', messageFor('JOB_NOT_FAILED'));
    const before = { state: 'failed', reason: job.failedReason, tries: job.attemptsMade };
    await this.audit.change(operator, async () => {
      // The last step before the commit: a job that reruns without a record is less bad than a record without the
      // rerun.
      await job.retry('failed', { resetAttemptsMade: true });
      return {
        result: null,
        audit: {
          action: 'job.rerun',
          targetType: 'job',
          targetId: `${queue}/${id}`,
          before,
          after: { state: 'waiting' },
        },
      };
    });
  }
}

/** The payment attempt of a job. */
function attemptOf({ data }: Job): number | undefined {
  const { attemptId } = data as { attemptId?: unknown };
  return Number.isInteger(attemptId) ? (attemptId as number) : undefined;
}

const together = (states: readonly { count: number; since: string }[]): OpenWorkDto => ({
  count: states.reduce((sum, { count }) => sum + count, 0),
  since: oldestOf(states),
});

const dated = (states: readonly WorkInState<string>[]): DatedWorkDto => ({
  ...together(states),
  overdue: overdueOf(states),
});

const inStates = <State extends string>(
  work: readonly WorkInState<State>[],
  states: readonly State[],
): WorkInState<State>[] => work.filter(({ state }) => states.includes(state));

async function diskOf(folder: string): Promise<DiskDto | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

import { Injectable, Logger, Module } from '@nestjs/common';
import {
  kstDate,
  OPEN_PRINT_STATES,
  REFUND_MOVES,
  REFUND_STATUSES,
  TAX_STATES_UNSETTLED,
} from '@store/domain';
import { Clock } from '../../../../platform/clock.js';
import { HealthModule } from '../../../../platform/health/health.module.js';
import { HealthService } from '../../../../platform/health/health.service.js';
import { PeriodicJob } from '../../../../platform/periodic-job.js';
import {
  ATTEMPTS_AGE,
  ATTEMPTS_OPEN,
  EVIDENCE_FINDINGS,
  FIGURES_READ,
  FILE_CHECKS,
  FILE_CHECKS_AGE,
  LAST_BACKUP,
  NOTICES_FAILED,
  NOTICES_LATE,
  NOTICES_WAITING,
  ORDERS_PAID,
  PRINT_JOBS,
  PRINT_JOBS_OVERDUE,
  QUEUE_JOBS,
  REFUNDS_OPEN,
  SALES,
  TAX_DOCUMENTS,
  TAX_DOCUMENTS_OVERDUE,
  TAX_DOCUMENTS_UNSETTLED_AGE,
} from '../../../../platform/telemetry/metrics.js';
import {
  oldestOf,
  OPEN_TAX_STATES,
  OperationsRepository,
  overdueOf,
  type WorkInState,
} from '../operations.repository.js';
import { QueueFigures } from '../queue-figures.service.js';

/** Pause between two runs, milliseconds; metric collectors read about as often. */
const EVERY_MS = 15_000;
const HOUR_MS = 3_600_000;

/** States of unfinished refunds. */
const OPEN = REFUND_STATUSES.filter((state) => REFUND_MOVES[state].length > 0);

/** Reads business figures for metrics. Every worker does: any of them can report for the store. */
@Injectable()
class BusinessFigures extends PeriodicJob {
  protected readonly log = new Logger('BusinessFigures');

  constructor(
    private readonly repository: OperationsRepository,
    private readonly queues: QueueFigures,
    private readonly health: HealthService,
    private readonly clock: Clock,
  ) {
    super(EVERY_MS);
  }

  /** A queue that is down is missing from the figures; the others are read. */
  protected async run(): Promise<void> {
    await Promise.all([this.readDatabase(), this.readDocuments(), this.readQueues()]);
    FIGURES_READ.set(Date.now() / 1000);
  }

  private async readDatabase(): Promise<void> {
    const now = this.clock.now();
    const [figures, refunds, beats] = await Promise.all([
      this.repository.figures(new Date(now.getTime() - HOUR_MS), now),
      this.repository.refundsByState(),
      this.health.beats(),
    ]);
    ORDERS_PAID.set(figures.ordersPaid);
    SALES.set(figures.sales);
    ATTEMPTS_OPEN.set(figures.undecided);
    ATTEMPTS_AGE.set(secondsBetween(figures.undecidedSince, now));
    for (const state of OPEN)
      REFUNDS_OPEN.labels(state).set(refunds.find((one) => one.state === state)?.count ?? 0);
    NOTICES_WAITING.set(figures.noticesWaiting);
    NOTICES_FAILED.set(figures.noticesFailed);
    NOTICES_LATE.set(secondsBetween(figures.noticeDueSince, now));
    FILE_CHECKS.set(figures.fileChecks);
    FILE_CHECKS_AGE.set(secondsBetween(figures.fileCheckSince, now));
    EVIDENCE_FINDINGS.set(figures.evidenceFindings);
    const backup = beats.get('backup');
    if (backup !== undefined) LAST_BACKUP.set(Date.parse(backup) / 1000);
  }

  private async readDocuments(): Promise<void> {
    const now = this.clock.now();
    const today = kstDate(now);
    const [jobs, documents] = await Promise.all([
      this.repository.printJobsByState(today),
      this.repository.taxDocumentsByState(today),
    ]);
    for (const state of OPEN_PRINT_STATES) PRINT_JOBS.labels(state).set(countOf(jobs, state));
    PRINT_JOBS_OVERDUE.set(overdueOf(jobs));
    for (const state of OPEN_TAX_STATES) TAX_DOCUMENTS.labels(state).set(countOf(documents, state));
    TAX_DOCUMENTS_OVERDUE.set(overdueOf(documents));
    const unsettled = documents.filter(({ state }) => TAX_STATES_UNSETTLED.some((one) => one === state));
    TAX_DOCUMENTS_UNSETTLED_AGE.set(secondsBetween(oldestOf(unsettled), now));
  }

  private async readQueues(): Promise<void> {
    try {
      for (const { queue, label: _label, ...states } of await this.queues.read())
        for (const [state, count] of Object.entries(states)) QUEUE_JOBS.labels(queue, state).set(count);
    } catch (error) {
      QUEUE_JOBS.reset();
      throw error;
    }
  }
}

const countOf = <State extends string>(work: readonly WorkInState<State>[], state: State): number =>
  work.find((one) => one.state === state)?.count ?? 0;

/** Seconds from a time until now; 0 without a time. */
const secondsBetween = (since: string | null, now: Date): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / 1000);

/** Business figures, if metrics are enabled. */
@Module({
  imports: [HealthModule],
  providers: [BusinessFigures, OperationsRepository, QueueFigures],
})
export class OperationsWorkerModule {}

import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { kstDate } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Clock } from '../../platform/clock.js';
import { ClaimingJob, PeriodicJob } from '../../platform/periodic-job.js';
import { ChoicesService } from './plan/choices.service.js';
import { DispatchService } from './issue/dispatch.service.js';
import { EvidenceChecksService } from './report/checks/evidence-checks.service.js';
import { TaxDocumentsModule } from './tax-documents.module.js';
import { PlanningService } from './plan/planning.service.js';
import type { ClaimedDocument } from './issue/tax-documents.repository.js';

/** Documents that one worker has at the issuer at once. */
const AT_ONCE = 8;
/** Time between two questions for the tax office's answers, milliseconds. */
const STATUS_MS = 600_000;
const MINUTE_MS = 60_000;
/** The check runs from five in the morning on, the notice goes out from nine on, in Seoul. */
const CHECKED_AT = '05:00';
const WATCHED_AT = '09:00';

/** Plans documents from the tables only (record 3). */
@Injectable()
class EvidencePlanningJob extends PeriodicJob {
  protected readonly log = new Logger('EvidencePlanning');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly planning: PlanningService,
    private readonly choices: ChoicesService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    const due = await this.planning.due();
    await this.each(due.apply, (id) => this.choices.apply(id));
    await this.each(due.plan, (id) => this.planning.plan(id));
    await this.each(due.renew, (id) => this.planning.renew(id));
    await this.each(due.unblock, (id) => this.planning.unblock(id));
    await this.each(due.voluntary, (id) => this.choices.giveVoluntary(id));
    await this.each(due.causes, (id) => this.planning.amend(id));
    await this.planning.planMonth();
    await this.each(due.release, (id) => this.planning.release(id));
  }
}

/** Issues due documents, and settles open outcomes; eight in parallel. */
@Injectable()
class TaxDocumentJob extends ClaimingJob<ClaimedDocument> {
  protected readonly log = new Logger('TaxDocuments');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly dispatch: DispatchService,
  ) {
    super(environment.SWEEP_INTERVAL_MS, AT_ONCE);
  }

  protected claim(limit: number): Promise<ClaimedDocument[]> {
    return this.dispatch.claim(limit);
  }

  protected renew(ids: readonly number[]): Promise<void> {
    return this.dispatch.renew(ids);
  }

  protected work(document: ClaimedDocument): Promise<void> {
    return this.dispatch.work(document);
  }
}

/** Asks for the tax office's answers to issued documents. */
@Injectable()
class TaxDocumentStatusJob extends PeriodicJob {
  protected readonly log = new Logger('TaxDocumentStatus');

  constructor(
    @Inject(ENVIRONMENT) { SWEEP_INTERVAL_MS, SETTLE_PACE }: Environment,
    private readonly dispatch: DispatchService,
  ) {
    super(Math.max(SWEEP_INTERVAL_MS, STATUS_MS * SETTLE_PACE));
  }

  protected run(): Promise<void> {
    return this.dispatch.refreshStatuses();
  }
}

/** The daily check, and the daily notice of due documents. A failed one is repeated a minute later. */
@Injectable()
class EvidenceDailyJob extends PeriodicJob {
  protected readonly log = new Logger('EvidenceCheck');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly clock: Clock,
    private readonly checks: EvidenceChecksService,
  ) {
    super(Math.max(MINUTE_MS, environment.SWEEP_INTERVAL_MS), Infinity);
  }

  protected async run(): Promise<void> {
    const now = this.clock.now();
    const day = kstDate(now);
    const isAfter = (time: string): boolean => now.getTime() >= new Date(`${day}T${time}:00+09:00`).getTime();
    if (!isAfter(CHECKED_AT)) return;
    if (!(await this.checks.isDone(day))) {
      const result = await this.checks.run();
      if (result !== null && result.findings > 0) this.log.warn(`${day}: ${result.findings} findings`);
    }
    if (isAfter(WATCHED_AT)) await this.checks.watch();
  }
}

/** What only the worker process runs. */
@Module({
  imports: [TaxDocumentsModule],
  providers: [EvidencePlanningJob, TaxDocumentJob, TaxDocumentStatusJob, EvidenceDailyJob],
})
export class TaxDocumentsWorkerModule {}

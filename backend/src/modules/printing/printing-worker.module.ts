import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { PeriodicJob } from '../../platform/periodic-job.js';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { ArtworkModule } from './artwork/artwork.module.js';
import { ArtworkWorkerModule } from './artwork/artwork-worker.module.js';
import { FilesModule } from '../files/files.module.js';
import { PlacementRecordsRepository } from './proofs/placement-record/placement-records.repository.js';
import { PlacementRecordsService } from './proofs/placement-record/placement-records.service.js';
import { ProofChecksRepository } from './proofs/proof-checks.repository.js';
import { PrintingModule } from './printing.module.js';
import { PrintRemindersService } from './jobs/dates/print-reminders.service.js';
import { PrintRetentionService } from './jobs/print-retention.service.js';
import { PrintJobsRepository } from './jobs/print-jobs.repository.js';
import { PrintJobsService } from './jobs/print-jobs.service.js';
import { CatalogModule } from '../catalog/catalog.module.js';

/** Time between two runs; their unit is days. */
const RETENTION_EVERY_MS = 60 * 60_000;

/** Jobs follow their orders also where an order was moved by hand or a process died (record 3). */
@Injectable()
class PrintJobSweep extends PeriodicJob {
  protected readonly log = new Logger('PrintJobSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly jobs: PrintJobsService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    const { toOpen, toEnd, uses } = await this.jobs.findDue();
    const linesOf = new Map(toOpen.map(({ orderId, printLines }) => [orderId, printLines]));
    await this.each([...linesOf.keys()], (id) => this.jobs.openMissing(id, linesOf.get(id) ?? 0));
    await this.each(toEnd, (id) => this.jobs.endCanceled(id));
    await this.each(uses, (id) => this.jobs.endUse(id));
  }
}

/** Reminders by the clock: the jobs hold their moments. */
@Injectable()
class PrintReminderSweep extends PeriodicJob {
  protected readonly log = new Logger('PrintReminderSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly reminders: PrintRemindersService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    await this.each(await this.reminders.findDue(), (id) => this.reminders.remind(id));
    await this.reminders.reportOverdue();
  }
}

/** Deletes what is past its retention. */
@Injectable()
class PrintRetentionSweep extends PeriodicJob {
  protected readonly log = new Logger('PrintRetention');

  constructor(private readonly retention: PrintRetentionService) {
    super(RETENTION_EVERY_MS, Infinity);
  }

  protected async run(): Promise<void> {
    await this.retention.dropContacts();
    let dropped = 1;
    while (dropped > 0 && !this.shutdown.signal.aborted) dropped = await this.retention.dropSuperseded();
  }
}

/** What only the worker process runs. */
@Module({
  imports: [StorageModule, ArtworkModule, ArtworkWorkerModule, CatalogModule, FilesModule, PrintingModule],
  providers: [
    PlacementRecordsRepository,
    PlacementRecordsService,
    PrintJobsRepository,
    PrintJobSweep,
    PrintReminderSweep,
    PrintRetentionSweep,
    ProofChecksRepository,
  ],
})
export class PrintingWorkerModule {}

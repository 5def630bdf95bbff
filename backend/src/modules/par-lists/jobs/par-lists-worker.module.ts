import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { PeriodicJob } from '../../../platform/periodic-job.js';
import { ParListsModule } from '../par-lists.module.js';
import { RefillRemindersService } from '../refill-reminders.service.js';

/** Looks for par lists whose day of counting has come. */
@Injectable()
class RefillReminderSweep extends PeriodicJob {
  protected readonly log = new Logger('RefillReminderSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly reminders: RefillRemindersService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    await this.each(await this.reminders.findDue(), (id) => this.reminders.remind(id));
  }
}

/** What only the worker process runs: reminders to count. */
@Module({ imports: [ParListsModule], providers: [RefillReminderSweep] })
export class ParListsWorkerModule {}

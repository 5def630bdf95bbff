import { Inject, Injectable, Logger, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../../config/environment.js';
import { PeriodicJob } from '../../../../platform/periodic-job.js';
import { StockAlertNoticesService } from '../stock-alert-notices.service.js';
import { StockAlertsModule } from '../stock-alerts.module.js';

/** Notifies members whose product is in stock again, batch after batch until none is left. */
@Injectable()
class StockAlertsSweep extends PeriodicJob {
  protected readonly log = new Logger('StockAlertsSweep');

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly notices: StockAlertNoticesService,
  ) {
    super(environment.SWEEP_INTERVAL_MS);
  }

  protected async run(): Promise<void> {
    let notified = 1;
    while (notified > 0 && !this.shutdown.signal.aborted) notified = await this.notices.notifyMet();
  }
}

/** Only for the worker process. */
@Module({ imports: [StockAlertsModule], providers: [StockAlertsSweep] })
export class StockAlertsWorkerModule {}

import { Module, type DynamicModule } from '@nestjs/common';
import type { Environment } from './config/environment.js';
import { PaymentWorkerModule } from './modules/payment/jobs/payment-worker.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** The background process: settles payments whose outcome is unknown and sweeps up after crashes. */
@Module({})
export class WorkerModule {
  static forRoot(environment: Environment): DynamicModule {
    return { module: WorkerModule, imports: [PlatformModule.forRoot(environment), PaymentWorkerModule] };
  }
}

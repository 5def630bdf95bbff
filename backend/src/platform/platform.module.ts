import type { Options } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ConfigModule } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Clock } from './clock.js';
import { DatabaseModule } from './db/database.module.js';
import { loggerOptions } from './logging/logger.js';
import { RetrySchedule } from './retry-schedule.js';
import { QueueModule } from './queue/queue.module.js';
import { PdfRenderer } from './pdf/pdf-renderer.js';
import { Draining } from './http/draining.js';
import { ResponseCache } from './http/response-cache.js';
import { stopTelemetry } from './telemetry/telemetry.js';
import { UndoTokens } from './undo/undo-tokens.js';

/** Parts outside the business: settings, log, database, queue, clock. */
@Global()
@Module({
  providers: [Clock, Draining, PdfRenderer, ResponseCache, RetrySchedule, UndoTokens],
  exports: [Clock, Draining, PdfRenderer, ResponseCache, RetrySchedule, UndoTokens],
})
export class PlatformModule implements OnApplicationShutdown {
  static forRoot(environment: Environment, database: Options): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.forRoot(environment),
        LoggerModule.forRoot(loggerOptions(environment)),
        DatabaseModule.forRoot(environment, database),
        QueueModule.forRoot(environment),
      ],
    };
  }

  /** Sends the last measurements. */
  onApplicationShutdown(): Promise<void> {
    return stopTelemetry();
  }
}

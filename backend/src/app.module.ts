import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { BUSINESS_MODULES } from './modules/index.js';
import type { Environment } from './config/environment.js';
import { HealthController } from './platform/health.controller.js';
import { HealthModule } from './platform/health/health.module.js';
import { AccessCheck } from './platform/http/access-check.js';
import { AccessGuard } from './platform/http/access.guard.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { ormConfig } from './orm.config.js';
import { PlatformModule } from './platform/platform.module.js';

/** The API process: platform, business modules, guard and error filter. */
@Module({})
export class AppModule {
  static forRoot(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(
          environment,
          ormConfig(environment.DATABASE_URL, environment.DATABASE_POOL_SIZE),
        ),
        DiscoveryModule,
        HealthModule,
        ...BUSINESS_MODULES,
      ],
      controllers: [HealthController],
      providers: [
        AccessCheck,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}

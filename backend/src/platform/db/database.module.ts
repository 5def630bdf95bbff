import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver, type Options } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Environment } from '../../config/environment.js';
import { Notifications } from './notifications.js';
import { mainPoolSettings, poolSettings } from './pool-settings.js';
import { watchPool } from './pool-figures.js';

/**
 * The connection pools of the primary and of DATABASE_READ_URL, and the change notices. Services open their own units
 * of work (`em.transactional`).
 */
@Global()
@Module({ providers: [Notifications], exports: [Notifications] })
export class DatabaseModule {
  /** `options`: the database and its entities; they belong to the modules above. */
  static forRoot(environment: Environment, options: Options): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...options,
          driver: PostgreSqlDriver,
          registerRequestContext: false,
          driverOptions: { ...mainPoolSettings(environment), onPoolCreated: watchPool },
          ...(environment.DATABASE_READ_URL === undefined
            ? {}
            : {
                replicas: [{ clientUrl: environment.DATABASE_READ_URL, driverOptions: poolSettings(false) }],
              }),
          // Only `longRead` reads from there.
          preferReadReplicas: false,
        }),
      ],
    };
  }
}

import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver, type Options } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Environment } from '../../config/environment.js';
import { Notifications } from './notifications.js';
import { poolSettings } from './pool-settings.js';
import { PoolerCheck } from './pooler.js';
import { watchPool } from './pool-figures.js';
import { Replicas } from './replicas.js';

/** Nor does a request wait for a connection for ever: it answers 503 instead. */
const CONNECT_MS = 10_000;

/** The one connection pool of the primary, those of its replicas, and the change notices. Services open their own units of work (`em.transactional`). */
@Global()
@Module({ providers: [Notifications, PoolerCheck, Replicas], exports: [Notifications, Replicas] })
export class DatabaseModule {
  /** `options`: where the database is and which entities it holds; they belong to the modules above. */
  static forRoot(environment: Environment, options: Options): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...options,
          driver: PostgreSqlDriver,
          registerRequestContext: false,
          driverOptions: {
            ...poolSettings(environment),
            connectionTimeoutMillis: CONNECT_MS,
            onPoolCreated: watchPool,
          },
        }),
      ],
    };
  }
}

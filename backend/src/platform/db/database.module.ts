import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver, type Options } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { columnParsers } from './column-values.js';
import { Notifications } from './notifications.js';
import { watchPool } from './pool-figures.js';
import { PreparingClient } from './prepared.js';

/** No statement may hold a row or a connection for ever; the longest that we know needs less than a tenth. */
const LIMITS = {
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  // Nor does a request wait for a connection for ever: it answers 503 instead.
  connectionTimeoutMillis: 10_000,
};

/** The one connection pool and the change notices. Services open their own units of work (`em.transactional`). */
@Global()
@Module({ providers: [Notifications], exports: [Notifications] })
export class DatabaseModule {
  /** `options`: where the database is and which entities it holds; they belong to the modules above. */
  static forRoot(options: Options): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...options,
          driver: PostgreSqlDriver,
          registerRequestContext: false,
          driverOptions: {
            ...LIMITS,
            Client: PreparingClient,
            types: columnParsers,
            onPoolCreated: watchPool,
          },
        }),
      ],
    };
  }
}

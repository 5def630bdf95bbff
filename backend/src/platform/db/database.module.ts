import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Notifications } from './notifications.js';
import { ormConfig } from './orm.config.js';
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
@Module({
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => ({
        ...ormConfig(environment.DATABASE_URL, environment.DATABASE_POOL_SIZE),
        registerRequestContext: false,
        driverOptions: { ...LIMITS, Client: PreparingClient },
      }),
    }),
  ],
  providers: [Notifications],
  exports: [Notifications],
})
export class DatabaseModule {}

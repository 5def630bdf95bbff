import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Notifications } from './notifications.js';
import { ormConfig } from './orm.config.js';

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
      }),
    }),
  ],
  providers: [Notifications],
  exports: [Notifications],
})
export class DatabaseModule {}

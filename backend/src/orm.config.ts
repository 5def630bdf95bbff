import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { ENTITIES } from './entities.js';
import { patchPoolRelease } from './platform/db/pool-release.js';
import { MIGRATIONS } from './migrations/index.js';
import { LAST_RELEASE_VIEWS } from './migrations/last-released.js';

/** MikroORM settings of every process; the migrations are listed in code, so that a build needs no file search. */
export function ormConfig(databaseUrl: string, poolSize = 10): Options {
  patchPoolRelease();
  return defineConfig({
    clientUrl: databaseUrl,
    entities: ENTITIES,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    forceUtcTimezone: true,
    pool: { min: 0, max: poolSize },
    // With PostgreSQL as its backend, BullMQ keeps its own tables in its own schema.
    schemaGenerator: { ignoreSchema: ['bullmq'], skipViews: LAST_RELEASE_VIEWS },
    migrations: {
      migrationsList: MIGRATIONS,
      path: 'backend/src/migrations',
      // Otherwise every process that migrates would write a snapshot beside the sources.
      snapshot: false,
      emit: 'ts',
      disableForeignKeys: false,
      allOrNothing: true,
    },
    discovery: { warnWhenNoEntities: false },
  });
}

import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { applyMigrations } from './apply-migrations.js';
import { FileRestorer, settleRestore } from './backups/store-files.js';
import { hasDemoData, loadEnvironment, type Environment } from './config/environment.js';
import { fillHolidays } from './modules/company/calendar/fill-holidays.js';
import { CatalogRebuildService } from './modules/catalog/rebuild/catalog-rebuild.service.js';
import { ormConfig } from './orm.config.js';
import { messageWithoutValues } from './platform/logging/loggable-error.js';
import { directUrl } from './platform/db/bounded-client.js';

/** Brings the database to the newest migration without output: for tests, whose own output matters. */
export async function migrate(databaseUrl: string): Promise<void> {
  const orm = await MikroORM.init({ ...ormConfig(databaseUrl, 2), logger: () => undefined });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

/**
 * Settles an interrupted restore, migrates, then fills an empty store with the demo data (in production only on request
 * by name).
 */
export async function prepareDatabase(
  environment: Environment,
): Promise<{ seeded: boolean; partnerKey: string | null }> {
  if (await new FileRestorer(environment).isUnsettled()) await settleRestore(environment);
  const orm = await MikroORM.init(ormConfig(directUrl(environment), 4));
  try {
    await applyMigrations(orm);
    await fillHolidays(orm.em.fork());
    await CatalogRebuildService.standalone().rebuildOutdated(orm.em.fork());
    if (!hasDemoData(environment)) return { seeded: false, partnerKey: null };
    const { seedDemoStore } = await import('./demo/seed.js');
    const seeded = await seedDemoStore(orm, environment);
    return { seeded: seeded !== null, partnerKey: seeded?.partnerKey ?? null };
  } finally {
    await orm.close();
  }
}

if (import.meta.filename === process.argv[1]) {
  try {
    const { seeded, partnerKey } = await prepareDatabase(loadEnvironment());
    // The key goes to the launcher alone: output is kept in log files.
    process.send?.({ ready: true, seeded, partnerKey });
    console.log(seeded ? 'demo store seeded' : 'database ready');
    process.exit(0);
  } catch (error) {
    console.error(`database could not be prepared: ${messageWithoutValues(error)}`);
    process.exit(1);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Environment } from './config/environment.js';
import { MIGRATIONS } from './migrations/index.js';
import { directUrl } from './platform/db/bounded-client.js';

/** Pause between two checks, milliseconds. */
const LOOK_EVERY_MS = 250;
/** Longest wait for a connection, and for an answer. */
const ANSWER_MS = 2000;
/** PostgreSQL's code where the table of the migrations is not there yet. */
const UNDEFINED_TABLE = '42P01';

/**
 * Waits until the newest migration that this build knows was applied, and says so where it has to: in a release, processes may
 * start while the migrations still run, and would read columns that are not there. A database that does not answer is waited
 * for later, as everywhere. A database that is ahead of this build is the next release's, and fits (docs/change.md).
 */
export async function awaitMigrations(
  environment: Environment,
  say: (text: string) => void = console.log,
  newest = MIGRATIONS.at(-1)?.name ?? '',
): Promise<void> {
  let said = false;
  while (!(await isApplied(environment, newest))) {
    if (!said) say(`waits until ${newest} is applied to the database`);
    said = true;
    await pause(LOOK_EVERY_MS);
  }
}

async function isApplied(environment: Environment, newest: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: directUrl(environment),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from mikro_orm_migrations where name = $1', [newest]);
    return rowCount === 1;
  } catch (error) {
    return (error as { code?: string }).code !== UNDEFINED_TABLE;
  } finally {
    void client.end().catch(() => undefined);
  }
}

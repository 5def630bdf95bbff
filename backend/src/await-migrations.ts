import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Environment } from './config/environment.js';
import { MIGRATIONS } from './migrations/index.js';
import { directUrl } from './platform/db/bounded-client.js';

/** Pause between two checks, milliseconds. */
const LOOK_EVERY_MS = 250;
/** Longest wait for a connection, and for an answer. */
const ANSWER_MS = 2000;
/** PostgreSQL's code for a missing table, here of the migrations. */
const UNDEFINED_TABLE = '42P01';

/**
 * Waits until the newest migration that this build knows is applied, and logs if it must wait: in a rollout, processes
 * may start while the migrations still run, and would read missing columns. A database that does not answer is retried
 * later, as everywhere. A database ahead of this build belongs to the next release and fits (docs/change.md).
 */
export async function awaitMigrations(
  environment: Environment,
  log: (text: string) => void = console.log,
  newest = MIGRATIONS.at(-1)?.name ?? '',
): Promise<void> {
  let said = false;
  while (!(await isApplied(environment, newest))) {
    if (!said) log(`waits until ${newest} is applied to the database`);
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

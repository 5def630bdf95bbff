import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A migrated, empty database that belongs to one test file. */
export interface TestDatabase {
  url: string;
  /** Removes it and ends open connections. */
  drop: () => Promise<void>;
}

/** The database from which every test database is copied. */
const TEMPLATE = 'store_template';
/** Any number, the same for every process that might make the template. */
const TEMPLATE_LOCK = 20_260_801;

/** Copies the migrated template; the first call of a run creates it from the present sources. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(async (client, name) => {
    await ensureTemplate(client);
    // A file copy is faster than the log, and the cluster has nothing to lose.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  });
}

/** A database without any table, for tests that migrate it step by step. */
export function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase(async (client, name) => {
    await client.query(`CREATE DATABASE ${name}`);
  });
}

async function createDatabase(
  create: (client: Client, name: string) => Promise<void>,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster((client) => create(client, name));
  return {
    url: addressOf(name),
    drop: () => onCluster((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Test files run in parallel: the lock lets one create the template while the others wait. */
async function ensureTemplate(client: Client): Promise<void> {
  if (await hasTemplate(client)) return;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (!(await hasTemplate(client))) await makeTemplate(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function hasTemplate(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
  return rowCount === 1;
}

/** Migrated under another name and renamed, so that a template is always complete. */
async function makeTemplate(client: Client): Promise<void> {
  const draft = `${TEMPLATE}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  const { migrate } = await import('../../src/prepare-database.js');
  await migrate(addressOf(draft));
  if (process.env['STORE_TEST_SCHEMA'] === 'entities') await followEntities(addressOf(draft));
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`);
}

/** The schema of the entities, for the time before their migration is written. */
async function followEntities(url: string): Promise<void> {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const { ormConfig } = await import('../../src/orm.config.js');
  const orm = await MikroORM.init(ormConfig(url));
  await orm.schema.update();
  await orm.close();
}

async function onCluster<T>(work: (client: Client) => Promise<T>): Promise<void> {
  const client = new Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function clusterUrl(): string {
  const url = process.env['STORE_TEST_CLUSTER_URL'];
  if (url === undefined)
    throw new Error('Database tests run under jest, whose global setup starts PostgreSQL.');
  return url;
}

function addressOf(database: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  return url.href;
}

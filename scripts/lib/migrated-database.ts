import { join } from 'node:path';
import pLimit from 'p-limit';
import { withConnection } from '../launcher/postgres/database.ts';
import { startTestCluster } from '../testing/start-test-cluster.ts';
import { Builder, SERVER_BUILDS } from './builds.ts';
import { executeOrFail } from './command.ts';
import { jobCount } from './job-count.ts';
import { ROOT, tool, toolEnvironment } from './project.ts';

export const TABLES = join(ROOT, 'backend', 'src', 'platform', 'db', 'tables.ts');

export const buildServer = (): Promise<void> =>
  new Builder(pLimit(jobCount()), () => undefined).ensure(SERVER_BUILDS);

export const built = (script: string): string => join(ROOT, 'backend', 'dist', script);

export const runBuilt = (script: string, args: string[], extra: NodeJS.ProcessEnv = {}): Promise<string> =>
  executeOrFail({
    file: process.execPath,
    args: [built(script), ...args],
    cwd: ROOT,
    env: { ...toolEnvironment(), ...extra },
  });

/** Brings a database of its own to the newest migration of the sources. */
export type Migrate = () => Promise<void>;

/** Works with an empty database, which goes with its end. The server's programs read its address from `environment`. */
export async function withOwnDatabase(
  work: (environment: { DATABASE_URL: string }, migrate: Migrate) => Promise<void>,
): Promise<void> {
  const shared = process.env['STORE_TEST_CLUSTER_URL'];
  const cluster =
    shared === undefined ? await startTestCluster() : { url: shared, stop: () => Promise.resolve() };
  try {
    const name = `drift_${process.pid}`;
    await withConnection(cluster.url, (client) => client.query(`CREATE DATABASE ${name}`));
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    const environment = { DATABASE_URL: url.href, STORE_SEED: 'none' };
    await work(environment, async () => {
      await buildServer();
      await runBuilt('prepare-database.js', [], environment);
    });
  } finally {
    await cluster.stop();
  }
}

/** Writes the tables and columns of a migrated database as types: the compiler knows each name that a statement uses. */
export async function writeTables(databaseUrl: string, fresh: string): Promise<void> {
  const options = [
    '--dialect',
    'postgres',
    '--url',
    databaseUrl,
    '--out-file',
    fresh,
    '--log-level',
    'error',
  ];
  // What platform/db/column-values.ts makes of them; moments may be handed over as Date too.
  const types = { timestamptz: 'ColumnType<string, Date | string, Date | string>', int8: 'number' };
  const mapping = ['--type-mapping', JSON.stringify(types), '--date-parser', 'string'];
  await executeOrFail({ ...tool('kysely-codegen', [...options, ...mapping]), env: toolEnvironment() });
  await executeOrFail({
    ...tool('prettier', ['--config', '.prettierrc.json', '--write', fresh]),
    env: toolEnvironment(),
  });
}

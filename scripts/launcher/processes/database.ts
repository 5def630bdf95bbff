import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, recognise } from '../../lib/failure.ts';
import type { Context } from '../context.ts';
import type { LogFile } from '../log-file.ts';
import { chooseAccount, type Account } from '../postgres/account.ts';
import { findNative } from '../postgres/binaries.ts';
import { clusterFolder, ensureCluster, ROLE, stopLeftoverServer } from '../postgres/cluster.ts';
import { ensureDatabase, requireDatabase } from '../postgres/database.ts';
import { SHOP_SETTINGS, startServer } from '../postgres/server.ts';
import { markFile, type OpenedDatabase } from './opened-database.ts';

const DATABASE = 'store';

/** The named database where DATABASE_URL names one, else the embedded one. */
export function openDatabase(context: Context): Promise<OpenedDatabase> {
  const { databaseUrl } = context.settings;
  return databaseUrl === undefined ? openEmbedded(context) : openNamed(context, databaseUrl);
}

function openNamed(context: Context, url: string): Promise<OpenedDatabase> {
  return context.steps.run('PostgreSQL of DATABASE_URL', async () => {
    await requireDatabase(url);
    return { url, cluster: undefined };
  });
}

function openEmbedded(context: Context): Promise<OpenedDatabase> {
  let isNew = false;
  const open = async (): Promise<OpenedDatabase> => {
    const account = await chooseAccount(await findNative(), join(context.settings.dataDir, 'postgres'));
    await clear(context, account);
    isNew = await ensureCluster(account, context.secrets.databasePassword);
    const log = context.log('PostgreSQL');
    const database = { url: await startEmbedded(context, account, log), cluster: clusterFolder(account) };
    // A database that is new in an old cluster is not prepared yet.
    if (await ensureDatabase(database.url, DATABASE).catch((error: unknown) => failed(error, log)))
      rmSync(markFile(context.settings.dataDir, database), { force: true });
    return database;
  };
  const describe = ({ url }: OpenedDatabase): string =>
    `PostgreSQL on port ${new URL(url).port}${isNew ? ' (new, empty)' : ''}`;
  return context.steps.run('PostgreSQL', open, describe);
}

/** Ends a server that a killed start left behind: before its port is chosen again, and before each start. */
async function clear(context: Context, account: Account): Promise<void> {
  if (await stopLeftoverServer(account)) {
    context.steps.report('Stopped a PostgreSQL that a killed start left behind');
  }
}

/** A server that starts on damaged files may fail with the first connection; what it says of them is in its log. */
function failed(error: unknown, log: LogFile): never {
  const reason = error instanceof Failure ? undefined : recognise(log.tail());
  throw reason === undefined ? error : new Failure(reason);
}

async function startEmbedded(context: Context, account: Account, log: LogFile): Promise<string> {
  context.disk.add(account.home);
  const port = await context.ports.choose('database');
  const service = context.supervise('database', 'PostgreSQL', async (spawned) => {
    await clear(context, account);
    return startServer(account, port, SHOP_SETTINGS, log, spawned);
  });
  await service.start();
  if (account.kind === 'nobody' && !account.home.startsWith(context.settings.dataDir)) {
    context.steps.report(
      `PostgreSQL keeps its files in ${account.home}: here root cannot run it in a private folder`,
    );
  }
  return `postgresql://${ROLE}:${context.secrets.databasePassword}@127.0.0.1:${port}/${DATABASE}`;
}

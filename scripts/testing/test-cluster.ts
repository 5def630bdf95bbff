// A PostgreSQL for tests, as a process of its own: it reports its address over the channel, and when the process that
// started it is gone (in whatever way) it stops the server and removes every trace.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, writeJson } from '../launcher/files.ts';
import { LogFile } from '../launcher/log-file.ts';
import { freePort } from '../launcher/ports.ts';
import { chooseAccount, removeHome, type Account } from '../launcher/postgres/account.ts';
import { findNative } from '../launcher/postgres/binaries.ts';
import { ensureCluster, ROLE, stopLeftoverServer } from '../launcher/postgres/cluster.ts';
import { SHOP_SETTINGS, startServer, TEST_SETTINGS } from '../launcher/postgres/server.ts';
import { isAlive, markOf, type ProcessMark } from '../launcher/process-mark.ts';
import { endProcess } from '../launcher/running.ts';
import { explain } from '../lib/failure.ts';
import { memoryFolder, TEMPORARY_FOLDERS } from './memory-folder.ts';

const PREFIX = 'store-test-cluster-';
/** The server is reached from this machine only and holds nothing but test data. */
const PASSWORD = 'test';
/** Below the ports that the system gives to outgoing connections. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;
const OWNER = 'owner.json';

const homeOf = (folder: string): string => join(folder, 'postgres');

/** Removes what a killed run left behind. */
async function removeLeftovers(native: string): Promise<void> {
  const folders = TEMPORARY_FOLDERS.flatMap((parent) =>
    readdirSync(parent).map((name) => join(parent, name)),
  );
  for (const folder of folders.filter((path) => basename(path).startsWith(PREFIX))) {
    const owner = readJson<ProcessMark>(join(folder, OWNER));
    if (owner === undefined || isAlive(owner)) continue;
    await remove(folder, await chooseAccount(native, homeOf(folder)));
  }
}

async function remove(folder: string, account: Account): Promise<void> {
  await stopLeftoverServer(account);
  removeHome(account);
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const native = await findNative();
  await removeLeftovers(native).catch(() => undefined); // somebody else's, or being removed right now
  const folder = mkdtempSync(join(memoryFolder(), PREFIX));
  chmodSync(folder, 0o755);
  writeJson(join(folder, OWNER), markOf(process.pid));
  const account = await chooseAccount(native, homeOf(folder));
  await ensureCluster(account, PASSWORD, false);
  const port = await freePort(FIRST_PORT + (process.pid % PORTS));
  const log = new LogFile(join(folder, 'postgres.log'), () => undefined);
  const settings = process.argv.includes('--like-shop') ? SHOP_SETTINGS : TEST_SETTINGS;
  const server = await startServer(account, port, settings, log, () => undefined);
  const stop = async (): Promise<void> => {
    await endProcess(server, 'SIGQUIT', 5000);
    await remove(folder, account);
    process.exit(0);
  };
  process.once('disconnect', () => void stop());
  process.once('SIGTERM', () => void stop());
  // Ctrl-C reaches the whole terminal: the starter of this process decides when the database goes.
  process.on('SIGINT', () => undefined);
  process.send?.({
    ready: true,
    log: log.path,
    url: `postgresql://${ROLE}:${PASSWORD}@127.0.0.1:${port}/postgres`,
  });
}

try {
  await main();
} catch (error) {
  console.error(`The test database did not start: ${explain(error)}`);
  process.exit(1);
}

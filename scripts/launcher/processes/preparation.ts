import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildStamp, SERVER_BUILDS } from '../../lib/builds.ts';
import type { Addresses } from '../child-environment.ts';
import type { Context } from '../context.ts';
import { readJson, writeJson } from '../files.ts';
import { markFile, type OpenedDatabase } from './opened-database.ts';
import { serverChild } from './server.ts';

/** What is remembered about a database that was prepared. */
interface Mark {
  /** The code and the settings for which it was prepared. */
  stamp: string;
  /** The demo store was filled in. */
  demo: boolean;
}

/** What is in a database that was prepared. */
export interface Prepared {
  /** The demo store, from now or from before. */
  demo: boolean;
  /** It was filled in just now. */
  seeded: boolean;
  /** The test key of the demo partner, only where the demo store was filled in just now: it stands nowhere else. */
  partnerKey: string | undefined;
}

/**
 * Migrates the database and fills an empty store.
 * An embedded database that this very code prepared before needs nothing, which saves a second of every later start;
 * its mark lies in the cluster's own folder, so that the two are always copied, restored and removed together.
 */
export async function prepareDatabase(
  context: Context,
  database: OpenedDatabase,
  addresses: Addresses,
  standInReady: Promise<unknown> = Promise.resolve(),
): Promise<Prepared> {
  const file = markFile(context.settings.dataDir, database);
  const mark = readJson<Mark>(file);
  const stamp = stampOf(context);
  // A restore that was killed is settled with the database.
  const isSettled = !existsSync(join(context.settings.dataDir, 'before-restore'));
  if (database.cluster !== undefined && mark?.stamp === stamp && isSettled)
    return { demo: mark.demo, seeded: false, partnerKey: undefined };
  // The demo store's payments are made there.
  await standInReady;
  const { seeded, partnerKey } = await context.runToEnd(
    serverChild(context, 'Database preparation', 'dist/prepare-database.js', addresses),
  );
  const demo = seeded === true || mark?.demo === true;
  writeJson(file, { stamp, demo } satisfies Mark);
  return {
    demo,
    seeded: seeded === true,
    partnerKey: typeof partnerKey === 'string' ? partnerKey : undefined,
  };
}

function stampOf({ settings }: Context): string {
  const builds = SERVER_BUILDS.map((name) => buildStamp(name, settings.root));
  return [...builds, String(settings.production), process.env['STORE_SEED'] ?? ''].join(' ');
}

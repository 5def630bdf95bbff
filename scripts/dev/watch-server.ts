import { join } from 'node:path';
import type { Context } from '../launcher/context.ts';
import { prepareDatabase } from '../launcher/parts/preparation.ts';
import { builderFor, type Opened } from '../launcher/store.ts';
import { SERVER_BUILDS } from '../lib/builds.ts';
import { explain } from '../lib/failure.ts';
import { watchFolders } from './watch-folders.ts';

const WATCHED = ['backend/src', 'domain/src'];

/** Builds what changed, migrates, and restarts API and worker; code that does not compile leaves the old processes running. */
export function watchServer(context: Context, opened: Opened): void {
  let working: Promise<void> = Promise.resolve();
  const folders = WATCHED.map((folder) => join(context.settings.root, folder));
  watchFolders(folders, () => {
    working = working.then(() => renew(context, opened));
  });
}

async function renew(context: Context, opened: Opened): Promise<void> {
  try {
    let built = false;
    await builderFor(context, () => (built = true)).ensure(SERVER_BUILDS);
    if (!built) return;
    await context.steps.run('Restart of API and worker', async () => {
      await prepareDatabase(context, opened.database, opened.addresses);
      await Promise.all(opened.servers.map((service) => service.restart()));
    });
  } catch (error) {
    context.steps.report(`${explain(error)}\n    Waiting for the next change.`);
  }
}

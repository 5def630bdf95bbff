// npm run dev: like npm start, with hot reload for both screens and a restart of the backend when its code changes.
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { runStore } from './launcher/run.ts';
import { prepareDatabase } from './launcher/processes/preparation.ts';
import { builderFor, type Opened, type Plan } from './launcher/store.ts';
import { SERVER_BUILDS } from './lib/builds.ts';
import { explain } from './lib/failure.ts';
import { SERVER_FLAGS } from './lib/server-flags.ts';
import { commonEnvironment, type Addresses } from './launcher/child-environment.ts';
import type { Context } from './launcher/context.ts';
import { waitForHealth } from './launcher/processes/server.ts';

/** Editors write a file in several steps, and a checkout changes many files: this pause joins them, milliseconds. */
const GATHER_MS = 150;

/**
 * Calls `changed` after something changed in or under one of the folders. Each folder is watched by itself: Node's
 * recursive mode on Linux follows files and loses those that an editor replaces.
 */
function watchFolders(roots: string[], changed: () => void): void {
  const watched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const notice = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const root of roots) watchTree(root, watched, notice);
      changed();
    }, GATHER_MS);
  };
  for (const root of roots) watchTree(root, watched, notice);
}

function watchTree(folder: string, watched: Set<string>, notice: () => void): void {
  if (!watched.has(folder)) {
    watched.add(folder);
    const watcher = watch(folder, { persistent: false }, notice);
    // A folder that is removed reports it as an error on some systems.
    watcher.on('error', () => watched.delete(folder));
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) watchTree(join(folder, entry.name), watched, notice);
  }
}

const WATCHED = ['backend/src', 'domain/src'];

/** Builds what changed, migrates, and restarts API and worker; code that does not compile leaves the old processes running. */
function watchServer(context: Context, opened: Opened): void {
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

// Stack traces that name the sources; costs start-up time and memory, so only here.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --enable-source-maps`.trim();

const plan: Plan = {
  builds: [...SERVER_BUILDS, 'documents'],
  // Not bundled: a change is there after one step less.
  programs: 'dist',
  // The store's own port belongs to the front door, which passes on what is not a screen.
  apiPort: (context) => context.ports.choose('api'),
};

await runStore(plan, async (context, opened) => {
  await openFrontDoor(context, opened.addresses);
  watchServer(context, opened);
});

/** Starts the process that serves both screens from their sources and passes everything else on to the API. */
async function openFrontDoor(context: Context, addresses: Addresses): Promise<void> {
  const { settings } = context;
  await context.steps.run('Screens with hot reload', async () => {
    const consolePort = await context.ports.choose('console');
    const service = context.superviseNode('server', {
      name: 'Screens',
      script: join(settings.root, 'scripts', 'dev', 'front-door.ts'),
      flags: SERVER_FLAGS,
      cwd: settings.root,
      env: {
        ...commonEnvironment(settings),
        PORT: String(settings.port),
        PUBLIC_URL: settings.publicUrl,
        STORE_CONSOLE_PORT: String(consolePort),
        STORE_BACKEND_URL: `http://127.0.0.1:${addresses.apiPort}`,
      },
    });
    await service.start();
    await waitForHealth(settings.port);
  });
}

import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import stopStores from './browser-teardown.ts';
import { memoryFolder, TEMPORARY_FOLDERS } from './memory-folder.ts';
import { readiness, startLauncher } from './store-process.ts';
import { STORES, type StoreUnderTest } from './stores-under-test.ts';

const PREFIX = 'store-browser-test-';

/** What the teardown needs; both run in the same process. */
interface Holder {
  storesUnderTest?: { launchers: ChildProcess[]; folders: string[] };
}

/** Removes the folders of runs that were killed; their stores ended by themselves. */
function removeLeftovers(): void {
  const paths = TEMPORARY_FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const path of paths.filter((each) => basename(each).startsWith(PREFIX))) {
    const pid = Number(basename(path).slice(PREFIX.length).split('-')[0]);
    if (!isRunning(pid)) rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Starts the real launcher with an empty data folder, as often as STORE_TEST_STORE_COUNT says (once without it): each
 * worker of jest has a store of its own, where no file of another worker changes what it reads.
 */
export default async function startStores(): Promise<void> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const data = mkdtempSync(join(memoryFolder(), `${PREFIX}${process.pid}-`));
  const launchers: ChildProcess[] = [];
  (globalThis as Holder).storesUnderTest = { launchers, folders: [folder, data] };
  try {
    const stores: Promise<StoreUnderTest>[] = [];
    for (let no = 1; no <= Number(process.env['STORE_TEST_STORE_COUNT'] ?? 1); no += 1) {
      const dataDir = join(data, `data-${no}`);
      const launcher = await startLauncher(dataDir);
      launchers.push(launcher);
      stores.push(readiness(launcher).then((addresses) => ({ ...addresses, dataDir })));
    }
    const [executable, ...ready] = await Promise.all([findChromium(folder), ...stores]);
    process.env[STORES] = JSON.stringify(ready);
    process.env['STORE_TEST_CHROMIUM'] = executable;
  } catch (error) {
    await stopStores(); // jest runs no teardown after a setup that failed
    throw error;
  }
}

/**
 * Where the unpacked Chromium finds fonts. The package's own settings name /tmp/fonts, which is not where it unpacks here;
 * a Chromium without any font ends at the first character that no web font has.
 */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** The machine's own Chromium, else the one from the package registry, unpacked once for all test files. */
async function findChromium(folder: string): Promise<string> {
  const own = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (own !== undefined) return own;
  // Makes the package unpack libraries as well, so that no system package is needed.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  // It would unpack into a folder that all users of this machine share, where another user's copy cannot be run.
  const shared = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executable = await chromium.executablePath();
    writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontSettings(folder));
    return executable;
  } finally {
    if (shared === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = shared;
  }
}

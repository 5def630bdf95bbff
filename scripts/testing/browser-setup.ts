import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import stopStore from './browser-teardown.ts';
import { readiness, startLauncher } from './store-process.ts';

const PREFIX = 'store-browser-test-';

/** What the teardown needs; both run in the same process. */
interface Holder {
  storeUnderTest?: { launcher: ChildProcess; folder: string };
}

/** Removes the folders of runs that were killed; their stores ended by themselves. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Starts the real launcher with an empty data folder; tests reach it at STORE_TEST_URL. */
export default async function startStore(): Promise<void> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const launcher = await startLauncher(join(folder, 'data'));
  (globalThis as Holder).storeUnderTest = { launcher, folder };
  const [{ url, standInUrl }, executable] = await Promise.all([
    readiness(launcher),
    findChromium(folder),
  ]).catch(async (error: unknown) => {
    await stopStore(); // jest runs no teardown after a setup that failed
    throw error;
  });
  process.env['STORE_TEST_URL'] = url;
  process.env['STORE_TEST_DATA_DIR'] = join(folder, 'data');
  process.env['STORE_TEST_TOSS_URL'] = standInUrl;
  process.env['STORE_TEST_CHROMIUM'] = executable;
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

// Runs before start, dev and test in plain Node 20 JavaScript, without any package: it installs what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The oldest Node on which npm, and the packages that run during installation, work. */
const OLDEST_TO_INSTALL = [20, 20, 0];
/** The oldest Node that runs TypeScript files as they are; the installed packages bring such a Node along. */
const OLDEST_TO_RUN = [22, 18, 0];

function fail(line) {
  console.error(`\n${line}`);
  process.exit(1);
}

/** "v24.1.2" is at least [24, 1, 0]? */
function atLeast(version, wanted) {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  const difference = wanted.map((number, index) => (parts[index] ?? 0) - number).find((value) => value !== 0);
  return (difference ?? 0) >= 0;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Compares contents, not file times, which a checkout or a copy changes: npm leaves the list of what it installed in
 * node_modules. Optional packages may be absent, they belong to other platforms.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (wanted === undefined)
    fail('package-lock.json is missing or damaged: get it back with `git checkout package-lock.json`.');
  if (installed === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    const present = installed[path];
    if (present === undefined) return entry.optional === true;
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

function runNpm() {
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  return spawnSync(command, [...first, ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function install() {
  const started = Date.now();
  process.stdout.write('Installing packages (npm ci) … ');
  const result = runNpm();
  if (result.status === 0) {
    console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
    return;
  }
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`.trim();
  console.log(`failed\n\n${output}`);
  if (/ENOSPC|no space left/i.test(output))
    fail('The disk is full: free about 1 GB and run the command again.');
  if (output.includes('EUSAGE')) {
    fail(
      'package-lock.json does not fit package.json or the registry: repair it with `npm install` and commit it.',
    );
  }
  if (/EACCES|EROFS|EPERM/.test(output))
    fail(`No permission to write into ${root}: run as the owner of this folder.`);
  fail(
    'The packages could not be installed (the reason stands above). Check the network and run the command again.',
  );
}

/** Which Node the next script gets: npm puts node_modules/.bin first on PATH. */
function nextNode() {
  const brought = join(root, 'node_modules', '.bin', 'node');
  if (!existsSync(brought)) return process.version;
  return spawnSync(brought, ['--version'], { encoding: 'utf8' }).stdout?.trim() || process.version;
}

if (!atLeast(process.version, OLDEST_TO_INSTALL)) {
  fail(
    `Node ${process.version} is too old: install Node ${OLDEST_TO_INSTALL.join('.')} or newer and run the command again.`,
  );
}
if (!isInstalled()) install();
const version = nextNode();
if (!atLeast(version, OLDEST_TO_RUN)) {
  fail(
    `Node ${version} is too old to run the store and the packages bring no newer one to this platform: ` +
      `install Node ${OLDEST_TO_RUN.join('.')} or newer and run the command again.`,
  );
}

// Runs before start, dev and test in plain Node 20 JavaScript, without any package: it installs what is missing. With `tests`
// also the packages of tests and checks (devDependencies), which the store needs neither to be built nor to run.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The oldest Node on which npm, and the packages that run during installation, work. */
const OLDEST_TO_INSTALL = [20, 20, 0];
/** The oldest Node that runs TypeScript files as they are; the installed packages bring such a Node along. */
const OLDEST_TO_RUN = [22, 18, 0];
/** Read by npm in the place of package-lock.json; there while packages are installed. */
const ADDRESSED_LOCK = join(root, 'npm-shrinkwrap.json');
const PACKAGES = 'node_modules/';

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

function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** What npm has installed, by its own list; undefined where it has not. */
const readInstalled = () => readLock('node_modules/.package-lock.json')?.packages;

/**
 * Compares contents, not file times, which a checkout or a copy changes: npm leaves the list of what it installed in
 * node_modules. Optional packages may be absent, they belong to other platforms.
 */
function isInstalled(wanted, installed, withTests) {
  if (installed === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith(PACKAGES)) return true;
    const present = installed[path];
    if (present === undefined)
      return entry.optional === true || (!withTests && (entry.dev === true || entry.devOptional === true));
    return present.version === entry.version && present.integrity === entry.integrity;
  });
}

/** npm, as it started this script. */
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

/** Address of the registry, without a slash at the end; npm tells scripts of it only where it is not the usual one. */
function registryOf() {
  const [program, ...first] = npm;
  const told = process.env.npm_config_registry;
  const said =
    told ?? spawnSync(program, [...first, 'config', 'get', 'registry'], { encoding: 'utf8' }).stdout;
  return /^https?:\/\/\S+$/.exec(said?.trim() ?? '')?.[0].replace(/\/+$/, '');
}

/**
 * The lock names no registry, so that npm would first ask the registry where each package lies: as many requests again, and
 * 150 MB of answers. All registries keep packages at the same address, which is written into a copy of the lock.
 */
function writeAddresses(lock) {
  const registry = registryOf();
  if (registry === undefined) return false;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.integrity === undefined || entry.resolved !== undefined) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf(PACKAGES) + PACKAGES.length);
    entry.resolved = `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  writeFileSync(ADDRESSED_LOCK, JSON.stringify(lock));
  return true;
}

const removeAddresses = () => rmSync(ADDRESSED_LOCK, { force: true });

/** Runs npm to its end; an interrupted one leaves no second lock behind. */
async function runNpm(command, withTests) {
  const options = [
    ...command,
    withTests ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [program, ...first] = npm;
  const child = spawn(program, [...first, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = (signal) => {
    child.kill(signal);
    removeAddresses();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error;
      resolve(1);
    });
    child.once('close', resolve);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
  return { status, output };
}

async function install(lock, installed, withTests) {
  const started = Date.now();
  // A store that runs here loses no package while those of tests are added.
  const command = isInstalled(lock.packages, installed, false) ? ['install', '--no-save'] : ['ci'];
  process.stdout.write(`Installing packages (npm ${command[0]}) … `);
  const addressed = writeAddresses(lock);
  let { status, output } = await runNpm(command, withTests);
  removeAddresses();
  // A registry that keeps packages elsewhere says itself where.
  if (status !== 0 && addressed) ({ status, output } = await runNpm(command, withTests));
  if (status === 0) {
    console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
    return;
  }
  console.log(`failed\n\n${output.trim()}`);
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

if (!atLeast(process.version, OLDEST_TO_INSTALL)) {
  fail(
    `Node ${process.version} is too old: install Node ${OLDEST_TO_INSTALL.join('.')} or newer and run the command again.`,
  );
}
const lock = readLock('package-lock.json');
if (lock?.packages === undefined)
  fail('package-lock.json is missing or damaged: get it back with `git checkout package-lock.json`.');
removeAddresses();
let installed = readInstalled();
// Who has run tests here keeps their packages.
const withTests =
  process.argv[2] === 'tests' || Object.values(installed ?? {}).some((entry) => entry.dev === true);
if (!isInstalled(lock.packages, installed, withTests)) {
  await install(lock, installed, withTests);
  installed = readInstalled();
}
// npm puts node_modules/.bin first on PATH, where the Node of a package is the next script's.
const version =
  installed?.[`${PACKAGES}node-${process.platform}-${process.arch}`]?.version ?? process.version;
if (!atLeast(version, OLDEST_TO_RUN)) {
  fail(
    `Node ${version} is too old to run the store and the packages bring no newer one to this platform: ` +
      `install Node ${OLDEST_TO_RUN.join('.')} or newer and run the command again.`,
  );
}

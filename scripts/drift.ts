// node scripts/drift.ts metadata|openapi|client|migrations|settings [--write]: does what is generated still follow from its
// source? With --write it is brought up to date instead; for migrations that means the types of the tables, since a migration
// itself is something that somebody has to think about.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generateMetadata } from './generate-metadata.ts';
import { executeOrFail } from './lib/command.ts';
import { explain, Failure } from './lib/failure.ts';
import {
  buildServer,
  built,
  runBuilt,
  TABLES,
  withOwnDatabase,
  writeTables,
} from './lib/migrated-database.ts';
import { ROOT, tool, toolEnvironment } from './lib/project.ts';
import { settingsPage } from './lib/settings-page.ts';

const DOCUMENTS = join(ROOT, 'openapi');
const CLIENT = join(ROOT, 'openapi', 'client');
const SETTINGS_PAGE = join(ROOT, 'docs', 'settings.md');
const SOURCE = join(ROOT, 'backend', 'src');
const REPAIR = 'Bring it up to date with `npm run openapi`.';

function checkMetadata(folder: string, write: boolean): void {
  if (write) return generateMetadata();
  const fresh = join(folder, 'metadata.ts');
  generateMetadata(relative(SOURCE, fresh));
  report(
    'backend/src/metadata.ts does not follow from the docstrings',
    differences(join(SOURCE, 'metadata.ts'), fresh),
  );
}

async function checkDocument(folder: string, write: boolean): Promise<void> {
  await buildServer();
  await runBuilt('write-openapi.js', [folder]);
  for (const name of ['openapi.json', 'partner.json']) {
    const committed = join(DOCUMENTS, name);
    const fresh = join(folder, name);
    if (write) cpSync(fresh, committed);
    else if (!existsSync(committed)) throw new Failure(`openapi/${name} is missing. ${REPAIR}`);
    else report(`openapi/${name} does not follow from the code`, differences(committed, fresh));
  }
}

/** The generator's comments link to a package registry, which does not belong in the repository. */
function dropShopLinks(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const clean = text.replace(/\{@link https:\/\/www\.npm\w+\.com\/\S+ (`[^`]+`)\}/g, '$1');
    if (clean !== text) writeFileSync(file, clean);
  }
}

async function checkClient(folder: string, write: boolean): Promise<void> {
  const fresh = join(folder, 'client');
  const options = ['-f', 'openapi/openapi-ts.config.ts', '-o', fresh, '-s', '--no-log-file'];
  await executeOrFail({ ...tool('openapi-ts', options), env: toolEnvironment() });
  dropShopLinks(fresh);
  if (write) {
    rmSync(CLIENT, { recursive: true, force: true });
    return cpSync(fresh, CLIENT, { recursive: true });
  }
  report('openapi/client does not follow from openapi/openapi.json', differences(CLIENT, fresh));
}

async function checkMigrations(folder: string, write: boolean): Promise<void> {
  await withOwnDatabase(async (environment, migrate) => {
    await migrate();
    await runBuilt('check-migrations.js', [], environment);
    const fresh = join(folder, 'tables.ts');
    await writeTables(environment.DATABASE_URL, write ? TABLES : fresh);
    if (write) return;
    report(
      'backend/src/platform/db/tables.ts does not follow from the migrations',
      differences(TABLES, fresh),
      'Bring it up to date with `npm run tables`.',
    );
  });
}

async function checkSettings(folder: string, write: boolean): Promise<void> {
  await buildServer();
  const fresh = join(folder, 'settings.md');
  writeFileSync(fresh, await settingsPage(built('config/environment.js')));
  if (write) return cpSync(fresh, SETTINGS_PAGE);
  report(
    'docs/settings.md does not follow from the schema of the settings',
    differences(SETTINGS_PAGE, fresh),
    'Bring it up to date with `npm run settings`.',
  );
}

/** Lines and characters of a difference that are shown. */
const MOST_LISTED = 20;
const LINE_LENGTH = 160;

/** The first lines that differ between what is committed and what is fresh, files or folders; empty where none does. */
function differences(committed: string, fresh: string): string[] {
  const args = ['diff', '--no-index', '--no-color', '--unified=0', committed, fresh];
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0 && status !== 1) throw new Failure(`git could not compare with ${committed}: ${stderr}`);
  const lines = stdout.split('\n').filter((line) => /^(diff|[-+])/.test(line));
  return lines.slice(0, MOST_LISTED).map((line) => line.slice(0, LINE_LENGTH));
}

function report(what: string, lines: string[], repair = REPAIR): void {
  if (lines.length === 0) return;
  throw new Failure(`${what}:\n  ${lines.join('\n  ')}\n${repair}`);
}

const CHECKS: Record<string, (folder: string, write: boolean) => Promise<void> | void> = {
  metadata: checkMetadata,
  openapi: checkDocument,
  client: checkClient,
  migrations: checkMigrations,
  settings: checkSettings,
};

async function main(names: string[], write: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'store-drift-'));
  try {
    for (const name of names) {
      const check = CHECKS[name];
      if (check === undefined)
        throw new Failure(`There is no "${name}", only ${Object.keys(CHECKS).join(', ')}.`);
      await check(folder, write);
      console.log(`${name}: ${write ? 'written' : 'up to date'}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const args = process.argv.slice(2);
  await main(
    args.filter((argument) => argument !== '--write'),
    args.includes('--write'),
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

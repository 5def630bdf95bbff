// node scripts/partner-clients.ts: do the clients that two public generators make of openapi/partner.json compile strictly,
// and a program that uses them? Needs no network.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { executeOrFail } from './lib/command.ts';
import { explain } from './lib/failure.ts';
import { compiler, ROOT, tool, toolEnvironment } from './lib/project.ts';

const DOCUMENT = join(ROOT, 'openapi', 'partner.json');
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  types: [],
  noEmit: true,
};

/** What a partner writes first, with either client: known fields have their types, and others are refused. */
const PROGRAM = `
import { me } from './hey-api/index.js';
import type { paths, webhooks } from './openapi-typescript.js';

type Key = paths['/api/partner/me']['get']['responses'][200]['content']['application/json'];
type Paid = webhooks['order.paid']['post']['requestBody']['content']['application/json'];

export async function remainingDays(): Promise<number> {
  const { data, error } = await me({ headers: { authorization: 'Bearer dgk_test_…' } });
  if (data === undefined) throw new Error(error.code);
  const key: Key = data;
  return (Date.parse(key.keyExpiresAt) - Date.now()) / 86_400_000;
}

export const amountOf = ({ data }: Paid): number => data.amount + data.version;

// @ts-expect-error An unknown field.
export const wrong = (key: Key) => key.secret;
`;

async function generate(folder: string): Promise<void> {
  const heyApi = ['-i', DOCUMENT, '-o', join(folder, 'hey-api'), '-s', '--no-log-file'];
  const types = [DOCUMENT, '-o', join(folder, 'openapi-typescript.ts')];
  await executeOrFail({ ...tool('openapi-ts', heyApi), env: toolEnvironment() });
  await executeOrFail({ ...tool('openapi-typescript', types), env: toolEnvironment() });
}

/** Inside the project: the generators read its packages. */
const CACHE = join(ROOT, '.cache');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'partner-clients-'));
try {
  await generate(folder);
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, include: ['.'] }));
  await executeOrFail(compiler('typescript-7', ['--singleThreaded', '-p', folder]));
  console.log('partner-clients: both compile');
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

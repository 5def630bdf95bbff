// node scripts/contract.ts [--release]: does a program that was written for the last released openapi/partner.json still
// work with today's? Fails for each break that openapi/breaks.json does not name with a reason. --release: today's document
// is the released one from now on.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/project.ts';
import { breaksOf } from './partner-contract/compare-documents.ts';
import type { Json } from './partner-contract/schema.ts';

const FOLDER = join(ROOT, 'openapi');
const RELEASED = 'partner-released.json';
const read = (name: string): Json => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Json;

function compare(): void {
  if (!existsSync(join(FOLDER, RELEASED))) {
    console.log('contract: nothing is released yet');
    return;
  }
  const breaks = breaksOf(read(RELEASED), read('partner.json'));
  const reasons = read('breaks.json');
  const silent = breaks.filter((found) => typeof reasons[found] !== 'string' || reasons[found].trim() === '');
  const stale = Object.keys(reasons).filter((named) => !breaks.includes(named));
  for (const found of silent) console.error(`break: ${found}`);
  for (const named of stale)
    console.error(`no longer a break, to be removed from openapi/breaks.json: ${named}`);
  if (silent.length > 0)
    console.error(
      'Programs of partners fail with these. Keep them, or name each in openapi/breaks.json with a reason.',
    );
  if (silent.length + stale.length > 0) process.exitCode = 1;
  else console.log(`contract: kept${breaks.length === 0 ? '' : `, but for ${breaks.length} named breaks`}`);
}

if (process.argv.includes('--release')) {
  copyFileSync(join(FOLDER, 'partner.json'), join(FOLDER, RELEASED));
  writeFileSync(join(FOLDER, 'breaks.json'), '{}\n');
} else compare();

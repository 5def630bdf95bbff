import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCES = resolve(import.meta.dirname, '../backend/src');

/** Every function that may read from a replica, and why what it answers may be older than the primary or not. */
const READS = {
  // May be stale up to the bound, but never older than a change of which the process has heard.
  'modules/catalog/repository/category-lists.repository.ts': { staleRead: ['readShownCategories'] },
  'modules/catalog/repository/facets.repository.ts': { staleRead: ['readFacets'] },
  'modules/catalog/repository/listings.repository.ts': {
    staleRead: ['readPageRow', 'walkPage', 'listListed'],
  },
  // Stock as a page shows it; cart, prepare and payment read it in their own statements.
  'modules/catalog/repository/product-page.repository.ts': {
    staleRead: ['readPage', 'readCategoryFields', 'readStock'],
  },
  'modules/catalog/repository/product-search.repository.ts': { staleRead: ['searchPage'] },
  // Never stale: read from a replica only when it has caught up with the primary.
  'modules/exports/repository/export-cursor.repository.ts': { caughtUpRead: ['openRows'] },
  'modules/summary/summary.repository.ts': { caughtUpRead: ['read'] },
};

const CALL = /\b(staleRead|caughtUpRead)\(/;
/** A declaration at the beginning of a line, or of a method. */
const DECLARED = /^(?:export )?(?:async )?(?:function|const) (\w+)|^ {2}(?:private )?(?:async )?(\w+)\(.*\{$/;

function readsIn(file: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  let declared = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const name = DECLARED.exec(line);
    declared = name?.[1] ?? name?.[2] ?? declared;
    const call = CALL.exec(line)?.[1];
    if (call !== undefined) (found[call] ??= []).push(declared);
  }
  return found;
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.spec)\.ts$/.test(file),
);
/** Declares the two. */
const PLATFORM = 'platform/db/replicas.ts';

it('reads that a replica may answer are these, and all stand in repositories', () => {
  const found = Object.fromEntries(
    files
      .filter((file) => file !== PLATFORM)
      .map((file) => [file, readsIn(join(SOURCES, file))] as const)
      .filter(([, reads]) => Object.keys(reads).length > 0),
  );
  expect(found).toEqual(READS);
  expect(Object.keys(found).filter((file) => !/repository/.test(relative('modules', file)))).toEqual([]);
});

it('nothing else connects to a replica', () => {
  const naming = files.filter((file) =>
    readFileSync(join(SOURCES, file), 'utf8').includes('DATABASE_REPLICA_URLS'),
  );
  expect(naming.sort()).toEqual(['config/environment.ts', PLATFORM]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { NOTICE_KIND_LABELS } from '@store/domain';

const MODULES = resolve(import.meta.dirname, '..');

/** Kinds of messages in the modules' source, e.g. `kind: 'order.paid'`; `new.kind` is SQL of a trigger. */
const kinds = readdirSync(MODULES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
  .flatMap((entry) => [
    ...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(
      /\bkind: '((?!new\.)[a-z]+\.[a-z-]+)'/g,
    ),
  ])
  .map(([, kind = '']) => kind);

it('every kind of message has words for the console', () => {
  expect(kinds).toEqual(expect.arrayContaining(['order.paid', 'claim.code']));
  expect([...new Set(kinds)].filter((kind) => NOTICE_KIND_LABELS[kind] === undefined)).toEqual([]);
});

import { TABLE_OWNERS } from '../../src/modules/table-owners.js';

const TABLES = new Set(Object.values(TABLE_OWNERS).flat());

const WRITTEN = /\b(?:insert into|update(?= \w+ (?:(?:as )?\w+ )?set\b)|delete from) \w+/g;
const LOCKING = / for (?:no key )?update(?: of (\w+(?:, \w+)*))?/g;
const NAMED = /\b(?:from|join|using) (\w+)(?: (?:as )?(\w+))?/g;

/** The query builder quotes names; texts have comments and line breaks. */
const plain = (text: string): string =>
  text.replace(/--.*$/gm, '').replaceAll('"', '').replace(/\s+/g, ' ').trim();

/** The locked tables: those of the named aliases, else the one that the statement reads. */
function lockedTables(before: string, aliases: string | undefined): string[] {
  const named = [...before.matchAll(NAMED)];
  const locked =
    aliases === undefined
      ? [named.at(-1)]
      : aliases.split(', ').map((alias) => named.findLast(([, , name]) => name === alias));
  return locked.map((found) => found?.[1] ?? 'nothing');
}

function stepsOfPlain(text: string): string[] {
  const locks = [...text.matchAll(LOCKING)].flatMap((lock) =>
    lockedTables(text.slice(0, lock.index), lock[1]),
  );
  const writes = [...text.matchAll(WRITTEN)].map(([written]) => written);
  return [...locks.map((table) => `lock ${table}`), ...writes];
}

/**
 * `lock orders`, or `insert into orders + insert into order_events`: what one statement locks or writes; empty for
 * one that only reads.
 */
export function stepsOf({ text }: { text: string }): string[] {
  const steps = stepsOfPlain(plain(text));
  return steps.length === 0 ? [] : [steps.join(' + ')];
}

/**
 * A statement in one line: its locks and writes, and the other tables that it reads; `begin` and `commit` stay as
 * they are.
 */
export function lineOf({ text }: { text: string }): string {
  const whole = plain(text);
  if (/^(?:begin|commit|rollback|savepoint|release)\b/.test(whole)) return whole;
  const steps = stepsOfPlain(whole);
  const done = new Set(steps.map((step) => step.split(' ').at(-1)));
  const read = [...new Set([...whole.matchAll(NAMED)].map(([, table = '']) => table))].filter(
    (table) => TABLES.has(table) && !done.has(table),
  );
  const all = [...steps, ...(read.length === 0 ? [] : [`read ${read.join(', ')}`])];
  return all.length === 0 ? whole.slice(0, 60) : all.join(' + ');
}

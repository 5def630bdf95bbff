import { createRequire } from 'node:module';
import type * as Dictionaries from '@zxcvbn-ts/language-common';
import { normalizeEmail } from '@store/domain';
import { textOf } from './http/field-rules.js';

const require = createRequire(import.meta.url);
let listed: ReadonlySet<string> | undefined;

/**
 * The fifty thousand most frequent passwords of leaks, lower case. Only the server has them, and loads them with the
 * first new password: most processes need none, and they take eight megabytes.
 */
function commonPasswords(): ReadonlySet<string> {
  if (listed === undefined) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Dictionaries;
    listed = new Set(dictionary['passwords-common']);
  }
  return listed;
}

/** The shortest name that is checked against the whole password. */
const MIN_NAME = 4;

/** Characters around a password that add no strength: common guesses have them too, `qwer1234!`. */
const MOST_SIGNS = 4;

/** The password without the few special characters around it; unchanged if there are many. */
function bare(text: string): string {
  const inner = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return text.length - inner.length > MOST_SIGNS ? text : inner;
}

/** Rows of keys, and two well-known sequences. */
const WALKS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];

/** Shortest run in keys. */
const SHORTEST_RUN = 3;

/** A longer walk is not among common guesses. */
const LONGEST_WALK = 20;

const isStep = (walk: string, from: string, to: string): boolean =>
  walk.includes(from) && Math.abs(walk.indexOf(to) - walk.indexOf(from)) === 1 && walk.includes(to);

/** Whether two keys follow each other: neighbours in one row or sequence, or the same character again. */
const follows = (from: string, to: string): boolean =>
  (from === to && /[\p{L}\p{N}]/u.test(from)) || WALKS.some((walk) => isStep(walk, from, to));

/** Whether a text consists only of runs of keys, such as `zxcv0987` or `aaaa1111`. */
function isKeyboardWalk(text: string): boolean {
  if (text.length > LONGEST_WALK) return false;
  const runs: string[] = [];
  for (const key of text) {
    const run = runs.at(-1);
    if (run !== undefined && follows(run.at(-1) ?? '', key)) runs[runs.length - 1] = run + key;
    else runs.push(key);
  }
  return runs.length > 0 && runs.every((run) => run.length >= SHORTEST_RUN);
}

/**
 * Whether the password is among the most common guesses: one of the list or a keyboard walk, possibly with a few
 * special characters around it, or the person's login name. The recorded rules check length and kinds of characters,
 * not this function.
 */
export function isGuessable(password: string, names: readonly unknown[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const core = bare(text);
  if (commonPasswords().has(text) || commonPasswords().has(core) || isKeyboardWalk(core)) return true;
  return names.flatMap(partsOf).some((name) => name === text);
}

/** A name, and the part of an e-mail address before the '@'. */
function partsOf(value: unknown): string[] {
  const name = normalizeEmail(textOf(value));
  const [local = ''] = name.split('@');
  return [name, local].filter((part) => part.length >= MIN_NAME);
}

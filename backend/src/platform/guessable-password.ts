import { createRequire } from 'node:module';
import type * as Dictionaries from '@zxcvbn-ts/language-common';
import { normalizeEmail } from '@store/domain';
import { textOf } from './http/field-rules.js';

const require = createRequire(import.meta.url);
let known: ReadonlySet<string> | undefined;

/**
 * The fifty thousand passwords that leaks show most often, lower case. They are on the server only, and loaded with the
 * first password that is chosen: most processes see none, and they take eight megabytes.
 */
function commonPasswords(): ReadonlySet<string> {
  if (known === undefined) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Dictionaries;
    known = new Set(dictionary['passwords-common']);
  }
  return known;
}

/** The shortest name that, as the whole password, is worth a check. */
const MIN_NAME = 4;

/** Signs around a password that add nothing: the first guesses carry them as well, `qwer1234!`. */
const MOST_SIGNS = 4;

/** The password without the few signs before and behind it; itself where they are many. */
function bare(text: string): string {
  const inner = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return text.length - inner.length > MOST_SIGNS ? text : inner;
}

/** Rows of keys, and the two orders that everybody knows. */
const WALKS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];

/** Keys that make a run. */
const SHORTEST_RUN = 3;

/** A longer walk is not among the first guesses. */
const LONGEST_WALK = 20;

const isStep = (walk: string, from: string, to: string): boolean =>
  walk.includes(from) && Math.abs(walk.indexOf(to) - walk.indexOf(from)) === 1 && walk.includes(to);

/** Whether two keys follow each other: side by side in one row or order, or the same letter or digit again. */
const follows = (from: string, to: string): boolean =>
  (from === to && /[\p{L}\p{N}]/u.test(from)) || WALKS.some((walk) => isStep(walk, from, to));

/** Whether a text is nothing but runs of keys, such as `zxcv0987` or `aaaa1111`. */
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
 * Whether the password is among the first that are guessed: one of the common list or a walk over the keyboard, also with
 * a few signs around it, or what the person signs in with. Length and kinds of characters are the recorded rules' and not
 * looked at here.
 */
export function isGuessable(password: string, names: readonly unknown[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const core = bare(text);
  if (commonPasswords().has(text) || commonPasswords().has(core) || isKeyboardWalk(core)) return true;
  return names.flatMap(partsOf).some((name) => name === text);
}

/** A name and, of an e-mail address, what stands before the '@'. */
function partsOf(value: unknown): string[] {
  const name = normalizeEmail(textOf(value));
  const [local = ''] = name.split('@');
  return [name, local].filter((part) => part.length >= MIN_NAME);
}

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

/**
 * Whether the password is among the first that are guessed: one of the common list, or what
 * the person signs in with. Length and kinds of characters are the recorded rules' and not looked at here.
 */
export function isGuessable(password: string, names: readonly unknown[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (commonPasswords().has(text)) return true;
  return names.flatMap(partsOf).some((name) => name === text);
}

/** A name and, of an e-mail address, what stands before the '@'. */
function partsOf(value: unknown): string[] {
  const name = normalizeEmail(textOf(value));
  const [local = ''] = name.split('@');
  return [name, local].filter((part) => part.length >= MIN_NAME);
}

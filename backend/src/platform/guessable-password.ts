import { dictionary } from '@zxcvbn-ts/language-common';
import { normalizeEmail } from '@store/domain';
import { textOf } from './http/field-rules.js';

/** The fifty thousand passwords that leaks show most often, lower case. They are on the server only. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** The shortest name that, as the whole password, is worth a check. */
const MIN_NAME = 4;

/**
 * Whether the password is among the first that are guessed: one of the common list, or what
 * the person signs in with. Length and kinds of characters are the recorded rules' and not looked at here.
 */
export function isGuessable(password: string, names: readonly unknown[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (COMMON.has(text)) return true;
  return names.flatMap(partsOf).some((name) => name === text);
}

/** A name and, of an e-mail address, what stands before the '@'. */
function partsOf(value: unknown): string[] {
  const name = normalizeEmail(textOf(value));
  const [local = ''] = name.split('@');
  return [name, local].filter((part) => part.length >= MIN_NAME);
}

/** Bytes that are searched together, and the overlap that a name may need. */
const WINDOW = 1024 * 1024;
const OVERLAP = 64;

/** A PDF name as a pattern: each letter may be written as `#` and two digits (ISO 32000-1, 7.3.5). */
const written = (name: string): string =>
  `/${[...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')}`;

/** '4a' → '4[aA]' */
const hexOf = (letter: string): string =>
  letter
    .charCodeAt(0)
    .toString(16)
    .padStart(2, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** Finds the names, or one with this beginning, in any spelling. */
export const namePattern = (...names: string[]): RegExp => new RegExp(names.map(written).join('|'), 'g');

/** Positions of names that the pattern finds. Copies a part of the bytes at a time, each once. */
export function* placesOfName(bytes: Buffer, pattern: RegExp): Generator<number> {
  for (let at = 0; at < bytes.length; at += WINDOW)
    for (const { index } of bytes.toString('latin1', at, at + WINDOW + OVERLAP).matchAll(pattern))
      if (index < WINDOW) yield at + index;
}

export const hasName = (bytes: Buffer, pattern: RegExp): boolean =>
  placesOfName(bytes, pattern).next().done !== true;

/**
 * How a cell shows its number: as a day or a time, or with these digits and signs, where null is the place of a digit.
 */
export type NumberFormat = 'day' | readonly (string | null)[];

/** Digits with leading zeros, and signs between them that need no quotation marks. */
const PART = /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]|([-+() /:])|(0)|(.)/gu;

/** The meaning of the format's number and code; null if it shows the plain number, possibly with decoration. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat | null {
  if (code === undefined) return isStandardDay(id) ? 'day' : null;
  if (/[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''))) return 'day';
  return zerosOf(code);
}

/** Numbers of the standard formats for a day or a time. */
const isStandardDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49);

/** `000-0000`: two digits or more, without grouping, rounding or scaling. */
function zerosOf(code: string): NumberFormat | null {
  const digits: (string | null)[] = [];
  for (const [, quoted, escaped, sign, zero, other] of (code.split(';')[0] ?? '').matchAll(PART)) {
    if (other !== undefined) return null;
    if (zero !== undefined) digits.push(null);
    else digits.push(...(quoted ?? escaped ?? sign ?? ''));
  }
  return digits.filter((digit) => digit === null).length < 2 ? null : digits;
}

/** A whole number with the zeros of its format: 12345678905 as 012345678905; null for any other number. */
export function withLeadingZeros(value: number, format: NumberFormat | undefined): string | null {
  if (format === undefined || format === 'day' || !Number.isInteger(value) || value < 0) return null;
  const width = format.filter((digit) => digit === null).length;
  const digits = [...String(value).padStart(width, '0')];
  const first = digits.splice(0, digits.length - width + 1).join('');
  const filled = [first, ...digits];
  return format.map((digit) => digit ?? filled.shift() ?? '').join('');
}

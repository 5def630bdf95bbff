import { kstDate } from './kst.js';

/** Longest order name that Toss accepts. */
export const ORDER_NAME_MAX_LENGTH = 100;

/** Digits and capitals that nobody confuses on paper or on the phone. */
const ORDER_NO_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const PG_ORDER_ID = /^[A-Za-z0-9_-]{6,64}$/;

/** A number from 0 (inclusive) to 1 (exclusive), as `Math.random` gives; the server passes a secure source. */
export type RandomSource = () => number;

/**
 * First title, plus ' 외 N건' when there are N other items (A81). A long title is cut so that the count always
 * stays within Toss's 100 characters. RangeError without a title.
 */
export function orderName(titles: readonly string[]): string {
  const [first, ...others] = titles;
  if (first === undefined) throw new RangeError('an order has at least one item');
  const suffix = others.length === 0 ? '' : ` 외 ${others.length}건`;
  return cut(first, ORDER_NAME_MAX_LENGTH - suffix.length) + suffix;
}

/** Cuts between whole characters: half an emoji is not valid text. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const shortened = text.slice(0, length - 1);
  return `${/[\uD800-\uDBFF]$/.test(shortened) ? shortened.slice(0, -1) : shortened}…`;
}

function pick(alphabet: string, length: number, random: RandomSource): string {
  return Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('');
}

/**
 * Our order number, 'yyyyMMdd-XXXXXX' by the Korean calendar, e.g. '20261121-7K3Q9D'. The table guarantees that it is
 * unique.
 */
export function toOrderNo(date: Date, random: RandomSource): string {
  return `${kstDate(date).replaceAll('-', '')}-${pick(ORDER_NO_ALPHABET, 6, random)}`;
}

/** Number of an estimate, 'E-yyyyMMdd-XXXXXX', made like an order number. */
export function toEstimateNo(date: Date, random: RandomSource): string {
  return `E-${toOrderNo(date, random)}`;
}

/** Number of a purchase request, 'RyyyyMMdd-XXXXXX', made like an order number. */
export function toRequestNo(date: Date, random: RandomSource): string {
  return `R${toOrderNo(date, random)}`;
}

/** Number of a print job, 'P-yyyyMMdd-XXXXXX', made like an order number. */
export function toPrintJobNo(date: Date, random: RandomSource): string {
  return `P-${toOrderNo(date, random)}`;
}

/** Order id for the payment provider: 'ORDER-' + milliseconds + six random digits (A49). */
export function toPgOrderId(time: Date, random: RandomSource): string {
  return `ORDER-${time.getTime()}${pick('0123456789', 6, random)}`;
}

/** Toss: 6 to 64 letters, digits, '-' or '_'. */
export function isPgOrderId(value: unknown): value is string {
  return typeof value === 'string' && PG_ORDER_ID.test(value);
}

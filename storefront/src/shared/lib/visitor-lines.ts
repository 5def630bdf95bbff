import { canonicalPrint, MAX_QUANTITY } from '@store/domain';
import type { VisitorLine } from './visitor-cart';

/** As many lines as one call prices. */
const MAX_LINES = 100;

/** Equal for lines that one cart holds as one: product, options and print (decision A45). */
export const visitorLineKey = ({ productId, optionValueIds, print }: VisitorLine): string =>
  [productId, [...optionValueIds].sort((a, b) => a - b).join(), canonicalPrint(print)].join('|');

/** The lines with one more, or with an equal one increased; null where there is no room. */
export function withLine(lines: readonly VisitorLine[], added: VisitorLine): VisitorLine[] | null {
  const key = visitorLineKey(added);
  const equal = lines.find((line) => visitorLineKey(line) === key);
  if (equal === undefined) return lines.length < MAX_LINES ? [...lines, added] : null;
  const quantity = Math.min(equal.quantity + added.quantity, MAX_QUANTITY);
  return lines.map((line) => (line === equal ? { ...line, quantity } : line));
}

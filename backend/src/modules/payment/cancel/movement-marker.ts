import { createHash } from 'node:crypto';

/** Longest reason that the provider takes. */
const MOST = 200;

/** Which movement is meant: a refund of a payment. */
export interface MovementName {
  paymentKey: string;
  refundId: number;
}

/**
 * Name of a refund's movement. It stands at the front of the reason, in letters that neither trimming nor cutting nor
 * any normal form changes, and no person would type it.
 */
function markerOf({ paymentKey, refundId }: MovementName): string {
  const check = createHash('sha256').update(`${paymentKey}:${refundId}`).digest('hex').slice(0, 10);
  return `R${refundId}-${check}`;
}

/** What the provider is given: the movement's name, then the words. */
export function markedReason(name: MovementName, words: string): string {
  return `${markerOf(name)} ${words}`.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '');
}

/** Whether a reason that the provider reports names this movement; `(환불 12)` at the end is how it was named before. */
export function bearsMarker(reason: string, name: MovementName): boolean {
  const plain = plainOf(reason);
  return plain.includes(plainOf(markerOf(name))) || /환불(\d+)$/.exec(plain)?.[1] === String(name.refundId);
}

/** Letters and digits only: what is left of a text whatever is done to its spaces, case and signs. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

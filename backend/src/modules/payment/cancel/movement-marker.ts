import { createHash } from 'node:crypto';

/** Longest reason that the provider takes. */
const MOST = 200;

/** The name of a movement: a refund of a payment. */
export interface MovementName {
  paymentKey: string;
  refundId: number;
}

/**
 * The name of a refund's movement. It begins the reason, in letters that survive trimming, cutting and
 * every normal form, and that no person would type.
 */
function markerOf({ paymentKey, refundId }: MovementName): string {
  const check = createHash('sha256').update(`${paymentKey}:${refundId}`).digest('hex').slice(0, 10);
  return `R${refundId}-${check}`;
}

/** The reason for the provider: the movement's name, then the text. */
export function markedReason(name: MovementName, text: string): string {
  return `${markerOf(name)} ${text}`.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '');
}

/** Whether a reason from the provider names this movement; older ones end with `(환불 12)`. */
export function bearsMarker(reason: string, name: MovementName): boolean {
  const plain = plainOf(reason);
  return plain.includes(plainOf(markerOf(name))) || /환불(\d+)$/.exec(plain)?.[1] === String(name.refundId);
}

/** Letters and digits only: what survives any change of spaces, case and signs. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Letters and digits that nobody confuses, read aloud or printed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A coupon code that cannot be guessed: 'K7QX-9DMT'. */
export function makeCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length] ?? 'A').join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

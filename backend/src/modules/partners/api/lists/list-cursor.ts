import { createHash } from 'node:crypto';

/** Where a page ended: a row's place in the order of its list. Whole numbers; `id` decides among equal ones. */
export interface ListPlace {
  at: number;
  id: number;
}

const FORM = /^list1~([0-9a-f]{16})~(-?\d{1,16})~(\d{1,16})~([0-9a-f]{8})$/;

const hash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** Names a list together with its filters: a cursor of other ones is refused. */
export function fingerprintOf(list: string, filters: object): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return hash(JSON.stringify([list, ...given.sort(([a], [b]) => (a < b ? -1 : 1))]), 16);
}

export function writeListCursor(fingerprint: string, { at, id }: ListPlace): string {
  const text = `list1~${fingerprint}~${at}~${id}`;
  return Buffer.from(`${text}~${hash(text, 8)}`).toString('base64url');
}

/** Null for a text that is broken, or the cursor of another list or of other filters. */
export function readListCursor(fingerprint: string, cursor: string): ListPlace | null {
  if (!/^[\w-]{1,120}$/.test(cursor)) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, own, at, id, sum] = FORM.exec(text) ?? [];
  if (own !== fingerprint || sum !== hash(text.slice(0, text.lastIndexOf('~')), 8)) return null;
  return { at: Number(at), id: Number(id) };
}

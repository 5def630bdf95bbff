import { createHash } from 'node:crypto';

/** A place in the log: everything after it is still to be read. `tx` is a decimal text of up to 64 bits. */
export interface Position {
  tx: string;
  id: number;
}

/** What a cursor remembers. */
export interface ChangeCursor extends Position {
  /** The life of the log and the WAL timeline in which it was made. */
  epoch: string;
  /** Nothing after it is older, milliseconds since 1970, apart from what was open then. */
  time: number;
}

const FORM = /^changes1~([\w-]{1,60})~(\d{1,20})~(\d{1,15})~(\d{1,15})~([0-9a-f]{8})$/;

/** Tells a broken cursor from a whole one; it keeps nothing secret. */
const checksum = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

export function writeCursor({ epoch, tx, id, time }: ChangeCursor): string {
  const text = `changes1~${epoch}~${tx}~${id}~${time}`;
  return Buffer.from(`${text}~${checksum(text)}`).toString('base64url');
}

/** Null for a text that is broken, or the cursor of another list. */
export function readCursor(cursor: string): ChangeCursor | null {
  if (!/^[\w-]{1,300}$/.test(cursor)) return null;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  // Decoding passes over what does not belong there.
  if (Buffer.from(text, 'latin1').toString('base64url') !== cursor) return null;
  const [, epoch, tx, id, time, sum] = FORM.exec(text) ?? [];
  if (epoch === undefined || tx === undefined || BigInt(tx) >= 2n ** 64n) return null;
  if (sum !== checksum(text.slice(0, text.lastIndexOf('~')))) return null;
  return { epoch, tx, id: Number(id), time: Number(time) };
}

/** Whether a stands before b in the log. */
export const isBefore = (a: Position, b: Position): boolean =>
  a.tx === b.tx ? a.id < b.id : BigInt(a.tx) < BigInt(b.tx);

/** The earlier of two. */
export const earlier = (a: Position, b: Position): Position => (isBefore(b, a) ? b : a);

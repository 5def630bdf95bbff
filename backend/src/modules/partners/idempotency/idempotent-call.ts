import { createHash } from 'node:crypto';
import type { SentAnswer } from '../../../platform/http/kept-answer.js';
import { idempotencyKeyRequired } from './idempotency.errors.js';

/** Longest key, characters. */
export const IDEMPOTENCY_KEY_LENGTH = 255;

/** A call of a partner with an Idempotency-Key. */
export interface IdempotentCall {
  partnerId: number;
  /** As `readIdempotencyKey` returns it. */
  key: string;
  method: string;
  /** The requested path with its query. */
  path: string;
  /** The body as it arrived, before it was parsed. */
  body: string | Buffer;
}

/**
 * The key of the header, quoted or bare; null without one where none is required. IDEMPOTENCY_KEY_REQUIRED (400) for a
 * missing one, an empty one, and one of more than 255 characters.
 */
export function readIdempotencyKey(
  header: string | readonly string[] | undefined,
  isRequired: boolean,
): string | null {
  if (header === undefined && !isRequired) return null;
  const bare = String(header ?? '').trim();
  const quoted = /^"(.*)"$/su.exec(bare)?.[1];
  const key = quoted === undefined ? bare : quoted.replaceAll(/\\(["\\])/gu, '$1');
  if (key === '' || key.length > IDEMPOTENCY_KEY_LENGTH) throw idempotencyKeyRequired();
  return key;
}

/** Two calls with the same fingerprint ask for the same. */
export function fingerprintOf({ method, path, body }: IdempotentCall): string {
  const content = createHash('sha256').update(body).digest('hex');
  return createHash('sha256').update(`${method.toUpperCase()}\n${path}\n${content}`).digest('hex');
}

/** Answers that say nothing about the call itself: the same call may succeed later. */
const PASSING = new Set([401, 403, 409, 429]);

/** Whether a repetition gets this answer again. */
export const isKept = ({ status }: SentAnswer): boolean => status < 500 && !PASSING.has(status);

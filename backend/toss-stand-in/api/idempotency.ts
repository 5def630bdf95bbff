import { TossError } from '../core/errors.ts';
import type { StandIn } from '../core/stand-in.ts';
import type { Answer } from './answer.ts';
import type { StoredAnswer } from './model.ts';

const MAX_LENGTH = 300;
const VALID_MS = 15 * 24 * 3_600_000;

/**
 * What Toss takes for the same request: key, API key, method and address. The body is not part of it, so a
 * corrected body with an old key gets the old answer. Null without a key, and for GET, which ignores keys.
 */
export function identityOf(
  standIn: StandIn,
  request: { method: string; url: string; headers: Record<string, unknown> },
): string | null {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return null;
  if (key.length > MAX_LENGTH) throw new TossError('INVALID_IDEMPOTENCY_KEY');
  return JSON.stringify([key, standIn.settings.secretKey, request.method, request.url]);
}

export function boundAnswer(standIn: StandIn, identity: string): StoredAnswer | null {
  const answer = standIn.store.get('answers', identity);
  return answer && Date.now() - answer.at < VALID_MS ? answer : null;
}

/** Binds an answer to its identity: success and 4xx always, 5xx when the setting says so, 409 never. */
export function bind(standIn: StandIn, identity: string | null, answer: Answer): void {
  if (identity === null || answer.status === 409) return;
  if (answer.status >= 500 && !standIn.settings.replayServerErrors) return;
  standIn.store.put('answers', identity, { ...answer, at: Date.now() });
}

import { createHash, createHmac } from 'node:crypto';

/** The scopes of a token: the company itself, and tax documents. */
const SCOPE = ['member', '110'];
/** The token is valid from any address of ours. */
const FORWARDED = '*';
const VERSION = '2.0';

/** What a token request needs. */
export interface TokenRequest {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** Linkhub's signature: HMAC-SHA256 over the request's lines, with the base64-decoded key. */
export function signature(secretKey: string, body: string, date: string, path: string): string {
  const digest = createHash('sha256').update(body).digest('base64');
  const text = ['POST', digest, date, FORWARDED, VERSION, path].join('\n');
  return createHmac('sha256', Buffer.from(secretKey, 'base64')).update(text).digest('base64');
}

/** The request for a token of a company (`corpNum`) at a service, POPBILL or POPBILL_TEST. */
export function tokenRequest(
  keys: { linkId: string; secretKey: string },
  service: string,
  corpNum: string,
  now: Date,
): TokenRequest {
  const path = `/${service}/Token`;
  const date = now.toISOString();
  const body = JSON.stringify({ access_id: corpNum, scope: SCOPE });
  return {
    path,
    body,
    headers: {
      'content-type': 'application/json',
      'x-lh-date': date,
      'x-lh-version': VERSION,
      'x-lh-forwarded': FORWARDED,
      authorization: `LINKHUB ${keys.linkId} ${signature(keys.secretKey, body, date, path)}`,
    },
  };
}

export interface Token {
  text: string;
  corpNum: string;
  /** When it has to be renewed, ms since the epoch. */
  renewAt: number;
}

/** How long before its end a token is renewed. */
const RENEWED_MS = 5 * 60_000;

/** Linkhub's answer; null where it cannot be read. */
export function readToken(answer: unknown, corpNum: string): Token | null {
  const { session_token: text, expiration } = (answer ?? {}) as Record<string, unknown>;
  if (typeof text !== 'string' || typeof expiration !== 'string') return null;
  const end = Date.parse(expiration);
  return Number.isNaN(end) ? null : { text, corpNum, renewAt: end - RENEWED_MS };
}

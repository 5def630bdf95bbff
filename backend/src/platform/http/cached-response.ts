import { hash } from 'node:crypto';
import { ownBytes } from '../cache/bytes.js';
import { CachedResponse } from './envelope.js';

const HEAD = '{"code":"success","success":true,"message":"","data":';

/** The envelope of a success around JSON text that is ready already. */
export function envelopeText(data: string, meta?: object): string {
  return meta === undefined ? `${HEAD}${data}}` : `${HEAD}${data},"meta":${JSON.stringify(meta)}}`;
}

/**
 * Bytes with the tag of exactly this content: it stays the same across changes that do not touch it.
 */
export function cachedResponse(text: string): CachedResponse {
  return taggedBytes(ownBytes(text));
}

/** The same for bytes that are ready, in memory of their own. */
export function taggedBytes(body: Buffer): CachedResponse {
  return new CachedResponse(body, `"${hash('sha1', body, 'base64url')}"`);
}

import fresh from 'fresh';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the caller has this version already: `If-None-Match` may list several tags, or be `*`. Tags may be weak,
 * because nginx weakens ours when it compresses.
 */
export function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

import fresh from 'fresh';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the caller has this version already: `If-None-Match` may list several, weak ones too, which nginx makes of ours
 * where it compresses, or say `*`.
 */
export function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}

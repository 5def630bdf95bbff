import type { FastifyReply } from 'fastify';
import type { Download } from './file-downloads.service.js';

/** Pictures may be shown where they are linked; everything else is saved. */
const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Sends a member's file so that a browser can do nothing with it but show a picture or save it. */
export async function sendFile(reply: FastifyReply, { name, type, bytes, body }: Download): Promise<void> {
  await reply
    .headers({
      'content-type': type,
      'content-length': bytes,
      'content-disposition': `${SHOWN.has(type) ? 'inline' : 'attachment'}; ${filenames(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(body);
}

/** The name in UTF-8 (RFC 5987), and in ASCII for clients that know only that. */
function filenames(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

import type { FastifyReply } from 'fastify';
import { fileNames } from '../../platform/http/content-disposition.js';
import type { Download } from './file-downloads.service.js';

/** Pictures may be shown where they are linked; everything else is saved. */
const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Sends a member's file so that a browser can do nothing with it but show a picture or save it. */
export async function sendFile(reply: FastifyReply, { name, type, bytes, body }: Download): Promise<void> {
  await reply
    .headers({
      'content-type': type,
      'content-length': bytes,
      'content-disposition': `${SHOWN.has(type) ? 'inline' : 'attachment'}; ${fileNames(name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(body);
}

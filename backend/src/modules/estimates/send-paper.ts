import type { FastifyReply } from 'fastify';
import { fileNames } from '../../platform/http/content-disposition.js';

/** A 견적서 ready to be sent. */
export interface Paper {
  /** File name, Korean. */
  name: string;
  bytes: Buffer;
}

/** Sends a paper so that a browser shows it and nobody keeps a copy on the way. */
export async function sendPaper(reply: FastifyReply, { name, bytes }: Paper): Promise<void> {
  await reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': bytes.length,
      'content-disposition': `inline; ${fileNames(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(bytes);
}

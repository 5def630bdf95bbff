import type { FastifyReply } from 'fastify';
import { fileNames } from './content-disposition.js';

/** A PDF to be sent. */
export interface PdfFile {
  /** File name; may be Korean. */
  name: string;
  bytes: Buffer;
}

/** Sends a person's document so that a browser shows it and no cache on the way stores it. */
export async function sendPdf(reply: FastifyReply, { name, bytes }: PdfFile): Promise<void> {
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

import type { FastifyReply } from 'fastify';
import { fileNames } from '../http/content-disposition.js';
import type { Readable } from 'node:stream';

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a file while it is being written; the number of rows is already known. */
export async function sendExport(
  reply: FastifyReply,
  { name, type, rows, body }: { name: string; type: string; rows?: number; body: Readable | Buffer },
): Promise<void> {
  await reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; ${fileNames(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      ...(rows === undefined ? {} : { 'x-total-rows': rows }),
    })
    .send(body);
}

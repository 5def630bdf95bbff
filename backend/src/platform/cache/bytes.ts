import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The same bytes as HTTP sends them compressed, by the name of the encoding. */
export interface Encodings {
  br: Buffer;
  gzip: Buffer;
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses what is kept and sent often, into memory of its own. */
export const compress: Record<keyof Encodings, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) => ownCopy(await toBrotli(body, QUALITY)),
  gzip: async (body) => ownCopy(await toGzip(body)),
};

/** The form that is best for who sent this `accept-encoding`; undefined where only plain bytes are taken. */
export const encodingOf = (accepted = ''): keyof Encodings | undefined =>
  accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;

/**
 * UTF-8 bytes of a text in memory of their own. `Buffer.from` cuts small ones out of a slab of 64 KB that lives as long
 * as any of them: what is kept for long must not keep that.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** The same bytes in memory of their own; zlib answers a part of a larger piece. */
export function ownCopy(part: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafeSlow(part.length);
  bytes.set(part);
  return bytes;
}

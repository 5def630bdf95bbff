import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The same bytes in compressed forms, by the name of the encoding. */
export interface Encodings {
  br: Buffer;
  gzip: Buffer;
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses bytes that are cached and sent often, into their own memory. */
export const compress: Record<keyof Encodings, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) => ownCopy(await toBrotli(body, QUALITY)),
  gzip: async (body) => ownCopy(await toGzip(body)),
};

/** The best form for this `accept-encoding`; undefined if only plain bytes are accepted. */
export const encodingOf = (accepted = ''): keyof Encodings | undefined =>
  accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;

/**
 * UTF-8 bytes of a text in their own memory. `Buffer.from` cuts small ones from a slab of 64 KB that lives as long as
 * any of them: a long-lived buffer must not keep it alive.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** The same bytes in their own memory; zlib returns a part of a larger buffer. */
export function ownCopy(part: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafeSlow(part.length);
  bytes.set(part);
  return bytes;
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The same bytes as HTTP sends them compressed, by the name of the encoding. */
export interface Encodings {
  br: Buffer;
  gzip: Buffer;
}

/** Compresses what is kept and sent often; each form in memory of its own. */
export async function compressed(body: Buffer): Promise<Encodings> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, zipped] = await Promise.all([toBrotli(body, quality), toGzip(body)]);
  return { br: ownCopy(br), gzip: ownCopy(zipped) };
}

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

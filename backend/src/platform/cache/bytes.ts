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

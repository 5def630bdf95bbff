import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.js';

// An encrypted backup: MAGIC, 16 bytes of salt, 16 bytes that reveal a wrong key, then frames. Each frame is 64 KiB of
// AES-256-GCM with its tag. Its nonce contains its number and whether it is the last, so that nobody can drop, move or
// cut off a frame unnoticed. The key is scrypt of the passphrase with the salt, so it differs for every backup.

const MAGIC = Buffer.from('STOREBK1');
const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const TAG_BYTES = 16;
const FRAME_BYTES = 64 * 1024;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

/** Whether a file with this start is an encrypted backup. */
export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC);
}

/** Encrypts bytes for a backup. */
export async function* encryptFrames(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await keyOf(passphrase, salt);
  yield Buffer.concat([MAGIC, salt, check]);
  for await (const { bytes, index, last } of framed(source, FRAME_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(index, last));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The decrypted bytes of a backup. BackupError for a wrong key, and for a damaged frame. */
export async function* decryptFrames(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  for await (const { bytes, index, last } of framed(source, FRAME_BYTES + TAG_BYTES, HEADER_BYTES)) {
    if (key === undefined) {
      const salt = bytes.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
      const derived = await keyOf(passphrase, salt);
      const check = bytes.subarray(MAGIC.length + SALT_BYTES);
      if (check.length !== CHECK_BYTES || last) throw new BackupError('damaged');
      if (!timingSafeEqual(check, derived.check)) throw new BackupError('wrong-key');
      ({ key } = derived);
      continue;
    }
    yield decryptFrame(key, nonceOf(index - 1, last), bytes);
  }
}

function decryptFrame(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  if (bytes.length < TAG_BYTES) throw new BackupError('damaged');
  const decipher = createDecipheriv(CIPHER, key, nonce);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BackupError('damaged');
  }
}

async function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const derived = await derive(passphrase, salt, 32 + CHECK_BYTES, SCRYPT);
  return { key: derived.subarray(0, 32), check: derived.subarray(32) };
}

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

interface Frame {
  bytes: Buffer;
  index: number;
  last: boolean;
}

/**
 * Cuts a stream into frames of the same size (the first may have its own); the last may be shorter, and there is always
 * at least one.
 */
async function* framed(source: AsyncIterable<Buffer>, size: number, firstSize = size): AsyncGenerator<Frame> {
  let held: Buffer[] = [];
  let bytes = 0;
  let index = 0;
  for await (const chunk of source) {
    held.push(chunk);
    bytes += chunk.length;
    let frameSize = index === 0 ? firstSize : size;
    if (bytes <= frameSize) continue;
    let all = Buffer.concat(held);
    // Bytes that fill a frame exactly may be the last: they wait for the following ones.
    while (all.length > frameSize) {
      yield { bytes: all.subarray(0, frameSize), index, last: false };
      all = all.subarray(frameSize);
      index += 1;
      frameSize = size;
    }
    held = [all];
    bytes = all.length;
  }
  yield { bytes: Buffer.concat(held), index, last: true };
}

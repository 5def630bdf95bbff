import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';

/** Key for one kind of secret, derived from the store's secret, so that it decrypts nothing else. */
export function encryptionKeyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** A text for the database: AES-256-GCM; each encryption of the same text differs. */
export function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url'));
  return [VERSION, ...parts].join('.');
}

/** The plain text; null if it was encrypted with another secret, or changed. */
export function decrypt(key: Buffer, encrypted: string): string | null {
  const [version, nonce = '', tag = '', content = ''] = encrypted.split('.');
  if (version !== VERSION) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(content, 'base64url')), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}

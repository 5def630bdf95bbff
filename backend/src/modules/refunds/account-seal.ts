import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { RefundAccount } from '../payment/money-back.service.js';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';

/** Key of the seal, derived from the store's secret so that nothing else can be opened with it. */
export function sealKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'refund-account', 32));
}

/** The account as it lies in the database: AES-256-GCM, unlike any other seal of the same account. */
export function sealAccount(key: Buffer, account: RefundAccount): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const { bankCode, accountNumber, holderName } = account;
  const text = JSON.stringify({ bankCode, accountNumber, holderName });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
  return [VERSION, ...parts].join('.');
}

/** The account behind a seal; null for one that was made under another secret, or was changed. */
export function openAccount(key: Buffer, seal: string): RefundAccount | null {
  const [version, nonce = '', tag = '', sealed = ''] = seal.split('.');
  if (version !== VERSION) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    const text = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as RefundAccount;
  } catch {
    return null;
  }
}

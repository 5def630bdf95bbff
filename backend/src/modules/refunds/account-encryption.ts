import { decrypt, encryptionKeyFor, encrypt } from '../../platform/encryption.js';
import type { RefundAccount } from '../payment/cancel/payment-cancellation.service.js';

/** Key of the encrypted accounts, derived from the store's secret so that it opens nothing else. */
export function accountKey(secret: string): Buffer {
  return encryptionKeyFor(secret, 'refund-account');
}

/** The account as the database stores it; encrypting the same account again gives another text. */
export function encryptAccount(key: Buffer, account: RefundAccount): string {
  const { bankCode, accountNumber, holderName } = account;
  return encrypt(key, JSON.stringify({ bankCode, accountNumber, holderName }));
}

/** The account in an encrypted text; null if it was encrypted with another secret, or changed. */
export function decryptAccount(key: Buffer, encrypted: string): RefundAccount | null {
  const text = decrypt(key, encrypted);
  return text === null ? null : (JSON.parse(text) as RefundAccount);
}

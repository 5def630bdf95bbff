import { decrypt, encryptionKeyFor, encrypt } from '../../platform/encryption.js';
import type { RefundAccount } from '../payment/cancel/payment-cancellation.service.js';

/** Key of the encrypted accounts, derived from the store's secret so that nothing else can be opened with it. */
export function accountKey(secret: string): Buffer {
  return encryptionKeyFor(secret, 'refund-account');
}

/** The account as it lies in the database, unlike any other encryption of the same account. */
export function encryptAccount(key: Buffer, account: RefundAccount): string {
  const { bankCode, accountNumber, holderName } = account;
  return encrypt(key, JSON.stringify({ bankCode, accountNumber, holderName }));
}

/** The account behind an encrypted text; null for one that was made under another secret, or was changed. */
export function decryptAccount(key: Buffer, encrypted: string): RefundAccount | null {
  const text = decrypt(key, encrypted);
  // Stryker disable next-line ConditionalExpression: JSON reads null as null, too.
  return text === null ? null : (JSON.parse(text) as RefundAccount);
}

import { decrypt, encryptionKeyFor, encrypt } from '../../platform/encryption.js';
import type { RefundAccount } from '../payment/cancel/payment-cancellation.service.js';

/** Key of the seal, derived from the store's secret so that nothing else can be opened with it. */
export function sealKey(secret: string): Buffer {
  return encryptionKeyFor(secret, 'refund-account');
}

/** The account as it lies in the database, unlike any other seal of the same account. */
export function sealAccount(key: Buffer, account: RefundAccount): string {
  const { bankCode, accountNumber, holderName } = account;
  return encrypt(key, JSON.stringify({ bankCode, accountNumber, holderName }));
}

/** The account behind a seal; null for one that was made under another secret, or was changed. */
export function openAccount(key: Buffer, seal: string): RefundAccount | null {
  const text = decrypt(key, seal);
  // Stryker disable next-line ConditionalExpression: JSON reads null as null, too.
  return text === null ? null : (JSON.parse(text) as RefundAccount);
}

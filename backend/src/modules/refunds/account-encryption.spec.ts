import { describe, expect, it } from '@jest/globals';
import { encryptionKeyFor } from '../../platform/encryption.js';
import { decryptAccount, encryptAccount, accountKey } from './account-encryption.js';

const key = accountKey('one-secret-0123456789-0123456789');
const account = { bankCode: '88', accountNumber: '110123456789', holderName: '김토스' };

/** The text with its tenth letter from the end changed: the last letter holds bits that do not count. */
function withOtherLetter(encrypted: string): string {
  const letter = encrypted.at(-10) === 'A' ? 'B' : 'A';
  return `${encrypted.slice(0, -10)}${letter}${encrypted.slice(-9)}`;
}

describe('an encrypted account', () => {
  it('can be opened with its key', () => {
    expect(decryptAccount(key, encryptAccount(key, account))).toEqual(account);
  });

  it('shows nothing and is never the same twice', () => {
    const encrypted = encryptAccount(key, account);
    expect(encrypted).not.toContain('110123456789');
    expect(Buffer.from(encrypted.split('.').at(-1) ?? '', 'base64url').toString('utf8')).not.toContain(
      '110123',
    );
    expect(encryptAccount(key, account)).not.toBe(encrypted);
  });

  it('has a key of its own, which opens nothing else', () => {
    const secret = 'one-secret-0123456789-0123456789';
    expect(key).toEqual(encryptionKeyFor(secret, 'refund-account'));
    expect(key).not.toEqual(encryptionKeyFor(secret, ''));
  });

  it('fits its column for the longest account', () => {
    const longest = { bankCode: '88', accountNumber: '1'.repeat(20), holderName: '힣'.repeat(60) };
    expect(encryptAccount(key, longest).length).toBeLessThanOrEqual(700);
  });

  it.each([
    ['another secret', encryptAccount(accountKey('another-secret-0123456789-0123456789'), account)],
    ['a changed letter', withOtherLetter(encryptAccount(key, account))],
    ['half of it', encryptAccount(key, account).slice(0, 30)],
    ['nothing', ''],
    ['another version', encryptAccount(key, account).replace('v1', 'v2')],
  ])('does not open: %s', (_case, encrypted) => {
    expect(decryptAccount(key, encrypted)).toBeNull();
  });
});

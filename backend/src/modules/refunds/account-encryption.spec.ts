import { describe, expect, it } from '@jest/globals';
import { decryptAccount, encryptAccount, accountKey } from './account-encryption.js';

const key = accountKey('one-secret-0123456789-0123456789');
const account = { bankCode: '88', accountNumber: '110123456789', holderName: '김토스' };

describe('the seal of an account', () => {
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

  it('fits its column for the longest account', () => {
    const longest = { bankCode: '88', accountNumber: '1'.repeat(20), holderName: '힣'.repeat(60) };
    expect(encryptAccount(key, longest).length).toBeLessThanOrEqual(700);
  });

  it.each([
    ['another secret', encryptAccount(accountKey('another-secret-0123456789-0123456789'), account)],
    ['a changed letter', `${encryptAccount(key, account).slice(0, -2)}AA`],
    ['half of it', encryptAccount(key, account).slice(0, 30)],
    ['nothing', ''],
    ['another version', encryptAccount(key, account).replace('v1', 'v2')],
  ])('does not open: %s', (_case, encrypted) => {
    expect(decryptAccount(key, encrypted)).toBeNull();
  });
});

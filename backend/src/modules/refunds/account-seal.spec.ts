import { describe, expect, it } from '@jest/globals';
import { encryptionKeyFor } from '../../platform/encryption.js';
import { openAccount, sealAccount, sealKey } from './account-seal.js';

const key = sealKey('one-secret-0123456789-0123456789');
const account = { bankCode: '88', accountNumber: '110123456789', holderName: '김토스' };

/** The seal with its tenth letter from the end exchanged: the last one holds bits that count for nothing. */
function withOtherLetter(seal: string): string {
  const letter = seal.at(-10) === 'A' ? 'B' : 'A';
  return `${seal.slice(0, -10)}${letter}${seal.slice(-9)}`;
}

describe('the seal of an account', () => {
  it('can be opened with its key', () => {
    expect(openAccount(key, sealAccount(key, account))).toEqual(account);
  });

  it('shows nothing and is never the same twice', () => {
    const seal = sealAccount(key, account);
    expect(seal).not.toContain('110123456789');
    expect(Buffer.from(seal.split('.').at(-1) ?? '', 'base64url').toString('utf8')).not.toContain('110123');
    expect(sealAccount(key, account)).not.toBe(seal);
  });

  it('has a key of its own, which opens nothing else', () => {
    const secret = 'one-secret-0123456789-0123456789';
    expect(key).toEqual(encryptionKeyFor(secret, 'refund-account'));
    expect(key).not.toEqual(encryptionKeyFor(secret, ''));
  });

  it('fits its column for the longest account', () => {
    const longest = { bankCode: '88', accountNumber: '1'.repeat(20), holderName: '힣'.repeat(60) };
    expect(sealAccount(key, longest).length).toBeLessThanOrEqual(700);
  });

  it.each([
    ['another secret', sealAccount(sealKey('another-secret-0123456789-0123456789'), account)],
    ['a changed letter', withOtherLetter(sealAccount(key, account))],
    ['half of it', sealAccount(key, account).slice(0, 30)],
    ['nothing', ''],
    ['another version', sealAccount(key, account).replace('v1', 'v2')],
  ])('does not open: %s', (_case, seal) => {
    expect(openAccount(key, seal)).toBeNull();
  });
});

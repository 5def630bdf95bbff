import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from './messages.js';
import { PARTNER_ERRORS } from './partner-errors.js';
import {
  holdsContract,
  isUsableKey,
  parsePartnerKey,
  partnerKeyNotice,
  partnerKeyState,
  partnerKeyText,
  type PartnerKeyTimes,
} from './partners.js';

const ID = 'abcd2345';
const SECRET = 'a'.repeat(40) + 'Z09';
const NOW = new Date('2026-11-24T00:00:00Z');
const at = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

describe('parsePartnerKey', () => {
  it('reads what partnerKeyText wrote', () => {
    const key = { kind: 'test', id: ID, secret: SECRET } as const;
    expect(parsePartnerKey(partnerKeyText(key))).toEqual(key);
  });

  it.each([
    ['another kind', `dgk_prod_${ID}_${SECRET}`],
    ['a short id', `dgk_test_${ID.slice(1)}_${SECRET}`],
    ['a digit that no id has', `dgk_test_abcd1890_${SECRET}`],
    ['a short secret', `dgk_test_${ID}_${SECRET.slice(1)}`],
    ['a long secret', `dgk_test_${ID}_${SECRET}a`],
    ['another character', `dgk_test_${ID}_${SECRET.slice(1)}-`],
    ['a line end', `dgk_test_${ID}_${SECRET}\n`],
    ['nothing', 'dgk_'],
  ])('refuses %s', (_name, text) => expect(parsePartnerKey(text)).toBeNull());
});

const TIMES: PartnerKeyTimes = { expiresAt: at(1), revokedAt: null, rotatedAt: null, exposedAt: null };

describe('partnerKeyState', () => {
  it.each([
    ['active', {}, true],
    ['rotated', { rotatedAt: at(-1) }, true],
    ['exposed', { exposedAt: at(-1), rotatedAt: at(-1) }, true],
    ['expired', { expiresAt: NOW }, false],
    ['active', { expiresAt: new Date(NOW.getTime() + 1) }, true],
    ['revoked', { revokedAt: NOW, expiresAt: at(-1) }, false],
  ] as const)('is %s for %p', (state, times, isUsable) => {
    expect(partnerKeyState({ ...TIMES, ...times }, NOW)).toBe(state);
    expect(isUsableKey(state)).toBe(isUsable);
  });
});

it.each([
  [null, true],
  ['2026-11-24', true],
  ['2026-11-25', true],
  ['2026-11-23', false],
])('a contract until %p holds on 2026-11-24: %p', (endsOn, holds) =>
  expect(holdsContract(endsOn, '2026-11-24')).toBe(holds),
);

it.each([
  [31, null],
  [30, 30],
  [8, 30],
  [7, 7],
  [1.5, 7],
  [1, 1],
  [0, null],
  [-1, null],
])('%p days before the end the notice is %p', (days, notice) =>
  expect(partnerKeyNotice(at(days), NOW)).toBe(notice),
);

it('every page of a code has a Korean text', () => {
  expect(Object.keys(PARTNER_ERRORS).filter((code) => !Object.hasOwn(MESSAGES, code))).toEqual([]);
});

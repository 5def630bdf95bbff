import { describe, expect, it } from '@jest/globals';
import type { ContactKind, MemberContacts } from '../members/members.service.js';
import { audienceOf, countingContacts, withProof, without } from './contact-rules.js';

const AT = '2026-11-01T00:00:00.000Z';
const NONE: MemberContacts = { email: null, emailProvedAt: null, phone: null, phoneProvedAt: null };
const EMAIL = { email: 'buyer@hotel.example' };
const PHONE = { phone: '01012345678' };
const PROVED_EMAIL = { ...EMAIL, emailProvedAt: AT };
const PROVED_PHONE = { ...PHONE, phoneProvedAt: AT };

describe('countingContacts', () => {
  it.each<[string, Partial<MemberContacts>, ContactKind[]]>([
    ['none', {}, []],
    ['a claimed one where nothing is proved', PHONE, ['phone']],
    ['both where nothing is proved', { ...EMAIL, ...PHONE }, ['email', 'phone']],
    ['the proved one', { ...EMAIL, ...PROVED_PHONE }, ['phone']],
    ['both where both are proved', { ...PROVED_EMAIL, ...PROVED_PHONE }, ['email', 'phone']],
  ])('%s', (_, contacts, expected) => {
    expect(countingContacts({ ...NONE, ...contacts })).toEqual(expected);
  });
});

describe('audienceOf', () => {
  it.each<[string, Partial<MemberContacts>, ContactKind[], [ContactKind, boolean][]]>([
    ['a member without contacts', {}, ['email'], []],
    ['the old one', { ...EMAIL, ...PHONE }, ['email'], [['email', true]]],
    [
      'both old ones',
      { ...EMAIL, ...PHONE },
      ['email', 'phone'],
      [
        ['email', true],
        ['phone', true],
      ],
    ],
    ['the one that stays where the other is new', EMAIL, ['phone'], [['email', true]]],
    [
      'an old one that counts for nothing, and the one that does',
      { ...EMAIL, ...PROVED_PHONE },
      ['email'],
      [
        ['email', false],
        ['phone', true],
      ],
    ],
    [
      'a proved old one, and not the claimed one beside it',
      { ...PROVED_EMAIL, ...PHONE },
      ['email'],
      [['email', true]],
    ],
  ])('is %s', (_, contacts, changed, expected) => {
    const audience = audienceOf({ ...NONE, ...contacts }, (kind) => changed.includes(kind));
    expect(audience.map(({ kind, mayUndo }) => [kind, mayUndo])).toEqual(expected);
  });
});

it('a proof keeps its first moment, and goes with its contact', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  expect(withProof({ ...NONE, ...PROVED_EMAIL }, 'email', now).emailProvedAt).toBe(AT);
  expect(withProof({ ...NONE, ...PHONE }, 'phone', now).phoneProvedAt).toBe(now.toISOString());
  expect(without({ ...NONE, ...EMAIL, ...PROVED_PHONE }, 'phone')).toEqual({ ...NONE, ...EMAIL });
  expect(without({ ...NONE, ...PROVED_EMAIL }, 'email')).toEqual(NONE);
});

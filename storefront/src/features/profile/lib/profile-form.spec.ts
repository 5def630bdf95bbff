import { describe, expect, it } from '@jest/globals';
import { PROFILE_RULES, profileChange, staleProfileFields, toProfileValues } from './profile-form';

const facts = { name: '김구매', nickname: null, email: 'buyer@hotel.example', phone: '01012345678' };
const values = toProfileValues(facts);

describe('profileChange', () => {
  it.each([
    ['nothing', {}, null],
    ['spaces around and capitals', { name: ' 김구매 ', email: 'Buyer@Hotel.example' }, null],
    ['a phone typed with dashes', { phone: '010-1234-5678' }, null],
    ['a nickname', { nickname: ' 구매왕 ' }, { nickname: '구매왕' }],
    [
      'a phone taken away, with the password',
      { phone: ' ', currentPassword: 'correct-horse-1' },
      { phone: null, currentPassword: 'correct-horse-1' },
    ],
    ['no password beside another name', { name: '이구매', currentPassword: 'left over' }, { name: '이구매' }],
    [
      'two fields',
      { name: '이구매', email: 'NEW@hotel.example', currentPassword: 'correct-horse-1' },
      { name: '이구매', email: 'new@hotel.example', currentPassword: 'correct-horse-1' },
    ],
  ])('sends only what differs: %s', (_, typed, expected) => {
    expect(profileChange({ ...values, ...typed }, facts)).toEqual(expected);
  });
});

describe('PROFILE_RULES', () => {
  it('asks for one way to reach the member', () => {
    const without = { ...values, email: '', phone: '' };
    expect(PROFILE_RULES.email('', without)).toBe('이메일 또는 휴대폰은 1개 이상 필수입니다.');
    expect(PROFILE_RULES.email('', values)).toBe(true);
  });

  it.each([
    [PROFILE_RULES.name(' '), '이름을 입력해주세요.'],
    [PROFILE_RULES.email('buyer', values), '이메일 형식이 올바르지 않습니다.'],
    [PROFILE_RULES.phone(''), true],
    [PROFILE_RULES.phone('0101234567'), true],
  ])('%#', (result, expected) => {
    expect(result).toBe(expected);
  });
});

describe('staleProfileFields', () => {
  it('names what another window saved, as people read it, and what this form would make of it', () => {
    const current = { ...facts, phone: '01099998888', nickname: '구매왕' };
    expect(staleProfileFields({ ...values, phone: '', name: '이구매' }, facts, current)).toEqual([
      { label: '닉네임', mine: '변경 안 함', theirs: '구매왕' },
      { label: '휴대폰', mine: '비어 있음', theirs: '010-9999-8888' },
    ]);
  });

  it('has nothing to ask where only something else has changed', () => {
    expect(staleProfileFields({ ...values, name: '이구매' }, facts, facts)).toEqual([]);
    expect(staleProfileFields(values, facts, {})).toEqual([]);
  });
});

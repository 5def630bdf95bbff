import { describe, expect, it } from '@jest/globals';
import type { Partner } from '../api/partners';
import { bodyOf, formOf, PARTNER_RULES } from './partner-form';

const PARTNER: Partner = {
  id: 3,
  name: '한빛 주문수집',
  contact: { name: '박연동', email: 'dev@collector.example', phone: null },
  purpose: '주문 수집',
  contractEndsOn: null,
  state: 'active',
  usableKeys: 1,
  lastUsedAt: null,
  createdAt: '2026-11-24T01:00:00.000Z',
};

it('goes into a form and back; empty fields are null', () => {
  expect(bodyOf({ ...formOf(PARTNER), name: ' 한빛 ', contractEndsOn: '2027-12-31' })).toEqual({
    name: '한빛',
    purpose: '주문 수집',
    contact: { name: '박연동', email: 'dev@collector.example', phone: null },
    contractEndsOn: '2027-12-31',
  });
});

describe('before it sends', () => {
  it.each([
    ['name', ' ', '업체 이름을 입력해 주세요.'],
    ['purpose', '', '연동 목적을 입력해 주세요.'],
    ['contactName', '', '담당자 이름을 입력해 주세요.'],
    ['contactEmail', 'dev@', expect.stringContaining('이메일')],
    ['contactEmail', ' dev@collector.example ', true],
  ] as const)('%s %p says %p', (field, text, answer) => {
    expect(PARTNER_RULES[field](text)).toEqual(answer);
  });
});

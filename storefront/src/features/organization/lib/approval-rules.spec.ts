import { describe, expect, it } from '@jest/globals';
import type { Person } from '../api/organization';
import { canBeDecided, decidersOf, ruleSentence, toRulesValues, toSavedRules } from './approval-rules';

const person = (memberId: number, name: string, more: Partial<Person>): Person => ({
  memberId,
  name,
  email: null,
  phone: null,
  roles: ['approver'],
  siteIds: null,
  joinedAt: '2026-11-01T00:00:00Z',
  lastLoginAt: null,
  ...more,
});
const APPROVERS = {
  people: [
    person(41, '김팀장', {}),
    person(42, '박구매', { roles: ['buyer'] }),
    person(43, '이점장', { siteIds: [7] }),
  ],
  contacts: [{ id: 3, name: '최대표', phone: '01012345678', email: null }],
};

describe('ruleSentence', () => {
  it.each([
    [
      '강남점',
      '500,000',
      ['member:41', 'role:admin'],
      '강남점에서 500,000원 이상이면 ① 김팀장 ② 관리자 차례로 결재합니다.',
    ],
    [null, '0', ['contact:3'], '전체 지점에서 금액과 관계없이 최대표가 결재합니다.'],
    ['강남점', '1', ['member:41'], '강남점에서 1원 이상이면 김팀장이 결재합니다.'],
    [null, '1', ['member:99'], '전체 지점에서 1원 이상이면 소속이 종료된 구성원이 결재합니다.'],
    [null, '', ['member:41'], null],
    [null, '1', ['member:41', ''], null],
  ])('%s, %s, %j', (site, amount, steps, text) => {
    const rule = { amount, steps: steps.map((approver) => ({ approver })) };
    expect(ruleSentence(rule, site, APPROVERS)).toBe(text);
  });
});

it('saves what it read', () => {
  const rules = {
    version: 4,
    rules: [
      { siteId: 7, fromAmount: 500_000, steps: [{ memberId: 41 }, { role: 'admin' as const }] },
      { siteId: null, fromAmount: 0, steps: [{ contactId: 3 }] },
    ],
  };
  expect(toSavedRules(toRulesValues(rules))).toEqual(rules);
});

it.each([
  [{ memberId: 41 }, '', true],
  [{ memberId: 42 }, '', false],
  [{ role: 'approver' as const }, '7', true],
  [{ role: 'admin' as const }, '', false],
  [{ contactId: 3 }, '', true],
  [{ contactId: 4 }, '', false],
])('whether %j at site "%s" can be decided: %s', (approver, siteId, can) => {
  expect(canBeDecided(approver, siteId, decidersOf(APPROVERS))).toBe(can);
});

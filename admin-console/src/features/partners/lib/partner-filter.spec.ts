import { expect, it } from '@jest/globals';
import type { Partner } from '../api/partners';
import { pageOf } from './partner-filter';

const NOW = new Date('2026-11-24T03:00:00Z');
const partner = (name: string, more: Partial<Partner> = {}): Partner => ({
  id: 1,
  name,
  contact: { name: '박연동', email: 'dev@collector.example', phone: null },
  purpose: '주문 수집',
  contractEndsOn: null,
  state: 'active',
  usableKeys: 1,
  lastUsedAt: null,
  createdAt: '2026-11-24T01:00:00.000Z',
  ...more,
});
const ALL = [
  partner('한빛 주문수집'),
  partner('ERP', { state: 'suspended' }),
  partner('옛 업체', { contractEndsOn: '2026-11-23' }),
];
const namesOf = (state: string, q: string) => pageOf(ALL, { state, q }, NOW).items.map(({ name }) => name);

it.each([
  ['', '', ['한빛 주문수집', 'ERP', '옛 업체']],
  ['ended', '', ['옛 업체']],
  ['', ' erp ', ['ERP']],
  ['active', 'erp', []],
  ['moon', '', ['한빛 주문수집', 'ERP', '옛 업체']],
])('state %p and word %p', (state, q, names) => {
  expect(namesOf(state, q)).toEqual(names);
});

it('counts the states of what the word finds', () => {
  expect(pageOf(ALL, { state: 'ended', q: '' }, NOW).meta).toEqual({
    page: 0,
    pageBase: 0,
    size: 1,
    total: 1,
    counts: { active: 1, suspended: 1, ended: 1 },
  });
});

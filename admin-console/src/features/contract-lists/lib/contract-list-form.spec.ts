import { expect, it } from '@jest/globals';
import type { ContractList } from '../api/contract-lists';
import { daysProblem, periodText, stateText } from '../../../shared/contracts/contract-texts';
import { bodyOf, differencesOf, formOf } from './contract-list-form';

const list: ContractList = {
  id: 3,
  name: '해랑호텔 2027',
  validFrom: '2027-01-01',
  validUntil: '2027-12-31',
  state: 'active',
  stateLabel: '적용',
  inForce: false,
  endsSoon: false,
  couponsAllowed: false,
  organizations: [{ organizationId: 7, name: '해랑호텔', rank: 100 }],
  productCount: 2,
  priceCount: 3,
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
  version: 4,
};

it('goes into a form and back; an empty rank is the usual one', () => {
  const form = formOf({ ...list, validUntil: null });
  expect(
    bodyOf({ ...form, name: ' 새 이름 ', organizations: [{ organizationId: 7, name: '', rank: '' }] }),
  ).toEqual({
    name: '새 이름',
    validFrom: '2027-01-01',
    validUntil: null,
    couponsAllowed: false,
    organizations: [{ organizationId: 7, rank: 100 }],
  });
});

it.each([
  ['2027-01-01', '2027-01-01', false],
  ['2027-01-02', '2027-01-01', true],
  ['2027-01-02', '', false],
])('%s to %s: refused %s', (validFrom, validUntil, refused) => {
  expect(daysProblem({ validFrom, validUntil }) !== undefined).toBe(refused);
});

it('says the period', () => {
  expect(periodText(list)).toBe('2027.01.01 ~ 2027.12.31');
  expect(periodText({ ...list, validUntil: null })).toBe('2027.01.01부터');
});

it.each([
  ['active', true, '2027-05-01', '적용'],
  ['active', false, '2026-12-31', '적용 예정'],
  ['active', false, '2028-01-01', '기간 지남'],
  ['draft', false, '2026-12-31', '작성중'],
  ['ended', false, '2028-01-01', '종료'],
] as const)('%s, in force %s, on %s: %s', (state, inForce, today, text) => {
  expect(stateText({ ...list, state, inForce }, today)).toBe(text);
});

it('names the fields that differ', () => {
  const theirs = formOf(list);
  expect(differencesOf(theirs, { ...theirs, name: '다른 이름' })).toEqual([
    { name: '이름', theirs: '해랑호텔 2027', mine: '다른 이름' },
  ]);
  expect(differencesOf(theirs, theirs)).toEqual([]);
});

import { describe, expect, it } from '@jest/globals';
import {
  approvalChain,
  ruleFor,
  ruleWithoutApprover,
  type ApprovalRule,
  type Approver,
  type ChainReason,
  type Colleague,
  type Deciders,
} from './approval-chain.js';

const SITE = 1;
const OTHER_SITE = 2;
const BUYER = 10;
const CHEF = 11;
const HEAD = 12;
const ADMIN = 13;
const person = (memberId: number, roles: Colleague['roles'], siteIds: number[] | null = null): Colleague => ({
  memberId,
  roles,
  siteIds,
});
const HOTEL: Deciders = {
  people: [
    person(BUYER, ['buyer'], [SITE]),
    person(CHEF, ['buyer', 'approver'], [SITE]),
    person(HEAD, ['approver'], [OTHER_SITE]),
    person(ADMIN, ['buyer', 'admin']),
  ],
  contactIds: [5],
};
const names: Approver[] = [{ memberId: CHEF }, { memberId: HEAD }];

describe('ruleFor', () => {
  const rule = (siteId: number | null, fromAmount: number): ApprovalRule => ({
    siteId,
    fromAmount,
    steps: [],
  });
  const RULES = [rule(null, 0), rule(null, 500_000), rule(SITE, 200_000)];

  it.each([
    [SITE, 199_999, rule(null, 0)],
    [SITE, 200_000, rule(SITE, 200_000)],
    [SITE, 900_000, rule(SITE, 200_000)],
    [OTHER_SITE, 499_999, rule(null, 0)],
    [OTHER_SITE, 500_000, rule(null, 500_000)],
  ])('site %i, %i won', (siteId, amount, meant) => {
    expect(ruleFor(RULES, { siteId, amount })).toEqual(meant);
  });

  it('below every rule there is none', () => {
    expect(ruleFor([rule(null, 1)], { siteId: SITE, amount: 0 })).toBeNull();
  });
});

describe('approvalChain', () => {
  const chain = (
    steps: Approver[] | null,
    requesterId: number,
    reasons: ChainReason[] = ['RULE'],
    deciders = HOTEL,
  ) => approvalChain(steps === null ? null : { steps }, { reasons, siteId: SITE, requesterId, deciders });

  it('begins at its first step', () => {
    expect(chain(names, BUYER)).toEqual([
      { approver: { memberId: CHEF }, state: 'open' },
      { approver: { memberId: HEAD }, state: 'later' },
    ]);
  });

  it('skips the own step and those before', () => {
    expect(chain([{ role: 'approver' }, ...names], CHEF)).toEqual([
      { approver: { role: 'approver' }, state: 'skipped' },
      { approver: { memberId: CHEF }, state: 'skipped' },
      { approver: { memberId: HEAD }, state: 'open' },
    ]);
  });

  it('is free where the rule has nobody left, and a rule alone asked', () => {
    expect(chain(names, HEAD)?.some(({ state }) => state === 'open')).toBe(false);
  });

  it.each<[ChainReason]>([['LIMIT'], ['ALWAYS']])('%s needs somebody else', (reason) => {
    expect(chain(names, HEAD, ['RULE', reason])?.at(-1)).toEqual({
      approver: { role: 'admin' },
      state: 'open',
    });
    expect(chain(null, BUYER, [reason])).toEqual([{ approver: { role: 'admin' }, state: 'open' }]);
  });

  it('asks the admins where an approver has left or the only holder of a role asks', () => {
    expect(chain([{ memberId: 99 }], BUYER)).toEqual([{ approver: { role: 'admin' }, state: 'open' }]);
    expect(chain([{ role: 'approver' }], CHEF)).toEqual([{ approver: { role: 'admin' }, state: 'open' }]);
    expect(chain([{ contactId: 6 }], BUYER)).toEqual([{ approver: { role: 'admin' }, state: 'open' }]);
  });

  it('nobody decides the own request: the only admin cannot ask', () => {
    expect(chain(null, ADMIN, ['LIMIT'])).toBeNull();
    expect(chain([{ role: 'admin' }], ADMIN)).toBeNull();
    const two = { ...HOTEL, people: [...HOTEL.people, person(14, ['admin'])] };
    expect(chain([{ role: 'admin' }], ADMIN, ['RULE'], two)).toEqual([
      { approver: { role: 'admin' }, state: 'open' },
    ]);
    expect(chain([{ contactId: 5 }], ADMIN, ['LIMIT'])).toEqual([
      { approver: { contactId: 5 }, state: 'open' },
    ]);
  });
});

describe('ruleWithoutApprover', () => {
  it.each<[Approver, number | null, number | null]>([
    [{ memberId: CHEF }, SITE, null],
    [{ memberId: BUYER }, SITE, 0],
    [{ memberId: 99 }, SITE, 0],
    [{ role: 'approver' }, SITE, null],
    [{ role: 'approver' }, 3, 0],
    [{ role: 'admin' }, 3, null],
    [{ contactId: 5 }, null, null],
    [{ contactId: 6 }, null, 0],
  ])('%j at site %s', (step, siteId, meant) => {
    expect(ruleWithoutApprover([{ siteId, fromAmount: 0, steps: [step] }], HOTEL)).toBe(meant);
  });
});

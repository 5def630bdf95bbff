import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { won } from '../won.js';
import { purchaseDecision, type PurchaseTerms } from './purchase-decision.js';
import { beyondLimit, isNearLimit, spendMonthOf, type SpendingLimit } from './spending.js';

const BUYER = 10;
const limit = (more: Partial<SpendingLimit>): SpendingLimit => ({
  id: 1,
  siteId: null,
  memberId: null,
  period: 'month',
  amount: 1_000_000,
  action: 'request',
  ...more,
});
const terms = (more: Partial<PurchaseTerms>): PurchaseTerms => ({
  approval: 'rules',
  rules: [],
  limits: [],
  uses: new Map(),
  deciders: { people: [{ memberId: 1, roles: ['admin'], siteIds: null }], contactIds: [] },
  ...more,
});
const decide = (amount: number, more: Partial<PurchaseTerms> = {}) =>
  purchaseDecision({ siteId: 1, memberId: BUYER, amount: won(amount) }, terms(more));

describe('purchaseDecision', () => {
  it('without a row there is no limit', () => {
    expect(decide(1_000_000_000)).toEqual({ mode: 'pay', reasons: [], chain: [] });
  });

  it.each([
    [0, 0, 1_000_000, 'pay', 0],
    [0, 0, 1_000_001, 'request', 1],
    [400_000, 500_000, 100_000, 'pay', 0],
    [400_000, 500_000, 100_001, 'request', 1],
    [1_200_000, 0, 1, 'request', 200_001],
  ] as const)('a month with %i used and %i held, then %i: %s', (used, held, amount, mode, beyond) => {
    const { mode: found, reasons } = decide(amount, {
      limits: [limit({})],
      uses: new Map([[1, { used, held }]]),
    });
    expect([found, reasons[0]?.beyond ?? 0]).toEqual([mode, beyond]);
  });

  it('a limit of one purchase does not add up, and 0 lets nothing through', () => {
    const uses = new Map([[1, { used: 5_000_000, held: 0 }]]);
    expect(decide(1_000_000, { limits: [limit({ period: 'order' })], uses }).mode).toBe('pay');
    expect(decide(1, { limits: [limit({ amount: 0 })] }).mode).toBe('request');
  });

  it('a limit that refuses stops the purchase', () => {
    const limits = [limit({}), limit({ id: 2, action: 'refuse', amount: 2_000_000 })];
    expect(decide(1_500_000, { limits }).mode).toBe('request');
    expect(decide(2_500_000, { limits }).mode).toBe('refused');
  });

  it.each([
    [{ siteId: 2 }, 'pay'],
    [{ siteId: 1 }, 'request'],
    [{ memberId: 11 }, 'pay'],
    [{ memberId: BUYER }, 'request'],
  ] as const)('a limit counts for %j only', (whom, mode) => {
    expect(decide(1_000_001, { limits: [limit(whom)] }).mode).toBe(mode);
  });

  it('a rule that the requester passes is no reason, and the offending line gone is none either', () => {
    const rules = [{ siteId: null, fromAmount: 500_000, steps: [{ memberId: BUYER }] }];
    const deciders = {
      people: [{ memberId: BUYER, roles: ['buyer', 'approver'] as const, siteIds: null }],
      contactIds: [],
    };
    expect(decide(500_000, { rules, deciders }).mode).toBe('pay');
    const others = [{ siteId: null, fromAmount: 500_000, steps: [{ role: 'admin' as const }] }];
    expect(decide(500_000, { rules: others }).reasons.map(({ code }) => code)).toEqual(['RULE']);
    expect(decide(499_999, { rules: others }).mode).toBe('pay');
  });

  it('an organization that always asks', () => {
    expect(decide(1, { approval: 'always' })).toMatchObject({
      mode: 'request',
      reasons: [{ code: 'ALWAYS' }],
    });
  });
});

describe('limits', () => {
  it('never let more through than the limit, whatever was bought before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500_000), { maxLength: 30 }), fc.nat(1_000_000), (amounts, most) => {
        let used = 0;
        for (const amount of amounts)
          if (beyondLimit({ period: 'month', amount: most }, { used, held: 0 }, amount) === 0) used += amount;
        expect(used).toBeLessThanOrEqual(most);
      }),
    );
  });

  it.each([
    ['2026-11-30T14:59:59Z', '2026-11'],
    ['2026-11-30T15:00:00Z', '2026-12'],
  ])('%s counts in %s', (moment, month) => {
    expect(spendMonthOf(new Date(moment))).toBe(month);
  });

  it.each([
    [799, 800, true],
    [800, 900, false],
    [0, 799, false],
    [0, 2_000, true],
  ])('of 1,000 from %i to %i is near: %s', (before, after, near) => {
    expect(isNearLimit(1_000, before, after)).toBe(near);
  });
});

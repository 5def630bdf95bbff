import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daysAfter, kstDate, type ContractTiers } from '@store/domain';
import fc from 'fast-check';
import type { MeDto } from '../src/modules/auth/dto/profile.dto.js';
import { ContractTiersService } from '../src/modules/contract-prices/contract-tiers.service.js';
import { addCategory, addProduct, CALLER, sentBy, statementsOf } from './catalog-fixtures.js';
import { addContractList, addOrganization, buyerOf, join, type NewContract } from './contract-fixtures.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

const NOON = new Date('2026-12-01T03:00:00Z');

let test: TestApp;
let mug: number;
let glass: number;
beforeAll(async () => {
  test = await startTestApp();
  const categoryId = await addCategory(test, { code: 'cups' });
  mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 5_000 });
  glass = await addProduct(test, { categoryId, title: '유리컵', basePrice: 4_000 });
});
afterAll(() => test.close());

const tiersOf = (
  memberId: number | null,
  ids: readonly number[] = [mug, glass],
  now = NOON,
): Promise<ReadonlyMap<number, ContractTiers>> =>
  test.app.get(ContractTiersService).of(test.em.fork(), memberId, ids, now);

describe('whose prices they are', () => {
  it('people who buy for an active organization have its prices, all tiers of one list', async () => {
    const organization = await addOrganization(test);
    const listId = await addContractList(test, {
      organizations: [organization],
      couponsAllowed: true,
      validUntil: '2027-12-31',
      prices: [
        [mug, 100, 4_000],
        [mug, 10, 4_500],
      ],
    });
    const { id } = await buyerOf(test, organization);
    expect([...(await tiersOf(id))]).toEqual([
      [
        mug,
        {
          listId,
          listName: expect.stringMatching(/^단가표/),
          validUntil: '2027-12-31',
          couponsAllowed: true,
          tiers: [
            { minQty: 10, unitPrice: 4_500 },
            { minQty: 100, unitPrice: 4_000 },
          ],
        },
      ],
    ]);
  });

  it.each([
    [['buyer'], 1],
    [['approver'], 1],
    [['admin'], 1],
    [['accountant'], 0],
    [['accountant', 'buyer'], 1],
  ])('O1: roles %j see %i price', async (roles, count) => {
    const organization = await addOrganization(test);
    await addContractList(test, { organizations: [organization], prices: [[mug, 1, 4_000]] });
    const { id } = await buyerOf(test, organization, roles);
    expect((await tiersOf(id)).size).toBe(count);
  });

  it.each(['pending', 'suspended', 'closed', 'refused'])('a %s organization has none', async (state) => {
    const organization = await addOrganization(test, { state });
    await addContractList(test, { organizations: [organization], prices: [[mug, 1, 4_000]] });
    const { id } = await buyerOf(test, organization);
    expect((await tiersOf(id)).size).toBe(0);
  });

  it('O1: nobody else has them: others, people who left, visitors', async () => {
    const [organization, other] = [await addOrganization(test), await addOrganization(test)];
    await addContractList(test, { organizations: [organization], prices: [[mug, 1, 4_000]] });
    const left = await buyerOf(test, organization);
    await test.em.execute("update memberships set state = 'ended' where member_id = ?", [left.id]);
    for (const id of [left.id, (await buyerOf(test, other)).id, (await signedIn(test)).id, null])
      expect((await tiersOf(id)).size).toBe(0);
  });

  it('draft and ended lists give nothing', async () => {
    const organization = await addOrganization(test);
    for (const state of ['draft', 'ended'])
      await addContractList(test, { organizations: [organization], state, prices: [[mug, 1, 4_000]] });
    expect((await tiersOf((await buyerOf(test, organization)).id)).size).toBe(0);
  });

  it('O4: one statement for any number of products, none for a visitor', async () => {
    const organization = await addOrganization(test);
    await addContractList(test, { organizations: [organization], prices: [[mug, 1, 4_000]] });
    const { id } = await buyerOf(test, organization);
    expect(await statementsOf(test, () => tiersOf(id))).toBe(1);
    expect(await statementsOf(test, () => tiersOf(null))).toBe(0);
    expect(await statementsOf(test, () => tiersOf(id, []))).toBe(0);
  });
});

describe('O17: by the clock', () => {
  it.each([
    ['2026-11-30T14:59:59Z', 0],
    ['2026-11-30T15:00:00Z', 1],
    ['2026-12-31T14:59:59Z', 1],
    ['2026-12-31T15:00:00Z', 0],
  ])('at %s a list of December in Seoul gives %i', async (moment, count) => {
    const organization = await addOrganization(test);
    await addContractList(test, {
      organizations: [organization],
      validFrom: '2026-12-01',
      validUntil: '2026-12-31',
      prices: [[mug, 1, 4_000]],
    });
    const { id } = await buyerOf(test, organization);
    expect((await tiersOf(id, [mug], new Date(moment))).size).toBe(count);
  });
});

describe('/auth/me says whether prices hold', () => {
  const today = kstDate(new Date());
  const seen = async (who: TestMember): Promise<boolean | undefined> => {
    const { body } = await call(test, who, 'get', '/auth/me').expect(200);
    return (body.data as MeDto).organization?.hasContractPrices;
  };

  it('for people who buy, from the first day to the last of a list that has prices', async () => {
    const organization = await addOrganization(test);
    const [buyer, accountant] = [
      await buyerOf(test, organization),
      await buyerOf(test, organization, ['accountant']),
    ];
    const list = (more: NewContract) => addContractList(test, { organizations: [organization], ...more });
    await list({});
    await list({ prices: [[mug, 10, 4_500]], state: 'draft' });
    await list({ prices: [[mug, 10, 4_500]], validUntil: daysAfter(today, -1) });
    await list({ prices: [[mug, 10, 4_500]], validFrom: daysAfter(today, 1) });
    expect(await seen(buyer)).toBe(false);
    await list({ prices: [[mug, 10, 4_500]], validFrom: today, validUntil: today });
    expect([await seen(buyer), await seen(accountant)]).toEqual([true, false]);
    await test.em.execute("update organizations set state = 'suspended' where id = ?", [organization]);
    expect(await seen(buyer)).toBe(false);
  });

  it('O4: in the statement that reads the member', async () => {
    const buyer = await buyerOf(test, await addOrganization(test));
    const alone = await signedIn(test);
    const count = async (who: TestMember): Promise<number> => {
      await call(test, who, 'get', '/auth/me').expect(200);
      const sent = await sentBy(test, () => call(test, who, 'get', '/auth/me').expect(200));
      return sent.filter(({ text }) => !CALLER.test(text)).length;
    };
    expect([await count(alone), await count(buyer)]).toEqual([1, 1]);
  });
});

describe('several lists', () => {
  it('lowest rank, then newest start, then lowest id; tiers are never mixed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            rank: fc.integer({ min: 1, max: 2 }),
            validFrom: fc.constantFrom('2025-01-01', '2026-06-01', '2027-01-01'),
            products: fc.subarray([0, 1], { minLength: 1 }),
            quantities: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
          }),
          { maxLength: 5 },
        ),
        async (contracts) => {
          const organization = await addOrganization(test);
          const member = await signedIn(test);
          await join(test, organization, member.id);
          const goods = [mug, glass];
          const lists = [];
          for (const { rank, validFrom, products, quantities } of contracts) {
            const prices = products.flatMap((at) =>
              quantities.map((minQty) => [goods[at] ?? 0, minQty, 1_000 + minQty] as const),
            );
            const id = await addContractList(test, {
              organizations: [{ id: organization, rank }],
              validFrom,
              prices,
            });
            lists.push({ id, rank, validFrom, prices });
          }
          const found = await tiersOf(member.id);
          for (const productId of goods) {
            const [best] = lists
              .filter(
                ({ validFrom, prices }) =>
                  validFrom <= '2026-12-01' && prices.some(([id]) => id === productId),
              )
              .sort((a, b) => a.rank - b.rank || b.validFrom.localeCompare(a.validFrom) || a.id - b.id);
            const expected = best?.prices
              .filter(([id]) => id === productId)
              .map(([, minQty, unitPrice]) => ({ minQty, unitPrice }))
              .sort((a, b) => a.minQty - b.minQty);
            expect(found.get(productId)?.listId).toBe(best?.id);
            expect(found.get(productId)?.tiers).toEqual(expected);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RequestedPieces } from '@store/domain';
import { RequestReductionsService } from '../src/modules/purchase-requests/decisions/request-reductions.service.js';
import type { StoredRequest } from '../src/modules/purchase-requests/repository/request.columns.js';
import { RequestsRepository } from '../src/modules/purchase-requests/repository/requests.repository.js';
import { DomainError } from '../src/platform/errors/domain-error.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addContractList } from './contract-fixtures.js';
import { ask, RequestHouse } from './request-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

/** From so many pieces on, the price of one; ascending. */
type Ladder = readonly (readonly [minQty: number, unitPrice: number])[];

interface Sample {
  /** Of the shop, one for each product. */
  shop: Ladder[];
  /** Agreed prices, which may end after the request was made. */
  agreed: Ladder[];
  pieces: number[];
  listEnds: boolean;
}

const PRODUCTS = 3;
/** Requests, and reductions of each. */
const REQUESTS = 8;
const REDUCTIONS = 40;

const ladder = fc
  .uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 3 })
  .chain((mins) =>
    fc
      .array(fc.integer({ min: 100, max: 2_000 }), { minLength: mins.length, maxLength: mins.length })
      .map((prices): Ladder =>
        mins.sort((a, b) => a - b).map((min, i): [number, number] => [min, prices[i] ?? 100]),
      ),
  );
const each = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: PRODUCTS, maxLength: PRODUCTS });
const sample: fc.Arbitrary<Sample> = fc.record({
  shop: each(ladder),
  agreed: each(ladder),
  pieces: each(fc.integer({ min: 1, max: 200 })),
  listEnds: fc.boolean(),
});
/** What an approver writes, by product, in percent of what was asked; absent = not named. */
const wishes = each(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 104 }) },
  ),
);

const unitAt = (tiers: Ladder, quantity: number): number =>
  tiers.findLast(([min]) => min <= quantity)?.[1] ?? Infinity;
const minimumOf = (tiers: Ladder): number => tiers[0]?.[0] ?? 1;

let test: TestApp;
let categoryId: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  categoryId = await addCategory(test, { code: 'cups' });
});
afterAll(() => test.close());

/** A request for the three products, and what a piece of each costs now. */
async function requestOf({ shop, agreed, pieces, listEnds }: Sample): Promise<{
  request: StoredRequest;
  priceNow: (product: number, quantity: number) => number;
  minimum: (product: number) => number;
}> {
  const house = await RequestHouse.open(test);
  await house.rule([{ role: 'admin' }]);
  const productIds: number[] = [];
  for (const tiers of shop)
    productIds.push(
      await addProduct(test, {
        categoryId,
        title: `상품 ${productIds.length}`,
        tiers: tiers
          .map(([min, price], i) => [min, (tiers[i + 1]?.[0] ?? 0) - 1 || null, price] as const)
          .map(
            ([min, max, price]) =>
              [min, max !== null && max < min ? null : max, price] as [number, number | null, number],
          ),
      }),
    );
  const list = await addContractList(test, {
    organizations: [house.house.id],
    prices: agreed.flatMap((tiers, i) =>
      tiers.map(([min, price]) => [productIds[i] ?? 0, min, price] as const),
    ),
  });
  const buyer = await house.house.buyer(
    productIds[0] ?? 0,
    Math.max(pieces[0] ?? 1, minimumOf(shop[0] ?? [])),
  );
  for (const i of [1, 2])
    await buyer.add(productIds[i] ?? 0, Math.max(pieces[i] ?? 1, minimumOf(shop[i] ?? [])));
  const { id } = await ask(buyer);
  if (listEnds) await test.em.execute("update contract_lists set state = 'ended' where id = ?", [list]);
  const request = await test.app.get(RequestsRepository).find(test.em.fork(), { id }, null);
  if (request === undefined) throw new Error('no request');
  const indexOf = (productId: number): number => productIds.indexOf(productId);
  return {
    request,
    priceNow: (product, quantity) =>
      Math.min(
        unitAt(shop[indexOf(product)] ?? [], quantity),
        listEnds ? Infinity : unitAt(agreed[indexOf(product)] ?? [], quantity),
      ),
    minimum: (product) => minimumOf(shop[indexOf(product)] ?? []),
  };
}

describe('O12: any reduction of any request', () => {
  it('is never dearer, keeps minimums, goes only downwards and adds up; what is refused would not', async () => {
    const seen: Record<string, number> = {};
    for (const one of fc.sample(sample, REQUESTS)) {
      const { request, priceNow, minimum } = await requestOf(one);
      const goods = request.lines.flatMap(({ productId, ...line }) =>
        productId === null ? [] : [{ productId, ...line }],
      );
      expect(goods).toHaveLength(PRODUCTS);
      await fc.assert(
        fc.asyncProperty(wishes, async (wished) => {
          const changes = goods.flatMap(({ lineNo: lineId, quantity: asked }, i): RequestedPieces[] => {
            const percent = wished[i];
            const quantity = Math.ceil(((percent ?? 0) * asked) / 100);
            return percent === undefined ? [] : [{ lineId, quantity }];
          });
          const wanted = new Map(changes.map(({ lineId, quantity }) => [lineId, quantity]));
          /** What the rules make of it, by hand. */
          const left = goods.flatMap((line) => {
            const quantity = wanted.get(line.lineNo);
            if (quantity === undefined) return [line];
            if (quantity === 0) return [];
            const unitPrice = priceNow(line.productId, quantity);
            return [{ ...line, quantity, unitPrice, subtotal: unitPrice * quantity }];
          });
          const sum = left.reduce((total, { subtotal }) => total + subtotal, 0);
          const problem =
            problemOf(goods, wanted, left.length, minimum) ?? (sum > request.totalAmount ? 'DEARER' : null);
          const outcome = await reduce(request, changes);
          const name = typeof outcome === 'string' ? outcome : 'reduced';
          seen[name] = (seen[name] ?? 0) + 1;
          expect(name).toBe(problem === null ? 'reduced' : `REDUCTION_${problem}`);
          if (typeof outcome === 'string') return;
          expect(outcome.totalAmount).toBeLessThanOrEqual(request.totalAmount);
          expect(
            outcome.lines.map(({ lineNo, quantity, unitPrice, subtotal }) => [
              lineNo,
              quantity,
              unitPrice,
              subtotal,
            ]),
          ).toEqual(
            left.map(({ lineNo, quantity, unitPrice, subtotal }) => [lineNo, quantity, unitPrice, subtotal]),
          );
          expect([outcome.itemsAmount, outcome.totalAmount, outcome.suppliedAmount + outcome.vat]).toEqual([
            sum,
            sum,
            sum,
          ]);
        }),
        { numRuns: REDUCTIONS },
      );
    }
    // The samples reach every way that it may end.
    expect(Object.keys(seen).sort()).toEqual([
      'REDUCTION_BELOW_MINIMUM',
      'REDUCTION_DEARER',
      'REDUCTION_MORE',
      'REDUCTION_NOTHING_LEFT',
      'REDUCTION_SAME',
      'reduced',
    ]);
  }, 120_000);
});

/** The code of a refusal, or what is left; nothing is written. */
async function reduce(
  request: StoredRequest,
  changes: RequestedPieces[],
): Promise<string | Awaited<ReturnType<RequestReductionsService['reduce']>>> {
  try {
    return await test.app.get(RequestReductionsService).reduce(test.em.fork(), request, changes);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { fields } = error.data as { fields: { code: string }[] };
    return fields[0]?.code ?? error.code;
  }
}

/** Why the quantities alone are refused, by hand. */
function problemOf(
  goods: readonly { lineNo: number; productId: number; quantity: number }[],
  wanted: ReadonlyMap<number, number>,
  left: number,
  minimum: (productId: number) => number,
): string | null {
  for (const { lineNo, productId, quantity } of goods) {
    const asked = wanted.get(lineNo) ?? quantity;
    if (asked > quantity) return 'MORE';
    if (asked > 0 && asked < minimum(productId) && asked < quantity) return 'BELOW_MINIMUM';
  }
  if (left === 0) return 'NOTHING_LEFT';
  return goods.every(({ lineNo, quantity }) => (wanted.get(lineNo) ?? quantity) === quantity) ? 'SAME' : null;
}

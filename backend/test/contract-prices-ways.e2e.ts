import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { effectiveTiers, type ContractTier, type ProductPrice } from '@store/domain';
import fc from 'fast-check';
import type { EstimateDto } from '../src/modules/estimates/dto/estimate-view.dto.js';
import type { CustomerOrderDetailDto } from '../src/modules/orders/views/dto/order.dto.js';
import type { LinePriceDto, PricedLineDto } from '../src/modules/pricing/dto/price-line.dto.js';
import type { MyPriceDto } from '../src/modules/pricing/dto/my-price.dto.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addCompany } from './company-fixtures.js';
import { addContractList, addOrganization, join } from './contract-fixtures.js';
import { setClock } from './estimate-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

let test: TestApp;
let buyer: Shopper;
let hotel: number;
let categoryId: number;
beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  await addCompany(test);
  categoryId = await addCategory(test, { code: 'cups' });
  buyer = await Shopper.withAddress(test);
  hotel = await addOrganization(test);
  await join(test, hotel, buyer.member.id);
});
afterAll(() => test.close());
afterEach(async () => {
  setClock(test);
  await test.em.execute('delete from cart_items');
});

const quote = async (productId: number, quantity: number): Promise<LinePriceDto> =>
  data(await buyer.call('post', '/pricing/line', { productId, quantity }));

describe('O3: every way to buy asks one price', () => {
  /** A product's prices in the shop and in the list; at least one of them. */
  interface Sample {
    shop: ProductPrice;
    contract: ContractTier[];
  }
  const price = fc.integer({ min: 100, max: 20_000 });
  const steps = fc.uniqueArray(fc.integer({ min: 2, max: 1_500 }), { minLength: 0, maxLength: 3 });
  const tiersOf = (starts: number[], unitPrices: number[]) =>
    starts
      .sort((a, b) => a - b)
      .map((minQty, i, all) => ({
        minQty,
        maxQty: all[i + 1] === undefined ? null : (all[i + 1] ?? 0) - 1,
        unitPrice: unitPrices[i] ?? 100,
      }));
  const samples: fc.Arbitrary<Sample> = fc
    .record({
      basePrice: fc.option(price),
      shopSteps: steps,
      shopPrices: fc.array(price, { minLength: 3, maxLength: 3 }),
      first: fc.integer({ min: 1, max: 60 }),
      listSteps: steps,
      listPrices: fc.array(price, { minLength: 4, maxLength: 4 }),
    })
    .map(({ basePrice, shopSteps, shopPrices, first, listSteps, listPrices }) => ({
      shop: { basePrice, salePrice: null, tiers: tiersOf(shopSteps, shopPrices) } as ProductPrice,
      contract: [...new Set([first, ...listSteps])].map((minQty, i) => ({
        minQty,
        unitPrice: listPrices[i] ?? 100,
      })),
    }));

  interface Goods extends Sample {
    id: number;
  }

  async function furnished(): Promise<{ goods: Goods[]; listId: number }> {
    const goods: Goods[] = [];
    for (const { shop, contract } of fc.sample(samples, { numRuns: 25, seed: 20261129 })) {
      const id = await addProduct(test, {
        categoryId,
        title: `상품 ${goods.length}`,
        basePrice: shop.basePrice,
        tiers: shop.tiers.map(({ minQty, maxQty, unitPrice }) => [minQty, maxQty, unitPrice]),
      });
      goods.push({ id, shop, contract });
    }
    const prices = goods.flatMap(({ id, contract }) =>
      contract.map(({ minQty, unitPrice }) => [id, minQty, unitPrice] as const),
    );
    return { goods, listId: await addContractList(test, { organizations: [hotel], prices }) };
  }

  const tierFor = <T extends { minQty: number; maxQty: number | null }>(
    ladder: readonly T[] | undefined,
    quantity: number,
  ): T | undefined =>
    ladder?.find(({ minQty, maxQty }) => minQty <= quantity && (maxQty === null || quantity <= maxQty));

  const ladderOf = ({ shop, contract: tiers }: Sample, listId: number) =>
    effectiveTiers(shop, { listId, listName: '', validUntil: null, couponsAllowed: false, tiers });

  /** Unit price and source by every way that sells; null where a way sells nothing. */
  async function asked(productId: number, quantity: number) {
    const priced = await quote(productId, quantity);
    const [several] = data<PricedLineDto[]>(
      await buyer.call('post', '/pricing/lines', { lines: [{ productId, quantity }] }),
    );
    return [
      priced.error === null ? priced.unitPrice : null,
      several?.error === null ? several.unitTotal : null,
    ];
  }

  async function bought(productId: number, quantity: number) {
    const [item] = (await buyer.add(productId, quantity)).items;
    const prepared = await buyer.prepare();
    const order = data<CustomerOrderDetailDto>(await buyer.call('get', `/orders/${prepared.orderId}`));
    const instant = await buyer.call('post', '/estimates/instant', { lines: [{ productId, quantity }] });
    const { id } = data<{ id: number }>(instant);
    const estimate = data<EstimateDto>(await buyer.call('get', `/user/estimates/${id}`));
    await test.em.execute('delete from cart_items');
    const [line] = order.items;
    return {
      prices: [item?.unitPrice, line?.unitPrice, estimate.versions[0]?.lines[0]?.unitPrice],
      sources: [item?.priceSource, line?.priceSource],
      listId: line?.contractListId,
    };
  }

  it('page, quick order, cart, order and estimate', async () => {
    const { goods, listId } = await furnished();
    const ladders = data<MyPriceDto[]>(
      await buyer.call('get', `/my/prices?ids=${goods.map(({ id }) => id).join(',')}`),
    );
    const quantities = fc.sample(fc.integer({ min: 1, max: 2_000 }), { numRuns: 50, seed: 7 });
    let sold = 0;
    for (const [n, one] of [...goods, ...goods].entries()) {
      const quantity = quantities[n] ?? 1;
      const about = `${JSON.stringify(one)}, ${quantity} pieces`;
      const meant = tierFor(ladderOf(one, listId), quantity);
      const shown = tierFor(ladders.find(({ productId }) => productId === one.id)?.tiers, quantity);
      expect([about, shown?.unitPrice, shown?.source]).toEqual([about, meant?.unitPrice, meant?.source]);
      const price = meant?.unitPrice ?? null;
      expect([about, await asked(one.id, quantity)]).toEqual([about, [price, price]]);
      if (meant === undefined) continue;
      expect([about, await bought(one.id, quantity)]).toEqual([
        about,
        {
          prices: [price, price, price],
          sources: [meant.source, meant.source],
          listId: meant.source === 'contract' ? listId : null,
        },
      ]);
      sold += 1;
    }
    expect(sold).toBeGreaterThan(20);
    await test.em.execute("update contract_lists set state = 'ended' where id = ?", [listId]);
  });
});

describe('O17: a list begins and ends by the clock; nothing else runs here', () => {
  it.each([
    ['begins', { validFrom: '2026-12-02' }, '2026-12-01', [10_000, 8_000]],
    ['ends', { validUntil: '2026-12-01' }, '2026-12-01', [8_000, 10_000]],
  ] as const)('%s at midnight in Seoul', async (_name, days, day, [before, after]) => {
    const mug = await addProduct(test, { categoryId, title: '머그컵', basePrice: 10_000 });
    const listId = await addContractList(test, {
      organizations: [hotel],
      ...days,
      prices: [[mug, 1, 8_000]],
    });
    setClock(test, `${day}T14:59:59Z`);
    expect((await buyer.add(mug, 1)).items[0]).toMatchObject({ unitPrice: before, priceChanged: false });
    expect((await quote(mug, 1)).unitPrice).toBe(before);
    setClock(test, `${day}T15:00:01Z`);
    expect((await buyer.cart()).items[0]).toMatchObject({ unitPrice: after, priceChanged: true });
    expect((await quote(mug, 1)).unitPrice).toBe(after);
    expect((await buyer.prepare()).amount).toBeLessThan(after + 5_000);
    expect((await buyer.prepare()).amount).toBeGreaterThanOrEqual(after);
    await test.em.execute("update contract_lists set state = 'ended' where id = ?", [listId]);
  });
});

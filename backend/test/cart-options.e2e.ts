import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import { addCategory, addProduct, change, valueIds } from './catalog-fixtures.js';
import { Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';

const [black, on] = ['color:black', 'logo:on'];

let test: TestApp;
let printed: number;
let plain: number;
let ids: Record<string, number>;
let buyer: Shopper;
beforeAll(async () => {
  test = await startTestApp();
  const categoryId = await addCategory(test, { code: 'print' });
  plain = await addProduct(test, { categoryId, title: '머그컵', basePrice: 3300 });
  printed = await addProduct(test, {
    categoryId,
    sku: 'ECO-1',
    title: '에코백',
    basePrice: 5000,
    options: [
      {
        code: 'color',
        name: '색상',
        type: 'select',
        required: true,
        values: [
          { code: 'white', label: '화이트' },
          { code: 'black', label: '블랙', addPrice: 500 },
          { code: 'pink', status: 'hidden' },
        ],
      },
      { code: 'logo', name: '로고 인쇄', type: 'toggle', values: [{ code: 'on', addPrice: 300 }] },
    ],
  });
  ids = await valueIds(test, printed);
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await Shopper.create(test);
});

const idOf = (name: string): number => ids[name] ?? 0;

describe('options of a cart line', () => {
  it('are understood in every recorded form, and one choice is one line', async () => {
    const forms: unknown[] = [
      `${idOf(black)},${idOf(on)}`,
      `${idOf(on)}, ${idOf(black)}`,
      [idOf(black), idOf(on)],
      [String(idOf(on)), String(idOf(black))],
      `${black},${on}`,
      [black, idOf(on)],
    ];
    for (const form of forms) await buyer.add(printed, 1, form);
    const { items } = await buyer.cart();
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      quantity: 6,
      unitPrice: 5800,
      subtotal: 34_800,
      optionSummary: '색상: 블랙 / 로고 인쇄',
      optionValueIds: [idOf(black), idOf(on)].sort((a, b) => a - b),
    });
  });

  it('stand in the order by their codes, which the cart takes back', async () => {
    await buyer.add(printed, 2, [idOf(on), idOf(black)]);
    await buyer.add(plain, 1);
    await buyer.addAddress();
    const { orderId } = await buyer.prepare();
    const lines = await test.em.execute<{ sku: string | null; option_codes: string[] }[]>(
      `select sku, option_codes from order_lines l join orders o on o.id = l.order_id where pg_order_id = ? order by l.id`,
      [orderId],
    );
    expect(lines).toEqual([
      { sku: 'ECO-1', option_codes: [black, on] },
      { sku: null, option_codes: [] },
    ]);
    await buyer.add(printed, 1, lines[0]?.option_codes);
    expect((await buyer.cart()).items.map(({ quantity }) => quantity)).toContain(3);
  });

  it('make lines of their own where the choice differs', async () => {
    await buyer.add(printed, 1, [black]);
    await buyer.add(printed, 2, ['color:white']);
    const cart = await buyer.add(printed, 4, [black, on]);
    expect(cart.items.map((item) => [item.quantity, item.unitPrice])).toEqual([
      [1, 5500],
      [2, 5000],
      [4, 5800],
    ]);
  });

  it.each([
    ['a missing required one', () => [on], 'OPTION_REQUIRED', '필수 옵션을 선택해주세요.'],
    ['none at all', () => null, 'OPTION_REQUIRED', '필수 옵션을 선택해주세요.'],
    ['two values of a select', () => [black, 'color:white'], 'OPTION_DUPLICATE', undefined],
    ['an inactive value', () => ['color:pink'], 'OPTION_INACTIVE', undefined],
    ['a value of nothing', () => [black, 999_999], 'OPTION_UNKNOWN', undefined],
    ['an object', () => ({ black: true }), 'OPTION_UNKNOWN', undefined],
  ])('refuse %s', async (_, form, code, message) => {
    const body = { productId: printed, quantity: 1, optionValueIds: form() };
    const answer = await buyer.call('post', '/cart/items', body).expect(400);
    expect(answer.body).toMatchObject({ code, data: { fields: [{ field: 'optionValueIds', code }] } });
    if (message !== undefined) expect((answer.body as Answered<unknown>).message).toBe(message);
  });

  it('that are switched off later stop the line, not the cart', async () => {
    await buyer.add(printed, 3, [black]);
    await buyer.add(plain, 1);
    const setStatus = (status: string) =>
      change(test, async (em, writer) => {
        await sql`update product_option_values set status = ${status} where id = ${idOf(black)}`.execute(
          em.getKysely(),
        );
        await writer.rebuildProducts(em, [printed]);
      });
    await setStatus('hidden');
    const { cart, items } = await buyer.cart();
    expect(items[0]).toMatchObject({ unitPrice: null, subtotal: null, problem: { code: 'OPTION_INACTIVE' } });
    expect(cart).toMatchObject({ totalAmount: 3300, payable: false });
    await setStatus('active');
  });
});

describe('PUT /cart/items/{id}/options', () => {
  const save = (id: number | undefined, optionValueIds: unknown) =>
    buyer.call('put', `/cart/items/${id}/options`, { optionValueIds });
  const added = async (optionValueIds: string, quantity: number): Promise<number | undefined> => {
    const { items } = await buyer.add(printed, quantity, optionValueIds);
    return items.at(-1)?.id;
  };

  it('changes a line, which keeps its id and quantity and is priced anew', async () => {
    const id = await added('color:white', 3);
    const { data: cart } = (await save(id, black).expect(200)).body as Answered<CartDto>;
    expect(cart.items).toMatchObject([
      { id, quantity: 3, unitPrice: 5500, optionValueIds: [idOf(black)], priceChanged: false },
    ]);
  });

  it('joins the line that it becomes equal to', async () => {
    const first = await added('color:white', 3);
    const second = await added('color:black', 4);
    const { data: cart } = (await save(second, 'color:white').expect(200)).body as Answered<CartDto>;
    expect(cart.items).toMatchObject([{ id: first, quantity: 7 }]);
  });

  it.each([
    ['', 'OPTION_REQUIRED'],
    ['color:pink', 'OPTION_INACTIVE'],
    ['color:gold', 'OPTION_UNKNOWN'],
  ])('refuses %j and changes nothing', async (optionValueIds, code) => {
    const id = await added('color:white', 3);
    const answer = await save(id, optionValueIds).expect(400);
    expect(answer.body).toMatchObject({ code });
    expect((await buyer.cart()).items).toMatchObject([{ id, optionSummary: '색상: 화이트' }]);
  });

  it("does not find somebody else's line", async () => {
    const [foreign] = (await (await Shopper.create(test)).add(plain, 1)).items;
    await save(foreign?.id, '').expect(404);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { ContractProduct } from '../api/contract-lists';
import { numberOf, planPaste, readBlock, readColumn } from './pasted';
import { changesOf, newRow, rowsOf } from './price-rows';

const product = (productId: number, prices: ContractProduct['prices'] = []): ContractProduct => ({
  productId,
  sku: `S-${productId}`,
  productName: `상품 ${productId}`,
  status: 'active',
  shop: { basePrice: 1_000, salePrice: null, tiers: [] },
  prices,
});
const known = (...products: ContractProduct[]) =>
  new Map(products.map((one) => [one.sku ?? '', one] as const));
const priced = (productId: number, minQty: number, unitPrice: number) => ({
  ...product(productId),
  minQty,
  unitPrice,
  shopUnitPrice: 1_000,
});

describe('readBlock', () => {
  it.each([
    ['tabs', 'S-1\t1\t900\nS-2\t10\t8,000'],
    ['headings in another order', '단가\t최소 수량\tSKU\n900\t1\tS-1\n8,000\t10\tS-2'],
    ['the file of the list', '해랑\tS-1\t상품\t1\t900\n해랑\tS-2\t상품\t10\t8,000'],
    ['typed with spaces', 'S-1 1 900\r\n\r\nS-2  10  8,000\r\n'],
  ])('%s', (_name, text) => {
    expect(readBlock(text).map(({ sku, minQty, unitPrice }) => [sku, minQty, unitPrice])).toEqual([
      ['S-1', '1', '900'],
      ['S-2', '10', '8,000'],
    ]);
  });

  it('says where a line stood', () => {
    expect(readBlock('SKU\t최소수량\t단가\n\nS-1\t1\t900').map(({ line }) => line)).toEqual([3]);
  });
});

describe('numberOf', () => {
  it.each([
    ['8,900원', 8_900],
    [' 10 개', 10],
    ['₩500', 500],
    ['0', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
    ['1001', null],
  ])('%s', (text, number) => {
    expect(numberOf(text, text.startsWith('8') ? 10_000 : 1_000)).toBe(number);
  });
});

describe('planPaste', () => {
  const rows = rowsOf([priced(1, 1, 900), priced(1, 100, 800)]);
  const plan = (text: string, products = known(product(1), product(2))) =>
    planPaste(readBlock(text), rows, products);

  it('says what is new, changed and the same, and makes the rows', () => {
    const { rows: planned, result } = plan('S-1\t1\t850\nS-1\t100\t800\nS-2\t5\t700');
    expect(planned.map((row) => [row.result, row.before, row.after])).toEqual([
      ['changed', 900, 850],
      ['same', 800, 800],
      ['new', null, 700],
    ]);
    expect(changesOf(result)).toHaveLength(2);
  });

  it.each([
    ['no SKU', '\t1\t900', 'SKU를 입력해 주세요.'],
    ['unknown', 'X\t1\t900', '이 SKU의 상품이 없거나 삭제되었습니다.'],
    ['quantity', 'S-1\tx\t900', '1 이상 999,999 이하의 정수로 입력해 주세요.'],
    ['price', 'S-1\t1\t0', '1원 이상 1,000,000,000원 이하의 정수로 입력해 주세요.'],
  ])('an error is left out: %s', (_name, text, problem) => {
    const { rows: planned, result } = plan(`${text}\nS-2\t1\t700`);
    expect(planned[0]).toMatchObject({ result: 'error', problem });
    expect(changesOf(result)).toHaveLength(1);
  });

  it('the same product and quantity twice is an error that names the first line', () => {
    const { rows: planned } = plan('S-2\t1\t700\nS-2\t1\t710');
    expect(planned[1]?.problem).toContain('1');
  });

  it('marks odd prices', () => {
    expect(plan('S-2\t1\t1200').rows[0]?.odd.map(({ code }) => code)).toEqual(['ROW_PRICE_ABOVE']);
  });

  it('a price on another page of the list is changed, not new', () => {
    const elsewhere = known(product(3, [{ minQty: 1, unitPrice: 500 }]));
    const { rows: planned, result } = plan('S-3\t1\t600', elsewhere);
    expect(planned[0]).toMatchObject({ result: 'changed', before: 500, after: 600 });
    expect(changesOf(result)).toEqual([{ productId: 3, minQty: 1, unitPrice: 600 }]);
  });

  it('a row that was removed before comes back with the new price', () => {
    const removed = rows.map((row) => ({ ...row, removed: true }));
    const { rows: planned, result } = planPaste(readBlock('S-1\t1\t850'), removed, known(product(1)));
    expect(planned[0]?.result).toBe('new');
    expect(changesOf(result)).toContainEqual({ productId: 1, minQty: 1, unitPrice: 850 });
  });

  it('a new row that is not saved yet is changed', () => {
    const { rows: planned } = planPaste(
      readBlock('S-2\t5\t700'),
      [newRow(product(2), 5, 650)],
      known(product(2)),
    );
    expect(planned[0]).toMatchObject({ result: 'changed', before: 650 });
  });
});

describe('readColumn', () => {
  it.each([
    ['100\n200\n', ['100', '200']],
    ['1,000원\n\n3,000원', ['1,000원', '', '3,000원']],
    ['100', null],
    ['a\nb', null],
    ['1\t2\n3\t4', null],
  ])('%j', (text, column) => {
    expect(readColumn(text)).toEqual(column);
  });
});

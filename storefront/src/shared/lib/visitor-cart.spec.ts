import { describe, expect, it } from '@jest/globals';
import { parseVisitorCart, type VisitorLine } from './visitor-cart';
import { visitorLineKey, withLine } from './visitor-lines';

const line = (changes: Partial<VisitorLine> = {}): VisitorLine => ({
  productId: 7,
  optionValueIds: [3, 8],
  name: '텀블러',
  quantity: 50,
  print: null,
  ...changes,
});

describe('a cart on the device', () => {
  it('is read as it was written', () => {
    expect(parseVisitorCart(JSON.stringify([line(), line({ productId: 8, quantity: 1 })]))).toEqual([
      line(),
      line({ productId: 8, quantity: 1 }),
    ]);
  });

  it.each([
    '',
    '{',
    '7',
    'null',
    '[7]',
    '[{"productId":"7","quantity":1}]',
    '[{"productId":7,"quantity":0}]',
  ])('has no line in %s', (text) => expect(parseVisitorCart(text)).toEqual([]));

  it('holds no free text and no price', () => {
    const written = [
      { ...line(), price: 1 },
      { ...line(), productId: null },
    ];
    expect(parseVisitorCart(JSON.stringify(written))).toEqual([line()]);
  });

  it('increases a line with the same options in any order, up to the maximum', () => {
    const again = line({ optionValueIds: [8, 3], quantity: 20 });
    expect(visitorLineKey(again)).toBe(visitorLineKey(line()));
    expect(withLine([line()], again)).toEqual([line({ quantity: 70 })]);
    expect(withLine([line()], line({ quantity: 999_999 }))).toEqual([line({ quantity: 999_999 })]);
    expect(withLine([line()], line({ optionValueIds: [3] }))).toHaveLength(2);
  });

  it('has room for a hundred lines', () => {
    const full = Array.from({ length: 100 }, (_, index) => line({ productId: index + 1 }));
    expect(withLine(full, line({ productId: 500 }))).toBeNull();
    expect(withLine(full, line({ productId: 1 }))).toHaveLength(100);
  });
});

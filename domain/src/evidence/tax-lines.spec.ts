import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitVat, won } from '../won.js';
import { taxAmounts, taxLines, TAX_LINES_MAX, type PaidLine } from './tax-lines.js';

const line = (amount: number, quantity = 1, name = '텀블러'): PaidLine => ({
  name,
  spec: '',
  quantity,
  amount,
});

describe('lines of a tax document', () => {
  it('T14: split the tax out, with a price of a piece only where it is a whole won', () => {
    expect(taxLines([line(110_000, 100), line(3_300, 7, '배송비')], won(113_300))).toEqual([
      { name: '텀블러', spec: '', quantity: 100, unitCost: 1_000, supplied: 100_000, vat: 10_000 },
      { name: '배송비', spec: '', quantity: 7, unitCost: null, supplied: 3_000, vat: 300 },
    ]);
  });

  it('leave out what costs nothing', () => {
    expect(taxLines([line(1_100), line(0, 1, '배송비')], won(1_100)).map(({ name }) => name)).toEqual([
      '텀블러',
    ]);
  });

  it('are reduced by their shares where a part went back', () => {
    const lines = taxLines([line(60_000), line(40_000)], won(50_000));
    expect(lines.map(({ supplied, vat }) => supplied + vat)).toEqual([30_000, 20_000]);
  });

  it('name the rest in the last of 99 lines', () => {
    const lines = taxLines(
      Array.from({ length: 101 }, (_, i) => line(11, 1, `상품 ${i + 1}`)),
      won(1_111),
    );
    expect(lines).toHaveLength(TAX_LINES_MAX);
    expect(lines.at(-1)).toMatchObject({ name: '상품 99 외 2건', quantity: null, unitCost: null });
    expect(
      taxLines(
        Array.from({ length: 99 }, () => line(11)),
        won(1_089),
      ).at(-1)?.quantity,
    ).toBe(1);
  });

  it.each<[string, PaidLine[], number, [name: string, quantity: number | null, amount: number][]]>([
    ['half of the pieces', [{ ...line(110_000, 100), returned: 50 }], 55_000, [['텀블러', 50, 55_000]]],
    [
      'half of them less the parcel of their return',
      [{ ...line(110_000, 100), returned: 50 }],
      60_000,
      [
        ['텀블러', 50, 55_000],
        ['환불 공제액', 1, 5_000],
      ],
    ],
    [
      'a third, whose won does not come out even',
      [{ ...line(10_000, 3), returned: 1 }],
      6_667,
      [['텀블러', 2, 6_667]],
    ],
    ['one line of two', [{ ...line(4_000, 2), returned: 2 }, line(1_000)], 1_000, [['텀블러', 1, 1_000]]],
    [
      'pieces, and a lower price of the others',
      [{ ...line(10_000, 10), returned: 5 }],
      4_000,
      [['텀블러', 5, 4_000]],
    ],
    [
      'all pieces, of which a part was deducted',
      [{ ...line(10_000, 10), returned: 10 }],
      3_000,
      [['환불 공제액', 1, 3_000]],
    ],
  ])('say what stayed: %s came back', (_name, paid, held, expected) => {
    const lines = taxLines(paid, won(held));
    expect(lines.map(({ name, quantity, supplied, vat }) => [name, quantity, supplied + vat])).toEqual(
      expected,
    );
  });

  it('cannot document more than they say', () => {
    expect(() => taxLines([line(1_000)], won(1_001))).toThrow(RangeError);
  });

  it('T14: sum to the document to the won, whatever they are and whatever is held of them', () => {
    const paid = fc.array(
      fc.record({
        amount: fc.nat(50_000_000),
        quantity: fc.integer({ min: 1, max: 5_000 }),
        returned: fc.nat(6_000),
      }),
      {
        minLength: 1,
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(
        paid,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(4, 99),
        (rows, part, most) => {
          const lines = rows.map(({ returned, ...row }) => ({ ...line(row.amount, row.quantity), returned }));
          const sum = lines.reduce((total, { amount }) => total + amount, 0);
          const held = won(Math.floor(sum * part));
          const written = taxLines(lines, held, most);
          const { supplied, vat, total } = taxAmounts(held);
          expect(written.reduce((all, row) => all + row.supplied, 0)).toBe(supplied);
          expect(written.reduce((all, row) => all + row.vat, 0)).toBe(vat);
          expect(supplied + vat).toBe(total);
          expect(written.length).toBeLessThanOrEqual(most);
          expect(written.every((row) => row.supplied >= 0 && row.vat >= 0)).toBe(true);
          expect({ suppliedAmount: supplied, vat }).toEqual(splitVat(held));
        },
      ),
    );
  });
});

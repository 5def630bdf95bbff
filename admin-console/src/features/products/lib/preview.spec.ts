import { describe, expect, it } from '@jest/globals';
import { cardPriceOf, optionsOf, previewLine, priceOf } from './preview';
import { emptyForm, type OptionInput } from './product-form';

const option = (patch: Partial<OptionInput>): OptionInput => ({
  code: 'o',
  name: '옵션',
  type: 'toggle',
  required: false,
  description: '',
  status: 'active',
  addPriceIfApplied: '',
  values: [],
  saved: false,
  ...patch,
});

const form = {
  ...emptyForm(),
  options: [
    option({ code: 'old', status: 'hidden' }),
    option({
      code: 'color',
      type: 'select',
      required: true,
      values: [
        { valueCode: 'white', valueLabel: '화이트', addPrice: '', status: 'active', saved: true },
        { valueCode: 'gold', valueLabel: '골드', addPrice: 50, status: 'active', saved: true },
        { valueCode: 'gone', valueLabel: '없음', addPrice: 0, status: 'hidden', saved: true },
      ],
    }),
    option({ code: 'logo', addPriceIfApplied: 100 }),
  ],
};
const price = priceOf(form);
const options = optionsOf(form);
const idOf = (code: string): number => options.find((option) => option.code === code)?.id ?? 0;
const valueOf = (code: string, index: number): number =>
  options.find((option) => option.code === code)?.values[index]?.id ?? 0;

it('shows only active options and values', () => {
  expect(options.map(({ code, values }) => [code, values.length])).toEqual([
    ['color', 2],
    ['logo', 1],
  ]);
});

describe('previewLine', () => {
  it('reckons tier, options and VAT, and offers the cheaper quantity', () => {
    const choice = { [idOf('color')]: valueOf('color', 1), [idOf('logo')]: valueOf('logo', 0) };
    const { line, vat, savingsHint, problem } = previewLine(price, options, 100, choice);
    expect(line).toEqual({ unitPrice: 1000, surcharge: 150, unitTotal: 1150, subtotal: 115_000 });
    expect(vat).toEqual({ suppliedAmount: 104_545, vat: 10_455 });
    expect(savingsHint).toBe('1개 더 담으면 8,950원 절약');
    expect(problem).toBeNull();
  });

  it('asks for a required option, and for the smallest quantity', () => {
    expect(previewLine(price, options, 10, {}).problem).toBe('필수 옵션을 선택해주세요.');
    const later = { ...price, tiers: price.tiers.slice(1) };
    expect(previewLine(later, [], 10, {})).toMatchObject({
      line: null,
      problem: '최소 주문 수량은 101개입니다.',
    });
  });
});

it('says on the card from which price on', () => {
  expect(cardPriceOf(price)).toEqual({ from: 1000, falls: true });
  expect(cardPriceOf({ tiers: [], basePrice: null, salePrice: null })).toBeNull();
});

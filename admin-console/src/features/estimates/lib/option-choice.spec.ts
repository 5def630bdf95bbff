import { describe, expect, it } from '@jest/globals';
import type { PricedLine, Product } from '../api/catalogue-products';
import { freeLine } from './draft-form';
import { chosenValues, lineOf, missingOption, valuesOf } from './option-choice';

const product = {
  id: 12,
  title: '텀블러',
  thumbnailUrl: '/media/a.webp',
  options: [
    { id: 1, name: '색상', required: true, values: [{ id: 77 }, { id: 78 }] },
    { id: 2, name: '각인', required: false, values: [{ id: 90 }] },
  ],
} as unknown as Product;

describe('options of a product', () => {
  it('are read from the values of a line, without those that are gone', () => {
    const choice = chosenValues(product, [90, 78, 5]);
    expect(choice).toEqual({ 1: 78, 2: 90 });
    expect(valuesOf(choice)).toEqual([78, 90]);
    expect(missingOption(product, choice)).toBeNull();
  });

  it('are chosen where there is only one value', () => {
    const [colour, engraving] = product.options;
    const one = { options: [{ ...colour, values: [{ id: 77 }] }, engraving] } as unknown as Product;
    expect(chosenValues(one, [])).toEqual({ 1: 77, 2: null });
  });

  it('are named where they have to be chosen', () => {
    expect(missingOption(product, chosenValues(product, [90]))).toBe('색상');
  });
});

describe('lineOf', () => {
  const options = { optionValueIds: [77], optionSummary: '색상: 화이트', quantity: 50 };
  const priced = options as PricedLine;

  it('is a new line, with nothing decided', () => {
    const fields = { productId: 12, thumbnailUrl: '/media/a.webp', name: '텀블러', ...options };
    expect(lineOf(product, priced, null)).toEqual(Object.assign(freeLine(), fields));
  });

  it('keeps name and price of the line whose options change', () => {
    const former = { ...freeLine(), name: '대표님 텀블러', unitPrice: 900 } as const;
    expect(lineOf(product, priced, former)).toMatchObject({
      name: '대표님 텀블러',
      unitPrice: 900,
      ...options,
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { printFromOptions, sellsPrint } from './print-from-options';
import type { OptionInput } from './product-form';

const toggle = (name: string, addPriceIfApplied: number, change: Partial<OptionInput> = {}): OptionInput => ({
  code: 'extra',
  name,
  type: 'toggle',
  required: false,
  description: '',
  addPriceIfApplied,
  status: 'active',
  values: [],
  saved: true,
  ...change,
});

const select = (name: string, labels: readonly string[], required = true): OptionInput => ({
  ...toggle(name, 0, { code: 'ink', type: 'select', required }),
  values: labels.map((valueLabel, i) => ({
    valueCode: `v${i}`,
    valueLabel,
    addPrice: i * 100,
    status: 'active',
    saved: true,
  })),
});

const color = select('색상', ['화이트', '블랙']);

describe('options that sold printing', () => {
  it.each([
    [toggle('로고 자수', 900), true],
    [toggle('로고 자수', 900, { status: 'hidden' }), false],
    [toggle('개별 포장', 100), false],
    [toggle('인쇄 교정본 받기', 3000), false],
    [color, false],
    [select('로고', ['없음', '금박']), true],
  ])('%j: %s', (option, expected) => {
    expect(sellsPrint(option)).toBe(expected);
  });

  it('become methods at the same price, and are hidden', () => {
    const { print, options } = printFromOptions(
      [color, toggle('로고 자수', 900)],
      [{ imageUrl: '/media/a.png', altText: '' }],
    );
    expect(print).toMatchObject({
      mode: 'optional',
      methods: [{ name: '로고 자수', inkMode: 'none', unitAdd: 900, setupBasis: 'none' }],
      areas: [{ imageUrl: '/media/a.png', methods: print.methods.map(({ code }) => code) }],
    });
    expect(options.map(({ status }) => status)).toEqual(['active', 'hidden']);
  });

  it('print always where every choice did', () => {
    const always = printFromOptions([select('인쇄 도수', ['1도', '컬러'])], []).print;
    expect(always).toMatchObject({ mode: 'required', areas: [] });
    expect(always.methods.map(({ name, unitAdd }) => [name, unitAdd])).toEqual([
      ['1도', 0],
      ['컬러', 100],
    ]);
    expect(new Set(always.methods.map(({ code }) => code)).size).toBe(2);
    expect(printFromOptions([select('로고', ['없음', '금박'])], []).print.mode).toBe('optional');
  });

  it('leave everything else as it is', () => {
    const { print, options } = printFromOptions([color], []);
    expect(options).toEqual([color]);
    expect(print.methods).toMatchObject([{ name: '' }]);
  });
});

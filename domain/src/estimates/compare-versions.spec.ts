import { describe, expect, it } from '@jest/globals';
import { compareVersions, type ComparedLine, type ComparedVersion } from './compare-versions.js';

const line = (changes: Partial<ComparedLine> = {}): ComparedLine => ({
  productId: 12,
  optionKey: '77',
  name: '텀블러',
  optionSummary: '색상: 화이트',
  quantity: 3000,
  unitPrice: 900,
  printingFee: 0,
  setupFee: 0,
  note: null,
  ...changes,
});
const version = (lines: ComparedLine[], changes: Partial<ComparedVersion> = {}): ComparedVersion => ({
  lines,
  discountAmount: 0,
  shippingFee: 0,
  totalAmount: 2_700_000,
  validUntil: '2026-12-05',
  leadTime: null,
  deliveryPlace: null,
  paymentTerms: null,
  note: null,
  ...changes,
});
const compare = (before: ComparedVersion, after: ComparedVersion) => {
  const { lines, fields, same } = compareVersions(before, after);
  return {
    lines: lines.map((row) => [row.change, (row.after ?? row.before).name, ...row.fields]),
    fields,
    same,
  };
};

describe('what changed between two versions', () => {
  it('goods beside the catalogue are distinguished by their names, whatever their options', () => {
    const [plate, mould] = ['판', '금형'].map((name) => line({ productId: null, optionKey: '', name }));
    expect(compare(version([plate ?? line()]), version([mould ?? line()]))).toEqual({
      lines: [
        ['added', '금형'],
        ['removed', '판'],
      ],
      fields: [],
      same: false,
    });
  });

  it('one of two lines, where the other is the same', () => {
    const cup = line({ productId: 13, name: '컵' });
    expect(compare(version([line(), cup]), version([line({ quantity: 1 }), cup]))).toEqual({
      lines: [
        ['changed', '텀블러', 'quantity'],
        ['same', '컵'],
      ],
      fields: [],
      same: false,
    });
  });

  it('nothing, where nothing did', () => {
    expect(compare(version([line()]), version([line()]))).toEqual({
      lines: [['same', '텀블러']],
      fields: [],
      same: true,
    });
  });

  it.each([
    ['quantity', { quantity: 5000 }],
    ['unitPrice', { unitPrice: 850 }],
    ['printingFee', { printingFee: 100 }],
    ['setupFee', { setupFee: 1 }],
    ['name', { name: '보온 텀블러' }],
    ['optionSummary', { optionSummary: '흰색' }],
    ['note', { note: '1도' }],
  ])('a line whose %s is another', (field, change) => {
    const { lines } = compareVersions(version([line()]), version([line(change)]));
    expect(lines).toEqual([{ change: 'changed', before: line(), after: line(change), fields: [field] }]);
  });

  it('lines that came and went: those of the later version in their order, then the lost ones', () => {
    const cup = line({ productId: 13, name: '컵' });
    const box = line({ productId: null, optionKey: '', name: '상자' });
    expect(compare(version([line(), box]), version([cup, line()])).lines).toEqual([
      ['added', '컵'],
      ['same', '텀블러'],
      ['removed', '상자'],
    ]);
  });

  it('another choice of options is another line; goods beside the catalogue are known by name', () => {
    const blue = line({ optionKey: '78' });
    expect(compare(version([line()]), version([blue])).lines.map(([change]) => change)).toEqual([
      'added',
      'removed',
    ]);
    const pen = line({ productId: null, optionKey: '', name: '볼펜 ' });
    expect(compare(version([pen]), version([{ ...pen, name: '볼펜', quantity: 1 }])).lines).toEqual([
      ['changed', '볼펜', 'name', 'quantity'],
    ]);
  });

  it('the same line twice is matched in its order', () => {
    const [small, large] = [line({ quantity: 100 }), line({ quantity: 500 })];
    expect(compare(version([small, large]), version([small, large])).same).toBe(true);
    expect(compare(version([small, large]), version([large])).lines).toEqual([
      ['changed', '텀블러', 'quantity'],
      ['removed', '텀블러'],
    ]);
  });

  it('fees and terms of the paper', () => {
    const changes = { discountAmount: 1, shippingFee: 2, totalAmount: 3, validUntil: '2026-12-06' };
    const terms = { leadTime: '14일', deliveryPlace: '부산', paymentTerms: '선결제', note: '비고' };
    const compared = compare(version([line()]), version([line()], { ...changes, ...terms }));
    expect(compared.fields).toEqual([...Object.keys(changes), ...Object.keys(terms)]);
    expect(compared.same).toBe(false);
  });
});

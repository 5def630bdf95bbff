import { describe, expect, it } from '@jest/globals';
import {
  boxBetween,
  movedBox,
  newArea,
  newMethod,
  newPrint,
  proportionedBox,
  sizedBox,
  toPrint,
} from './print-form';
import { checkProductForm, errorPath } from './check-product-form';
import { emptyForm } from './product-form';

const BOX = { x: 0.4, y: 0.4, width: 0.4, height: 0.2 };

describe('the box of a print area', () => {
  it('is moved and sized, never beyond the picture', () => {
    expect(movedBox(BOX, 0.1, -0.1)).toEqual({ ...BOX, x: 0.5, y: 0.3 });
    expect(movedBox(BOX, 1, -1)).toEqual({ ...BOX, x: 0.6, y: 0 });
    expect(sizedBox(BOX, 0.1, 0.1)).toEqual({ ...BOX, width: 0.5, height: 0.3 });
    expect(sizedBox(BOX, 9, -9)).toEqual({ ...BOX, width: 0.6, height: 0.01 });
  });

  it('is drawn from any corner to any other', () => {
    expect(boxBetween({ x: 0.8, y: 0.6 }, { x: 0.4, y: 0.4 })).toEqual(BOX);
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 2, y: 2 })).toEqual({
      x: 0.5,
      y: 0.5,
      width: 0.5,
      height: 0.5,
    });
  });

  it('takes the proportions of its size in mm, and stays on the picture', () => {
    expect(proportionedBox(BOX, { widthMm: 200, heightMm: 100 }, 1)).toEqual(BOX);
    expect(proportionedBox(BOX, { widthMm: 100, heightMm: 100 }, 2)).toEqual({
      ...BOX,
      width: 0.3,
      height: 0.6,
    });
  });
});

describe('the form of print', () => {
  const print = { ...newPrint(), areas: [newArea('/media/a.png', ['silk'])] };

  it('sends nothing of spot inks and plates where the method has none', () => {
    const method = { ...newMethod(), inkMode: 'full' as const, maxInks: 3, unitAddPerExtraInk: 250 };
    const plain = { ...method, setupBasis: 'none' as const, setupFee: 9000 };
    expect(toPrint({ ...print, methods: [plain] }).methods).toMatchObject([
      { maxInks: 1, unitAddPerExtraInk: 0, setupFee: 0, maxWidthMm: null },
    ]);
  });

  it('has its problems at its fields', () => {
    const paths = checkProductForm({ ...emptyForm(), print }).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['print.methods.0.name', 'print.areas.0.widthMm', 'print.areas.0.methods']),
    );
    expect(errorPath('print.areas')).toBe('print.areas.root');
    expect(errorPath('print.areas.0.methods')).toBe('print.areas.0.methods');
  });
});

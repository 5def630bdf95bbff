import { describe, expect, it } from '@jest/globals';
import { PLOT, priceCurve } from './price-curve';

const range = (from: number, unitPrice: number | null) => ({ from, to: null, unitPrice, off: 0 });
const ranges = [range(1, 1000), range(101, 900), range(301, 750)];

describe('priceCurve', () => {
  it('falls step by step across the whole plot', () => {
    const { line } = priceCurve(ranges, 1) ?? { line: [] };
    expect(line).toHaveLength(6);
    expect(line[0]).toEqual({ x: PLOT.inset, y: PLOT.inset });
    expect(line.at(-1)?.x).toBe(PLOT.width - PLOT.inset);
    expect(
      line.every(({ x, y }, index) => x >= (line[index - 1]?.x ?? 0) && y >= (line[index - 1]?.y ?? 0)),
    ).toBe(true);
  });

  it('marks where the quantity stands, and keeps it on the plot', () => {
    const at = (quantity: number) => priceCurve(ranges, quantity)?.here;
    expect(at(1)?.x).toBe(PLOT.inset);
    expect(at(100)?.y).toBe(PLOT.inset);
    expect(at(101)?.y).toBeGreaterThan(PLOT.inset);
    expect(at(999_999)?.x).toBe(PLOT.width - PLOT.inset);
    expect(priceCurve([range(10, 5), range(20, 4)], 9)?.here).toBeNull();
  });

  it('is nothing where there is nothing to compare', () => {
    expect(priceCurve([range(1, 1000)], 1)).toBeNull();
    expect(priceCurve([range(1, 1000), range(11, null)], 1)).toBeNull();
  });
});

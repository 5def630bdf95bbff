import { describe, expect, it } from '@jest/globals';
import { heightsOf, inSight } from './window';

const rows = heightsOf(Array.from({ length: 100 }, () => 40));

describe('heightsOf', () => {
  it('knows tops, total and the row at a height', () => {
    const mixed = heightsOf([40, 80, 40]);
    expect(mixed.total).toBe(160);
    expect([mixed.top(0), mixed.top(1), mixed.top(2), mixed.top(3)]).toEqual([0, 40, 120, 160]);
    expect([mixed.at(-5), mixed.at(39), mixed.at(40), mixed.at(119), mixed.at(999)]).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('inSight', () => {
  it('draws a window and what must stay', () => {
    const drawn = inSight(rows, 100, { top: 2000, height: 400 }, [3, -1, 200]);
    expect(drawn[0]).toBe(3);
    expect(drawn[1]).toBe(42);
    expect(drawn.at(-1)).toBe(68);
  });

  it('ends where the list ends', () => {
    expect(inSight(rows, 100, { top: 3900, height: 400 }, []).at(-1)).toBe(99);
    expect(inSight(heightsOf([]), 0, { top: 0, height: 400 }, [0])).toEqual([]);
  });
});

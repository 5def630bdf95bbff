import { describe, expect, it } from '@jest/globals';
import { isPinCoordinate } from '@store/domain';
import {
  bounded,
  MOST_SCALE,
  pagePosition,
  panned,
  pinAfterKey,
  pinAt,
  transformOf,
  viewAfterKey,
  WHOLE,
  zoomed,
} from './view';

describe('what is shown of a page', () => {
  it('keeps the place under the pointer where it is while it grows', () => {
    const at = { x: 0.25, y: 0.75 };
    const before = zoomed(WHOLE, 2);
    const after = zoomed(before, 1.7, at);
    expect(pagePosition(after, at).x).toBeCloseTo(pagePosition(before, at).x, 10);
    expect(pagePosition(after, at).y).toBeCloseTo(pagePosition(before, at).y, 10);
  });

  it('is never larger than eight times, smaller than the whole, or beside the page', () => {
    expect(zoomed(WHOLE, 100).scale).toBe(MOST_SCALE);
    expect(zoomed(WHOLE, 0.1)).toEqual(WHOLE);
    expect(panned(WHOLE, 1, 1)).toEqual(WHOLE);
    expect(panned(zoomed(WHOLE, 2), 5, -5)).toEqual({ scale: 2, x: 0.25, y: 0.75 });
    expect(bounded({ scale: 4, x: -1, y: 2 })).toEqual({ scale: 4, x: 0.125, y: 0.875 });
  });

  it('shows the corners in the corners', () => {
    expect(pagePosition(WHOLE, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(pagePosition(WHOLE, { x: 1, y: 1 })).toEqual({ x: 1, y: 1 });
    expect(pagePosition(WHOLE, { x: 1.2, y: -0.1 })).toEqual({ x: 1, y: 0 });
  });

  it('is drawn by a transform of the page', () => {
    expect(transformOf(WHOLE)).toBe('translate(0%, 0%) scale(1)');
    expect(transformOf({ scale: 2, x: 0.75, y: 0.25 })).toBe('translate(-100%, 0%) scale(2)');
  });

  it.each([
    ['+', 1.5],
    ['=', 1.5],
    ['-', 1],
    ['0', 1],
  ])('changes by the key %s', (key, scale) => {
    expect(viewAfterKey(WHOLE, key)?.scale).toBe(scale);
  });

  it('leaves arrow keys to the window while the whole page is shown', () => {
    expect(viewAfterKey(WHOLE, 'ArrowDown')).toBeNull();
    expect(viewAfterKey({ scale: 2, x: 0.5, y: 0.5 }, 'ArrowDown')?.y).toBeCloseTo(0.55);
    expect(viewAfterKey({ scale: 2, x: 0.5, y: 0.5 }, 'ArrowLeft')?.x).toBeCloseTo(0.45);
    expect(viewAfterKey(WHOLE, 'a')).toBeNull();
  });
});

describe('a pin', () => {
  it('has four decimals and lies on the page, corners included', () => {
    expect(pinAt({ x: 1 / 3, y: 0.99999 })).toEqual({ x: 0.3333, y: 1 });
    expect(pinAt({ x: -0.2, y: 1.0001 })).toEqual({ x: 0, y: 1 });
    for (let step = 0; step <= 1000; step += 1)
      expect(isPinCoordinate(pinAt({ x: step / 777, y: 0 }).x)).toBe(true);
  });

  it('moves by arrow keys, farther with Shift, and stops at the edge', () => {
    expect(pinAfterKey({ x: 0.5, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 0.51, y: 0.5 });
    expect(pinAfterKey({ x: 0.5, y: 0.5 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0.45 });
    expect(pinAfterKey({ x: 0, y: 1 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 1 });
    expect(pinAfterKey({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeNull();
  });
});

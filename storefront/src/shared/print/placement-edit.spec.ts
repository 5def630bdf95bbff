import { describe, expect, it } from '@jest/globals';
import { followingPlacement, type PrintArea } from '@store/domain';
import {
  centred,
  cornersOf,
  fieldsOfFile,
  keyed,
  matrixOf,
  placedOf,
  resized,
  turned,
  widestIn,
  withPlaced,
} from './placement-edit';

const area = { widthMm: 280, heightMm: 200, fit: 'logo' as const, bleedMm: 0, safeMm: 5 };
const any = { maxWidthMm: null, maxHeightMm: null };
const placed = { x: 100, y: 60, width: 80, rotation: 0 };

describe('a placement under the hand', () => {
  it('is moved by a millimetre, by five with Shift, and sized about its middle', () => {
    expect(keyed(placed, 0.5, { key: 'ArrowRight', shiftKey: false })).toEqual({ ...placed, x: 101 });
    expect(keyed(placed, 0.5, { key: 'ArrowUp', shiftKey: true })).toEqual({ ...placed, y: 55 });
    expect(keyed(placed, 0.5, { key: '+', shiftKey: true })).toEqual({
      ...placed,
      width: 81,
      x: 99.5,
      y: 59.8,
    });
    expect(keyed(placed, 0.5, { key: '[', shiftKey: false })).toEqual({ ...placed, rotation: -1 });
    expect(keyed(placed, 0.5, { key: 'Tab', shiftKey: false })).toBeNull();
    expect(resized(placed, 1, 0).width).toBe(3);
  });

  it('turns within half a turn either way', () => {
    expect([190, -190, 180, -180, 360].map((degrees) => turned(placed, degrees).rotation)).toEqual([
      -170, 170, 180, 180, 0,
    ]);
  });

  it('fits the area at its widest, turned or not, and what the method prints', () => {
    expect(widestIn(area, any, 0.5, 0)).toBe(280);
    expect(widestIn(area, any, 0.5, 90)).toBe(200);
    expect(widestIn(area, any, 2, 0)).toBe(100);
    expect(widestIn(area, { maxWidthMm: 90, maxHeightMm: 40 }, 0.5, 0)).toBe(80);
    expect(centred(area, 0.5, { width: 80, rotation: 0 })).toEqual({ x: 100, y: 80, width: 80, rotation: 0 });
  });

  it('is what the selection says of it, and back', () => {
    const fields = fieldsOfFile('png', { width: 400, height: 200 });
    const placement = withPlaced(followingPlacement('front', 'silk'), area, fields, placed);
    expect(placement).toMatchObject({ widthMm: 80, heightMm: 40, xMm: 100, yMm: 60, rotation: 0 });
    expect(placedOf(placement, area)).toEqual(placed);
    expect(placedOf({ ...placement, xMm: null, yMm: null }, area)).toEqual({ ...placed, y: 80 });
    expect(placedOf(followingPlacement('front', 'silk'), area)).toBeNull();
  });

  it('covers a full area with its bleed, wherever it is dragged', () => {
    const full = { ...area, fit: 'full' as const, bleedMm: 3 };
    expect(
      withPlaced(followingPlacement('top', 'sub'), full, fieldsOfFile('png', null), placed),
    ).toMatchObject({
      widthMm: 286,
      heightMm: 206,
      xMm: -3,
      yMm: -3,
    });
  });
});

it('stands on the page where the geometry says', () => {
  const drawn = { ...area, viewBox: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 } } as PrintArea;
  const corners = cornersOf(drawn, 1, { x: 0, y: 0, width: 280, height: 200, rotation: 0 }, 400);
  expect(matrixOf(corners, 100, 50)).toBe('matrix(2.0000,0.0000,0.0000,2.0000,100.0000,200.0000)');
});

import { describe, expect, it } from '@jest/globals';
import {
  outsideMm,
  placementCorners,
  placementPixels,
  type PlacementArea,
  type PlacementBox,
} from './placement.js';

/** A print box of 200 × 100 mm in the middle of a square picture: half as wide and a quarter as high. */
const AREA: PlacementArea = {
  viewBox: { x: 0.25, y: 0.4, width: 0.5, height: 0.25 },
  pictureRatio: 1,
  widthMm: 200,
  heightMm: 100,
};
/** At 800 pixels a millimetre is two pixels; the box begins at (200, 320). */
const WIDTH = 800;

const box = (x: number, y: number, width: number, height: number, rotation = 0): PlacementBox => ({
  x,
  y,
  width,
  height,
  rotation,
});

const pixels = (area: PlacementArea, placement: PlacementBox, width = WIDTH): number[][] =>
  placementPixels(area, placement, width).map(({ x, y }) => [
    Math.round(x * 1000) / 1000,
    Math.round(y * 1000) / 1000,
  ]);

describe('P39: the corners of a placement in pixels, worked by hand', () => {
  it.each<[string, PlacementArea, PlacementBox, number, number[][]]>([
    [
      'the whole box',
      AREA,
      box(0, 0, 200, 100),
      WIDTH,
      [
        [200, 320],
        [600, 320],
        [600, 520],
        [200, 520],
      ],
    ],
    [
      'a part of it',
      AREA,
      box(50, 20, 80, 40),
      WIDTH,
      [
        [300, 360],
        [460, 360],
        [460, 440],
        [300, 440],
      ],
    ],
    [
      'half as large a picture',
      AREA,
      box(50, 20, 80, 40),
      400,
      [
        [150, 180],
        [230, 180],
        [230, 220],
        [150, 220],
      ],
    ],
    [
      'a quarter turn about its middle',
      AREA,
      box(60, 30, 80, 40, 90),
      WIDTH,
      [
        [440, 340],
        [440, 500],
        [360, 500],
        [360, 340],
      ],
    ],
    [
      'upside down',
      AREA,
      box(60, 30, 80, 40, 180),
      WIDTH,
      [
        [480, 460],
        [320, 460],
        [320, 380],
        [480, 380],
      ],
    ],
    [
      'three quarter turns',
      AREA,
      box(60, 30, 80, 40, 270),
      WIDTH,
      [
        [360, 500],
        [360, 340],
        [440, 340],
        [440, 500],
      ],
    ],
    [
      'an eighth turn of a square',
      AREA,
      box(80, 30, 40, 40, 45),
      WIDTH,
      [
        [400, 363.431],
        [456.569, 420],
        [400, 476.569],
        [343.431, 420],
      ],
    ],
    [
      'outside of the box',
      AREA,
      box(-10, -5, 20, 10),
      WIDTH,
      [
        [180, 310],
        [220, 310],
        [220, 330],
        [180, 330],
      ],
    ],
    [
      'a picture that is twice as high as wide',
      { ...AREA, pictureRatio: 2, viewBox: { x: 0, y: 0.5, width: 1, height: 0.25 } },
      box(0, 0, 100, 50),
      WIDTH,
      [
        [0, 800],
        [400, 800],
        [400, 1000],
        [0, 1000],
      ],
    ],
    [
      'a box that is drawn wider than it is',
      { ...AREA, viewBox: { x: 0, y: 0, width: 1, height: 0.25 } },
      box(0, 0, 100, 100),
      WIDTH,
      [
        [0, 0],
        [400, 0],
        [400, 200],
        [0, 200],
      ],
    ],
  ])('%s', (_, area, placement, width, corners) => {
    expect(pixels(area, placement, width)).toEqual(corners);
  });
});

describe('what lies outside', () => {
  it.each([
    ['inside', box(0, 0, 200, 100), 0],
    ['beyond the right edge', box(122, 0, 80, 40), 2],
    ['beyond the upper edge', box(0, -1.26, 80, 40), 1.3],
    ['turned out of the lower edge', box(60, 45, 80, 40, 90), 5],
    ['by a rounding error', box(0, 0, 200.01, 50), 0],
  ])('%s', (_, placement, mm) => {
    expect(outsideMm(AREA, placementCorners(placement))).toBe(mm);
  });
});

it('a whole turn changes nothing, neither does a negative one', () => {
  const still = placementCorners(box(3, 4, 50, 20, 30));
  for (const rotation of [390, -330]) {
    placementCorners(box(3, 4, 50, 20, rotation)).forEach(({ x, y }, i) => {
      expect(x).toBeCloseTo(still[i]?.x ?? Number.NaN, 9);
      expect(y).toBeCloseTo(still[i]?.y ?? Number.NaN, 9);
    });
  }
});

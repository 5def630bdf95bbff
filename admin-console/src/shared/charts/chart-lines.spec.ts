import { describe, expect, it } from '@jest/globals';
import { chartLines, positionOf, roomyTicks } from './chart-lines';

const AREA = { from: 10, to: 30, top: 200 };

describe('positionOf', () => {
  it.each([
    [10, 0, { x: 0, y: 100 }],
    [30, 200, { x: 100, y: 0 }],
    [20, 50, { x: 50, y: 75 }],
  ])('%d, %d', (x, y, position) => {
    expect(positionOf(AREA, x, y)).toEqual(position);
  });

  it('has a place for the only point of a chart', () => {
    expect(positionOf({ from: 1, to: 1, top: 10 }, 1, 10)).toEqual({ x: 0, y: 0 });
  });
});

it('draws a line for each run of values', () => {
  const points = [
    { x: 10, y: null },
    { x: 10, y: 200 },
    { x: 15, y: 100 },
    { x: 20, y: null },
    { x: 30, y: 0 },
  ];
  expect(chartLines(points, AREA)).toEqual([
    [
      { x: 0, y: 0 },
      { x: 25, y: 50 },
    ],
    [{ x: 100, y: 100 }],
  ]);
});

it('leaves out labels that would touch the one before', () => {
  const ticks = [10, 12, 13, 30].map((x) => ({ x }));
  expect(roomyTicks(ticks, AREA).map(({ x }) => x)).toEqual([10, 13, 30]);
});

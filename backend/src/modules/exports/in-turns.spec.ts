import { expect, it } from '@jest/globals';
import { inTurns, ROWS_IN_A_TURN } from './in-turns.js';

async function* batches(): AsyncGenerator<number[]> {
  for (let batch = 0; batch < 2; batch += 1)
    yield await Promise.resolve(Array.from({ length: 90 }, (_, row) => batch * 90 + row));
}

it('gives all rows in their order, and the event loop a turn after each few', async () => {
  let turns = 0;
  let next = setImmediate(function again() {
    turns += 1;
    next = setImmediate(again);
  });
  const rows: number[] = [];
  let requested = 0;
  for await (const piece of inTurns(batches(), () => (requested += 1))) {
    expect(piece.length).toBeLessThanOrEqual(ROWS_IN_A_TURN);
    rows.push(...piece);
  }
  clearImmediate(next);
  expect(rows).toEqual(Array.from({ length: 180 }, (_, row) => row));
  expect(requested).toBe(4);
  expect(turns).toBeGreaterThanOrEqual(180 / ROWS_IN_A_TURN);
});

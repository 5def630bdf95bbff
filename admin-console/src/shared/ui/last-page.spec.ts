import { expect, it } from '@jest/globals';
import { lastPage } from './last-page';

it.each([
  [{ pageBase: 0, size: 20, total: 0 }, 0],
  [{ pageBase: 1, size: 20, total: 0 }, 1],
  [{ pageBase: 0, size: 20, total: 20 }, 0],
  [{ pageBase: 0, size: 20, total: 21 }, 1],
  [{ pageBase: 1, size: 20, total: 21 }, 2],
])('%j ends with page %d', (meta, page) => {
  expect(lastPage(meta)).toBe(page);
});

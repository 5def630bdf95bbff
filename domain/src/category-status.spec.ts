import { describe, expect, it } from '@jest/globals';
import { isCategoryCode } from './category-status.js';

describe('isCategoryCode', () => {
  it.each(['drink', '음료', 'a-1', 'item-2026', 'a'.repeat(100)])('allows %s', (code) => {
    expect(isCategoryCode(code)).toBe(true);
  });

  it.each([
    ['only digits, which links read as an id', '2026'],
    ['the word for the whole shop', 'all'],
    ['the same in capitals', 'ALL'],
    ['a space', 'a b'],
    ['nothing', ''],
    ['what is too long to store', 'a'.repeat(101)],
  ])('refuses %s', (_, code) => {
    expect(isCategoryCode(code)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { carrierName } from './carrier-name';

describe('carrierName', () => {
  it.each([
    ['CJ', 'CJ대한통운'],
    ['CJ대한통운', 'CJ대한통운'],
    ['동네 퀵', '동네 퀵'],
    ['', ''],
    [null, ''],
  ])('%p is shown as %p', (stored, name) => {
    expect(carrierName(stored)).toBe(name);
  });
});

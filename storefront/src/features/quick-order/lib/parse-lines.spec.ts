import { describe, expect, it } from '@jest/globals';
import { MAX_LINES, parseLines } from './parse-lines';

describe('parseLines', () => {
  it.each([
    ['157 20', '157', 20],
    ['157 1,000개', '157', 1000],
    ['157,20', '157', 20],
    ['157, 20', '157', 20],
    ['157;20', '157', 20],
    ['157\t20', '157', 20],
    ['157\t호텔 침구\t1,200', '157', 1200],
    ['"AM-LN-230","침구, 사틴","1,200"', 'AM-LN-230', 1200],
    ['AM-LN-230   50 EA', 'AM-LN-230', 50],
    ['호텔 타월 40수 200g 100개', '호텔 타월 40수 200g', 100],
    ['157', '157', null],
    ['호텔 타월', '호텔 타월', null],
    ['157\t', '157', null],
  ])('%j', (text, product, quantity) => {
    expect(parseLines(text)).toEqual([{ product, quantity }]);
  });

  it('reads line after line, without the heading and empty lines', () => {
    expect(parseLines('상품번호\t수량\r\n157\t20\r\n\r\n101\t5\r\n')).toEqual([
      { product: '157', quantity: 20 },
      { product: '101', quantity: 5 },
    ]);
  });

  it('stops where a cart is full', () => {
    expect(parseLines('1 1\n'.repeat(MAX_LINES + 50))).toHaveLength(MAX_LINES);
  });

  it.each(['', '  \n ', ',,', '\t\t'])('finds nothing in %j', (text) => {
    expect(parseLines(text)).toEqual([]);
  });
});

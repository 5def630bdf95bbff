import { describe, expect, it } from '@jest/globals';
import { cutText } from './cut-text.js';

describe('cutText', () => {
  it.each<[string, number, string]>([
    ['', 3, ''],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 3, 'ab😀'],
    ['ab😀d', 3, 'ab😀'],
    ['ab😀😀', 3, 'ab😀'],
    ['😀😀😀😀', 3, '😀😀😀'],
    ['텀블러', 2, '텀블'],
  ])('%j at %i is %j', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
  });

  it('leaves no half of a character, wherever it cuts', () => {
    const text = 'a😀'.repeat(20);
    for (let max = 0; max <= 40; max += 1) expect(cutText(text, max)).not.toMatch(/\p{Cs}/u);
  });
});

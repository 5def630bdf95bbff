import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_WON } from '../won.js';
import { koreanAmount, koreanNumber } from './korean-amount.js';

describe('amounts in Korean words', () => {
  it.each([
    [0, '영'],
    [1, '일'],
    [10, '일십'],
    [11, '일십일'],
    [100, '일백'],
    [1000, '일천'],
    [10_000, '일만'],
    [10_001, '일만일'],
    [100_000, '일십만'],
    [110_000, '일십일만'],
    [1_234_500, '일백이십삼만사천오백'],
    [3_030_000, '삼백삼만'],
    [20_050_300, '이천오만삼백'],
    [100_000_000, '일억'],
    [100_010_000, '일억일만'],
    [987_654_321, '구억팔천칠백육십오만사천삼백이십일'],
    [1_000_000_000_000, '일조'],
    [MAX_WON, '구천칠조일천구백구십이억오천사백칠십사만구백구십일'],
  ])('%d is %s', (amount, text) => expect(koreanNumber(amount)).toBe(text));

  it('a paper says it between 일금 and 원정', () => {
    expect(koreanAmount(1_234_500)).toBe('일금 일백이십삼만사천오백원정');
  });

  it.each([-1, 0.5, Number.NaN, MAX_WON + 1])('%d is no amount', (amount) => {
    expect(() => koreanNumber(amount)).toThrow(RangeError);
  });

  it('read back it is the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_WON }), (amount) => {
        expect(read(koreanNumber(amount))).toBe(BigInt(amount));
      }),
    );
    for (let amount = 0; amount <= 20_000; amount += 1)
      expect(read(koreanNumber(amount))).toBe(BigInt(amount));
  });
});

const DIGIT: Record<string, bigint> = {
  일: 1n,
  이: 2n,
  삼: 3n,
  사: 4n,
  오: 5n,
  육: 6n,
  칠: 7n,
  팔: 8n,
  구: 9n,
};
const DIGIT_VALUES: Record<string, bigint> = { 십: 10n, 백: 100n, 천: 1000n };
const MYRIAD: Record<string, bigint> = { 만: 10_000n, 억: 100_000_000n, 조: 1_000_000_000_000n };

/** The other direction, letter by letter. */
function read(text: string): bigint {
  let [total, group, digit] = [0n, 0n, 0n];
  for (const letter of text === '영' ? '' : text) {
    if (letter in DIGIT) digit = DIGIT[letter] ?? 0n;
    else if (letter in DIGIT_VALUES) {
      group += digit * (DIGIT_VALUES[letter] ?? 0n);
      digit = 0n;
    } else {
      total += (group + digit) * (MYRIAD[letter] ?? 0n);
      [group, digit] = [0n, 0n];
    }
  }
  return total + group + digit;
}

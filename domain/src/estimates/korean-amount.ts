import { won } from '../won.js';

const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const;
const DIGIT_NAMES = ['', '십', '백', '천'] as const;
const MYRIADS = ['', '만', '억', '조', '경'] as const;

/** Up to four digits: 1034 → 일천삼십사. Money is written with every 일, so that nobody can add a digit in front. */
function group(value: number): string {
  return [...String(value)]
    .map((digit, i, all) => {
      const name = DIGITS[Number(digit)] ?? '';
      if (name === '') return '';
      return name + (DIGIT_NAMES[all.length - 1 - i] ?? '');
    })
    .join('');
}

/** 1234500 → 일백이십삼만사천오백; 0 → 영. RangeError for anything but an amount in won. */
export function koreanNumber(amount: number): string {
  let rest: number = won(amount);
  if (rest === 0) return '영';
  const groups: string[] = [];
  for (const myriad of MYRIADS) {
    const value = rest % 10_000;
    if (value > 0) groups.unshift(group(value) + myriad);
    rest = (rest - value) / 10_000;
  }
  return groups.join('');
}

/** 1234500 → 일금 일백이십삼만사천오백원정, as documents about money write it. */
export function koreanAmount(amount: number): string {
  return `일금 ${koreanNumber(amount)}원정`;
}

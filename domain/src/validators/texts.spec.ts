import { describe, expect, it } from '@jest/globals';
import { isPersonName, normalizePersonName } from './person-name.js';
import { isHttpUrl } from './url.js';

describe('person name', () => {
  it.each([
    ['홍길동', true],
    ['김율', true],
    ['김', false],
    [' 김 ', false],
    ['', false],
    ['김'.normalize('NFD'), false],
    ['가'.repeat(50), true],
    ['가'.repeat(51), false],
    ['O’Neil 3세', true],
    ['홍\u200b길동', false],
    ['홍길동\u202e', false],
    ['홍\u0007길동', false],
    ['\u3164\u3164\u3164', false],
    ['\u2800\u2800', false],
    ['--', false],
    ['\ud83d\ude00\ud83d\ude00', false],
    ['홍길\ud800', false],
  ])('%p: %p', (raw, expected) => expect(isPersonName(raw)).toBe(expected));

  it('is stored trimmed, composed and with single spaces', () => {
    expect(normalizePersonName(`  Kim   ${'율'.normalize('NFD')} `)).toBe('Kim 율');
  });
});

describe('image address', () => {
  it.each([
    ['https://cdn.example.com/a.jpg', true],
    ['http://localhost:3000/a.jpg', true],
    ['HTTPS://x/y', true],
    ['ftp://x/y', false],
    ['//x/y', false],
    ['/a.jpg', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['https:///a', false],
    ['httpsx://a', false],
    ['', false],
  ])('%p: %p', (raw, expected) => expect(isHttpUrl(raw)).toBe(expected));
});

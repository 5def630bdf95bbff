import { describe, expect, it } from '@jest/globals';
import { searchText } from './search-text.js';
import { searchWords } from './search-words.js';

describe('searchWords', () => {
  it.each([
    ['수건', 'tnrjs', 'syllables'],
    ['tnrjs', 'tnrjs', 'syllables'],
    ['ㅌㅂㄹ', 'xqf', 'initials'],
    ['ㄳ', 'rt', 'initials'],
    ['텀ㅂ', 'xjaq', 'typing'],
    ['숙', 'tnr', 'syllables'],
    ['떡', 'ejr', 'syllables'],
    ['TB-500', 'tb-500', 'syllables'],
    ['ㅣㅐ해', 'logo', 'typing'],
  ])('reads %j', (typed, keys, kind) => {
    expect(searchWords(typed)).toEqual([expect.objectContaining({ keys, kind })]);
  });

  it('splits at any space, drops repeats and blanks, and stops at six words', () => {
    expect(searchWords('  텀블러　인쇄\t텀블러 ').map((word) => word.text)).toEqual(['텀블러', '인쇄']);
    expect(searchWords('a b c d e f g h')).toHaveLength(6);
    expect(searchWords('   ')).toEqual([]);
  });

  it('composes what a Mac sends decomposed', () => {
    expect(searchWords('수건'.normalize('NFD'))[0]?.text).toBe('수건');
  });

  it('reads full-width letters and digits, and no invisible signs', () => {
    expect(searchWords('ＴＵＭＢＬＥＲ　５００ml 5\u200b00㎖').map((word) => word.text)).toEqual([
      'tumbler',
      '500ml',
    ]);
    expect(searchText({ title: 'ＬＥＤ　５００㎖', sku: null, brand: null, keywords: [] }).label).toBe(
      'led 500ml',
    );
  });

  it('cuts a very long word', () => {
    expect(searchWords('가'.repeat(500))[0]?.text).toHaveLength(40);
  });
});

describe('searchText', () => {
  const text = searchText({
    title: '스텐 텀블러 500ml',
    sku: 'TB-500',
    brand: null,
    keywords: ['보온병', '보온병'],
  });

  it('keeps fields apart, and holds those with spaces once more without them', () => {
    expect(text.label).toBe('스텐 텀블러 500ml\ntb-500\n보온병');
    expect(text.keys).toBe('tmxps xjaqmffj 500ml\ntb-500\nqhdhsqud\ttmxpsxjaqmffj500ml');
  });

  it('holds every pair of initials, and last all of them', () => {
    expect(text.choseong).toEqual(['ㅅㅌ', 'ㅌㅌ', 'ㅌㅂ', 'ㅂㄹ', 'ㅂㅇ', 'ㅇㅂ', 'ㅅㅌ ㅌㅂㄹ\nㅂㅇㅂ']);
  });

  it('works without any Hangul', () => {
    const plain = { title: 'USB Hub', sku: null, brand: null, keywords: [] };
    expect(searchText(plain)).toEqual({
      keys: 'usb hub\tusbhub',
      label: 'usb hub',
      choseong: [''],
      pairs: ['us', 'sb', 'hu', 'ub'],
    });
  });
});

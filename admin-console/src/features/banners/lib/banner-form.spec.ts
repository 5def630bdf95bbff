import { describe, expect, it } from '@jest/globals';
import type { Banner } from '../api/banners';
import { bodyOf, differencesOf, formOf, linkResult, NEW_BANNER } from './banner-form';

describe('linkVerdict', () => {
  it.each([
    ['', { kind: 'none' }],
    ['/sourcing', { kind: 'store' }],
    ['/products?category=towel', { kind: 'store' }],
    ['//evil.example', { kind: 'refused' }],
    ['javascript:alert(1)', { kind: 'refused' }],
    ['http://shop.example', { kind: 'refused' }],
    ['https://Blog.Example/post', { kind: 'elsewhere', host: 'blog.example' }],
  ])('%p leads %j', (typed, result) => {
    expect(linkResult(typed)).toEqual(result);
  });
});

describe('a form', () => {
  const form = { ...NEW_BANNER, title: ' 겨울 ', startsAt: '2026-12-01 00:00:00' };

  it('says times with their zone, and clears what is empty', () => {
    expect(bodyOf(form)).toMatchObject({
      title: '겨울',
      sub: null,
      href: null,
      tone: null,
      startsAt: '2026-12-01T00:00:00+09:00',
      endsAt: null,
    });
  });

  it('comes back from the server as it was', () => {
    const banner: Banner = {
      id: 1,
      title: '겨울',
      sub: null,
      ctaLabel: null,
      href: '/sourcing',
      background: null,
      tone: null,
      place: 'hero',
      sortOrder: 0,
      active: true,
      startsAt: '2026-11-30T15:00:00.000Z',
      endsAt: null,
      phase: 'scheduled',
      updatedAt: '',
      version: 1,
    };
    expect(formOf(banner)).toEqual({ ...form, title: '겨울', href: '/sourcing' });
  });

  it('says what differs, in words', () => {
    expect(differencesOf({ ...form, title: '봄' }, { ...form, tone: 'pine', place: 'work' })).toEqual([
      { name: '위치', theirs: '메인 배너', mine: '납품 사례' },
      { name: '제목', theirs: '봄', mine: ' 겨울 ' },
      { name: '배경색', theirs: '없음', mine: '솔' },
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { httpsHost, isAllowedLink, isPictureAddress, isStorePath, LINK_MAX_LENGTH } from './store-link.js';

describe('isStorePath', () => {
  it.each(['/', '/sourcing', '/products?category=print&sort=recent', '/p/컵-500ml#spec', '/search?q=//x'])(
    'takes %j',
    (link) => expect(isStorePath(link)).toBe(true),
  );

  it.each([
    '',
    'sourcing',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a\n',
    '/a//b',
    '/./x',
    '/../x',
    '/..//evil.example',
    ' /x',
    '/x\u0000',
    '/x\u202e',
    'javascript:alert(1)',
    'https://shop.example/x',
  ])('refuses %j', (link) => expect(isStorePath(link)).toBe(false));
});

describe('httpsHost', () => {
  it.each([
    ['https://Blog.Example.com/x', 'blog.example.com'],
    ['https://a.co', 'a.co'],
    ['https://a.co?x', 'a.co'],
    ['http://a.co', null],
    ['https://a.co:8443/', null],
    ['https://user@a.co/', null],
    ['https://a.co@evil.example/', null],
    ['https://localhost/', null],
    ['https:/\\a.co', null],
    ['https://a.co\t/', null],
    ['javascript://a.co/%0aalert(1)', null],
    ['data:text/html,x', null],
  ])('%j → %j', (link, host) => expect(httpsHost(link)).toBe(host));
});

describe('isAllowedLink', () => {
  const hosts = ['blog.example.com', '*.naver.com'];

  it.each(['/estimate', 'https://blog.example.com/1', 'https://cafe.naver.com/x'])('takes %j', (link) =>
    expect(isAllowedLink(link, hosts)).toBe(true),
  );

  it.each([
    'https://example.com',
    'https://naver.com',
    'https://evilnaver.com',
    'https://blog.example.com.evil.example',
    'http://blog.example.com',
    `/${'x'.repeat(500)}`,
  ])('refuses %j', (link) => expect(isAllowedLink(link, hosts)).toBe(false));
});

describe('isPictureAddress', () => {
  it.each(['/media/a/b.webp', 'https://cdn.example/a.jpg', 'http://localhost:3000/media/a.webp'])(
    'takes %j',
    (link) => expect(isPictureAddress(link)).toBe(true),
  );

  it.each([
    '/uploads/a.jpg',
    '/media/../x',
    '//cdn.example/a.jpg',
    'data:image/svg+xml,x',
    'javascript:x',
    'https://u:p@cdn.example/a',
    'https://cdn.example/a b',
  ])('refuses %j', (link) => expect(isPictureAddress(link)).toBe(false));
});

describe('the edges of a link', () => {
  it.each([
    ['see https://shop.example', null],
    ['https://shop.example\u200b/x', null],
    ['https://shop.example/\\evil.example', null],
    ['https://SHOP.example', 'shop.example'],
  ])('the host of %j is %p', (link, host) => expect(httpsHost(link)).toBe(host));

  it('a host that only ends like an allowed one is another', () => {
    expect(isAllowedLink('https://myshop.example/', ['shop.example'])).toBe(false);
    expect(isAllowedLink('https://myxhop.example/', ['shop.example'])).toBe(false);
    expect(isAllowedLink('https://thop.example/', ['shop.example'])).toBe(false);
    expect(isAllowedLink('https://xshop.example/', ['shop.example', '*.shop.example'])).toBe(false);
  });

  it('is as long as can be stored', () => {
    const longest = `/${'a'.repeat(LINK_MAX_LENGTH - 1)}`;
    expect(isAllowedLink(longest, [])).toBe(true);
    expect(isAllowedLink(`${longest}a`, [])).toBe(false);
  });

  it.each([
    ['https://shop.example', true],
    ['http://shop.example/a.png', true],
    ['javascript:https://shop.example/a.png', false],
    ['//shop.example/a.png', false],
  ])('%s is a picture: %p', (link, expected) => expect(isPictureAddress(link)).toBe(expected));
});

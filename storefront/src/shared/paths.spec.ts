import { describe, expect, it } from '@jest/globals';
import { innerPath, paths } from './paths';

describe('paths', () => {
  it.each([
    [paths.products(), '/products'],
    [paths.products({ category: 'drink', sort: 'price_asc' }), '/products?category=drink&sort=price_asc'],
    [
      paths.search({ q: '텀블러 인쇄', category: '' }),
      '/search?q=%ED%85%80%EB%B8%94%EB%9F%AC+%EC%9D%B8%EC%87%84',
    ],
    [
      paths.products({ category: 'drink', minQtyMax: 50, priceMin: null, priceMax: 4999, inStock: true }),
      '/products?category=drink&minQtyMax=50&priceMax=4999&inStock=true',
    ],
    [paths.search({ q: 'cup', sort: 'recent', printable: true }), '/search?q=cup&sort=recent&printable=true'],
    [paths.product('한지-컵'), '/products/%ED%95%9C%EC%A7%80-%EC%BB%B5'],
    [paths.order(41), '/user/orders/41'],
  ])('makes %s', (path, expected) => {
    expect(path).toBe(expected);
  });
});

describe('innerPath', () => {
  it.each([
    '/cart',
    '/products?q=a',
    '/',
    '/estimate#contact',
    '/products/%ED%95%9C%EC%A7%80-%EC%BB%B5',
    '/search?q=%2F%2Fevil.example',
    // Encoded twice: decoded once it is a path of this store.
    '/%2F/evil.example',
    '/%09/evil.example',
  ])('keeps %s', (path) => {
    expect(innerPath(path)).toBe(path);
  });

  it.each([
    ['/a/../cart', '/cart'],
    ['/cart\t', '/cart'],
    ['/admin/\n../cart', '/cart'],
    ['/products/한지-컵', '/products/%ED%95%9C%EC%A7%80-%EC%BB%B5'],
  ])('reads %j as %s', (path, meant) => {
    expect(innerPath(path)).toBe(meant);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\t\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/..\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'cart',
    '',
    null,
    7,
    ['/cart'],
  ])('refuses %j', (path) => {
    expect(innerPath(path)).toBeNull();
  });
});

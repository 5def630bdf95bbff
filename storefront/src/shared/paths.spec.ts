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
    [paths.product('한지-컵'), '/products/%ED%95%9C%EC%A7%80-%EC%BB%B5'],
    [paths.order(41), '/user/orders/41'],
  ])('makes %s', (made, expected) => {
    expect(made).toBe(expected);
  });
});

describe('innerPath', () => {
  it.each(['/cart', '/products?q=a', '/'])('keeps %s', (path) => {
    expect(innerPath(path)).toBe(path);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'cart', '', null, 7])(
    'refuses %p',
    (path) => {
      expect(innerPath(path)).toBeNull();
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import { landingAfterLogin } from './enter';

describe('landingAfterLogin', () => {
  it.each([
    [0, null, '/user', false],
    [0, '/products/7', '/products/7', false],
    [1, null, '/manager', true],
    [1, '/products/7', '/manager', true],
    [2, '/user/cart', '/admin', true],
    [0, '/admin/orders', '/user', false],
    [1, '/admin/orders', '/manager', true],
    [1, '/manager/estimate', '/manager/estimate', true],
    [2, '/admin/orders?status=PAID', '/admin/orders?status=PAID', true],
    [2, '/manager', '/manager', true],
    [9, null, '/user/dashboard', false],
    [undefined, null, '/user/dashboard', false],
  ])('role %p from %p goes to %s', (role, from, path, isOtherApp) => {
    expect(landingAfterLogin(role, from)).toEqual({ path, isOtherApp });
  });
});

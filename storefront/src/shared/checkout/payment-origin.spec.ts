import { describe, expect, it } from '@jest/globals';
import { originPath } from './payment-origin';

const stored = JSON.stringify({ orderId: 'ORDER-1', path: '/user/estimates/5/pay' });

describe('where a payment was begun', () => {
  it('is known for its own order only', () => {
    expect(originPath(stored, 'ORDER-1')).toBe('/user/estimates/5/pay');
    expect(originPath(stored, 'ORDER-2')).toBeNull();
    expect(originPath(stored, null)).toBeNull();
  });

  it.each([null, 'nonsense', '[]', '{"orderId":"ORDER-1","path":"//elsewhere.example"}'])(
    'is the cart for %p',
    (text) => {
      expect(originPath(text, 'ORDER-1')).toBeNull();
    },
  );
});

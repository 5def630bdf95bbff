import { expect, it } from '@jest/globals';
import { slipRequest, slipsAddress } from './slips-address';

it('names the chosen orders', () => {
  expect(slipsAddress({ ids: [3, 12] })).toBe('/admin/orders/packing-slips?ids=3%2C12');
});

it('names the filter of a whole list, without what it leaves open', () => {
  expect(slipsAddress({ filter: { status: undefined, q: '컵 & 접시' } })).toBe(
    '/admin/orders/packing-slips?q=%EC%BB%B5+%26+%EC%A0%91%EC%8B%9C',
  );
});

it('asks for what the address says', () => {
  const address = slipsAddress({ ids: [3, 12], filter: { q: '컵 & 접시' } });
  expect(slipRequest(new URL(address, 'http://localhost').searchParams)).toEqual({
    ids: '3,12',
    q: '컵 & 접시',
  });
});

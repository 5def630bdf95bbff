import { describe, expect, it } from '@jest/globals';
import type { Cart, CartLine } from '../../../shared/api/cart';
import { checkoutProblem } from './checkout-problem';

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  productId: 1,
  productName: '텀블러',
  slug: '텀블러',
  thumbnailUrl: null,
  optionValueIds: [],
  optionSummary: '',
  print: null,
  printAreas: [],
  production: null,
  setupFees: [],
  artworks: [],
  quantity: 10,
  unitPrice: 1000,
  priceSource: 'shop',
  subtotal: 10_000,
  nudge: null,
  currency: 'KRW',
  priceChanged: false,
  belowMinimum: false,
  minimumQuantity: 1,
  available: true,
  problem: null,
  ...changes,
});

type Coupon = Cart['cart']['coupon'];
const cart = (items: CartLine[], totalAmount = 10_000, coupon: Coupon = null) => ({
  cart: { totalAmount, coupon },
  items,
});
const couponWith = (code: string, message: string): Coupon => ({
  code: 'BULK50000',
  name: '쿠폰',
  amount: 0,
  problem: { code, message, missing: null },
});

const NO_ADDRESS = '배송지를 선택해주세요.';

describe('checkoutProblem', () => {
  it('lets a sound cart go', () => {
    expect(checkoutProblem(cart([line()]), null, true)).toBeNull();
    expect(checkoutProblem(cart([line()], 100), null, true)).toBeNull();
  });

  it('asks for a line where none is chosen', () => {
    expect(checkoutProblem(null, null, true)).toEqual({
      message: '결제할 상품을 선택해 주세요.',
      at: 'lines',
    });
  });

  it.each([
    [[line({ belowMinimum: true })], 10_000, null, true, '최소 주문 수량 미달 상품이 있습니다.', 'lines'],
    [
      [line({ problem: { code: 'OUT_OF_STOCK', message: '재고 부족' } })],
      10_000,
      null,
      true,
      '재고 부족',
      'lines',
    ],
    [[line()], 99, null, true, '결제 금액이 유효하지 않습니다. (최소 100원)', 'payment'],
    [[line()], 10_000, NO_ADDRESS, true, '배송지를 선택해주세요.', 'address'],
    [[line()], 10_000, null, false, '결제 위젯이 준비되지 않았습니다.', 'payment'],
    // The first problem on the page is reported first.
    [[line({ belowMinimum: true })], 0, NO_ADDRESS, false, '최소 주문 수량 미달 상품이 있습니다.', 'lines'],
  ])('%#', (items, total, shipTo, ready, message, at) => {
    expect(checkoutProblem(cart(items, total), shipTo, ready)).toEqual({ message, at });
  });

  it('names what the evidence lacks before a missing consent', () => {
    const items = cart([line()]);
    const consents = { message: '동의해 주세요.', at: 'consents' };
    expect(checkoutProblem(items, null, true, null, consents.message)).toEqual(consents);
    expect(checkoutProblem(items, null, true, '번호', consents.message)).toEqual({
      message: '번호',
      at: 'evidence',
    });
  });

  it('stops at a coupon that no longer holds, unless a larger discount took its place', () => {
    const missing = couponWith('COUPON_MINIMUM', '20,000원 더 담으면');
    expect(checkoutProblem(cart([line()], 10_000, missing), null, true)).toEqual({
      message: '20,000원 더 담으면',
      at: 'coupon',
    });
    const beaten = couponWith('COUPON_BEATEN', '더 큰 할인');
    expect(checkoutProblem(cart([line()], 10_000, beaten), null, true)).toBeNull();
  });
});

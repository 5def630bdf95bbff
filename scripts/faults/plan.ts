import type { Shop } from './fill.ts';
import type { PurchaseInput } from './purchase.ts';
import type { Random } from './random.ts';

export interface PurchasePlan {
  input: PurchaseInput;
  /** What becomes of the order after its payment. */
  then: 'keep' | 'cancel' | 'partial-refund' | 'deposit';
}

/** Every fourth purchase has a printed line too. */
const PRINTED_EVERY = 4;
const AFTER_DEPOSIT = { deposit: 80, keep: 10, cancel: 10 } as const;
const AFTER_PAYMENT = { keep: 72, cancel: 20, 'partial-refund': 8 } as const;

/** One purchase of `npm run scale`; it follows from the seed and its number only. */
export function planOf(random: Random, shop: Shop, index: number): PurchasePlan {
  const method = random.pick({ 카드: 60, 계좌이체: 10, 간편결제: 10, 가상계좌: 20 });
  const outcome = random.pick({
    paid: 80,
    declined: 6,
    expired: 2,
    slow: 2,
    'lost-answer': 6,
    'server-error': 4,
  });
  const products = random.chance(0.2) ? shop.scarce : shop.plenty;
  const input: PurchaseInput = {
    productId: products[random.below(products.length)] ?? 0,
    ...(index % PRINTED_EVERY === 0 ? { printedId: shop.printed } : {}),
    quantity: 1 + random.below(5),
    method,
    outcome,
    coupon: random.chance(0.2),
    until: random.pick({ confirmed: 94, authenticated: 3, prepared: 3 }),
  };
  return { input, then: method === '가상계좌' ? random.pick(AFTER_DEPOSIT) : random.pick(AFTER_PAYMENT) };
}

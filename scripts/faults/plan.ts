import { OUTAGES, PURCHASE_FAULTS, type Fault } from './faults.ts';
import type { Shop } from './fill.ts';
import type { PurchaseInput } from './purchase.ts';
import type { Random } from './random.ts';

export interface PurchasePlan {
  index: number;
  input: PurchaseInput;
  then: 'keep' | 'cancel' | 'partial-refund' | 'deposit';
  /** What hits the machine while this purchase is under way, at which of the fault points reached from then on. */
  fault: Fault | undefined;
  atHit: number;
}

/** Every fourth purchase has a printed line too. */
const PRINTED_EVERY = 4;
const AFTER_DEPOSIT = { deposit: 80, keep: 10, cancel: 10 } as const;
const AFTER_PAYMENT = { keep: 72, cancel: 20, 'partial-refund': 8 } as const;

/** One purchase of the loadRun; it follows from the seed and its number only. */
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
    // Not drawn: what a seed draws is what it drew before there was print.
    ...(index % PRINTED_EVERY === 0 ? { printedId: shop.printed } : {}),
    quantity: 1 + random.below(5),
    method,
    outcome,
    coupon: random.chance(0.2),
    until: random.pick({ confirmed: 94, authenticated: 3, prepared: 3 }),
  };
  const then = method === '가상계좌' ? random.pick(AFTER_DEPOSIT) : random.pick(AFTER_PAYMENT);
  return { index, input, then, ...faultOf(random) };
}

/** Every sixth purchase meets a fault; one in four of them stops a process. */
function faultOf(random: Random): Pick<PurchasePlan, 'fault' | 'atHit'> {
  const atHit = 1 + random.below(25);
  if (!random.chance(1 / 6)) return { fault: undefined, atHit };
  const weights = Object.fromEntries(
    PURCHASE_FAULTS.map((fault) => [fault, OUTAGES.has(fault) ? 5 : 8]),
  ) as Record<Fault, number>;
  return { fault: random.pick(weights), atHit };
}

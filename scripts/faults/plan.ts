import { isOutage, PURCHASE_FAULTS, type Fault } from './faults.ts';
import type { Shop } from './fill.ts';
import type { PopbillFault } from './popbill.ts';
import type { PurchaseInput } from './purchase.ts';
import type { Random } from './random.ts';

export interface PurchasePlan {
  index: number;
  input: PurchaseInput;
  /** What becomes of the order after its payment. */
  then: 'keep' | 'cancel' | 'partial-refund' | 'deposit' | 'ship' | 'ship-and-refund' | 'issue-and-cancel';
  /** What hits the machine while this purchase is under way. */
  fault: Fault | undefined;
  /** At which of the fault points reached from then on; counts only the named ones, where a name is given. */
  atHit: number;
  atPoint?: string;
  /** A fault of the issuer's own. */
  issuerFault?: PopbillFault | undefined;
}

/** Every fourth purchase has a printed line too. */
const PRINTED_EVERY = 4;
const AFTER_DEPOSIT = { deposit: 80, keep: 10, cancel: 10 } as const;
const AFTER_PAYMENT = { keep: 72, cancel: 20, 'partial-refund': 8 } as const;

/** One purchase of the load run; it follows from the seed and its number only. */
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
    PURCHASE_FAULTS.map((fault) => [fault, isOutage(fault) ? 5 : 8]),
  ) as Record<Fault, number>;
  return { fault: random.pick(weights), atHit };
}

/** What is killed while papers are issued, each at each of their points in turn, and the most purchases between two kills. */
const KILLS: readonly Fault[] = ['kill-worker', 'kill-postgres', 'kill-issuer'];
const KILLS_EACH = 3;
const MOST_PAUSE = 6;

/** Transfers (계좌이체) whose buyers want a 세금계산서; every fourth meets a fault of the issuer. `points`: those of papers. */
export function paperPlans(
  random: Random,
  shop: Shop,
  { purchases, points }: { purchases: number; points: readonly string[] },
): PurchasePlan[] {
  const kills = points
    .flatMap((atPoint) => KILLS.map((fault) => ({ atPoint, fault, at: random.next() })))
    .sort((a, b) => a.at - b.at);
  const pause = Math.floor(purchases / (KILLS_EACH * Math.max(1, kills.length)));
  const every = Math.max(1, Math.min(MOST_PAUSE, pause));
  return Array.from({ length: purchases }, (_, index) => {
    const kill = index % every === 0 ? kills[(index / every) % kills.length] : undefined;
    const productId = shop.plenty[random.below(shop.plenty.length)] ?? 0;
    return {
      index,
      input: { productId, quantity: 1 + random.below(5), method: '계좌이체', taxInvoice: true },
      then: random.pick({ ship: 65, 'ship-and-refund': 15, 'issue-and-cancel': 20 }),
      atHit: 1,
      fault: kill?.fault,
      ...(kill === undefined ? {} : { atPoint: kill.atPoint }),
      issuerFault: issuerFaultOf(random),
    };
  });
}

function issuerFaultOf(random: Random): PopbillFault | undefined {
  const kind = random.pick({ drop: 35, error: 20, slow: 15, draft: 10, html: 10, empty: 10 });
  const phase = random.pick({ before: 40, after: 60 });
  const endpoint = random.pick({ issue: 60, find: 20, cancel: 15, token: 5 });
  if (!random.chance(1 / 4)) return undefined;
  return kind === 'draft' ? { kind, endpoint: 'issue' } : { kind, phase, endpoint };
}

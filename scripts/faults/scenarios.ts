import { eventually } from '../lib/wait.ts';
import type { Buyer } from './buyer.ts';
import type { Victim } from './faults.ts';
import type { Shop } from './fill.ts';
import { ISSUED } from './tax-document-invariants.ts';
import type { TestEnvironment } from './test-environment.ts';
import {
  buy,
  cancelOrder,
  fillCart,
  isPaid,
  pay,
  type StaffClient,
  type Purchase,
  type PurchaseInput,
} from './purchase.ts';
import { allow, ask, prepareRequest } from './requests.ts';
import type { TossFault } from './toss.ts';

/** What a scenario works with. */
export interface Stage {
  environment: TestEnvironment;
  shop: Shop;
  buyer: Buyer;
  staff: StaffClient;
  /** Reports whom a fault meets. */
  began: (input: PurchaseInput, orderId: string) => void;
  /** Fault points that were reached since the scenario began. */
  heard: Set<string>;
  /** Order ids of payments that a buyer was answered are done. */
  acknowledged: string[];
}

/** A stage, and the victim that its scenario names as soon as it buys. */
export function newStage(parts: Omit<Stage, 'began' | 'heard'>): { stage: Stage; victim: Victim } {
  const victim: Victim = { buyer: parts.buyer, input: { productId: 0, quantity: 1 }, orderId: undefined };
  const began: Stage['began'] = (input, orderId) => Object.assign(victim, { input, orderId });
  return { stage: { ...parts, began, heard: new Set() }, victim };
}

export interface Scenario {
  name: string;
  /** Answers whether it went as it does where nothing strikes; after a fault only the books count. */
  play: (stage: Stage) => Promise<boolean>;
  /** Comes to its end even where a fault falls that no buyer notices. */
  steady?: boolean;
  /** Something else happens the first time that a point is reached. */
  hooks?: Record<string, (stage: Stage, orderId: string) => Promise<void>>;
}

const TIMEOUT_MS = 20_000;
const JOB_TIMEOUT_MS = 8_000;
const SILENT = 'FAILED_INTERNAL_SYSTEM_PROCESSING';

async function purchase(stage: Stage, more: Partial<PurchaseInput> = {}): Promise<Purchase> {
  const input: PurchaseInput = { productId: stage.shop.plenty[0] ?? 0, quantity: 2, ...more };
  const bought = await buy(stage.environment, stage.buyer, input, (orderId) =>
    Promise.resolve(stage.began(input, orderId)),
  );
  if (bought.orderId !== undefined && isPaid(bought)) stage.acknowledged.push(bought.orderId);
  return bought;
}

/**
 * The same, with an outcome that is not learnt from Toss at once: the answer is lost, or no call arrives for a while.
 */
async function unclear(stage: Stage, confirm: Omit<TossFault, 'kind'>, silences: number): Promise<Purchase> {
  const { environment, buyer, shop } = stage;
  const input: PurchaseInput = { productId: shop.plenty[1] ?? 0, quantity: 1 };
  return buy(environment, buyer, input, async (orderId, paid) => {
    stage.began(input, orderId);
    if (paid === undefined) return;
    await environment.toss.fault(
      { ...confirm, kind: 'drop', endpoint: 'confirm', orderId },
      { kind: 'error', code: SILENT, endpoint: 'get', orderId, times: silences },
    );
  });
}

/** Waits until a query answers this state; what a fault has made of it instead is checked afterwards. */
const stateIs = (
  { environment: { books } }: Stage,
  sql: string,
  orderId: string | undefined,
  state: string,
) =>
  eventually(
    async () => (await books.rows<{ state: string }>(sql, [orderId]))[0]?.state === state,
    TIMEOUT_MS,
    100,
  );

const reaches = (stage: Stage, orderId: string | undefined, status: string): Promise<boolean> =>
  stateIs(stage, 'select status as state from orders where pg_order_id = $1', orderId, status);

const receiptIs = (stage: Stage, orderId: string, state: string): Promise<boolean> =>
  stateIs(
    stage,
    'select c.state from cash_receipts c join orders o on o.id = c.order_id where o.pg_order_id = $1',
    orderId,
    state,
  );

/** Waits for a job: where the sweep was faster, it finds nothing to do, but it comes. */
const hears = ({ heard }: Stage, point: string): Promise<boolean> =>
  eventually(() => heard.has(point), JOB_TIMEOUT_MS);

async function deposit(stage: Stage): Promise<Purchase> {
  const bought = await purchase(stage, { method: '가상계좌', printedId: stage.shop.printed });
  if (bought.orderId !== undefined && bought.paymentStatus === 'WAITING_FOR_DEPOSIT') {
    await stage.environment.toss.deposit(bought.orderId);
    await reaches(stage, bought.orderId, 'PAID');
  }
  return bought;
}

const BAD_DAYS: Partial<PurchaseInput>[] = [
  ...(['expired', 'slow', 'lost-answer', 'server-error'] as const).map((outcome) => ({ outcome })),
  { until: 'authenticated' },
];
let badDays = 0;

/** Every way through the money path; together they reach every fault point. */
export const SCENARIOS: Scenario[] = [
  {
    name: 'a card payment, also of a printed line',
    steady: true,
    play: async (stage) => isPaid(await purchase(stage, { coupon: true, printedId: stage.shop.printed })),
  },
  {
    name: 'a card payment that is cancelled, also of a printed line',
    steady: true,
    play: async (stage) => {
      const bought = await purchase(stage, { coupon: true, printedId: stage.shop.printed });
      return isPaid(bought) && (await cancelled(stage, bought));
    },
  },
  {
    name: 'an answer that is lost, and no word from Toss',
    play: async (stage) =>
      isPaid(await unclear(stage, { phase: 'after' }, 2)) && (await hears(stage, 'job.before-completion')),
  },
  {
    name: 'a long silence',
    play: async (stage) => isPaid(await unclear(stage, { phase: 'before', times: 4 }, 8)),
  },
  {
    name: 'a declined payment',
    steady: true,
    play: async (stage) => {
      const { code } = await purchase(stage, { outcome: 'declined', coupon: true });
      return code === 'REJECT_CARD_PAYMENT';
    },
  },
  {
    name: 'a card payment on a bad day of Toss, or one that is left at the pay sheet',
    play: async (stage) => {
      const day = BAD_DAYS[(badDays += 1) % BAD_DAYS.length];
      return (await purchase(stage, day)).orderId !== undefined;
    },
  },
  {
    name: 'an order that ends while it is paid',
    hooks: { 'confirm.after-call': ({ staff }, orderId) => staff.setStatus(orderId, 'CANCELED') },
    play: async (stage) => (await purchase(stage, { coupon: true })).code === 'PAYMENT_GIVEN_BACK',
  },
  {
    name: 'a cancel whose answer is lost',
    play: async (stage) => {
      const bought = await purchase(stage);
      const { orderId } = bought;
      if (orderId === undefined || !isPaid(bought)) return false;
      await stage.environment.toss.fault(
        { kind: 'drop', phase: 'after', endpoint: 'cancel', orderId },
        { kind: 'error', code: SILENT, endpoint: 'get', orderId, times: 2 },
      );
      return (await cancelled(stage, bought)) && (await hears(stage, 'refund-job.begun'));
    },
  },
  {
    name: 'a deposit',
    steady: true,
    play: async (stage) => {
      const { orderId } = await deposit(stage);
      return reaches(stage, orderId, 'PAID');
    },
  },
  {
    name: 'a transfer with a cash receipt, cancelled after it was issued',
    play: async (stage) => {
      const bought = await purchase(stage, { method: '계좌이체', receipt: true });
      if (bought.orderId === undefined || !isPaid(bought)) return false;
      const issued = await receiptIs(stage, bought.orderId, 'requested');
      await cancelOrder(stage.buyer, bought.orderId);
      return issued && (await receiptIs(stage, bought.orderId, 'canceled'));
    },
  },
  {
    name: 'a transfer with a 세금계산서, shipped and refunded in part',
    play: async (stage) => {
      const orderId = await buyWithTaxDocument(stage);
      if (orderId === undefined) return false;
      await stage.staff.ship(orderId);
      if (!(await taxDocumentIs(stage, orderId, ISSUED))) return false;
      await stage.staff.refund(orderId, 300);
      return taxDocumentIs(stage, orderId, ISSUED, 'amendment');
    },
  },
  {
    name: 'a 세금계산서 that is issued early and whose order is cancelled',
    play: async (stage) => {
      const orderId = await buyWithTaxDocument(stage);
      if (orderId === undefined) return false;
      await stage.staff.issue(orderId);
      if (!(await taxDocumentIs(stage, orderId, ISSUED))) return false;
      await cancelOrder(stage.buyer, orderId);
      return taxDocumentIs(stage, orderId, ['cancelled']);
    },
  },
  {
    name: 'a deposit that nobody makes in time',
    play: async (stage) => {
      const dueDate = new Date(Date.now() + 1000).toISOString();
      const { orderId, paymentStatus } = await purchase(stage, { method: '가상계좌', coupon: true, dueDate });
      return paymentStatus === 'WAITING_FOR_DEPOSIT' && (await reaches(stage, orderId, 'CANCELED'));
    },
  },
  {
    name: 'a deposit that the bank takes back',
    play: async (stage) => {
      const { orderId } = await deposit(stage);
      if (orderId === undefined) return false;
      // What a fault has kept from being paid cannot be taken back.
      await stage.environment.toss.revertDeposit(orderId).catch(() => undefined);
      return reaches(stage, orderId, 'NEW');
    },
  },
  {
    name: 'a cancel in the dashboard of Toss',
    play: async (stage) => {
      const bought = await purchase(stage, { coupon: true });
      if (bought.paid === undefined || !isPaid(bought)) return false;
      await stage.environment.toss.cancel(bought.paid.paymentKey);
      return reaches(stage, bought.orderId, 'CANCELED');
    },
  },
  {
    name: 'an estimate that is accepted and paid',
    steady: true,
    play: async (stage) => {
      const input: PurchaseInput = { productId: stage.shop.plenty[2] ?? 0, quantity: 3 };
      const lines = [{ productId: input.productId, quantity: input.quantity }];
      const estimate = await stage.buyer.press('POST', '/estimates', { lines });
      const estimateId = Number(estimate.data['id']);
      await stage.staff.answer(estimateId, input);
      await stage.buyer.press('POST', `/user/estimates/${estimateId}/accept`, { versionNo: 1 });
      return isPaid(await purchase(stage, { ...input, estimateId }));
    },
  },
  {
    name: 'a purchase request that is paid from two devices at once',
    play: async (stage) => {
      const { environment, buyer, shop } = stage;
      // Whoever buys without an organization has nobody who could pay beside.
      if (buyer.boss === undefined) return isPaid(await purchase(stage));
      const input: PurchaseInput = { productId: shop.plenty[3] ?? 0, quantity: 1 };
      const { request } = await ask(buyer, await fillCart(buyer, input));
      if (request === undefined) return false;
      await allow(buyer, request);
      const payers = [buyer, buyer.boss];
      const paid = await Promise.all(
        payers.map(async (payer) => {
          const prepared = await prepareRequest(payer, request);
          const began = (orderId: string) => Promise.resolve(stage.began(input, orderId));
          return pay(environment, payer, input, { prepared, began });
        }),
      );
      return paid.filter(isPaid).length === 1;
    },
  },
  {
    name: 'an unpaid order whose time is up',
    play: async (stage) => {
      const { orderId } = await purchase(stage, { until: 'prepared', coupon: true });
      await stage.environment.books.rows('update orders set expires_at = now() where pg_order_id = $1', [
        orderId,
      ]);
      return reaches(stage, orderId, 'CANCELED');
    },
  },
];

/** A transfer whose buyer wants a 세금계산서; answers its order once the document is planned. */
async function buyWithTaxDocument(stage: Stage): Promise<string | undefined> {
  const bought = await purchase(stage, { method: '계좌이체', taxInvoice: true });
  if (!isPaid(bought)) return undefined;
  return (await taxDocumentIs(stage, bought.orderId, ['waiting'])) ? bought.orderId : undefined;
}

const taxDocumentIs = (
  { environment: { books } }: Stage,
  orderId: string | undefined,
  states: readonly string[],
  kind?: string,
): Promise<boolean> => eventually(() => books.hasTaxDocument(orderId, states, kind), TIMEOUT_MS, 100);

async function cancelled(stage: Stage, { orderId }: Purchase): Promise<boolean> {
  if (orderId === undefined) return false;
  await cancelOrder(stage.buyer, orderId);
  return reaches(stage, orderId, 'CANCELED');
}

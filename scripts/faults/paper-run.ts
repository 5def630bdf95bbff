import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../lib/wait.ts';
import { Buyer } from './buyer.ts';
import { FaultInjector, type Fault } from './faults.ts';
import { ADMIN, type Shop } from './fill.ts';
import { mismatches } from './invariants.ts';
import { comparePapers, openPapers, type PaperSums } from './paper-invariants.ts';
import type { PopbillFault } from './popbill.ts';
import { buy, cancelOrder, StaffClient } from './purchase.ts';
import { Random } from './random.ts';
import type { TestEnvironment } from './test-environment.ts';

/** What is killed while papers are issued. */
const KILLS = ['kill-worker', 'kill-postgres', 'kill-issuer'] as const satisfies Fault[];
/** How long a buyer waits for what an operator does next, milliseconds. */
const STEP_TIMEOUT_MS = 60_000;
/** Longest wait for everything to agree after the last purchase, milliseconds. */
const SETTLE_TIMEOUT_MS = 300_000;
/** How often an operator looks, milliseconds. */
const RETRY_EVERY_MS = 1000;
const BUYERS = 6;
/** How often each kill falls in a long run, and the most purchases from one to the next. */
const KILLS_EACH = 3;
const MOST_PAUSE = 6;

export interface PaperRunResult extends PaperSums {
  purchases: number;
  /** Kills that fell, by what was killed and where. */
  kills: Record<string, number>;
  /** Faults of the issuer's own. */
  issuerFaults: number;
  elapsedMs: number;
  mismatches: string[];
}

interface PaperPlan {
  productId: number;
  quantity: number;
  /** What becomes of the order after its payment. */
  then: 'ship' | 'ship-and-refund' | 'cancel';
  fault: PopbillFault | undefined;
}

/** A kill that waits for its point. */
interface Kill {
  fault: (typeof KILLS)[number];
  point: string;
}

/** Transfers whose buyers want a 세금계산서, while whatever takes part in its issue is killed at each of its points. */
export class PaperRun {
  readonly #environment: TestEnvironment;
  readonly #shop: Shop;
  readonly #injector: FaultInjector;
  readonly #plans: PaperPlan[];
  /** In turn, from the first again when each has fallen. */
  readonly #kills: Kill[];
  readonly #struck: Record<string, number> = {};
  /** Purchases for each kill. */
  readonly #every: number;
  /** Point → what is killed when it is reached next. */
  readonly #armed = new Map<string, Kill['fault']>();
  #striking = false;
  #issuerFaults = 0;

  /** `points`: the fault points of papers. */
  constructor(
    environment: TestEnvironment,
    shop: Shop,
    { seed, purchases, points }: { seed: number; purchases: number; points: readonly string[] },
  ) {
    this.#environment = environment;
    this.#shop = shop;
    this.#injector = new FaultInjector(environment);
    const random = new Random(seed);
    this.#plans = Array.from({ length: purchases }, () => planOf(random, shop));
    const kills = points.flatMap((point) => KILLS.map((fault) => ({ point, fault, at: random.next() })));
    this.#kills = kills.sort((a, b) => a.at - b.at);
    this.#every = Math.max(
      1,
      Math.min(MOST_PAUSE, Math.floor(purchases / (KILLS_EACH * Math.max(1, kills.length)))),
    );
  }

  async run(): Promise<PaperRunResult> {
    const started = performance.now();
    const purchases = this.#plans.length;
    this.#environment.onPoint = ({ point }) => this.#onPoint(point);
    const admin = new Buyer(this.#environment.url, ADMIN);
    await admin.signIn();
    const staff = new StaffClient(this.#environment, admin);
    const ended = new AbortController();
    const retrying = this.#retry(staff, ended.signal);
    const emails = this.#shop.buyers.slice(0, BUYERS);
    await Promise.all(emails.map((email) => this.#shopper(email, staff)));
    this.#environment.onPoint = () => Promise.resolve();
    await this.#injector.heal();
    const { mismatches: wrong, ...sums } = await this.#settle();
    ended.abort();
    await retrying;
    const crashes = this.#environment.takeCrashes();
    return {
      ...sums,
      purchases,
      kills: this.#struck,
      issuerFaults: this.#issuerFaults,
      elapsedMs: performance.now() - started,
      mismatches: [...wrong, ...crashes],
    };
  }

  /** Takes one plan after another until none is left. */
  async #shopper(email: string, staff: StaffClient): Promise<void> {
    const buyer = new Buyer(this.#environment.url, email);
    await buyer.signIn();
    await buyer.addAddress();
    for (let plan = this.#plans.shift(); plan !== undefined; plan = this.#plans.shift()) {
      const left = this.#plans.length;
      if (left % 50 === 0) console.log(`${left} purchases with a paper to go`);
      if (left % this.#every === 0) this.#arm();
      await this.#play(buyer, staff, plan);
    }
  }

  async #play(buyer: Buyer, staff: StaffClient, plan: PaperPlan): Promise<void> {
    const { productId, quantity, then, fault } = plan;
    const input = { productId, quantity, method: '계좌이체', taxInvoice: true } as const;
    const { orderId, code } = await buy(this.#environment, buyer, input);
    if (orderId === undefined || code !== 'success') return;
    if (fault !== undefined) {
      // Where the stand-in is being started again, the fault is not put.
      const isPut = await this.#environment.popbill.fault(fault).then(
        () => true,
        () => false,
      );
      if (isPut) this.#issuerFaults += 1;
    }
    if (then === 'cancel') await this.#issueAndCancel(buyer, staff, orderId);
    else await staff.ship(orderId);
    if (then !== 'ship-and-refund') return;
    await this.#paperIs(orderId, ['issued', 'sent', 'accepted']);
    await staff.refund(orderId, 300);
  }

  /** The paper is issued before the goods leave, and the buyer cancels. */
  async #issueAndCancel(buyer: Buyer, staff: StaffClient, orderId: string): Promise<void> {
    await this.#paperIs(orderId, ['waiting']);
    await staff.issue(orderId);
    await this.#paperIs(orderId, ['issued', 'sent', 'accepted']);
    await cancelOrder(buyer, orderId);
  }

  /** An operator who looks at what the issuer has refused. */
  async #retry(staff: StaffClient, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await staff.retryRefused();
      await pause(RETRY_EVERY_MS);
    }
  }

  /** What does not come in time shows in the comparison afterwards. */
  #paperIs(orderId: string, states: readonly string[]): Promise<boolean> {
    const sql = `select 1 from tax_documents d join tax_document_orders t on t.document_id = d.id
      join orders o on o.id = t.order_id where o.pg_order_id = $1 and d.state = any($2)`;
    return eventually(
      async () => (await this.#environment.books.rows(sql, [orderId, states])).length > 0,
      STEP_TIMEOUT_MS,
      200,
    );
  }

  /** The next kill whose point waits for no other. */
  #arm(): void {
    const index = this.#kills.findIndex(({ point }) => !this.#armed.has(point));
    const [next] = index === -1 ? [] : this.#kills.splice(index, 1);
    if (next === undefined) return;
    this.#kills.push(next);
    this.#armed.set(next.point, next.fault);
  }

  async #onPoint(point: string): Promise<void> {
    const fault = this.#armed.get(point);
    if (fault === undefined || this.#striking) return;
    this.#armed.delete(point);
    this.#striking = true;
    try {
      const name = `${fault}@${point}`;
      this.#struck[name] = (this.#struck[name] ?? 0) + 1;
      const victim = { buyer: new Buyer(this.#environment.url, ''), input: { productId: 0, quantity: 1 } };
      await this.#injector.strike(fault, { ...victim, orderId: undefined });
    } finally {
      this.#striking = false;
    }
  }

  /** Waits until no paper is under way and all books agree; answers what still does not when the time is up. */
  async #settle(): Promise<PaperSums & { mismatches: string[] }> {
    const { books, popbill, toss } = this.#environment;
    const end = performance.now() + SETTLE_TIMEOUT_MS;
    for (;;) {
      const open = await openPapers(books);
      const papers = await comparePapers(books, await popbill.documents());
      const wrong = [...papers.mismatches, ...(await mismatches(books, await toss.payments()))];
      const isOver = performance.now() > end;
      if ((open === 0 && wrong.length === 0) || isOver) {
        const left = open === 0 ? [] : [`${open} papers are under way`];
        return { ...papers, mismatches: [...left, ...wrong] };
      }
      await pause(500);
    }
  }
}

/** One purchase; it follows from the seed only. */
function planOf(random: Random, shop: Shop): PaperPlan {
  const productId = shop.plenty[random.below(shop.plenty.length)] ?? 0;
  const then = random.pick({ ship: 65, 'ship-and-refund': 15, cancel: 20 });
  return { productId, quantity: 1 + random.below(5), then, fault: faultOf(random) };
}

/** Every fourth purchase meets a bad day of the issuer. */
function faultOf(random: Random): PopbillFault | undefined {
  const kind = random.pick({ drop: 35, error: 20, slow: 15, draft: 10, html: 10, empty: 10 });
  const phase = random.pick({ before: 40, after: 60 });
  const endpoint = random.pick({ issue: 60, find: 20, cancel: 15, token: 5 });
  if (!random.chance(1 / 4)) return undefined;
  return kind === 'draft' ? { kind, endpoint: 'issue' } : { kind, phase, endpoint };
}

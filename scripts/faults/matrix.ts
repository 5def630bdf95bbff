import { eventually } from '../lib/wait.ts';
import { fallsAt, FAULTS, FaultInjector, UNNOTICED, type Fault, type Victim } from './faults.ts';
import { Buyer } from './buyer.ts';
import { ADMIN, type Shop } from './fill.ts';
import { mismatches } from './invariants.ts';
import { comparePapers, openPapers } from './paper-invariants.ts';
import type { TestEnvironment } from './test-environment.ts';
import { StaffClient } from './purchase.ts';
import { SCENARIOS, type Scenario, type Stage } from './scenarios.ts';

/** Generous, so that a busy machine fails nothing; what does not agree by then never will. */
const SETTLE_TIMEOUT_MS = 120_000;
const SCENARIO_TIMEOUT_MS = 300_000;
/** How often a trial is made whose point is not reached. */
const MOST_TRIES = 6;

/** One fault at one point, and the scenarios that have reached it. */
export interface Trial {
  point: string;
  fault: Fault;
  scenarios: readonly Scenario[];
}

/** A trial with the scenario that is played. */
type Play = Pick<Trial, 'point' | 'fault'> & { scenario: Scenario };

export interface Result extends Play {
  /** Whether the point was reached, so that the fault fell. */
  struck: boolean;
  /** Whether the scenario went as it does without a fault. */
  wentWell: boolean;
  /** From the fault until books, orders and Toss agreed, milliseconds. */
  settledMs: number;
  mismatches: string[];
}

/** Plays scenarios one after another, each with one fault, and looks at the books after each. */
export class Matrix {
  readonly #environment: TestEnvironment;
  readonly #shop: Shop;
  readonly #injector: FaultInjector;
  #staff: StaffClient | undefined;
  /** What was reported before: each trial reports only its own. */
  readonly #reported = new Set<string>();
  #next = 0;

  constructor(environment: TestEnvironment, shop: Shop) {
    this.#environment = environment;
    this.#shop = shop;
    this.#injector = new FaultInjector(environment);
  }

  /** Plays every scenario without a fault; answers which of them reach which points. */
  async survey(): Promise<{ reached: Map<string, Set<Scenario>>; results: Result[] }> {
    const reached = new Map<string, Set<Scenario>>();
    const results: Result[] = [];
    for (const scenario of SCENARIOS) {
      const result = await this.#play({ point: '', fault: 'double-click', scenario }, (point) =>
        reached.set(point, (reached.get(point) ?? new Set()).add(scenario)),
      );
      const found = result.wentWell ? result.mismatches : [...result.mismatches, 'did not come to its end'];
      results.push({ ...result, mismatches: found });
    }
    return { reached, results };
  }

  /** A point that the scenario happens not to reach this time (a sweep was not needed) is tried again, by another. */
  async try({ point, fault, scenarios }: Trial, deadline: number): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      const scenario = scenarios[tries % scenarios.length];
      if (scenario === undefined) throw new Error(`nothing reaches ${point}`);
      const result = await this.#play({ point, fault, scenario }, () => undefined);
      const over = tries === MOST_TRIES || performance.now() > deadline;
      if (result.struck || result.mismatches.length > 0 || over) return result;
    }
  }

  async #play(trial: Play, reached: (point: string) => void): Promise<Result> {
    const stage = await this.#stage();
    const victim: Victim = { buyer: stage.buyer, input: { productId: 0, quantity: 1 }, orderId: undefined };
    stage.began = (input, orderId) => Object.assign(victim, { input, orderId });
    const hooks = new Map(Object.entries(trial.scenario.hooks ?? {}));
    let struckAt: number | undefined;
    this.#environment.onPoint = async ({ point }) => {
      reached(point);
      stage.heard.add(point);
      const hook = hooks.get(point);
      hooks.delete(point);
      await hook?.(stage, victim.orderId ?? '');
      if (point !== trial.point || struckAt !== undefined) return;
      struckAt = performance.now();
      await this.#injector.strike(trial.fault, victim);
    };
    const wentWell = await within(trial.scenario.play(stage), SCENARIO_TIMEOUT_MS, trial);
    await stage.buyer.settled();
    await this.#injector.heal();
    await this.#settle();
    // The worker's last step may have been the one that was struck: nothing strikes any more, and what did is over.
    this.#environment.onPoint = () => Promise.resolve();
    await this.#injector.heal();
    const found = await this.#settle();
    for (const what of found) this.#reported.add(what);
    const settledMs = performance.now() - (struckAt ?? performance.now());
    const noticed = trial.scenario.steady === true && UNNOTICED.has(trial.fault) && !wentWell;
    const ends = noticed ? ['the buyer noticed'] : [];
    const mismatches = [...found, ...ends, ...this.#environment.takeCrashes()];
    return { ...trial, struck: struckAt !== undefined, wentWell, settledMs, mismatches };
  }

  /** Waits until nothing is open and everything agrees; answers what still does not when the time is up. */
  async #settle(): Promise<string[]> {
    const { books, toss, popbill } = this.#environment;
    let found: string[] = [];
    await eventually(
      async () => {
        const open = await books.open();
        found =
          open.attempts + open.refunds + open.givingBack + open.pendingWebhooks === 0
            ? []
            : [`still open: ${JSON.stringify(open)}`];
        if (found.length === 0 && (await toss.undelivered()) > 0) found = ['a webhook is not delivered'];
        if (found.length === 0 && (await openPapers(books)) > 0) found = ['a tax document is under way'];
        if (found.length === 0)
          found = [
            ...(await mismatches(books, await toss.payments())),
            ...(await comparePapers(books, await popbill.documents())).mismatches,
          ].filter((what) => !this.#reported.has(what));
        return found.length === 0;
      },
      SETTLE_TIMEOUT_MS,
      50,
    );
    return found;
  }

  async #stage(): Promise<Stage> {
    const { url } = this.#environment;
    if (this.#staff === undefined) {
      const admin = new Buyer(url, ADMIN);
      await admin.signIn();
      this.#staff = new StaffClient(this.#environment, admin);
    }
    const email = this.#shop.buyers[this.#next % this.#shop.buyers.length] ?? '';
    this.#next += 1;
    const buyer = new Buyer(url, email);
    await buyer.signIn();
    if (this.#next <= this.#shop.buyers.length) await buyer.addAddress();
    const ignore = (): void => undefined;
    return {
      environment: this.#environment,
      shop: this.#shop,
      buyer,
      staff: this.#staff,
      began: ignore,
      heard: new Set(),
    };
  }
}

async function within<T>(work: Promise<T>, timeoutMs: number, { point, fault, scenario }: Play): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const what = `${scenario.name}, ${fault} at ${point}`;
    timer = setTimeout(() => reject(new Error(`${what}: not played to its end`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Every fault at every point at which it can matter. */
export function allTrials(
  reached: ReadonlyMap<string, ReadonlySet<Scenario>>,
  faults: readonly Fault[] = FAULTS,
): Trial[] {
  // By name: in which order they were reached is chance, and a seed has to mean the same trials.
  const points = [...reached].sort(([a], [b]) => (a < b ? -1 : 1));
  return points.flatMap(([point, scenarios]) =>
    faults
      .filter((fault) => fallsAt(fault, point))
      .map((fault) => ({ point, fault, scenarios: [...scenarios] })),
  );
}

import { setTimeout as pause } from 'node:timers/promises';
import { Buyer } from './buyer.ts';
import { fallsAt, FaultInjector, isUnnoticed, type Fault } from './faults.ts';
import type { Shop } from './fill.ts';
import { settled } from './invariants.ts';
import { StaffClient } from './purchase.ts';
import { newStage, SCENARIOS, type Scenario } from './scenarios.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Generous, so that a busy machine fails nothing; books that differ by then always will. */
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

export interface Result {
  scenario: Scenario;
  /** Whether the point was reached, so that the fault fell. */
  struck: boolean;
  /** From the fault until books, orders and Toss agreed, milliseconds. */
  settledMs: number;
  mismatches: string[];
}

/** Every fault at every point at which it can matter. */
export function allTrials(
  reached: ReadonlyMap<string, ReadonlySet<Scenario>>,
  faults: readonly Fault[],
): Trial[] {
  // Sorted by name, because a seed has to mean the same trials and the order of reaching them is chance.
  const points = [...reached].sort(([a], [b]) => (a < b ? -1 : 1));
  return points.flatMap(([point, scenarios]) =>
    faults
      .filter((fault) => fallsAt(fault, point))
      .map((fault) => ({ point, fault, scenarios: [...scenarios] })),
  );
}

/** Plays scenarios one after another, each with one fault, and looks at the books after each. */
export class Matrix {
  readonly #environment: TestEnvironment;
  readonly #shop: Shop;
  readonly #injector: FaultInjector;
  readonly #staff: StaffClient;
  /** What was reported before: each trial reports only its own. */
  readonly #reported = new Set<string>();
  #next = 0;

  constructor(environment: TestEnvironment, shop: Shop) {
    this.#environment = environment;
    this.#shop = shop;
    this.#injector = new FaultInjector(environment);
    this.#staff = new StaffClient(environment);
  }

  /** Plays every scenario without a fault; answers which of them reach which points. */
  async survey(): Promise<{ reached: Map<string, Set<Scenario>>; results: Result[] }> {
    const reached = new Map<string, Set<Scenario>>();
    const results: Result[] = [];
    // What the operator does in between must be faster than a sweep.
    await this.#staff.signIn();
    for (const scenario of SCENARIOS)
      results.push(
        await this.#play(scenario, undefined, (point) =>
          reached.set(point, (reached.get(point) ?? new Set()).add(scenario)),
        ),
      );
    return { reached, results };
  }

  /** A point that the scenario happens not to reach this time (a sweep was not needed) is tried again, by another. */
  async try(trial: Trial, deadline: number): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      const scenario = trial.scenarios[tries % trial.scenarios.length];
      if (scenario === undefined) throw new Error(`nothing reaches ${trial.point}`);
      const result = await this.#play(scenario, trial, () => undefined);
      const over = tries === MOST_TRIES || performance.now() > deadline;
      if (result.struck || result.mismatches.length > 0 || over) return result;
    }
  }

  async #play(
    scenario: Scenario,
    trial: Pick<Trial, 'point' | 'fault'> | undefined,
    reached: (point: string) => void,
  ): Promise<Result> {
    const { stage, victim } = await this.#stage();
    const hooks = new Map(Object.entries(scenario.hooks ?? {}));
    let struckAt: number | undefined;
    this.#environment.onPoint = async (point) => {
      reached(point);
      stage.heard.add(point);
      const hook = hooks.get(point);
      hooks.delete(point);
      await hook?.(stage, victim.orderId ?? '');
      if (point !== trial?.point || struckAt !== undefined) return;
      struckAt = performance.now();
      await this.#injector.strike(trial.fault, victim);
    };
    const wentWell = await within(scenario, scenario.play(stage));
    await stage.buyer.settled();
    await this.#injector.heal();
    await this.#settle();
    // The fault may have struck the worker's last step, so heal and compare once more without faults.
    this.#environment.onPoint = () => Promise.resolve();
    await this.#injector.heal();
    const mismatches = await this.#settle();
    for (const what of mismatches) this.#reported.add(what);
    const settledMs = performance.now() - (struckAt ?? performance.now());
    if (trial === undefined && !wentWell) mismatches.push('did not come to its end');
    if (trial !== undefined && scenario.steady === true && isUnnoticed(trial.fault) && !wentWell)
      mismatches.push('the buyer noticed');
    mismatches.push(...this.#environment.takeCrashes());
    return { scenario, struck: struckAt !== undefined, settledMs, mismatches };
  }

  #settle(): Promise<string[]> {
    return settled(this.#environment, SETTLE_TIMEOUT_MS, this.#reported);
  }

  async #stage(): Promise<ReturnType<typeof newStage>> {
    const environment = this.#environment;
    const buyer = new Buyer(environment.url, this.#shop.buyers[this.#next % this.#shop.buyers.length] ?? '');
    this.#next += 1;
    await buyer.signIn();
    if (this.#next <= this.#shop.buyers.length) await buyer.addAddress();
    return newStage({ environment, shop: this.#shop, buyer, staff: this.#staff, acknowledged: [] });
  }
}

function within<T>({ name }: Scenario, work: Promise<T>): Promise<T> {
  const late = pause(SCENARIO_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${name}: not played to its end`);
  });
  return Promise.race([work, late]);
}

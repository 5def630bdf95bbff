import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from './buyer.ts';
import type { TestEnvironment } from './test-environment.ts';
import { buy, type PurchaseInput } from './purchase.ts';
import { flood, stall } from './hostile-clients.ts';
import type { TossFault } from './toss.ts';

export const FAULTS = [
  'kill-api',
  'kill-worker',
  'kill-postgres',
  'kill-postmaster',
  'disk-full',
  'clock-jump',
  'stalled-readers',
  'body-flood',
  'queue-gone',
  'toss-slow',
  'toss-500',
  'answer-lost',
  'webhook-before-answer',
  'webhook-twice',
  'two-tabs',
  'double-click',
  'kill-issuer',
  'issuer-slow',
  'issuer-garbled',
  'issuer-answer-lost',
  'issuer-draft',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Those of the issuer of tax documents, which no payment asks. */
const ISSUER_FAULTS: ReadonlySet<Fault> = new Set([
  'kill-issuer',
  'issuer-slow',
  'issuer-garbled',
  'issuer-answer-lost',
  'issuer-draft',
]);
/** Those of payments and buyers, which no issue of a document notices. */
const PAYMENT_FAULTS: ReadonlySet<Fault> = new Set([
  'toss-slow',
  'toss-500',
  'answer-lost',
  'webhook-before-answer',
  'webhook-twice',
  'two-tabs',
  'double-click',
]);

/** Whether the fault can matter there: the issuer's at the points of documents, Toss's at all others. */
export const fallsAt = (fault: Fault, point: string): boolean =>
  !(point.startsWith('evidence.') ? PAYMENT_FAULTS : ISSUER_FAULTS).has(fault);

/** Those that strike purchases of a load run. */
export const PURCHASE_FAULTS: readonly Fault[] = FAULTS.filter((fault) => !ISSUER_FAULTS.has(fault));

/** Those that stop a part of the machine. */
export const OUTAGES: ReadonlySet<Fault> = new Set([
  'kill-api',
  'kill-worker',
  'kill-postgres',
  'kill-postmaster',
  'disk-full',
  'queue-gone',
]);

/** Those that no buyer notices: checkout works without queue and worker, and whatever webhooks come. */
export const UNNOTICED: ReadonlySet<Fault> = new Set([
  'kill-worker',
  'stalled-readers',
  'body-flood',
  'queue-gone',
  'webhook-before-answer',
  'webhook-twice',
]);

/** How far the clock of API and worker jumps, milliseconds: forth, and back when everything is healed. */
const JUMP_MS = 5000;
/** How long the queue is gone, the disk is full, or readers do not read, milliseconds. */
const GONE_MS = 800;
/** How long a slow Toss thinks, milliseconds: in the matrix longer than the browser is kept waiting. */
const SLOW_MS = 2500;

/** Who is buying what while the fault falls. */
export interface Victim {
  buyer: Buyer;
  input: PurchaseInput;
  orderId: string | undefined;
}

/** Carries a fault out; resolves when what was stopped runs again, or is about to by itself. */
export class FaultInjector {
  readonly #environment: TestEnvironment;
  #striking: Promise<unknown> = Promise.resolve();
  /** The queue coming back. */
  #healing: Promise<void> = Promise.resolve();
  readonly #ways: Record<Fault, (victim: Victim) => Promise<unknown>> = {
    'kill-api': () => restart(this.#environment.api),
    'kill-worker': () => restart(this.#environment.worker),
    'kill-postgres': () => this.#restartPostgres(),
    'kill-postmaster': () => this.#environment.killPostmaster(),
    'disk-full': () => this.#fillDisk(),
    'clock-jump': () => Promise.resolve(this.#environment.shiftClocks(JUMP_MS)),
    'stalled-readers': () => this.#beside(stall(this.#environment.url, GONE_MS)),
    'body-flood': () => this.#beside(flood(this.#environment.url)),
    'queue-gone': () => this.#loseQueue(),
    'toss-slow': (victim) => this.#atToss({ kind: 'slow', delayMs: SLOW_MS }, victim),
    'toss-500': (victim) => this.#atToss({ kind: 'error', code: 'COMMON_ERROR', times: 2 }, victim),
    'answer-lost': (victim) => this.#atToss({ kind: 'drop', phase: 'after' }, victim),
    'webhook-before-answer': () => this.#environment.toss.webhooks({ timing: 'before' }),
    'webhook-twice': () => this.#environment.toss.webhooks({ copies: 2 }),
    'two-tabs': async ({ buyer, input }) =>
      buyer.beside(buy(this.#environment, buyer, { ...input, outcome: 'paid' })),
    'double-click': async ({ buyer }) => buyer.clickAgain(),
    'kill-issuer': () => restart(this.#environment.issuer),
    'issuer-slow': () => this.#environment.popbill.fault({ kind: 'slow', phase: 'after' }),
    'issuer-garbled': () => this.#environment.popbill.fault({ kind: 'html', phase: 'after' }),
    'issuer-answer-lost': () => this.#environment.popbill.fault({ kind: 'drop', phase: 'after' }),
    'issuer-draft': () => this.#environment.popbill.fault({ kind: 'draft', endpoint: 'issue' }),
  };

  constructor(environment: TestEnvironment) {
    this.#environment = environment;
  }

  async strike(fault: Fault, victim: Victim): Promise<void> {
    this.#striking = this.#ways[fault](victim);
    await this.#striking;
  }

  /** Everything runs as usual again. */
  async heal(): Promise<void> {
    // A fault that falls in the worker may still be falling when the buyer has finished.
    await this.#striking;
    await this.#healing;
    this.#environment.shiftClocks(0);
    const { toss, popbill, api, worker, issuer } = this.#environment;
    await Promise.all([api.ready(), worker.ready(), issuer.ready()]);
    await Promise.all([toss.clearFaults(), popbill.clearFaults()]);
    await toss.webhooks({ timing: 'after', copies: 1 });
  }

  /** The next call of this order fails so; of any order where there is none yet. */
  #atToss(fault: TossFault, { orderId }: Victim): Promise<unknown> {
    return this.#environment.toss.fault({ ...fault, ...(orderId === undefined ? {} : { orderId }) });
  }

  /** Unknown clients are waited for only at the end. */
  #beside(work: Promise<void>): Promise<void> {
    this.#healing = work;
    return Promise.resolve();
  }

  async #fillDisk(): Promise<void> {
    await this.#environment.disk?.fill();
    this.#healing = pause(GONE_MS).then(async () => {
      await this.#environment.disk?.free();
      await this.#environment.postgresRuns();
    });
  }

  async #restartPostgres(): Promise<void> {
    await this.#environment.killPostgres();
    await this.#environment.startPostgres();
  }

  /** Redis is killed and comes back empty; the queue's tables in PostgreSQL are out of reach for as long. */
  async #loseQueue(): Promise<void> {
    const { redis, books } = this.#environment;
    if (redis !== undefined) {
      await redis.kill();
      this.#healing = pause(GONE_MS).then(() => redis.start());
      return;
    }
    await books.rows('alter schema bullmq rename to bullmq_gone');
    this.#healing = pause(GONE_MS).then(async () => {
      await books.rows('alter schema bullmq_gone rename to bullmq');
    });
  }
}

async function restart(part: TestEnvironment['api']): Promise<void> {
  await part.kill();
  await part.start();
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from './buyer.ts';
import type { Machine } from './machine.ts';
import { buy, type Wish } from './purchase.ts';

export const BLOWS = [
  'kill-api',
  'kill-worker',
  'kill-postgres',
  'queue-gone',
  'toss-slow',
  'toss-500',
  'answer-lost',
  'webhook-before-answer',
  'webhook-twice',
  'two-tabs',
  'double-click',
] as const;
export type Blow = (typeof BLOWS)[number];

/** Those that stop a part of the machine. */
export const OUTAGES: ReadonlySet<Blow> = new Set(['kill-api', 'kill-worker', 'kill-postgres', 'queue-gone']);

/** How long the queue is gone, milliseconds. */
const GONE_MS = 800;

/** Who is buying what while the blow falls. */
export interface Victim {
  buyer: Buyer;
  wish: Wish;
  orderId: string | undefined;
}

/** Carries a blow out; resolves when what was stopped runs again, or is about to by itself. */
export class Striker {
  readonly #machine: Machine;
  /** The queue coming back. */
  #healing: Promise<void> = Promise.resolve();

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  async strike(blow: Blow, victim: Victim): Promise<void> {
    const { api, worker, toss } = this.#machine;
    const orderId = victim.orderId === undefined ? {} : { orderId: victim.orderId };
    if (blow === 'kill-api' || blow === 'kill-worker') return restart(blow === 'kill-api' ? api : worker);
    if (blow === 'kill-postgres') return this.#restartPostgres();
    if (blow === 'queue-gone') return this.#loseQueue();
    if (blow === 'toss-slow') return void (await toss.fault({ kind: 'slow', delayMs: 1200, ...orderId }));
    if (blow === 'toss-500')
      return void (await toss.fault({ kind: 'error', code: 'COMMON_ERROR', times: 2, ...orderId }));
    if (blow === 'answer-lost') return void (await toss.fault({ kind: 'drop', phase: 'after', ...orderId }));
    if (blow === 'webhook-before-answer') return void (await toss.webhooks({ timing: 'before' }));
    if (blow === 'webhook-twice') return void (await toss.webhooks({ copies: 2 }));
    if (blow === 'double-click') return victim.buyer.clickAgain();
    victim.buyer.beside(buy(this.#machine, victim.buyer, { ...victim.wish, outcome: 'paid' }));
  }

  /** Everything runs as usual again. */
  async heal(): Promise<void> {
    await this.#healing;
    const { toss, api, worker } = this.#machine;
    await Promise.all([api.ready(), worker.ready()]);
    await toss.clearFaults();
    await toss.webhooks({ timing: 'after', copies: 1 });
  }

  async #restartPostgres(): Promise<void> {
    await this.#machine.killPostgres();
    await this.#machine.startPostgres();
  }

  /** Redis is killed and comes back empty; the queue's tables in PostgreSQL are out of reach for as long. */
  async #loseQueue(): Promise<void> {
    const { redis, books } = this.#machine;
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

async function restart(part: Machine['api']): Promise<void> {
  await part.kill();
  await part.start();
}

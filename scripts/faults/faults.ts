import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from './buyer.ts';
import { flood, stall } from './hostile-clients.ts';
import type { NodePart } from './node-part.ts';
import { buy, type PurchaseInput } from './purchase.ts';
import type { TestEnvironment } from './test-environment.ts';
import type { PopbillFault } from './popbill.ts';
import type { TossFault } from './toss.ts';

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

interface FaultKind {
  /** Where it can matter: `payments` never fall at the points `evidence.*`, `documents` only there. */
  at?: 'payments' | 'documents';
  /** No buyer notices it: checkout works without queue and worker, and whatever webhooks come. */
  unnoticed?: boolean;
  /** Resolves when what was stopped runs again; `later` takes what goes on until the fault is healed. */
  strike: (
    environment: TestEnvironment,
    victim: Victim,
    later: (work: Promise<unknown>) => void,
  ) => Promise<unknown> | void;
}

/** The next call of this order fails so; of any order where there is none yet. */
const atToss =
  (fault: TossFault): FaultKind['strike'] =>
  ({ toss }, { orderId }) =>
    toss.fault({ ...fault, ...(orderId === undefined ? {} : { orderId }) });

const atIssuer =
  (fault: PopbillFault): FaultKind['strike'] =>
  ({ popbill }) =>
    popbill.fault(fault);

const kinds = <T extends string>(table: Record<T, FaultKind>): Record<T, FaultKind> => table;

const KINDS = kinds({
  'kill-api': { strike: ({ api }) => restart(api) },
  'kill-worker': { unnoticed: true, strike: ({ worker }) => restart(worker) },
  'kill-postgres': {
    strike: async (environment) => {
      await environment.killPostgres();
      await environment.startPostgres();
    },
  },
  'kill-postmaster': { strike: (environment) => environment.killPostmaster() },
  'disk-full': {
    strike: async (environment, _victim, later) => {
      await environment.disk?.fill();
      later(
        pause(GONE_MS).then(async () => {
          await environment.disk?.free();
          await environment.postgresRuns();
        }),
      );
    },
  },
  'clock-jump': { strike: (environment) => environment.shiftClocks(JUMP_MS) },
  'stalled-readers': { unnoticed: true, strike: ({ url }, _victim, later) => later(stall(url, GONE_MS)) },
  'body-flood': { unnoticed: true, strike: ({ url }, _victim, later) => later(flood(url)) },
  // Redis is killed and comes back empty; the queue's tables in PostgreSQL are out of reach for as long.
  'queue-gone': {
    unnoticed: true,
    strike: async ({ redis, books }, _victim, later) => {
      if (redis === undefined) await books.rows('alter schema bullmq rename to bullmq_gone');
      else await redis.kill();
      later(
        pause(GONE_MS).then(async () => {
          if (redis === undefined) await books.rows('alter schema bullmq_gone rename to bullmq');
          else await redis.start();
        }),
      );
    },
  },
  'toss-slow': { at: 'payments', strike: atToss({ kind: 'slow', delayMs: SLOW_MS }) },
  'toss-500': { at: 'payments', strike: atToss({ kind: 'error', code: 'COMMON_ERROR', times: 2 }) },
  'answer-lost': { at: 'payments', strike: atToss({ kind: 'drop', phase: 'after' }) },
  'webhook-before-answer': {
    at: 'payments',
    unnoticed: true,
    strike: ({ toss }) => toss.webhooks({ timing: 'before' }),
  },
  'webhook-twice': { at: 'payments', unnoticed: true, strike: ({ toss }) => toss.webhooks({ copies: 2 }) },
  'two-tabs': {
    at: 'payments',
    strike: (environment, { buyer, input }) =>
      buyer.beside(buy(environment, buyer, { ...input, outcome: 'paid' })),
  },
  'double-click': { at: 'payments', strike: (_environment, { buyer }) => buyer.clickAgain() },
  'kill-issuer': { at: 'documents', strike: ({ issuer }) => restart(issuer) },
  'issuer-slow': { at: 'documents', strike: atIssuer({ kind: 'slow', phase: 'after' }) },
  'issuer-garbled': { at: 'documents', strike: atIssuer({ kind: 'html', phase: 'after' }) },
  'issuer-empty': { at: 'documents', strike: atIssuer({ kind: 'empty', phase: 'after' }) },
  'issuer-answer-lost': { at: 'documents', strike: atIssuer({ kind: 'drop', phase: 'after' }) },
  'issuer-gone': { at: 'documents', strike: atIssuer({ kind: 'drop', phase: 'before' }) },
  'issuer-refused': { at: 'documents', strike: atIssuer({ kind: 'error', phase: 'before' }) },
  'issuer-draft': { at: 'documents', strike: atIssuer({ kind: 'draft', endpoint: 'issue' }) },
});
export type Fault = keyof typeof KINDS;
export const FAULTS = Object.keys(KINDS) as Fault[];

/** Whether the fault can matter there: the issuer's at the points of documents, Toss's at all others. */
export const fallsAt = (fault: Fault, point: string): boolean =>
  KINDS[fault].at !== (point.startsWith('evidence.') ? 'payments' : 'documents');
export const isUnnoticed = (fault: Fault): boolean => KINDS[fault].unnoticed === true;

/** Carries faults out, and ends them. */
export class FaultInjector {
  readonly #environment: TestEnvironment;
  #striking: Promise<unknown> = Promise.resolve();
  #healing: Promise<unknown> = Promise.resolve();

  constructor(environment: TestEnvironment) {
    this.#environment = environment;
  }

  /** Resolves when what was stopped runs again, or is about to by itself. */
  async strike(fault: Fault, victim: Victim): Promise<void> {
    this.#striking = Promise.resolve(
      KINDS[fault].strike(this.#environment, victim, (work) => {
        this.#healing = work;
      }),
    );
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
}

async function restart(part: NodePart): Promise<void> {
  await part.kill();
  await part.start();
}

import { setTimeout as pause } from 'node:timers/promises';
import { Buyer } from './buyer.ts';
import type { Shop } from './fill.ts';
import { LoadRun, type LoadRunResult } from './load-run.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Part of the purchases that is made before the primary is lost. */
const BEFORE = 1 / 3;
/** Pause between two calls of the buyer who only watches, milliseconds. */
const CALL_EVERY_MS = 25;
/** Longest time for which no write may succeed, milliseconds, from the loss of the primary on. */
const MOST_MS = 15_000;

export interface FailoverResult {
  loadRun: LoadRunResult;
  /** How long a buyer could write nothing, and what the answers were meanwhile: how many of each status. */
  outageMs: number;
  statuses: Record<number, number>;
  mismatches: string[];
}

/**
 * Many buyers at once; in the middle the primary is killed and its synchronous standby promoted. Nothing that a buyer was answered
 * may be missing afterwards, no buyer gets more than a short, retryable error, and no process is started again.
 */
export async function failOver(
  environment: TestEnvironment,
  shop: Shop,
  seed: number,
  purchases: number,
): Promise<FailoverResult> {
  const watcher = new Buyer(environment.url, shop.buyers[0] ?? '');
  await watcher.signIn();
  const watching = new AbortController();
  const watch = watchWrites(watcher, shop.plenty[0] ?? 0, watching.signal);
  const running = new LoadRun(environment, { ...shop, buyers: shop.buyers.slice(1) }, seed, {
    faults: false,
  }).run(purchases);
  const ended = new AbortController();
  const lost = paidOrders(environment, purchases * BEFORE, ended.signal).then(async (isReached) => {
    if (isReached) await environment.failOver();
    return isReached;
  });
  const loadRun = await running.finally(() => ended.abort());
  const isLost = await lost;
  watching.abort();
  const { outageMs, statuses } = await watch;
  const refused = Object.keys(statuses).filter((status) => status !== '503');
  return {
    loadRun,
    outageMs,
    statuses,
    mismatches: [
      ...loadRun.mismatches,
      ...refused.map((status) => `a buyer got ${status} while the primary was lost`),
      ...(outageMs > MOST_MS ? [`no write succeeded for ${Math.round(outageMs)} ms`] : []),
      ...(isLost ? [] : ['the run ended before the primary was lost']),
    ],
  };
}

/** Resolves when so many orders are paid; false where the run ends before. */
async function paidOrders({ books }: TestEnvironment, count: number, ended: AbortSignal): Promise<boolean> {
  while (!ended.aborted) {
    const [row] = await books.rows<{ paid: number }>(
      'select count(*)::int as paid from orders where approved_at is not null',
    );
    if ((row?.paid ?? 0) >= count) return true;
    await pause(50);
  }
  return false;
}

/** Writes again and again; answers the longest time between two successes, and the answers that were none. */
async function watchWrites(
  buyer: Buyer,
  productId: number,
  signal: AbortSignal,
): Promise<Pick<FailoverResult, 'outageMs' | 'statuses'>> {
  const statuses: Record<number, number> = {};
  let outageMs = 0;
  let succeeded = performance.now();
  while (!signal.aborted) {
    const { status } = await buyer.once('POST', '/cart/items', { productId, quantity: 1 });
    if (status === 200) {
      outageMs = Math.max(outageMs, performance.now() - succeeded);
      succeeded = performance.now();
    } else statuses[status] = (statuses[status] ?? 0) + 1;
    await pause(CALL_EVERY_MS);
  }
  return { outageMs, statuses };
}

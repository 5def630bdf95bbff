import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { Shot } from './scenarios.ts';

export const CONNECTIONS = 16;
/**
 * Requests of all connections before they begin anew. They are made while the first answers arrive, so more of them would
 * count as time of the store.
 */
const CYCLE = 600 * CONNECTIONS;

/** What one run of a scenario came to. */
export interface Shots {
  perSecond: number;
  /** Requests in all. */
  count: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

/** Sends requests over some connections for a while. Throws where any answer was not a good one. */
export async function shoot(
  url: string,
  seconds: number,
  shotOf: (connection: number, n: number) => Shot,
  connections = CONNECTIONS,
): Promise<Shots> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const own = connection++;
      client.setRequests(
        Array.from({ length: Math.ceil(CYCLE / connections) }, (_, n) => toRequest(shotOf(own, n))),
      );
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url}: ${result.errors} failed, ${JSON.stringify(result.statusCodeStats)} of ${shotOf(0, 0).path}`,
    );
  const { average: perSecond, total: count } = result.requests;
  return { perSecond, count, median: result.latency.p50, p99: result.latency.p99 };
}

const toRequest = ({ method = 'GET', path, headers, body }: Shot): autocannon.Request => ({
  method,
  path,
  headers,
  body,
});

/**
 * Asks for one thing again and again while `work` runs; the milliseconds that 99 of 100 of its answers took at most. In a
 * thread of its own: the one that sends what is measured has no time for its own answers.
 */
export async function watch(
  url: string,
  { path }: Shot,
  work: () => Promise<unknown>,
): Promise<{ p99: number; worst: number }> {
  const watcher = new Worker(new URL('watcher.ts', import.meta.url), { workerData: `${url}${path}` });
  await once(watcher, 'message');
  await work();
  const said = once(watcher, 'message');
  watcher.postMessage('end');
  const [taken] = (await said) as [number[]];
  taken.sort((a, b) => a - b);
  return { p99: taken[Math.floor(taken.length * 0.99)] ?? 0, worst: taken.at(-1) ?? 0 };
}

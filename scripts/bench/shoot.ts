import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Shot } from './scenarios.ts';

export const CONNECTIONS = 16;
/** Requests of a connection before it begins anew. */
const CYCLE = 600;

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
      client.setRequests(Array.from({ length: CYCLE }, (_, n) => toRequest(shotOf(own, n))));
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

/** Milliseconds between two calls of `watch`. */
const PAUSE = 10;

/** Asks for one thing again and again while `work` runs; the milliseconds that 99 of 100 of its answers took at most. */
export async function watch(
  url: string,
  { path }: Shot,
  work: () => Promise<unknown>,
): Promise<{ p99: number; worst: number }> {
  const taken: number[] = [];
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const start = performance.now();
      const answer = await fetch(`${url}${path}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      taken.push(performance.now() - start);
      await setTimeout(PAUSE);
    }
  })();
  await work().finally(() => (isDone = true));
  await watching;
  taken.sort((a, b) => a - b);
  return { p99: taken[Math.floor(taken.length * 0.99)] ?? 0, worst: taken.at(-1) ?? 0 };
}

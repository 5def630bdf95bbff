import autocannon from 'autocannon';
import type { Shot } from './scenarios.ts';

/**
 * Requests prepared for all connections, which then repeat. Preparing more of them would count as time of the store.
 */
const CYCLE = 9600;

/** Result of one run of a scenario. */
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
  connections: number,
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

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

/** Sends requests over 16 connections for a while. Throws where any answer was not a good one. */
export async function shoot(
  url: string,
  seconds: number,
  shotOf: (connection: number, n: number) => Shot,
): Promise<Shots> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      const own = connection++;
      client.setRequests(Array.from({ length: CYCLE }, (_, n) => toRequest(shotOf(own, n))));
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const { average: perSecond, total: count } = result.requests;
  return { perSecond, count, median: result.latency.p50, p99: result.latency.p99 };
}

const toRequest = ({ method = 'GET', path, headers, body }: Shot): autocannon.Request => ({
  method,
  path,
  headers,
  body,
});

import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Milliseconds between two checks for idle connections. */
const PAUSE = 50;

/** A turn of the event loop in which so little happened, milliseconds, leaves no time for a new connection to wait in. */
const SHORT_TURN = 1;

/** Longest wait for such a turn, milliseconds: a process that is busy all the time has none, and stops as it can. */
const MOST_WAIT = 1000;

/**
 * Ends the connections of a server that closes so that none of its clients loses a request: it stops listening when no
 * connection waits to be taken, and closes those that fall idle later. Node closes only those that are idle at that moment; one
 * whose answer was still on its way would be kept, and the process with it, for its whole keep-alive time of 72 s.
 */
export function closeConnections(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preClose', async () => {
    const { server } = fastify;
    const timer = setInterval(() => server.closeIdleConnections(), PAUSE);
    server.once('close', () => clearInterval(timer));
    // A server that never listened never says that it has closed.
    timer.unref();
    if (server.listening) await stopListening(server);
  });
}

/**
 * The system makes connections by itself and keeps them until the process takes them, one in each turn of the event loop;
 * those that it keeps as the process stops listening are reset, with the request that has come over them (record 69). So it
 * stops right after a turn that brought no new connection.
 */
async function stopListening(server: Server): Promise<void> {
  let taken = 0;
  server.on('connection', () => (taken += 1));
  const until = performance.now() + MOST_WAIT;
  for (let isQuiet = false; !isQuiet && performance.now() < until;) {
    const [before, began] = [taken, performance.now()];
    await turn();
    isQuiet = taken === before && performance.now() - began < SHORT_TURN;
  }
  server.close();
}

import type { Server } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Milliseconds between two checks for idle connections. */
const PAUSE = 50;

/** A turn of the event loop at most this short, milliseconds, leaves no time for a new connection to wait in. */
const SHORT_TURN = 1;

/** Longest wait for such a turn, milliseconds: a process that is always busy has none, and stops anyway. */
const MOST_WAIT = 1000;

/**
 * Ends the connections of a closing server so that no client loses a request: it stops listening when no connection
 * waits to be accepted, and closes those that become idle later. Node closes only those that are idle at that moment;
 * one with an answer on its way would stay open, and keep the process alive, for its whole keep-alive time of 72 s.
 */
export function closeConnections(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preClose', async () => {
    const { server } = fastify;
    const timer = setInterval(() => server.closeIdleConnections(), PAUSE);
    server.once('close', () => clearInterval(timer));
    // A server that never listened emits no close event.
    timer.unref();
    if (server.listening) await stopListening(server);
  });
}

/**
 * The operating system accepts connections itself and holds them until the process takes them, one per turn of the
 * event loop. Connections that it holds when the process stops listening are reset, with their requests (record 69). So
 * the process stops right after a turn without a new connection.
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

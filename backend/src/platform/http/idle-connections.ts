import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Milliseconds between two checks. */
const PAUSE = 50;

/**
 * Closes connections that fall idle while the server is closing. Node closes only those that are idle at that moment;
 * one whose answer was still on its way would be kept, and the process with it, for its whole keep-alive time of 72 s.
 */
export function closeIdleConnections(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    const timer = setInterval(() => server.closeIdleConnections(), PAUSE);
    server.once('close', () => clearInterval(timer));
    // A server that never listened never says that it has closed.
    timer.unref();
    done();
  });
}

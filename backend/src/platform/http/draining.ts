import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Whether this process is about to end and should get no new work (record 69). */
@Injectable()
export class Draining {
  private started = false;

  /** True from the signal to end until the process is gone. */
  get begun(): boolean {
    return this.started;
  }

  /**
   * From now on the process is not ready, and each answer closes its connection. Resolves after `delayMs`: by then load
   * balancers have noticed, and nothing new arrives.
   */
  async begin(delayMs: number): Promise<void> {
    this.started = true;
    await pause(delayMs);
  }
}

/**
 * Ends kept-alive connections by their next answer. Closing an idle connection may break a request that its client is
 * just sending; an answer with `Connection: close` cannot.
 */
export function closeConnectionsWhileDraining(app: NestFastifyApplication): void {
  const draining = app.get(Draining);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.begun) reply.header('connection', 'close');
    done();
  });
}

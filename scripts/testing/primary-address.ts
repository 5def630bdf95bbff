import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * One address that leads to whichever PostgreSQL server is the primary, as the service `…-rw` of CloudNativePG or the name that a
 * managed PostgreSQL gives it. It passes bytes on and knows nothing of what they mean.
 */
export class PrimaryAddress {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port: number;

  /** `port`: of the server that it leads to at first. */
  constructor(port: number) {
    this.#port = port;
    this.#server = createServer((near) => {
      const far = connect(this.#port, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.setNoDelay(true);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  open(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  /** Leads to another server from now on; connections to the one before are cut. */
  leadTo(port: number): void {
    this.#port = port;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** One address in front of several processes: each request goes to the next of them, as behind a load balancer. */
export class SharedDoor {
  readonly #server: Server;
  readonly #port: number;
  #ports: readonly number[] = [];
  #turn = 0;

  constructor(port: number) {
    this.#port = port;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Requests go to these ports from now on. */
  leadTo(...ports: number[]): void {
    this.#ports = ports;
  }

  open(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = asked;
    const port = this.#ports[(this.#turn += 1) % this.#ports.length];
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    asked.pipe(passed);
  }
}

import { createServer } from 'node:net';
import { join } from 'node:path';
import { codeOf, Failure } from '../lib/failure.ts';
import { readJson, writeJson } from './files.ts';

const LAST_PORT = 65_535;
const TRIES = 50;

/** Tries to listen; undefined when that works, else the code of the error. */
function tryPort(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Fails with one clear line when the store's own port is not available. */
export async function requirePort(port: number): Promise<void> {
  const code = (await tryPort(port)) ?? (await tryPort(port, '127.0.0.1'));
  if (code === undefined) return;
  const other = port < LAST_PORT ? port + 1 : 3000;
  if (code === 'EACCES') {
    throw new Failure(
      `Port ${port} needs administrator rights: choose one above 1023, for example PORT=${Math.max(other, 3000)} npm start.`,
    );
  }
  throw new Failure(
    `Port ${port} is in use: stop the program that holds it, or choose another, for example PORT=${other} npm start.`,
  );
}

/** The first free port on 127.0.0.1 from `first` on, outside `taken`. */
export async function freePort(first: number, taken: number[] = []): Promise<number> {
  for (let port = first; port < first + TRIES && port <= LAST_PORT; port += 1) {
    if (!taken.includes(port) && (await tryPort(port, '127.0.0.1')) === undefined) return port;
  }
  throw new Failure(
    `No free port between ${first} and ${first + TRIES}: stop other programs or choose another PORT.`,
  );
}

/** Names of the parts that listen on a port of their own. */
export type PortName = 'tossStandIn' | 'popbillStandIn' | 'database' | 'api' | 'console';

/** Ports of the parts behind the store's own; remembered, so that addresses stay the same from run to run. */
export class Ports {
  readonly #file: string;
  readonly #saved: Partial<Record<PortName, number>>;
  readonly #base: number;
  /** Two choices at once could pick the same port. */
  #last: Promise<unknown> = Promise.resolve();

  /** `base` is the store's own port: the others are looked for right after it. */
  constructor(dataDir: string, base: number) {
    this.#file = join(dataDir, 'ports.json');
    this.#saved = readJson<Partial<Record<PortName, number>>>(this.#file) ?? {};
    this.#base = base;
  }

  /** The remembered port where it is free, else a new one. */
  choose(name: PortName): Promise<number> {
    const chosen = this.#last.then(() => this.#choose(name));
    this.#last = chosen.catch(() => undefined);
    return chosen;
  }

  async #choose(name: PortName): Promise<number> {
    const others = Object.entries(this.#saved).flatMap(([other, port]) => (other === name ? [] : [port]));
    const saved = this.#saved[name];
    const usable =
      saved !== undefined && saved !== this.#base && (await tryPort(saved, '127.0.0.1')) === undefined;
    const port = usable ? saved : await freePort(this.#base + 1, others);
    if (port !== saved) {
      this.#saved[name] = port;
      writeJson(this.#file, this.#saved);
    }
    return port;
  }
}

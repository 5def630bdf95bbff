import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { signal } from '../launcher/process-mark.ts';
import { Failure } from '../lib/failure.ts';
import { eventually } from '../lib/wait.ts';

const READY_TIMEOUT_MS = 15_000;
/** `nobody` of every Linux: PgBouncer refuses to run as root. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

/** A server of Debian's (nginx, PgBouncer, HAProxy), which can be killed with all its processes and started again. */
export class Program {
  readonly #file: string;
  readonly #args: string[];
  readonly #port: number;
  #child: ChildProcess | undefined;

  /** `name`: of the program, which Debian's package has too. */
  constructor(name: string, args: string[], port: number) {
    const file = ['/usr/sbin', '/usr/bin'].map((folder) => `${folder}/${name}`).find(existsSync);
    if (file === undefined) throw new Failure(`There is no ${name}: apt-get install ${name}`);
    this.#file = file;
    this.#args = args;
    this.#port = port;
  }

  /** Resolves when the port takes connections. */
  async start(): Promise<void> {
    const user = process.getuid?.() === 0 ? UNPRIVILEGED : {};
    // A process group of its own: the workers of nginx outlive a killed master.
    this.#child = spawn(this.#file, this.#args, { stdio: 'ignore', detached: true, ...user });
    if (!(await eventually(() => isOpen(this.#port), READY_TIMEOUT_MS)))
      throw new Failure(`${this.#file} does not listen.`);
  }

  /** kill -9 of all its processes. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    signal(-child.pid, 'SIGKILL');
    await gone;
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => socket.destroy() !== undefined,
    () => false,
  );
}

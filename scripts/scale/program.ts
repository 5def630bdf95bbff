import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { signal } from '../launcher/process-mark.ts';
import { Failure } from '../lib/failure.ts';
import { eventually } from '../lib/wait.ts';

const READY_TIMEOUT_MS = 15_000;
/** `nobody` of every Linux. */
const UNPRIVILEGED = 65_534;

/** Where Debian and the usual other places have a server's program; undefined where it is not installed. */
export const findProgram = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']
    .map((folder) => `${folder}/${name}`)
    .find((file) => existsSync(file));

export interface ProgramCommand {
  file: string;
  args: string[];
  port: number;
  /** The program refuses to run as root. */
  unprivileged?: boolean;
}

/** A server that is not ours (nginx, PgBouncer), which can be killed with all its processes and started again. */
export class Program {
  readonly #command: ProgramCommand;
  #child: ChildProcess | undefined;
  #gone: Promise<void> = Promise.resolve();

  constructor(command: ProgramCommand) {
    this.#command = command;
  }

  /** Resolves when the port takes connections. */
  async start(): Promise<void> {
    const { file, args, port, unprivileged } = this.#command;
    const user =
      unprivileged === true && process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
    // A process group of its own: the workers of nginx outlive a killed master.
    const child = spawn(file, args, { stdio: 'ignore', detached: true, ...user });
    this.#child = child;
    this.#gone = new Promise((resolve) => child.once('exit', () => resolve()));
    if (!(await eventually(() => isOpen(port), READY_TIMEOUT_MS)))
      throw new Failure(`${file} does not listen.`);
  }

  /** Its first process; 0 where it does not run. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** kill -9 of all its processes. */
  async kill(): Promise<void> {
    const pid = this.#child?.pid;
    this.#child = undefined;
    if (pid !== undefined) signal(-pid, 'SIGKILL');
    await this.#gone;
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}

import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { LogFile } from '../launcher/log-file.ts';
import { startNodeChild } from '../launcher/node-child.ts';
import { executeOrFail } from '../lib/command.ts';
import { ROOT } from '../lib/project.ts';

/** Lets the clock of a process jump. */
const CLOCK = join(import.meta.dirname, 'shifted-clock.ts');

export interface NodeCommand {
  script: string;
  env: NodeJS.ProcessEnv;
}

/** One of our processes. It can be killed and started again, and asks at fault points whether to go on. */
export class NodePart {
  readonly name: string;
  readonly #log: LogFile;
  readonly #command: () => NodeCommand;
  #child: ChildProcess | undefined;
  #ended = false;
  #crashes: string[] = [];
  #gone: Promise<void> = Promise.resolve();
  #ready: Promise<void> = Promise.resolve();

  /** Called for each fault point that the process reaches; the process waits there until the promise settles. */
  onPoint: (point: string) => Promise<void> = () => Promise.resolve();

  constructor(name: string, log: LogFile, command: () => NodeCommand) {
    this.name = name;
    this.#log = log;
    this.#command = command;
  }

  /** Resolves when the process says that it is ready. */
  start(): Promise<void> {
    this.#ready = this.#start();
    return this.#ready;
  }

  /** Resolves when a start that is under way has ended. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /** Moves its wall clock so far from the real one; a new process begins with the real one. */
  shiftClock(milliseconds: number): void {
    if (this.#child?.connected === true) this.#child.send({ shiftClock: milliseconds }, () => undefined);
  }

  /** How it ended without being killed, since the last call. */
  takeCrashes(): string[] {
    return this.#crashes.splice(0);
  }

  /** kill -9 for good. */
  end(): Promise<void> {
    this.#ended = true;
    return this.kill();
  }

  /** kill -9; resolves when the process is gone. */
  async kill(): Promise<void> {
    await this.#stop('SIGKILL');
  }

  /** SIGTERM, as an orchestrator sends it; resolves when the process has ended by itself, with how. */
  async drain(): Promise<string> {
    const child = await this.#stop('SIGTERM');
    return child === undefined ? 'not running' : (child.signalCode ?? `code ${child.exitCode}`);
  }

  async #stop(signal: NodeJS.Signals): Promise<ChildProcess | undefined> {
    const child = this.#child;
    this.#child = undefined;
    child?.kill(signal);
    await this.#gone;
    return child;
  }

  /** Runs the program to its end; throws its output where it fails. */
  async runToEnd(): Promise<void> {
    const { script, env } = this.#command();
    await executeOrFail({ file: process.execPath, args: [script], cwd: ROOT, env: environment(env) });
  }

  async #start(): Promise<void> {
    if (this.#ended) return;
    const { script, env } = this.#command();
    const spec = { name: this.name, script, flags: ['--import', CLOCK], cwd: ROOT, env: environment(env) };
    const { pid, ended } = await startNodeChild(spec, this.#log, (_pid, child) => this.#adopt(child));
    void ended.then((ending) => {
      if (this.#child?.pid !== pid) return;
      // No fault killed it: that is a finding, and the launcher would start it again.
      this.#child = undefined;
      this.#crashes.push(`${this.name} ended (${ending}):\n${this.#log.tail()}`);
      void this.start().catch(() => undefined);
    });
  }

  #adopt(child: ChildProcess): void {
    this.#child = child;
    this.#gone = new Promise((resolve) => child.once('exit', () => resolve()));
    child.on('message', ({ faultPoint: point, id = 0 }: { faultPoint?: string; id?: number }) => {
      if (point === undefined) return;
      void this.onPoint(point).then(() => {
        // One that was killed meanwhile is no longer connected.
        if (child.connected) child.send({ goOn: id }, () => undefined);
      });
    });
  }
}

const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
  ...env,
});

import { setTimeout as pause } from 'node:timers/promises';
import { explain } from '../lib/failure.ts';
import { signal } from './process-mark.ts';
import { restartDelay } from './restart-policy.ts';
import { endProcess, type Running } from './running.ts';

export interface ServiceSpec {
  name: string;
  /** Starts the process, tells its id at once, and waits until it is ready for work. */
  launch: (spawned: (pid: number) => void) => Promise<Running>;
  /** Signal that asks for an orderly end, and the one that needs no consent. */
  gentle: NodeJS.Signals;
  hard: NodeJS.Signals;
  /** How long the orderly end may take, milliseconds. */
  patienceMs: number;
}

export interface ServiceEvents {
  /** Says something to the person at the terminal. */
  tell: (text: string) => void;
  /** The service cannot be kept alive. */
  giveUp: (reason: string) => void;
  /** The process was started, the first time or again. */
  spawned: (pid: number) => void;
}

/** Keeps one process alive: what dies unexpectedly is started again, with growing pauses, until that is hopeless. */
export class Service {
  readonly spec: ServiceSpec;
  readonly #events: ServiceEvents;
  readonly #deaths: number[] = [];
  readonly #stopped = new AbortController();
  #running: Running | undefined;
  /** Id of a process that is not ready yet. */
  #starting: number | undefined;
  /** What is being done about the process at the moment; everything else waits for it. */
  #busy: Promise<void> = Promise.resolve();

  constructor(spec: ServiceSpec, events: ServiceEvents) {
    this.spec = spec;
    this.#events = events;
  }

  /** The first start; a failure is the caller's. Answers what the process said when it was ready. */
  async start(): Promise<Running['said']> {
    const launched = this.#launch();
    this.#busy = launched.then(
      () => undefined,
      () => undefined,
    );
    return (await launched).said;
  }

  /** Ends the process for good, also one that is just starting. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    if (this.#starting !== undefined) signal(this.#starting, this.spec.gentle);
    await this.#end();
    await this.#busy;
    await this.#end();
  }

  /** Ends the process without its consent. */
  kill(): void {
    this.#stopped.abort();
    for (const pid of [this.#starting, this.#running?.pid])
      if (pid !== undefined) signal(pid, this.spec.hard);
  }

  /** Replaces the process by a new one (changed code); code that does not start is not tried again. */
  async restart(): Promise<void> {
    this.#deaths.length = 0;
    await this.#end();
    await this.#launch();
  }

  async #launch(): Promise<Running> {
    try {
      const running = await this.spec.launch((pid) => {
        this.#starting = pid;
        this.#events.spawned(pid);
      });
      this.#adopt(running);
      return running;
    } finally {
      this.#starting = undefined;
    }
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (running !== undefined)
      await endProcess(running, this.spec.gentle, this.spec.patienceMs, this.spec.hard);
  }

  #adopt(running: Running): void {
    this.#running = running;
    void running.ended.then((ending) => {
      // A process that was asked to end is no longer ours by now.
      if (this.#running !== running) return;
      this.#running = undefined;
      this.#busy = this.#afterDeath(ending);
    });
  }

  async #afterDeath(ending: string): Promise<void> {
    this.#deaths.push(performance.now());
    const delay = restartDelay(this.#deaths, performance.now());
    if (delay === undefined) {
      this.#events.giveUp(`${this.spec.name} ended again and again (last: ${ending}).`);
      return;
    }
    this.#events.tell(`${this.spec.name} ended unexpectedly (${ending}); starting it again`);
    await pause(delay, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    await this.#revive();
  }

  async #revive(): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    try {
      await this.#launch();
      if (this.#deaths.length > 0) this.#events.tell(`${this.spec.name} runs again`);
    } catch (error) {
      if (!this.#stopped.signal.aborted) await this.#afterDeath(explain(error));
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { explain } from '../lib/failure.ts';
import { signal } from './process-mark.ts';
import { LONG_DELAY_MS, restartDelay } from './restart-policy.ts';
import { endProcess, type Running } from './running.ts';

/** Pause between two checks whether the obstacle to a start is gone, milliseconds. */
const LOOK_EVERY_MS = 1000;
/** Deaths to remember: more than the restart policy looks at. */
const MAX_DEATHS = 10;

export interface ServiceSpec {
  name: string;
  /** Starts the process, reports its id at once, and waits until it is ready for work. */
  launch: (spawned: (pid: number) => void) => Promise<Running>;
  /** Signal for an orderly end, and the one that forces it. */
  gentle: NodeJS.Signals;
  hard: NodeJS.Signals;
  /** How long the orderly end may take, milliseconds. */
  timeoutMs: number;
}

export interface ServiceEvents {
  /** Says something to the person at the terminal. */
  report: (text: string) => void;
  /** Why a start cannot succeed now, as words after "… waits: "; undefined where nothing is in the way. */
  obstacle: () => string | undefined;
  /** The process was started, the first time or again. */
  spawned: (pid: number) => void;
}

/**
 * Keeps one process alive: restarts it after an unexpected death, with growing pauses, and waits while a known obstacle is in
 * the way.
 */
export class Service {
  readonly spec: ServiceSpec;
  readonly #events: ServiceEvents;
  readonly #deaths: number[] = [];
  readonly #stopped = new AbortController();
  #running: Running | undefined;
  /** Id of a process that is not ready yet. */
  #starting: number | undefined;
  /** The current start or restart; everything else waits for it. */
  #busy: Promise<void> = Promise.resolve();

  constructor(spec: ServiceSpec, events: ServiceEvents) {
    this.spec = spec;
    this.#events = events;
  }

  get running(): boolean {
    return this.#running !== undefined;
  }

  /** The first start; throws where it fails. Returns the ready message of the process. */
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

  /** Kills the process. */
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
      await endProcess(running, this.spec.gentle, this.spec.timeoutMs, this.spec.hard);
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
    if (this.#deaths.length > MAX_DEATHS) this.#deaths.shift();
    const delay = restartDelay(this.#deaths, performance.now());
    const how = delay < LONG_DELAY_MS ? '' : ` every ${delay / 1000} s`;
    this.#events.report(`${this.spec.name} ended unexpectedly (${ending}); starting it again${how}`);
    await this.#pause(delay);
    await this.#waitUntilFree();
    await this.#revive();
  }

  /** Waits until the obstacle is gone; deaths for a known reason do not count. */
  async #waitUntilFree(): Promise<void> {
    let said: string | undefined;
    for (;;) {
      const obstacle = this.#stopped.signal.aborted ? undefined : this.#events.obstacle();
      if (obstacle === undefined) return;
      if (said === undefined) this.#events.report(`${this.spec.name} waits: ${obstacle}`);
      said = obstacle;
      this.#deaths.length = 0;
      await this.#pause(LOOK_EVERY_MS);
    }
  }

  /** Ends early where the service is stopped. */
  async #pause(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }

  async #revive(): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    try {
      await this.#launch();
      this.#events.report(`${this.spec.name} runs again`);
    } catch (error) {
      if (!this.#stopped.signal.aborted) await this.#afterDeath(explain(error));
    }
  }
}

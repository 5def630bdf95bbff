import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, Failure } from '../lib/failure.ts';
import { eventually } from '../lib/wait.ts';
import { readJson, writeJson } from './files.ts';
import { isAlive, markOf, signal, type ProcessMark } from './process-mark.ts';

/** How long another launcher may take to go away by itself before its presence is a failure, milliseconds. */
const LOCK_TIMEOUT_MS = 3000;
/** How long a launcher that said it is stopping may take, milliseconds. */
const STOP_TIMEOUT_MS = 45_000;
const GENTLE_MS = 8000;

export interface RunningAddresses {
  publicUrl: string;
  databaseUrl: string;
}

interface Lock extends ProcessMark {
  url: string;
  stopping?: boolean;
}

/** Notes in `run/` of the data folder: which launcher owns it, and which processes it started. */
export class RunRecords {
  readonly #folder: string;
  readonly #lock: string;
  readonly #addresses: string;
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#folder = join(dataDir, 'run');
    this.#lock = join(this.#folder, 'launcher.json');
    this.#addresses = join(this.#folder, 'addresses.json');
  }

  /** Takes the data folder for this process; two launchers on one folder would fight over one database. */
  async lock(url: string): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    await eventually(() => !this.#isHeld() || this.#holder()?.stopping === true, LOCK_TIMEOUT_MS, 100);
    await eventually(() => !this.#isHeld(), this.#holder()?.stopping === true ? STOP_TIMEOUT_MS : 0, 100);
    if (this.#isHeld()) throw this.#heldFailure();
    rmSync(this.#lock, { force: true });
    try {
      writeFileSync(this.#lock, JSON.stringify({ ...this.#self(), url }), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      throw codeOf(error) === 'EEXIST' ? this.#heldFailure() : error;
    }
  }

  /** Tells the next launcher that this one is stopping, so that it waits. */
  markStopping(url: string): void {
    if (this.#isOurs()) this.#note(this.#lock, { ...this.#self(), url, stopping: true });
  }

  unlock(): void {
    if (!this.#isOurs()) return;
    rmSync(this.#addresses, { force: true });
    rmSync(this.#lock, { force: true });
  }

  /** Where the running store's parts are, for the commands of its operator (scripts/operator.ts). */
  noteAddresses(addresses: RunningAddresses): void {
    this.#note(this.#addresses, addresses);
  }

  /** Undefined while no store runs from this folder. */
  addresses(): RunningAddresses | undefined {
    return this.#isHeld() ? readJson<RunningAddresses>(this.#addresses) : undefined;
  }

  record(name: string, pid: number): void {
    const mark = markOf(pid);
    if (mark !== undefined) this.#note(this.#file(name), mark);
  }

  /**
   * A note helps the next start, and no more: where it cannot be written (full disk), what is being started or stopped
   * goes on. A process that is not noted still ends with this one, since its channel closes.
   */
  #note(file: string, value: unknown): void {
    try {
      writeJson(file, value);
    } catch {
      // DiskWatch reports it.
    }
  }

  forget(name: string): void {
    rmSync(this.#file(name), { force: true });
  }

  /** Ends processes that a killed launcher left running; returns their names. */
  async stopLeftovers(): Promise<string[]> {
    const names = readdirSync(this.#folder).flatMap((file) => /^child-(.+)\.json$/.exec(file)?.[1] ?? []);
    const ended = await Promise.all(names.map(async (name) => ((await this.#end(name)) ? [name] : [])));
    return ended.flat();
  }

  async #end(name: string): Promise<boolean> {
    const mark = readJson<ProcessMark>(this.#file(name));
    const alive = mark !== undefined && isAlive(mark);
    if (alive) {
      signal(mark.pid, 'SIGTERM');
      if (!(await eventually(() => !isAlive(mark), GENTLE_MS))) signal(mark.pid, 'SIGKILL');
      await eventually(() => !isAlive(mark), GENTLE_MS);
    }
    this.forget(name);
    return alive;
  }

  #file(name: string): string {
    return join(this.#folder, `child-${name}.json`);
  }

  #holder(): Lock | undefined {
    return readJson<Lock>(this.#lock);
  }

  #isHeld(): boolean {
    const holder = this.#holder();
    return holder !== undefined && isAlive(holder);
  }

  #isOurs(): boolean {
    return existsSync(this.#lock) && this.#holder()?.pid === process.pid;
  }

  #self(): ProcessMark {
    return markOf(process.pid) ?? { pid: process.pid, started: '' };
  }

  #heldFailure(): Failure {
    const holder = this.#holder();
    const where = holder === undefined ? '' : ` (process ${holder.pid}, ${holder.url})`;
    return new Failure(
      `A store already runs from ${this.#dataDir}${where}: stop it, or give this one a folder and a port of its own, ` +
        'for example STORE_DATA_DIR=.data2 PORT=3100 npm start.',
    );
  }
}

import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { explain } from '../lib/failure.ts';
import { noteworthy, type LogKind } from './log-lines.ts';

/** One file grows to this size, bytes; then it becomes `….1` and the one before that is dropped. */
const LIMIT = 5 * 1024 * 1024;
const KEPT_LINES = 30;
/** A dump of some object is for the file: of what comes at once, this many lines reach the terminal. */
const BURST_LINES = 12;
const BURST_MS = 1000;

/** The log of one process: everything goes to a bounded file, what is noteworthy also to the terminal. */
export class LogFile {
  readonly path: string;
  readonly #show: (text: string) => void;
  readonly #last: string[] = [];
  #burst = { since: 0, lines: 0 };
  #descriptor: number;
  #size: number;
  /** Beginnings of lines whose ends have not arrived yet. */
  readonly #rest: Partial<Record<LogKind, string>> = {};
  /** Writing failed once; said once. */
  #deaf = false;

  constructor(path: string, show: (text: string) => void) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.#show = show;
    this.#descriptor = openSync(path, 'a', 0o600);
    this.#size = statSync(path).size;
  }

  /** The last lines that the process wrote, for a failure. */
  tail(): string {
    return this.#last.join('\n');
  }

  write(chunk: Buffer, kind: LogKind): void {
    const lines = ((this.#rest[kind] ?? '') + chunk.toString()).split('\n');
    this.#rest[kind] = lines.pop() ?? '';
    for (const line of lines) this.#notice(line, kind);
    this.#store(chunk);
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #notice(line: string, kind: LogKind): void {
    this.#last.push(line);
    if (this.#last.length > KEPT_LINES) this.#last.shift();
    const text = noteworthy(kind, line);
    if (text !== undefined) this.#limited(text);
  }

  #limited(text: string): void {
    const now = performance.now();
    if (now - this.#burst.since > BURST_MS) this.#burst = { since: now, lines: 0 };
    this.#burst.lines += 1;
    if (this.#burst.lines <= BURST_LINES) this.#show(text);
    if (this.#burst.lines === BURST_LINES + 1) this.#show(`… and more in ${this.path}`);
  }

  /** A log that cannot be written (full disk) must not take the store down: the terminal still shows what matters. */
  #store(chunk: Buffer): void {
    try {
      if (this.#size > LIMIT) this.#rotate();
      this.#size += writeSync(this.#descriptor, chunk);
    } catch (error) {
      if (!this.#deaf) this.#show(`this log can no longer be written: ${explain(error)}`);
      this.#deaf = true;
    }
  }

  #rotate(): void {
    closeSync(this.#descriptor);
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.1`);
    this.#descriptor = openSync(this.path, 'a', 0o600);
    this.#size = 0;
  }
}

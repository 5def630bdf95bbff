import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { explain } from '../lib/failure.ts';
import { noteworthy, type LogKind } from './log-lines.ts';

/** One file grows to this size, bytes; then it becomes `….1` and the one before that is dropped. */
const LIMIT = 5 * 1024 * 1024;
const MAX_LINES = 30;
/** A dump of some object belongs in the file: of lines that come at once, this many reach the terminal. */
const BURST_LINES = 12;
const BURST_MS = 1000;
/** The same line again is shown after so long, milliseconds. */
const SAME_MS = 60_000;
/** Marks where lines are missing. */
const LOST = '… lines are missing here: this log could not be written for a while';
/** Lines that hold values of statements. */
const VALUES = /^\S+ \S+ \S+ \[\d+\] (STATEMENT|DETAIL|CONTEXT|QUERY|HINT):/;

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
  /** Writing failed and has not worked since; reported once. */
  #deaf = false;
  /** PostgreSQL is writing a statement, or details of it, which go on over several lines. */
  #hiding = false;
  /** What was shown lately, and when: the same again within a minute is not worth a line. */
  readonly #shown = new Map<string, number>();

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
    const visible = kind === 'postgres' ? lines.filter((line) => this.#isWithoutValues(line)) : lines;
    for (const line of visible) this.#notice(line, kind);
    if (kind !== 'postgres') this.#store(chunk);
    else if (visible.length > 0) this.#store(Buffer.from(`${visible.join('\n')}\n`));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /**
   * No setting keeps PostgreSQL from writing the statement in which it broke down (PANIC), values included. A record
   * that goes on in the next line begins that one with a tab.
   */
  #isWithoutValues(line: string): boolean {
    if (!line.startsWith('\t')) this.#hiding = VALUES.test(line);
    return !this.#hiding;
  }

  #notice(line: string, kind: LogKind): void {
    this.#last.push(line);
    if (this.#last.length > MAX_LINES) this.#last.shift();
    const text = noteworthy(kind, line);
    if (text !== undefined) this.#limited(text);
  }

  #limited(text: string): void {
    const now = performance.now();
    if (now - (this.#shown.get(text) ?? -SAME_MS) < SAME_MS) return;
    const [oldest] = this.#shown.keys();
    if (this.#shown.size >= MAX_LINES && oldest !== undefined) this.#shown.delete(oldest);
    this.#shown.set(text, now);
    if (now - this.#burst.since > BURST_MS) this.#burst = { since: now, lines: 0 };
    this.#burst.lines += 1;
    if (this.#burst.lines <= BURST_LINES) this.#show(text);
    if (this.#burst.lines === BURST_LINES + 1) this.#show(`… and more in ${this.path}`);
  }

  /** A log that cannot be written (full disk) must not take the store down: the terminal still shows what matters. */
  #store(chunk: Buffer): void {
    try {
      if (this.#size > LIMIT) this.#rotate();
      // What was written last may have been cut in the middle of its line.
      if (this.#deaf) this.#append(Buffer.from(`\n${LOST}\n`));
      this.#append(chunk);
      this.#deaf = false;
    } catch (error) {
      if (!this.#deaf) this.#show(`this log can not be written: ${explain(error)}`);
      this.#deaf = true;
    }
  }

  /** Writes all of the chunk: a disk that is nearly full takes a part and refuses the rest. */
  #append(chunk: Buffer): void {
    for (let done = 0; done < chunk.length;) {
      const written = writeSync(this.#descriptor, chunk, done);
      this.#size += written;
      done += written;
    }
  }

  /** Keeps writing to the old file where a new one cannot be made. */
  #rotate(): void {
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.1`);
    const descriptor = openSync(this.path, 'a', 0o600);
    closeSync(this.#descriptor);
    this.#descriptor = descriptor;
    this.#size = 0;
  }
}

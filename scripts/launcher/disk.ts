import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../lib/failure.ts';

/** After a crash the database needs room for a segment of its log (16 MB) and more. */
const NEEDED_MB = 32;
/** Written and removed at each check: nothing else shows that a quota is used up. */
const PROBE = Buffer.alloc(256 * 1024);
const LOOK_EVERY_MS = 5000;
const MEGABYTE = 1024 * 1024;

/** What is left on the disk of a folder, whole megabytes. */
export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}

/** Why nothing more can be written into a folder, and what to do; undefined where it can. */
export function diskTrouble(folder: string): string | undefined {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    const free = freeMegabytes(folder);
    if (free < NEEDED_MB) return full(folder, `${free} MB left`);
    const descriptor = openSync(probe, 'w', 0o600);
    try {
      if (writeSync(descriptor, PROBE) < PROBE.length) return full(folder, 'it takes no more');
    } finally {
      closeSync(descriptor);
      rmSync(probe, { force: true });
    }
    return undefined;
  } catch (error) {
    rmSync(probe, { force: true });
    const code = codeOf(error) ?? 'unknown';
    if (code === 'ENOSPC' || code === 'EDQUOT') return full(folder, code);
    return `${folder} can not be written (${code}): put that right, and the store goes on by itself.`;
  }
}

const full = (folder: string, how: string): string =>
  `the disk of ${folder} is full (${how}). Nothing is lost; free some space, and the store goes on by itself.`;

/** Watches the disks of the store's data; reports when they are full and when they have space again. */
export class DiskWatch {
  readonly #folders: string[];
  readonly #report: (text: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #said = false;

  constructor(folder: string, report: (text: string) => void) {
    this.#folders = [folder];
    this.#report = report;
  }

  /** Another folder that has to be writable. */
  add(folder: string): void {
    if (!this.#folders.includes(folder)) this.#folders.push(folder);
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** What is wrong with the first folder that cannot be written. */
  trouble(): string | undefined {
    for (const folder of this.#folders) {
      const trouble = diskTrouble(folder);
      if (trouble !== undefined) return trouble;
    }
    return undefined;
  }

  #look(): void {
    const trouble = this.trouble();
    if (trouble !== undefined && !this.#said)
      this.#report(`Orders, logins and uploads are refused: ${trouble}`);
    if (trouble === undefined && this.#said) this.#report('There is space again: the store goes on.');
    this.#said = trouble !== undefined;
  }
}

import { mkdir, open, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One record of one table, set to a value, or removed with null. */
export type Change = [table: string, key: string, value: unknown];

/**
 * An append-only file of JSON lines. A line holds the changes of one step, so a crash keeps all of them or none.
 * `flush()` resolves when everything appended so far is on disk; answers wait for it.
 */
export class Journal {
  readonly #file: FileHandle;
  readonly #onFailure: (error: Error) => void;
  #queue: string[] = [];
  #written: Promise<void> = Promise.resolve();
  #failed = false;

  private constructor(file: FileHandle, onFailure: (error: Error) => void) {
    this.#file = file;
    this.#onFailure = onFailure;
  }

  /** Writes `records` as the new, compact content of the file and opens it for appending. */
  static async create(path: string, records: Iterable<Change>, onFailure: (error: Error) => void) {
    await mkdir(dirname(path), { recursive: true });
    const draft = await open(`${path}.new`, 'w');
    let lines = '';
    for (const record of records) lines += `${JSON.stringify([record])}\n`;
    await draft.writeFile(lines);
    await draft.sync();
    await draft.close();
    await rename(`${path}.new`, path);
    await syncFolder(dirname(path));
    return new Journal(await open(path, 'a'), onFailure);
  }

  append(changes: Change[]): void {
    this.#queue.push(`${JSON.stringify(changes)}\n`);
    // The first of several appends writes them all: one sync for many requests.
    this.#written = this.#written.then(() => this.#write());
    this.#written.catch((error: unknown) => this.#fail(error));
  }

  flush(): Promise<void> {
    return this.#written;
  }

  async close(): Promise<void> {
    await this.#written.catch(() => undefined);
    await this.#file.close();
  }

  async #write(): Promise<void> {
    if (this.#queue.length === 0) return;
    const lines = this.#queue.join('');
    this.#queue = [];
    await this.#file.appendFile(lines);
    await this.#file.datasync();
  }

  #fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#onFailure(error instanceof Error ? error : new Error(String(error)));
  }
}

/** The steps of a journal in order; a last line that a crash cut off is ignored. */
export async function* readJournal(path: string): AsyncGenerator<Change[]> {
  const file = await open(path, 'r').catch(whenMissing);
  if (!file) return;
  let damaged = 0;
  let number = 0;
  for await (const line of file.readLines()) {
    number += 1;
    // Only the very last line may be cut off: a damaged line before it means real damage.
    if (damaged > 0)
      throw new Error(`The journal ${path} is damaged at line ${damaged}. Move it away to start afresh.`);
    const step = parseLine(line);
    if (step) yield step;
    else damaged = number;
  }
}

function parseLine(line: string): Change[] | null {
  try {
    return JSON.parse(line) as Change[];
  } catch {
    return null;
  }
}

function whenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

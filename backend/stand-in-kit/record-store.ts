import { join } from 'node:path';

import { Journal, readJournal } from './journal.ts';
import type { Change } from './journal.ts';

/** The whole state of a stand-in: records by table and key in memory, every change in the journal. */
export class RecordStore<Tables extends object> {
  readonly #tables: Map<string, Map<string, unknown>>;
  readonly #journal: Journal;
  /** Changes of the current step, see `atomic`. */
  #step: Change[] | null = null;

  private constructor(tables: Map<string, Map<string, unknown>>, journal: Journal) {
    this.#tables = tables;
    this.#journal = journal;
  }

  /**
   * Reads the folder's journal. `most` = records per table that survive a restart, the newest ones, so that file and
   * memory stay bounded. Throws if the journal is damaged anywhere but in its last line.
   */
  static async open<Tables extends object>(
    dataDir: string,
    most: Record<keyof Tables & string, number>,
    onFailure: (error: Error) => void,
  ): Promise<RecordStore<Tables>> {
    const path = join(dataDir, 'journal.jsonl');
    const tables = new Map<string, Map<string, unknown>>();
    for await (const step of readJournal(path)) for (const change of step) apply(tables, change);
    for (const [table, records] of tables)
      dropOldest(records, (most as Partial<Record<string, number>>)[table] ?? 0);
    return new RecordStore(tables, await Journal.create(path, recordsOf(tables), onFailure));
  }

  get<T extends keyof Tables & string>(table: T, key: string): Tables[T] | undefined {
    return this.#tables.get(table)?.get(key) as Tables[T] | undefined;
  }

  /** Records of a table, oldest first. */
  all<T extends keyof Tables & string>(table: T): Tables[T][] {
    return [...(this.#tables.get(table)?.values() ?? [])] as Tables[T][];
  }

  put<T extends keyof Tables & string>(table: T, key: string, value: Tables[T]): void {
    this.#record([table, key, value]);
  }

  remove(table: keyof Tables & string, key: string): void {
    this.#record([table, key, null]);
  }

  clear(): void {
    this.atomic(() => {
      for (const [table, key] of recordsOf(this.#tables)) this.#record([table, key, null]);
    });
  }

  /** All changes of `work` reach the disk together or not at all. `work` must be synchronous. */
  atomic<R>(work: () => R): R {
    if (this.#step) return work();
    this.#step = [];
    try {
      return work();
    } finally {
      const step = this.#step;
      this.#step = null;
      if (step.length > 0) this.#journal.append(step);
    }
  }

  /** Resolves when all changes so far are on disk. */
  flush(): Promise<void> {
    return this.#journal.flush();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #record(change: Change): void {
    apply(this.#tables, change);
    if (this.#step) this.#step.push(change);
    else this.#journal.append([change]);
  }
}

function apply(tables: Map<string, Map<string, unknown>>, [table, key, value]: Change): void {
  const records = tables.get(table) ?? new Map<string, unknown>();
  tables.set(table, records);
  if (value === null) records.delete(key);
  else records.set(key, value);
}

function dropOldest(records: Map<string, unknown>, most: number): void {
  for (const key of [...records.keys()].slice(0, Math.max(0, records.size - most))) records.delete(key);
}

function recordsOf(tables: Map<string, Map<string, unknown>>): Change[] {
  return [...tables].flatMap(([table, records]) =>
    [...records].map(([key, value]): Change => [table, key, value]),
  );
}

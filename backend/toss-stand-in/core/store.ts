import { join } from 'node:path';

import type { StoredAnswer, StoredFault } from '../api/model.ts';
import type { PaySession } from '../pay/model.ts';
import type { StoredCashReceipt, StoredPayment, StoredTransaction } from '../payments/model.ts';
import type { StoredWebhook, WebhookMode } from '../webhooks/model.ts';
import { Journal, readJournal } from './journal.ts';
import type { Change } from './journal.ts';

interface Tables {
  payments: StoredPayment;
  transactions: StoredTransaction;
  cashReceipts: StoredCashReceipt;
  answers: StoredAnswer;
  faults: StoredFault;
  sessions: PaySession;
  webhooks: StoredWebhook;
  webhookMode: WebhookMode;
}

type Table = keyof Tables;

/** What survives a restart, per table: the newest so many. Keeps file and memory within bounds. */
const MAX_STORED: Record<Table, number> = {
  payments: 20_000,
  transactions: 40_000,
  cashReceipts: 20_000,
  answers: 20_000,
  faults: 1_000,
  sessions: 1_000,
  webhooks: 5_000,
  webhookMode: 1,
};

/** The stand-in's whole state: records by table and key in memory, every change in the journal. */
export class Store {
  readonly #tables: Map<string, Map<string, unknown>>;
  readonly #journal: Journal;
  /** Changes of the step that is open, see `atomic`. */
  #step: Change[] | null = null;

  private constructor(tables: Map<string, Map<string, unknown>>, journal: Journal) {
    this.#tables = tables;
    this.#journal = journal;
  }

  static async open(dataDir: string, onFailure: (error: Error) => void): Promise<Store> {
    const path = join(dataDir, 'journal.jsonl');
    const tables = new Map<string, Map<string, unknown>>();
    for await (const step of readJournal(path)) for (const change of step) apply(tables, change);
    for (const [table, records] of tables) dropOldest(records, MAX_STORED[table as Table] ?? 0);
    return new Store(tables, await Journal.create(path, recordsOf(tables), onFailure));
  }

  get<T extends Table>(table: T, key: string): Tables[T] | undefined {
    return this.#tables.get(table)?.get(key) as Tables[T] | undefined;
  }

  /** Records of a table, oldest first. */
  all<T extends Table>(table: T): Tables[T][] {
    return [...(this.#tables.get(table)?.values() ?? [])] as Tables[T][];
  }

  put<T extends Table>(table: T, key: string, value: Tables[T]): void {
    this.#record([table, key, value]);
  }

  remove(table: Table, key: string): void {
    this.#record([table, key, null]);
  }

  clear(): void {
    this.atomic(() => {
      for (const [table, key] of recordsOf(this.#tables)) this.remove(table as Table, key);
    });
  }

  /** Everything that `work` changes reaches the disk together or not at all. `work` must not wait for anything. */
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

  /** Resolves when everything changed so far is on the disk. */
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

import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { RecordStore } from './record-store.ts';

interface Tables {
  transactions: { key: string; amount: number };
}

const MOST = { transactions: 100 };

const transaction = (key: string, amount: number): Tables['transactions'] => ({ key, amount });

describe('the journal', () => {
  let folder: string;
  let path: string;
  const open = () =>
    RecordStore.open<Tables>(folder, MOST, (error) => {
      throw error;
    });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'journal-spec-'));
    path = join(folder, 'journal.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('has on the disk what flush() has waited for, without being closed', async () => {
    const store = await open();
    store.put('transactions', 'a', transaction('a', 1));
    store.put('transactions', 'a', transaction('a', 2));
    store.put('transactions', 'b', transaction('b', 3));
    store.remove('transactions', 'b');
    await store.flush();
    const again = await open();
    expect(again.all('transactions')).toEqual([transaction('a', 2)]);
    await Promise.all([store.close(), again.close()]);
  });

  it('writes a step as one line, so that a crash keeps it whole or not at all', async () => {
    const store = await open();
    store.atomic(() => {
      store.put('transactions', 'a', transaction('a', 1));
      store.atomic(() => store.put('transactions', 'b', transaction('b', 2)));
    });
    await store.close();
    expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(1);
  });

  it('takes a last line that was cut off as never written, and is whole again', async () => {
    const store = await open();
    store.put('transactions', 'a', transaction('a', 1));
    await store.close();
    await appendFile(path, '[["transactions","b",{"amo');
    const again = await open();
    expect(again.all('transactions')).toHaveLength(1);
    again.put('transactions', 'c', transaction('c', 1));
    await again.close();
    const third = await open();
    expect(third.all('transactions')).toHaveLength(2);
    await third.close();
  });

  it('refuses damage anywhere else instead of forgetting payments', async () => {
    await writeFile(path, 'garbage\n[["transactions","b",null]]\n');
    await expect(open()).rejects.toThrow('damaged at line 1');
  });

  it('is compact after a start', async () => {
    const store = await open();
    for (let amount = 0; amount < 50; amount += 1) store.put('transactions', 'a', transaction('a', amount));
    await store.close();
    const again = await open();
    await again.close();
    expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(1);
  });

  it('reports a disk that takes nothing more, once, and lets no answer out', async () => {
    const reported: Error[] = [];
    const store = await RecordStore.open<Tables>(folder, MOST, (error) => reported.push(error));
    await store.close();
    store.put('transactions', 'a', transaction('a', 1));
    await expect(store.flush()).rejects.toThrow();
    store.put('transactions', 'b', transaction('b', 1));
    await expect(store.flush()).rejects.toThrow();
    expect(reported).toHaveLength(1);
  });
});

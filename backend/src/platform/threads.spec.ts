import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { afterEach, expect, it } from '@jest/globals';
import { Threads } from './threads.js';

interface Task {
  stored: string | null;
  password: string;
}

/** A program of the store with about 40 ms of work. */
const PROGRAM = new URL('../modules/auth/hash-in-thread.ts', import.meta.url);

let threads: Threads<Task, string>;
afterEach(() => threads.close());

const open = (longestMs = 10_000): Threads<Task, string> =>
  (threads = new Threads({
    program: PROGRAM,
    atOnce: 1,
    mostWaiting: 10,
    longestMs,
    refusal: () => new Error('full'),
  }));
const task: Task = { stored: null, password: 'long work' };

/** Unix `nice` of this process's threads, the main one first: its id is not always the smallest. */
async function niceValues(): Promise<number[]> {
  const others = (await readdir('/proc/self/task')).map(Number).filter((id) => id !== process.pid);
  const ids = [process.pid, ...others];
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8')));
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17]));
}

(process.platform === 'linux' ? it : it.skip)(
  'stand back behind everything else of the process',
  async () => {
    // Tests may run with a lower priority themselves.
    const before = getPriority();
    expect(await open().run(task)).toMatch(/^\$argon2id\$/);
    const [main, ...others] = await niceValues();
    expect(main).toBe(before);
    expect(others.filter((nice) => nice === Math.min(before + 10, 19))).toHaveLength(1);
  },
);

it('give up what takes too long, and go on', async () => {
  await expect(open(1).run({ ...task, password: 'x'.repeat(50_000_000) })).rejects.toThrow('full');
  await threads.close();
  expect(await open().run(task)).toMatch(/^\$argon2id\$/);
});

it('refuse what would wait too long', async () => {
  open();
  const crowd = await Promise.allSettled(Array.from({ length: 20 }, () => threads.run(task)));
  expect(crowd.filter(({ status }) => status === 'rejected')).toHaveLength(9);
});

import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, markOf } from '../launcher/process-mark.ts';
import { execute, executeOrFail, killRunning, observeCommands, type Command } from './command.ts';
import { eventually } from './wait.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-command-test-'));
const shell = (script: string, extra: Partial<Command> = {}): Command => ({
  file: '/bin/sh',
  args: ['-c', script],
  cwd: folder,
  ...extra,
});

/** Starts a program whose own child sleeps; answers when that child runs. */
async function withGrandchild(extra: Partial<Command> = {}) {
  const file = join(folder, `pid-${Math.random()}`);
  const ended = execute(shell(`sleep 60 & echo $! > ${file}; wait`, extra));
  const read = (): number => {
    try {
      return Number(readFileSync(file, 'utf8'));
    } catch {
      return 0;
    }
  };
  expect(await eventually(() => read() > 0, 5000)).toBe(true);
  const mark = markOf(read());
  if (mark === undefined) throw new Error('the child does not run');
  return { ended, isGone: () => eventually(() => !isAlive(mark), 5000) };
}

describe('a command', () => {
  afterEach(() => {
    killRunning();
    observeCommands({ started: () => undefined, ended: () => undefined });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('answers its exit code and what it wrote to both streams', async () => {
    expect(await execute(shell('echo out; echo err >&2; exit 3'))).toEqual({
      code: 3,
      output: expect.stringMatching(/^(out\nerr|err\nout)\n$/),
    });
  });

  it('sees only the environment that it is given', async () => {
    const { output } = await execute(shell('echo "$ONE-$HOME"', { env: { ONE: '1' } }));
    expect(output).toBe('1-\n');
  });

  it('is notified when it starts and ends', async () => {
    const seen: string[] = [];
    observeCommands({
      started: (pid) => seen.push(`started ${typeof pid}`),
      ended: (pid) => seen.push(`ended ${typeof pid}`),
    });
    await execute(shell('true'));
    expect(seen).toEqual(['started number', 'ended number']);
  });

  it('fails with the reason where there is no such program', async () => {
    const none = { file: join(folder, 'none'), args: [], cwd: folder };
    await expect(execute(none)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('fails with its own words where it ends badly', async () => {
    await expect(executeOrFail(shell('echo why; exit 2'))).rejects.toThrow(
      /why\n`sh -c .*` failed with exit code 2/s,
    );
  });

  it('is killed with all its children when it takes too long', async () => {
    const { ended, isGone } = await withGrandchild({ timeoutMs: 1000 });
    expect((await ended).code).toBeNull();
    expect(await isGone()).toBe(true);
  });

  it('is killed with all its children when everything is to end', async () => {
    const { ended, isGone } = await withGrandchild();
    killRunning();
    expect((await ended).code).toBeNull();
    expect(await isGone()).toBe(true);
  });

  it('ends what it has started itself where it is asked gently', async () => {
    const ended = execute(
      shell(`trap 'echo cleaned; exit 7' TERM; echo ready > ${folder}/ready; while :; do sleep 0.1; done`, {
        gentle: 'SIGTERM',
      }),
    );
    expect(
      await eventually(() => {
        try {
          return readFileSync(join(folder, 'ready'), 'utf8') !== '';
        } catch {
          return false;
        }
      }, 5000),
    ).toBe(true);
    killRunning();
    expect(await ended).toEqual({ code: 7, output: 'cleaned\n' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { isAlive, markOf, signal, type ProcessMark } from './process-mark.ts';
import { endingOf, type Running } from './running.ts';
import { Service } from './service.ts';

/** A real process that would run for a minute. */
function sleeper(spawned: (pid: number) => void): Promise<Running> {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  const pid = child.pid ?? 0;
  spawned(pid);
  return Promise.resolve({ pid, ended: endingOf(child), said: { ready: true } });
}

interface Watched {
  service: Service;
  pids: number[];
  /** Settles with the next thing that the service says. */
  next: () => Promise<string>;
}

function watched(launch = sleeper, obstacle = (): string | undefined => undefined): Watched {
  const pids: number[] = [];
  const said: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  const report = (text: string): void => {
    const waiter = waiting.shift();
    if (waiter === undefined) said.push(text);
    else waiter(text);
  };
  const service = new Service(
    { name: 'Part', launch, gentle: 'SIGTERM', hard: 'SIGKILL', timeoutMs: 2000 },
    { report, obstacle, spawned: (pid) => pids.push(pid) },
  );
  const next = (): Promise<string> => {
    const text = said.shift();
    return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text);
  };
  return { service, pids, next };
}

const mark = (pid: number | undefined): ProcessMark => markOf(pid ?? 0) ?? { pid: 0, started: 'gone' };

describe('a service', () => {
  it('is started again after its process was killed, and ends when asked', async () => {
    const { service, pids, next } = watched();
    expect(await service.start()).toEqual({ ready: true });
    const first = mark(pids[0]);
    signal(first.pid, 'SIGKILL');
    expect(await next()).toBe('Part ended unexpectedly (signal SIGKILL); starting it again');
    expect(await next()).toBe('Part runs again');
    const second = mark(pids[1]);
    expect(isAlive(first)).toBe(false);
    expect(isAlive(second)).toBe(true);
    await service.stop();
    expect(isAlive(second)).toBe(false);
    expect(pids).toHaveLength(2);
  });

  it('is replaced on request without a word', async () => {
    const { service, pids } = watched();
    await service.start();
    await service.restart();
    const [old, current] = pids.map(mark);
    expect(old?.pid).toBe(0);
    expect(current !== undefined && isAlive(current)).toBe(true);
    await service.stop();
  });

  it('waits as long as a start would be in vain, says so once, and then comes back by itself', async () => {
    let obstacle: string | undefined = 'the disk is full';
    let reads = 0;
    let looked: () => void = () => undefined;
    const lookedTwice = new Promise<void>((resolve) => {
      looked = () => {
        reads += 1;
        if (reads === 2) resolve();
      };
    });
    const { service, pids, next } = watched(sleeper, () => {
      looked();
      return obstacle;
    });
    await service.start();
    signal(pids[0] ?? 0, 'SIGKILL');
    expect(await next()).toBe('Part ended unexpectedly (signal SIGKILL); starting it again');
    expect(await next()).toBe('Part waits: the disk is full');
    await lookedTwice;
    expect(pids).toHaveLength(1);
    expect(service.running).toBe(false);
    obstacle = undefined;
    expect(await next()).toBe('Part runs again');
    expect(pids).toHaveLength(2);
    await service.stop();
  }, 20_000);

  it('that waits is stopped at once', async () => {
    const { service, pids, next } = watched(sleeper, () => 'the disk is full');
    await service.start();
    signal(pids[0] ?? 0, 'SIGKILL');
    await next();
    expect(await next()).toContain('waits');
    await service.stop();
    expect(pids).toHaveLength(1);
  });
});

describe('a process mark', () => {
  it('belongs to one life of one process', () => {
    const own = mark(process.pid);
    expect(isAlive(own)).toBe(true);
    expect(isAlive({ ...own, started: 'another time' })).toBe(false);
  });
});

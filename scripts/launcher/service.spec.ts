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
  gaveUp: Promise<string>;
}

function watched(launch = sleeper): Watched {
  const pids: number[] = [];
  const said: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  let giveUp: (reason: string) => void = () => undefined;
  const gaveUp = new Promise<string>((resolve) => (giveUp = resolve));
  const tell = (text: string): void => {
    const waiter = waiting.shift();
    if (waiter === undefined) said.push(text);
    else waiter(text);
  };
  const service = new Service(
    { name: 'Part', launch, gentle: 'SIGTERM', hard: 'SIGKILL', patienceMs: 2000 },
    { tell, giveUp, spawned: (pid) => pids.push(pid) },
  );
  const next = (): Promise<string> => {
    const text = said.shift();
    return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text);
  };
  return { service, pids, next, gaveUp };
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

  it('is given up when it dies again and again', async () => {
    const dying = async (spawned: (pid: number) => void): Promise<Running> => {
      const running = await sleeper(spawned);
      signal(running.pid, 'SIGKILL');
      return running;
    };
    const { service, pids, gaveUp } = watched(dying);
    await service.start();
    expect(await gaveUp).toBe('Part ended again and again (last: signal SIGKILL).');
    expect(pids).toHaveLength(6);
  }, 20_000);
});

describe('a process mark', () => {
  it('belongs to one life of one process', () => {
    const own = mark(process.pid);
    expect(isAlive(own)).toBe(true);
    expect(isAlive({ ...own, started: 'another time' })).toBe(false);
  });
});

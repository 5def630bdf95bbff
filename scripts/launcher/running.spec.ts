import { spawn } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { signal } from './process-mark.ts';
import { endingOf, endProcess } from './running.ts';

/** Starts a process that shares its output and outlives it, says its number, and stays. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const heir = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'inherit', detached: true });
  console.log(heir.pid);
  setInterval(() => undefined, 1000);`;

it('the end of a process is not waited for until all that shares its output has ended', async () => {
  const child = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await new Promise<Buffer>((resolve) => child.stdout.once('data', resolve));
  const heir = Number(said.toString());
  try {
    const running = { pid: child.pid ?? 0, ended: endingOf(child), said: {} };
    await endProcess(running, 'SIGKILL', 60_000);
    expect(await running.ended).toBe('signal SIGKILL');
    // Still there, with the output open: it was not its end that was waited for.
    expect(signal(heir, 'SIGCONT')).toBe(true);
  } finally {
    signal(heir, 'SIGKILL');
  }
});

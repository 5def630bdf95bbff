import type { ChildProcess } from 'node:child_process';
import { signal } from './process-mark.ts';

/** How a process ended, in words: "exit code 1", "signal SIGKILL". */
export type Ending = string;

/** A process that was started and is ready for work. */
export interface Running {
  pid: number;
  /** Settles when the process is gone. */
  ended: Promise<Ending>;
  /** What the process said with its ready message. */
  said: Record<string, unknown>;
}

/** Settles when the child is gone, or could not be started at all. */
export function endingOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, name) => resolve(code === null ? `signal ${name}` : `exit code ${code}`));
  });
}

/** Asks a process to end, and makes it end when it does not within `timeoutMs`. */
export async function endProcess(
  running: Running,
  gentle: NodeJS.Signals,
  timeoutMs: number,
  hard: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  signal(running.pid, gentle);
  const timer = setTimeout(() => signal(running.pid, hard), timeoutMs);
  await running.ended;
  clearTimeout(timer);
}

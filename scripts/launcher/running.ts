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

/** How long the output of a process that is gone may still come in, milliseconds. */
const LAST_OUTPUT_MS = 2000;

/**
 * Settles when the child is gone with all its output, or could not be started at all. A process that the child started may
 * outlive it and hold its output open, as a connection of a killed PostgreSQL does: this does not wait for it.
 */
export function endingOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const ended = (code: number | null, name: NodeJS.Signals | null): void => {
      clearTimeout(timer);
      resolve(code === null ? `signal ${name}` : `exit code ${code}`);
    };
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, name) => {
      timer = setTimeout(() => ended(code, name), LAST_OUTPUT_MS);
    });
    child.once('close', ended);
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

import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { basename } from 'node:path';
import { Failure, recognise } from './failure.ts';

/** A program to run to its end. */
export interface Command {
  file: string;
  args: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Other user to run as (see postgres/account.ts). */
  uid?: number;
  gid?: number;
  /** Ends the program when it takes longer, milliseconds. */
  timeoutMs?: number;
  /**
   * It has started what no other process would end, and ends that when it gets this signal; killed where it does not.
   */
  gentle?: NodeJS.Signals;
}

export interface Outcome {
  /** Exit code; null when a signal ended the program. */
  code: number | null;
  /** What it wrote, stdout and stderr in the order of arrival; the last megabyte. */
  output: string;
}

const OUTPUT_LIMIT = 1024 * 1024;
/** How long a program has that is ended gently, milliseconds. */
const GENTLE_TIMEOUT_MS = 20_000;
/** Each with the signal that ends it. */
const running = new Map<ChildProcess, NodeJS.Signals>();

/** Hears of every program that starts and ends here. */
export interface CommandObserver {
  started: (pid: number) => void;
  ended: (pid: number) => void;
}

let observer: CommandObserver | undefined;

export function observeCommands(next: CommandObserver): void {
  observer = next;
}

/** Runs a program in a process group of its own, so that Ctrl-C reaches only the launcher, which decides the order. */
export function execute(command: Command): Promise<Outcome> {
  const options: SpawnOptions = { ...command, stdio: ['ignore', 'pipe', 'pipe'], detached: true };
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, options);
    begin(child, command.gentle);
    const timer =
      command.timeoutMs === undefined ? undefined : setTimeout(() => end(child), command.timeoutMs);
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-OUTPUT_LIMIT);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => {
      finish(child);
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      finish(child);
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}

function begin(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  running.set(child, signal);
  if (child.pid !== undefined) observer?.started(child.pid);
}

function finish(child: ChildProcess): void {
  running.delete(child);
  if (child.pid !== undefined) observer?.ended(child.pid);
}

/** Like `execute`, but anything other than exit code 0 is a failure that carries what the program wrote. */
export async function executeOrFail(command: Command): Promise<string> {
  const { code, output } = await execute(command);
  if (code === 0) return output;
  const name = [basename(command.file), ...command.args].join(' ');
  throw new Failure(
    recognise(output) ?? `${output.trim()}\n\`${name}\` failed with exit code ${code ?? 'none'}.`,
  );
}

/** Ends every program that `execute` still waits for, with all its children. */
export function killRunning(): void {
  for (const child of running.keys()) end(child);
}

function end(child: ChildProcess): void {
  const signal = running.get(child) ?? 'SIGKILL';
  if (signal === 'SIGKILL') return kill(child);
  child.kill(signal);
  setTimeout(() => {
    if (running.has(child)) kill(child);
  }, GENTLE_TIMEOUT_MS).unref();
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

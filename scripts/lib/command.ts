import { basename } from 'node:path';
import { execa } from 'execa';
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
   * Signal for a program that has to end its own children first; it is killed where that takes too long.
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
/** Time for such a program to end, milliseconds. */
const GENTLE_TIMEOUT_MS = 20_000;
const running = new Set<ReturnType<typeof start>>();

/** Called for every program that starts and ends here. */
export interface CommandObserver {
  started: (pid: number) => void;
  ended: (pid: number) => void;
}

let observer: CommandObserver | undefined;

export function observeCommands(next: CommandObserver): void {
  observer = next;
}

/** In a process group of its own, so that Ctrl-C reaches only the launcher, which decides the order. */
function start({ file, args, cwd, env, uid, gid, timeoutMs = 0, gentle }: Command) {
  return execa(file, args, {
    cwd,
    ...(env === undefined ? {} : { env, extendEnv: false }),
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
    stdin: 'ignore',
    all: true,
    stripFinalNewline: false,
    reject: false,
    timeout: timeoutMs,
    detached: true,
    // A program with a gentle signal ends its children itself.
    killDescendants: gentle === undefined,
    killSignal: gentle ?? 'SIGKILL',
    forceKillAfterDelay: GENTLE_TIMEOUT_MS,
  });
}

/** Runs a program to its end, whatever that is; rejects only where it could not be started. */
export async function execute(command: Command): Promise<Outcome> {
  const child = start(command);
  const { pid } = child;
  running.add(child);
  if (pid !== undefined) observer?.started(pid);
  const result = await child;
  running.delete(child);
  if (pid !== undefined) observer?.ended(pid);
  if (pid === undefined && result instanceof Error) throw result;
  return { code: result.exitCode ?? null, output: result.all.slice(-OUTPUT_LIMIT) };
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
  for (const child of running) child.kill();
}

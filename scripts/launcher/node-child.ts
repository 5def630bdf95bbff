import { fork, type ChildProcess } from 'node:child_process';
import { Failure, recognise } from '../lib/failure.ts';
import type { LogFile } from './log-file.ts';
import { endingOf, type Running } from './running.ts';

/** A process may take this long until it says that it is ready, milliseconds. */
const READY_TIMEOUT_MS = 90_000;

export interface NodeChild {
  /** Name for messages: "API". */
  name: string;
  script: string;
  /** Of Node (lib/server-flags.ts). */
  flags: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Starts one of our processes and waits for its `{ready: true}`. It has a process group of its own, so that Ctrl-C
 * reaches only the launcher; it notices by its channel when the launcher is gone, and ends itself.
 */
export async function startNodeChild(
  spec: NodeChild,
  log: LogFile,
  onSpawn: (pid: number, child: ChildProcess) => void,
): Promise<Running> {
  const child = fork(spec.script, {
    cwd: spec.cwd,
    env: spec.env,
    execArgv: spec.flags,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  child.stdout?.on('data', (chunk: Buffer) => log.write(chunk, 'node-output'));
  child.stderr?.on('data', (chunk: Buffer) => log.write(chunk, 'node-errors'));
  const ended = endingOf(child);
  const pid = child.pid ?? 0;
  if (pid !== 0) onSpawn(pid, child);
  const said = await Promise.race([readyMessage(child), tooLate(child), ended]);
  if (typeof said === 'string') throw neverReady(spec.name, said, log);
  return { pid, ended, said };
}

function readyMessage(child: ChildProcess): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'ready' in message) resolve({ ...message });
    });
  });
}

function tooLate(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(`no sign of readiness within ${READY_TIMEOUT_MS / 1000} s`);
    }, READY_TIMEOUT_MS);
    child.once('message', () => clearTimeout(timer));
    child.once('close', () => clearTimeout(timer));
  });
}

/** The terminal already shows its last lines. */
function neverReady(name: string, ending: string, log: LogFile): Failure {
  return new Failure(
    recognise(log.tail()) ?? `${name} did not start (${ending}). Its whole log: ${log.path}`,
  );
}

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LogFile } from '../launcher/log-file.ts';
import { startNodeChild } from '../launcher/node-child.ts';
import { endProcess } from '../launcher/running.ts';
import { executeOrFail } from '../lib/command.ts';
import { ROOT } from '../lib/project.ts';
import { SERVER_FLAGS, SERVER_MEMORY } from '../lib/server-flags.ts';

const END_TIMEOUT_MS = 20_000;

/** One process of the benchmark. */
export interface Part {
  /** Milliseconds from its start until it answered. */
  readyAfter: number;
  /** Memory that it holds now, in MB. */
  resident: () => number;
  stop: () => Promise<void>;
}

/** Starts a program as the launcher does and waits until it says that it is ready. Ends with this process. */
export async function startPart(
  script: string,
  env: NodeJS.ProcessEnv,
  { flags = SERVER_FLAGS, root = ROOT } = {},
): Promise<Part> {
  const start = performance.now();
  const name = basename(script);
  const log = new LogFile(join(ROOT, '.cache', 'bench', `${name}.log`), (text) => console.error(text));
  const spec = { name, script, flags, cwd: root, env: { ...environment(root), ...env } };
  const running = await startNodeChild(spec, log, () => undefined);
  return {
    readyAfter: performance.now() - start,
    resident: () => residentOf(running.pid),
    stop: () => endProcess(running, 'SIGTERM', END_TIMEOUT_MS),
  };
}

/** Runs a program to its end; throws where it fails. */
export const runPart = (script: string, env: NodeJS.ProcessEnv, root: string): Promise<string> =>
  executeOrFail({
    file: process.execPath,
    args: [script],
    cwd: root,
    env: { ...environment(root), ...env },
  });

/** Compiled code is read from the cache and needs no memory for the compiler. */
const environment = (root: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ...SERVER_MEMORY,
  NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
});

function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../launcher/files.ts';
import { execute, type Command } from '../lib/command.ts';
import { recognise } from '../lib/failure.ts';
import { jobCount } from '../lib/job-count.ts';
import { ROOT, tool } from '../lib/project.ts';
import {
  afterRepeat,
  failedWith,
  filesToRepeat,
  jestResult,
  PASSED,
  type GateResult,
  type JestReport,
} from './result.ts';
import type { TestContext } from './test-context.ts';

/** Ends a gate that hangs; on a machine half as fast as usual the longest one takes about 50 minutes. */
const TIMEOUT_MS = 75 * 60_000;

const lateness = (code: number | null): string =>
  code === null ? `\nEnded by a signal, or after ${TIMEOUT_MS / 60_000} minutes without an end.` : '';

/** A gate that is passed when a program ends well. */
export async function runCommand(context: TestContext, command: Command): Promise<GateResult> {
  const { code, output } = await execute({
    ...command,
    env: command.env ?? context.environment(),
    timeoutMs: TIMEOUT_MS,
  });
  if (code === 0) return PASSED;
  return failedWith(`${output}\n${recognise(output) ?? ''}${lateness(code)}`.trim());
}

/** A gate that is passed when one of our own scripts ends well; `gentle`: how it is ended (see Command). */
export function runScript(
  context: TestContext,
  args: string[],
  extra: NodeJS.ProcessEnv = {},
  gentle?: NodeJS.Signals,
): Promise<GateResult> {
  const env = context.environment(extra);
  const command = { file: process.execPath, args, cwd: ROOT, env };
  return runCommand(context, gentle === undefined ? command : { ...command, gentle });
}

/** Workers that a gate may have: gates run side by side, so that each gets its share of the processors. */
export function shareOfWorkers(): number {
  return Math.max(1, Math.floor(availableParallelism() / jobCount()));
}

export function jest(context: TestContext, extra: NodeJS.ProcessEnv, args: readonly string[]): Command {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const { file, args: program, cwd } = tool('jest', ['--ci', ...args]);
  return {
    file,
    args: [...flags, ...program],
    cwd,
    env: context.environment({ NODE_ENV: 'test', ...extra }),
  };
}

/** A run of jest: one project, or some of its files. */
export interface JestRun {
  /** Of the gate. */
  name: string;
  /** As in jest.config.js. */
  project: string;
  /** Environment variables. */
  extra?: NodeJS.ProcessEnv;
  /** Processes that run files side by side; the gate's share where it is left out. */
  workers?: number;
  /** Paths; all files of the project where it is left out. */
  files?: readonly string[] | undefined;
}

/** A gate whose tests are counted one by one. */
export async function runJest(context: TestContext, run: JestRun): Promise<GateResult> {
  const { name, project, extra = {}, workers = shareOfWorkers(), files } = run;
  const file = join(context.folder, `${name}.json`);
  const command = jest(context, extra, [
    ...(files === undefined ? [] : ['--runTestsByPath', ...files]),
    '--selectProjects',
    project,
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${file}`,
  ]);
  const { code, output } = await execute({ ...command, timeoutMs: TIMEOUT_MS });
  return jestResult(readJson<JestReport>(file), code, `${output}${lateness(code)}`);
}

/** The same, with files that failed run once more, by themselves (record 120); not where a developer named files. */
export async function runJestTwice(context: TestContext, run: JestRun): Promise<GateResult> {
  const first = await runJest(context, run);
  const files = run.files === undefined ? filesToRepeat(first) : [];
  if (files.length === 0) return first;
  return afterRepeat(first, await runJest(context, { ...run, name: `${run.name}-again`, workers: 1, files }));
}

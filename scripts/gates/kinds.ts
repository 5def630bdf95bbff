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

/** Ends what hangs; on a machine that is half as fast as usual the longest step takes about 50 minutes. */
const TIMEOUT_MS = 75 * 60_000;

/** A gate that is passed when a tool of the packages ends well. */
export function runTool(bench: TestContext, name: string, args: string[]): Promise<GateResult> {
  return runCommand(bench, tool(name, args));
}

/** A gate that is passed when a program ends well. */
export async function runCommand(bench: TestContext, command: Command): Promise<GateResult> {
  const { code, output } = await execute({ ...command, env: bench.environment(), timeoutMs: TIMEOUT_MS });
  if (code === 0) return PASSED;
  return failedWith(`${output}\n${recognise(output) ?? ''}${lateness(code)}`.trim());
}

/** A gate that is passed when one of our own scripts ends well; `gentle`: how it is ended (see Command). */
export async function runScript(
  bench: TestContext,
  args: string[],
  extra: NodeJS.ProcessEnv = {},
  gentle?: NodeJS.Signals,
): Promise<GateResult> {
  const command = {
    file: process.execPath,
    args,
    cwd: ROOT,
    env: bench.environment(extra),
    timeoutMs: TIMEOUT_MS,
    ...(gentle === undefined ? {} : { gentle }),
  };
  const { code, output } = await execute(command);
  return code === 0 ? PASSED : failedWith(`${output}${lateness(code)}`);
}

/** Workers that a gate may have: gates run side by side, so that each gets its share of the processors. */
export function shareOfWorkers(): number {
  return Math.max(1, Math.floor(availableParallelism() / jobCount()));
}

/** The same, with files that failed run once more, by themselves (record 120). */
export async function runJestTwice(...gate: Parameters<typeof runJest>): Promise<GateResult> {
  const [bench, name, projects, extra = {}] = gate;
  const first = await runJest(...gate);
  const files = filesToRepeat(first);
  if (files.length === 0) return first;
  return afterRepeat(first, await runJest(bench, `${name}-again`, projects, extra, 1, files));
}

/** A gate whose tests are counted one by one; only these files, where they are named. */
export async function runJest(
  bench: TestContext,
  name: string,
  projects: string[],
  extra: NodeJS.ProcessEnv = {},
  workers = shareOfWorkers(),
  files: readonly string[] = [],
): Promise<GateResult> {
  const file = join(bench.folder, `${name}.json`);
  const jest = tool('jest', [
    ...(files.length === 0 ? [] : ['--runTestsByPath', ...files]),
    '--selectProjects',
    ...projects,
    '--ci',
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${file}`,
  ]);
  const { code, output } = await execute({
    ...jest,
    args: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...jest.args],
    env: bench.environment({ NODE_ENV: 'test', ...extra }),
    timeoutMs: TIMEOUT_MS,
  });
  return jestResult(readJson<JestReport>(file), code, `${output}${lateness(code)}`);
}

const lateness = (code: number | null): string =>
  code === null ? `\nEnded by a signal, or after ${TIMEOUT_MS / 60_000} minutes without an end.` : '';

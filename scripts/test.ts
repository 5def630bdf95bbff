// npm test: every gate of the project, or the named ones (`npm test -- unit types`), or some files of a gate
// (`npm test -- api cart`), or what is `quick`.
import pLimit from 'p-limit';
import { chooseGates } from './gates/choose-gates.ts';
import { failureList } from './gates/failure-list.ts';
import type { Gate } from './gates/gates.ts';
import { failedWith, summary, type GateResult } from './gates/result.ts';
import { TestContext } from './gates/test-context.ts';
import { killRunning } from './lib/command.ts';
import { explain } from './lib/failure.ts';
import { jobCount } from './lib/job-count.ts';
import { bold, column, green, grey, red, seconds, yellow } from './lib/terminal.ts';

const NAME_WIDTH = 22;
const TIME_WIDTH = 10;

/** Runs one gate; whatever it throws is its failure. Prints its line when it is done. */
async function pass(gate: Gate, context: TestContext): Promise<GateResult> {
  const started = performance.now();
  const result = await gate.run(context).catch((error: unknown) => failedWith(explain(error)));
  const sign = result.failed > 0 ? red('✗') : result.passed > 0 ? green('✓') : yellow('–');
  const time = grey(column(seconds(performance.now() - started), TIME_WIDTH));
  console.log(`  ${sign} ${column(gate.name, NAME_WIDTH)} ${time} ${result.note ?? ''}`.trimEnd());
  return result;
}

async function runAll(gates: Gate[]): Promise<GateResult[]> {
  const context = new TestContext();
  const limit = pLimit(jobCount());
  process.once('SIGINT', () => void abandon(context));
  process.once('SIGTERM', () => void abandon(context));
  try {
    return await Promise.all(gates.map((gate) => limit(pass, gate, context)));
  } finally {
    await context.close();
  }
}

async function abandon(context: TestContext): Promise<void> {
  killRunning();
  await context.close();
  process.exit(130);
}

const headline = (text: string): string => bold(red(`── ${text} `.padEnd(80, '─')));

/** Tests that failed once and passed by themselves. */
function printUnstable(gates: Gate[], results: GateResult[]): void {
  const unstable = results.flatMap(({ unstable: failures = [] }, index) =>
    failures.length === 0
      ? []
      : [
          {
            name: gates[index]?.name ?? '',
            result: { ...failedWith(''), failed: failures.length, failures },
          },
        ],
  );
  if (unstable.length === 0) return;
  console.log(`\n${headline('unstable: failed, and passed when run again')}\n${failureList(unstable)}`);
}

/** What each failed gate wrote, and after that the list of all failures: the end of a log is enough to see them. */
function printFailures(gates: Gate[], results: GateResult[]): void {
  const failed = results.flatMap((result, index) =>
    result.failed > 0 ? [{ name: gates[index]?.name ?? '', result }] : [],
  );
  if (failed.length === 0) return;
  for (const { name, result } of failed) console.log(`\n${headline(name)}\n${result.output}`);
  console.log(`\n${headline('all failures')}\n${failureList(failed)}`);
}

function chosenGates(): Gate[] {
  try {
    return chooseGates(process.argv.slice(2));
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

const gates = chosenGates();
const started = performance.now();
const results = await runAll(gates);
printUnstable(gates, results);
printFailures(gates, results);
console.log(`\n${seconds(performance.now() - started)} in total`);
console.log(summary(results));
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

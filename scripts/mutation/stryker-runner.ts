// A test runner for Stryker that loads the specs once and switches mutants on and off in the running process. Stryker's own
// jest runner starts jest anew for each mutant and loads every spec that comes upon the file, for five to fifteen seconds.
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  toMutantRunResult,
  DryRunStatus,
  TestStatus,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import type { Options } from '@swc/core';
import { SpecLoader, type LoadedTest } from './spec-loader.ts';

/** Specs that need neither a database nor a process nor jest's hooks. */
const SPECS = [
  'domain/src/**/*.spec.ts',
  'backend/src/modules/{pricing,promotions,refunds,estimates,orders}/*.spec.ts',
  'backend/src/modules/estimates/pdf/pdf-rows.spec.ts',
];

/** What the mutated code and Stryker pass to each other. */
interface Namespace {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

interface JestProject {
  transform: Record<string, [string, Options]>;
}

class StoreTestRunner implements TestRunner {
  private readonly namespace: Namespace = ((globalThis as { __stryker__?: Namespace }).__stryker__ ??= {});
  private loader: SpecLoader | undefined;
  private tests: LoadedTest[] = [];

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    process.env['NODE_ENV'] = 'test';
    const config = (await import(resolve('jest.config.js'))) as { default: { projects: JestProject[] } };
    const [swc] = Object.values(config.default.projects[0]?.transform ?? {});
    if (swc === undefined) throw new Error('jest.config.js names no transform');
    this.loader = new SpecLoader(resolve('.'), swc[1]);
    const specs: string[] = [];
    for await (const spec of glob(SPECS)) specs.push(resolve(spec));
    this.tests = await this.loader.load(specs.sort());
  }

  async dryRun(_options: DryRunOptions): Promise<DryRunResult> {
    const result = await this.run(this.tests, false);
    if (result.status !== DryRunStatus.Complete || this.namespace.mutantCoverage === undefined) return result;
    return { ...result, mutantCoverage: this.namespace.mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    this.namespace.hitCount = options.hitLimit === undefined ? undefined : 0;
    this.namespace.hitLimit = options.hitLimit;
    this.namespace.activeMutant = options.activeMutant.id;
    try {
      const result = await this.run(await this.testsFor(options), !options.disableBail);
      return toMutantRunResult(result, options.disableBail);
    } catch (error) {
      return toMutantRunResult({ status: DryRunStatus.Error, errorMessage: String(error) });
    } finally {
      this.namespace.activeMutant = undefined;
    }
  }

  /** A mutant that counts while its module loads needs modules of its own. */
  private async testsFor(options: MutantRunOptions): Promise<LoadedTest[]> {
    if (options.reloadEnvironment || options.mutantActivation === 'static')
      return this.loader?.load(this.loader.nearestSpecs(options.sandboxFileName)) ?? [];
    const wanted = options.testFilter === undefined ? undefined : new Set(options.testFilter);
    const own = options.sandboxFileName.replace(/\.ts$/, '.spec.ts');
    const tests = this.tests.filter((test) => wanted?.has(test.id) ?? true);
    // Most mutants fall to the spec beside them; properties of whole modules take longer.
    return [...tests.filter(({ file }) => file === own), ...tests.filter(({ file }) => file !== own)];
  }

  private async run(tests: readonly LoadedTest[], bail: boolean): Promise<DryRunResult> {
    const results: TestResult[] = [];
    for (const test of tests) {
      this.namespace.currentTestId = test.id;
      const result = await runTest(test);
      this.namespace.currentTestId = undefined;
      const looped = determineHitLimitReached(this.namespace.hitCount, this.namespace.hitLimit);
      if (looped !== undefined) return looped;
      results.push(result);
      if (bail && result.status === TestStatus.Failed) break;
    }
    return { status: DryRunStatus.Complete, tests: results };
  }
}

async function runTest({ id, file, run }: LoadedTest): Promise<TestResult> {
  const started = performance.now();
  const outcome = await attempt(run);
  const result = { id, name: id, fileName: file, timeSpentMs: performance.now() - started };
  return outcome === undefined
    ? { ...result, status: TestStatus.Success }
    : { ...result, status: TestStatus.Failed, failureMessage: outcome };
}

/** The message of what the test throws. */
async function attempt(run: () => unknown): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function storeTestRunner(): StoreTestRunner {
  return new StoreTestRunner();
}
storeTestRunner.inject = [] as [];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'store', storeTestRunner)];

// Loads specs as jest does (its circus, its expect, the transform of jest.config.js), but into this process and any number of
// times: each load has modules of its own, distinguished by a number in their address.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, type Options } from '@swc/core';
import { getState, resetState } from 'jest-circus';

/** A test of a spec that was loaded. */
export interface LoadedTest {
  /** Path of the spec and titles, once in a run. */
  id: string;
  /** Absolute path of the spec. */
  file: string;
  run: () => unknown;
}

type Block = ReturnType<typeof getState>['rootDescribeBlock'];

const JEST_GLOBALS = new URL('./jest-globals.ts', import.meta.url).href;
const RELATIVE = /^\.{1,2}\/.*\.js$/;
const LOAD = /\?load=\d+$/;

export class SpecLoader {
  private readonly root: string;
  private readonly swc: Options;
  private loads = 0;
  private readonly transformed = new Map<string, string>();
  /** Which files import a file, learnt while loading. */
  private readonly importers = new Map<string, Set<string>>();

  /** Files below `root` are transformed by swc and loaded anew each time; all others are ordinary modules. */
  constructor(root: string, swc: Options) {
    this.root = root;
    this.swc = swc;
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
        const parent = context.parentURL;
        if (parent === undefined || !RELATIVE.test(specifier) || !parent.replace(LOAD, '').endsWith('.ts'))
          return next(specifier, context);
        const url = new URL(specifier.replace(/js$/, 'ts'), parent).href;
        const load = LOAD.exec(parent)?.[0];
        if (load === undefined) return { url, shortCircuit: true };
        this.remember(fileURLToPath(url), fileURLToPath(parent));
        return { url: url + load, shortCircuit: true };
      },
      load: (url, context, next) => {
        if (!url.replace(LOAD, '').endsWith('.ts')) return next(url, context);
        return { format: 'module', source: this.source(fileURLToPath(url)), shortCircuit: true };
      },
    });
  }

  /** Loads the specs anew and gives their tests. Fails when a spec does not load. */
  async load(specs: readonly string[]): Promise<LoadedTest[]> {
    this.loads++;
    const tests: LoadedTest[] = [];
    for (const spec of specs) {
      resetState();
      await import(`${pathToFileURL(spec).href}?load=${this.loads}`);
      collect(getState().rootDescribeBlock, spec, relative(this.root, spec), tests);
    }
    return numbered(tests);
  }

  /** The specs that import the file; where there is none, those that import the files that import it, and so on. */
  nearestSpecs(file: string): string[] {
    const seen = new Set([file]);
    let files = [file];
    while (files.length > 0) {
      const next = new Set(files.flatMap((each) => [...(this.importers.get(each) ?? [])]));
      files = [...next].filter((each) => !seen.has(each));
      const specs = files.filter((each) => each.endsWith('.spec.ts'));
      if (specs.length > 0) return specs;
      for (const each of files) seen.add(each);
    }
    return [];
  }

  private remember(file: string, importer: string): void {
    const importers = this.importers.get(file) ?? new Set();
    this.importers.set(file, importers.add(importer));
  }

  private source(file: string): string {
    const known = this.transformed.get(file);
    if (known !== undefined) return known;
    const { code } = transformSync(readFileSync(file, 'utf8'), { ...this.swc, filename: resolve(file) });
    this.transformed.set(file, code);
    return code;
  }
}

function collect(block: Block, file: string, name: string, tests: LoadedTest[]): void {
  if (block.hooks.length > 0)
    throw new Error(`${file}: mutation tests know no hooks (beforeEach and the like)`);
  for (const child of block.children) {
    const title = `${name} ${child.name}`;
    if (child.type === 'describeBlock') collect(child, file, title, tests);
    else if (child.mode !== 'skip' && child.mode !== 'todo')
      tests.push({ id: title, file, run: child.fn as () => unknown });
  }
}

/** Tests of one title get a number, so that each has its own id. */
function numbered(tests: LoadedTest[]): LoadedTest[] {
  const seen = new Map<string, number>();
  return tests.map((test) => {
    const count = (seen.get(test.id) ?? 0) + 1;
    seen.set(test.id, count);
    return count === 1 ? test : { ...test, id: `${test.id} (${count})` };
  });
}

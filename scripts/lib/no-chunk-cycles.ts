import type { Plugin, Rollup } from 'vite';

/** The way from one chunk back to itself over what chunks import, or null. */
function cycleOf(chunks: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of chunks.get(name) ?? []) {
      const cycle = walk(next, [...path, name]);
      if (cycle !== null) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of chunks.keys()) {
    const cycle = walk(name, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** Modules of one chunk that import modules of the next one in the cycle: what has to move. */
function reasons(
  cycle: readonly string[],
  bundle: Rollup.OutputBundle,
  importsOf: (id: string) => readonly string[],
): string[] {
  const modules = (name: string): string[] => {
    const file = bundle[name];
    return file?.type === 'chunk' ? Object.keys(file.modules) : [];
  };
  return cycle.slice(1).flatMap((to, index) => {
    const there = new Set(modules(to));
    return modules(cycle[index] ?? '').flatMap((id) =>
      importsOf(id)
        .filter((other) => there.has(other))
        .map((other) => `${cycle[index]} -> ${to}: ${id} imports ${other}`),
    );
  });
}

/**
 * Refuses a build whose chunks import each other in a circle. Such a page stays white: code of one chunk runs before the
 * other one has its values. Groups with a smallest number of users form such circles when a screen is added, and no type
 * and no test of a module shows it.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'store:no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, readonly string[]>();
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') chunks.set(file.fileName, file.imports);
      }
      const cycle = cycleOf(chunks);
      if (cycle === null) return;
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      const why = reasons(cycle, bundle, importsOf).slice(0, 10);
      this.error(`chunks import each other in a circle: ${cycle.join(' -> ')}\n${why.join('\n')}`);
    },
  };
}

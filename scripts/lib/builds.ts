import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LimitFunction } from 'p-limit';
import { executeOrFail, type Command } from './command.ts';
import { ROOT, tool, toolEnvironment } from './project.ts';
import { fingerprint } from './stamp.ts';

export type BuildName = 'domain' | 'backend' | 'documents' | 'bundle' | 'storefront' | 'admin-console';

interface Build {
  /** What the result is made from. */
  sources: string[];
  /** A file without which the result is not there. */
  result: string;
  /** Builds that have to be there before. */
  after: BuildName[];
  command: (root: string) => Command;
}

const SHARED = ['package-lock.json'];

const app = (name: BuildName): Build => ({
  sources: [
    ...SHARED,
    'tsconfig.base.json',
    'domain/src',
    'domain/package.json',
    'fonts/README.md',
    'openapi/package.json',
    'openapi/client',
    'openapi/session',
    'scripts/lib/core-font.ts',
    'scripts/lib/kit-styles.ts',
    'scripts/lib/precompress.ts',
    'scripts/lib/router.ts',
    name,
  ],
  result: `${name}/dist/index.html`,
  // The screens are bundled from the sources of the domain.
  after: [],
  command: (root) => ({
    ...tool('vite', ['build', '--app', '--logLevel', 'warn'], root),
    cwd: join(root, name),
  }),
});

/** Compiled by the script of this repository also where `root` is the folder of another release. */
const compiled = (name: 'domain' | 'backend', result: string): Build => ({
  sources: [...SHARED, 'scripts/compile.ts', `${name}/src`, `${name}/package.json`],
  result: `${name}/dist/${result}`,
  after: [],
  command: (root) => ({
    file: process.execPath,
    args: [join(ROOT, 'scripts', 'compile.ts'), name],
    cwd: root,
  }),
});

const BACKEND = compiled('backend', 'main.js');
const DOMAIN = compiled('domain', 'index.js');

const BUILDS: Record<BuildName, Build> = {
  domain: DOMAIN,
  backend: BACKEND,
  documents: {
    sources: [
      'package-lock.json',
      'openapi/openapi.json',
      'openapi/partner.json',
      'backend/src/openapi',
      'docs/partner-start.md',
      'docs/partner-examples',
    ],
    result: 'openapi/dist/index.html',
    after: ['backend'],
    command: (root) => ({
      file: process.execPath,
      args: [join('backend', 'dist', 'openapi', 'pack-document.js')],
      cwd: root,
    }),
  },
  bundle: {
    sources: [...BACKEND.sources, ...DOMAIN.sources, 'scripts/bundle-server.ts'],
    result: 'backend/dist/bundle/main.js',
    after: ['domain', 'backend'],
    command: (root) => ({
      file: process.execPath,
      args: [join(root, 'scripts', 'bundle-server.ts')],
      cwd: root,
    }),
  },
  storefront: app('storefront'),
  'admin-console': app('admin-console'),
};

/** What the commands of the server need to run, what API and worker are started from, and what the server shows. */
export const SERVER_BUILDS: BuildName[] = ['domain', 'backend'];
export const PROCESS_BUILDS: BuildName[] = [...SERVER_BUILDS, 'documents', 'bundle'];
export const SCREEN_BUILDS: BuildName[] = ['storefront', 'admin-console'];

/** Builds only what is not built yet or was built from other sources; calls `onBuilt` for each build that ran. */
export class Builder {
  readonly #limit: LimitFunction;
  readonly #onBuilt: (name: BuildName, milliseconds: number) => void;
  readonly #root: string;
  readonly #started = new Map<BuildName, Promise<void>>();

  constructor(limit: LimitFunction, onBuilt: (name: BuildName, milliseconds: number) => void, root = ROOT) {
    this.#limit = limit;
    this.#onBuilt = onBuilt;
    this.#root = root;
  }

  async ensure(names: BuildName[]): Promise<void> {
    await Promise.all(names.map((name) => this.#once(name)));
  }

  #once(name: BuildName): Promise<void> {
    const started = this.#started.get(name) ?? this.#build(name);
    this.#started.set(name, started);
    return started;
  }

  async #build(name: BuildName): Promise<void> {
    const build = BUILDS[name];
    await this.ensure(build.after);
    const expected = fingerprint(this.#root, build.sources);
    const stamp = stampFile(name, this.#root);
    if (existsSync(join(this.#root, build.result)) && buildStamp(name, this.#root) === expected) return;
    rmSync(stamp, { force: true });
    await this.#limit(() => this.#run(name, build));
    mkdirSync(join(stamp, '..'), { recursive: true });
    writeFileSync(stamp, expected);
  }

  async #run(name: BuildName, build: Build): Promise<void> {
    const started = performance.now();
    // A developer's NODE_ENV must not decide whether the screens are built for production.
    await executeOrFail({
      ...build.command(this.#root),
      env: { ...toolEnvironment(this.#root), NODE_ENV: 'production' },
    });
    this.#onBuilt(name, performance.now() - started);
  }
}

const stampFile = (name: BuildName, root: string): string => join(root, '.cache', 'builds', name);

/** The fingerprint of the sources from which a build was made; undefined when there is none. */
export function buildStamp(name: BuildName, root = ROOT): string | undefined {
  const file = stampFile(name, root);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

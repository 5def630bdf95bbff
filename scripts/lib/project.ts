import { join } from 'node:path';
import type { Command } from './command.ts';

/** Folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** A tool that a package brought along, run on the very Node that runs this script. */
export function tool(name: string, args: string[], root = ROOT): Command {
  return { file: process.execPath, args: [join(root, 'node_modules', '.bin', name), ...args], cwd: root };
}

/**
 * A TypeScript compiler by its package: both packages bring a `tsc`, and which of them stands in `.bin` is chance.
 * `typescript` (6) has the interface that Nest, the linter and our scripts need; `typescript-7` checks three times faster.
 */
export function compiler(name: 'typescript' | 'typescript-7', args: string[], root = ROOT): Command {
  return {
    file: process.execPath,
    args: [join(root, 'node_modules', name, 'bin', 'tsc'), ...args],
    cwd: root,
  };
}

/** Settings for programs started here: installed tools first on PATH, compiled code kept between runs. */
export function toolEnvironment(root = ROOT): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  };
}

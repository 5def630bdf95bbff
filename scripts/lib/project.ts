import { join } from 'node:path';
import type { Command } from './command.ts';

/** Folder of the repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** A tool that a package brought along, run on the very Node that runs this script. */
export function tool(name: string, args: string[], root = ROOT): Command {
  return { file: process.execPath, args: [join(root, 'node_modules', '.bin', name), ...args], cwd: root };
}

/** Settings for programs started here: installed tools first on PATH, compiled code kept between runs. */
export function toolEnvironment(root = ROOT): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  };
}

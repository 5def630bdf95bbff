import { availableParallelism } from 'node:os';
import { tool } from '../lib/project.ts';
import { changedFiles } from './changed-files.ts';
import { GATES, type Gate } from './gates.ts';
import { jest, runCommand } from './kinds.ts';
import { PASSED } from './result.ts';

const NOTHING = { ...PASSED, note: 'nothing changed' };

/** A gate on the changed files alone; on all where settings changed. A file that the tool does not know is left out. */
const onChanges = (name: string, command: string, args: string[]): Gate => ({
  name,
  run: async (context) => {
    const files = changedFiles() ?? ['.'];
    if (files.length === 0) return NOTHING;
    return runCommand(context, tool(command, [...args, '--no-error-on-unmatched-pattern', ...files]));
  },
});

/**
 * Seconds of work before a commit: `npm test -- quick`. The longest first; only types are checked as a whole, because a
 * changed type breaks files that did not change.
 */
export const QUICK: Gate[] = [
  {
    name: 'unit-of-changes',
    run: async (context) => {
      const files = changedFiles() ?? ['package.json'];
      if (files.length === 0) return NOTHING;
      const related = ['--passWithNoTests', `--maxWorkers=${availableParallelism()}`];
      const projects = ['--selectProjects', 'domain', 'unit'];
      return runCommand(
        context,
        jest(context, {}, [...related, ...projects, '--findRelatedTests', ...files]),
      );
    },
  },
  ...GATES.filter(({ name }) => name.startsWith('types-')),
  onChanges('lint', 'oxlint', []),
  onChanges('format', 'prettier', ['--check', '--ignore-unknown']),
];

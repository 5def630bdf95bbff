import { globSync } from 'node:fs';
import { join } from 'node:path';
import jestConfig from '../../jest.config.js';
import { Failure } from '../lib/failure.ts';
import { ROOT } from '../lib/project.ts';
import { GATES, type Gate } from './gates.ts';
import { QUICK } from './quick.ts';

/** What is read here of a project in jest.config.js. */
interface Project {
  displayName: string;
  testMatch: string[];
  testPathIgnorePatterns?: string[];
}

const PROJECTS = jestConfig.projects as Project[];

/** Paths of a project's test files from the top folder. */
function testFiles(project: string): string[] {
  const settings = PROJECTS.find(({ displayName }) => displayName === project);
  const within = (pattern: string): string => pattern.replace('<rootDir>/', '');
  const ignored = (settings?.testPathIgnorePatterns ?? []).map(within);
  const files = globSync((settings?.testMatch ?? []).map(within), { cwd: ROOT });
  return files.filter((file) => !ignored.some((part) => file.includes(part))).sort();
}

const matches = (gate: Gate, word: string): boolean => gate.name === word || gate.name.startsWith(`${word}-`);

/**
 * The gates that the words of a command line name. `api drift`: gates with these names or beginnings of names, all without
 * a word. `api cart`: of a gate with tests only the files whose path contains the word. Throws a Failure for another word.
 */
export function chooseGates(names: readonly string[], gates: Gate[] = GATES, filesOf = testFiles): Gate[] {
  if (names.length === 0) return gates;
  if (names.length === 1 && names[0] === 'quick') return QUICK;
  const isStep = (word: string): boolean => gates.some((gate) => matches(gate, word));
  const steps = gates.filter((gate) => names.some((word) => matches(gate, word)));
  const partsOfPaths = names.filter((word) => !isStep(word));
  return partsOfPaths.length === 0 ? steps : withFiles(steps, gates, partsOfPaths, filesOf);
}

function withFiles(
  steps: Gate[],
  gates: Gate[],
  parts: readonly string[],
  filesOf: (project: string) => string[],
): Gate[] {
  const isMatch = (file: string, part: string): boolean => file.toLowerCase().includes(part.toLowerCase());
  const tested = steps.flatMap((gate) =>
    gate.project === undefined ? [] : [{ gate, files: filesOf(gate.project) }],
  );
  const unknown = parts.find(
    (part) => !tested.some(({ files }) => files.some((file) => isMatch(file, part))),
  );
  if (unknown !== undefined) {
    const steps = `There are these steps: quick, ${gates.map(({ name }) => name).join(', ')}.`;
    if (tested.length === 0) throw new Failure(`"${unknown}" is no step. ${steps}`);
    const names = tested.map(({ gate }) => gate.name).join(', ');
    throw new Failure(`"${unknown}" is no step, and no test file of ${names} has it in its path. ${steps}`);
  }
  return steps.flatMap((gate) => {
    const files = tested.find((one) => one.gate === gate)?.files;
    if (files === undefined) return [gate];
    const chosen = files.filter((file) => parts.some((part) => isMatch(file, part)));
    const paths = chosen.map((file) => join(ROOT, file));
    return chosen.length === 0 ? [] : [{ ...gate, run: (context) => gate.run(context, paths) }];
  });
}

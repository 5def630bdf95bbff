import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../lib/project.ts';
import type { GateResult, TestFailure } from './result.ts';

/** Limits of the list: lines of an error, characters of a line, tests named under one error, errors in all. */
const ERROR_LINES = 12;
const LINE_LENGTH = 180;
const TESTS_OF_ERROR = 8;
const MOST_ERRORS = 40;

/** Stack lines in packages and in Node itself, which tell a reader nothing. */
const FOREIGN_FRAME = /^\s+at .*(node_modules|node:internal|\(node:)/;

/** What a reader of a log's tail needs: of every failure its step, file, test and the first lines of its error. */
export function failureList(steps: readonly { name: string; result: GateResult }[]): string {
  const errors = steps.flatMap(({ name, result }) => errorsOf(name, result));
  const listed = errors.slice(0, MOST_ERRORS);
  const left = errors.length - listed.length;
  return [...listed, ...(left > 0 ? [`… and ${left} more`] : [])].join('\n\n');
}

/** A hook that fails makes all tests of its file fail with one error, which is shown once. */
function errorsOf(step: string, { failed, failures, output }: GateResult): string[] {
  if (failed === 0) return [];
  if (failures === undefined || failures.length === 0)
    return [[step, ...indented(lastLines(output))].join('\n')];
  const byError = new Map<string, TestFailure & { tests: string[] }>();
  for (const failure of failures) {
    const key = `${failure.file}\n${failure.error}`;
    const entry = byError.get(key) ?? { ...failure, tests: [] };
    byError.set(key, entry);
    entry.tests.push(failure.test);
  }
  return [...byError.values()].map(({ file, error, tests }) => {
    const left = tests.length - TESTS_OF_ERROR;
    return [
      `${step}  ${relative(ROOT, file)}`,
      ...tests.slice(0, TESTS_OF_ERROR).map((test) => `  ${test}`),
      ...(left > 0 ? [`  … and ${left} more tests`] : []),
      ...indented(firstLines(error)),
    ].join('\n');
  });
}

const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .replaceAll(`${ROOT}/`, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !FOREIGN_FRAME.test(line));

const firstLines = (text: string): string[] => linesOf(text).slice(0, ERROR_LINES);

/** A tool prints what is wrong at the end. */
const lastLines = (text: string): string[] => linesOf(text).slice(-ERROR_LINES);

const indented = (lines: string[]): string[] =>
  lines.map((line) => `    ${line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line}`);

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Operation, Parameter } from '../model.js';

/** Written and checked by test/partner-answers.e2e.ts, which sends each of them. */
export const EXAMPLES_FILE = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  'openapi',
  'partner-examples.json',
);

/** A call that was sent, and its answer; times, numbers and secrets are fixed texts. */
export interface PartnerExample {
  /** With its query. */
  path: string;
  body?: object;
  answer?: unknown;
}

/** Gives every call its example. A call that was never sent has none, and its test fails. */
export function addSentExamples(calls: readonly Call[]): void {
  const examples = existsSync(EXAMPLES_FILE)
    ? (JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Record<string, PartnerExample>)
    : {};
  for (const { method, path, operation } of calls) {
    const example = examples[`${method.toUpperCase()} ${path.slice('/api/partner'.length)}`];
    if (example !== undefined) addExample(operation, path, example);
  }
}

function addExample(operation: Operation, path: string, { path: sent, body, answer }: PartnerExample): void {
  const given = valuesOf(path, sent);
  for (const parameter of operation.parameters ?? [])
    if (given.has(parameter.name))
      Object.assign(parameter, { example: typed(parameter, given.get(parameter.name) ?? '') });
  const form = operation.requestBody?.content['application/json'];
  if (form !== undefined) form.example = body;
  for (const [status, response] of Object.entries(operation.responses)) {
    const media = response.content?.['application/json'];
    if (status.startsWith('2') && media !== undefined) media.example = answer;
  }
}

const typed = ({ schema }: Parameter, value: string): string | number =>
  schema?.['type'] === 'integer' ? Number(value) : value;

/** The values of the parameters in a path and its query. */
function valuesOf(template: string, sent: string): ReadonlyMap<string, string> {
  const [path = '', query = ''] = sent.split('?', 2);
  const parts = path.split('/');
  const values = new Map(new URLSearchParams(query));
  template.split('/').forEach((part, index) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name !== undefined) values.set(name, parts[index] ?? '');
  });
  return values;
}

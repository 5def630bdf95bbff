import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Role } from '@store/domain';
import { sample } from 'openapi-sampler';
import { ormConfig } from '../../src/orm.config.js';
import { seedDemoStore } from '../../src/demo/seed.js';
import { EXPECTED } from '../access-table.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { takeLies } from '../support/contract/watch.js';
import { signedIn } from '../support/members.js';

/** The parts of an OpenAPI schema that are read here. */
interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  example?: unknown;
}
interface Parameter {
  name: string;
  in: string;
  example?: unknown;
  schema?: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema } | undefined> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'openapi', 'openapi.json'), 'utf8'),
) as Document;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, method, path, operation })),
);
type Call = (typeof calls)[number];

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-broken-input-'));
  test = await startTestApp({
    STORE_DATA_DIR: folder,
    THROTTLE_FACTOR: '0',
    // No process listens there.
    TOSS_API_URL: 'http://127.0.0.1:1',
  });
  const orm = await MikroORM.init(ormConfig(test.environment.DATABASE_URL, 4));
  await seedDemoStore(orm, test.environment);
  await orm.close();
}, 120_000);
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const bearers = new Map<Role, string>();

async function bearerFor({ name }: Call): Promise<string | null> {
  const expected = EXPECTED[name];
  if (expected === 'anybody') return null;
  const role = expected === 'customers' || expected === 'signed in' ? 0 : 2;
  const bearer = bearers.get(role) ?? (await signedIn(test, role)).bearer;
  bearers.set(role, bearer);
  return bearer;
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Values that are invalid for every field, by name. */
const BAD: Readonly<Record<string, unknown>> = {
  NUL: 'a\0b',
  'half a surrogate pair': 'a\ud800b',
  'a list': [],
  'an object': {},
  'a long text': '가'.repeat(5000),
  'lists in lists': JSON.parse(nested(20)),
  'a number': 12_345_678_901_234,
  'a text': 'x',
  null: null,
};

/** The same for addresses, as they are written there. */
const BAD_IN_URL: Readonly<Record<string, string>> = {
  NUL: 'a%00b',
  'only NUL': '%00',
  'no UTF-8': '%ff',
  'a stray percent sign': '%',
  'a long text': 'x'.repeat(5000),
  'long Korean': '%EA%B0%80'.repeat(300),
  'a large number': '99999999999999999999',
  'a negative number': '-1',
  'no number': 'NaN',
  'two values': 'x&$=y',
};

const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** Paths of every field of a body, up to four levels deep; for lists, the first element. */
function fieldsOf(schema: Schema, path: string[] = []): string[][] {
  if (path.length > 4) return [];
  const whole = resolve(schema);
  const parts = [whole, ...(whole.allOf ?? []), ...(whole.oneOf ?? [])].map(resolve);
  return parts.flatMap(({ properties, items }) => [
    ...Object.entries(properties ?? {}).flatMap(([key, inside]) => [
      [...path, key],
      ...fieldsOf(inside, [...path, key]),
    ]),
    ...(items === undefined ? [] : [[...path, '0'], ...fieldsOf(items, [...path, '0'])]),
  ]);
}

/** A copy of the body with another value at the path; missing objects on the way are created. */
function withValue(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const isList = key === '0';
  const holder = typeof body === 'object' && body !== null ? body : isList ? [] : {};
  const inside = withValue((holder as Record<string, unknown>)[key], rest, value);
  if (isList && Array.isArray(holder)) return [inside, ...(holder.slice(1) as unknown[])];
  return { ...holder, [key]: inside };
}

/** The ids sent beside the broken part: nothing that exists. */
function pathOf({ path, operation }: Call): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters?.find((one) => one.in === 'path' && one.name === name);
    const example = parameter?.example ?? parameter?.schema?.example;
    return parameter?.schema?.type === 'integer' ? '1' : typeof example === 'string' ? example : '1';
  });
}

interface Sent {
  what: string;
  url: string;
  payload?: string;
}

function inAddress(call: Call): Sent[] {
  const parameters = call.operation.parameters ?? [];
  return parameters.flatMap(({ name, in: place }) =>
    Object.entries(BAD_IN_URL).flatMap(([what, bad]): Sent[] => {
      const described = `${what} as ${name}`;
      if (place === 'path') {
        const path = call.path.replace(`{${name}}`, bad);
        return [{ what: described, url: pathOf({ ...call, path }) }];
      }
      if (place !== 'query') return [];
      return [{ what: described, url: `${pathOf(call)}?${name}=${bad.replace('$', name)}` }];
    }),
  );
}

function inBody(call: Call): Sent[] {
  const schema = call.operation.requestBody?.content['application/json']?.schema;
  if (schema === undefined) return [];
  const body = sample(schema as object, { skipReadOnly: true }, document);
  const url = pathOf(call);
  const paths = [...new Set(fieldsOf(schema).map((path) => path.join('.')))].map((path) => path.split('.'));
  const fields = paths.flatMap((path) =>
    Object.entries(BAD).map(([what, bad]) => ({
      what: `${what} as ${path.join('.')}`,
      url,
      payload: JSON.stringify(withValue(body, path, bad)),
    })),
  );
  const wholes = ['[]', '[{}]', '"x"', '5', 'null', 'true', '{', nested(50_000), '{"a\\u0000":1}'].map(
    (payload) => ({ what: `${payload.slice(0, 20)} as the body`, url, payload }),
  );
  return [...fields, ...wholes];
}

describe('an answer of its own, never 500, to what no field means', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const bearer = await bearerFor(call);
    const broken: string[] = [];
    for (const { what, url, payload } of [...inAddress(call), ...inBody(call)]) {
      const answer = await test.app.inject({
        method: call.method.toUpperCase() as 'GET',
        url,
        headers: {
          ...(bearer === null ? {} : { authorization: bearer }),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      const problem = problemOf(answer.statusCode, String(answer.headers['content-type']), answer.body);
      if (problem !== null) broken.push(`${what}: ${problem}`);
    }
    // Some fields accept more than the document promises, above all null for an absent value: that is fine here.
    const lies = takeLies().filter((lie) => !/ \d{3}: (request|query)\//.test(lie));
    expect([...broken, ...lies]).toEqual([]);
  });
});

/** An honest 503 is fine: some calls need a service that this test does not start. */
function problemOf(status: number, type: string, body: string): string | null {
  if (status >= 500 && status !== 503) return `${status}`;
  if (status < 400) return null;
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  const { code, success, message } = JSON.parse(body) as Record<string, unknown>;
  const isEnvelope = typeof code === 'string' && success === false && typeof message === 'string';
  return isEnvelope ? null : `${status} outside the envelope: ${body.slice(0, 100)}`;
}

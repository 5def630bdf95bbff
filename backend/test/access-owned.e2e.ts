import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Role } from '@store/domain';
import type { Test } from 'supertest';
import { ALIASES } from '../src/platform/http/aliases.js';
import { callsOf, referenced, type Method, type Operation, type Schema } from '../src/openapi/model.js';
import type { OwnedCall, Stage } from './access-owned-types.js';
import { NOBODYS, OWNED } from './access-owned.js';
import { EXPECTED } from './access-table.js';
import { dataFolder, type DataFolder } from './files-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

let test: TestApp;
let toss: Toss;
let folder: DataFolder;
let admin: TestMember;
let document: OpenAPIObject;
beforeAll(async () => {
  [toss, folder] = await Promise.all([startToss(), dataFolder()]);
  test = await startTestApp({ THROTTLE_FACTOR: '0', TOSS_API_URL: toss.url, STORE_DATA_DIR: folder.path });
  // The seeded manager of all customers who chose none (decision A69).
  await signedIn(test, 1);
  admin = await signedIn(test, 2);
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
});
afterAll(async () => {
  await test.close();
  await Promise.all([toss.close(), folder.remove()]);
});

/** Calls that more than one person may make, so that ownership matters. */
const SHARED = ['signed in', 'customers', 'staff'];
const ID = /(^id|Id|Ids)$/;

/** Paths of the form fields that are ids, such as `items.id`. */
function idFields(schema: Schema | undefined, seen: readonly string[] = []): string[] {
  const name = referenced(schema);
  if (name !== null) {
    if (seen.includes(name)) return [];
    return idFields(document.components?.schemas?.[name] as Schema | undefined, [...seen, name]);
  }
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (schema?.[key] ?? []) as Schema[]);
  const properties = Object.entries((schema?.['properties'] ?? {}) as Record<string, Schema>);
  return [
    ...[...parts, ...(schema?.['items'] === undefined ? [] : [schema['items'] as Schema])].flatMap((part) =>
      idFields(part, seen),
    ),
    ...properties.flatMap(([key, field]) => [
      ...(ID.test(key) ? [key] : []),
      ...idFields(field, seen).map((inner) => `${key}.${inner}`),
    ]),
  ];
}

function entriesOf(path: string, method: Method, operation: Operation): string[] {
  const call = `${method.toUpperCase()} ${path}`;
  const body = operation.requestBody?.content['application/json']?.schema;
  const fields = [...new Set(idFields(body))].map((field) => `${call} ${field}`);
  return path.includes('{') ? [call, ...fields] : fields;
}

/** Every entry that the document requires in the tables. */
function wanted(): string[] {
  const aliases = new Set(ALIASES.map((alias) => `${alias.method} /api${alias.path}`));
  return callsOf(document)
    .filter(({ method, path }) => {
      const call = `${method.toUpperCase()} ${path}`;
      return !aliases.has(call) && SHARED.includes(EXPECTED[call] ?? '');
    })
    .flatMap(({ path, method, operation }) => entriesOf(path, method, operation));
}

/** A fingerprint of the whole database, except the log of who tried to see or change what. */
async function everything(): Promise<Record<string, string>> {
  const tables = await test.em.execute<{ name: string }[]>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> 'access_records' order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as print from ${name} t`,
  );
  const rows = await test.em.execute<{ name: string; print: string }[]>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/**
 * Faults of an answer to staff: file addresses that do not name the staff member, and a read without an access
 * record.
 */
async function unrecorded(entry: string, { id }: TestMember, body: unknown): Promise<string[]> {
  const addresses = JSON.stringify(body).match(/https?:[^"]*\/api\/files\/[^"]*/g) ?? [];
  const [method = 'GET', path = ''] = entry.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase() as Method];
  const declared = operation !== undefined && 'x-personal-data' in operation;
  const records = await test.em.execute<object[]>(
    'select 1 from access_records where actor_id = ? and call = ?',
    [id, `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`],
  );
  return [
    ...addresses.filter((address) => !address.includes(`viewer=${id}&`)),
    ...(declared && records.length === 0 ? ['no access record'] : []),
  ];
}

type Ids = Awaited<ReturnType<OwnedCall['of']['make']>>;

/** The call of an entry, made by a person who owns `own`, about the thing that `ids` names. */
function send(entry: string, who: TestMember, ids: Ids, own: Ids): Test {
  const [method = 'GET', path = '', field] = entry.split(' ');
  // Where the body names the thing, the path names something that the caller owns.
  const inPath = field === undefined ? ids : own;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(inPath[name]));
  const request = test.http[method.toLowerCase() as Method](filled).set('authorization', who.bearer);
  const body = OWNED[entry]?.body?.(ids, own);
  return body === undefined ? request : request.send(body);
}

async function stageFor(role: Role): Promise<Stage> {
  return { test, toss, admin, owner: await signedIn(test, role) };
}

describe('the table of owned things', () => {
  const named = [...Object.keys(OWNED), ...Object.keys(NOBODYS)];

  it('P79: has every id that a call of more than one person names', () => {
    expect(wanted().filter((entry) => !named.includes(entry))).toEqual([]);
  });

  it('has none that is gone; it may have more, as where each admin has something of her or his own', () => {
    const there = callsOf(document).flatMap(({ path, method, operation }) =>
      entriesOf(path, method, operation),
    );
    expect(named.filter((entry) => !there.includes(entry))).toEqual([]);
  });
});

describe.each(Object.entries(OWNED))('%s', (entry, { of, hears = 404 }) => {
  it(`P79, T50: answers ${hears} to somebody else, and changes nothing; the owner is let in`, async () => {
    const [mine, theirs] = [await stageFor(of.role), await stageFor(of.role)];
    const [ids, own] = [await of.make(mine), await of.make(theirs)];
    const before = await everything();
    const refused = await send(entry, theirs.owner, ids, own);
    expect([refused.status, refused.body]).toEqual([hears, expect.objectContaining({ success: false })]);
    expect(await everything()).toEqual(before);

    const { status, body } = await send(entry, mine.owner, ids, ids);
    const { code } = body as { code: string };
    expect([status, code]).not.toEqual([
      expect.any(Number),
      expect.stringMatching(/^(UNAUTHENTICATED|FORBIDDEN)$/),
    ]);
    expect([entry, status, code]).not.toEqual([entry, 404, expect.anything()]);
    expect([code, status < 500]).toEqual([code, true]);
    if (of.role !== 0 && status < 300) expect(await unrecorded(entry, mine.owner, body)).toEqual([]);
  });
});

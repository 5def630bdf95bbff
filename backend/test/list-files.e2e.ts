import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject, ParameterObject, SchemaObject } from '@nestjs/swagger';
import { parse } from 'csv-parse/sync';
import exceljs from 'exceljs';
import { furnish, LIST_FILES, type ListFile } from './list-files-table.js';
import { bytesOf } from './sheet-fixtures.js';
import { castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let test: TestApp;
let cast: Cast;
let document: OpenAPIObject;

beforeAll(async () => {
  test = await startTestApp({ THROTTLE_FACTOR: '0' });
  cast = await castOf(test);
  await furnish(test, cast);
  document = (await test.http.get('/api/docs/openapi.json').expect(200)).body as OpenAPIObject;
});
afterAll(() => test.close());

type Row = Record<string, unknown>;
type Query = Record<string, string>;

const get = (who: TestMember, path: string, query: Query = {}) =>
  test.http.get(`/api/${path}`).query(query).set('authorization', who.bearer);

async function listed({ list }: ListFile, who: TestMember, query: Query): Promise<Row[]> {
  const { body } = await get(who, list, { size: '200', ...query }).expect(200);
  return (body as { data: { items: Row[] } }).data.items;
}

async function filed({ file }: ListFile, who: TestMember, query: Query): Promise<Row[]> {
  const { body } = await get(who, `${file}.csv`, query).buffer(true).parse(bytesOf).expect(200);
  return parse((body as Buffer).toString('utf8'), { columns: true, bom: true });
}

const idsOf = (rows: Row[], field: string): string[] => rows.map((row) => String(row[field]));

/** Every sort order that the document offers for the list. */
function textOf({ list }: ListFile): string[] {
  const parameters = document.paths[`/api/${list}`]?.get?.parameters as ParameterObject[];
  const sort = parameters.find(({ name }) => name === 'sort');
  return ((sort?.schema as SchemaObject | undefined)?.enum ?? []) as string[];
}

type Key = string | number | null;

/** The keys of the rows in the expected order: rows without a value last, equal ones newest first. */
function ordered(rows: { key: Key; id: number }[], direction: 1 | -1): number[] {
  const compare = (a: Key, b: Key): number => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return a === b ? 0 : (a < b ? -1 : 1) * direction;
  };
  return [...rows].sort((a, b) => compare(a.key, b.key) || b.id - a.id).map(({ id }) => id);
}

describe.each(LIST_FILES)('$file', (found) => {
  const { as, id, sorts, filter } = found;
  const [heading, field] = id;

  it('has Korean headings, and opens as a workbook of as many rows as the list', async () => {
    const rows = await listed(found, cast[as], {});
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const { body, headers } = await get(cast[as], `${found.file}.xlsx`).buffer(true).parse(bytesOf);
    const book = new exceljs.Workbook();
    await book.xlsx.load(body as never);
    const [sheet] = book.worksheets;
    expect((sheet?.getRow(1).values as string[]).slice(1).join(',')).toBe(found.headings);
    // The previous download may appear in the audit log itself.
    expect(sheet?.rowCount).toBe(Number(headers['x-total-rows']) + 1);
    expect(Number(headers['x-total-rows'])).toBeGreaterThanOrEqual(rows.length);
  });

  it('has the rows that the filter lets through, and no others', async () => {
    const rows = await listed(found, cast[as], filter);
    const all = await listed(found, cast[as], {});
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.length).toBeLessThan(all.length);
    expect(idsOf(await filed(found, cast[as], filter), heading)).toEqual(idsOf(rows, field));
  });

  it('comes in every order that the list has', async () => {
    const words = textOf(found);
    expect(words.length).toBeGreaterThanOrEqual(2);
    for (const sort of words) {
      const query = { ...filter, sort };
      const rows = await listed(found, cast[as], query);
      expect([sort, idsOf(await filed(found, cast[as], query), heading)]).toEqual([sort, idsOf(rows, field)]);
    }
  });

  it('is ordered along its columns, newest first among equals', async () => {
    for (const [column, keyOf] of Object.entries(sorts)) {
      for (const [word, direction] of [
        [`${column}Asc`, 1],
        [`${column}Desc`, -1],
      ] as const) {
        const rows = await listed(found, cast[as], { sort: word });
        const keyed = rows.map((row) => ({ key: keyOf(row), id: Number(row['productId'] ?? row['id']) }));
        expect([word, keyed.map((row) => row.id)]).toEqual([word, ordered(keyed, direction)]);
      }
    }
    const newest = await listed(found, cast[as], { sort: 'recent' });
    expect(new Set(idsOf(newest, field)).size).toBe(newest.length);
  });

  it('refuses a word of order that it does not know, as every list does', async () => {
    const { body: usual } = await get(cast.admin, 'admin/orders', { sort: 'by-luck' }).expect(400);
    for (const path of [found.list, `${found.file}.csv`]) {
      const { body } = await get(cast[as], path, { sort: 'by-luck' }).expect(400);
      expect(body).toEqual(usual);
    }
  });

  it('refuses a column that it does not have', async () => {
    await get(cast[as], `${found.file}.csv`, { columns: 'password' }).expect(400);
  });
});

describe('files of managers', () => {
  const staffs = LIST_FILES.filter(({ as }) => as === 'manager');

  it.each(staffs)('$file holds only what is in the own care', async (found) => {
    const [heading] = found.id;
    const idsFor = async (who: TestMember) => idsOf(await filed(found, who, {}), heading);
    const [own, others, all] = [
      await idsFor(cast.manager),
      await idsFor(cast.otherManager),
      await idsFor(cast.admin),
    ];
    expect(own.length).toBeGreaterThanOrEqual(3);
    // The other manager looks after the other customer, who has one of everything; that customer's enquiries went to
    // an admin.
    expect(others.length > 0).toBe(!found.list.endsWith('enquiries'));
    expect(own.filter((id) => others.includes(id))).toEqual([]);
    expect(all).toEqual(expect.arrayContaining([...own, ...others]));
    expect(all.length).toBeGreaterThan(own.length);
  });

  it('cannot be widened by asking', async () => {
    const sites = LIST_FILES.find(({ file }) => file === 'manager/exports/sites') as ListFile;
    const requested = { managerId: String(cast.otherManager.id), userId: String(cast.otherCustomer.id) };
    expect(await filed(sites, cast.manager, requested)).toEqual([]);
  });
});

describe('what a file shows', () => {
  const of = (file: string): ListFile => LIST_FILES.find((found) => found.file === file) as ListFile;

  it('hides what the outbox hides', async () => {
    const rows = await filed(of('admin/exports/notices'), cast.admin, { sort: 'titleAsc' });
    expect(rows.map((row) => [row['제목'], row['내용'], row['상태'], row['종류']])).toEqual([
      ['가', '', '발송', '결제 완료'],
      ['나 찾기', '본문\n둘째 줄', '발송', '결제 완료'],
      ['다 찾기', '본문\n둘째 줄', '발송', '결제 완료'],
    ]);
  });

  it('keeps the lines of a text together, as a spreadsheet needs them', async () => {
    const { text } = await get(cast.admin, 'admin/exports/notices.csv', { columns: 'body', q: '찾기' });
    expect(text).toBe('\ufeff내용\r\n"본문\n둘째 줄"\r\n"본문\n둘째 줄"\r\n');
  });

  it('says changes in words, with what was before and after', async () => {
    const [row] = await filed(of('admin/exports/audit'), cast.admin, { targetId: '찾기', sort: 'oldest' });
    expect(row).toMatchObject({
      '처리 구분': '주문 상태 변경',
      대상: '주문',
      역할: '관리자',
      일시: '2026-11-01 09:00:00',
      '변경 전': '{"status": "PAID"}',
      '변경 후': '{"status": "SHIPPED"}',
    });
  });

  it('never holds a formula', async () => {
    const [row] = await filed(of('admin/exports/enquiries'), cast.manager, {});
    expect(row?.['내용']).toBe("'=1+1");
  });

  it('is on record with filter, order and columns', async () => {
    await get(cast.manager, 'manager/exports/customers.csv', {
      q: '찾기',
      sort: 'amountDesc',
      columns: 'name',
    }).expect(200);
    const [row] = await test.em.execute<Row[]>(
      `select actor_id as actor, target_id as what, after from audit_log where action = 'export' order by id desc limit 1`,
    );
    expect(row).toEqual({
      actor: cast.manager.id,
      what: 'manager-customers',
      after: { format: 'csv', columns: ['name'], filter: { q: '찾기', sort: 'amountDesc' }, rows: 2 },
    });
  });
});

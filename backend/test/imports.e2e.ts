import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { deflateRawSync } from 'node:zlib';
import { addOrder, auditOf } from './admin-fixtures.js';
import { Importer, startImportApp, short } from './imports-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { workbookOf } from './sheet-fixtures.js';
import type { TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

let test: TestApp;
let admin: TestMember;
let member: TestMember;
let importer: Importer;

beforeAll(async () => {
  test = await startImportApp();
  [admin, member] = await Promise.all([signedIn(test, Role.Admin), signedIn(test, Role.Member)]);
  importer = new Importer(test, admin);
});
afterAll(() => test.close());

const HEAD = ['주문번호', '택배사', '송장번호', '도착예정일', '배송처리'];
const order = (more: object = {}) => addOrder(test, { memberId: member.id, ...more });
const shippingOf = async (id: number) => {
  const [row] = await test.em.execute(
    'select status, carrier, tracking_no as "trackingNo", eta_date::text as "etaDate" from orders where id = ?',
    [id],
  );
  return row as unknown;
};

describe('the dry run', () => {
  it('says of every row what it would do, and changes nothing', async () => {
    const [plain, sent, ended, shipped] = [
      await order(),
      await order({ trackingNo: '111', status: 'SHIPPED' }),
      await order({ status: 'CANCELED' }),
      await order({ status: 'DELIVERED' }),
    ];
    const found = await importer.sheet('tracking', [
      HEAD,
      [plain.orderNo, 'cj대한통운', '000123456789', '2026.11.24', 'Y'],
      [sent.orderNo, '동네퀵', '222', null, null],
      [ended.orderNo, 'CJ', '333', null, null],
      [shipped.orderNo, 'CJ', '444', new Date('2026-11-25T00:00:00Z'), '예'],
      ['20990101-XXXXXX', 'CJ', '555', null, null],
      [plain.orderNo, 'CJ', '666', null, null],
      [null, 'CJ', '777', '내일', '아마'],
      [sent.orderNo, null, null, null, null],
    ]);
    expect(found).toMatchObject({ kind: 'tracking', state: 'ready', encoding: 'XLSX', ignored: [] });
    expect(found.counts).toEqual({
      total: 8,
      ok: 1,
      warning: 2,
      error: 4,
      same: 1,
      waiting: 3,
      applied: 0,
      refused: 0,
    });
    const rows = await importer.rows(found.id);
    expect(rows.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rows.map(short)).toEqual([
      'ok | 택배사: ∅ → CJ대한통운 | 송장번호: ∅ → 000123456789 | 도착예정일: ∅ → 2026-11-24 | 상태: 결제완료 → 배송중',
      'warning | 택배사: ∅ → 동네퀵 | 송장번호: 111 → 222 | ROW_CARRIER_UNKNOWN@택배사 | ROW_TRACKING_REPLACED@송장번호',
      'error | ROW_ORDER_CANCELED@주문번호',
      'warning | 택배사: ∅ → CJ대한통운 | 송장번호: ∅ → 444 | 도착예정일: ∅ → 2026-11-25 | 상태: 배송완료 → 배송중 | ORDER_STATUS_OFF_PATH@배송처리',
      'error | ORDER_NOT_FOUND@주문번호',
      'error | ROW_TWICE@주문번호',
      'error | ROW_DATE_FORM@도착예정일 | ROW_FLAG_FORM@배송처리 | ROW_REQUIRED@주문번호',
      'same',
    ]);
    expect((await importer.rows(found.id, '&verdict=error')).length).toBe(4);
    expect(await shippingOf(plain.id)).toMatchObject({ status: 'PAID', trackingNo: null });
    expect(await auditOf(test, 'order', plain.id)).toEqual([]);
  });

  it('P71: warns of print that is not finished, ships all the same, and records the open jobs', async () => {
    const { id, orderId } = await addPrintJob(test, await signedIn(test));
    const [row] = await test.em.execute<{ orderNo: string; no: string }[]>(
      `select o.order_no as "orderNo", j.no from print_jobs j join orders o on o.id = j.order_id where j.id = ?`,
      [id],
    );
    const found = await importer.sheet('tracking', [HEAD, [row?.orderNo, 'CJ', '8801', null, 'Y']]);
    expect((await importer.rows(found.id)).flatMap(({ problems }) => problems)).toMatchObject([
      {
        code: 'PRINT_OPEN_ON_SHIPPING',
        message: '인쇄가 끝나지 않은 품목이 1건 있습니다. (파일 확인 중) 그대로 진행하면 기록에 남습니다.',
      },
    ]);
    await importer.run(found.id);
    expect(await shippingOf(orderId)).toMatchObject({ status: 'SHIPPED', trackingNo: '8801' });
    const records = await auditOf(test, 'order', orderId);
    expect(records.find(({ action }) => action === 'order.status')?.after).toMatchObject({
      status: 'SHIPPED',
      openPrintJobs: [{ no: row?.no, state: 'CHECKING' }],
    });
  });

  it('reads CSV as Excel in Korea saves it, with and without a mark, and texts with tabs', async () => {
    const { orderNo } = await order();
    const csv = `주문번호,택배사,송장번호\r\n${orderNo},"한진, 택배",00777\r\n`;
    const cp949 = Buffer.from(
      // 주문번호,택배사,송장번호 / …,한진택배,00777 in CP949, as Excel writes it.
      `c1d6b9aeb9f8c8a32cc5c3b9e8bbe72cbcdbc0e5b9f8c8a30d0a${Buffer.from(orderNo).toString('hex')}2cc7d1c1f8c5c3b9e82c3030373737`,
      'hex',
    );
    for (const [bytes, encoding, carrier] of [
      [Buffer.from(csv), 'UTF-8', '한진, 택배'],
      [Buffer.from(`\uFEFF${csv}`), 'UTF-8', '한진, 택배'],
      [
        Buffer.from(`\uFEFF${csv.replaceAll(',', '\t').replace('한진\t', '한진,')}`, 'utf16le'),
        'UTF-16',
        '한진, 택배',
      ],
      [cp949, 'CP949', '한진택배'],
    ] as const) {
      const { body } = await importer.upload('tracking', bytes, '송장.csv').expect(200);
      const {
        id,
        encoding: read,
        fileName,
      } = (body as { data: { id: number; encoding: string; fileName: string } }).data;
      expect([read, fileName]).toEqual([encoding, '송장.csv']);
      expect((await importer.rows(id))[0]?.changes).toEqual([
        { field: '택배사', before: null, after: carrier },
        { field: '송장번호', before: null, after: '00777' },
      ]);
    }
  });

  it('does not believe numbers that the spreadsheet has cut, nor formulas that failed', async () => {
    const { orderNo } = await order();
    const cut = await importer.sheet('tracking', [HEAD, [orderNo, 'CJ', 6889001234567890123, null, null]]);
    expect((await importer.rows(cut.id)).map(short)).toEqual(['error | ROW_NUMBER_CUT@송장번호']);
    const { body } = await importer
      .upload(
        'tracking',
        Buffer.from(`주문번호,택배사,송장번호\n${orderNo},CJ,6.889E+11\n${orderNo},#N/A,1\n`),
        'a.csv',
      )
      .expect(200);
    const rows = await importer.rows((body as { data: { id: number } }).data.id);
    expect(rows[0]?.problems).toMatchObject([{ code: 'ROW_NUMBER_CUT' }]);
    expect(rows[1]?.problems.map(({ code }) => code)).toContain('ROW_FORMULA_ERROR');
  });

  it('takes twelve digits that are stored as a number, results of formulas and rich texts as they are shown', async () => {
    const { orderNo } = await order();
    const rich = { richText: [{ text: 'CJ' }, { text: '대한통운' }] };
    const found = await importer.sheet('tracking', [
      ['주문 번호*', '배송사', '운송장 번호(필수)', '메모'],
      [orderNo, rich, { formula: 'A1', result: 688900123456 }, '안 봄'],
    ]);
    expect(found.ignored).toEqual(['메모']);
    expect((await importer.rows(found.id)).map(short)).toEqual([
      'ok | 택배사: ∅ → CJ대한통운 | 송장번호: ∅ → 688900123456',
    ]);
  });
});

describe('a file that cannot be read', () => {
  const zip = (name: string, content: Buffer): Buffer => {
    const packed = deflateRawSync(content);
    const header = (mark: number, extra: number): Buffer => {
      const bytes = Buffer.alloc(extra);
      bytes.writeUInt32LE(mark, 0);
      return bytes;
    };
    const local = header(0x04034b50, 30);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = header(0x02014b50, 46);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    const end = header(0x06054b50, 22);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(46 + name.length, 12);
    end.writeUInt32LE(30 + name.length + packed.length, 16);
    return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
  };

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['of another kind', () => Buffer.from('%PDF-1.7'), 415, 'IMPORT_FILE_TYPE'],
    ['of the old format', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, 'IMPORT_FILE_TYPE'],
    ['that is any zip', () => zip('a.txt', Buffer.from('x')), 415, 'IMPORT_FILE_TYPE'],
    [
      'that unpacks without end',
      () => zip('[Content_Types].xml', Buffer.alloc(130 * 1024 * 1024)),
      422,
      'IMPORT_FILE_BROKEN',
    ],
    [
      'that is cut',
      async () => (await workbookOf([HEAD, ['a']])).subarray(0, 900),
      422,
      'IMPORT_FILE_BROKEN',
    ],
    ['in no known encoding', () => Buffer.from([0xff, 0xfd, 0x80, 0x20]), 422, 'IMPORT_ENCODING'],
    ['without rows', () => workbookOf([HEAD]), 422, 'IMPORT_EMPTY'],
    [
      'without a column that is needed',
      () => workbookOf([['주문번호'], ['1']]),
      422,
      'IMPORT_COLUMN_MISSING',
    ],
    ['with a column twice', () => workbookOf([[...HEAD, '운송장번호'], ['1']]), 422, 'IMPORT_COLUMN_TWICE'],
    [
      'with too many rows',
      () => Buffer.from(`주문번호,송장번호\n${'1,2\n'.repeat(10_001)}`),
      422,
      'IMPORT_TOO_MANY_ROWS',
    ],
  ])('%s is refused with the reason', async (_, make, status, code) => {
    const { body } = await importer.upload('tracking', await make(), 'file').expect(status);
    expect(body).toMatchObject({ code, data: { fields: [{ field: 'file', code }] } });
  });

  it('that is too large is refused, and so is an unknown kind', async () => {
    await importer.upload('tracking', Buffer.alloc(10 * 1024 * 1024 + 1), 'a.csv').expect(413);
    await importer.upload('members', Buffer.from('a'), 'a.csv').expect(422);
    await importer.call('get', '/99999').expect(404);
    await importer.call('get', '/99999/rows').expect(404);
    await importer.call('post', '/99999/run').expect(404);
  });
});

describe('running', () => {
  it('applies good rows once, each with its audit record and notice, and hands out the others', async () => {
    const [first, second] = [await order(), await order()];
    const { id } = await importer.sheet('tracking', [
      HEAD,
      [first.orderNo, 'CJ', '901', null, 'Y'],
      [second.orderNo, 'CJ', '902', null, null],
      ['=없는주문', 'CJ', '903', null, null],
    ]);
    const done = await importer.run(id);
    expect(done).toMatchObject({ state: 'done', counts: { applied: 2, refused: 0, waiting: 0, error: 1 } });
    expect(await shippingOf(first.id)).toMatchObject({
      status: 'SHIPPED',
      carrier: 'CJ대한통운',
      trackingNo: '901',
    });
    expect(await shippingOf(second.id)).toMatchObject({ status: 'PAID', trackingNo: '902' });
    expect(await auditOf(test, 'order', first.id)).toMatchObject([
      {
        action: 'order.shipping',
        actor: admin.id,
        before: { trackingNo: null },
        after: { trackingNo: '901' },
      },
    ]);
    const [notices] = await test.em.execute<{ count: number }[]>(
      `select count(*)::int as count from notices where member_id = ? and body like '%901%'`,
      [member.id],
    );
    expect(notices?.count).toBeGreaterThan(0);
    await importer.call('post', `/${id}/run`).expect(409);
    await importer.call('post', `/${id}/cancel`).expect(409);
    expect(await importer.workbook(`/${id}/rejected.xlsx`)).toEqual([
      [...HEAD, '사유'],
      ["'=없는주문", 'CJ', '903', null, null, expect.stringContaining('[주문번호]')],
    ]);
  });

  it('never overwrites what somebody changed since the dry run', async () => {
    const changed = await order();
    const other = await order();
    const { id } = await importer.sheet('tracking', [
      HEAD,
      [changed.orderNo, 'CJ', '801', null, null],
      [other.orderNo, 'CJ', '802', null, null],
    ]);
    await test.http
      .post(`/api/admin/orders/${changed.id}/shipping`)
      .set('authorization', admin.bearer)
      .send({ trackingNo: 'theirs' })
      .expect(200);
    const done = await importer.run(id);
    expect(done.counts).toMatchObject({ applied: 1, refused: 1 });
    expect(await shippingOf(changed.id)).toMatchObject({ trackingNo: 'theirs' });
    expect((await importer.rows(id, '&verdict=refused')).map(short)).toEqual([
      'ok | 택배사: ∅ → CJ대한통운 | 송장번호: ∅ → 801 | STALE_VERSION',
    ]);
    expect((await importer.workbook(`/${id}/rejected.xlsx`))[1]?.[5]).toContain('다른 사람이 바꿔서');
  });

  it('that was cancelled applies nothing, and nothing to do is no run', async () => {
    const { orderNo, id: orderId } = await order();
    const { id } = await importer.sheet('tracking', [HEAD, [orderNo, 'CJ', '701', null, null]]);
    await importer.call('post', `/${id}/cancel`).expect(200);
    await importer.call('post', `/${id}/run`).expect(409);
    expect(await shippingOf(orderId)).toMatchObject({ trackingNo: null });
    expect((await importer.workbook(`/${id}/rejected.xlsx`))[1]?.[5]).toBe('취소되어 반영하지 않았습니다.');
    const none = await importer.sheet('tracking', [HEAD, ['없음', 'CJ', '1', null, null]]);
    await importer.call('post', `/${none.id}/run`).expect(422);
  });

  it('twice at the same time begins once', async () => {
    const { orderNo } = await order();
    const { id } = await importer.sheet('tracking', [HEAD, [orderNo, 'CJ', '601', null, null]]);
    const answers = await Promise.all([1, 2, 3].map(() => importer.call('post', `/${id}/run`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

it('gives templates that it reads itself', async () => {
  const rows = await importer.workbook('/templates/tracking.xlsx');
  expect(rows[0]).toEqual(HEAD);
  await importer.call('get', '/templates/members.xlsx').expect(422);
  expect((await importer.workbook('/templates/products.xlsx'))[0]).toEqual(
    expect.arrayContaining(['상품번호', 'SKU', '구간1 최소수량', '구간3 단가', '재고']),
  );
});

it('lists the history, newest first', async () => {
  const { body } = await importer.call('get', '?kind=tracking&size=2').expect(200);
  expect(body).toMatchObject({ data: { items: [{ kind: 'tracking' }, {}] }, meta: { page: 0, size: 2 } });
});

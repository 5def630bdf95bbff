import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, openPage } from '../../scripts/testing/browser';
import { newDocument, newEnquiry } from './fixtures';
import { requestRefund, shippedOrder } from './refunds-support';
import { call, openAs, tokensOf } from './support';

type Row = Record<string, unknown>;

/** A list, its file, and the heading that sorts both. */
interface ListFile {
  path: string;
  /** As the API names it. */
  list: string;
  /** As its saved views are kept. */
  view: string;
  /** What it says if nothing matches. */
  none: string;
  table: string;
  /** The file's name in the menu. */
  file: string;
  as: 'admin' | 'manager';
  /** Heading of the file and field of the list that identify a row. */
  id: [heading: string, field: string];
  /** A field whose text finds its row. */
  words: string;
  head: string;
  /** The sort order of a click on the heading, and its direction. */
  sort: [word: string, direction: 'ascending' | 'descending'];
  /** Creates a row if the seeded store may have none. */
  make?: () => Promise<unknown>;
}

const LISTS: readonly ListFile[] = [
  {
    path: '/admin/promotions',
    list: 'admin/promotions',
    view: 'promotions',
    none: '조건에 맞는 프로모션이 없습니다',
    table: '프로모션 목록',
    file: '프로모션 목록',
    as: 'admin',
    id: ['프로모션번호', 'id'],
    words: 'name',
    head: '이름',
    sort: ['nameAsc', 'ascending'],
  },
  {
    path: '/admin/notices',
    list: 'admin/notices',
    view: 'notices',
    none: '조건에 맞는 알림이 없습니다',
    table: '알림 목록',
    file: '알림 목록',
    as: 'admin',
    id: ['알림번호', 'id'],
    words: 'title',
    head: '작성일시',
    sort: ['oldest', 'ascending'],
    make: async () => answered((await newEnquiry()).id),
  },
  {
    path: '/admin/documents',
    list: 'admin/documents',
    view: 'documents',
    none: '조건에 맞는 서류가 없습니다',
    table: '서류 목록',
    file: '서류 목록',
    as: 'admin',
    id: ['서류번호', 'id'],
    words: 'memberName',
    head: '제출',
    sort: ['oldest', 'ascending'],
    make: newDocument,
  },
  {
    path: '/admin/audit',
    list: 'admin/audit',
    view: 'audit',
    none: '기록이 없습니다',
    table: '변경 기록',
    file: '변경 기록',
    as: 'admin',
    id: ['기록번호', 'id'],
    words: 'targetId',
    head: '일시',
    sort: ['oldest', 'ascending'],
    make: async () => answered((await newEnquiry()).id),
  },
  {
    path: '/admin/enquiries',
    list: 'admin/enquiries',
    view: 'enquiries',
    none: '조건에 맞는 문의가 없습니다',
    table: '문의 목록',
    file: '문의 목록',
    as: 'admin',
    id: ['문의번호', 'id'],
    words: 'name',
    head: '문의',
    sort: ['titleAsc', 'ascending'],
    make: newEnquiry,
  },
  {
    path: '/admin/sites',
    list: 'admin/sites',
    view: 'sites',
    none: '조건에 맞는 사이트가 없습니다',
    table: '사이트 목록',
    file: '사이트 목록',
    as: 'admin',
    id: ['사이트번호', 'id'],
    words: 'userCompanyName',
    head: '고객',
    sort: ['customerAsc', 'ascending'],
  },
  {
    path: '/admin/refunds',
    list: 'admin/refunds',
    view: 'refunds',
    none: '조건에 맞는 환불이 없습니다',
    table: '환불 목록',
    file: '환불 목록',
    as: 'admin',
    id: ['환불번호', 'id'],
    words: 'orderName',
    head: '금액',
    sort: ['amountDesc', 'descending'],
    make: async () => requestRefund(await shippedOrder()),
  },
  {
    path: '/admin/inventory',
    list: 'admin/stock',
    view: 'stock',
    none: '조건에 맞는 상품이 없습니다',
    table: '재고 목록',
    file: '재고 목록',
    as: 'admin',
    id: ['상품번호', 'productId'],
    words: 'title',
    head: '판매 가능',
    sort: ['availableAsc', 'ascending'],
  },
  {
    path: '/manager/customers',
    list: 'manager/customers',
    view: 'manager-customers',
    none: '조건에 맞는 고객이 없습니다',
    table: '담당 고객 목록',
    file: '담당 고객',
    as: 'manager',
    id: ['고객번호', 'id'],
    words: 'name',
    head: '주문 금액',
    sort: ['amountDesc', 'descending'],
  },
  {
    path: '/manager/orders',
    list: 'manager/orders',
    view: 'manager-orders',
    none: '조건에 맞는 주문이 없습니다',
    table: '고객 주문 목록',
    file: '고객 주문',
    as: 'manager',
    id: ['주문번호', 'orderNo'],
    words: 'memberName',
    head: '금액',
    sort: ['totalDesc', 'descending'],
  },
  {
    path: '/manager/sites',
    list: 'manager/sites',
    view: 'manager-sites',
    none: '조건에 맞는 사이트가 없습니다',
    table: '사이트 목록',
    file: '고객 사이트',
    as: 'manager',
    id: ['사이트번호', 'id'],
    words: 'userCompanyName',
    head: '사이트',
    sort: ['nameAsc', 'ascending'],
  },
  {
    path: '/manager/estimate?view=list',
    list: 'manager/estimates',
    view: 'estimates',
    none: '조건에 맞는 견적이 없습니다',
    table: '견적 목록',
    file: '견적 목록',
    as: 'manager',
    id: ['견적번호', 'number'],
    words: 'contactName',
    head: '금액',
    sort: ['amount', 'descending'],
  },
];

const answered = async (id: number): Promise<unknown> =>
  call(await tokensOf('admin'), 'POST', `/admin/enquiries/${id}/answer`, { body: '곧 연락드리겠습니다.' });

async function rowsOf({ list, as }: ListFile, query: Record<string, string>): Promise<Row[]> {
  const requested = new URLSearchParams({ size: '200', ...query }).toString();
  return (await call<{ items: Row[] }>(await tokensOf(as), 'GET', `/${list}?${requested}`)).items;
}

/** Lines of a CSV; line breaks inside a quoted cell do not count. */
const RECORD = /(?:[^"\r\n]|"(?:[^"]|"")*")+/g;

/** Exports the list with the visible columns; returns the first column, which identifies the rows. */
async function download(page: Page, file: string): Promise<string[]> {
  await page.getByRole('button', { name: '내려받기', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV 파일로 받기' }).click();
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: `${file} (보이는 열) CSV` }).click(),
  ]);
  const records = readFileSync(await taken.path(), 'utf8').match(RECORD) ?? [];
  return records.map((record) => record.replace('\ufeff', '').split(',')[0] ?? '');
}

/** Hides the last column that can be hidden. */
async function hideOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: '열 설정', exact: true }).click();
  await page.getByRole('group', { name: '보이는 열' }).getByRole('checkbox').last().uncheck();
  await page.waitForURL(/cols=/);
  await page.keyboard.press('Escape');
}

describe('a list', () => {
  it.each(LISTS)('has views, an order, columns, a file and an empty state: $path', async (found) => {
    const { path, table, head, id, words, none } = found;
    const [word, direction] = found.sort;
    await found.make?.();
    // An old row: other tests work on the newest ones.
    const old = (await rowsOf(found, narrowing(path))).at(-1);
    const q = String(old?.[words]);
    const [, ownQuery = ''] = path.split('?');
    const query = new URLSearchParams([...new URLSearchParams(ownQuery), ['q', q]]).toString();
    await call(await tokensOf(found.as), 'POST', '/admin/views', {
      list: found.view,
      name: '시험 보기',
      query,
    });
    const page = await openPage();
    await openAs(page, found.as, path);
    await page.getByRole('button', { name: '저장된 보기', exact: true }).click();
    await page.getByRole('menuitem', { name: '시험 보기', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === q);
    await page.getByRole('button', { name: '보기: 시험 보기' }).waitFor();

    const rows = page.getByRole('table', { name: table });
    const heading = rows.getByRole('columnheader', { name: head, exact: true });
    await heading.getByRole('button').click();
    await page.waitForURL((url) => url.searchParams.get('sort') === word);
    await rows.locator(`th[aria-sort="${direction}"]`).and(heading).waitFor();
    expect(await rows.locator('th[aria-sort]').count()).toBe(1);
    await hideOne(page);

    const expected = (await rowsOf(found, { q, sort: word, ...narrowing(path) })).map((row) => row[id[1]]);
    const exporting = page.waitForRequest(/\/exports\//);
    const file = await download(page, found.file);
    // A row by itself has no order.
    expect(new URL((await exporting).url()).searchParams.get('sort')).toBe(word);
    expect(expected.length).toBeGreaterThan(0);
    expect(file.slice(0, 201)).toEqual([id[0], ...expected.map(String)]);

    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('이런 말은 어디에도 없습니다');
    await search.press('Enter');
    await page.getByRole('heading', { level: 2, name: none, exact: true }).waitFor();
    await page.getByRole('button', { name: '필터 초기화' }).last().click();
    await page.waitForURL((url) => !url.searchParams.has('q'));
    await rows.waitFor();
  });

  it('that is empty, because nothing matches, can be used by everybody', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/orders?q=이런%20주문은%20없습니다');
    await page.getByRole('heading', { level: 2, name: '조건에 맞는 주문이 없습니다' }).waitFor();
    await expectAccessible(page);
  });
});

/** Inventory shows counted products by default. */
const narrowing = (path: string): Record<string, string> =>
  path === '/admin/inventory' ? { tracked: 'true' } : {};

describe('a heading', () => {
  it('orders one way, the other, and as usual again, by the keyboard too; the address says which', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/inventory');
    const heading = page
      .getByRole('table', { name: '재고 목록' })
      .getByRole('columnheader', { name: '현재고', exact: true });
    await heading.getByRole('button').focus();
    for (const [word, direction] of [
      ['onHandAsc', 'ascending'],
      ['onHandDesc', 'descending'],
      [null, null],
    ] as const) {
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('sort') === word);
      await page.waitForFunction(([element, wanted]) => element?.getAttribute('aria-sort') === wanted, [
        await heading.elementHandle(),
        direction,
      ] as const);
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { expectSoon, openPage } from '../../scripts/testing/browser';
import { openAs } from './support';

/** Every list of the console with pages; the demo store fills the first page of each. */
const LISTS = [
  '/admin/orders',
  '/admin/products',
  '/admin/users',
  '/admin/inventory',
  '/admin/promotions',
  '/admin/refunds',
  '/admin/enquiries',
  '/admin/evidence',
  '/admin/notices',
  '/admin/audit',
  '/admin/access-records',
  '/admin/sites',
  '/admin/documents',
  '/admin/print?view=list',
  '/admin/artworks',
  '/admin/refunds/mismatches',
  '/admin/evidence/checks',
  '/admin/imports',
];
const MANAGER_LISTS = [
  '/manager/customers',
  '/manager/orders',
  '/manager/evidence',
  '/manager/sites',
  '/manager/estimate?view=list',
];

describe('a page beyond the last one of a list', () => {
  it.each([
    ...LISTS.map((path) => ['admin', path] as const),
    ...MANAGER_LISTS.map((path) => ['manager', path] as const),
  ])('becomes the last page: %s %s', async (account, path) => {
    const page = await openPage();
    await openAs(page, account, `${path}${path.includes('?') ? '&' : '?'}page=99`);
    // Either the rows of the last page, with their numbers below them, or a list without any rows.
    const rows = page.getByText(/^[\d,]+건 중 [\d,]+–[\d,]+$/);
    const nothing = page.getByRole('main').getByRole('heading', { level: 2, name: /없습니다$/ });
    await rows.or(nothing).first().waitFor();
    if ((await rows.count()) === 0) return;
    await expectSoon(async () => new URL(page.url()).searchParams.get('page') === '99', false);
    await expectSoon(() => nothing.count(), 0);
    const [, first = '', last = ''] = /중 ([\d,]+)–([\d,]+)/.exec(await rows.innerText()) ?? [];
    expect(Number(last.replace(',', '')) - Number(first.replace(',', ''))).toBeGreaterThanOrEqual(0);
    // Going back does not lead to the page that does not exist.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });
});

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

describe('a page beyond the last one of a list, on a phone', () => {
  it.each([
    ...LISTS.map((path) => ['admin', path] as const),
    ...MANAGER_LISTS.map((path) => ['manager', path] as const),
  ])('becomes the last page, with a card for each row: %s %s', async (account, path) => {
    const page = await openPage({ width: 360 });
    await openAs(page, account, `${path}${path.includes('?') ? '&' : '?'}page=99`);
    // Either the rows of the last page, with their numbers below them, or a list without any rows.
    const rows = page.getByText(/^[\d,]+건 중 [\d,]+–[\d,]+$/);
    const nothing = page.getByRole('main').getByRole('heading', { level: 2, name: /없습니다$/ });
    await rows.or(nothing).first().waitFor();
    if ((await rows.count()) === 0) return;
    await expectSoon(async () => new URL(page.url()).searchParams.get('page') === '99', false);
    await expectSoon(() => nothing.count(), 0);
    const [, first = '', last = ''] = /중 ([\d,]+)–([\d,]+)/.exec(await rows.innerText()) ?? [];
    expect(Number(last.replace(',', ''))).toBeGreaterThanOrEqual(Number(first.replace(',', '')));
    // One card for each row, and nothing to scroll sideways.
    const cards = page.getByRole('main').locator('li[data-row]');
    await expectSoon(() => cards.count(), Number(last.replace(',', '')) - Number(first.replace(',', '')) + 1);
    expect(await page.getByRole('main').getByRole('table').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // Going back does not lead to the page that does not exist.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });
});

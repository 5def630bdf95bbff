import { expect, it } from '@jest/globals';
import { messageFor } from '@store/domain';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { CONSOLE_ROUTES, type RoutePath } from '../src/app/route-table';
import { openAs, visit } from './support';

/** Each page of one thing, its heading if there is none, and where it leads then. */
const PAGES: readonly [path: RoutePath, heading: string, back: string][] = [
  ['/admin/orders/:id', messageFor('ORDER_NOT_FOUND'), '/admin/orders'],
  ['/admin/print/:id', messageFor('PRINT_JOB_NOT_FOUND'), '/admin/print'],
  ['/admin/imports/:id', messageFor('IMPORT_NOT_FOUND'), '/admin/imports'],
  ['/admin/refunds/:id', messageFor('REFUND_NOT_FOUND'), '/admin/refunds'],
  ['/admin/evidence/:id', messageFor('TAX_DOC_NOT_FOUND'), '/admin/evidence'],
  ['/admin/products/:id', messageFor('PRODUCT_NOT_FOUND'), '/admin/products'],
  ['/admin/promotions/:id', messageFor('PROMOTION_NOT_FOUND'), '/admin/promotions'],
  ['/admin/content/banners/:id', messageFor('BANNER_NOT_FOUND'), '/admin/content/banners'],
  ['/admin/users/:id', messageFor('MEMBER_NOT_FOUND'), '/admin/users'],
  ['/admin/documents/:id', '서류를 찾을 수 없습니다', '/admin/documents'],
  ['/admin/artworks/:id', messageFor('ARTWORK_NOT_FOUND'), '/admin/artworks'],
  ['/admin/enquiries/:id', '문의를 찾을 수 없습니다', '/admin/enquiries'],
  ['/admin/sites/:id', messageFor('SITE_NOT_FOUND'), '/admin/sites'],
  ['/admin/organizations/:id', messageFor('ORG_NOT_FOUND'), '/admin/organizations'],
  ['/admin/partners/:id', messageFor('PARTNER_NOT_FOUND'), '/admin/partners'],
  ['/admin/purchase-requests/:id', messageFor('REQUEST_NOT_FOUND'), '/admin/purchase-requests'],
  ['/manager/purchase-requests/:id', messageFor('REQUEST_NOT_FOUND'), '/manager/purchase-requests'],
  ['/admin/contract-lists/:id', messageFor('CONTRACT_LIST_NOT_FOUND'), '/admin/contract-lists'],
  ['/manager/organizations/:id', messageFor('ORG_NOT_FOUND'), '/manager/organizations'],
  ['/manager/contract-lists/:id', messageFor('CONTRACT_LIST_NOT_FOUND'), '/manager/contract-lists'],
  ['/manager/orders/:id', messageFor('ORDER_NOT_FOUND'), '/manager/orders'],
  ['/manager/estimate/:id', messageFor('ESTIMATE_NOT_FOUND'), '/manager/estimate'],
  ['/manager/customers/:id', messageFor('CUSTOMER_NOT_FOUND'), '/manager/customers'],
  ['/manager/sites/:siteId/forms', messageFor('SITE_NOT_FOUND'), '/manager/sites'],
  ['/manager/forms/:id', messageFor('FORM_NOT_FOUND'), '/manager/sites'],
  ['/manager/forms/:id/answers', messageFor('FORM_NOT_FOUND'), '/manager/sites'],
  ['/manager/print/:id', messageFor('PRINT_JOB_NOT_FOUND'), '/manager/print'],
];

it('says of each thing that is not there that it is not, and leads back to its list', async () => {
  const withId = CONSOLE_ROUTES.map(({ path }) => path).filter((path) => path.includes(':'));
  expect(PAGES.map(([path]) => path).sort()).toEqual(withId.sort());
  const page = await openPage({ expectErrors: [/status of 404/] });
  await openAs(page, 'admin', '/admin/security');
  await page.getByRole('heading', { level: 1, name: '보안' }).waitFor();
  for (const [path, heading, back] of PAGES) {
    await visit(page, path.replace(/:\w+/, '2147483647'));
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    const links = page.getByRole('main').getByRole('link');
    await expectSoon(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), [back]);
  }
  // One state of one component, whatever is missing.
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/manager/print');
});

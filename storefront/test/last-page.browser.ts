import { describe, expect, it } from '@jest/globals';
import { expectSoon, openPage } from '../../scripts/testing/browser';
import { logIn, openAs } from './buying';

let login: ReturnType<typeof logIn> | undefined;

const beyond = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}page=99`;

describe('a page beyond the last one of a list', () => {
  it.each([
    '/user/orders',
    '/user/estimates',
    '/user/prints',
    '/user/artworks',
    '/user/notices',
    '/user/enquiries',
    '/user/evidence',
    '/user/wishlist',
    '/products',
    '/products?q=앞치마',
  ])('becomes the last page: %s', async (path) => {
    const member = await (login ??= logIn('business', 'Business123!'));
    const page = await openPage();
    await openAs(page, member, beyond(path));
    const rows = page.getByRole('main').locator('article, li');
    const nothing = page.getByRole('main').getByText(/없습니다\.$/);
    const isBeyond = (): boolean => new URL(page.url()).searchParams.get('page') === '99';
    await expectSoon(async () => !isBeyond() || (await nothing.count()) > 0, true);
    // A list without any rows is shown as it is.
    if (isBeyond() && !path.startsWith('/products')) {
      await page.goto(path);
      await nothing.first().waitFor();
      return;
    }
    await expectSoon(() => Promise.resolve(isBeyond()), false);
    await expectSoon(() => nothing.count(), 0);
    await expectSoon(async () => (await rows.count()) > 0, true);
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

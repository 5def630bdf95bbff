import { describe, expect, it } from '@jest/globals';
import { openPage } from '../../scripts/testing/browser';
import { openAsNewMember, plainProducts } from './support';

/*
 * A page that the server rendered is taken over by the browser's code, which must come to the same first picture,
 * whatever it finds in this browser. What differs is an error that every browser test records (recordErrors).
 */

const RENDERED = [
  '/',
  '/products',
  '/products?category=drink&sort=price_asc&page=2',
  '/products?q=없는물건이름',
  '/search',
  '/search?q=컵',
  '/search?q=없는물건이름',
  '/search?category=interior',
  '/login',
  '/login?next=%2Fcart',
  '/signup',
  '/join',
  '/sourcing',
  '/estimate',
  '/tracking',
  '/terms',
  '/privacy',
];

/** What pages leave in the history for one another. */
const HISTORY_STATE = {
  message: '회원가입 완료! 로그인해주세요.',
  from: '/user/cart',
  keepPlace: true,
  estimate: {
    lines: [{ productId: null, optionValueIds: [], name: '주문 제작 컵', quantity: 300, note: '' }],
    fromEstimateId: null,
    body: '납기를 알려주세요.',
    printing: '',
    deliveryPlace: '',
  },
};

describe('a rendered page', () => {
  it.each(RENDERED)(
    'is taken over as it stands: %s, with and without what earlier visits left',
    async (path) => {
      const page = await openPage({ width: 360 });
      await page.goto(path);
      await page.evaluate((state) => {
        // As the router keeps the state of an address.
        window.history.replaceState({ usr: state, key: 'kept', idx: 0 }, '');
        localStorage.setItem('recent_products', '[1,2,3]');
        localStorage.setItem('role', '2');
      }, HISTORY_STATE);
      await page.setViewportSize({ width: 1400, height: 900 });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.reload();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    },
  );

  it('shows the message of the page before after a reload, too', async () => {
    const page = await openPage();
    await page.goto('/login');
    await page.evaluate((state) => {
      window.history.replaceState({ usr: state, key: 'kept', idx: 0 }, '');
    }, HISTORY_STATE);
    await page.reload();
    await page.getByRole('status').filter({ hasText: HISTORY_STATE.message }).waitFor();
  });

  it('is taken over for a member as for a visitor', async () => {
    const page = await openPage();
    await openAsNewMember(page, '/');
    for (const path of ['/products', '/estimate', '/tracking', '/sourcing']) await page.goto(path);
    await page.getByRole('link', { name: '마이페이지' }).first().waitFor();
  });

  it('is taken over by slug, by the other spelling, and where the product is missing', async () => {
    const [product] = await plainProducts();
    const page = await openPage({ expectErrors: [/status of 404/] });
    for (const path of [
      `/products/${product?.id}`,
      `/p/${product?.id}`,
      `/products/${product?.slug}`,
      `/p/${product?.slug}`,
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await page.getByRole('heading', { level: 1, name: product?.name ?? '' }).waitFor();
    }
    const answer = await page.goto('/products/없는-상품');
    expect(answer?.status()).toBe(404);
    await page.getByText('상품을 찾을 수 없습니다.').waitFor();
  });
});

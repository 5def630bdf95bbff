import { describe, expect, it } from '@jest/globals';
import { openPage } from '../../scripts/testing/browser';
import { openAsNewMember, plainProducts } from './support';

/*
 * The browser's code takes over a page that the server rendered and must produce the same first picture, whatever
 * this browser has stored. A difference is an error that every browser test records (recordErrors).
 */

const RENDERED = [
  '/',
  '/products',
  '/products?category=drink&sort=price_asc&page=2',
  '/products?q=없는물건이름',
  '/products?minQtyMax=50&priceMin=1000&printable=true&inStock=true',
  '/search?q=컵&priceMax=5000&inStock=true&page=2',
  '/search?q=컵&priceMin=99999999',
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

/** State that pages leave in the history for each other. */
const HISTORY_STATE = {
  message: '회원가입 완료! 로그인해주세요.',
  from: '/user/cart',
  keepPlace: true,
  estimate: {
    lines: [{ productId: null, optionValueIds: [], name: '주문 제작 컵', quantity: 300, note: '' }],
    fromEstimateId: null,
    body: '납기를 알려 주세요.',
    printing: '',
    deliveryPlace: '',
  },
};

/** Runs in the page, before its code: what earlier visits left, and the state of an address as the router stores it. */
function leaveTraces(state: object): void {
  window.history.replaceState({ usr: state, key: 'kept', idx: 0 }, '');
  localStorage.setItem('recent_products', '[1,2,3]');
  localStorage.setItem('role', '2');
}

describe('a rendered page', () => {
  // Without anything left, every test that opens the page sees that it is taken over.
  it.each(RENDERED)('is taken over as it stands, whatever earlier visits left: %s', async (path) => {
    const page = await openPage({ width: 1400 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(leaveTraces, HISTORY_STATE);
    await page.goto(path);
    await page.locator('html[data-page=live]').waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // If React discarded and redrew the page, it would leave the first one's tags behind.
    expect(await page.locator('meta[property="og:title"]').count()).toBe(1);
  });

  it('of somebody’s own begins with the frame that everybody gets', async () => {
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, '/terms');
    for (const path of ['/user/cart', '/cart', '/user/orders', '/my/profile', '/user/pay/fail']) {
      const answer = await page.goto(path);
      const html = (await answer?.text()) ?? '';
      expect([path, html.includes('로그인 상태를 확인하고 있습니다.'), html.includes('김구매')]).toEqual([
        path,
        true,
        false,
      ]);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
  });

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

  it('whose address is no UTF-8 answers 404 with a page that says so', async () => {
    const page = await openPage({ expectErrors: [/status of 404/] });
    for (const path of ['/products/%EA%B3', '/p/%EA%B3', '/products/%', '/products/a%E0%A4%A', '/p/%00']) {
      const answer = await page.goto(path);
      expect([path, answer?.status(), answer?.headers()['content-type']]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      await page.getByText('상품을 찾을 수 없습니다.').waitFor();
    }
  });

  it('never breaks at an address that is no UTF-8', async () => {
    const page = await openPage({ expectErrors: [/status of 40[14]/] });
    for (const path of ['/category/%EA%B3', '/%EA%B3', '/%', '/orders/%EA%B3', '/user/orders/%EA%B3']) {
      const answer = await page.goto(path);
      expect([path, answer?.headers()['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
  });

  it('of a private link that is no UTF-8 says that the link is not valid', async () => {
    const page = await openPage({ expectErrors: [/status of 404/] });
    await page.goto('/estimate/shared/%EA%B3');
    await page.getByRole('link', { name: '견적 다시 요청하기' }).waitFor();
  });

  it('of a search that is no UTF-8 is a search like any other', async () => {
    const page = await openPage();
    const answer = await page.goto('/search?q=%EA%B3');
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });

  it('of words with control characters is taken over as it stands', async () => {
    const page = await openPage();
    for (const path of [
      '/search?q=%00',
      '/search?q=%0D%0A컵',
      '/products?category=%00',
      '/products?q=%00컵',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([path, await page.locator('meta[property="og:title"]').count()]).toEqual([path, 1]);
    }
  });

  it('is taken over by slug, by the other spelling, and where the product is missing', async () => {
    const [product] = await plainProducts();
    const page = await openPage({ expectErrors: [/status of 404/] });
    for (const path of [`/products/${product?.slug}`, `/p/${product?.id}`]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await page.getByRole('heading', { level: 1, name: product?.name ?? '' }).waitFor();
    }
    const answer = await page.goto('/products/없는-상품');
    expect(answer?.status()).toBe(404);
    await page.getByText('상품을 찾을 수 없습니다.').waitFor();
  });
});

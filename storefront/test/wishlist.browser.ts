import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { asAdmin, callAs, memberWithTokens, openAs, type Tokens } from './member-support';
import { api, expectSound, plainProducts, type ListedProduct } from './support';

const wish = (tokens: Tokens, { id }: ListedProduct): Promise<unknown> =>
  callAs(tokens, 'PUT', `/user/wishlist/${id}`);

const idsOf = async (tokens: Tokens): Promise<number[]> =>
  (await callAs<{ ids: number[] }>(tokens, 'GET', '/user/wishlist/ids')).ids;

const listed = async (): Promise<ListedProduct[]> =>
  (await api<{ items: ListedProduct[] }>('/products?size=100')).items;

async function need<T>(found: Promise<T | undefined>): Promise<T> {
  const product = await found;
  if (product === undefined) throw new Error('the demo store has no such product');
  return product;
}

describe('heart', () => {
  it('leads a visitor to the login and back', async () => {
    const page = await openPage({ width: 360 });
    const [product] = await listed();
    await page.goto('/products');
    const heart = page.getByRole('button', { name: `${product?.name} 관심상품` }).first();
    await expectSoon(() => heart.getAttribute('aria-pressed'), 'false');
    await heart.click();
    await page.waitForURL(/\/login/);
    await page.getByText('로그인이 필요합니다.').waitFor();
  });

  it('fills at once on a card, stays, and is the same on the product page', async () => {
    const page = await openPage();
    const { tokens } = await memberWithTokens();
    const [product] = await listed();
    const name = `${product?.name} 관심상품`;
    await openAs(page, tokens, '/products');
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/wishlist/ids')) requested.push(request.url());
    });
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('button', { name, pressed: true }).first().waitFor();
    await page.getByText('관심상품에 담았습니다.', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.goto(`/products/${product?.id}`);
    await page.getByRole('button', { name, pressed: true }).first().waitFor();
    // One call for all hearts of a page.
    expect(requested.length).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name }).first().click();
    await page.getByText('관심상품에서 삭제했습니다.', { exact: true }).waitFor();
    expect(await idsOf(tokens)).toEqual([]);
  });

  it('empties again when the server refuses', async () => {
    const page = await openPage({ expectErrors: [/status of 422/] });
    const { tokens } = await memberWithTokens();
    const [product] = await listed();
    const message = '관심상품은 최대 500개까지 담을 수 있습니다.';
    await page.route('**/api/user/wishlist/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { code: 'WISHLIST_FULL', success: false, message, data: null } })
        : route.continue(),
    );
    await openAs(page, tokens, '/products');
    const heart = page.getByRole('button', { name: `${product?.name} 관심상품` }).first();
    await heart.click();
    await page.getByText(message, { exact: true }).waitFor();
    await expectSoon(() => heart.getAttribute('aria-pressed'), 'false');
  });

  it('is not shown to staff, who have no wish list', async () => {
    const page = await openPage();
    await openAs(page, await asAdmin(), '/products');
    await page.getByRole('banner').getByRole('link', { name: '운영 콘솔' }).waitFor();
    await expectSoon(() => page.getByRole('button', { name: /관심상품$/ }).count(), 0);
  });
});

describe('wish list', () => {
  it('begins empty, with a way on', async () => {
    const page = await openPage({ width: 360 });
    const { tokens } = await memberWithTokens();
    await openAs(page, tokens, '/user/wishlist');
    await page.getByText('저장한 관심상품이 없습니다.').waitFor();
    await page.getByRole('link', { name: '상품 보러 가기' }).waitFor();
    await expectAccessible(page);
  });

  it('puts into the cart, or leads to the options', async () => {
    const page = await openPage({ width: 360 });
    const { tokens } = await memberWithTokens();
    const plain = await need(plainProducts().then(([first]) => first));
    const chosen = await need(listed().then((all) => all.find((one) => one.requiresOptions && !one.soldOut)));
    await wish(tokens, plain);
    await wish(tokens, chosen);
    await openAs(page, tokens, '/user/wishlist');
    await page.getByText('저장한 상품 2개').waitFor();
    await page
      .getByRole('button', { name: new RegExp(`^${escape(plain.name)} \\d+개 ?장바구니 담기`) })
      .click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    await page.getByRole('banner').getByText('담긴 상품 1').first().waitFor({ state: 'attached' });
    await expectSound(page, 360, 1280);
    await page.getByRole('link', { name: `${chosen.name} 옵션 고르기` }).click();
    await page.waitForURL((url) => url.pathname === `/products/${chosen.id}`);
  });

  it('waits for a sold-out product: asked by a visitor, done after the log-in, withdrawn with a way back', async () => {
    const gone = await need(listed().then((all) => all.find(({ soldOut }) => soldOut)));
    const { member, tokens } = await memberWithTokens();
    const waits = async (): Promise<number[]> =>
      (await callAs<{ items: { productId: number }[] }>(tokens, 'GET', '/user/stock-alerts')).items.map(
        ({ productId }) => productId,
      );
    const page = await openPage({ width: 360 });
    await page.goto(`/products/${gone.id}`);
    await page.getByRole('button', { name: `${gone.name} 재입고 알림 받기` }).click();
    await page.waitForURL(/\/login/);
    await page.getByLabel('아이디·이메일·휴대폰').fill(member.email);
    await page.getByLabel('비밀번호').fill(member.password);
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
    await page.waitForURL((url) => url.pathname === `/products/${gone.id}`);
    await page.getByText('재입고 알림을 신청했습니다.').first().waitFor();
    await page.getByRole('button', { name: `${gone.name} 재입고 알림 취소` }).waitFor();
    expect(await waits()).toEqual([gone.id]);
    await wish(tokens, gone);
    await page.goto('/user/wishlist');
    const section = page.getByRole('region', { name: '재입고 알림' });
    await section.getByRole('link', { name: gone.name }).waitFor();
    await expectSound(page, 360, 1280);
    await section.getByRole('button', { name: `${gone.name} 재입고 알림 취소` }).click();
    await section.waitFor({ state: 'detached' });
    expect(await waits()).toEqual([]);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await section.waitFor();
    expect(await waits()).toEqual([gone.id]);
  });

  it('takes off with a way back, and the focus on the next card', async () => {
    const page = await openPage();
    const { tokens } = await memberWithTokens();
    const [first, second] = await listed();
    if (first === undefined || second === undefined) throw new Error('too few products');
    await wish(tokens, second);
    await wish(tokens, first);
    await openAs(page, tokens, '/user/wishlist');
    const remove = (product: ListedProduct) =>
      page.getByRole('button', { name: `${product.name} 관심상품에서 삭제` });
    await remove(first).focus();
    await page.keyboard.press('Enter');
    await remove(first).waitFor({ state: 'detached' });
    await expectFocused(remove(second));
    await page.getByText('저장한 상품 1개').waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await remove(first).waitFor();
    await page.getByText('저장한 상품 2개').waitFor();
    expect(await idsOf(tokens)).toEqual([first.id, second.id]);
  });

  it('keeps what is no longer on sale, grey and with the reason', async () => {
    const page = await openPage({ width: 360 });
    const { tokens } = await memberWithTokens();
    const admin = await asAdmin();
    const product = await need(listed().then((all) => all.at(-1)));
    await wish(tokens, product);
    await callAs(admin, 'POST', `/admin/products/${product.id}/status`, { status: 'hidden' });
    try {
      await openAs(page, tokens, '/user/wishlist');
      await page.getByText('지금은 판매하지 않는 상품입니다.').waitFor();
      await expectSoon(
        () => page.getByRole('main').getByRole('link', { name: product.name, exact: true }).count(),
        0,
      );
      await page.getByRole('link', { name: `${product.name} 대신 비슷한 상품` }).waitFor();
      await expectAccessible(page);
    } finally {
      await callAs(admin, 'POST', `/admin/products/${product.id}/status`, { status: 'active' });
    }
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: `${product.name} 관심상품에서 삭제` }).click();
    await removed;
    await page.getByText('저장한 관심상품이 없습니다.').waitFor();
    await page.getByText('관심상품에서 삭제했습니다.', { exact: true }).waitFor();
    expect(await idsOf(tokens)).toEqual([]);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByText('저장한 상품 1개').waitFor();
    expect(await idsOf(tokens)).toEqual([product.id]);
  });
});

/** A product's name as part of a pattern. */
function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage, storeUrl } from '../../scripts/testing/browser';
import { newProduct, type ProductRow } from './fixtures';
import { call, openAs, tokensOf, untilValue, visit, type Tokens } from './support';

const shopStatus = async (id: number): Promise<number> =>
  (await fetch(storeUrl(`/api/products/${id}`))).status;

const rowsWith = async (tokens: Tokens, query: string): Promise<ProductRow[]> =>
  (await call<{ items: ProductRow[] }>(tokens, 'GET', `/admin/products?${query}`)).items;

const search = (title: string): string => `/admin/products?q=${encodeURIComponent(title)}`;

const switchOf = (page: Page, title: string) =>
  page.getByRole('switch', { name: `${title} 판매`, exact: true }).first();

describe('the product list', () => {
  it('takes a product out of the shop with one switch, copies and deletes it, with a way back', async () => {
    const page = await openPage();
    const tokens = await tokensOf('admin');
    const product = await newProduct(tokens);
    const { title } = product;
    await openAs(page, 'admin', search(title));
    await switchOf(page, title).press('Space');
    const undo = page.getByRole('button', { name: '되돌리기' });
    await undo.waitFor();
    expect(await shopStatus(product.id)).toBe(404);
    await undo.click();
    await page.getByText(`${title}: 판매중으로 변경했습니다.`).waitFor();
    expect(await shopStatus(product.id)).toBe(200);

    const choose = async (item: string) => {
      await page.getByRole('button', { name: `${title} 더 보기` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('복사');
    await page.getByText('상품이 복사되었습니다.').waitFor();
    await page.waitForURL(/\/admin\/products\/\d+$/);
    expect(page.url()).not.toContain(`/${product.id}`);
    await untilValue(page.getByRole('combobox', { name: '상태' }), '임시저장');

    await visit(page, search(title));
    await choose('삭제');
    await page.getByText(`${title}: 상품이 삭제되었습니다.`).waitFor();
    expect(await shopStatus(product.id)).toBe(404);
    await undo.click();
    await page.getByText(`${title}: 상품이 복구되었습니다.`).waitFor();
    expect(await shopStatus(product.id)).toBe(200);
    await switchOf(page, title).waitFor();
    await choose('삭제');
    await page.getByText(`${title}: 상품이 삭제되었습니다.`).waitFor();
    await page.getByRole('link', { name: '삭제됨' }).click();
    await page.getByRole('table', { name: '삭제된 상품 목록' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: `${title} 복구` }).click();
    await page.getByRole('heading', { name: '조건에 맞는 상품이 없습니다' }).waitFor();
    expect(await shopStatus(product.id)).toBe(200);
  });

  it('asks before an archived product comes back', async () => {
    const page = await openPage();
    const tokens = await tokensOf('admin');
    const product = await newProduct(tokens, '보관 확인용 접시', 'archived');
    await openAs(page, 'admin', `/admin/products?status=archived&q=${encodeURIComponent(product.title)}`);
    await switchOf(page, product.title).press('Space');
    const dialog = page.getByRole('dialog', { name: '보관한 상품을 다시 판매' });
    await dialog.getByRole('button', { name: '취소' }).click();
    await expectSoon(
      async () => (await rowsWith(tokens, `q=${encodeURIComponent(product.title)}`))[0]?.status,
      'archived',
    );
  });

  it('puts back what was shown where the server refuses', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const tokens = await tokensOf('admin');
    const product = await newProduct(tokens, '숨긴 접시', 'hidden');
    await openAs(page, 'admin', search(product.title));
    const toggle = switchOf(page, product.title);
    await toggle.waitFor();
    // Somebody else publishes and hides it again: the version on screen is stale.
    await call(tokens, 'POST', `/admin/products/${product.id}/status`, { status: 'active' });
    await call(tokens, 'POST', `/admin/products/${product.id}/status`, { status: 'hidden' });
    await toggle.press('Space');
    await page.getByRole('alert').getByText('다른 사람이 먼저 수정했습니다.', { exact: false }).waitFor();
    await expectSoon(() => toggle.isChecked(), false);
  });

  it('narrows by a category of the tree and puts in order, and keeps both in the address; a key makes a product', async () => {
    const page = await openPage();
    const tokens = await openAs(page, 'admin', '/admin/products');
    const table = page.getByRole('table', { name: '상품 목록' });
    await table.waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { level: 1, name: '새 상품' }).waitFor();
    await page.goBack();
    await page.getByRole('combobox', { name: '카테고리' }).click();
    await page.getByRole('option').first().click();
    await page.waitForURL(/category=/);
    await page.getByRole('combobox', { name: '정렬' }).click();
    await page.getByRole('option', { name: '판매가 높은순' }).click();
    await page.waitForURL(/sort=price_desc/);

    const query = new URL(page.url()).search.slice(1);
    const [dearest] = await rowsWith(tokens, query);
    await table.getByRole('row').nth(1).getByRole('link', { name: dearest?.title, exact: true }).waitFor();
    await page.reload();
    await table.getByRole('row').nth(1).getByRole('link', { name: dearest?.title, exact: true }).waitFor();
  });

  it('changes the status of many at once, again after a failure, and says what became of them', async () => {
    const page = await openPage({ expectErrors: [/status of 503/] });
    const tokens = await tokensOf('admin');
    const made = [];
    for (const n of [1, 2, 3]) made.push(await newProduct(tokens, `일괄 확인용 컵 ${n}`, 'hidden'));
    await openAs(page, 'admin', search('일괄 확인용 컵'));
    await page.getByRole('checkbox', { name: '이 페이지 모두 선택' }).check();
    const bar = page.getByRole('region', { name: '선택한 상품' });
    await bar.getByText('3건 선택').waitFor();
    await expectAccessible(page);
    // One of them is already on sale, and one is deleted behind the operator's back.
    await call(tokens, 'POST', `/admin/products/${made[0]?.id}/status`, { status: 'active' });
    await call(tokens, 'DELETE', `/admin/products/${made[1]?.id}`);
    await page.route('**/api/admin/products/bulk-status', (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    await bar.getByRole('button', { name: '판매중' }).click();
    await page.getByText('3개는 변경하지 못했습니다.', { exact: false }).waitFor();
    await page.unroute('**/api/admin/products/bulk-status');
    await page.getByRole('button', { name: '나머지 다시 시도' }).click();
    await page
      .getByText(
        '1개를 판매중으로 변경했습니다. 1개는 이미 그 상태였습니다. 1개는 그 사이 삭제되어 건너뛰었습니다.',
      )
      .waitFor();
    expect(await shopStatus(made[2]?.id ?? 0)).toBe(200);
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '결과 닫기' }).click();
  });
});

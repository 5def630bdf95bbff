import { describe, expect, it } from '@jest/globals';
import { expectAccessible, openPage, storeUrl } from '../../scripts/testing/browser';
import { call, openAs, type Tokens } from './support';

interface ProductRow {
  id: number;
  title: string;
  status: string;
}

const shopStatus = async (id: number): Promise<number> =>
  (await fetch(storeUrl(`/api/products/${id}`))).status;

async function firstWith(tokens: Tokens, status: string): Promise<ProductRow> {
  const { items } = await call<{ items: ProductRow[] }>(
    tokens,
    'GET',
    `/admin/products?size=1&status=${status}`,
  );
  if (items[0] === undefined) throw new Error(`the seeded store has no ${status} product`);
  return items[0];
}

describe('the product list', () => {
  it('takes a product out of the shop with one switch, and brings it back', async () => {
    const page = await openPage();
    const tokens = await openAs(page, 'admin', '/admin/products?status=active');
    const product = await firstWith(tokens, 'active');
    expect(await shopStatus(product.id)).toBe(200);

    await page
      .getByRole('switch', { name: `${product.title} 판매`, exact: true })
      .first()
      .press('Space');
    const undo = page.getByRole('button', { name: '실행 취소' });
    await undo.waitFor();
    expect(await shopStatus(product.id)).toBe(404);

    await undo.click();
    await page.getByText(`${product.title}: 판매중(으)로 변경했습니다.`).waitFor();
    expect(await shopStatus(product.id)).toBe(200);
    await expectAccessible(page);
  });

  it('asks before an archived product comes back', async () => {
    const page = await openPage();
    const tokens = await openAs(page, 'admin', '/admin/products');
    const product = await firstWith(tokens, 'draft');
    await call(tokens, 'POST', `/admin/products/${product.id}/status`, { status: 'archived' });
    await page.goto(`/admin/products?status=archived&q=${encodeURIComponent(product.title)}`);
    await page
      .getByRole('switch', { name: `${product.title} 판매`, exact: true })
      .first()
      .press('Space');
    const dialog = page.getByRole('dialog', { name: '보관한 상품을 다시 판매' });
    await dialog.getByRole('button', { name: '취소' }).click();
    expect((await firstWith(tokens, 'archived')).status).toBe('archived');
    await call(tokens, 'POST', `/admin/products/${product.id}/status`, { status: 'draft' });
  });

  it('puts back what was shown where the server refuses', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const tokens = await openAs(page, 'admin', '/admin/products?status=hidden');
    const product = await firstWith(tokens, 'hidden');
    const toggle = page.getByRole('switch', { name: `${product.title} 판매`, exact: true }).first();
    await toggle.waitFor();
    // Somebody else opens and hides it again: the version on screen is stale.
    await call(tokens, 'POST', `/admin/products/${product.id}/status`, { status: 'active' });
    await call(tokens, 'POST', `/admin/products/${product.id}/status`, { status: 'hidden' });
    await toggle.press('Space');
    await page.getByRole('alert').getByText('다른 사람이 먼저 수정했습니다.', { exact: false }).waitFor();
    expect(await toggle.isChecked()).toBe(false);
  });

  it('narrows by category and keeps that in the address', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/products');
    await page.getByRole('combobox', { name: '카테고리' }).click();
    const choice = page.getByRole('option').first();
    await choice.click();
    await page.waitForURL(/category=/);
    await page.getByRole('table', { name: '상품 목록' }).waitFor();
    await expectAccessible(page);
  });
});

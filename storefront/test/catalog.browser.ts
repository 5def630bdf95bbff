import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { api, expectSound, plainProducts } from './support';

describe('catalogue', () => {
  it('filters, sorts and turns pages in the address', async () => {
    const page = await openPage({ width: 360 });
    await page.goto('/products');
    await page.getByRole('heading', { level: 1, name: '전체 상품' }).waitFor();
    await page.getByRole('article').first().waitFor();
    await expectSoon(() => page.getByRole('article').count(), 24);
    await page.getByLabel('정렬').selectOption('price_asc');
    await page.waitForURL(/sort=price_asc/);
    await page.getByRole('link', { name: /^2\s?페이지$/ }).click();
    await page.waitForURL(/page=2/);
    await page
      .getByRole('link', { name: /^2\s?페이지$/ })
      .and(page.locator('[aria-current=page]'))
      .waitFor();
    // While the next page loads, the previous one is shown faded.
    await page.locator('[aria-busy=false]').getByRole('article').first().waitFor();
    await expectSound(page, 360, 1280);
  });

  it('narrows to a category and finds words in it', async () => {
    const { items } = await api<{ items: { name: string; code: string; level: number }[] }>('/categories');
    const top = items.find((category) => category.level === 0);
    const page = await openPage();
    await page.goto('/products');
    await page
      .getByRole('navigation', { name: '카테고리', exact: true })
      .getByRole('link', { name: top?.name ?? '', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: top?.name ?? '', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('category')).toBe(top?.code);
    await page.getByRole('article').first().waitFor();
    await page.getByRole('searchbox', { name: '이 카테고리에서 찾기' }).fill('없는물건이름');
    await page.keyboard.press('Enter');
    await page.getByText('검색 결과가 없습니다.').waitFor();
    expect(new URL(page.url()).searchParams.get('category')).toBe(top?.code);
    await expectAccessible(page);
  });

  it('answers an unknown product with a way on', async () => {
    const page = await openPage({ expectErrors: [/status of 404/] });
    await page.goto('/products/99999999');
    await page.getByText('상품을 찾을 수 없습니다.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '전체 상품 보기' }).click();
    await page.getByRole('article').first().waitFor();
  });

  it('opens a product by either address and by its card', async () => {
    const [product] = await plainProducts();
    const page = await openPage({ width: 360 });
    await page.goto(`/p/${product?.id}`);
    await page.getByRole('heading', { level: 1, name: product?.name ?? '' }).waitFor();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(decodeURIComponent(canonical ?? '')).toMatch(new RegExp(`/products/${product?.slug}$`));
    await page.getByRole('list', { name: /수량별 단가/ }).waitFor();
  });

  it('takes every unknown address home', async () => {
    const page = await openPage();
    await page.goto('/no/such/page');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  expectAccessible,
  expectFocused,
  expectSoon,
  openPage,
  storeUrl,
} from '../../scripts/testing/browser';
import { api, expectSound, findProduct, fullProduct } from './support';

interface Facets {
  total: number;
  printable: number;
  minQty: { max: number; count: number }[];
  price: { min: number | null; max: number | null; count: number }[];
  categories: { id: number; code: string; name: string; parentId: number | null; count: number }[];
}

type Page = Awaited<ReturnType<typeof openPage>>;

const words = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

/** While other products load, the previous ones are shown faded. */
const settled = (page: Page): Promise<void> =>
  page.locator('[aria-busy=false]').getByRole('article').first().waitFor();

/** The page of a category and the results of a search: one list with the same filters, each journey on one of them. */
const LISTS = {
  products: { address: '/products', requested: {} },
  search: { address: '/search?q=컵', requested: { q: '컵' } },
} satisfies Record<string, { address: string; requested: Record<string, string> }>;

const facetsOf = (choice: Record<string, string>): Promise<Facets> =>
  api(`/product-facets?${new URLSearchParams(choice)}`);

describe('the filters of a list', () => {
  it('stand beside it on a wide screen, say how many there are, and are taken back by the keys', async () => {
    const { address, requested } = LISTS.products;
    const page = await openPage({ width: 1280 });
    await page.goto(address);
    await page.getByRole('article').first().waitFor();
    const filters = page.getByRole('region', { name: '상품 필터' });
    const status = page.locator('p[role=status]').filter({ hasText: '상품' });
    const before = await facetsOf(requested);
    const step = before.minQty.find(({ max }) => max === 50);
    expect(step?.count).toBeGreaterThan(0);

    await filters.getByRole('link', { name: new RegExp(`^50개 이하 ${step?.count} ?개$`) }).click();
    await page.waitForURL(/minQtyMax=50/);
    await expectSoon(() => status.textContent(), `상품 ${step?.count}개`);
    const { printable } = await facetsOf({ ...requested, minQtyMax: '50' });
    expect(printable).toBeGreaterThan(0);
    await filters.getByRole('link', { name: new RegExp(`^인쇄 가능 ${printable} ?개$`) }).click();
    await page.waitForURL(/printable=true/);
    await expectSoon(() => status.textContent(), `상품 ${printable}개`);
    await filters
      .getByRole('link', { name: /^인쇄 가능/ })
      .and(page.locator('[aria-current=true]'))
      .waitFor();
    await settled(page);
    await expectSound(page);

    const chips = page.getByRole('list', { name: '선택한 필터' });
    await chips.getByRole('link', { name: '최소 주문 50개 이하 필터 해제' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('minQtyMax'));
    await expectFocused(chips.getByRole('link', { name: '인쇄 가능 필터 해제' }));
    expect(words(page)).toEqual({ ...requested, printable: 'true' });
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('printable'));
    await expectSoon(() => status.textContent(), `상품 ${before.total}개`);

    await page.goBack();
    await page.goBack();
    await page.waitForURL(/printable=true/);
    expect(words(page)).toEqual({ ...requested, minQtyMax: '50', printable: 'true' });
    await expectSoon(() => status.textContent(), `상품 ${printable}개`);
  });

  it('take prices of the shopper’s own, and offer to take back what leaves nothing', async () => {
    const { address, requested } = LISTS.search;
    const page = await openPage({ width: 1280 });
    await page.goto(address);
    const form = page.getByRole('search', { name: '단가 직접 입력' });
    await form.getByLabel('최저 단가(원)').fill('9,000');
    await form.getByLabel('최고 단가(원)').fill('1000');
    await form.getByRole('button', { name: '적용' }).click();
    await page.waitForURL(/priceMax=9000/);
    expect(words(page)).toEqual({ ...requested, priceMin: '1000', priceMax: '9000' });
    const { total } = await facetsOf({ ...requested, priceMin: '1000', priceMax: '9000' });
    expect(total).toBeGreaterThan(0);
    await expectSoon(
      () => page.locator('p[role=status]').filter({ hasText: '상품' }).textContent(),
      `상품 ${total}개`,
    );

    await form.getByLabel('최고 단가(원)').fill('');
    await form.getByLabel('최저 단가(원)').fill('99999999');
    await page.keyboard.press('Enter');
    await page.getByText('조건에 맞는 상품이 없습니다.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: '필터 모두 해제' }).click();
    await page.getByRole('article').first().waitFor();
    expect(words(page)).toEqual(requested);
  });

  it('are a sheet on a phone', async () => {
    const { address, requested } = LISTS.search;
    const page = await openPage({ width: 360 });
    await page.goto(address);
    await page.getByRole('article').first().waitFor();
    const opener = page.getByRole('button', { name: /^필터/ });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: '필터' });
    await sheet.getByRole('button', { name: /^50개 이하/ }).click();
    const { total } = await facetsOf({ ...requested, minQtyMax: '50', inStock: 'true' });
    await sheet.getByRole('button', { name: /^재고 있음/ }).click();
    await sheet.getByRole('button', { name: `${total}개 상품 보기` }).waitFor();
    await expectAccessible(page);
    // The list has not changed so far.
    expect(words(page)).toEqual(requested);

    await sheet.getByRole('button', { name: '초기화' }).click();
    await sheet
      .getByRole('button', { name: /^50개 이하/ })
      .and(page.locator('[aria-pressed=false]'))
      .waitFor();
    await sheet.getByRole('button', { name: /^50개 이하/ }).click();
    await sheet.getByRole('button', { name: /^재고 있음/ }).click();
    await sheet.getByRole('button', { name: `${total}개 상품 보기` }).click();
    await page.waitForURL(/minQtyMax=50/);
    expect(words(page)).toEqual({ ...requested, minQtyMax: '50', inStock: 'true' });
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^필터 2 ?개 선택$/ }).waitFor();
    await settled(page);
    await expectSound(page);

    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('minQtyMax'));
    await page.getByRole('button', { name: '필터', exact: true }).waitFor();
  });

  it.each(Object.values(LISTS))('are the same from the server: $address', async ({ address, requested }) => {
    const choice = { minQtyMax: '50', printable: 'true', sort: 'price_asc' };
    const { total } = await facetsOf({ ...requested, minQtyMax: '50', printable: 'true' });
    const [path = ''] = address.split('?');
    const query = new URLSearchParams({ ...requested, ...choice });
    const html = await (await fetch(storeUrl(`${path}?${query}`))).text();
    // A short value, so that a failure does not print whole pages.
    expect([total, html.includes(`>상품 ${total}개<`)]).toEqual([total, true]);
    const without = new URLSearchParams({ ...requested, sort: 'price_asc', minQtyMax: '50' });
    expect(html.includes(`href="${path}?${without.toString().replaceAll('&', '&amp;')}"`)).toBe(true);
    expect(html.includes('인쇄 가능')).toBe(true);
  });
});

describe('the list', () => {
  it('orders a search by popularity, and as the shopper says, with the filters kept', async () => {
    const requested = { q: '인쇄', inStock: 'true' };
    const cheapest = { ...requested, sort: 'price_asc' };
    const found = async (choice: Record<string, string>) => {
      const { items } = await api<{ items: { name: string }[] }>(
        `/products?${new URLSearchParams({ ...choice, size: '1' })}`,
      );
      const { sort: _, ...narrowed } = choice;
      const { total } = await api<Facets>(`/product-facets?${new URLSearchParams(narrowed)}`);
      return { first: items[0]?.name ?? '', total };
    };
    const page = await openPage({ width: 768 });
    const first = () => page.getByRole('article').first().getByRole('heading').textContent();
    await page.goto(`/search?${new URLSearchParams(requested)}`);
    const sort = page.getByLabel('정렬');
    await expectSoon(() => sort.inputValue(), '');
    await sort.selectOption('price_asc');
    await page.waitForURL(/sort=price_asc/);
    expect(words(page)).toEqual(cheapest);
    const all = await found(cheapest);
    await expectSoon(first, all.first);

    const print = await found({ ...cheapest, category: 'print' });
    expect(print.total).toBeGreaterThan(0);
    // So the count of the new list differs from the old one, which stays in sight until then.
    expect(print.total).toBeLessThan(all.total);
    await page.getByRole('navigation', { name: '검색 범위' }).getByRole('link').nth(1).click();
    await page.waitForURL(/category=print/);
    expect(words(page)).toEqual({ ...cheapest, category: 'print' });
    await expectSoon(
      () => page.locator('p[role=status]').filter({ hasText: '상품' }).textContent(),
      `상품 ${print.total}개`,
    );
    await expectSoon(first, print.first);
    await expectAccessible(page);
  });

  it('goes into a sub-category and keeps the filters', async () => {
    const { categories } = await api<Facets>('/product-facets?printable=true');
    const child = categories.find(({ parentId }) => parentId !== null);
    const parent = categories.find(({ id }) => id === child?.parentId);
    const page = await openPage({ width: 1280 });
    await page.goto(`/products?category=${parent?.code}&printable=true`);
    const tree = page.getByRole('navigation', { name: '카테고리 탭' });
    await tree.getByRole('link', { name: `${child?.name} ${child?.count}`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: child?.name ?? '', exact: true }).waitFor();
    expect(words(page)).toEqual({ category: child?.code, printable: 'true' });
    await expectSoon(
      () => page.locator('p[role=status]').filter({ hasText: '상품' }).textContent(),
      `상품 ${child?.count}개`,
    );
  });
});

describe('a comparison', () => {
  it('takes products from the list, prices them at own quantities, and is shared by its address', async () => {
    const page = await openPage({ width: 360 });
    await page.goto('/products');
    const choices = page.getByRole('checkbox', { name: /비교$/ });
    await choices.first().check();
    const bar = page.getByRole('region', { name: '상품 비교' });
    await bar.getByText('1개 더 선택해 주세요.').waitFor();
    await choices.nth(1).check();
    await bar.getByText('비교할 상품 2/4').waitFor();
    await expectAccessible(page);
    await bar.getByRole('link', { name: '비교하기' }).click();
    await page.waitForURL(/\/compare\?ids=\d+,\d+$/);
    const ids = (words(page)['ids'] ?? '').split(',');
    const [first, second] = await Promise.all(ids.map((id) => fullProduct(Number(id))));
    if (first === undefined || second === undefined) throw new Error('the address names no two products');
    const column = (name: string) => page.getByRole('columnheader').filter({ hasText: name });
    await column(first.name).waitFor();
    await expectSound(page, 360, 768, 1280);

    const field = page.getByRole('textbox', { name: '1번째 수량' });
    await field.fill('70');
    await field.press('Enter');
    await page.waitForURL(/quantities=70,100,300/);
    await page.getByRole('row', { name: /^70개 가격/ }).waitFor();

    // A product can be added by its name, and one taken out returns by one press.
    const other = await findProduct(({ id }) => !ids.includes(String(id)));
    await page.getByRole('button', { name: '상품 추가' }).click();
    await page.getByRole('combobox', { name: '상품 검색' }).fill(other.name);
    await page.getByRole('option').filter({ hasText: other.name }).first().click();
    await column(other.name).waitFor();
    expect(words(page)['ids']?.split(',')).toHaveLength(3);
    await page.getByRole('button', { name: `${second.name} 빼기` }).click();
    await column(second.name).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '되돌리기' }).click();
    await column(second.name).waitFor();

    // Somebody else opens the address; a product that is not sold keeps its column and says so.
    const visitor = await openPage({ expectErrors: [/status of 404/] });
    await visitor.goto(`/compare?ids=${first.id},2147483647&quantities=70`);
    await visitor.getByText('판매하지 않는 상품입니다.').waitFor();
    await visitor.getByRole('row', { name: /^70개 가격/ }).waitFor();
    expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: `${first.name} 빼기` }).click();
    await visitor.getByText('비교할 상품을 1개 더 추가해 주세요.').waitFor();
    await visitor.getByRole('button', { name: '상품 2147483647 빼기' }).click();
    await visitor.getByText('비교할 상품을 선택해 주세요.').waitFor();
    await expectAccessible(visitor);
  });
});

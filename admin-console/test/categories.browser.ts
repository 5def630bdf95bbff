import { describe, expect, it } from '@jest/globals';
import type { AdminCategoryDto } from '@store/openapi';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { firstOf } from './fixtures';
import { call, openAs, tokensOf, type Tokens } from './support';

interface Category {
  id: number;
  name: string;
  code: string;
  parentId: number | null;
  level: number;
  status: string;
  version: number;
}

const tree = async (tokens: Tokens): Promise<Category[]> =>
  (await call<{ items: Category[] }>(tokens, 'GET', '/admin/categories')).items;

const make = (tokens: Tokens, name: string, parentId: number | null = null): Promise<Category> =>
  call<Category>(tokens, 'POST', '/admin/categories', { name, parentId });

const namesBelow = async (tokens: Tokens, parentId: number): Promise<string[]> =>
  (await tree(tokens)).filter((item) => item.parentId === parentId).map(({ name }) => name);

const row = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true });

/** Filters the tree by these words; ancestors stay visible. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('searchbox').press('Enter');
  await row(page, words).waitFor();
}

/** A top category with three below it, open on the page. */
async function openFamily(page: Page, name: string) {
  const tokens = await tokensOf('admin');
  const parent = await make(tokens, name);
  const children = [];
  for (const n of ['가', '나', '다']) children.push(await make(tokens, `${name} ${n}`, parent.id));
  await openAs(page, 'admin', '/admin/categories');
  await row(page, name).focus();
  await page.keyboard.press('ArrowRight');
  await row(page, `${name} 가`).waitFor();
  return { tokens, parent, children };
}

describe('the category tree', () => {
  it('makes and renames categories in their rows, and shows refusals at the fields', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const tokens = await openAs(page, 'admin', '/admin/categories');
    await page.getByRole('button', { name: '새 카테고리' }).click();
    const form = page.getByRole('form', { name: '새 카테고리' });
    await form.getByRole('button', { name: '저장' }).click();
    await form.getByText('이름을 입력해 주세요.').waitFor();
    await expectAccessible(page);
    await form.getByLabel('이름').fill('계절 상품');
    await form.getByLabel('슬러그').fill('all');
    await page.keyboard.press('Enter');
    await form
      .getByText('카테고리 코드는 한글/영문/숫자/하이픈 100자 이내여야 하며', { exact: false })
      .waitFor();
    const [other] = await tree(tokens);
    await form.getByLabel('슬러그').fill(other?.code ?? '');
    await page.keyboard.press('Enter');
    await form.getByText('이미 사용 중인 카테고리 코드입니다.').waitFor();
    await form.getByLabel('슬러그').fill('');
    await page.keyboard.press('Enter');
    await page.getByText('계절 상품: 카테고리가 생성되었습니다.').waitFor();
    await row(page, '계절 상품').waitFor();
    await expectFocused(row(page, '계절 상품'));

    await page.keyboard.press('Enter');
    const rename = page.getByRole('form', { name: '계절 상품 수정' });
    await rename.getByLabel('이름').fill('시즌 상품');
    await page.keyboard.press('Enter');
    await page.getByText('시즌 상품: 카테고리가 저장되었습니다.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: '시즌 상품 수정' }).getByLabel('이름').press('Escape');
    await expectFocused(row(page, '시즌 상품'));
    await expectSoon(
      async () => (await tree(tokens)).find(({ name }) => name === '시즌 상품')?.code,
      '계절-상품',
    );
  });

  it('is put in order with Alt and the arrows, and goes back with one click', async () => {
    const page = await openPage();
    const { tokens, parent } = await openFamily(page, '순서');
    await row(page, '순서 다').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('순서 다: 순서 아래 2번째로 옮겼습니다.').first().waitFor();
    await expectFocused(row(page, '순서 다'));
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('순서 다: 순서 아래 1번째로 옮겼습니다.').first().waitFor();
    expect(await namesBelow(tokens, parent.id)).toEqual(['순서 다', '순서 가', '순서 나']);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByText('순서 다: 제자리로 되돌렸습니다.').first().waitFor();
    expect(await namesBelow(tokens, parent.id)).toEqual(['순서 가', '순서 다', '순서 나']);

    await row(page, '순서 나').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('순서 나: 순서 › 순서 다 아래 1번째로 옮겼습니다.').first().waitFor();
    await expectSoon(() => row(page, '순서 나').getAttribute('aria-level'), '3');
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByText('순서 나: 순서 아래 3번째로 옮겼습니다.').first().waitFor();
  });

  it('is moved with a dialog, which refuses what cannot be', async () => {
    const page = await openPage();
    const admin = await tokensOf('admin');
    const target = await make(admin, '이동할 곳');
    const { tokens, parent, children } = await openFamily(page, '이동');
    await row(page, '이동 나').focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: '‘이동 나’ 옮기기' });
    await dialog.getByRole('combobox', { name: '상위 카테고리' }).fill('이동할 곳');
    await page.getByRole('option', { name: '이동할 곳' }).click();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '옮기기' }).click();
    await page.getByText('이동 나: 이동할 곳 아래 1번째로 옮겼습니다.').first().waitFor();
    expect(await namesBelow(tokens, target.id)).toEqual(['이동 나']);

    // Five levels are the maximum: a branch of two does not fit below the fourth.
    const [first] = children;
    const third = await make(tokens, '셋째', first?.id ?? 0);
    const fourth = await make(tokens, '넷째', third.id);
    await make(tokens, '다섯째', fourth.id);
    await page.reload();
    // Only the nearby part of a long tree is drawn: a search brings the row there.
    await search(page, '이동할 곳');
    await row(page, '이동할 곳').focus();
    await page.keyboard.press('m');
    const deep = page.getByRole('dialog', { name: '‘이동할 곳’ 옮기기' });
    await deep.getByRole('combobox', { name: '상위 카테고리' }).fill('넷째');
    await page.getByRole('option', { name: '넷째' }).click();
    await deep.getByRole('alert').getByText('카테고리는 5단계까지만 만들 수 있습니다.').waitFor();
    await page.keyboard.press('Escape');
    await deep.waitFor({ state: 'detached' });
    await search(page, '다섯째');
    await expectSoon(
      () => row(page, '다섯째').getByRole('button', { name: '다섯째 하위 카테고리 추가' }).isDisabled(),
      true,
    );
    expect(parent.level).toBe(0);
  });

  it('is moved by dragging', async () => {
    const page = await openPage();
    const { tokens, parent } = await openFamily(page, '끌기');
    await row(page, '끌기 다').scrollIntoViewIfNeeded();
    const box = async (name: string) => {
      const found = await row(page, name).boundingBox();
      if (found === null) throw new Error(`${name} is not in sight`);
      return found;
    };
    const [from, to] = [await box('끌기 다'), await box('끌기 가')];
    await page.mouse.move(from.x + 8 + 22 + 10, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 120, to.y + to.height / 2, { steps: 6 });
    await page.mouse.move(to.x + 120, to.y + 4, { steps: 3 });
    await page.mouse.up();
    await page.getByText('끌기 다: 끌기 아래 1번째로 옮겼습니다.').first().waitFor();
    expect(await namesBelow(tokens, parent.id)).toEqual(['끌기 다', '끌기 가', '끌기 나']);
  });

  it('hides with one key and archives with the numbers of what goes along, and brings back', async () => {
    const page = await openPage();
    const { tokens, parent } = await openFamily(page, '보관');
    const statusOf = async () => (await tree(tokens)).find(({ id }) => id === parent.id)?.status;
    await row(page, '보관').focus();
    await page.keyboard.press('Space');
    await page.getByText('보관: 숨김으로 변경했습니다.', { exact: false }).first().waitFor();
    expect(await statusOf()).toBe('hidden');
    await page.keyboard.press('Delete');
    await page.getByText('보관: 카테고리가 보관되었습니다. (함께 적용: 하위 카테고리 3개)').waitFor();
    expect(await statusOf()).toBe('archived');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByText('보관: 숨김으로 변경했습니다.', { exact: false }).first().waitFor();
    expect(await statusOf()).toBe('hidden');
  });

  it('finds by words and by status, with what a category stands below', async () => {
    const page = await openPage();
    const { tokens, children } = await openFamily(page, '찾기');
    await call(tokens, 'POST', `/admin/categories/${children[1]?.id}/status`, { status: 'hidden' });
    await page.reload();
    // Keys work once the list is there.
    await row(page, '찾기').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('찾기 나');
    await page.keyboard.press('Enter');
    await row(page, '찾기 나').waitFor();
    await row(page, '찾기').waitFor();
    await expectSoon(() => row(page, '찾기 가').count(), 0);
    await page.getByRole('link', { name: /숨김/ }).click();
    await page.waitForURL(/status=hidden/);
    await row(page, '찾기 나').waitFor();
    await page.getByRole('searchbox').fill('이런 카테고리는 없음');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '조건에 맞는 카테고리가 없습니다' }).waitFor();
  });

  it('says what failed, and shows the tree as it is', async () => {
    const page = await openPage({ expectErrors: [/status of 503/] });
    const { tokens, children } = await openFamily(page, '실패');
    const name = children[1]?.name ?? '';
    await page.route('**/api/admin/categories/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
    );
    for (const [key, text] of [
      ['Space', '상태 변경 중 오류가 발생했습니다.'],
      ['Delete', '삭제 중 오류가 발생했습니다.'],
      ['Alt+ArrowUp', '수정 중 오류가 발생했습니다.'],
    ] as const) {
      await row(page, name).focus();
      await page.keyboard.press(key);
      await page.getByRole('alert').getByText(text).waitFor();
      await page.waitForFunction(
        (label) => document.querySelector(`[aria-label="${label} 노출"]`)?.matches(':checked') === true,
        name,
      );
    }
    const names = page.getByRole('row', { name: /^실패 [가나다]$/ });
    await expectSoon(
      () => names.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))),
      children.map((child) => child.name),
    );
    expect((await tree(tokens)).find((item) => item.name === name)?.status).toBe('active');
  });

  it('asks what to do where somebody else was faster', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const { tokens, children } = await openFamily(page, '동시');
    const second = children[1];
    if (second === undefined) throw new Error('three were made');
    await row(page, second.name).focus();
    await call(tokens, 'PUT', `/admin/categories/${second.id}`, { name: '남이 바꾼 이름' });
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: '그 사이 카테고리가 바뀌었습니다' });
    await dialog.getByText('남이 바꾼 이름').waitFor();
    await dialog.getByRole('button', { name: '내 변경으로 저장' }).click();
    await page.getByText('숨김으로 변경했습니다.', { exact: false }).first().waitFor();
    await expectSoon(async () => (await tree(tokens)).find(({ id }) => id === second.id)?.status, 'hidden');
  });

  it('stays quick with two thousand categories', async () => {
    const page = await openPage();
    const many = Array.from({ length: 2000 }, (_, n): AdminCategoryDto => {
      const isTop = n % 50 === 0;
      const name = isTop ? `묶음 ${n / 50}` : `분류 ${n}`;
      return {
        id: n + 1,
        name,
        code: `c-${n}`,
        slug: `c-${n}`,
        level: isTop ? 0 : 1,
        parentId: isTop ? null : n - (n % 50) + 1,
        path: [name],
        sortOrder: n % 50,
        status: 'active',
        statusLabel: '노출',
        visible: true,
        productCount: 3,
        ownProductCount: 3,
        version: 1,
        childrenCount: isTop ? 49 : 0,
        updatedAt: '2026-01-01T00:00:00.000Z',
      };
    });
    await page.route('**/api/admin/categories', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({
          code: 'success',
          success: true,
          message: '',
          data: { items: many, total: many.length },
        }),
      }),
    );
    await openAs(page, 'admin', '/admin/categories');
    await row(page, '묶음 0').focus();
    const devtools = await page.context().newCDPSession(page);
    // Processor time instead of the clock: other tests may run beside this one.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return firstOf(metrics.filter(({ name }) => name === 'TaskDuration')).value;
    };
    const took = async (act: () => Promise<void>): Promise<number> => {
      const before = await worked();
      await act();
      return ((await worked()) - before) * 1000;
    };
    const openingAll = await took(async () => {
      await page.getByRole('button', { name: '모두 펼치기' }).click();
      await row(page, '분류 1').waitFor();
    });
    await row(page, '묶음 0').focus();
    const toTheEnd = await took(async () => {
      await page.keyboard.press('End');
      await row(page, '분류 1999').waitFor();
    });
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    // Milliseconds, far more than needed; drawing all rows takes many times as long.
    expect(Math.max(openingAll, toTheEnd)).toBeLessThan(1000);
    await expectFocused(row(page, '분류 1999'));
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import {
  expectAccessible,
  expectFocused,
  expectSoon,
  openPage,
  type PageOptions,
} from '../../scripts/testing/browser';
import { memberWithTokens, openAs } from './member-support';

const ADDED = '관심상품에 담았습니다.';

let member: ReturnType<typeof memberWithTokens> | undefined;

/** The member of this file in the catalogue, with a clock that the test can advance. Each test marks other products. */
async function openCatalogue(options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options);
  const { tokens } = await (member ??= memberWithTokens());
  await page.clock.install();
  await openAs(page, tokens, '/products');
  return page;
}

const region = (page: Page): Locator => page.getByRole('region', { name: '알림 (F8)' });
const wish = (page: Page, index: number): Promise<void> =>
  page
    .getByRole('button', { name: / 관심상품$/ })
    .nth(index)
    .click();

describe('a sentence at the foot of the window', () => {
  it('is announced, stays six seconds or while the pointer is on it, is reached by F8 and left by Escape', async () => {
    const page = await openCatalogue();
    await wish(page, 0);
    await page.getByRole('status').filter({ hasText: ADDED }).waitFor();
    const shown = region(page).getByText(ADDED);
    await shown.waitFor();
    await expectAccessible(page);
    await shown.hover();
    await page.clock.fastForward(60_000);
    expect(await shown.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.fastForward(6_000);
    await shown.waitFor({ state: 'detached' });

    // The newest one only.
    await wish(page, 1);
    await shown.waitFor();
    await wish(page, 1);
    await region(page).getByText('관심상품에서 삭제했습니다.').waitFor();
    await expectSoon(() => shown.count(), 0);
    await page.keyboard.press('F8');
    await expectFocused(region(page).getByRole('list'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectFocused(region(page).getByRole('link', { name: '관심상품 보기' }));
    await page.clock.fastForward(60_000);
    await page.keyboard.press('Escape');
    await region(page).waitFor({ state: 'detached' });

    // Ends by itself also when the one before was closed under the pointer.
    await wish(page, 2);
    await region(page).getByRole('link', { name: '관심상품 보기' }).click();
    await page.getByRole('heading', { level: 1, name: '관심상품' }).waitFor();
    await region(page).waitFor({ state: 'detached' });
    await page.goBack();
    await wish(page, 3);
    await shown.waitFor();
    await page.clock.fastForward(6_000);
    await region(page).waitFor({ state: 'detached' });
  });

  it('is swiped away', async () => {
    const page = await openCatalogue({ width: 360 });
    await wish(page, 4);
    const box = await region(page).getByText(ADDED).boundingBox();
    if (box === null) throw new Error('the sentence is not shown');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + 5);
    await page.mouse.move(box.x + 120, box.y + 5);
    await page.mouse.up();
    await region(page).waitFor({ state: 'detached' });
  });

  it('is said barely when its code cannot be had', async () => {
    const page = await openCatalogue({ expectErrors: [/ERR_FAILED/] });
    await page.route('**/ToastView*', (route) => route.abort());
    await wish(page, 5);
    await page.getByRole('alert').getByText(ADDED).waitFor();
  });
});

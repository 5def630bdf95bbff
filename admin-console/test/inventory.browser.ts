import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { call, openAs, tokensOf, visit, type Tokens } from './support';

interface Stock {
  productId: number;
  title: string;
  onHand: number;
  version: number;
  tracked: boolean;
}

/** The product at some position of the list. */
async function stockAt(tokens: Tokens, place: number, query = 'tracked=true'): Promise<Stock> {
  const { items } = await call<{ items: Stock[] }>(tokens, 'GET', `/admin/stock?${query}`);
  const found = items[place];
  if (found === undefined) throw new Error(`the seeded store has too few products with ${query}`);
  return found;
}

/** This many pieces, whatever other tests have done to it. */
async function setStock(tokens: Tokens, { productId }: Stock, onHand: number): Promise<void> {
  const { version } = await call<Stock>(tokens, 'PUT', `/admin/stock/${productId}`, { adjustBy: 0 });
  await call(tokens, 'PUT', `/admin/stock/${productId}`, { onHand, version });
}

async function now(tokens: Tokens, { productId, title }: Stock): Promise<Stock> {
  const words = encodeURIComponent(title);
  const { items } = await call<{ items: Stock[] }>(tokens, 'GET', `/admin/stock?q=${words}`);
  const found = items.find((item) => item.productId === productId);
  if (found === undefined) throw new Error(`${title} is gone`);
  return found;
}

/** Waits until the server has this many pieces. */
async function untilOnHand(tokens: Tokens, stock: Stock, onHand: number): Promise<void> {
  await expectSoon(async () => (await now(tokens, stock)).onHand, onHand);
}

const field = (page: Page, { title }: Stock) =>
  page.getByRole('textbox', { name: `${title} 재고 입력`, exact: true });
const row = (page: Page, { title }: Stock) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Whether a switch is on at the moment when it can be used again after a change that is about to start. */
const checkedOnceUsable = (toggle: Locator): Promise<boolean> =>
  toggle.evaluate(
    (input: HTMLInputElement) =>
      new Promise<boolean>((resolve) => {
        let wasDisabled = false;
        new MutationObserver((_changes, observer) => {
          if (!input.disabled && wasDisabled) {
            observer.disconnect();
            resolve(input.checked);
          }
          wasDisabled = input.disabled;
        }).observe(input, { attributes: true });
      }),
  );

describe('stock', () => {
  it('is moved and counted by typing and by steps, line after line, with the reason kept', async () => {
    const page = await openPage();
    const tokens = await openAs(page, 'admin', '/admin/inventory');
    const [first, second] = [await stockAt(tokens, 0), await stockAt(tokens, 1)];
    await page.getByRole('combobox', { name: '변동 사유' }).fill('입고');
    await page.keyboard.press('Escape');
    await field(page, first).fill('+12');
    await page
      .getByRole('status')
      .getByText(`${first.onHand} → ${first.onHand + 12}개`)
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    // The next line is reachable without the mouse.
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await row(page, first)
      .getByRole('cell', { name: String(first.onHand + 12), exact: true })
      .first()
      .waitFor();
    await untilOnHand(tokens, first, first.onHand + 12);
    await untilOnHand(tokens, second, 40);

    await page.getByRole('link', { name: first.title, exact: true }).focus();
    await page.keyboard.press('Enter');
    const history = page.getByRole('dialog', { name: first.title });
    await history.getByRole('table', { name: '재고 변동 이력' }).getByText('+12').first().waitFor();
    await history.getByText(/입고/).first().waitFor();
    await history.getByRole('img', { name: /현재고/ }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'hidden' });
    await page.waitForFunction((text) => document.activeElement?.textContent === text, first.title);
    expect(new URL(page.url()).search).toBe('');

    const third = await stockAt(tokens, 2);
    const plus = page.getByRole('button', { name: `${third.title} 1개 더하기` });
    for (let click = 0; click < 4; click += 1) await plus.click();
    await page.getByRole('button', { name: `${third.title} 1개 빼기` }).click();
    await untilOnHand(tokens, third, third.onHand + 3);
    await row(page, third)
      .getByRole('cell', { name: String(third.onHand + 3), exact: true })
      .first()
      .waitFor();

    await field(page, third).fill('많이');
    await page.getByText('+12, -3, 또는 실사 수량을 입력해 주세요.').waitFor();
    await expectSoon(() => field(page, third).getAttribute('aria-invalid'), 'true');
    await page.keyboard.press('Escape');
    await expectSoon(() => field(page, third).inputValue(), '');
  });

  it('goes back to what it was where the server refuses, and does not overwrite others unasked', async () => {
    const tokens = await tokensOf('admin');
    const stock = await stockAt(tokens, 3);
    await setStock(tokens, stock, 50);
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(page, 'admin', '/admin/inventory');
    await row(page, stock).getByRole('cell', { name: '50', exact: true }).first().waitFor();
    // Somebody else has taken nearly all of it meanwhile.
    await setStock(tokens, stock, 1);
    await field(page, stock).fill('-2');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('주문에 예약된 수량보다 적게 줄일 수 없습니다.').waitFor();
    await row(page, stock).getByRole('cell', { name: '1', exact: true }).first().waitFor();
    await expectSoon(async () => (await now(tokens, stock)).onHand, 1);

    const other = await stockAt(tokens, 4);
    await call(tokens, 'PUT', `/admin/stock/${other.productId}`, { adjustBy: 7 });
    await field(page, other).fill('33');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /그 사이 재고가 바뀌었습니다/ });
    await dialog.getByRole('cell', { name: `${other.onHand + 7}개` }).waitFor();
    expect((await now(tokens, other)).onHand).toBe(other.onHand + 7);
    await dialog.getByRole('button', { name: '내 변경으로 저장' }).click();
    await untilOnHand(tokens, other, 33);
  });
});

it('begins and ends the counting of a product', async () => {
  const page = await openPage();
  const tokens = await openAs(page, 'admin', '/admin/inventory?stock=untracked');
  const stock = await stockAt(tokens, 0, 'tracked=false');
  const toggle = page.getByRole('switch', { name: `${stock.title} 재고 관리`, exact: true });
  await toggle.press('Space');
  const dialog = page.getByRole('dialog', { name: '재고 관리 시작' });
  await dialog.getByRole('button', { name: '관리 시작' }).click();
  await dialog.getByText('현재 재고 수량을 입력해 주세요.').waitFor();
  await dialog.getByLabel('현재 재고 수량').fill('25');
  await expectAccessible(page, '[role=dialog]');
  const stateOnceUsable = checkedOnceUsable(toggle);
  await dialog.getByRole('button', { name: '관리 시작' }).click();
  await page.getByText(`${stock.title}: 재고 관리를 시작했습니다.`).waitFor();
  expect(await now(tokens, stock)).toMatchObject({ tracked: true, onHand: 25 });
  // While it shows the old state, the next key would start counting once more.
  expect(await stateOnceUsable).toBe(true);
  // Keys go nowhere while the dialog is closing.
  await dialog.waitFor({ state: 'hidden' });

  await toggle.press('Space');
  await page
    .getByRole('dialog', { name: '재고 관리 종료' })
    .getByRole('button', { name: '관리 종료' })
    .click();
  await page.getByText(`${stock.title}: 재고 관리를 종료했습니다.`).waitFor();
  await expectSoon(async () => (await now(tokens, stock)).tracked, false);
});

it('sets from how many pieces on a product counts as low, and lists it then', async () => {
  const page = await openPage({ width: 700 });
  const tokens = await tokensOf('admin');
  const stock = await stockAt(tokens, 6);
  await call(tokens, 'PUT', `/admin/stock/${stock.productId}`, { lowAt: 5 });
  await openAs(page, 'admin', '/admin/inventory');
  await page.getByRole('link', { name: stock.title, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: stock.title });
  await drawer.getByLabel('알림 수량').fill('90000');
  await drawer.getByRole('button', { name: '저장' }).click();
  await page.getByText('재고가 저장되었습니다.').waitFor();
  await visit(page, `/admin/inventory?stock=low&q=${encodeURIComponent(stock.title)}`);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: stock.title, exact: true }) })
    .getByText(/부족|품절/)
    .waitFor();
});

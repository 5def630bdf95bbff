import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { newContractList, newPricedProducts, pricesOf, type PricedProduct } from './contract-support';
import { stamp } from './fixtures';
import { call, openAs, tokensOf, type Tokens } from './support';

let admin: Tokens;
let cup: PricedProduct;
let towel: PricedProduct;
let soap: PricedProduct;
beforeAll(async () => {
  admin = await tokensOf('admin');
  const [first, second, third] = await newPricedProducts(admin, 3);
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few');
  [cup, towel, soap] = [first, second, third];
});

const gridOf = (page: Page): Locator => page.getByRole('grid', { name: '계약 단가' });
const rowOf = (page: Page, { title }: PricedProduct): Locator =>
  gridOf(page).getByRole('row').filter({ hasText: title });
const priceOf = (page: Page, { title }: PricedProduct, minQty: number): Locator =>
  page.getByRole('textbox', { name: `${title} ${minQty.toLocaleString('ko-KR')}개 계약 단가` });
const openList = async (page: Page, id: number, query = ''): Promise<void> => {
  await openAs(page, 'admin', `/admin/contract-lists/${id}${query}`);
};
const save = (page: Page): Promise<void> => page.getByRole('button', { name: '저장', exact: true }).click();
const paste = (target: Locator, text: string): Promise<void> =>
  target.evaluate((element, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

describe('the contract lists', () => {
  it('are narrowed by state and end, in the address, and a new one leads to its page', async () => {
    const page = await openPage();
    const soon = await newContractList(admin, [], { validUntil: dayFromNow(20) });
    await call(admin, 'POST', `/admin/contract-lists/${soon.id}/state`, { state: 'active' });
    const draft = await newContractList(admin);
    await openAs(page, 'admin', '/admin/contract-lists');
    const table = page.getByRole('table', { name: '계약 단가표 목록' });
    await table.getByRole('link', { name: draft.name }).waitFor();
    await page.getByRole('combobox', { name: '종료 예정' }).click();
    await page.getByRole('option', { name: '30일 안에 종료' }).click();
    await page.waitForURL(/ending=soon/);
    await table.getByRole('link', { name: draft.name }).waitFor({ state: 'detached' });
    await table.getByRole('row').filter({ hasText: soon.name }).getByText('곧 종료').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: '단가표 등록' }).click();
    const form = page.getByRole('form', { name: '계약 단가표 등록' });
    await form.getByRole('button', { name: '등록' }).click();
    await form.getByText('단가표 이름을 입력해 주세요.').waitFor();
    const name = `새 단가표 ${stamp()}`;
    await form.getByRole('textbox', { name: '이름' }).fill(name);
    await expectAccessible(page, '[role="dialog"]');
    await form.getByRole('button', { name: '등록' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('아직 단가가 없습니다').waitFor();
  });
});

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the grid', () => {
  it('is worked by keyboard: type, move, undo, save', async () => {
    const page = await openPage();
    const { id } = await newContractList(admin, [
      { productId: cup.id, minQty: 1, unitPrice: 900 },
      { productId: cup.id, minQty: 100, unitPrice: 800 },
      { productId: towel.id, minQty: 1, unitPrice: 950 },
    ]);
    await openList(page, id);
    await priceOf(page, cup, 1).click();
    await page.keyboard.type('850');
    await rowOf(page, cup).first().getByText('−150원').waitFor();
    await page.keyboard.press('Enter');
    await expectFocused(priceOf(page, cup, 100));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('940');
    await page.keyboard.press('Control+Z');
    await expectSoon(() => priceOf(page, towel, 1).inputValue(), '950');
    await page.keyboard.press('Control+Y');
    await expectSoon(() => priceOf(page, towel, 1).inputValue(), '940');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expectFocused(page.getByRole('textbox', { name: `${cup.title} 최소 수량` }).last());
    await page.getByText('변경 2건').waitFor();
    await page.keyboard.press('Control+S');
    await page.getByText('계약 단가 2건을 저장했습니다.').waitFor();
    expect(await pricesOf(admin, id)).toEqual([
      [cup.id, 1, 850],
      [cup.id, 100, 800],
      [towel.id, 1, 940],
    ]);
    await expectAccessible(page);
  });

  it('takes a block from a spreadsheet, after it has shown what it would change', async () => {
    const page = await openPage();
    const { id } = await newContractList(admin, [{ productId: cup.id, minQty: 1, unitPrice: 900 }]);
    await openList(page, id);
    await priceOf(page, cup, 1).click();
    await paste(
      priceOf(page, cup, 1),
      `SKU\t최소수량\t단가\n${cup.sku}\t1\t880\n${towel.sku}\t50\t1,200\n없는-SKU\t1\t500\n${soap.sku}\t0\t500`,
    );
    const dialog = page.getByRole('dialog', { name: '스프레드시트에서 붙여넣기' });
    await dialog.getByText('오류 2건 · 추가 1건 · 변경 1건').waitFor();
    await dialog.getByText('이 SKU의 상품이 없거나 삭제되었습니다.').waitFor();
    await dialog.getByText(/20% 높습니다/).waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: '2건 넣기' }).click();
    await rowOf(page, towel).getByText('판매 단가 초과').waitFor();
    await save(page);
    await page.getByText('계약 단가 2건을 저장했습니다.').waitFor();
    expect(await pricesOf(admin, id)).toEqual([
      [cup.id, 1, 880],
      [towel.id, 50, 1_200],
    ]);
  });

  it('adds a product by its SKU, changes many prices at once, and deletes with a way back', async () => {
    const page = await openPage();
    const { id } = await newContractList(admin, [
      { productId: cup.id, minQty: 1, unitPrice: 900 },
      { productId: towel.id, minQty: 1, unitPrice: 955 },
    ]);
    await openList(page, id);
    await page.getByRole('combobox', { name: '상품 추가' }).fill(soap.sku);
    await page.getByRole('option', { name: soap.title }).click();
    await expectFocused(page.getByRole('textbox', { name: `${soap.title} 최소 수량` }));
    await save(page);
    await page.getByText('저장할 수 없는 단가가 1건 있습니다.').waitFor();
    await page.getByRole('textbox', { name: `${soap.title} 최소 수량` }).fill('10');
    await priceOf(page, soap, 10).fill('400');

    await page.getByRole('button', { name: '일괄 변경' }).click();
    const dialog = page.getByRole('dialog', { name: /단가 일괄 변경 · 3건/ });
    await dialog.getByRole('textbox', { name: '변경률' }).fill('-5');
    await dialog.getByRole('row').filter({ hasText: towel.title }).getByText('910원').waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: '변경', exact: true }).click();
    await expectSoon(() => priceOf(page, towel, 1).inputValue(), '910');

    await page.getByRole('checkbox', { name: `${cup.title} 1개 선택` }).check();
    await page.getByRole('button', { name: '1건 삭제' }).click();
    await rowOf(page, cup).waitFor({ state: 'detached' });
    await page.getByRole('alert').getByRole('button', { name: '되돌리기' }).click();
    await rowOf(page, cup).waitFor();
    await save(page);
    await page.getByText('계약 단가 3건을 저장했습니다.').waitFor();
    expect(await pricesOf(admin, id)).toEqual([
      [cup.id, 1, 860],
      [towel.id, 1, 910],
      [soap.id, 10, 380],
    ]);
  });

  it('keeps what was typed when somebody else saved first, and says who it was', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const { id } = await newContractList(admin, [
      { productId: cup.id, minQty: 1, unitPrice: 900 },
      { productId: towel.id, minQty: 1, unitPrice: 950 },
    ]);
    await openList(page, id);
    await priceOf(page, cup, 1).fill('850');
    await call(admin, 'PUT', `/admin/contract-lists/${id}/prices`, {
      version: 2,
      prices: [
        { productId: cup.id, minQty: 1, unitPrice: 870 },
        { productId: towel.id, minQty: 1, unitPrice: 930 },
      ],
    });
    await save(page);
    const dialog = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' });
    await dialog.getByText(/님이 이 단가표를 먼저 저장했습니다/).waitFor();
    await dialog.getByRole('row').filter({ hasText: cup.title }).getByText('870원').waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: '내 값으로 저장' }).click();
    await page.getByText('계약 단가 1건을 저장했습니다.').waitFor();
    expect(await pricesOf(admin, id)).toEqual([
      [cup.id, 1, 850],
      [towel.id, 1, 930],
    ]);
  });

  it('asks before unsaved prices are left behind; a change of the head is no conflict', async () => {
    const page = await openPage();
    const { id, name } = await newContractList(admin, [{ productId: cup.id, minQty: 1, unitPrice: 900 }]);
    await openList(page, id);
    await priceOf(page, cup, 1).fill('890');
    await page.getByRole('button', { name: '정보 수정' }).click();
    await page.getByRole('textbox', { name: '이름' }).fill(`${name} 개정`);
    await page.getByRole('form', { name: '단가표 정보' }).getByRole('button', { name: '저장' }).click();
    await page.getByRole('heading', { level: 1, name: `${name} 개정` }).waitFor();
    await page.getByRole('link', { name: '계약 단가표', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: '저장하지 않은 변경이 있습니다' });
    await dialog.getByRole('button', { name: '저장하고 나가기' }).click();
    await page.waitForURL(/contract-lists$/);
    expect(await pricesOf(admin, id)).toEqual([[cup.id, 1, 890]]);
  });

  it('draws only what is in sight of 2,000 prices, and reaches the last by keyboard', async () => {
    const page = await openPage();
    const prices = [cup, towel].flatMap(({ id: productId }) =>
      Array.from({ length: 1_000 }, (_, index) => ({ productId, minQty: index + 1, unitPrice: 900 })),
    );
    const { id } = await newContractList(admin, prices);
    await openList(page, id);
    await page.getByText('단가 2,000건').waitFor();
    expect(await gridOf(page).getByRole('row').count()).toBeLessThan(60);
    await priceOf(page, cup, 1).click();
    await page.keyboard.press('Control+End');
    await expectFocused(priceOf(page, towel, 1_000));
    await page.keyboard.type('777');
    await save(page);
    await page.getByText('계약 단가 1건을 저장했습니다.').waitFor();
  });
});

describe('a list of more than 2,000 prices', () => {
  it('is searched by the server and shown by pages; unsaved prices hold the page', async () => {
    const page = await openPage();
    const prices = [cup, towel, soap].flatMap(({ id: productId }) =>
      Array.from({ length: 900 }, (_, index) => ({ productId, minQty: index + 1, unitPrice: 900 })),
    );
    const { id } = await newContractList(admin, prices);
    await openList(page, id, `?q=${encodeURIComponent(soap.title)}`);
    await page.getByText('단가 900건').waitFor();
    await priceOf(page, soap, 1).fill('870');
    await page.getByText('저장하거나 되돌린 뒤 다른 단가를 찾을 수 있습니다.').waitFor();
    await paste(priceOf(page, soap, 1), `${cup.sku}\t900\t860\n${soap.sku}\t2\t860`);
    const dialog = page.getByRole('dialog', { name: '스프레드시트에서 붙여넣기' });
    await dialog.getByText('변경 2건').waitFor();
    await dialog.getByRole('button', { name: '2건 넣기' }).click();
    await save(page);
    await page.getByText('계약 단가 3건을 저장했습니다.').waitFor();
    await page.getByRole('button', { name: '검색어 지우기' }).click();
    await priceOf(page, cup, 1).waitFor();
    const saved = await call<{ prices: { minQty: number; unitPrice: number }[] }>(
      admin,
      'GET',
      `/admin/contract-lists/${id}/prices?size=2000&q=${encodeURIComponent(cup.title)}`,
    );
    expect(saved.prices.at(-1)).toMatchObject({ minQty: 900, unitPrice: 860 });
  });
});

describe('a list', () => {
  it('is applied, copied with a percentage, and ended, after which it is only read', async () => {
    const page = await openPage();
    const { id, name } = await newContractList(admin, [{ productId: cup.id, minQty: 1, unitPrice: 955 }]);
    await openList(page, id);
    await page.getByRole('button', { name: '적용하기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '적용' }).click();
    await page.getByRole('button', { name: '종료', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '종료' }).click();
    await page.getByRole('button', { name: '정보 수정' }).waitFor({ state: 'detached' });
    expect(await priceOf(page, cup, 1).getAttribute('readonly')).not.toBeNull();

    await page.getByRole('button', { name: '복사' }).click();
    const form = page.getByRole('form', { name: '계약 단가표 복사' });
    await form.getByRole('textbox', { name: '단가 변경률' }).fill('3');
    await expectAccessible(page, '[role="dialog"]');
    await form.getByRole('button', { name: '복사' }).click();
    await page.getByRole('heading', { level: 1, name: `${name} 사본` }).waitFor();
    await expectSoon(() => priceOf(page, cup, 1).inputValue(), '980');
  });
});

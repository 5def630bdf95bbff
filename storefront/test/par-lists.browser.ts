import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { callAs, memberWithTokens, openAs, type Tokens } from './member-support';
import { addSite, company } from './organization-support';
import { expectSound, findProduct, memberMenu, productWithOptions } from './support';

interface ParList {
  id: number;
  version: number;
  items: { productId: number; par: number; step: number; place: string | null }[];
}

const read = (tokens: Tokens, id: number): Promise<ParList> => callAs(tokens, 'GET', `/my/par-lists/${id}`);
const idOf = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1));

async function addItem(page: Page, productId: number): Promise<void> {
  await page.getByRole('combobox', { name: '추가할 상품' }).fill(String(productId));
  await page.keyboard.press('Enter');
}

const saved = (page: Page): Promise<void> =>
  page.getByText('적정 재고표가 저장되었습니다.', { exact: true }).waitFor();

describe('적정 재고표', () => {
  it('is made, filled by search, by Excel and from the cart, and says what a colleague changed', async () => {
    const buyer = await company();
    await addSite(buyer, '해운대점');
    const plain = await findProduct(({ print }) => print?.mode !== 'required');
    const other = await findProduct(({ id, print }) => id !== plain.id && print?.mode !== 'required');
    const page = await openPage({ width: 360, expectErrors: [/status of 409/] });
    await openAs(page, buyer.tokens, '/user/dashboard');
    await (await memberMenu(page)).getByRole('link', { name: '적정 재고표' }).click();
    await page.getByText('등록된 적정 재고표가 없습니다.').waitFor();
    await expectSound(page, 360, 1280);
    await page.getByRole('button', { name: '적정 재고표 만들기' }).click();
    const dialog = page.getByRole('dialog', { name: '적정 재고표 만들기' });
    await dialog.getByRole('button', { name: '만들기' }).click();
    await dialog.getByText('적정 재고표 이름을 입력해 주세요.').waitFor();
    await dialog.getByLabel('이름').fill('객실 비품');
    await dialog.getByLabel('채우기 알림').selectOption('3');
    await expectSound(page);
    await dialog.getByRole('button', { name: '만들기' }).click();
    await page.getByText('적정 재고표 · 채우기 매월 3번째 영업일 오전 9시').waitFor();

    // Found by its number; the par is written at once.
    await addItem(page, plain.id);
    const par = page.getByRole('textbox', { name: `${plain.name} 적정 수량`, exact: true });
    await expectFocused(par);
    await par.fill('');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByText(/^적정 수량을 1 이상/).waitFor();
    await par.fill('120');
    await page.getByRole('textbox', { name: `${plain.name} 주문 단위` }).fill('20');
    await page.getByRole('combobox', { name: `${plain.name} 보관 위치` }).fill('3층 창고');
    await expectSound(page, 360, 768, 1280);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await saved(page);
    const id = idOf(page);
    const item = { productId: plain.id, par: 120, step: 20, place: '3층 창고' };
    expect((await read(buyer.tokens, id)).items).toMatchObject([item]);

    // Out and back, and a colleague who saves in between.
    await page.getByRole('button', { name: `${plain.name} 삭제` }).click();
    await page.getByText('저장하지 않은 변경 1건').waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await par.waitFor();
    await par.fill('150');
    const { version } = await read(buyer.tokens, id);
    const theirs = { productId: other.id, par: 9, optionValueIds: [] };
    await callAs(buyer.tokens, 'PUT', `/my/par-lists/${id}/items`, { version, items: [item, theirs] });
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByText(/다른 담당자가 이 재고표를 먼저 저장했습니다/).waitFor();
    await page.getByRole('textbox', { name: `${other.name} 적정 수량` }).waitFor();
    expect(await par.inputValue()).toBe('150');
    await expectSound(page, 360, 1280);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectSoon(async () => (await read(buyer.tokens, id)).items.map((one) => one.par), [150, 9]);

    // Excel out and in, row by row.
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '엑셀 내려받기' }).click();
    expect((await downloading).suggestedFilename()).toBe('해운대점_객실 비품.xlsx');
    await page.getByRole('button', { name: '엑셀 올리기' }).click();
    const text = `상품번호,적정 수량,보관 위치\n${plain.id},160,2층\n99999999,5,\n${other.id},0,\n`;
    const file = { name: '재고표.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('엑셀 파일').setInputFiles(file);
    const sheet = page.getByRole('dialog', { name: '엑셀로 담기' });
    await sheet.getByText('3행 중 반영 1행 · 오류 2행 · 변경 없음 0행').waitFor();
    await sheet.getByText('적정 수량 150개 → 160개').waitFor();
    await expectSound(page, 360, 1280);
    await sheet.getByRole('button', { name: '오류 없는 1행 반영' }).click();
    await expectSoon(() => par.inputValue(), '160');
    await expectSound(page, 360, 1280);
  });

  it('takes goods from the cart, and leaves what another list of the site has', async () => {
    const buyer = await company();
    const { id: siteId } = await addSite(buyer, '해운대점');
    const [plain, other] = [
      await findProduct(({ print }) => print?.mode !== 'required'),
      await productWithOptions(),
    ];
    const first = await callAs<ParList>(buyer.tokens, 'POST', '/my/par-lists', { siteId, name: '객실 비품' });
    await callAs(buyer.tokens, 'POST', '/my/par-lists', { siteId, name: '주방' });
    const items = [{ productId: plain.id, par: 10 }];
    await callAs(buyer.tokens, 'POST', `/my/par-lists/${first.id}/items`, { items });
    const quantity = plain.prices[0]?.minQty ?? 1;
    await callAs(buyer.tokens, 'POST', '/cart/items', { productId: plain.id, quantity });
    const page = await openPage({ width: 360 });
    await openAs(page, buyer.tokens, '/cart');
    await page.getByRole('button', { name: '적정 재고표에 담기' }).click();
    const dialog = page.getByRole('dialog', { name: '적정 재고표에 담기' });
    await dialog.getByLabel('적정 재고표').selectOption('해운대점 · 주방');
    await expectSound(page, 360, 1280);
    await dialog.getByRole('button', { name: '상품 1개 담기' }).click();
    await page.getByText('이 지점의 다른 재고표에 있는 1개는 담지 않았습니다.', { exact: true }).waitFor();
    await page.getByRole('link', { name: '재고표 보기' }).click();
    await page.getByText('아직 담긴 상품이 없습니다.').waitFor();

    // Options are chosen in the row.
    await addItem(page, other.id);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByText('표시된 상품을 확인해 주세요.').waitFor();
    for (const select of await page
      .getByRole('main')
      .getByRole('combobox', { name: `${other.name} ` })
      .all())
      if ((await select.evaluate((element) => element.tagName)) === 'SELECT')
        await select.selectOption({ index: 1 });
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await saved(page);
    await page.getByRole('button', { name: '삭제', exact: true }).click();
    await page
      .getByRole('dialog', { name: '적정 재고표를 삭제하시겠습니까?' })
      .getByRole('button', { name: '재고표 삭제' })
      .click();
    await page.waitForURL((url) => url.pathname === '/my/par-lists');
    await page.getByRole('link', { name: '객실 비품' }).waitFor();
    expect(await page.getByRole('link', { name: '주방' }).count()).toBe(0);
  });

  it('is nothing for members who buy for themselves', async () => {
    const { tokens } = await memberWithTokens();
    const page = await openPage({ width: 360 });
    await openAs(page, tokens, '/user/dashboard');
    const menu = await memberMenu(page);
    await menu.getByRole('link', { name: '우리 회사' }).waitFor();
    expect(await menu.getByRole('link', { name: /채우기|적정 재고표/ }).count()).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { formatWon } from '@store/domain';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { admin, Caller } from './buying';
import { answerEstimate, askEstimate } from './estimate-support';
import { callAs, openAs } from './member-support';
import { addSite, payInWindow } from './organization-support';
import { asked, askingCompany, fillCart, piecesOf } from './request-support';
import { expectSound, memberMenu } from './support';

const panel = (page: Page) => page.getByRole('status', { name: '요청 상태' });

describe('a purchase that somebody has to allow', () => {
  it('goes from the cart through 결재함, several at once, to the paid order', async () => {
    const house = await askingCompany();
    const page = await openPage({ width: 360 });
    await fillCart(house.buyer, house.product);
    await openAs(page, house.buyer, '/cart');
    const asking = page.getByRole('region', { name: '결재 요청' });
    await asking
      .getByText(/^우리 회사는 10,000원 이상 구매할 때 결재를 받습니다\. 이 주문은 [\d,]+원입니다\.$/)
      .waitFor();
    expect(await page.getByRole('button', { name: /결제하기/ }).count()).toBe(0);
    await expectSound(page, 360, 768, 1280);
    await asking.getByRole('button', { name: /원 결재 올리기$/ }).click();
    const dialog = page.getByRole('dialog', { name: '결재 올리기' });
    await dialog.getByLabel('발주 번호').fill('PO-2026-0117');
    await dialog.getByLabel('비용 부서').fill('객실팀');
    await dialog.getByLabel('결재자에게 남길 메모').fill('성수기 대비 수량입니다.');
    await expectSound(page, 360, 1280);
    await dialog.getByRole('button', { name: '결재 올리기' }).click();

    await page.waitForURL(/\/my\/purchase-requests\/\d+$/);
    await panel(page).getByText('결재자의 결재를 기다리고 있습니다.').waitFor();
    for (const text of ['PO-2026-0117', '객실팀', '“성수기 대비 수량입니다.”'])
      await page.getByText(text, { exact: true }).waitFor();
    await page.getByText('결재를 올렸습니다.', { exact: true }).waitFor();
    await expectSound(page, 360, 768, 1280);
    const address = page.url();

    // A second one waits, and a third is withdrawn while the approver looks at the list.
    await asked(house);
    const gone = await asked(house);
    const desk = await openPage({ width: 360 });
    await openAs(desk, house.approver, '/user/dashboard');
    await (await memberMenu(desk)).getByRole('link', { name: /^결재함 3/ }).click();
    await desk.getByRole('checkbox', { name: '전체 선택' }).check();
    await desk.getByText(`3건 선택 · ${formatWon(gone.total * 3)}`).waitFor();
    await expectSound(desk, 360, 768, 1280);
    await callAs(house.buyer, 'POST', `/my/purchase-requests/${gone.id}/withdraw`, {});
    await desk.getByRole('button', { name: '3건 승인하기' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '승인하기' }).click();
    await desk.getByText('2건을 승인했습니다. 1건은 승인하지 못했습니다.').waitFor();
    const results = desk.getByRole('list', { name: '결재 결과' });
    expect(await results.getByText('승인했습니다.', { exact: true }).count()).toBe(2);
    await results.getByText(/승인하지 못했습니다\..*현재 상태: 철회$/).waitFor();
    await expectFocused(desk.getByRole('button', { name: '남은 결재 보기' }));
    await expectSound(desk, 360, 1280);
    await desk.getByRole('button', { name: '남은 결재 보기' }).click();
    await desk.getByText('결재할 요청이 없습니다.').waitFor();
    await expectAccessible(desk);

    await page.goto(address);
    await panel(page)
      .getByText(/^승인되었습니다\. .*까지 결제해 주세요\.$/)
      .waitFor();
    await page.getByRole('link', { name: '결제하기' }).click();
    await page.getByRole('radiogroup', { name: '결제수단' }).waitFor();
    await expectSound(page, 360, 1280);
    await payInWindow(page);
    for (const text of ['해운대점', 'PO-2026-0117', '객실팀'])
      await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
    await page.goto(address);
    await panel(page).getByText('주문이 완료되었습니다.').waitFor();
    await page.goto(`${new URL(address).pathname}/pay`);
    await page.getByText('주문이 완료되었습니다.').waitFor();
    expect(await page.getByRole('button', { name: /결제하기/ }).count()).toBe(0);
  });

  it('can be paid at once when no reason is left, and says what a limit that refuses means', async () => {
    const house = await askingCompany();
    const { id: otherId } = await addSite(house.company, '광안리점');
    await callAs(house.company.tokens, 'POST', '/my/organization/limits', {
      siteId: otherId,
      period: 'order',
      amount: 5_000,
      action: 'refuse',
    });
    await fillCart(house.buyer, house.product);
    const page = await openPage();
    await openAs(page, house.buyer, '/cart');
    const site = page.getByRole('combobox', { name: '지점' });
    await site.selectOption('광안리점');
    const asking = page.getByRole('region', { name: '결재 요청' });
    await asking.getByText('한도를 넘어 결제할 수 없습니다.').waitFor();
    await asking.getByText(/^광안리점의 1회 주문 한도는 5,000원입니다\./).waitFor();
    await asking.getByRole('button', { name: /결재 올리기$/ }).waitFor();
    await expectAccessible(page);
    await site.selectOption('해운대점');
    await asking.getByText('결재가 필요한 주문입니다.').waitFor();
    expect(await asking.getByText('한도를 넘어').count()).toBe(0);
    await callAs(house.company.tokens, 'PUT', '/my/organization/approval-rules', { version: 1, rules: [] });
    await page.reload();
    await site.selectOption('해운대점');
    await page.getByRole('button', { name: /원 결제하기$/ }).waitFor();
    await expectSoon(() => asking.count(), 0);
  });

  it('is found by whose, state and site, rejected with a reason, reduced, withdrawn and reminded of', async () => {
    const house = await askingCompany();
    const first = await asked(house);
    const second = await asked(house);
    const third = await asked(house);
    const desk = await openPage({ width: 360 });
    await openAs(desk, house.approver, `/my/purchase-requests/${first.id}`);
    await panel(desk).getByText('결재해 주세요.').waitFor();
    await desk.getByRole('button', { name: '반려' }).click();
    const rejecting = desk.getByRole('dialog', { name: '반려' });
    await rejecting.getByRole('button', { name: '반려하기' }).click();
    await rejecting.getByText('반려 사유를 입력해 주세요.').waitFor();
    await rejecting.getByLabel('반려 사유').fill('다음 달 예산으로 구매해 주세요.');
    await expectAccessible(desk);
    await rejecting.getByRole('button', { name: '반려하기' }).click();
    await panel(desk).getByText('사유: 다음 달 예산으로 구매해 주세요.').waitFor();
    await expectSound(desk, 360, 1280);

    await desk.goto(`/my/purchase-requests/${second.id}`);
    await desk.getByRole('button', { name: '수량 줄여 승인' }).click();
    const reducing = desk.getByRole('dialog', { name: '수량 줄여 승인' });
    await reducing.getByRole('checkbox', { name: /^빼기/ }).check();
    await reducing.getByRole('button', { name: '줄여서 승인하기' }).click();
    await reducing.getByText('남는 상품이 없습니다. 반려해 주세요.').waitFor();
    await reducing.getByRole('checkbox', { name: /^빼기/ }).uncheck();
    const pieces = piecesOf(house.product) + 1;
    await reducing.getByRole('textbox', { name: `${house.product.name} 수량` }).fill(String(pieces));
    await reducing.getByText('수량은 줄이기만 할 수 있습니다.').first().waitFor();
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');

    const page = await openPage({ width: 360, expectErrors: [/status of 404/] });
    await openAs(page, house.buyer, `/my/purchase-requests/${third.id}`);
    const actions = page.getByRole('group', { name: '요청 처리' });
    await actions.getByRole('button', { name: '결재 알림 보내기' }).click();
    await page.getByText('결재자에게 알림을 보냈습니다.', { exact: true }).waitFor();
    await actions.getByRole('button', { name: '요청 철회' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '철회하기' }).click();
    await panel(page).getByText('철회한 요청입니다.').waitFor();
    await expectSoon(() => actions.getByRole('button').count(), 0);

    await page.goto('/my/purchase-requests');
    const list = page.getByRole('list', { name: '구매 요청 목록' });
    await expectSoon(() => list.getByRole('listitem').count(), 3);
    await expectSound(page, 360, 768, 1280);
    await page.getByRole('navigation', { name: '요청 상태' }).getByRole('link', { name: /^반려/ }).click();
    await expectSoon(() => list.getByRole('listitem').count(), 1);
    expect(new URL(page.url()).searchParams.get('state')).toBe('rejected');
    await page.reload();
    await expectSoon(() => list.getByRole('listitem').count(), 1);

    // The admin asked for nothing, and sees what the whole organization asks.
    await openAs(page, house.company.tokens, '/my/purchase-requests');
    await page.getByText('구매 요청이 없습니다.').waitFor();
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: '요청 범위' })
      .getByRole('link', { name: '회사 전체' })
      .click();
    await expectSoon(() => list.getByRole('listitem').count(), 3);
    await page.goto('/my/purchase-requests/999999');
    await page.getByText('구매 요청을 찾을 수 없습니다.').waitFor();
    await expectAccessible(page);
  });

  it('asks for an accepted estimate in place of paying it', async () => {
    const house = await askingCompany();
    const id = await askEstimate(new Caller(house.buyer), house.product.id, 30);
    await answerEstimate(await admin(), id, {
      lines: [{ productId: house.product.id, name: house.product.name, quantity: 30, unitPrice: 1_000 }],
    });
    const page = await openPage({ width: 360, expectErrors: [/status of 409/] });
    await openAs(page, house.buyer, `/user/estimates/${id}`);
    await page.getByRole('button', { name: '이 금액으로 수락' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '수락하고 결제하기' }).click();
    await page.getByRole('radiogroup', { name: '결제수단' }).waitFor();
    // The only site is chosen once the sites are read.
    await page.getByRole('main').getByText('해운대점').first().waitFor();
    await page.getByRole('button', { name: /원 결제하기$/ }).click();
    await page.getByText('결재가 필요한 주문입니다.').waitFor();
    await expectSound(page, 360, 1280);
    await page.getByRole('button', { name: '결재 올리기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '결재 올리기' }).click();
    await page.waitForURL(/\/my\/purchase-requests\/\d+$/);
    await page.getByRole('link', { name: '견적서 보기' }).waitFor();
    // What was agreed was agreed as a whole: nobody reduces it.
    await openAs(page, house.approver, page.url());
    await panel(page).getByText('결재해 주세요.').waitFor();
    expect(await page.getByRole('button', { name: '수량 줄여 승인' }).count()).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { formatCount } from '@store/domain';
import { expectAccessible, expectFocused, openPage } from '../../scripts/testing/browser';
import { callAs, openAs } from './member-support';
import { asked, askingCompany, linkOf, piecesOf, type Asked, type AskingCompany } from './request-support';
import { expectInView, expectSound } from './support';

/** An organization whose purchases somebody without an account decides. */
async function bossHouse(): Promise<AskingCompany> {
  const house = await askingCompany();
  const { tokens } = house.company;
  const form = { name: '최대표', phone: '01055556789' };
  const { id: contactId } = await callAs<{ id: number }>(tokens, 'POST', '/my/organization/contacts', form);
  const rules = [{ siteId: null, fromAmount: 10_000, steps: [{ contactId }] }];
  await callAs(tokens, 'PUT', '/my/organization/approval-rules', { version: 1, rules });
  const limit = { siteId: house.siteId, period: 'month', amount: 15_000, action: 'request' };
  await callAs(tokens, 'POST', '/my/organization/limits', limit);
  return house;
}

describe('the link to a decision', () => {
  it('O21: is one view of a phone, and works by keyboard in a browser that keeps nothing', async () => {
    const house = await bossHouse();
    const request = await asked(house, { memo: '성수기 대비 수량입니다.' });
    const link = await linkOf(house, request);
    const page = await openPage({ width: 360, height: 640, expectErrors: [/status of 4(03|10)/] });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    const asking: string[] = [];
    page.on('request', (one) => asking.push(one.url()));
    await page.goto('/terms');
    asking.length = 0;
    await page.goto(link);
    const approve = page.getByRole('button', { name: '승인', exact: true });
    for (const part of [
      page.getByRole('heading', { level: 1, name: '김구매님이 결재를 요청했습니다' }),
      page.getByText(`${formatCount(request.total)}원`, { exact: true }).first(),
      page.getByText(/10,000원 이상 구매할 때 결재를 받습니다/),
      page.getByText(/해운대점의 이번 달 한도는 15,000원입니다/),
      page.getByText('“성수기 대비 수량입니다.”'),
      page.getByRole('region', { name: '이번 달 한도' }).getByText('결재 대기', { exact: true }),
      page.getByRole('button', { name: '반려', exact: true }),
      approve,
    ])
      await expectInView(page, part);
    expect(asking.filter((url) => new URL(url).host !== new URL(page.url()).host)).toEqual([]);
    await expectSound(page, 360, 1280);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer');

    await approve.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '승인' });
    const digits = dialog.getByLabel('본인 휴대폰 번호 뒤 4자리');
    await digits.fill('12');
    await page.keyboard.press('Enter');
    await dialog.getByText('숫자 4자리를 입력해 주세요.').waitFor();
    await digits.fill('1234');
    await page.keyboard.press('Enter');
    await dialog.getByText('입력하신 번호가 일치하지 않습니다.').waitFor();
    await expectFocused(digits);
    await expectSound(page, 360);
    await page.keyboard.press('Escape');
    await expectFocused(approve);
    await page.keyboard.press('Enter');
    await digits.fill('6789');
    await page.keyboard.press('Enter');
    await expectFocused(page.getByRole('heading', { level: 1, name: '승인했습니다.' }));
    await page.getByText('김구매님에게 알렸습니다. 이제 결제할 수 있습니다.').waitFor();
    await expectSound(page, 360, 1280);
    await page.reload();
    await page.getByText('사용이 끝난 결재 링크입니다.').waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/terms');
  });

  it('reduces the quantity, and says the smaller sum', async () => {
    const house = await bossHouse();
    const quantity = piecesOf(house.product) * 3;
    await callAs(house.buyer, 'POST', '/cart/items', { productId: house.product.id, quantity });
    const request = await callAs<Asked>(house.buyer, 'POST', '/my/purchase-requests', {
      siteId: house.siteId,
    });
    const page = await openPage({ width: 360, height: 640 });
    await page.goto(await linkOf(house, request));
    await page.getByRole('button', { name: '수량 줄여 승인' }).click();
    const dialog = page.getByRole('dialog', { name: '수량 줄여 승인' });
    await dialog.getByRole('textbox', { name: `${house.product.name} 수량` }).fill(String(quantity / 3));
    await dialog.getByLabel('본인 휴대폰 번호 뒤 4자리').fill('6789');
    await expectSound(page, 360);
    await dialog.getByRole('button', { name: '줄여서 승인하기' }).click();
    await page.getByRole('heading', { level: 1, name: '수량을 줄여 승인했습니다.' }).waitFor();
    const { total } = await callAs<Asked>(house.buyer, 'GET', `/my/purchase-requests/${request.id}`);
    expect(total).toBeLessThan(request.total);
    await page.getByText(`줄인 합계 ${formatCount(total)}원`).waitFor();
  });

  it('O11: ends when another one is sent; the new one rejects with a reason', async () => {
    const house = await bossHouse();
    const request = await asked(house);
    const old = await linkOf(house, request);
    const link = await linkOf(house, request);
    const page = await openPage({ width: 360, height: 640, expectErrors: [/status of 4(01|04|10)/] });
    // A session that ended long ago leads the holder of a link nowhere.
    await openAs(page, { token: 'ended', refreshToken: 'ended' }, old);
    await page.getByText('사용이 끝난 결재 링크입니다.').waitFor();
    await page.goto(`/approvals/${'x'.repeat(43)}`);
    await page.getByText('유효하지 않은 결재 링크입니다.').waitFor();
    await expectAccessible(page);
    await page.goto(link);
    await page.getByRole('button', { name: '반려', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '반려' });
    await dialog.getByLabel('본인 휴대폰 번호 뒤 4자리').fill('6789');
    await dialog.getByRole('button', { name: '반려하기' }).click();
    await dialog.getByText('반려 사유를 입력해 주세요.').waitFor();
    await dialog.getByLabel('반려 사유').fill('다음 달에 구매해 주세요.');
    await dialog.getByRole('button', { name: '반려하기' }).click();
    await page.getByText('김구매님에게 반려 사유를 전달했습니다.').waitFor();
    await expectAccessible(page);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { formatWon } from '@store/domain';
import { expectSoon, openPage } from '../../scripts/testing/browser';
import { Caller, pay, type Bought } from './buying';
import { callAs, openAs } from './member-support';
import { addSite, colleague, company, type Company } from './organization-support';
import { expectSound, findProduct, memberMenu } from './support';

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '우리 회사' }).getByRole('link', { name, exact: true });

/** Buys so many times the smallest quantity of a product for the site; answers what was paid. */
async function bought(person: Caller, siteId: number, times = 1): Promise<Bought> {
  const product = await findProduct(({ prices, print }) => prices.length > 0 && print?.mode !== 'required');
  await person.call('POST', '/cart/items', {
    productId: product.id,
    quantity: times * (product.prices[0]?.minQty ?? 1),
  });
  return pay(person, { siteId });
}

describe('limits, rules and approvers of an organization', () => {
  it('go from no limit to a rule of two steps, and what two admins save at once is said', async () => {
    const house = await company();
    const { id: siteId } = await addSite(house, '강남점');
    await addSite(house, '해운대점');
    const { amount } = await bought(new Caller(house.tokens), siteId);
    const page = await openPage({ width: 360, expectErrors: [/status of 4\d\d/] });
    await openAs(page, house.tokens, '/my/organization');

    await tab(page, '한도').click();
    await page.getByText('설정한 한도가 없습니다.').waitFor();
    await expectSound(page, 360, 1280);
    await page.getByRole('button', { name: '한도 추가', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '한도 추가' });
    await dialog.getByRole('button', { name: '한도 저장' }).click();
    await dialog.getByText('한도 금액을 0원 이상으로 입력해 주세요.').waitFor();
    await dialog.getByRole('combobox', { name: '지점' }).selectOption('강남점');
    await dialog.getByLabel('한도 금액(원)').fill('3000000');
    expect(await dialog.getByLabel('한도 금액(원)').inputValue()).toBe('3,000,000');
    await dialog
      .getByText('강남점에서 한 달 동안 구매한 금액이 3,000,000원을 넘는 주문부터 결재를 받아야 합니다.')
      .waitFor();
    await expectSound(page, 360, 1280);
    await dialog.getByRole('button', { name: '한도 저장' }).click();
    const limits = page.getByRole('list', { name: '한도' }).getByRole('listitem');
    // It counts what was bought in this month before it was made.
    await limits.getByText(`사용${formatWon(amount)}`).waitFor();
    await limits.getByText(`남은 한도${formatWon(3_000_000 - amount)}`).waitFor();
    await expectSound(page, 360, 768, 1280);
    await limits.getByRole('button', { name: '수정' }).click();
    const change = page.getByRole('dialog', { name: '한도 수정' });
    await change.getByRole('radio', { name: '초과 불가' }).check();
    await change.getByRole('button', { name: '한도 저장' }).click();
    await limits.getByText('초과 불가').waitFor();
    await limits.getByRole('button', { name: '삭제' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '한도 삭제하기' }).click();
    await page.getByText('설정한 한도가 없습니다.').waitFor();

    await tab(page, '결재 규칙').click();
    await page.getByText('저장된 규칙이 없습니다.').waitFor();
    await page.getByRole('button', { name: '외부 결재자 추가' }).click();
    const contact = page.getByRole('dialog', { name: '외부 결재자 추가' });
    await contact.getByLabel('이름').fill('최대표');
    await contact.getByLabel('휴대폰 번호').fill('01055556789');
    await expectSound(page, 360, 1280);
    await contact.getByRole('button', { name: '외부 결재자 저장' }).click();
    await page.getByRole('list', { name: '외부 결재자' }).getByRole('heading', { name: '최대표' }).waitFor();

    const form = page.getByRole('form', { name: '결재 규칙' });
    await form.getByRole('button', { name: '규칙 추가' }).click();
    const rule = form.getByRole('group', { name: '규칙 1' });
    await rule.getByRole('combobox', { name: '지점' }).selectOption('강남점');
    await rule.getByLabel('기준 금액(원)').fill('500000');
    // Nobody else has this role: the step says so, and nothing is sent.
    await rule.getByRole('combobox', { name: '1단계 결재자' }).selectOption('role:approver');
    await form.getByRole('button', { name: '규칙 저장' }).click();
    await rule.getByRole('alert').getByText('결재할 사람이 없는 규칙은 저장할 수 없습니다.').waitFor();
    await expectSound(page, 360, 1280);
    await rule.getByRole('combobox', { name: '1단계 결재자' }).selectOption('최대표');
    await rule.getByRole('button', { name: '2단계 추가' }).click();
    await rule.getByRole('combobox', { name: '2단계 결재자' }).selectOption('role:admin');
    await rule.getByText('강남점에서 500,000원 이상이면 ① 최대표 ② 관리자 차례로 결재합니다.').waitFor();

    // Somebody else saves first.
    const other = { siteId: null, fromAmount: 0, steps: [{ role: 'admin' }] };
    await callAs(house.tokens, 'PUT', '/my/organization/approval-rules', { version: 0, rules: [other] });
    await form.getByRole('button', { name: '규칙 저장' }).click();
    await page.getByText('다른 관리자가 먼저 규칙을 저장했습니다.').waitFor();
    await expectSound(page, 360, 1280);
    await page.getByRole('button', { name: '지금 내용으로 저장' }).click();
    await page.getByText('결재 규칙이 저장되었습니다.', { exact: true }).waitFor();
    await page.getByText(/관리자가 1명뿐입니다/).waitFor();
    await expectSound(page, 360, 768, 1280);
    const { rules } = await callAs<{ rules: { fromAmount: number; steps: unknown[] }[] }>(
      house.tokens,
      'GET',
      '/my/organization/approval-rules',
    );
    expect(rules.map(({ fromAmount, steps }) => [fromAmount, steps.length])).toEqual([[500_000, 2]]);

    await page.getByRole('radio', { name: '모든 구매' }).click();
    await page.getByText("결재 대상을 '모든 구매'로 변경했습니다.", { exact: true }).waitFor();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.getByRole('radio', { name: '규칙과 한도에 따라', checked: true }).waitFor();

    await page.getByRole('button', { name: '최대표 삭제' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '삭제하기' }).click();
    await page.getByText('등록된 외부 결재자가 없습니다.').waitFor();
    await rule.getByText(/① 삭제된 외부 결재자/).waitFor();
  });
});

/** Cancels an order, whose money goes back at once. */
const canceled = (person: Caller, { id }: Bought): Promise<unknown> =>
  person.call('POST', `/orders/${id}/cancel`, { reason: '더 이상 필요하지 않습니다.' });

/** What a row of a table says, without its bar. */
const cells = (table: Locator): Promise<string[]> => table.getByRole('row').allInnerTexts();

describe('사용 현황', () => {
  it('has the figures of a month by site and person, and of a buyer alone the own ones', async () => {
    const house: Company = await company();
    const [gangnam, haeundae] = [await addSite(house, '강남점'), await addSite(house, '해운대점')];
    const [admin, buyer] = [new Caller(house.tokens), new Caller(await colleague(house, ['buyer']))];
    const first = await bought(admin, gangnam.id);
    const second = await bought(buyer, haeundae.id, 3);
    const third = await bought(buyer, haeundae.id);
    await canceled(buyer, third);
    await callAs(house.tokens, 'POST', '/my/organization/limits', {
      period: 'month',
      amount: 10_000_000,
      action: 'request',
    });
    const total = first.amount + second.amount;
    const counted = async (): Promise<number> =>
      (await admin.call<{ total: number }>('GET', '/my/spending')).total;
    await expectSoon(counted, total);

    const page = await openPage({ width: 360 });
    await openAs(page, house.tokens, '/my/organization');
    await (await memberMenu(page)).getByRole('link', { name: '사용 현황' }).click();
    await page.getByRole('region', { name: '합계' }).getByText(formatWon(total), { exact: true }).waitFor();
    const [sites, people] = ['지점별', '구매자별'].map((name) => page.getByRole('table', { name }));
    const share = (amount: number): string => `${Math.round((amount / total) * 100)}%`;
    for (const [table, name, { amount }] of [
      [sites, '강남점', first],
      [sites, '해운대점', second],
      [people, '김구매', second],
    ] as const) {
      const row = table
        ?.getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: formatWon(amount) });
      await row?.getByText(share(amount)).waitFor();
    }
    const months = page.getByRole('table', { name: '최근 12개월' });
    expect((await cells(months)).slice(1)).toHaveLength(12);
    await months.getByRole('row').nth(1).getByText(formatWon(total)).waitFor();
    await page.getByText(`사용${formatWon(total)}`).waitFor();
    await page.getByText(`남은 한도${formatWon(10_000_000 - total)}`).waitFor();
    await expectSound(page, 360, 768, 1280);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '엑셀로 받기' }).click();
    expect((await file).suggestedFilename()).toMatch(/^사용_현황_\d{4}-\d{2}\.xlsx$/);

    // A month back, by the arrow: nothing was bought, and the way forth is there.
    const month = await page.getByRole('combobox', { name: '월' }).inputValue();
    await page.getByRole('link', { name: /^\d{4}년 \d+월 보기$/ }).click();
    await page.getByText(/에 결제한 주문이 없습니다\.$/).waitFor();
    expect(new URL(page.url()).searchParams.get('month')).not.toBe(month);
    await expectSound(page, 360, 1280);
    await page.getByRole('combobox', { name: '월' }).selectOption(month);
    await page.getByRole('region', { name: '합계' }).getByText(formatWon(total), { exact: true }).waitFor();

    const other = await openPage({ width: 360 });
    await openAs(other, buyer.tokens, '/my/spending');
    await other
      .getByRole('region', { name: '합계' })
      .getByText(formatWon(second.amount), { exact: true })
      .waitFor();
    expect(await other.getByRole('table', { name: '구매자별' }).count()).toBe(0);
    expect(await other.getByText('강남점').count()).toBe(0);
    await expectSoon(() => other.getByRole('heading', { name: '내 한도' }).count(), 0);
    await expectSound(other, 360, 1280);
  });
});

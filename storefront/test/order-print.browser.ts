import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { PRINT_CONSENT_VERSIONS } from '@store/domain';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { admin, buy, lineOf, newBuyer, openAs, pay, someProducts, type Bought, type Caller } from './buying';
import { expectNoSidewaysScroll } from './support';
import { addPrintableBag } from './print-support';

/** A paid order of a printed bag whose file follows; its proof may be left out by the buyer. */
async function printedOrder(): Promise<{ buyer: Caller; order: Bought }> {
  const buyer = await newBuyer();
  const productId = await addPrintableBag({ proofPolicy: 'SKIPPABLE' });
  const print = { placements: [{ area: 'front', method: 'silk', inks: 2 }] };
  await buyer.call('POST', '/cart/items', { productId, quantity: 100, print });
  return { buyer, order: await pay(buyer, { printConsents: PRINT_CONSENT_VERSIONS }) };
}

/** A drawing that no other test has sent. */
const logo = () => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="60mm" height="30mm"><desc>${randomUUID()}</desc><path d="M10 10h180v80H10z" fill="#123456"/></svg>`,
  ),
});

const section = (page: Page): Locator => page.getByRole('region', { name: '인쇄 진행' });

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

describe('print on the order page', () => {
  it.each([360, 1280])('takes the file, goes on without proof and is opened again at %i', async (width) => {
    const { buyer, order } = await printedOrder();
    const page = await openPage({ width });
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await section(page).getByText('파일 대기', { exact: true }).waitFor();
    const agreed = section(page).getByRole('region', { name: '결제할 때 동의하신 내용' });
    await agreed
      .getByText(/고객님의 로고와 문안으로 개별 제작되어.*100개 \(앞면 가운데 · 실크 2도\)$/)
      .waitFor();
    await agreed.getByText('인쇄할 로고·글꼴·사진', { exact: false }).waitFor();
    await section(page).getByText('인쇄 파일을 보내 주세요.', { exact: false }).waitFor();
    await expectSound(page);
    await section(page).scrollIntoViewIfNeeded();
    await section(page).getByRole('button', { name: '앞면 가운데 파일 보내기', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '인쇄 파일 보내기' });
    await expectSoon(() => dialog.getByRole('button', { name: '이 파일 보내기' }).isDisabled(), true);
    await dialog.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(logo());
    await dialog.getByRole('spinbutton', { name: '너비 (mm)' }).fill('80');
    const art = dialog.getByRole('button', { name: '앞면 가운데 로고 배치' });
    await dialog.getByRole('button', { name: '가운데 맞춤' }).click();
    await art.focus();
    await page.keyboard.press('ArrowRight');
    await expectSoon(() => dialog.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).inputValue(), '101');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '이 파일 보내기' }).click();
    await dialog.waitFor({ state: 'detached' });
    await section(page).getByText('파일 확인 중', { exact: true }).waitFor();
    await section(page)
      .getByText(/앞면 가운데 · 80 × \d/)
      .waitFor();
    // Offered as soon as the worker has checked the file and drawn the record of its placement.
    const skip = section(page).getByRole('button', { name: '시안 없이 진행' });
    await skip.waitFor({ timeout: 60_000 });
    await skip.click();
    const question = page.getByRole('dialog', { name: '시안 없이 진행하시겠습니까?' });
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: '시안 없이 진행' }).click();
    await section(page).getByText('시안 확정', { exact: true }).waitFor();
    await section(page).getByText('출고 예정', { exact: true }).waitFor();
    // What was approved is made for this buyer: from here on the order's cancelling is asked for.
    await page.getByRole('button', { name: '취소 요청', exact: true }).waitFor();
    await section(page).scrollIntoViewIfNeeded();
    await expectSound(page);

    await section(page).getByRole('button', { name: '확정 취소' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '확정을 취소하시겠습니까?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '확정 취소' }).click();
    await section(page).getByText('수정 요청', { exact: true }).waitFor();
    await page.getByRole('button', { name: '주문 취소', exact: true }).waitFor();
    await expectSound(page);
  });

  it('says when the job has moved on meanwhile, and shows how it is now', async () => {
    const { buyer, order } = await printedOrder();
    const page = await openPage({ width: 360, expectErrors: [/status of 409/] });
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await section(page).getByRole('button', { name: '앞면 가운데 파일 보내기', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '인쇄 파일 보내기' });
    await dialog.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(logo());
    await dialog.getByRole('button', { name: '앞면 가운데 로고 배치' }).waitFor();
    const { items } = await buyer.call<{ items: { id: number }[] }>('GET', '/user/print-jobs');
    const operator = await admin();
    const reason = '고객 요청으로 취소합니다.';
    await operator.call('POST', `/manager/print-jobs/${items[0]?.id}/moves`, { move: 'cancel', reason });
    await dialog.getByRole('button', { name: '이 파일 보내기' }).click();
    await page.getByText('최신 내용을 다시 불러왔습니다.', { exact: false }).first().waitFor();
    await section(page).getByText('취소됨', { exact: true }).waitFor();
    const jobs = section(page).getByRole('list', { name: '인쇄 작업' });
    await expectSoon(() => jobs.getByRole('button').count(), 0);
  });

  it('offers another try when it cannot be loaded', async () => {
    const { buyer, order } = await printedOrder();
    const page = await openPage({ width: 360, expectErrors: [/status of 500/] });
    let fails = true;
    await page.route('**/api/user/print-jobs?**', (route) =>
      fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await openAs(page, buyer, `/user/orders/${order.id}`);
    const alert = section(page).getByRole('alert');
    await alert.getByText('인쇄 진행을 불러오지 못했습니다.').waitFor({ timeout: 60_000 });
    await expectAccessible(page);
    fails = false;
    await alert.getByRole('button', { name: '다시 시도' }).click();
    await section(page).getByText('파일 대기', { exact: true }).waitFor();
  });

  it('is neither shown nor asked for where nothing is printed', async () => {
    const buyer = await newBuyer();
    const order = await buy(
      buyer,
      (await someProducts(1)).map((product) => lineOf(product)),
    );
    const page = await openPage({ width: 360 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await page.getByRole('region', { name: '진행 기록' }).waitFor();
    await expectSoon(() => section(page).count(), 0);
    expect(asked.filter((url) => url.includes('/api/user/print-jobs'))).toEqual([]);
  });
});

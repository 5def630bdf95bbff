import { describe, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { assignManager, printedOrder, sendFile, type PrintedOrder } from './print-support';
import { openAs, type Account } from './support';

const section = (page: Page): Locator => page.getByRole('region', { name: '인쇄 작업', exact: true });
const press = (page: Page, name: string): Promise<void> =>
  section(page).getByRole('button', { name, exact: true }).click();

/** Gives the reason that the dialog asks for. */
async function give(page: Page, name: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('textbox', { name: '사유' }).fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
}

const open = async (page: Page, account: Account, { id }: PrintedOrder): Promise<void> => {
  const area = account === 'manager' ? 'manager' : 'admin';
  await openAs(page, account, `/${area}/orders/${id}`);
  await section(page).getByRole('list', { name: '인쇄 작업 목록' }).waitFor();
};

describe('print jobs on the order page', () => {
  it('are held, released, started and finished by an admin, on a phone', async () => {
    const order = await printedOrder();
    const page = await openPage({ width: 360 });
    await open(page, 'admin', order);
    await section(page).getByText('파일 대기', { exact: true }).waitFor();
    await section(page).getByText('앞면 · 실크 2도', { exact: false }).waitFor();
    await expectSoon(() => section(page).getByRole('button', { name: '제작 시작' }).count(), 0);
    await expectAccessible(page);

    await section(page).scrollIntoViewIfNeeded();
    await press(page, '보류');
    await give(page, '보류', '짧은 사유');
    await page.getByText('사유를 10자 이상 입력해 주세요.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await give(page, '보류', '상표권 확인이 필요해 멈춥니다.');
    await section(page).getByText('보류 사유: 상표권 확인이 필요해 멈춥니다.').waitFor();
    await press(page, '보류 해제');
    await give(page, '보류 해제', '상표권을 확인했습니다. 진행합니다.');
    await expectSoon(() => section(page).getByText('보류 사유:', { exact: false }).count(), 0);

    await sendFile(order);
    await page.reload();
    await press(page, '시안 승인 없이 제작 시작');
    await give(page, '시안 승인 없이 제작 시작', '전화로 시안을 확정하셨습니다.');
    await section(page).getByText('제작 중', { exact: true }).waitFor();
    const history = section(page).getByRole('list', { name: '인쇄 작업 이력' });
    await history.getByText('시안 승인 없이 제작 시작: 전화로 시안을 확정하셨습니다.').waitFor();
    await history
      .getByText(/^관리자 · /)
      .first()
      .waitFor();
    await history.getByText('파일 보내기: 로고.svg').waitFor();
    // The first start moves the order on, so it is read again.
    await page.getByRole('main').getByText('상품준비중', { exact: true }).first().waitFor();
    await section(page).scrollIntoViewIfNeeded();
    await section(page).getByRole('button', { name: '제작 완료' }).focus();
    await page.keyboard.press('Enter');
    await section(page).getByText('제작 완료', { exact: true }).first().waitFor();
    await section(page).getByRole('button', { name: '다시 제작' }).waitFor();
    await expectAccessible(page);
  });

  it('are moved by the manager of the buyer, who may not start unapproved', async () => {
    const order = await printedOrder();
    await assignManager(order);
    await sendFile(order);
    const page = await openPage();
    await open(page, 'manager', order);
    await section(page).getByText('파일 확인 중', { exact: true }).waitFor();
    const names = section(page).getByRole('button');
    await expectSoon(() => names.allTextContents(), ['파일 다시 요청', '보류', '작업 취소']);
    await press(page, '파일 다시 요청');
    await give(page, '파일 다시 요청', '해상도가 낮아 파일을 다시 요청합니다.');
    await section(page).getByText('파일 대기', { exact: true }).waitFor();
  });

  it('that changed meanwhile are read again, and the page says so', async () => {
    const order = await printedOrder();
    const page = await openPage({ expectErrors: [/status of 409/] });
    await open(page, 'admin', order);
    await sendFile(order);
    await press(page, '보류');
    await give(page, '보류', '상표권 확인이 필요해 멈춥니다.');
    await page.getByText('최신 내용을 다시 불러왔습니다.', { exact: false }).first().waitFor();
    await section(page).getByText('파일 확인 중', { exact: true }).waitFor();
  });

  it('offer another try when they cannot be loaded', async () => {
    const order = await printedOrder();
    const page = await openPage({ expectErrors: [/status of 400/] });
    await page.route('**/api/manager/print-jobs?**', (route) =>
      route.fulfill({ status: 400, json: { code: 'REFUSED', success: false } }),
    );
    await openAs(page, 'admin', `/admin/orders/${order.id}`);
    const alert = section(page).getByRole('alert');
    await alert.getByText('인쇄 작업을 불러오지 못했습니다.').waitFor();
    await page.unroute('**/api/manager/print-jobs?**');
    await alert.getByRole('button', { name: '다시 시도' }).click();
    await section(page).getByText('파일 대기', { exact: true }).waitFor();
  });
});

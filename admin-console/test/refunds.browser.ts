import { describe, expect, it } from '@jest/globals';
import { formatWon, kstDate } from '@store/domain';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { give, readRefund, requestRefund, shippedOrder, toss } from './refunds-support';
import { call, openAs, visit, type Tokens } from './support';

describe('the refund queue', () => {
  it('shows what waits, keeps the state in the address, and is opened with the keyboard', async () => {
    const bought = await shippedOrder();
    await requestRefund(bought);
    const page = await openPage();
    await openAs(page, 'admin', '/admin/refunds');
    await page.getByRole('navigation', { name: '환불 상태' }).getByRole('link', { name: /접수/ }).click();
    await page.waitForURL(/state=requested/);
    const table = page.getByRole('table', { name: '환불 목록' });
    await table.getByText('상품 불량·파손').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^환불 / }).waitFor();
    await page.getByRole('link', { name: '환불 목록' }).click();
    await page.waitForURL(/refunds\?state=requested/);
  });
});

describe('a request', () => {
  it('is granted in part, for what comes back, after the exact amount was confirmed', async () => {
    const bought = await shippedOrder();
    const [line] = bought.lines;
    const id = await requestRefund(bought, { lines: [{ lineId: line?.id, quantity: 1 }] });
    const { refundableAmount } = await readRefund(bought.operator, id);
    const page = await openPage();
    await openAs(page, 'admin', `/admin/refunds/${id}`);
    await page.getByRole('table', { name: '요청한 상품' }).getByText(`1 / ${line?.quantity}`).waitFor();
    expect(await page.getByRole('textbox', { name: /환불 수량/ }).inputValue()).toBe(`1 / ${line?.quantity}`);
    const amount = page.getByRole('textbox', { name: '환불할 금액' });
    const proposed = Number(((await amount.getAttribute('placeholder')) ?? '').replace(/\D/g, ''));
    expect(proposed).toBeGreaterThan(0);
    expect(proposed).toBeLessThan(refundableAmount);
    await page.getByText(/공급가액 .+ 부가세/).waitFor();

    await page.getByRole('button', { name: '환불하기' }).click();
    await page.getByText('사유를 입력해 주세요.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '상품 불량이 확인되어 환불해 드립니다.' }).click();
    await page.getByRole('radio', { name: '상품별로' }).check();
    await page.getByLabel(/재입고 수량/).fill('1');
    await page
      .getByRole('main')
      .getByRole('button', { name: `${formatWon(proposed)} 환불하기` })
      .click();
    const dialog = page.getByRole('dialog', { name: `${formatWon(proposed)} 환불` });
    await dialog.getByText(formatWon(refundableAmount - proposed)).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '취소' }).click();
    await expectSoon(async () => (await readRefund(bought.operator, id)).state, 'requested');

    await give(page, formatWon(proposed));
    const outcome = page.getByRole('region', { name: '처리 결과' });
    await outcome.getByText('환불이 완료되었습니다.').waitFor();
    expect(await readRefund(bought.operator, id)).toMatchObject({
      state: 'done',
      amount: proposed,
      decisionNote: '상품 불량이 확인되어 환불해 드립니다.',
      refundableAmount: refundableAmount - proposed,
    });
    await expectAccessible(page);
  });

  it('is refused with a reason that the member reads', async () => {
    const bought = await shippedOrder();
    const id = await requestRefund(bought);
    const page = await openPage();
    await openAs(page, 'admin', `/admin/refunds/${id}`);
    await page.getByRole('button', { name: '거절' }).click();
    const dialog = page.getByRole('dialog', { name: '요청 거절' });
    await dialog.getByRole('button', { name: '거절하기' }).click();
    await dialog.getByText('사유를 입력해 주세요.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('거절 사유').fill('인쇄가 끝난 상품입니다.');
    await dialog.getByRole('button', { name: '거절하기' }).click();
    await page.getByRole('region', { name: '처리 결과' }).getByText('인쇄가 끝난 상품입니다.').waitFor();
    await expectSoon(async () => (await readRefund(bought.operator, id)).state, 'rejected');
  });

  it('of a virtual account needs the account to be named', async () => {
    const bought = await shippedOrder('가상계좌');
    const account = { bankCode: '88', accountNumber: '110123456789', holderName: '김환불' };
    const id = await requestRefund(bought, { refundAccount: account });
    const page = await openPage();
    await openAs(page, 'admin', `/admin/refunds/${id}`);
    await page.getByText(/환불 계좌: 신한은행 \*+6789/).waitFor();
    await page.getByRole('checkbox', { name: '다른 계좌로 환불' }).check();
    await page.getByLabel('구매자 안내 내용').fill('다른 계좌로 보내 드립니다.');
    await page.getByRole('button', { name: /환불하기/ }).click();
    await page.getByText('은행을 선택해 주세요.').waitFor();
    await page.getByRole('combobox', { name: '은행' }).click();
    await page.getByRole('option', { name: '카카오뱅크' }).click();
    await page.getByLabel('계좌번호').fill('3333-01-1234567');
    await page.getByLabel('예금주').fill('김환불');
    await give(page, formatWon(bought.amount));
    await page.getByRole('region', { name: '처리 결과' }).getByText('환불이 완료되었습니다.').waitFor();
  });

  it('that the provider has refused says why, and can be tried again', async () => {
    const bought = await shippedOrder();
    const id = await requestRefund(bought);
    await toss('/sandbox/faults', {
      next: [{ endpoint: 'cancel', orderId: bought.pgOrderId, kind: 'error', code: 'EXCEED_MAX_REFUND_DUE' }],
    });
    const page = await openPage({ expectErrors: [/status of 422/] });
    await openAs(page, 'admin', `/admin/refunds/${id}`);
    await page.getByLabel('구매자 안내 내용').fill('환불해 드립니다.');
    await give(page, formatWon(bought.amount));
    const outcome = page.getByRole('region', { name: '처리 결과' });
    await outcome.getByText('환불하지 못했습니다').waitFor();
    await outcome.getByText(/EXCEED_MAX_REFUND_DUE/).waitFor();
    await expectAccessible(page);
    await page.getByRole('heading', { name: '다시 환불' }).waitFor();
    await give(page, formatWon(bought.amount));
    await outcome.getByText('환불이 완료되었습니다.').waitFor();
    await expectSoon(async () => (await readRefund(bought.operator, id)).refundableAmount, 0);
  });

  it('whose answer got lost is followed until it is known, without anybody touching it', async () => {
    const bought = await shippedOrder();
    const id = await requestRefund(bought);
    await toss('/sandbox/faults', {
      next: [{ endpoint: 'cancel', orderId: bought.pgOrderId, kind: 'drop', phase: 'after' }],
    });
    const page = await openPage();
    await openAs(page, 'admin', `/admin/refunds/${id}`);
    await page.getByLabel('구매자 안내 내용').fill('환불해 드립니다.');
    await give(page, formatWon(bought.amount));
    await page
      .getByRole('region', { name: '처리 결과' })
      .getByText('환불이 완료되었습니다.')
      .waitFor({ timeout: 60_000 });
    await expectSoon(async () => (await readRefund(bought.operator, id)).amount, bought.amount);
  });

  it('that somebody else has decided meanwhile is not decided twice', async () => {
    const bought = await shippedOrder();
    const id = await requestRefund(bought);
    const page = await openPage({ expectErrors: [/status of 409/] });
    const tokens = await openAs(page, 'admin', `/admin/refunds/${id}`);
    await page.getByLabel('구매자 안내 내용').fill('환불해 드립니다.');
    await call(tokens, 'POST', `/admin/refunds/${id}/reject`, { reason: '이미 안내드렸습니다.' });
    await give(page, formatWon(bought.amount));
    await page
      .getByRole('alert')
      .getByText(/다른 사람이 먼저|이미 처리된/)
      .waitFor();
    await page.getByRole('region', { name: '처리 결과' }).getByText('이미 안내드렸습니다.').waitFor();
    await expectSoon(async () => (await readRefund(tokens, id)).state, 'rejected');
  });
});

describe('money back without a request', () => {
  it('begins at the order, by its number, and ends at the refund', async () => {
    const bought = await shippedOrder();
    const page = await openPage({ width: 768, expectErrors: [/status of 404/] });
    await openAs(page, 'admin', '/admin/refunds/new');
    await page.getByLabel('주문번호').fill('20200101-NONE00');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '주문을 찾을 수 없습니다' }).waitFor();
    await visit(page, `/admin/refunds/new?order=${bought.id}`);
    await page.getByRole('table', { name: '주문 상품' }).waitFor();
    await page.getByRole('radio', { name: '금액 지정' }).check();
    await page.getByRole('textbox', { name: '환불할 금액' }).fill(String(bought.amount + 1));
    await page.getByLabel('구매자 안내 내용').fill('착불 배송비를 돌려 드립니다.');
    await page.getByRole('button', { name: '환불하기' }).click();
    await page.getByText(/환불 가능한 금액을 초과했습니다/).waitFor();
    await page.getByRole('textbox', { name: '환불할 금액' }).fill('3000');
    await give(page, '3,000원');
    await page.waitForURL(/\/admin\/refunds\/\d+$/);
    await page.getByRole('region', { name: '처리 결과' }).getByText('환불이 완료되었습니다.').waitFor();
    await page.getByText('운영자 직접 처리').waitFor();
  });

  it('is chosen by lines and quantities, and no piece is offered twice', async () => {
    const bought = await shippedOrder();
    const [line] = bought.lines;
    const page = await openPage({ width: 360 });
    await openAs(page, 'admin', `/admin/refunds/new?order=${bought.id}`);
    await page.getByLabel('구매자 안내 내용').fill('두 개가 반품되었습니다.');
    await page.getByRole('button', { name: '환불하기' }).click();
    await page.getByText('환불할 금액을 선택해 주세요.').waitFor();
    await page.getByRole('radio', { name: '상품·수량' }).check();
    await page.getByRole('button', { name: '환불하기' }).click();
    await page.getByText('환불할 상품과 수량을 확인해 주세요.').waitFor();
    await page.getByRole('textbox', { name: /환불 수량/ }).fill('2');
    await page.getByRole('radio', { name: '환불하는 수량 전부' }).check();
    await expectAccessible(page);
    const two = Math.floor((bought.amount * 2) / (line?.quantity ?? 1));
    await page.getByText(`= ${formatWon(two)}`).waitFor();
    await give(page, formatWon(two), new RegExp(`^주문 \\d{8}-\\w+ · ${formatWon(two)} 환불$`));
    await page.waitForURL(/\/admin\/refunds\/\d+$/);
    await page.getByRole('region', { name: '처리 결과' }).getByText('환불이 완료되었습니다.').waitFor();
    await page.getByRole('table', { name: '환불한 상품' }).getByText(`2 / ${line?.quantity}`).waitFor();
    await visit(page, `/admin/refunds/new?order=${bought.id}`);
    await page.getByRole('radio', { name: '상품·수량' }).check();
    const pieces = page.getByRole('textbox', { name: /환불 수량/ });
    await pieces.fill('9');
    await page.keyboard.press('Tab');
    await expectSoon(() => pieces.inputValue(), '8 / 8');
  });
});

describe('what order, ledger and provider do not say alike', () => {
  it('is found by the check, and kept with what was done about it', async () => {
    const bought = await shippedOrder();
    // Counts as paid without money: marked by hand, against the ledger.
    const refund = { reason: '전액 환불', version: await orderVersion(bought.operator, bought.id) };
    await call(bought.operator, 'POST', `/admin/orders/${bought.id}/refund`, refund);
    await call(bought.operator, 'POST', `/admin/orders/${bought.id}/status`, { status: 'DELIVERED' });
    const page = await openPage();
    await openAs(page, 'admin', '/admin/refunds/mismatches');
    await page.getByRole('heading', { level: 1, name: '정산 불일치' }).waitFor();
    await page.getByLabel('점검할 날', { exact: true }).fill(kstDate(new Date()).replaceAll('-', '.'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '지금 점검' }).click();
    await page.getByText(/거래 .+건을 비교했습니다/).waitFor();
    const row = page
      .getByRole('table', { name: '정산 불일치 목록' })
      .getByRole('row')
      .filter({ hasText: '결제액 없는 주문' })
      .filter({ hasText: bought.pgOrderId });
    await row.waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name: /확인 처리/ }).click();
    const dialog = page.getByRole('dialog', { name: /결제액 없는 주문/ });
    await dialog.getByRole('button', { name: '확인 처리' }).click();
    await dialog.getByText('처리 내용을 입력해 주세요.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('처리 내용').fill('계좌로 따로 받은 주문입니다.');
    await dialog.getByRole('button', { name: '확인 처리' }).click();
    await page.getByText('확인 처리되었습니다.').waitFor();
    await row.getByText(/계좌로 따로 받은 주문입니다/).waitFor();
  });
});

const orderVersion = async (operator: Tokens, id: string): Promise<number> =>
  (await call<{ order: { version: number } }>(operator, 'GET', `/admin/orders/${id}`)).order.version;

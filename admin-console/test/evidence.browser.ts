import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { call, openAs, someOrder, tokensOf, type Tokens } from './support';

const BUYER = {
  businessNumber: '411-86-01799',
  name: '한빛호텔',
  representative: '김한빛',
  email: 'tax@hanbit.example',
};
const CONFIRM_NUMBER = '20261120-41000000-1234567A';

interface Document {
  id: number;
  key: string;
}

let tokens: Tokens;
let document: Document;
beforeAll(async () => {
  tokens = await tokensOf('admin');
  // Of an order that was paid by hand; this store has no issuer, so it waits for its 승인번호.
  const order = await someOrder(tokens, 'PAID');
  const body = { amount: 110_000, purpose: 'due', buyer: BUYER, reason: '계좌 직접 입금' };
  document = await call<Document>(tokens, 'POST', `/admin/orders/${order.id}/evidence/manual`, body);
});

describe('tax documents', () => {
  it('are found by state and words, checked before many are issued, and a stale check is refused', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(page, 'admin', '/admin/evidence');
    await page.getByRole('heading', { level: 1, name: '증빙' }).waitFor();
    await page
      .getByRole('navigation', { name: '상태와 기한' })
      .getByRole('link', { name: /^발행 대기/ })
      .click();
    await page.waitForURL(/state=requested/);
    await page.getByRole('textbox', { name: /문서번호, 주문번호/ }).fill(document.key);
    await page.waitForURL(/q=/);
    const row = page
      .getByRole('table', { name: '세금계산서 목록' })
      .getByRole('row')
      .filter({ hasText: document.key });
    await row.getByText('110,000원').waitFor();
    await expectAccessible(page);

    await row.getByRole('checkbox', { name: `${document.key} 선택` }).click();
    const chosen = page.getByRole('region', { name: '선택한 세금계산서' });
    await chosen.getByRole('button', { name: '다시 시도' }).click();
    const retry = page.getByRole('dialog', { name: '다시 시도: 실행 전 확인' });
    // What waits for its issue is nothing to be tried again.
    await retry.getByRole('row').filter({ hasText: document.key }).getByText('오류').waitFor();
    expect(await retry.getByRole('button', { name: '0건 다시 시도' }).isDisabled()).toBe(true);
    await retry.getByRole('button', { name: '닫기' }).last().click();

    await chosen.getByRole('button', { name: '바로 발행' }).click();
    const dialog = page.getByRole('dialog', { name: '바로 발행: 실행 전 확인' });
    await dialog.getByRole('row').filter({ hasText: document.key }).getByText('정상').waitFor();
    await dialog.getByText('공급가액 100,000원, 세액 10,000원').waitFor();
    await expectAccessible(page);

    // Meanwhile somebody else issues it: what was shown holds no longer.
    await call(tokens, 'POST', `/admin/evidence/${document.id}/issue`, {});
    await dialog.getByRole('button', { name: '1건 바로 발행' }).click();
    await dialog.getByRole('alert').getByText('확인한 뒤 내용이 바뀌었습니다. 다시 확인해주세요.').waitFor();
    await dialog.getByRole('button', { name: '다시 확인' }).click();
    await dialog.getByRole('button', { name: '1건 바로 발행' }).click();
    await page.getByText(/1건을 처리하기 시작했습니다/).waitFor();
    await expectSoon(() => chosen.count(), 0);

    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('list', { name: '세금계산서 목록' }).getByText(document.key).waitFor();
    await expectAccessible(page);
  });

  it('are closed by a 승인번호 that was given elsewhere, and amended from there', async () => {
    const page = await openPage();
    await openAs(page, 'admin', `/admin/evidence/${document.id}`);
    await page.getByRole('heading', { level: 1, name: document.key }).waitFor();
    await page.getByRole('region', { name: '세금계산서 내용' }).getByText('한빛호텔').waitFor();
    const actions = page.getByRole('group', { name: '세금계산서 작업' });
    await actions.getByRole('button', { name: '승인번호 입력' }).click();
    const dialog = page.getByRole('dialog', { name: '승인번호 입력' });
    await dialog.getByLabel('승인번호').fill('12345');
    await dialog.getByRole('button', { name: '저장' }).click();
    await expectSoon(() => dialog.getByLabel('승인번호').getAttribute('aria-invalid'), 'true');
    await expectAccessible(page);
    await dialog.getByLabel('승인번호').fill(CONFIRM_NUMBER);
    await dialog.getByRole('button', { name: '저장' }).click();
    await page.getByText('승인번호를 저장했습니다.').waitFor();
    await page.getByRole('region', { name: '발행 상태' }).getByText('2026112041000000').waitFor();
    await page.getByRole('list', { name: '이력' }).getByText('BY_HAND').waitFor();

    await actions.getByRole('button', { name: '수정 발행' }).click();
    const amend = page.getByRole('dialog', { name: '수정 발행' });
    await amend.getByRole('button', { name: '수정 발행' }).click();
    await amend.getByText('사유를 입력해 주세요.').waitFor();
    await amend.getByText('금액을 입력해 주세요.').waitFor();
    await amend.getByLabel('변동 금액').fill('-11000');
    await amend.getByLabel('사유', { exact: true }).fill('단가 할인 합의');
    await expectAccessible(page);
    await amend.getByRole('button', { name: '수정 발행' }).click();
    await page.getByText('수정세금계산서를 만들었습니다.').waitFor();
    await page.getByRole('region', { name: '수정 관계' }).getByText('이 문서의 원본').waitFor();
    await page.getByRole('region', { name: '발행 상태' }).getByText('공급가액 변동').waitFor();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  });

  it('are issued by settings that two operators cannot save over each other', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/settings/evidence');
    await page.getByRole('region', { name: '발행 서비스 (팝빌)' }).getByText('설정 안 됨').waitFor();
    const form = page.getByRole('form', { name: '발행 설정' });
    const before = await form.getByLabel('발행 전 대기 시간').inputValue();
    await form.getByLabel('발행 전 대기 시간').fill('90');
    await form.getByRole('button', { name: '저장' }).click();
    await expectSoon(
      async () =>
        (await call<{ graceMinutes: number }>(tokens, 'GET', '/admin/evidence/settings')).graceMinutes,
      90,
    );
    await expectAccessible(page);
    await form.getByLabel('발행 전 대기 시간').fill(before);
    await form.getByRole('button', { name: '저장' }).click();
    await expectSoon(
      async () =>
        (await call<{ graceMinutes: number }>(tokens, 'GET', '/admin/evidence/settings')).graceMinutes,
      Number(before.replace(/\D/g, '')),
    );
  });

  it('are compared with orders and issuer on the spot', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/evidence/checks');
    await page.getByRole('heading', { level: 1, name: '증빙 점검' }).waitFor();
    await page.getByRole('button', { name: '지금 점검' }).click();
    await page.getByText(/점검을 마쳤습니다/).waitFor();
    await expectAccessible(page);
  });
});

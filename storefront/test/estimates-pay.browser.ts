import { describe, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { admin, newBuyer, openAs, someProducts, type Caller } from './buying';
import { answerEstimate, askEstimate, payButton, statusPanel, won } from './estimate-support';
import { api, expectSound, type FullProduct } from './support';

const paySheet = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="토스페이먼츠 테스트 결제창"]');

async function someProduct(): Promise<FullProduct> {
  const [product] = await someProducts(1);
  if (product === undefined) throw new Error('the demo store sells nothing');
  return product;
}

const count = (pieces: number): string => pieces.toLocaleString('ko-KR');

interface Counted {
  productId: number;
  title: string;
  available: number | null;
}

/** A product with tracked stock that is available. */
async function countedProduct(manager: Caller): Promise<{ id: number; name: string; available: number }> {
  const { items } = await manager.call<{ items: Counted[] }>('GET', '/admin/stock?tracked=true&size=100');
  const found = items.find(({ available }) => (available ?? 0) > 0);
  if (found === undefined) throw new Error('the demo store counts nothing');
  return { id: found.productId, name: found.title, available: found.available ?? 0 };
}

/** Accepts the shown version; ends on the payment page. */
async function accept(page: Page, amount: number): Promise<void> {
  await statusPanel(page).getByRole('button', { name: '이 금액으로 수락' }).click();
  const dialog = page.getByRole('dialog', { name: '이 견적을 수락합니다' });
  await dialog.getByText(amount.toLocaleString('ko-KR')).waitFor();
  await dialog.getByRole('button', { name: '수락하고 결제하기' }).click();
}

describe('an accepted estimate', () => {
  it('goes from the question to the paid order at the agreed price', async () => {
    const [product, buyer, manager] = await Promise.all([someProduct(), newBuyer(), admin()]);
    const page = await openPage({ width: 360, expectErrors: [/status of 409/] });
    await page.clock.install();
    await openAs(page, buyer, '/estimate');
    await page.getByRole('combobox', { name: '상품 찾아 추가' }).fill(product.name);
    await page.getByRole('option', { name: product.name }).first().click();
    await page.getByRole('listitem', { name: '1번째 품목' }).waitFor();
    await page.getByRole('button', { name: '견적 요청하기' }).click();
    await page.getByRole('link', { name: '내 견적 보기' }).click();
    await statusPanel(page).getByText('담당자가 요청을 확인하고 있습니다.').waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));

    // The manager answers; the open page shows it by itself.
    const line = { productId: product.id, name: product.name, quantity: 30 };
    const first = await answerEstimate(manager, id, { lines: [{ ...line, unitPrice: 1_000 }] });
    const arrived = statusPanel(page).getByText('방금 새 견적을 보냈습니다');
    await page.clock.fastForward(30_000);
    await arrived.waitFor({ timeout: 60_000 });
    await page.reload();
    await page.getByRole('article', { name: '1차 견적서' }).waitFor();

    // A second version is sent while the buyer has the first one open.
    await statusPanel(page).getByRole('button', { name: '이 금액으로 수락' }).click();
    const second = await answerEstimate(manager, id, {
      lines: [
        { ...line, unitPrice: 990, printingFee: 20_000 },
        { name: '로고 동판', quantity: 1, unitPrice: 50_000 },
      ],
      discountAmount: 10_000,
      shippingFee: 3_000,
    });
    expect(second.totalAmount).toBe(92_700);
    expect(second.totalAmount).not.toBe(first.totalAmount);
    await page.getByRole('button', { name: '수락하고 결제하기' }).click();
    await statusPanel(page).getByRole('alert').getByText('담당자가 방금 새 견적을 보냈습니다.').waitFor();
    await page.getByRole('article', { name: '2차 견적서' }).getByText('일금 구만이천칠백원정').waitFor();
    await expectAccessible(page);

    await accept(page, second.totalAmount);
    await page.getByRole('heading', { level: 1, name: '견적 결제' }).waitFor();
    await payButton(page).waitFor();
    await expectSoon(() => payButton(page).innerText(), `${won(second.totalAmount)} 결제하기`);
    await page.getByText('서울 중구 세종대로 110 3층 구매팀').waitFor();
    await expectSound(page, 360, 1280);

    // Printing was agreed in words: it needs the same consents as a chosen print.
    const consents = page.getByRole('group', { name: '주문 제작 상품 동의' });
    for (const consent of await consents.getByRole('checkbox').all()) await consent.check();

    // A receipt needs a valid number.
    await page.getByRole('heading', { name: '증빙', exact: true }).click();
    await page.getByLabel('현금영수증', { exact: true }).check();
    await page.getByLabel('지출증빙 (사업자)').check();
    await payButton(page).click();
    await page.getByRole('alert').getByText('현금영수증 종류와 번호를 확인해 주세요.').first().waitFor();
    await page.getByLabel('신청 안 함').check();

    // The window reports a failure: the way back leads to the estimate, not to a cart that was never used.
    await payButton(page).click();
    await paySheet(page).getByRole('button', { name: '카드사 인증 실패' }).click();
    await page.waitForURL(/\/user\/pay\/fail/);
    await page.getByRole('link', { name: '견적 결제로 돌아가기' }).click();
    await consents.getByRole('checkbox').first().waitFor();
    for (const consent of await consents.getByRole('checkbox').all()) await consent.check();
    await payButton(page).click();
    await paySheet(page).getByText(won(second.totalAmount)).waitFor();
    await paySheet(page).getByRole('button', { name: '결제하기' }).click();
    await page.waitForURL(/\/user\/orders\/\d+$/);
    await page.getByRole('status', { name: '주문 상태' }).getByText('결제완료').waitFor();
    await page.getByText(won(second.totalAmount)).first().waitFor();
    await page.getByText('로고 동판').first().waitFor();
    const job = page.getByRole('list', { name: '인쇄 작업' }).getByRole('article');
    await job.getByText('파일 대기').waitFor();
    await job.getByRole('button', { name: '상품 파일 보내기' }).waitFor();

    await page.goto('/user/orders');
    await page.getByRole('link', { name: /^견적서/ }).click();
    await page.waitForURL(`**/user/estimates/${id}`);
    await statusPanel(page).getByText('이 견적 금액으로 주문하셨습니다.').waitFor();
    await statusPanel(page).getByRole('link', { name: '주문 상세 보기' }).waitFor();
    await page.goto(`/user/estimates/${id}/pay`);
    await page.getByText('이미 결제하신 견적입니다.').waitFor();
    await expectAccessible(page);
  }, 240_000);

  it('says per product what is missing, and cannot be paid once a newer paper is there', async () => {
    const [buyer, manager] = await Promise.all([newBuyer(), admin()]);
    const { id: productId, name, available } = await countedProduct(manager);
    const id = await askEstimate(buyer, productId, available + 1_000);
    const line = { productId, name, quantity: available + 1_000, unitPrice: 10 };
    const { totalAmount } = await answerEstimate(manager, id, { lines: [line] });
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(page, buyer, `/user/estimates/${id}`);
    await accept(page, totalAmount);
    await payButton(page).waitFor();
    await payButton(page).click();
    const left = `${count(available + 1_000)}개 가운데 재고가 ${count(available)}개 남았습니다.`;
    await page.getByRole('alert').getByText(`${name}: ${left}`).waitFor();
    await expectAccessible(page);

    await answerEstimate(manager, id, { lines: [{ ...line, quantity: 20 }] });
    await page.reload();
    await page.getByText('새 견적서를 보냈다면 그 견적서를 수락하셔야 합니다.').waitFor();
    await expectSoon(() => payButton(page).count(), 0);
    await expectAccessible(page);
  });
});

describe('the private link', () => {
  it('leads a visitor through the login into the own estimates', async () => {
    const [product, buyer, manager] = await Promise.all([someProduct(), newBuyer(), admin()]);
    const { id, shareToken } = await api<{ id: number; shareToken: string }>('/estimates', {
      contactName: '김방문',
      email: 'visitor@hotel.example',
      privacyAgreed: true,
      lines: [{ productId: product.id, quantity: 200 }],
    });
    const line = { productId: product.id, name: product.name, quantity: 200, unitPrice: 900 };
    await answerEstimate(manager, id, { lines: [line] });
    const page = await openPage();
    const opened = await page.goto(`/estimate/shared/${shareToken}`);
    expect(opened?.headers()).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    await page.getByRole('article', { name: '1차 견적서' }).getByText('일금 일십팔만원정').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /PDF 받기/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/_1차\.pdf$/);
    await expectSound(page, 360, 1280);
    await page.getByRole('link', { name: '로그인하고 내 견적함에 저장하고 수락하기' }).click();
    await page.getByText('로그인하시면 견적을 내 견적함에 저장하고').waitFor();

    await openAs(page, buyer, `/estimate/shared/${shareToken}`);
    await page.getByRole('button', { name: '내 견적함에 저장하고 수락하기' }).click();
    await page.waitForURL(new RegExp(`/user/estimates/${id}$`));
    await statusPanel(page).getByRole('button', { name: '이 금액으로 수락' }).waitFor();
  });

  it('says that an address is no link of ours', async () => {
    const page = await openPage({ width: 360, expectErrors: [/status of 404/] });
    await page.goto(`/estimate/shared/${'x'.repeat(43)}`);
    await page.getByText('유효하지 않은 링크입니다.').waitFor();
    await page.getByRole('link', { name: '견적 다시 요청하기' }).waitFor();
    await expectAccessible(page);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { call, openAs, tokensOf, untilValue, type Tokens } from './support';

interface Promotion {
  id: number;
  name: string;
  code: string | null;
  status: string;
  basisPoints: number | null;
  scopeType: string;
  scopeIds: number[];
  startsAt: string | null;
  endsAt: string | null;
  totalLimit: number | null;
  version: number;
}

let made = 0;
const code = (): string => `TEST-${Date.now()}-${(made += 1)}`.slice(0, 30);

const create = (tokens: Tokens, more: object = {}): Promise<Promotion> =>
  call(tokens, 'POST', '/admin/promotions', {
    name: '시험 쿠폰',
    kind: 'coupon',
    code: code(),
    discountType: 'percent',
    basisPoints: 1000,
    ...more,
  });
const read = (tokens: Tokens, id: number) => call<Promotion>(tokens, 'GET', `/admin/promotions/${id}`);
const idOf = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1));

describe('the promotion list', () => {
  it('is narrowed by status and kind, in the address', async () => {
    const page = await openPage();
    await openAs(page, 'admin', '/admin/promotions');
    const table = page.getByRole('table', { name: '프로모션 목록' });
    await table.getByText('WELCOME10').waitFor();
    await page.getByRole('navigation', { name: '프로모션 상태' }).getByRole('link', { name: /종료/ }).click();
    await page.waitForURL(/status=ended/);
    await table.getByText('OPEN5').waitFor();
    await page.getByRole('combobox', { name: '종류' }).click();
    await page.getByRole('option', { name: '자동 할인' }).click();
    await page.waitForURL(/kind=automatic/);
    await table.getByText('OPEN5').waitFor({ state: 'detached' });
  });
});

describe('a coupon', () => {
  it('is made with a code that cannot be guessed, tried with a cart, and begun', async () => {
    const page = await openPage();
    const tokens = await openAs(page, 'admin', '/admin/promotions/new');
    const preview = page.getByRole('region', { name: '미리 계산' });
    await preview.getByText('결제 금액').waitFor();

    await page.getByRole('button', { name: '저장하고 시작' }).click();
    await page.getByText('프로모션 이름을 입력해 주세요.').waitFor();
    await page.getByText(/쿠폰 코드는 영문 대문자/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('이름').fill('겨울 단골 쿠폰');
    await page.getByRole('button', { name: '코드 만들기' }).click();
    expect(await page.getByLabel('쿠폰 코드').inputValue()).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await page.getByLabel('할인율').fill('100');
    await page.getByLabel('최대 할인 금액').fill('1234');
    await preview.getByText('-1,234원').waitFor();
    await page.getByLabel('최소 주문 금액').fill('900000000');
    await preview.getByText(/더 담으면 사용할 수 있습니다/).waitFor();
    await page.getByLabel('최소 주문 금액').fill('');
    await page.getByLabel('시작', { exact: true }).fill('2026.12.01 00:00');
    await page.getByLabel('종료', { exact: true }).fill('2027.01.01 00:00');
    await page.getByLabel('전체 한도').fill('100');
    await page.getByText(/지금 입력한 기간: 31일/).waitFor();
    await page.getByRole('button', { name: '저장하고 시작' }).click();
    await page.getByText('프로모션이 등록되었습니다.').waitFor();
    await page.getByRole('heading', { level: 1, name: '겨울 단골 쿠폰' }).waitFor();
    expect(await read(tokens, idOf(page))).toMatchObject({
      status: 'active',
      basisPoints: 10_000,
      startsAt: '2026-11-30T15:00:00.000Z',
      endsAt: '2026-12-31T15:00:00.000Z',
    });
  });

  it('has a code of its own, and may be for some categories or products only, found by their names', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const tokens = await openAs(page, 'admin', '/admin/promotions/new');
    const taken = await create(tokens);
    await page.getByLabel('이름').fill('수건 쿠폰');
    await page.getByLabel('쿠폰 코드').fill(taken.code ?? '');
    await page.getByRole('button', { name: '작성중으로 저장' }).click();
    await page.getByText('이미 사용 중인 쿠폰 코드입니다.').waitFor();
    await expectSoon(() => page.getByLabel('이름').inputValue(), '수건 쿠폰');
    await page.getByLabel('쿠폰 코드').fill(code().toLowerCase());
    const scope = page.getByRole('radiogroup', { name: '대상' });
    await scope.getByText('카테고리', { exact: true }).click();
    await page.getByRole('button', { name: '작성중으로 저장' }).click();
    await page.getByText('할인을 적용할 카테고리나 상품을 선택해 주세요.').waitFor();
    await page.getByRole('combobox', { name: '카테고리' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await scope.getByText('상품', { exact: true }).click();
    const products = page.getByRole('combobox', { name: '상품', exact: true });
    await products.fill('앞치마');
    await page
      .getByRole('option', { name: /앞치마/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByLabel('이름').press('Control+s');
    await page.getByText('프로모션이 등록되었습니다.').waitFor();
    await page.waitForURL(/promotions\/\d+$/);
    const saved = await read(tokens, idOf(page));
    expect(saved).toMatchObject({ status: 'draft', scopeType: 'products' });
    expect(saved.scopeIds).toHaveLength(1);
  });
});

describe('a promotion', () => {
  it('is begun, paused and ended, which is asked about', async () => {
    const tokens = await tokensOf('admin');
    const { id } = await create(tokens);
    const page = await openPage({ width: 768 });
    await openAs(page, 'admin', `/admin/promotions/${id}`);
    const status = page.getByRole('region', { name: '상태' });
    await status.getByRole('button', { name: '시작하기' }).click();
    await status.getByText('진행', { exact: true }).waitFor();
    await status.getByRole('button', { name: '일시중지' }).click();
    await status.getByRole('button', { name: '다시 시작' }).waitFor();
    await status.getByRole('button', { name: '종료' }).click();
    const dialog = page.getByRole('dialog', { name: '프로모션 종료' });
    await dialog.getByRole('button', { name: '종료' }).click();
    await status.getByText('종료된 프로모션은 수정하거나 다시 시작할 수 없습니다.').waitFor();
    await expectSoon(async () => (await read(tokens, id)).status, 'ended');
    await expectSoon(() => page.getByLabel('이름').isDisabled(), true);
    await expectSoon(() => page.getByRole('button', { name: '저장' }).count(), 0);
    await page
      .getByRole('region', { name: '사용 내역' })
      .getByText(/이 프로모션을 사용한 주문이 없습니다/)
      .waitFor();
    await expectAccessible(page);
  });

  it('keeps the second at which it ends when something else of it changes', async () => {
    const tokens = await tokensOf('admin');
    const endsAt = '2026-12-31T14:59:59.999Z';
    const { id } = await create(tokens, { startsAt: '2026-11-30T15:00:00.000Z', endsAt });
    const page = await openPage();
    await openAs(page, 'admin', `/admin/promotions/${id}`);
    await untilValue(page.getByLabel('종료', { exact: true }), '2026.12.31 23:59:59');
    // The field is entered and left, as when tabbing through the form.
    await page.getByLabel('종료', { exact: true }).press('Tab');
    await page.getByLabel('이름').fill('이름만 바뀐 쿠폰');
    const limit = page.getByLabel('전체 한도');
    await limit.fill('1,200.00');
    await limit.blur();
    await untilValue(limit, '1,200건');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectSoon(async () => (await read(tokens, id)).name, '이름만 바뀐 쿠폰');
    expect(await read(tokens, id)).toMatchObject({ endsAt, totalLimit: 1200 });
  });

  it('that somebody else has changed meanwhile lets the operator choose', async () => {
    const tokens = await tokensOf('admin');
    const { id } = await create(tokens);
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(page, 'admin', `/admin/promotions/${id}`);
    await page.getByLabel('이름').fill('내 이름');
    await call(tokens, 'PATCH', `/admin/promotions/${id}`, { basisPoints: 2000 });
    await page.getByRole('button', { name: '저장', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '그 사이 프로모션이 바뀌었습니다' });
    await dialog.getByRole('cell', { name: '20% 할인' }).waitFor();
    await dialog.getByRole('cell', { name: '내 이름' }).waitFor();
    await dialog.getByRole('button', { name: '변경된 내용 보기' }).click();
    await untilValue(page.getByLabel('할인율'), '20%');
    await untilValue(page.getByLabel('이름'), '시험 쿠폰');
  });
});

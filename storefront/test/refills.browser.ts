import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { formatCount } from '@store/domain';
import { expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { asAdmin, callAs, openAs, type Tokens } from './member-support';
import { addSite, company, type Company } from './organization-support';
import { expectInView, expectSound } from './support';

/** Number of a select's values, each of which is a row of a par list. */
const VALUES = 40;
const MINIMUM = 10;

interface Goods {
  id: number;
  name: string;
  valueIds: number[];
}

/** A product in many variants, so that few products fill a long list. */
async function goodsInVariants(name: string): Promise<Goods> {
  const admin = await asAdmin();
  const title = `${name} ${Date.now()}`;
  const values = Array.from({ length: VALUES }, (_none, index) => ({
    valueCode: `v${index}`,
    valueLabel: `${index + 1}번`,
    addPrice: 0,
  }));
  const { id } = await callAs<{ id: number }>(admin, 'POST', '/admin/products', {
    product: { title, categoryId: 'living-bag', status: 'active' },
    prices: [{ minQty: MINIMUM, maxQty: null, unitPrice: 1_000, currency: 'KRW' }],
    options: [{ code: 'kind', name: '종류', type: 'select', required: true, values }],
  });
  const { options } = await callAs<{ options: { values: { id: number }[] }[] }>(
    admin,
    'GET',
    `/products/${id}`,
  );
  return { id, name: title, valueIds: options[0]?.values.map((value) => value.id) ?? [] };
}

interface Item {
  productId: number;
  optionValueIds: number[];
  par: number;
  step?: number;
  place?: string;
}

async function parList(tokens: Tokens, siteId: number, items: readonly Item[]): Promise<number> {
  const { id } = await callAs<{ id: number }>(tokens, 'POST', '/my/par-lists', { siteId, name: '객실 비품' });
  await callAs(tokens, 'POST', `/my/par-lists/${id}/items`, { items });
  return id;
}

interface Refill {
  id: number;
  counted: number;
  rows: { itemId: number; counted: number | null; quantity: number | null }[];
}

/** A refill of another device, with its first row counted. */
async function counted(tokens: Tokens, listId: number, row: object): Promise<Refill> {
  const { id, rows } = await callAs<Refill>(tokens, 'POST', `/my/par-lists/${listId}/refills`);
  return callAs(tokens, 'PATCH', `/my/refills/${id}`, { rows: [{ itemId: rows[0]?.itemId, ...row }] });
}

interface Hotel extends Company {
  /** Goods of 80 rows. */
  goods: [Goods, Goods];
  listId: number;
}

/** A hotel whose list has 80 rows on two floors. */
async function hotel(): Promise<Hotel> {
  const buyer = await company();
  const { id: siteId } = await addSite(buyer, '해운대점');
  const goods: [Goods, Goods] = [await goodsInVariants('칫솔'), await goodsInVariants('비누')];
  const items = goods.flatMap(({ id, valueIds }, floor) =>
    valueIds.map((valueId) => ({
      productId: id,
      optionValueIds: [valueId],
      par: 100,
      step: 10,
      place: `${floor + 1}층 창고`,
    })),
  );
  return { ...buyer, goods, listId: await parList(buyer.tokens, siteId, items) };
}

const fieldOf = (page: Page, { name }: Goods, number: number, what = '남은 수량'): Locator =>
  page.getByRole('textbox', { name: `${name} 종류: ${number}번 ${what}`, exact: true });

const refillOf = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1));

describe('채우기', () => {
  it('O21: counts 80 rows by thumb and keyboard, also without a network, and submits many sites in one step', async () => {
    const { goods, listId, ...buyer } = await hotel();
    const [brushes] = goods;
    const page = await openPage({
      width: 360,
      expectErrors: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    });
    await openAs(page, buyer.tokens, '/my/refills');
    await page.getByRole('heading', { name: '시작할 수 있는 적정 재고표' }).waitFor();
    await expectSound(page, 360, 1280);
    await page.getByRole('button', { name: '해운대점 객실 비품 채우기 시작' }).click();
    await page.waitForURL(/\/my\/refills\/\d+$/);
    await page.getByText('0 / 80', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: /^[12]층 창고/ }).count()).toBe(2);
    await expectSound(page, 360, 768, 1280);

    // The number keys and Enter.
    await fieldOf(page, brushes, 1).focus();
    for (let number = 1; number <= 20; number += 1) {
      await expectFocused(fieldOf(page, brushes, number));
      await page.keyboard.type(String(number));
      await page.keyboard.press('Enter');
    }
    await expectFocused(fieldOf(page, brushes, 21));
    expect(await fieldOf(page, brushes, 20, '주문 수량').inputValue()).toBe('80');
    await page.getByText('모두 저장됨').waitFor();

    // The thumb: minus from nothing says that none is left.
    await page.getByRole('button', { name: `${brushes.name} 종류: 21번 하나 줄이기` }).click();
    expect(await fieldOf(page, brushes, 21).inputValue()).toBe('0');
    expect(await fieldOf(page, brushes, 21, '주문 수량').inputValue()).toBe('100');
    await page.getByRole('button', { name: '다음 상품' }).click();
    await expectFocused(fieldOf(page, brushes, 22));
    await page.getByText('21 / 80').waitFor();
    await page.getByText('모두 저장됨').waitFor();

    await page.context().setOffline(true);
    for (const number of [22, 23, 24]) {
      await page.keyboard.type('95');
      await page.keyboard.press('Enter');
      await expectInView(page, fieldOf(page, brushes, number + 1));
    }
    // At least the minimum, and a person's choice in place of it.
    expect(await fieldOf(page, brushes, 24, '주문 수량').inputValue()).toBe('10');
    await fieldOf(page, brushes, 24, '주문 수량').fill('30');
    await page.getByText('보내지 않은 행 3개 · 연결되면 자동으로 보냅니다.').waitFor();
    await expectSound(page, 360, 1280);

    // The network is back, the server is not: the page is opened anew, and what waits is still there.
    const calls = `**/api/my/refills/${refillOf(page)}`;
    await page.route(calls, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.context().setOffline(false);
    await page.reload();
    await page.getByText('24 / 80').waitFor();
    await page.getByText(/^보내지 않은 행 3개/).waitFor();
    expect(await fieldOf(page, brushes, 22).inputValue()).toBe('95');
    // Another device counts meanwhile what nobody counts here.
    const id = refillOf(page);
    const before = await callAs<Refill>(buyer.tokens, 'GET', `/my/refills/${id}`);
    const last = before.rows.at(-1)?.itemId;
    await callAs(buyer.tokens, 'PATCH', `/my/refills/${id}`, { rows: [{ itemId: last, counted: 50 }] });
    await page.unroute(calls);
    await page.getByText('모두 저장됨').waitFor();
    await page.getByText('25 / 80').waitFor();
    const { rows } = await callAs<Refill>(buyer.tokens, 'GET', `/my/refills/${id}`);
    expect(rows.slice(21, 24).map((row) => [row.counted, row.quantity])).toEqual([
      [95, 10],
      [95, 10],
      [95, 30],
    ]);

    // Two more sites: one that can be submitted, and one below the smallest order.
    const one = (valueId: number | undefined): Item[] => [
      { productId: brushes.id, optionValueIds: [valueId ?? 0], par: 100 },
    ];
    const [good, refused] = [await addSite(buyer, '광안리점'), await addSite(buyer, '서면점')];
    await counted(buyer.tokens, await parList(buyer.tokens, good.id, one(brushes.valueIds[0])), {
      counted: 70,
    });
    const short = await counted(
      buyer.tokens,
      await parList(buyer.tokens, refused.id, one(brushes.valueIds[0])),
      {
        counted: 0,
        quantity: 3,
      },
    );
    await page.getByRole('link', { name: '제출하러 가기' }).click();
    await page.waitForURL((url) => url.searchParams.get('ids') === String(id));
    await page.reload();
    await page.getByText(/1개 지점 · 채우기 1건/).waitFor();
    await page.getByRole('checkbox', { name: /전체 선택/ }).check();
    await page.getByText('3개 지점 · 채우기 3건').waitFor();
    await page.getByText(/세지 않은 55행은 주문하지 않습니다/).waitFor();
    await page.getByLabel('발주 번호').fill('PO-2026-1203');
    await expectSound(page, 360, 768, 1280);
    await page.getByRole('button', { name: '구매 요청 3건 올리기' }).click();
    const results = page.getByRole('region', { name: '3건 중 1건을 제출하지 못했습니다.' });
    await results.getByText(/최소 주문 수량/).waitFor();
    await expectFocused(results.getByRole('heading'));
    await results.getByRole('link', { name: '확인하기 서면점' }).waitFor();
    const links = results.getByRole('link', { name: /^R\d{8}-/ });
    expect(await links.count()).toBe(2);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      const request = await callAs<{ poNo: string; state: string }>(buyer.tokens, 'GET', href);
      expect(request).toMatchObject({ poNo: 'PO-2026-1203', state: 'approved' });
    }
    await expectSound(page, 360, 1280);

    // What failed is still chosen: mended elsewhere, it is sent again.
    await callAs(buyer.tokens, 'PATCH', `/my/refills/${short.id}`, {
      rows: [{ itemId: short.rows[0]?.itemId, counted: 0 }],
    });
    await page.getByRole('button', { name: '구매 요청 1건 올리기' }).click();
    await page.getByRole('region', { name: '채우기 1건을 제출했습니다.' }).getByRole('link').waitFor();
    await page.goto(`/my/refills/${id}`);
    await page.getByRole('link', { name: /^구매 요청 R\d{8}-/ }).waitFor();
    await expectSound(page, 360, 1280);
    await page.goto(`/my/par-lists/${listId}`);
    await page.getByRole('button', { name: '한 번 더 채우기' }).waitFor();
  });

  it('keeps what is on the screen where the browser stores nothing, says so, and is dropped after a question', async () => {
    const buyer = await company();
    const { id: siteId } = await addSite(buyer, '해운대점');
    const goods = await goodsInVariants('수건');
    const listId = await parList(buyer.tokens, siteId, [
      { productId: goods.id, optionValueIds: goods.valueIds.slice(0, 1), par: 2_000 },
    ]);
    const { id } = await callAs<Refill>(buyer.tokens, 'POST', `/my/par-lists/${listId}/refills`);
    const page = await openPage({ width: 360, expectErrors: [/ERR_FAILED/, /status of 409/] });
    await page.addInitScript(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('refill_count')) throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    });
    const calls = `**/api/my/refills/${id}`;
    await page.route(calls, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await openAs(page, buyer.tokens, `/my/refills/${id}`);
    await fieldOf(page, goods, 1).fill('1500');
    await page
      .getByRole('alert')
      .getByText(/이 브라우저가 저장을 막고 있거나/)
      .waitFor();
    expect(await fieldOf(page, goods, 1).inputValue()).toBe(formatCount(1500));
    await expectSound(page, 360, 1280);
    await page.unroute(calls);
    await page.getByText('모두 저장됨').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);

    // A colleague ends it meanwhile: what is counted after that belongs to nothing, and is not lost without a word.
    await callAs(buyer.tokens, 'DELETE', `/my/refills/${id}`);
    await fieldOf(page, goods, 1).fill('7');
    await page.getByText(/이 기기에 남은 1행은 반영되지 않았습니다/).waitFor();
    await page.getByText(/^취소한 채우기입니다/).waitFor();
    await page.getByRole('button', { name: '남은 행 삭제' }).click();
    await expectSoon(() => page.getByRole('alert').count(), 0);
    await page.getByRole('link', { name: '적정 재고표로 이동' }).click();
    await page.getByRole('button', { name: '채우기 시작' }).click();
    await page.getByText('0 / 1').first().waitFor();
    await page.getByRole('button', { name: '채우기 취소' }).click();
    const dialog = page.getByRole('dialog', { name: '채우기를 취소하시겠습니까?' });
    await expectSound(page);
    await dialog.getByRole('button', { name: '채우기 취소' }).click();
    await page.waitForURL((url) => url.pathname === '/my/refills');
    await page.getByRole('button', { name: '해운대점 객실 비품 채우기 시작' }).waitFor();
  });
});

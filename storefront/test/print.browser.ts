import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage, tabTo } from '../../scripts/testing/browser';
import { addPrintableBag } from './print-support';
import { Caller } from './buying';
import { api, expectSound, newMember, openAsNewMember } from './support';

const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="60mm" height="30mm"><path d="M10 10h180v80H10z" fill="#123456"/></svg>',
  ),
};

interface ServerCart {
  items: { artworks: { findings: { code: string; value: number | null; message: string }[] }[] }[];
}

/** A picture twice as wide as high, drawn by the page. */
async function pngLogo(
  page: Page,
  pixelsAcross = 1200,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate((width) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, width / 2];
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('nothing can be drawn');
    drawing.fillStyle = '#123456';
    drawing.fillRect(width * 0.05, width * 0.05, width * 0.9, width * 0.4);
    return canvas.toDataURL('image/png');
  }, pixelsAcross);
  return {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  };
}

let shared: Promise<number> | undefined;

/** One for all tests, which only look at it. */
const bag = (): Promise<number> => (shared ??= addPrintableBag());

/** Opens the panel of the product page of a narrow window. */
async function openPanel(page: Page): Promise<{ sheet: Locator; panel: Locator }> {
  await page.getByRole('button', { name: '구매하기' }).click();
  const sheet = page.getByRole('dialog', { name: '옵션과 수량' });
  await sheet.getByRole('textbox', { name: '수량' }).fill('100');
  await sheet.getByRole('button', { name: '로고 인쇄 추가' }).click();
  const panel = page.getByRole('dialog', { name: '로고 인쇄' });
  await panel.getByRole('checkbox', { name: /앞면 가운데/ }).check();
  await panel.getByLabel('앞면 가운데 도수').selectOption('2');
  return { sheet, panel };
}

describe('print on the product page', () => {
  it('is priced with its plates as it is chosen, and stands in the cart with the same sum', async () => {
    const id = await bag();
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, `/products/${id}`);
    const { sheet, panel } = await openPanel(page);
    await panel.getByText('415,000원').waitFor();
    await panel.getByText('판 2개 × 15,000원, 최초 1회').waitFor();
    await panel.getByText('결제 뒤 주문 상세에서 보내실 수 있습니다.').waitFor();
    await expectSound(page);
    await panel.getByRole('button', { name: '적용' }).click();
    await panel.waitFor({ state: 'detached' });
    await sheet.getByText('앞면 가운데 · 실크 2도 · 파일 나중에 보내기').waitFor();
    // The bar behind the sheet shows the same sum.
    await expectSoon(() => page.getByText('개 합계').locator('..').innerText(), '100개 합계\n\n415,000원');
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    await page.goto('/user/cart');
    await page.getByText('인쇄: 앞면 가운데 · 실크 2도 (파일 나중에 보내기)').waitFor();
    await page.getByText('판비·셋업비', { exact: true }).first().waitFor();
    expect(await page.getByText('415,000').count()).toBeGreaterThan(0);
    await expectSound(page);
  });

  it('takes a logo there and then, placed by keys and numbers, and is changed in the cart', async () => {
    const id = await bag();
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, `/products/${id}`);
    const { sheet, panel } = await openPanel(page);
    await panel.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(LOGO);
    const art = panel.getByRole('button', { name: '앞면 가운데 로고 배치' });
    await art.waitFor();
    const width = panel.getByRole('spinbutton', { name: '너비 (mm)' });
    await width.press('ControlOrMeta+a');
    await width.pressSequentially('18');
    await expectSoon(() => width.inputValue(), '18');
    await width.fill('80');
    await panel.getByRole('button', { name: '가운데 맞춤' }).click();
    await expectSoon(() => panel.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).inputValue(), '100');
    await art.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press(']');
    await expectSoon(() => panel.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).inputValue(), '101');
    // The check draws the file on whole pixels: its height may differ by a tenth of a millimetre.
    const top = Number(await panel.getByRole('spinbutton', { name: '위에서 (mm)' }).inputValue());
    expect(Math.abs(top - 125)).toBeLessThanOrEqual(0.2);
    await expectSoon(() => panel.getByRole('spinbutton', { name: '회전 (°)' }).inputValue(), '1');
    await expectSound(page);
    await panel.getByRole('button', { name: '적용' }).click();
    await sheet.getByText(/앞면 가운데 · 실크 2도 · 80 × (40|39\.\d)mm/).waitFor();
    await sheet.getByRole('img', { name: '인쇄 예시' }).waitFor();
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();

    await page.goto('/user/cart');
    await page.getByRole('img', { name: '인쇄 예시' }).waitFor();
    await page.getByRole('button', { name: /(인쇄 수정|경고 확인하기)$/ }).click();
    const again = page.getByRole('dialog', { name: '로고 인쇄' });
    await expectSoon(() => again.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).inputValue(), '101');
    await again.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).fill('-20');
    await again.getByRole('spinbutton', { name: '회전 (°)' }).fill('0');
    await again.getByText(/로고가 인쇄 영역을 .*mm 벗어났습니다/).waitFor();
    await expectAccessible(page);
    await again.getByRole('button', { name: '인쇄 저장' }).click();
    await again.waitFor({ state: 'detached' });
    await page.getByText('로고가 인쇄 영역을 벗어났습니다.').first().waitFor();
    await page.getByRole('button', { name: /배치 수정$/ }).waitFor();
    await expectAccessible(page);
  });

  it('asks for the file alone where that is all, and for a proof until the buyer decides', async () => {
    const methods = [{ code: 'print', name: '컬러 인쇄', inkMode: 'full' }];
    const id = await addPrintableBag({ mode: 'required', proofPolicy: 'OPTIONAL', methods });
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, `/products/${id}`);
    await page.getByRole('button', { name: '구매하기' }).click();
    const sheet = page.getByRole('dialog', { name: '옵션과 수량' });
    await sheet.getByRole('button', { name: '인쇄 수정' }).click();
    const panel = page.getByRole('dialog', { name: '로고 인쇄' });
    await panel.getByText('결제 뒤 주문 상세에서 보내실 수 있습니다.').waitFor();
    expect(await panel.getByRole('checkbox').count()).toBe(1);
    expect(await panel.getByLabel('앞면 가운데 인쇄 방식').count()).toBe(0);
    const proof = panel.getByRole('checkbox', { name: '시안을 확인한 뒤 제작합니다' });
    await expectSoon(() => proof.isChecked(), true);
    await proof.uncheck();
    await expectSound(page);
    await panel.getByRole('button', { name: '적용' }).click();
    const { token } = await page.evaluate(() => ({ token: localStorage.getItem('token') ?? '' }));
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    const { items } = await new Caller({ token, refreshToken: '' }).call<{
      items: { print: { proof?: string } | null }[];
    }>('GET', '/cart');
    expect(items.map(({ print }) => print?.proof)).toEqual(['skip']);
  });

  it('P41: goes from panel to cart by the keyboard only', async () => {
    const id = await bag();
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, `/products/${id}`);
    const press = async (target: Locator, key = 'Enter'): Promise<void> => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };
    await press(page.getByRole('button', { name: '구매하기' }));
    const box = page.getByRole('dialog', { name: '옵션과 수량' });
    await tabTo(page, box.getByRole('textbox', { name: '수량' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('100');
    await press(box.getByRole('button', { name: '로고 인쇄 추가' }));
    const panel = page.getByRole('dialog', { name: '로고 인쇄' });
    await press(panel.getByRole('checkbox', { name: /앞면 가운데/ }), 'Space');
    await tabTo(page, panel.getByLabel('앞면 가운데 도수'));
    await page.keyboard.press('ArrowDown');
    const chooser = page.waitForEvent('filechooser');
    await press(panel.getByRole('button', { name: '앞면 가운데 파일 올리기', exact: true }));
    await (await chooser).setFiles(LOGO);
    const art = panel.getByRole('button', { name: '앞면 가운데 로고 배치' });
    await art.waitFor();
    await tabTo(page, panel.getByRole('spinbutton', { name: '너비 (mm)' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('80');
    await press(panel.getByRole('button', { name: '가운데 맞춤' }));
    await tabTo(page, art);
    for (const key of ['Shift+ArrowLeft', '+', '[']) await page.keyboard.press(key);
    await expectSoon(() => panel.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).inputValue(), '94.5');
    await expectSoon(() => panel.getByRole('spinbutton', { name: '너비 (mm)' }).inputValue(), '81');
    await expectSoon(() => panel.getByRole('spinbutton', { name: '회전 (°)' }).inputValue(), '-1');
    await expectAccessible(page);
    // Each step can be folded up.
    await press(panel.locator('summary').filter({ hasText: '4 배치' }));
    await panel.getByRole('spinbutton', { name: '너비 (mm)' }).waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await press(panel.getByRole('button', { name: '적용' }));
    await panel.waitFor({ state: 'detached' });
    await press(box.getByRole('button', { name: '장바구니 담기' }).first());
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    await page.goto('/user/cart');
    await page.getByText('인쇄: 앞면 가운데 · 실크 2도').waitFor();
    await expectSound(page, 1280);
  });

  it('P40: is dragged without a request, and without anything but its transform changing', async () => {
    const id = await bag();
    const page = await openPage({ width: 1280 });
    await page.goto(`/products/${id}`);
    await page.getByRole('button', { name: '로고 인쇄 추가' }).click();
    const panel = page.getByRole('dialog', { name: '로고 인쇄' });
    await panel.getByRole('checkbox', { name: /앞면 가운데/ }).check();
    await panel.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(LOGO);
    const art = panel.getByRole('button', { name: '앞면 가운데 로고 배치' });
    const left = panel.getByRole('spinbutton', { name: '왼쪽에서 (mm)' });
    await art.scrollIntoViewIfNeeded();
    // Similar products below the page load by themselves.
    await page.waitForLoadState('networkidle');
    const before = Number(await left.inputValue());
    const box = await art.boundingBox();
    if (box === null) throw new Error('there is no artwork');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    // One frame, so that the effect of the press is finished.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await panel.evaluate((dialog) => {
      const seen: string[] = [];
      new MutationObserver((records) => {
        for (const { type, attributeName, target } of records)
          seen.push(`${type} ${attributeName ?? ''} ${target.nodeName}`);
      }).observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(window, { seenChanges: seen });
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const stays = await left.inputValue();
    for (let step = 1; step <= 40; step += 1) await page.mouse.move(middle.x - step, middle.y + step / 2);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const changes = await page.evaluate(() => (window as unknown as { seenChanges: string[] }).seenChanges);
    // The artwork, its corner and its knob move; React draws nothing, so the numbers stay until the drop.
    expect(changes.length).toBeGreaterThan(0);
    expect(new Set(changes)).toEqual(new Set(['attributes style BUTTON', 'attributes style SPAN']));
    expect(await left.inputValue()).toBe(stays);
    expect(requested).toEqual([]);
    await page.mouse.up();
    await expectSoon(async () => Number(await left.inputValue()) < before, true);
  });

  it('P26: says how few pixels a picture has at its size, and makes it as small as it must be', async () => {
    const id = await bag();
    const page = await openPage({ width: 360 });
    await page.goto(`/products/${id}`);
    const { panel } = await openPanel(page);
    await panel.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(await pngLogo(page, 300));
    const width = panel.getByRole('spinbutton', { name: '너비 (mm)' });
    await width.fill('50');
    await panel.getByText('인쇄 크기에서 152dpi입니다. 300dpi보다 낮아 흐릴 수 있습니다.').waitFor();
    await width.fill('60');
    await panel
      .getByText('인쇄 크기에서 127dpi로, 선명하게 인쇄되지 않습니다. 50.8mm 이하로 줄이거나', {
        exact: false,
      })
      .waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: '50.8mm로 줄이기' }).click();
    await expectSoon(() => width.inputValue(), '50.8');
    await panel.getByText('인쇄 크기에서 150dpi입니다. 300dpi보다 낮아 흐릴 수 있습니다.').waitFor();
    await expectSoon(() => panel.getByText('선명하게 인쇄되지 않습니다', { exact: false }).count(), 0);
  });

  it('P42: is outside by as much for the page as for the server', async () => {
    const id = await bag();
    const page = await openPage({ width: 1280 });
    await openAsNewMember(page, `/products/${id}`);
    await page.getByRole('button', { name: '로고 인쇄 추가' }).click();
    const panel = page.getByRole('dialog', { name: '로고 인쇄' });
    await panel.getByRole('checkbox', { name: /앞면 가운데/ }).check();
    await panel.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(LOGO);
    await panel.getByRole('spinbutton', { name: '너비 (mm)' }).fill('80');
    await panel.getByRole('button', { name: '가운데 맞춤' }).click();
    // The ink begins at a twentieth of the width: at -6 mm it is 2 mm outside.
    await panel.getByRole('spinbutton', { name: '왼쪽에서 (mm)' }).fill('-6');
    const sentence = '로고가 인쇄 영역을 2mm 벗어났습니다. 안으로 옮겨 주세요.';
    await panel.getByText(sentence).waitFor();
    await expectSound(page);
    await panel.getByRole('button', { name: '적용' }).click();
    const { token } = await page.evaluate(() => ({ token: localStorage.getItem('token') ?? '' }));
    await page.getByRole('main').getByRole('button', { name: '장바구니 담기' }).first().click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    const refreshToken = '';
    await expectSoon(async () => {
      const { items } = await new Caller({ token, refreshToken }).call<ServerCart>('GET', '/cart');
      return items.flatMap(({ artworks }) =>
        artworks.flatMap(({ findings }) =>
          findings.map(({ code, value, message }) => [code, value, message]),
        ),
      );
    }, [['OUT_OF_AREA', 2, sentence]]);
  });

  it('P69: marks a day of dispatch in a year whose public holidays are not known', async () => {
    const id = await bag();
    const { years } = await api<{ years: number[] }>('/calendar');
    const page = await openPage({ width: 360 });
    await page.clock.install({ time: `${Math.max(...years)}-12-27T03:00:00Z` });
    await page.goto(`/products/${id}`);
    const { panel } = await openPanel(page);
    await panel.getByText(/^지금 시안을 확정하면 1월 \d+일\(.\) 출고 \(공휴일 미반영\)$/).waitFor();
  });

  it('P22: shows a visitor the placement without sending the file, and takes it into the cart at the sign-in', async () => {
    const id = await bag();
    const page = await openPage({ width: 360 });
    await page.goto(`/products/${id}`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    const { panel } = await openPanel(page);
    await panel.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(LOGO);
    await panel.getByText('이 기기에만 있습니다.', { exact: false }).waitFor();
    await panel.getByRole('button', { name: '최대 크기' }).click();
    await expectSoon(() => panel.getByRole('spinbutton', { name: '너비 (mm)' }).inputValue(), '280');
    await expectAccessible(page);
    await panel.getByRole('button', { name: '적용' }).click();
    const sheet = page.getByRole('dialog', { name: '옵션과 수량' });
    const chosen = /앞면 가운데 · 실크 2도 · 280 × 1(39|40)/;
    await sheet.getByText(chosen).waitFor();
    expect(sent.filter((url) => /artworks|files/.test(url))).toEqual([]);
    const member = await newMember();
    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByRole('link', { name: '장바구니 보기' }).click();
    await page.getByText('인쇄: 앞면 가운데 · 실크 2도').waitFor();
    expect(sent.filter((url) => /artworks|files/.test(url))).toEqual([]);
    await page.getByRole('link', { name: '로그인하고 결제하기' }).click();
    await page.getByLabel('아이디·이메일·휴대폰').fill(member.email);
    await page.getByLabel('비밀번호').fill(member.password);
    await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
    await page
      .getByText('로그인 전에 담은 상품 1개를 회원 장바구니에 담았습니다.', { exact: true })
      .waitFor();
    expect(sent.filter((url) => url.includes('artworks'))).toHaveLength(1);
    await page.getByRole('button', { name: '인쇄 수정' }).waitFor();
    await page.getByText('인쇄: 앞면 가운데 · 실크 2도').waitFor();
  });

  it('goes with its file into a visitor’s request for an estimate', async () => {
    const id = await bag();
    const page = await openPage({ width: 360 });
    await page.goto(`/products/${id}`);
    const { sheet, panel } = await openPanel(page);
    await panel.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(await pngLogo(page));
    await panel.getByRole('spinbutton', { name: '너비 (mm)' }).fill('80');
    await panel.getByRole('button', { name: '적용' }).click();
    await panel.waitFor({ state: 'detached' });
    await sheet.getByRole('link', { name: '로고 인쇄·대량이면 이 구성으로 견적 받기' }).click();
    const form = page.getByRole('form', { name: '견적 요청' });
    const line = form.getByRole('listitem', { name: '1번째 품목' });
    await line.getByText('인쇄: 앞면 가운데 · 실크 2도 · 80 × 40mm').waitFor();
    await line.getByText('판매 단가 3,850원 (인쇄 +250원 포함)').waitFor();
    await line.getByText('판비·셋업비 30,000원 포함').waitFor();
    const files = form.getByRole('list', { name: '시안·로고 파일' });
    await files.getByText('logo.png', { exact: true }).waitFor();
    await form.getByLabel('이름').fill('김방문');
    await form.getByLabel('이메일').fill('visitor@hotel.example');
    await form.getByLabel('개인정보 수집·이용에 동의합니다 (필수)').check();
    await expectSound(page);
    await files.getByRole('button', { name: 'logo.png 삭제' }).waitFor();
    await form.getByRole('button', { name: '견적 요청하기' }).click();
    await page.getByRole('link', { name: '견적 화면 열기' }).click();
    await page.getByText('인쇄: 앞면 가운데 · 실크 2도').waitFor();
    await page.getByText('logo.png').first().waitFor();
    await expectAccessible(page);
  });
});

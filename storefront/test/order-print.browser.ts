import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { PRINT_CONSENT_VERSIONS } from '@store/domain';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { admin, newBuyer, openAs, pay, type Bought, type Caller } from './buying';
import { expectSound } from './support';
import { addPrintableBag } from './print-support';

/** A paid order of a printed bag whose file comes later; the buyer may skip its proof. */
async function printedOrder(): Promise<{ buyer: Caller; order: Bought }> {
  const buyer = await newBuyer();
  const productId = await addPrintableBag({ proofPolicy: 'SKIPPABLE' });
  const print = { placements: [{ area: 'front', method: 'silk', inks: 2 }] };
  await buyer.call('POST', '/cart/items', { productId, quantity: 100, print });
  return { buyer, order: await pay(buyer, { printConsents: PRINT_CONSENT_VERSIONS }) };
}

/** A drawing that no other test uploads. */
const logo = () => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="60mm" height="30mm"><desc>${randomUUID()}</desc><path d="M10 10h180v80H10z" fill="#123456"/></svg>`,
  ),
});

/** Colours that no picture of the demo store has. */
const MARKS = ['#ff00ff', '#00ffff', '#ffff00', '#00ff00'];
/** A drawing with a mark in each corner. */
const MARKED = {
  name: 'marked.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="60mm" height="30mm"><circle cx="100" cy="50" r="45" fill="#123456"/>${MARKS.map((colour, i) => `<path d="M${(i % 2) * 170} ${i < 2 ? 0 : 70}h30v30h-30z" fill="${colour}"/>`).join('')}</svg>`,
  ),
};

/** A picture (base64), and the relevant part of it, in its pixels. */
interface Shot {
  picture: string;
  part?: { x: number; y: number; width: number; height: number };
}

/**
 * Screen pixels for each page pixel: things are drawn at whole ones, which must be far less than one of the record.
 */
const SHARP = 4;

/** The stage without the frames and handles, which are not printed. */
async function stageOf(page: Page, art: Locator): Promise<Shot> {
  const stage = art.locator('..');
  await stage.evaluate((element) => {
    for (const child of element.children)
      if (child instanceof HTMLSpanElement) child.style.display = 'none';
      else if (child instanceof HTMLButtonElement) child.style.outline = 'none';
  });
  await stage.scrollIntoViewIfNeeded();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width: 1280,
    height: 1600,
    deviceScaleFactor: SHARP,
    mobile: false,
  });
  const inside = await stage.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth, clientHeight } = element;
    return { x: left + clientLeft, y: top + clientTop, width: clientWidth, height: clientHeight };
  });
  const { data } = await devtools.send('Page.captureScreenshot', {});
  await devtools.detach();
  const { x, y, width, height } = inside;
  return {
    picture: data,
    part: { x: x * SHARP, y: y * SHARP, width: width * SHARP, height: height * SHARP },
  };
}

/**
 * Runs in the page: mean difference of two pictures (of 255), and the distance in pixels between the centres of each
 * mark.
 */
async function comparePictures({ shots, marks }: { shots: Shot[]; marks: string[] }) {
  const pixels = await Promise.all(
    shots.map(async (shot) => {
      const bytes = Uint8Array.from(atob(shot.picture), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const part = shot.part ?? { x: 0, y: 0, width: picture.width, height: picture.height };
      const height = Math.round((part.height * 1200) / part.width);
      const drawing = new OffscreenCanvas(1200, height).getContext('2d');
      if (drawing !== null) drawing.imageSmoothingQuality = 'high';
      drawing?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, 1200, height);
      return drawing?.getImageData(0, 0, 1200, height).data ?? new Uint8ClampedArray();
    }),
  );
  const middle = (data: Uint8ClampedArray, colour: string) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    let [x, y, count] = [0, 0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (wanted.some((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) > 60)) continue;
      x += (at / 4) % 1200;
      y += Math.floor(at / 4 / 1200);
      count += 1;
    }
    return { x: x / count, y: y / count };
  };
  const [first = new Uint8ClampedArray(), second = first] = pixels;
  if (first.length !== second.length) throw new Error('the pictures differ in size');
  let sum = 0;
  for (let at = 0; at < first.length; at += 1) sum += Math.abs((first[at] ?? 0) - (second[at] ?? 0));
  return {
    // Alpha is the same everywhere and is not compared.
    mean: (sum / first.length / 3) * 4,
    apart: marks.map((colour) => {
      const [a, b] = [middle(first, colour), middle(second, colour)];
      return Math.hypot(a.x - b.x, a.y - b.y);
    }),
  };
}

const section = (page: Page): Locator => page.getByRole('region', { name: '인쇄 진행' });

describe('print on the order page', () => {
  it('P15, P43: takes the file, goes on without proof and is opened again', async () => {
    const { buyer, order } = await printedOrder();
    const page = await openPage({ width: 360 });
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await section(page).getByText('파일 대기', { exact: true }).waitFor();
    const result = page.getByRole('region', { name: '주문이 완료되었습니다' });
    await result.getByText('출고일은 시안 확정 후 정해집니다').waitFor();
    await result.getByText('인쇄 파일을 보내 주세요.', { exact: false }).waitFor();
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
    // Offered as soon as the worker has checked the file and drawn the placement record.
    const skip = section(page).getByRole('button', { name: '시안 없이 진행' });
    await skip.waitFor({ timeout: 60_000 });
    await skip.click();
    const question = page.getByRole('dialog', { name: '시안 없이 진행하시겠습니까?' });
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: '시안 없이 진행' }).click();
    await section(page).getByText('시안 생략', { exact: true }).waitFor();
    await section(page).getByText('출고 예정', { exact: true }).waitFor();
    // The order leaves on the day of its job.
    await result.getByText(/^\d+월 \d+일\(.\) 출고 예정/).waitFor();
    // Approved print is made for this buyer: from now on cancelling the order needs a request.
    await page.getByRole('button', { name: '취소 요청', exact: true }).waitFor();
    await expectSound(page, 360, 1280);

    await section(page).getByRole('button', { name: '확정 취소' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '확정을 취소하시겠습니까?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '확정 취소' }).click();
    await section(page).getByText('수정 요청', { exact: true }).waitFor();
    await page.getByRole('button', { name: '주문 취소', exact: true }).waitFor();
  });

  it('asks for the file of a line that was sold with printing, and opens its job', async () => {
    const { buyer, order } = await printedOrder();
    const page = await openPage({ width: 360 });
    // Such lines are of older orders; this one has its job already, which the call then returns.
    await page.route(`**/api/orders/${order.id}`, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { items: { printFileWanted: boolean }[] } };
      const [item] = answer.data.items;
      if (item !== undefined) item.printFileWanted = true;
      await route.fulfill({ response, json: answer });
    });
    await openAs(page, buyer, `/user/orders/${order.id}`);
    const wanted = section(page).getByRole('list', { name: '파일이 필요한 상품' });
    await wanted.waitFor();
    await expectSound(page, 360, 1280);
    await wanted.getByRole('button', { name: /인쇄 파일 보내기$/ }).click();
    const dialog = page.getByRole('dialog', { name: '인쇄 파일 보내기' });
    await dialog.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(logo());
    await dialog.getByRole('spinbutton', { name: '너비 (mm)' }).fill('80');
    await dialog.getByRole('button', { name: '이 파일 보내기' }).click();
    await dialog.waitFor({ state: 'detached' });
    await section(page).getByText('파일 확인 중', { exact: true }).waitFor();
  });

  it('P39: shows the placement as the server draws its record', async () => {
    const { buyer, order } = await printedOrder();
    const page = await openPage({ width: 1280, height: 1600 });
    const { items } = await buyer.call<{ items: { id: number }[] }>('GET', '/user/print-jobs');
    await openAs(page, buyer, `/user/orders/${order.id}`);
    await section(page).getByRole('button', { name: '앞면 가운데 파일 보내기', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '인쇄 파일 보내기' });
    await dialog.getByLabel('앞면 가운데 파일 올리기 파일 선택').setInputFiles(MARKED);
    await dialog.getByRole('spinbutton', { name: '너비 (mm)' }).fill('200');
    await dialog.getByRole('button', { name: '가운데 맞춤' }).click();
    await dialog.getByRole('spinbutton', { name: '회전 (°)' }).fill('12');
    const shown = await stageOf(page, dialog.getByRole('button', { name: '앞면 가운데 로고 배치' }));
    await dialog.getByRole('button', { name: '이 파일 보내기' }).click();
    await dialog.waitFor({ state: 'detached' });
    const job = () =>
      buyer.call<{ pictureUrl: string | null }>('GET', `/user/print-jobs/${String(items[0]?.id)}`);
    await expectSoon(async () => (await job()).pictureUrl !== null, true, 60_000);
    const record = await fetch((await job()).pictureUrl ?? '');
    // The line shows it too.
    await page.reload();
    const lines = page.getByRole('region', { name: '주문 상품' });
    await lines.getByRole('img', { name: '인쇄 예시' }).waitFor();
    const { mean, apart } = await page.evaluate(comparePictures, {
      shots: [shown, { picture: Buffer.from(await record.arrayBuffer()).toString('base64') }],
      marks: MARKS,
    });
    expect(apart).toHaveLength(4);
    expect(Math.max(...apart)).toBeLessThan(1);
    expect(mean).toBeLessThan(3);
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
});

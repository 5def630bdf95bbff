import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import {
  APPROVAL_CHECKS,
  APPROVAL_TEXT_VERSION,
  formatPhone,
  formatWon,
  PRINT_CONSENT_VERSIONS,
} from '@store/domain';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible, expectSoon, openPage, storeUrl } from '../../scripts/testing/browser';
import { admin, newBuyer, openAs, pay, type Caller } from './buying';
import { expectSound } from './support';
import { addPrintableBag, editSilk } from './print-support';

interface Job {
  id: number;
  proofs: { no: number; check: string; pages: unknown[] }[];
  threads: { no: number; page: number | null; x: number | null; y: number | null }[];
  approvals: { kind: string; person: string; current: boolean; proofNo: number | null }[];
}

interface PrintedJob {
  buyer: Caller;
  id: number;
  orderId: number;
  productId: number;
}

let shared: Promise<number> | undefined;

/** One bag for all jobs that leave it as it is. */
const bag = (): Promise<number> => (shared ??= addPrintableBag());

/** A paid job of a printed bag with a file, as staff see it before they send a proof. */
async function printedJob(madeOf = bag): Promise<PrintedJob> {
  const buyer = await newBuyer();
  const productId = await madeOf();
  const print = { placements: [{ area: 'front', method: 'silk', inks: 2 }] };
  await buyer.call('POST', '/cart/items', { productId, quantity: 100, print });
  const order = await pay(buyer, { printConsents: PRINT_CONSENT_VERSIONS });
  const { items } = await buyer.call<{ items: { id: number }[] }>('GET', '/user/print-jobs');
  const id = items[0]?.id ?? 0;
  const artwork = await upload<{ versions: { id: string }[] }>(buyer, '/user/artworks', picture(...BLACK));
  const form = { placement: 0, versionId: artwork.versions[0]?.id, widthMm: 80, heightMm: 50 };
  await buyer.call('POST', `/user/print-jobs/${id}/artwork`, form);
  return { buyer, id, orderId: Number(order.id), productId };
}

/**
 * What only store and buyer know about an order: its number, its amounts in figures and words, the recipient and the
 * address. Without the postal code, whose five digits appear in signed addresses by chance.
 */
async function secretsOf({ buyer, orderId }: PrintedJob): Promise<string[]> {
  const order = await buyer.call<Record<string, unknown> & { items: Record<string, unknown>[] }>(
    'GET',
    `/orders/${orderId}`,
  );
  const amounts = [
    order['totalAmount'],
    ...order.items.flatMap(({ unitPrice, subtotal }) => [unitPrice, subtotal]),
  ];
  const { receiverName, receiverPhone, address1, address2 } = order['shipTo'] as Record<string, string>;
  const { email } = await buyer.call<{ email: string }>('GET', '/auth/me');
  const words = [
    order['orderCode'],
    order['paymentOrderId'],
    email,
    receiverName,
    receiverPhone,
    address1,
    address2,
  ];
  const secrets = [
    ...words.map(String),
    formatPhone(receiverPhone ?? ''),
    ...amounts.flatMap((amount) => [`:${String(amount)}`, formatWon(Number(amount))]),
  ];
  // Two goods prices, one fee and the total; no figure that every page has.
  expect(new Set(secrets).size).toBeGreaterThan(14);
  for (const secret of secrets) expect(secret).toMatch(/\S{3}/);
  return secrets;
}

/** Neither the server's page nor what the browser made of it contains any of this. */
async function expectUnsaid(page: Page, secrets: readonly string[]): Promise<void> {
  const sent = await (await fetch(page.url())).text();
  const shown = await page.content();
  for (const secret of secrets)
    expect([secret, sent.includes(secret), shown.includes(secret)]).toEqual([secret, false, false]);
}

/** Colours of a picture on the page at these shares of its width, at half its height. */
async function coloursOf(picture: Locator, shares: readonly number[]): Promise<number[][]> {
  const bytes = (await picture.screenshot()).toString('base64');
  return picture.page().evaluate(
    async ([data, places]) => {
      const bytesOf = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytesOf]));
      const drawing = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      drawing?.drawImage(bitmap, 0, 0);
      return places.map((share) =>
        [...(drawing?.getImageData(bitmap.width * share, bitmap.height / 2, 1, 1).data ?? [])].slice(0, 3),
      );
    },
    [bytes, shares] as const,
  );
}

/** Waits until the picture has these colours there; drawn pictures are compressed, so the colours are approximate. */
async function expectColours(
  picture: Locator,
  wanted: Readonly<Record<number, readonly number[]>>,
): Promise<void> {
  const shares = Object.keys(wanted).map(Number);
  const isNear = async (): Promise<boolean> =>
    (await coloursOf(picture, shares)).every((colour, i) =>
      colour.every((value, channel) => Math.abs(value - (wanted[shares[i] ?? 0]?.[channel] ?? 0)) < 24),
    );
  await expectSoon(isNear, true);
}

const WIDTH = 1000;
const HEIGHT = 625;

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG with a box of this colour on paper; a comment makes its bytes unique. */
function picture(red: number, green: number, blue: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  const rows = Array.from({ length: HEIGHT }, (_row, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3, 0xf0);
    row[0] = 0;
    for (let x = 300; y > 200 && y < 425 && x < 700; x += 1) row.set([red, green, blue], 1 + x * 3);
    return row;
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(`Comment\0${randomUUID()}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The worker checks the file and draws its pages; the first time, its programs also have to load. */
const DRAWN_MS = 60_000;

const BLACK = [17, 17, 17] as const;
const BLUE = [29, 78, 216] as const;
const RED = [185, 28, 28] as const;

async function upload<T>({ tokens }: Caller, path: string, bytes: Buffer): Promise<T> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), '시안.png');
  const answer = await fetch(storeUrl(`/api${path}`), {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Staff send the next proof of a job. */
async function sendProof(id: number, color: readonly [number, number, number]): Promise<void> {
  const operator = await admin();
  await upload(operator, `/manager/print-jobs/${id}/proofs`, picture(...color));
  const read = () => operator.call<Job>('GET', `/manager/print-jobs/${id}`);
  await expectSoon(async () => ((await read()).proofs[0]?.pages.length ?? 0) > 0, true, DRAWN_MS);
  await operator.call('POST', `/manager/print-jobs/${id}/moves`, {
    move: 'sendProof',
    message: '확인 부탁드립니다.',
  });
}

const difference = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, channel) => Math.abs(value - (other[channel] ?? 0)));

const tickAll = async (page: Page): Promise<void> => {
  for (const name of ['글자·철자', '크기·위치', '색상', '수량·품목']) {
    await page.getByRole('checkbox', { name, exact: true }).focus();
    await page.keyboard.press('Space');
  }
};

describe('the proof room of the buyer', () => {
  it('P56: takes pins and a change request, compares and approves by keyboard', async () => {
    const { buyer, id, orderId } = await printedJob();
    await sendProof(id, BLUE);
    const page = await openPage({ width: 360 });
    await openAs(page, buyer, '/user/dashboard');
    const todos = page.getByRole('region', { name: /^확인이 필요한 일/ });
    await todos.getByText('시안 도착').waitFor();
    await expectSound(page, 360, 1280);
    await todos.getByRole('link', { name: /^시안 확인/ }).click();
    await page.waitForURL(`**/user/prints/${id}`);
    await page.goto(`/user/orders`);
    await page.getByRole('list', { name: '주문 상품' }).getByText('시안 확인 대기').waitFor();
    await page.goto(`/user/orders/${orderId}`);
    await page.getByRole('link', { name: /시안 확인$/ }).click();
    await page.getByRole('heading', { name: '1차 시안' }).waitFor();
    await page.getByText('확인 부탁드립니다.').waitFor();
    await expectSound(page, 360, 1280);

    // A pin by keyboard: in the middle, then one step to the right.
    await page.getByRole('button', { name: '핀 추가' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const pinned = page.getByRole('dialog', { name: '1차 시안 1쪽에 의견' });
    await pinned.getByLabel('의견', { exact: true }).fill('로고를 조금 더 크게 해 주세요.');
    await expectAccessible(page, '[role=dialog]');
    await pinned.getByRole('button', { name: '의견 남기기' }).click();
    await page.getByRole('article', { name: '의견 1' }).getByText('로고를 조금 더 크게 해 주세요.').waitFor();
    // Another by a tap.
    const stage = page.getByRole('group', { name: '1차 시안 1쪽' });
    const box = await stage.boundingBox();
    await stage.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.25 } });
    const tapped = page.getByRole('dialog', { name: '1차 시안 1쪽에 의견' });
    await tapped.getByLabel('의견', { exact: true }).fill('배경을 비워 주세요.');
    await tapped.getByRole('button', { name: '의견 남기기' }).click();
    await page.getByRole('button', { name: /^의견 2: 배경을/ }).waitFor();
    const { threads } = await buyer.call<Job>('GET', `/user/print-jobs/${id}`);
    expect(threads[0]).toMatchObject({ page: 1, x: 0.51, y: 0.5 });
    expect(threads[1]?.x).toBeCloseTo(0.25, 1);

    await page.getByRole('button', { name: '수정 요청', exact: true }).click();
    const change = page.getByRole('dialog', { name: '1차 시안 수정 요청' });
    await change.getByRole('list', { name: '함께 전할 의견' }).getByText('배경을 비워 주세요.').waitFor();
    await change.getByLabel('수정할 내용').fill('색을 붉게 바꿔 주세요.');
    await change.getByRole('button', { name: '수정 요청 보내기' }).click();
    await page.getByRole('region', { name: '진행 상태' }).getByText('수정 요청', { exact: true }).waitFor();

    await sendProof(id, RED);
    await page.reload();
    await page.getByRole('heading', { name: '2차 시안' }).waitFor();
    await page.getByText('지난 시안의 의견 3개').waitFor();
    await page.getByRole('button', { name: '비교하기' }).click();
    await page.getByRole('group', { name: '1차 시안 비교' }).waitFor();
    const way = (name: string) => page.getByRole('button', { name, exact: true });
    for (const [key, name] of [
      ['2', '2 겹치기'],
      ['3', '3 차이'],
      ['4', '4 슬라이더'],
    ] as const) {
      await page.keyboard.press(key);
      await expectSoon(() => way(name).getAttribute('aria-pressed'), 'true');
    }
    const both = page.getByRole('group', { name: '1차 시안과 2차 시안 비교' });
    await expectColours(both, { 0.4: BLUE, 0.6: RED });
    // The edge moves to the pointer, and on by keys.
    const edge = page.getByRole('slider', { name: '경계 위치' });
    const line = await edge.boundingBox();
    await edge.click({ position: { x: (line?.width ?? 0) * 0.9, y: (line?.height ?? 0) / 2 } });
    await expectColours(both, { 0.4: BLUE, 0.6: BLUE });
    await page.keyboard.press('Home');
    await expectColours(both, { 0.4: RED, 0.6: RED });
    await way('3 차이').click();
    await expectColours(both, { 0.1: [0, 0, 0], 0.5: difference(BLUE, RED) });
    await way('2 겹치기').click();
    await page.getByRole('slider', { name: '불투명도' }).press('End');
    await expectColours(both, { 0.5: RED });
    await page.getByRole('slider', { name: '불투명도' }).press('Home');
    await expectColours(both, { 0.5: BLUE });
    await way('4 슬라이더').click();
    await edge.waitFor();
    await way('1 나란히').click();
    await expectColours(page.getByRole('group', { name: '1차 시안 비교' }), { 0.5: BLUE });
    await expectColours(page.getByRole('group', { name: '2차 시안 비교' }), { 0.5: RED });
    await page.keyboard.press('4');
    await page.keyboard.press('1');
    await page.getByRole('group', { name: '2차 시안 비교' }).waitFor();
    await expectSound(page, 360, 1280);

    await page.getByRole('button', { name: '시안 확정', exact: true }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '2차 시안 확정' });
    await sheet
      .getByText('2차 시안을 모두 확인했으며 이대로 제작하는 데 동의합니다.', { exact: false })
      .waitFor();
    await sheet.getByRole('button', { name: '이대로 확정' }).focus();
    await page.keyboard.press('Enter');
    await sheet.getByText('네 가지 확인 항목을 모두 선택해주세요.').waitFor();
    await tickAll(page);
    await expectAccessible(page, '[role=dialog]');
    await sheet.getByRole('button', { name: '이대로 확정' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: '진행 상태' }).getByText('시안 확정', { exact: true }).waitFor();
    const { approvals } = await buyer.call<Job>('GET', `/user/print-jobs/${id}`);
    expect(approvals).toMatchObject([{ kind: 'member', proofNo: 2, current: true }]);
    await expectSound(page);
  });
});

describe('the proof room of a link', () => {
  it('P59: leads nowhere, or to comments, or to a decision with a typed name; stores no token, and ends when it is revoked', async () => {
    const job = await printedJob();
    const { buyer, id } = job;
    await sendProof(id, BLUE);
    const secrets = await secretsOf(job);
    const room = await openPage({ width: 360 });
    await openAs(room, buyer, `/user/prints/${id}`);
    await room.getByRole('button', { name: '공유 링크 만들기' }).click();
    const dialog = room.getByRole('dialog', { name: '시안 공유' });
    await dialog.getByLabel('받는 분 이름').fill('박대표');
    await dialog.getByLabel('이메일 또는 휴대폰 번호').fill('boss@hotel.example');
    await dialog.getByRole('radio', { name: '확정 가능' }).check();
    await expectAccessible(room, '[role=dialog]');
    await dialog.getByRole('button', { name: '링크 보내기' }).click();
    const made = room.getByRole('dialog', { name: '공유 링크를 만들었습니다' });
    const address = await made.getByText('/proof/shared/').innerText();
    await made.getByRole('button', { name: '닫기' }).click();
    const path = new URL(address).pathname;

    const page = await openPage({ width: 360, expectErrors: [/status of 4(04|10)/] });
    await page.goto(`/proof/shared/${'x'.repeat(43)}`);
    await page.getByText('유효하지 않은 링크입니다.', { exact: false }).waitFor();
    await expectAccessible(page);

    const form = { person: '이대리', email: 'lee@hotel.example', right: 'comment', days: 7 };
    const { url } = await buyer.call<{ url: string }>('POST', `/user/print-jobs/${id}/links`, form);
    await page.goto(new URL(url).pathname);
    await page.getByText('의견만 남길 수 있는 링크입니다.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: '시안 확정', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: '의견 쓰기' }).click();
    const comment = page.getByRole('dialog', { name: '작업 전체에 의견' });
    await comment.getByLabel('의견', { exact: true }).fill('저는 좋습니다.');
    await comment.getByRole('button', { name: '의견 남기기' }).click();
    await page.getByRole('article', { name: '의견 1' }).getByText('링크 · 이대리').waitFor();
    await expectSound(page, 768);

    await page.goto(path);
    await page.getByRole('heading', { name: '1차 시안' }).waitFor();
    // The head has the logo only; the picture stands before everything but its name.
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(1);
    await page.getByText('박대표님께 공유된 시안입니다', { exact: false }).waitFor();
    await page.getByText('‘링크 · 박대표’로 표시됩니다.', { exact: false }).waitFor();
    await expectUnsaid(page, secrets);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await expectSound(page);
    await page.getByRole('button', { name: '시안 확정', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '1차 시안 확정' });
    await tickAll(page);
    await sheet.getByRole('button', { name: '이대로 확정' }).click();
    await sheet.getByText('이름을 2~50자로 입력해 주세요.').waitFor();
    await sheet.getByLabel('확정하시는 분 이름').fill('김대표');
    await sheet.getByRole('button', { name: '이대로 확정' }).click();
    await sheet.getByText('링크를 받은 분의 이름과 다릅니다.', { exact: false }).waitFor();
    await sheet.getByLabel('확정하시는 분 이름').fill('박대표');
    await expectAccessible(page, '[role=dialog]');
    await sheet.getByRole('button', { name: '이대로 확정' }).click();
    await page.getByRole('heading', { level: 1, name: '시안을 확정하셨습니다' }).waitFor();
    await page.getByText('확정하신 시안 그대로 제작합니다.').waitFor();
    await expectSound(page, 360, 1280);
    await page.getByRole('button', { name: '시안 다시 보기' }).click();
    await page.getByRole('region', { name: '진행 상태' }).getByText('시안 확정', { exact: true }).waitFor();
    await expectUnsaid(page, secrets);
    const token = path.split('/').at(-1) ?? '';
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain(token);
    const { approvals } = await buyer.call<Job>('GET', `/user/print-jobs/${id}`);
    expect(approvals).toMatchObject([{ kind: 'link', person: '링크 · 박대표' }]);

    await room.reload();
    await room.getByRole('button', { name: '박대표 링크 해지' }).click();
    await room.getByRole('dialog').getByRole('button', { name: '링크 해지', exact: true }).click();
    await room.getByText('사용 종료').waitFor();
    await page.reload();
    await page.getByText('사용이 끝난 링크입니다.', { exact: false }).waitFor();
    await expectSound(page);
  });
});

describe('the page of a workshop', () => {
  it('P82: shows its jobs, gives out sheet and files, starts and finishes, and ends when it is revoked', async () => {
    const job = await printedJob();
    const { buyer, id } = job;
    const secrets = await secretsOf(job);
    await sendProof(id, BLUE);
    const approval = { proofNo: 1, checks: APPROVAL_CHECKS, wordsVersion: APPROVAL_TEXT_VERSION };
    await buyer.call('POST', `/user/print-jobs/${id}/approve`, approval);
    const operator = await admin();
    await operator.call('POST', `/manager/print-jobs/${id}/note`, { note: '흰색은 두 번 인쇄해 주세요.' });
    const link = await operator.call<{ id: string; url: string }>('POST', '/manager/print-supply-links', {
      jobIds: [id],
      person: '성원인쇄',
    });
    const { no } = await buyer.call<{ no: string }>('GET', `/user/print-jobs/${id}`);
    const path = new URL(link.url).pathname;
    const page = await openPage({ width: 360, expectErrors: [/status of 410/] });
    await page.goto(path);
    const ready = page.getByRole('region', { name: /^제작할 작업/ });
    await ready.getByText('흰색은 두 번 인쇄해 주세요.').waitFor();
    await ready.getByText('확정 시안 (1차 시안)').waitFor();
    await ready.getByText('80 × 50 mm').waitFor();
    await page.getByText('성원인쇄님께 보낸 작업 1건입니다.', { exact: false }).waitFor();
    await expectUnsaid(page, secrets);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await expectSound(page);

    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${no} 작업지시서 내려받기` }).click(),
    ]);
    expect(sheet.suggestedFilename()).toBe(`작업지시서_${no}.pdf`);
    await page.getByRole('button', { name: `${no} 파일 2개 내려받기` }).click();
    const files = page.getByRole('list', { name: `${no} 받을 파일` });
    await files.getByText('확정 시안', { exact: false }).waitFor();
    const addresses = await files
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    expect(addresses).toHaveLength(2);
    for (const address of addresses) expect((await fetch(address)).status).toBe(200);

    await page.getByRole('button', { name: `${no} 제작 시작` }).click();
    const question = page.getByRole('dialog', { name: '제작을 시작하시겠습니까?' });
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: '제작 시작' }).click();
    const producing = page.getByRole('region', { name: /^제작 중/ });
    await producing.getByRole('button', { name: `${no} 담당자에게 쓰기` }).click();
    const write = page.getByRole('dialog', { name: '담당자에게 쓰기' });
    await write.getByLabel('내용').fill('내일 오전에 보냅니다.');
    const photo = { name: '제작 사진.png', mimeType: 'image/png', buffer: picture(...RED) };
    await write.locator('input[type=file]').setInputFiles(photo);
    await write.getByRole('button', { name: '제작 사진.png 삭제' }).waitFor();
    await write.getByRole('button', { name: '보내기' }).click();
    const written = producing.getByRole('article', { name: '의견 1' });
    await written.getByText('제작처 · 성원인쇄').waitFor();
    await written.getByText('제작 사진.png').waitFor();
    await producing.getByRole('button', { name: `${no} 제작 완료` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '제작 완료' }).click();
    await page
      .getByRole('region', { name: /^제작 완료/ })
      .getByText(no, { exact: true })
      .waitFor();
    await expectSound(page);
    await expectUnsaid(page, secrets);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain(path.split('/').at(-1));

    await operator.call('DELETE', `/manager/print-supply-links/${link.id}`);
    await page.reload();
    await page.getByText('사용이 끝난 링크입니다.', { exact: false }).waitFor();
    await expectSound(page);
  });
});

describe('a reprint', () => {
  it('P77: shows the approved proof and the prices of then and now, and opens the panel as it was ordered', async () => {
    // This one's prices and methods change.
    const { buyer, id, orderId, productId } = await printedJob(addPrintableBag);
    await sendProof(id, BLUE);
    const approval = { proofNo: 1, checks: APPROVAL_CHECKS, wordsVersion: APPROVAL_TEXT_VERSION };
    await buyer.call('POST', `/user/print-jobs/${id}/approve`, approval);
    const operator = await admin();
    for (const move of ['start', 'finish'])
      await operator.call('POST', `/manager/print-jobs/${id}/moves`, { move });
    const page = await openPage({ width: 360 });
    await openAs(page, buyer, `/user/orders/${orderId}`);
    await page.getByRole('button', { name: /^다시 인쇄/ }).click();
    const dialog = page.getByRole('dialog', { name: '다시 인쇄' });
    await dialog.getByRole('img', { name: '지난번에 확정한 1차 시안' }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '수정 후 재인쇄' }).click();
    const panel = page.getByRole('dialog', { name: '로고 인쇄' });
    const width = panel.getByRole('spinbutton', { name: '너비 (mm)' });
    await expectSoon(() => width.inputValue(), '80');
    await width.fill('90');
    await expectSoon(() => width.inputValue(), '90');
    await expectAccessible(page, '[role=dialog]');
    const read = () =>
      buyer.call<{ items: { print: { reprintOf?: number; placements: object[] } }[] }>('GET', '/cart');
    await panel.getByRole('button', { name: '장바구니에 담기' }).click();
    await panel.waitFor({ state: 'detached' });
    const { items } = await read();
    expect(items).toMatchObject([
      { print: { placements: [{ area: 'front', method: 'silk', inks: 2, widthMm: 90 }] } },
    ]);
    expect(items[0]?.print.reprintOf ?? null).toBeNull();

    // The store has raised the price since, and marks the plate as worn.
    await editSilk(productId, { unitAddPerExtraInk: 400, setupFee: 20_000 });
    const [plate] = await operator.call<{ id: number }[]>('GET', `/manager/print-jobs/${id}/plates`);
    const reason = '제판이 마모되어 폐기합니다.';
    await operator.call('PATCH', `/admin/plates/${plate?.id}`, { end: true, reason });
    const again = page.getByRole('button', { name: /^다시 인쇄/ });
    await page.reload();
    await again.click();
    await dialog.getByText('단가 3,850원 → 4,000원', { exact: true }).waitFor();
    await dialog.getByText('판비 30,000원 → 40,000원', { exact: true }).waitFor();

    // Silk is not offered any more: a reprint is impossible, and another method is chosen.
    await editSilk(productId, { status: 'hidden' }, [
      { code: 'transfer', name: '전사', inkMode: 'full', unitAdd: 700 },
    ]);
    await page.reload();
    await again.click();
    await dialog.getByText('인쇄 방식이 바뀌어 다시 골라야 합니다.').waitFor();
    await expectSoon(() => dialog.getByRole('button', { name: '같은 내용으로 담기' }).count(), 0);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '수정 후 재인쇄' }).click();
    await panel.getByRole('checkbox', { name: /앞면 가운데/ }).check();
    await panel.getByRole('button', { name: '장바구니에 담기' }).click();
    await panel.waitFor({ state: 'detached' });
    expect((await read()).items.flatMap(({ print }) => print.placements)).toMatchObject([
      { method: 'silk' },
      { method: 'transfer' },
    ]);
  });
});

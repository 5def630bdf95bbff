import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { expectAccessible, expectSoon, openPage, storeUrl } from '../../scripts/testing/browser';
import { call, openAs, tokensOf, type Tokens } from './support';

interface Banner {
  id: number;
  title: string;
  sub: string | null;
  href: string | null;
  background: string | null;
  phase: string;
  place: string;
  startsAt: string | null;
}

const list = (tokens: Tokens) => call<Banner[]>(tokens, 'GET', '/admin/banners');
const shown = async (): Promise<string[]> => {
  const answer = await fetch(storeUrl('/api/banners'));
  return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
};

/** One pixel, red. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const MINE = ['봄 행사', '여름 행사'];
let tokens: Tokens;

beforeAll(async () => {
  tokens = await tokensOf('admin');
  for (const title of MINE) await call(tokens, 'POST', '/admin/banners', { title, href: '/sourcing' });
});

afterAll(async () => {
  const made = (await list(tokens)).filter(({ title }) => /행사$/.test(title));
  for (const { id } of made) await call(tokens, 'DELETE', `/admin/banners/${id}`);
});

const titles = (page: Page) =>
  page.getByRole('table', { name: '배너 목록' }).getByRole('link').allTextContents();

describe('the banner list', () => {
  it('is ordered with only the keyboard, the home page follows, and somebody else’s change is shown', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(page, 'admin', '/admin/content/banners');
    const handle = page.getByRole('button', { name: '여름 행사 끌어서 순서 바꾸기' });
    await handle.waitFor();
    const before = await titles(page);
    const place = before.indexOf('여름 행사');
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText(`${before.length}개 중 ${place + 1}번째 자리입니다.`).waitFor();
    // The list listens to arrows from its next task on.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowUp');
    await page.getByText(`${before.length}개 중 ${place}번째 자리입니다.`).waitFor();
    await page.keyboard.press('Space');
    await page.getByText(/여름 행사 배너를 .+번째에 놓았습니다/).waitFor();
    const after = before.toSpliced(place, 1).toSpliced(place - 1, 0, '여름 행사');
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[data-row-link]')].map((link) => link.textContent).join() === wanted,
      after.join(),
    );
    await untilShown((all) => all.indexOf('여름 행사') < all.indexOf('봄 행사'));

    // The list is read again after a move: only what comes later is somebody else's change.
    const isList = (response: Response): boolean =>
      response.request().method() === 'GET' && response.url().includes('/api/admin/banners');
    await Promise.all([
      page.waitForResponse(isList),
      page.getByRole('button', { name: '여름 행사 아래로' }).click(),
    ]);
    await untilShown((all) => all.indexOf('여름 행사') > all.indexOf('봄 행사'));

    await call(tokens, 'POST', '/admin/banners', { title: '가을 행사' });
    await page.getByRole('button', { name: '여름 행사 위로' }).click();
    await page.getByText('배너 목록이 변경되었습니다. 새로고침 후 다시 정렬해 주세요.').waitFor();
    await page.getByRole('link', { name: '가을 행사' }).waitFor();
  });

  it('takes a banner from the home page with a switch, and deletes it after asking', async () => {
    const page = await openPage({ width: 768 });
    await openAs(page, 'admin', '/admin/content/banners');
    await page.getByRole('switch', { name: '봄 행사 노출' }).press('Space');
    const row = page.getByRole('row').filter({ hasText: '봄 행사' });
    await row.getByText('꺼짐').waitFor();
    await untilShown((all) => !all.includes('봄 행사'));
    await page.getByRole('button', { name: '봄 행사 삭제' }).click();
    const dialog = page.getByRole('dialog', { name: '배너 삭제' });
    await dialog.getByRole('button', { name: '삭제' }).click();
    await page.getByText('배너가 삭제되었습니다.').waitFor();
    await row.waitFor({ state: 'detached' });
  });
});

/** Waits until visitors get these titles. */
async function untilShown(holds: (titles: string[]) => boolean): Promise<void> {
  await expectSoon(async () => holds(await shown()), true);
}

describe('a banner', () => {
  it('is made with a picture, checked as it is typed and by the server, and seen beforehand at three widths', async () => {
    const page = await openPage({ expectErrors: [/status of 400/] });
    await openAs(page, 'admin', '/admin/content/banners/new');
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('배너 제목을 입력해 주세요.').waitFor();
    await page.getByText('움직이는 이미지는 첫 장면만 저장됩니다.', { exact: false }).waitFor();
    await page.getByLabel('제목').fill('겨울 행사');
    await page.getByLabel('이동할 주소').fill('//evil.example');
    await page.getByText(/쇼핑몰 경로\(\/로 시작\) 또는 허용된 https 주소만/).waitFor();
    // Only the server knows which other addresses are allowed.
    await page.getByLabel('이동할 주소').fill('https://not-allowed.example/a');
    await page.getByText(/외부 주소 not-allowed\.example/).waitFor();
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText(/허용된 https 주소만/).waitFor();
    await expectSoon(() => page.getByLabel('이동할 주소').getAttribute('aria-invalid'), 'true');
    expect(await page.getByLabel('제목').inputValue()).toBe('겨울 행사');
    await page.getByLabel('이동할 주소').fill('/products?sort=recent');
    await page.getByRole('link', { name: /쇼핑몰 화면에서 확인/ }).waitFor();
    await page.getByLabel('시작', { exact: true }).fill('2026.12.01 09:00');
    await page.getByLabel('종료', { exact: true }).fill('2026.12.01 08:00');
    await page.getByLabel('버튼 문구').click();
    await page.getByRole('button', { name: '저장' }).click();
    await page.getByText('종료 시각은 시작 시각보다 뒤여야 합니다.').waitFor();
    await page.getByLabel('종료', { exact: true }).fill('2026.12.25 00:00');
    await page.getByLabel('배경 이미지 파일').setInputFiles({
      name: 'winter.png',
      mimeType: 'image/png',
      buffer: PICTURE,
    });
    await page.getByRole('img', { name: '현재 배경 이미지' }).waitFor();
    for (const device of ['휴대폰', '태블릿', 'PC']) {
      await page.getByText(device, { exact: true }).click();
      const preview = page.getByRole('group', { name: `홈 화면 배너, ${device}` });
      await preview.getByText('겨울 행사').waitFor();
      await preview.getByText('자세히 보기').waitFor();
    }
    // Delivered work is no slide.
    await page.getByRole('radio', { name: '납품 사례' }).check();
    await page.getByRole('heading', { name: '미리보기' }).waitFor({ state: 'detached' });
    await expectAccessible(page);
    await page.getByLabel('제목').press('Control+s');
    await page.getByText('배너가 저장되었습니다.').waitFor();
    const row = page.getByRole('row').filter({ hasText: '겨울 행사' });
    await row.getByText('노출 예정').waitFor();
    await row.getByText('납품 사례').waitFor();
    const made = (await list(tokens)).find(({ title }) => title === '겨울 행사');
    expect(made).toMatchObject({
      place: 'work',
      href: '/products?sort=recent',
      startsAt: '2026-12-01T00:00:00.000Z',
    });
    expect(made?.background).toMatch(/\/media\//);
  });

  it('that somebody else has changed meanwhile lets the operator choose', async () => {
    const made = await call<Banner>(tokens, 'POST', '/admin/banners', { title: '함께 행사', sub: '처음' });
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(page, 'admin', `/admin/content/banners/${made.id}`);
    await page.getByLabel('설명').fill('내 설명');
    await call(tokens, 'PATCH', `/admin/banners/${made.id}`, { sub: '남의 설명' });
    await page.getByRole('button', { name: '저장' }).click();
    const dialog = page.getByRole('dialog', { name: '그 사이 배너가 바뀌었습니다' });
    await dialog.getByRole('cell', { name: '남의 설명' }).waitFor();
    await dialog.getByRole('cell', { name: '내 설명' }).waitFor();
    await dialog.getByRole('button', { name: '내 변경으로 저장' }).click();
    await page.getByText('배너가 저장되었습니다.').waitFor();
    await expectSoon(async () => (await list(tokens)).find(({ id }) => id === made.id)?.sub, '내 설명');
  });
});

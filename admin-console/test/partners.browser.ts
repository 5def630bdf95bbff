import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible, expectFocused, expectSoon, openPage } from '../../scripts/testing/browser';
import { stamp } from './fixtures';
import { newKey, newPartner, tryKey } from './partners-support';
import { call, openAs, tokensOf } from './support';

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** What the change log has about a thing, newest first. */
async function changesOf(target: string, id: string | number): Promise<string[]> {
  const { items } = await call<{ items: { action: string }[] }>(
    await tokensOf('admin'),
    'GET',
    `/admin/audit?targetType=${target}&targetId=${id}`,
  );
  return items.map(({ action }) => action);
}

/** Calls of the last hours, as far as they are stored. */
async function callsOf(id: number): Promise<number> {
  const admin = await tokensOf('admin');
  const { hours } = await call<{ hours: { calls: number }[] }>(admin, 'GET', `/admin/partners/${id}/usage`);
  return hours.reduce((sum, { calls }) => sum + calls, 0);
}

/** The secret that the open dialog shows. */
const secretIn = (page: Page) => page.getByText(/^dgk_(live|test)_[a-z2-7]{8}_[0-9A-Za-z]{43}$/);

describe('D4: partners', () => {
  it('are registered by keyboard, found, and changed', async () => {
    const name = `한빛 주문수집 ${stamp()}`;
    const page = await openPage({ expectErrors: [/status of 409/] });
    await openAs(page, 'admin', '/admin');
    await page.getByRole('heading', { level: 1, name: '요약' }).waitFor();
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').fill('연동');
    await page.getByRole('option', { name: '연동', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '연동' }).waitFor();
    await page.getByRole('button', { name: '연동 업체 등록' }).first().press('Enter');
    const dialog = dialogOf(page, '연동 업체 등록');
    await expectFocused(dialog.getByRole('textbox', { name: '업체 이름' }));
    await page.keyboard.press('Enter');
    await dialog.getByText('업체 이름을 입력해 주세요.').waitFor();
    await dialog.getByText('연동 목적을 입력해 주세요.').waitFor();
    await dialog.getByText('담당자 이름을 입력해 주세요.').waitFor();
    await expectFocused(dialog.getByRole('textbox', { name: '업체 이름' }));
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('주문 수집');
    await page.keyboard.press('Tab');
    await page.keyboard.type('박연동');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('dev@');
    await page.keyboard.press('Enter');
    await expectFocused(dialog.getByRole('textbox', { name: '이메일' }));
    await dialog.getByRole('textbox', { name: '이메일' }).fill('dev@collector.example');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.getByRole('heading', { name: '사용할 수 있는 키가 없습니다' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: '정보 수정' }).click();
    const edit = dialogOf(page, '업체 정보 수정');
    const other = await newPartner();
    await edit.getByRole('textbox', { name: '업체 이름' }).fill(other.name);
    await page.keyboard.press('Enter');
    await edit.getByText('같은 이름의 연동 업체가 있습니다.').waitFor();
    await edit.getByRole('textbox', { name: '업체 이름' }).fill(name);
    await edit.getByRole('textbox', { name: '계약 종료일' }).fill('2020.01.31');
    await page.keyboard.press('Tab');
    await edit.getByRole('button', { name: '저장' }).click();
    await edit.waitFor({ state: 'detached' });
    await page.getByText('2020.01.31에 계약이 끝나', { exact: false }).waitFor();
    expect(await changesOf('partner', id)).toEqual(['partner.update', 'partner.create']);

    await openAs(page, 'admin', `/admin/partners?q=${encodeURIComponent(name)}`);
    const row = page
      .getByRole('table', { name: '연동 업체 목록' })
      .getByRole('row', { name: new RegExp(name) });
    await row.getByText('계약 종료').waitFor();
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: '연동 상태' })
      .getByRole('link', { name: /사용 중/ })
      .click();
    await page.getByText('조건에 맞는 연동 업체가 없습니다').waitFor();
  });

  it('are suspended after a question that says what it means, and resumed', async () => {
    const partner = await newPartner();
    const { key } = await newKey(partner);
    const page = await openPage();
    await openAs(page, 'admin', `/admin/partners/${partner.id}`);
    await page.getByRole('button', { name: '연동 중지' }).press('Enter');
    const dialog = dialogOf(page, '연동 중지');
    await dialog.getByText('키 1개의 호출이 즉시 거절', { exact: false }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await tryKey(key)).toEqual([200, undefined]);
    await page.getByRole('button', { name: '연동 중지' }).press('Enter');
    await dialog.getByRole('button', { name: '중지', exact: true }).press('Enter');
    await page.getByText('모든 키의 호출이 거절됩니다.', { exact: false }).waitFor();
    await expectSoon(() => tryKey(key), [403, 'KEY_NOT_ALLOWED']);
    await expectAccessible(page);
    await page.getByRole('button', { name: '연동 재개' }).press('Enter');
    await page.getByRole('button', { name: '연동 중지' }).waitFor();
    await expectSoon(() => tryKey(key), [200, undefined]);
    expect(await changesOf('partner', partner.id)).toEqual([
      'partner.status',
      'partner.status',
      'partner.create',
    ]);
  });
});

describe('D4: keys', () => {
  it('are made by keyboard; the secret is shown once, and no slip of the hand closes it', async () => {
    const partner = await newPartner();
    const page = await openPage({ expectErrors: [/status of 400/] });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, 'admin', '/admin/partners');
    await page.getByRole('link', { name: partner.name }).click();
    await page.getByRole('button', { name: '키 만들기' }).press('Enter');
    const form = dialogOf(page, '연동 키 만들기');
    await expectFocused(form.getByRole('textbox', { name: '키 이름' }));
    await page.keyboard.type('운영 서버');
    await page.keyboard.press('Enter');
    await form.getByText('권한을 1개 이상 선택해 주세요.').waitFor();
    await expectFocused(form.getByRole('checkbox', { name: '상품 조회' }));
    await expectAccessible(page, '[role=dialog]');
    await form.getByRole('checkbox', { name: '주문 조회' }).press('Space');
    await form.getByRole('group', { name: '개인정보' }).getByRole('checkbox').press('Space');
    await form.getByRole('textbox', { name: '허용할 주소' }).fill('127.0.0.0/8\n::1\noffice');
    await form.getByRole('button', { name: '키 만들기' }).press('Enter');
    await form.getByText('‘office’: 주소는', { exact: false }).waitFor();
    await expectFocused(form.getByRole('textbox', { name: '허용할 주소' }));
    await form.getByRole('textbox', { name: '허용할 주소' }).fill('127.0.0.0/8\n::1');
    await form.getByRole('button', { name: '키 만들기' }).press('Enter');

    const made = dialogOf(page, '연동 키를 만들었습니다');
    const copy = made.getByRole('button', { name: '키 복사' });
    await expectFocused(copy);
    const key = await secretIn(page).innerText();
    await expectAccessible(page, '[role=dialog]');
    const finish = made.getByRole('button', { name: '완료' });
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await finish.isDisabled()).toBe(true);
    await page.goBack();
    await made.getByText('아직 보관하지 않은 키가 있습니다.', { exact: false }).waitFor();
    expect(await secretIn(page).innerText()).toBe(key);
    await copy.press('Enter');
    await made.getByRole('button', { name: '복사했습니다' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await made.getByRole('checkbox', { name: '키를 안전한 곳에 보관했습니다' }).press('Space');
    await finish.press('Enter');
    await made.waitFor({ state: 'detached' });
    await expectSoon(() => tryKey(key), [200, undefined]);
    const row = page.getByRole('table', { name: '연동 키' }).getByRole('row', { name: /운영 서버/ });
    await row.getByText('개인정보 조회').waitFor();
    await row.getByText('127.0.0.0/8, ::1에서만 사용').waitFor();
    await page.reload();
    await row.waitFor();
    await expectAccessible(page);
    expect(await page.content()).not.toContain(key.slice(-43));
    expect(await changesOf('partner-key', key.split('_')[2] ?? '')).toEqual(['partner-key.create']);
  });

  it('are replaced with an overlap, and revoked after a question', async () => {
    const partner = await newPartner();
    const old = await newKey(partner);
    const page = await openPage();
    await openAs(page, 'admin', `/admin/partners/${partner.id}`);
    await page.getByRole('button', { name: '운영 서버 키 교체' }).press('Enter');
    const form = dialogOf(page, '‘운영 서버’ 키 교체');
    const hours = form.getByRole('textbox', { name: '함께 사용할 시간' });
    await expectFocused(hours);
    await expectAccessible(page, '[role=dialog]');
    await hours.fill('2');
    await page.keyboard.press('Enter');
    const made = dialogOf(page, '연동 키를 만들었습니다');
    await made.getByText('기존 키는 2시간 뒤에 끝납니다.', { exact: false }).waitFor();
    const key = await secretIn(page).innerText();
    await made.getByRole('checkbox').check();
    await made.getByRole('button', { name: '완료' }).click();
    expect(await Promise.all([tryKey(old.key), tryKey(key)])).toEqual([
      [200, undefined],
      [200, undefined],
    ]);

    const rows = page.getByRole('table', { name: '연동 키' });
    const replaced = rows.getByRole('row', { name: new RegExp(old.id) });
    await replaced.getByText('교체됨').waitFor();
    expect(await replaced.getByRole('button', { name: '운영 서버 키 교체' }).count()).toBe(0);
    await replaced.getByRole('button', { name: '운영 서버 키 해지' }).press('Enter');
    const question = dialogOf(page, '연동 키 해지');
    await question.getByText('되돌릴 수 없습니다.', { exact: false }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: '해지', exact: true }).press('Enter');
    await replaced.waitFor({ state: 'detached' });
    await expectSoon(() => tryKey(old.key), [401, 'KEY_INVALID']);
    await page.getByRole('button', { name: '끝난 키 1개 보기' }).press('Enter');
    await replaced.getByText('해지', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(await changesOf('partner-key', old.id)).toEqual([
      'partner-key.revoke',
      'partner-key.rotate',
      'partner-key.create',
    ]);
  });

  it('can be read again after the server failed', async () => {
    const partner = await newPartner();
    await newKey(partner);
    const page = await openPage({ expectErrors: [/status of 500/] });
    const path = `**/api/admin/partners/${partner.id}/keys`;
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await openAs(page, 'admin', `/admin/partners/${partner.id}`);
    await page.getByText('연동 키를 불러오지 못했습니다.').waitFor();
    await expectAccessible(page);
    await page.unroute(path);
    await page.getByRole('button', { name: '다시 시도' }).press('Enter');
    await page.getByRole('table', { name: '연동 키' }).getByText('운영 서버').waitFor();
  });
});

describe('D4: the use of keys', () => {
  it('is shown by the hour, as a plot and as a table, with the last failures', async () => {
    const partner = await newPartner();
    const made = await newKey(partner);
    const page = await openPage();
    await openAs(page, 'admin', `/admin/partners/${partner.id}`);
    await page
      .getByRole('navigation', { name: '연동 업체 화면' })
      .getByRole('link', { name: '사용 현황' })
      .press('Enter');
    await page.getByRole('heading', { name: '이 기간의 호출이 없습니다' }).waitFor();
    await page.getByRole('heading', { name: '실패한 호출이 없습니다' }).waitFor();
    await expectAccessible(page);
    await tryKey(made.key);
    await tryKey(made.key);
    expect(await tryKey(made.key, '/cart')).toEqual([403, 'KEY_SCOPE']);
    // Each process stores what it has counted within ten seconds.
    await expectSoon(() => callsOf(partner.id), 3);
    await page.reload();
    await page.getByRole('img', { name: /시간별 호출 막대그래프/ }).waitFor();
    await page.getByRole('definition').getByText('3건').first().waitFor();
    await expectAccessible(page);
    await page.getByText('표', { exact: true }).click();
    const hour = page.getByRole('table', { name: '시간별 호출' }).getByRole('row').nth(1);
    await hour.getByRole('cell').nth(4).getByText('1', { exact: true }).waitFor();
    const failures = page.getByRole('table', { name: '최근 실패' });
    await failures.getByRole('link', { name: 'KEY_SCOPE' }).waitFor();
    await failures.getByText(made.id).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('list', { name: '최근 실패' }).waitFor();
    await expectAccessible(page);
  });
});

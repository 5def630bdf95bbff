import { expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { newArtwork } from './fixtures';
import { call, openAs, tokensOf } from './support';

const read = async (id: number) =>
  call<{ blocked: boolean; blockedReason: string | null; memberId: number }>(
    await tokensOf('admin'),
    'GET',
    `/admin/artworks/${id}`,
  );

it('is reached from its member, found in the list, blocked with a reason, and opened again', async () => {
  const { id, name } = await newArtwork();
  const page = await openPage();
  await openAs(page, 'admin', `/admin/users/${(await read(id)).memberId}`);
  // Files may have the same name: the member's list is the link that names the member.
  await page
    .getByRole('main')
    .getByRole('link', { name: '인쇄 파일', exact: true })
    .and(page.locator('[href*="memberId="]'))
    .click();
  await page.waitForURL(/\/admin\/artworks\?memberId=/);
  await page.getByLabel('이름, 파일명, 회원').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  await row.getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const block = page.getByRole('button', { name: '사용 중지', exact: true });
  expect(await block.isDisabled()).toBe(true);
  await page.getByLabel('중지 사유').fill('짧은 사유');
  expect(await block.isDisabled()).toBe(true);
  await page.getByLabel('중지 사유').fill('상표권자의 사용 중지 요청을 받았습니다.');
  await expectAccessible(page);
  await block.click();
  const open = page.getByRole('button', { name: '사용 중지 해제' });
  await open.waitFor();
  await page.getByText('상표권자의 사용 중지 요청을 받았습니다.', { exact: false }).waitFor();
  expect(await read(id)).toMatchObject({ blocked: true });
  await page.getByLabel('해제 사유').fill('권리 관계를 확인했습니다.');
  await open.click();
  await block.waitFor();
  await expectSoon(async () => (await read(id)).blocked, false);
});

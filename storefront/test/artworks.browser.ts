import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { callAs, memberWithTokens, openAs, type Tokens } from './member-support';
import { expectSound } from './support';

const svg = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="50"><rect x="9" y="9" width="40" height="30" fill="${color}"/></svg>`,
  );
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const listed = async (tokens: Tokens): Promise<{ name: string; keepUntil: string }[]> =>
  callAs(tokens, 'GET', '/user/artworks');

describe('the logo vault', () => {
  it('takes a file, checks it and shows what was found', async () => {
    const page = await openPage({ width: 360 });
    const { tokens } = await memberWithTokens();
    await openAs(page, tokens, '/user/artworks');
    await page.getByText('보관 중인 파일이 없습니다.').waitFor();
    await expectAccessible(page);
    const picker = page.getByLabel('파일 올리기 파일 선택', { exact: true });
    await picker.setInputFiles([
      file('담고 로고.svg', svg('#c2410c')),
      file('깨진 로고.svg', Buffer.from('<svg><g></svg>')),
    ]);
    const good = page.getByRole('article', { name: '담고 로고' });
    await good.getByText('인쇄 가능').waitFor({ timeout: 60_000 });
    await expectSoon(
      () =>
        good
          .getByRole('img', { name: '담고 로고 미리보기' })
          .evaluate((img: HTMLImageElement) => img.naturalWidth > 0),
      true,
    );
    const bad = page.getByRole('article', { name: '깨진 로고' });
    await bad.getByText('파일이 손상되어 열 수 없습니다.', { exact: false }).waitFor({ timeout: 60_000 });
    await bad.getByRole('button', { name: '깨진 로고 수정한 파일 올리기' }).waitFor();
    await expectSound(page, 360, 1280);
    // The fix: the next version of the same artwork.
    await page
      .getByLabel('깨진 로고 수정한 파일 올리기 파일 선택')
      .setInputFiles(file('고친 로고.svg', svg('#15803d')));
    await bad.getByText('인쇄 가능').waitFor({ timeout: 60_000 });
    await bad.getByText('2번째 버전', { exact: false }).waitFor();
  });

  it('refuses what cannot be printed before it is sent, and by its bytes', async () => {
    const page = await openPage({ expectErrors: [/status of 415/] });
    const { tokens } = await memberWithTokens();
    await openAs(page, tokens, '/user/artworks');
    const picker = page.getByLabel('파일 올리기 파일 선택', { exact: true });
    await picker.setInputFiles([
      file('목록.zip', Buffer.from('PK')),
      file('페이지.pdf', Buffer.from('<html></html>')),
    ]);
    const rows = page.getByRole('list', { name: '올리는 파일' }).getByRole('alert');
    await expectSoon(() => rows.count(), 2);
    expect(await rows.allTextContents()).toEqual([
      expect.stringContaining('올릴 수 없는 파일 형식입니다.'),
      expect.stringContaining('올릴 수 없는 파일 형식입니다.'),
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: '목록.zip 목록에서 삭제' }).click();
    await expectSoon(() => rows.count(), 1);
  });

  it('renames, keeps longer and deletes', async () => {
    const page = await openPage({ width: 768 });
    const { tokens } = await memberWithTokens();
    await openAs(page, tokens, '/user/artworks');
    await page
      .getByLabel('파일 올리기 파일 선택', { exact: true })
      .setInputFiles(file('첫 이름.svg', svg('#1d4ed8')));
    await page.getByRole('button', { name: '첫 이름 이름 바꾸기' }).click();
    const dialog = page.getByRole('dialog', { name: '이름 바꾸기' });
    await dialog.getByLabel('이름').fill('');
    await dialog.getByRole('button', { name: '저장' }).click();
    await dialog.getByText('이름은 1자 이상 100자 이하로 입력해 주세요.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('이름').fill('가로형 로고');
    await dialog.getByRole('button', { name: '저장' }).click();
    await page.getByRole('article', { name: '가로형 로고' }).waitFor();
    await page.getByRole('button', { name: '가로형 로고 계속 보관' }).click();
    await page.getByText('보관 기간을 연장했습니다.', { exact: true }).waitFor();
    expect(await listed(tokens)).toMatchObject([{ name: '가로형 로고' }]);
    await page.getByRole('button', { name: '가로형 로고 삭제' }).click();
    const question = page.getByRole('dialog', { name: '파일을 삭제하시겠습니까?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: '삭제', exact: true }).click();
    await page.getByText('보관 중인 파일이 없습니다.').waitFor();
    expect(await listed(tokens)).toEqual([]);
  });
});

import { expect, it } from '@jest/globals';
import { expectSoon, openPage, storeUrl } from '../../scripts/testing/browser';
import { newDocument } from './fixtures';
import { call, openAs, tokensOf } from './support';

const read = async (id: number) =>
  call<{ state: string; reason: string | null }>(await tokensOf('admin'), 'GET', `/admin/documents/${id}`);

it('is found among those that wait, opened, and rejected with a reason that the member reads', async () => {
  const { id, fileName } = await newDocument();
  const page = await openPage();
  await openAs(page, 'admin', '/admin/documents?state=submitted&kind=OTHER');
  await page.getByRole('row', { name: new RegExp(fileName) }).waitFor();
  await page
    .getByRole('row', { name: new RegExp(fileName) })
    .getByRole('link')
    .click();
  await page.getByText(fileName, { exact: false }).waitFor();
  const file = await page.getByRole('link', { name: '파일 열기' }).getAttribute('href');
  expect((await fetch(new URL(file ?? '', storeUrl()))).status).toBe(200);
  const reject = page.getByRole('button', { name: '반려' });
  await expectSoon(() => reject.isDisabled(), true);
  await page.getByLabel('반려 사유 (회원에게 전달됩니다)').fill('글자가 보이지 않습니다.');
  await reject.click();
  await reject.waitFor({ state: 'detached' });
  await page
    .getByRole('region', { name: '심사' })
    .getByText('글자가 보이지 않습니다.', { exact: false })
    .waitFor();
  expect(await read(id)).toMatchObject({ state: 'rejected', reason: '글자가 보이지 않습니다.' });
});

it('shows what a colleague decided meanwhile, and lets the operator choose', async () => {
  const { id } = await newDocument();
  const page = await openPage({ expectErrors: [/status of 409/] });
  const tokens = await openAs(page, 'admin', `/admin/documents/${id}`);
  await page.getByRole('button', { name: '승인' }).waitFor();
  await call(tokens, 'POST', `/admin/documents/${id}/review`, { decision: 'reject', reason: '남의 사유' });
  await page.getByRole('button', { name: '승인' }).click();
  const question = page.getByRole('dialog', { name: '그 사이 서류가 바뀌었습니다' });
  await question.getByText('남의 사유', { exact: false }).waitFor();
  await question.getByRole('button', { name: '변경된 내용 보기' }).click();
  await page.getByRole('region', { name: '심사' }).getByText('남의 사유', { exact: false }).waitFor();
  await expectSoon(async () => (await read(id)).state, 'rejected');
});

import { expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { newEnquiry } from './fixtures';
import { call, openAs, pressHangul, someOrder, tokensOf, untilValue } from './support';

interface Enquiry {
  status: string;
  assignee: { id: number; name: string } | null;
  answers: { body: string }[];
}

const read = async (id: number): Promise<Enquiry> =>
  call<Enquiry>(await tokensOf('admin'), 'GET', `/admin/enquiries/${id}`);

it('finds an enquiry, gives it to somebody, and answers it', async () => {
  const { id, title } = await newEnquiry();
  const page = await openPage();
  await openAs(page, 'admin', '/admin/enquiries');
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('searchbox').press('Enter');
  await page.getByText('1건', { exact: true }).waitFor();
  await page.getByRole('searchbox').blur();
  await pressHangul(page, 'ㅓ', 'KeyJ');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  await page.getByRole('combobox', { name: '담당' }).click();
  await page.getByRole('option').first().click();
  await page.getByText('담당자가 지정되었습니다.').waitFor();
  const form = page.getByRole('form', { name: '답변' });
  await form.getByLabel('답변').fill('500개 기준 개당 4,200원에 가능합니다.');
  await page.keyboard.press('Control+s');
  await untilValue(form.getByLabel('답변'), '');
  await page
    .getByRole('region', { name: '답변' })
    .getByText('500개 기준 개당 4,200원에 가능합니다.')
    .waitFor();
  const stored = await read(id);
  expect(stored).toMatchObject({
    status: 'ANSWERED',
    answers: [{ body: '500개 기준 개당 4,200원에 가능합니다.' }],
  });
  expect(stored.assignee).not.toBeNull();
});

it('shows what a colleague did meanwhile, and lets the operator choose; what was typed stays', async () => {
  const { id } = await newEnquiry();
  const page = await openPage({ expectErrors: [/status of 409/] });
  const tokens = await openAs(page, 'admin', `/admin/enquiries/${id}`);
  const answer = page.getByRole('form', { name: '답변' }).getByLabel('답변');
  await answer.fill('내 답변');
  await call(tokens, 'POST', `/admin/enquiries/${id}/status`, { status: 'IN_PROGRESS' });
  await page.getByRole('button', { name: '답변 보내기' }).click();
  const question = page.getByRole('dialog', { name: '그 사이 문의가 바뀌었습니다' });
  await question.getByRole('table', { name: '변경된 내용' }).waitFor();
  await question.getByRole('button', { name: '변경된 내용 보기' }).click();
  await question.waitFor({ state: 'hidden' });
  await expectSoon(() => answer.inputValue(), '내 답변');
  await page
    .getByRole('region', { name: '처리' })
    .getByText('처리중')
    .or(page.getByText('확인중'))
    .first()
    .waitFor();
  await page.getByRole('button', { name: '답변 보내기' }).click();
  await untilValue(answer, '');
  await expectSoon(async () => (await read(id)).status, 'ANSWERED');
});

it('collects what waits in the inbox, whose number is in the menu, and answers a question about an order', async () => {
  const { id } = await newEnquiry();
  const tokens = await tokensOf('admin');
  const { id: orderId } = await someOrder(tokens, 'PAID');
  const page = await openPage();
  await openAs(page, 'admin', '/admin');
  const entry = page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^받은 문의/ });
  await expectSoon(async () => (await entry.getAttribute('aria-describedby')) !== null, true);
  await entry.click();
  await page.getByRole('heading', { level: 1, name: '받은 문의' }).waitFor();
  const list = page.getByRole('table', { name: '답변을 기다리는 문의' });
  await page.getByRole('link', { name: /^소싱 문의/ }).click();
  await list.getByText(String(id), { exact: true }).waitFor();
  await expectAccessible(page);

  await page.goto(`/admin/orders/${orderId}`);
  const thread = page.getByRole('region', { name: '문의와 답변' });
  await thread.getByRole('textbox', { name: '고객에게 보낼 메시지' }).fill('재고가 도착해 내일 출고됩니다.');
  await thread.getByRole('button', { name: '메시지 보내기' }).click();
  await page.getByText('답변을 보냈습니다.').waitFor();
  await thread
    .getByRole('list', { name: '문의와 답변' })
    .getByText('재고가 도착해 내일 출고됩니다.')
    .waitFor();
  await expectAccessible(page);
});

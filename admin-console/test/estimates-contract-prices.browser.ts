import { expect, it } from '@jest/globals';
import { expectAccessible, openPage } from '../../scripts/testing/browser';
import { newContractList, newPricedProducts, pricesOf } from './contract-support';
import { newEstimate, saveDraft, sendVersion } from './estimates-support';
import { firstOf, stamp } from './fixtures';
import { call, openAs, tokensOf } from './support';

const productLine = (productId: number, name: string) => ({
  productId,
  optionValueIds: [],
  name,
  quantity: 500,
  unitPrice: 700,
  printingFee: 0,
  setupFee: 0,
});

it('accepted prices are kept as contract prices of the buyer’s organization', async () => {
  const page = await openPage();
  const admin = await tokensOf('admin');
  const product = firstOf(await newPricedProducts(admin, 1));
  const { id } = await newEstimate('hotel', [{ productId: product.id, quantity: 500 }]);
  await sendVersion(admin, id, { lines: [productLine(product.id, product.title)] });
  await call(await tokensOf('hotel'), 'POST', `/user/estimates/${id}/accept`, { versionNo: 1 });

  await openAs(page, 'admin', `/manager/estimate/${id}`);
  await page.getByRole('button', { name: '계약 단가로 저장' }).click();
  const form = page.getByRole('form', { name: '계약 단가로 저장' });
  const name = `해랑호텔 견적 ${stamp()}`;
  await form.getByRole('textbox', { name: '이름' }).fill(name);
  await expectAccessible(page, '[role="dialog"]');
  await form.getByRole('button', { name: '저장' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const listId = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(await pricesOf(admin, listId)).toEqual([[product.id, 500, 700]]);
});

it('the draft shows the agreed price beside the shop’s', async () => {
  const page = await openPage();
  const admin = await tokensOf('admin');
  const product = firstOf(await newPricedProducts(admin, 1));
  const { items } = await call<{ items: { id: number }[] }>(
    admin,
    'GET',
    '/admin/organizations?q=6120012347',
  );
  const list = await newContractList(admin, [{ productId: product.id, minQty: 100, unitPrice: 820 }], {
    organizations: [{ organizationId: firstOf(items).id }],
  });
  await call(admin, 'POST', `/admin/contract-lists/${list.id}/state`, { state: 'active' });
  const { id } = await newEstimate('hotel', [{ productId: product.id, quantity: 500 }]);
  await saveDraft(admin, id, { lines: [productLine(product.id, product.title)] });
  await openAs(page, 'admin', `/manager/estimate/${id}`);
  await page.getByText('계약 단가 820원').waitFor();
  await page.getByText('판매 단가 1,000원').waitFor();
  await call(admin, 'POST', `/admin/contract-lists/${list.id}/state`, { state: 'ended' });
});

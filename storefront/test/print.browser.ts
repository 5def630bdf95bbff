import { describe, expect, it } from '@jest/globals';
import { expectAccessible, openPage } from '../../scripts/testing/browser';
import { admin } from './buying';
import { expectNoSidewaysScroll, fullProduct, openAsNewMember, plainProducts } from './support';

/** A bag on sale that can be printed in silk on its front. */
async function printableBag(): Promise<number> {
  const operator = await admin();
  const [known] = await plainProducts();
  const { images } = await fullProduct(known?.id ?? 0);
  const imageUrl = images[0]?.imageUrl;
  const { id } = await operator.call<{ id: number }>('POST', '/admin/products', {
    product: {
      title: `인쇄 에코백 ${Date.now()}`,
      categoryId: 'living-bag',
      status: 'active',
      thumbnailUrl: imageUrl,
    },
    prices: [{ minQty: 50, unitPrice: 3600 }],
    print: {
      leadDays: 7,
      methods: [
        {
          code: 'silk',
          name: '실크',
          maxInks: 3,
          unitAddPerExtraInk: 250,
          setupBasis: 'ink',
          setupFee: 15_000,
        },
      ],
      areas: [
        {
          code: 'front',
          name: '앞면 가운데',
          imageUrl,
          viewBox: { x: 0.3, y: 0.4, width: 0.4, height: 0.4 },
          widthMm: 280,
          heightMm: 280,
          methods: ['silk'],
        },
      ],
    },
  });
  return id;
}

describe('print on the product page', () => {
  it('is priced with its plates as it is chosen, and stands in the cart with the same sum', async () => {
    const id = await printableBag();
    const page = await openPage({ width: 360 });
    await openAsNewMember(page, `/products/${id}`);
    await page.getByRole('button', { name: '구매하기' }).click();
    const sheet = page.getByRole('dialog', { name: '옵션과 수량' });
    await sheet.getByRole('checkbox', { name: /앞면 가운데/ }).check();
    await sheet.getByLabel('앞면 가운데 도수').selectOption('2');
    await sheet.getByRole('textbox', { name: '수량' }).fill('100');
    await sheet.getByText('415,000').first().waitFor();
    await sheet.getByText('판 2개 × 15,000원, 처음 한 번').waitFor();
    await sheet.getByText('결제 뒤 주문 상세에서 보내실 수 있습니다.').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await sheet.getByRole('button', { name: '장바구니 담기' }).click();
    await page.getByText('장바구니에 담았습니다.', { exact: true }).waitFor();
    await page.goto('/user/cart');
    await page.getByText('인쇄: 앞면 가운데 · 실크 2도 (파일 나중에 보내기)').waitFor();
    await page.getByText('판비·셋업비', { exact: true }).first().waitFor();
    expect(await page.getByText('415,000').count()).toBeGreaterThan(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

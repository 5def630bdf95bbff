import { describe, expect, it } from '@jest/globals';
import { expectAccessible, expectSoon, openPage } from '../../scripts/testing/browser';
import { call, openAs, tokensOf, type Tokens } from './support';

interface Printed {
  id: number;
  version: number;
  print: {
    leadDays: number;
    methods: { code: string; name: string; setupFee: number; maxInks: number }[];
    areas: {
      code: string;
      widthMm: number;
      viewBox: { x: number; y: number; width: number };
      methods: string[];
    }[];
  } | null;
}

/** A product of the test's own with a picture that the demo store has. */
async function makeProduct(tokens: Tokens, title: string): Promise<number> {
  const { items } = await call<{ items: { mainImage: string | null }[] }>(
    tokens,
    'GET',
    '/admin/products?size=1&status=active&q=LV-BG-101',
  );
  const { items: categories } = await call<{ items: { id: number; code: string }[] }>(
    tokens,
    'GET',
    '/admin/categories',
  );
  const { id } = await call<{ id: number }>(tokens, 'POST', '/admin/products', {
    product: {
      title,
      status: 'active',
      categoryId: categories.find(({ code }) => code === 'living-bag')?.id,
    },
    images: [{ imageUrl: items[0]?.mainImage, altText: '앞모습', sortOrder: 0 }],
    prices: [{ minQty: 1, maxQty: null, unitPrice: 3000 }],
  });
  return id;
}

describe('the print configuration in the product editor', () => {
  it('takes the place of an option that prints, which is not saved', async () => {
    const tokens = await tokensOf('admin');
    const id = await makeProduct(tokens, `자수 옵션 확인용 ${Date.now()}`);
    const page = await openPage();
    await openAs(page, 'admin', `/admin/products/${id}`);
    await page.getByRole('button', { name: '추가형 옵션 추가' }).click();
    await page.getByRole('textbox', { name: '옵션명' }).fill('로고 자수');
    await page.getByRole('textbox', { name: '추가 금액 (개당)' }).fill('900');
    await page.getByText('‘로고 자수’ 옵션은 인쇄 파일과 시안 없이 판매됩니다.', { exact: false }).waitFor();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByText('인쇄를 옵션으로만 판매할 수 없습니다.', { exact: false }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('switch', { name: '이 상품에 로고를 인쇄해 판매' }).check({ force: true });
    const method = page.getByRole('group', { name: /로고 자수/ }).last();
    await expectSoon(() => method.getByRole('textbox', { name: '방식 이름' }).inputValue(), '로고 자수');
    await expectAccessible(page);
  });

  it('P1: is written by keyboard and numbers or the pointer, says what is wrong at its field, and is saved', async () => {
    const tokens = await tokensOf('admin');
    const id = await makeProduct(tokens, `인쇄 설정 확인용 ${Date.now()}`);
    const page = await openPage();
    await openAs(page, 'admin', `/admin/products/${id}`);
    await page.getByRole('switch', { name: '이 상품에 로고를 인쇄해 판매' }).check({ force: true });
    await page.getByRole('button', { name: '인쇄 위치 추가' }).click();
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await page.getByText('이름을 50자 이내로 입력해 주세요.').first().waitFor();

    const method = page.getByRole('group', { name: /인쇄 방식$|실크/ });
    await method.getByRole('textbox', { name: '방식 이름' }).fill('실크');
    await method.getByRole('textbox', { name: '최대 도수' }).fill('3');
    await method.getByRole('textbox', { name: '판 1개당 금액' }).fill('15000');
    const area = page.getByRole('group', { name: /인쇄 위치$|앞면/ });
    await area.getByRole('textbox', { name: '위치 이름' }).fill('앞면');
    await area.getByRole('textbox', { name: '인쇄 너비' }).fill('100');
    await area.getByRole('textbox', { name: '인쇄 높이' }).fill('50.5');
    await area.getByRole('checkbox', { name: '실크' }).check({ force: true });
    // The box is twice as high as it should be.
    await area.getByText('사진 위 영역과 mm 크기의 비율이 2% 넘게 다릅니다.').waitFor();
    await area.getByRole('button', { name: 'mm 비율에 맞추기' }).click();
    const box = area.getByRole('button', { name: '앞면 영역' });
    await box.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowRight');
    await expectSoon(() => area.getByRole('textbox', { name: '앞면 왼쪽' }).inputValue(), '29.5%');
    await expectSoon(() => area.getByRole('textbox', { name: '앞면 영역 너비' }).inputValue(), '40.5%');
    await expectAccessible(page);
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expectSoon(
      async () => (await call<Printed>(tokens, 'GET', `/admin/products/${id}`)).print?.areas[0]?.widthMm,
      100,
    );
    const { print } = await call<Printed>(tokens, 'GET', `/admin/products/${id}`);
    expect(print?.methods).toMatchObject([{ name: '실크', maxInks: 3, setupFee: 15_000 }]);
    expect(print?.areas[0]?.viewBox).toMatchObject({ x: 0.295, width: 0.405 });
    expect(print?.areas[0]?.methods).toEqual(print?.methods.map(({ code }) => code));

    // With the pointer, on a tablet.
    await page.setViewportSize({ width: 768, height: 900 });
    await box.scrollIntoViewIfNeeded();
    const at = await box.boundingBox();
    if (at === null) throw new Error('the box is not shown');
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 20, y);
    await page.mouse.up();
    const left = async () =>
      Number.parseFloat(await area.getByRole('textbox', { name: '앞면 왼쪽' }).inputValue());
    await expectSoon(async () => (await left()) < 27.5, true);
  });
});

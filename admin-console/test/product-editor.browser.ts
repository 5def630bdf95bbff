import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  expectAccessible,
  expectFocused,
  expectSoon,
  openPage,
  storeUrl,
} from '../../scripts/testing/browser';
import { call, openAs, tokensOf, type Tokens } from './support';

interface Product {
  id: number;
  title: string;
  slug: string;
  summary: string | null;
  version: number;
  thumbnailUrl: string | null;
  images: { imageUrl: string; altText: string | null }[];
  prices: { minQty: number; maxQty: number | null; unitPrice: number }[];
  options: { code: string; name: string; values: { valueCode: string; addPrice: number }[] }[];
}

/** The smallest possible picture: one dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function someCategory(tokens: Tokens): Promise<{ id: number; name: string }> {
  const { items } = await call<{ items: { id: number; name: string; ownProductCount: number }[] }>(
    tokens,
    'GET',
    '/admin/categories',
  );
  const found = items.find(({ ownProductCount }) => ownProductCount > 0);
  if (found === undefined) throw new Error('the seeded store has categories with products');
  return found;
}

/** A product of the test's own. */
async function makeProduct(tokens: Tokens, title: string): Promise<Product> {
  const category = await someCategory(tokens);
  return call<Product>(tokens, 'POST', '/admin/products', {
    product: { title, status: 'active', categoryId: category.id, summary: '처음 소개' },
    prices: [
      { minQty: 1, maxQty: 100, unitPrice: 1000 },
      { minQty: 101, maxQty: null, unitPrice: 900 },
    ],
    options: [
      {
        code: 'color',
        name: '색상',
        type: 'select',
        required: true,
        values: [
          { valueCode: 'white', valueLabel: '화이트', addPrice: 0 },
          { valueCode: 'gold', valueLabel: '골드', addPrice: 50 },
        ],
      },
    ],
  });
}

const read = (tokens: Tokens, id: number): Promise<Product> =>
  call<Product>(tokens, 'GET', `/admin/products/${id}`);

async function openProduct(page: Page, title: string): Promise<{ tokens: Tokens; product: Product }> {
  const tokens = await tokensOf('admin');
  const product = await makeProduct(tokens, title);
  await openAs(page, 'admin', `/admin/products/${product.id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return { tokens, product };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });
async function chooseCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: '카테고리' }).fill(name);
  await page.getByRole('option', { name, exact: true }).first().click();
}

describe('a new product', () => {
  it('is made on one page, and the buyer sees it as the preview showed it', async () => {
    const page = await openPage();
    const tokens = await openAs(page, 'admin', '/admin/products/new');
    const category = await someCategory(tokens);
    await field(page, '상품명').fill('핸드드립 머그컵 350ml');
    await expectSoon(() => field(page, '슬러그').inputValue(), '핸드드립-머그컵-350ml');
    await chooseCategory(page, category.name);
    await field(page, '한 줄 소개').fill('손에 잡히는 도자기 머그컵');
    await page.getByRole('combobox', { name: '상태' }).click();
    await page.getByRole('option', { name: '판매중' }).click();

    await page.getByRole('button', { name: '선택형 옵션 추가' }).click();
    await field(page, '옵션명').fill('포장 방식');
    await expectSoon(() => field(page, '코드').inputValue(), 'pojang-bangsik');
    await field(page, '1번째 값 이름').fill('비닐 포장');
    await page.getByRole('button', { name: '값 추가' }).click();
    await field(page, '2번째 값 이름').fill('선물 상자');
    await field(page, '2번째 값 추가 금액').fill('150');
    await expectSoon(() => field(page, '2번째 값 코드').inputValue(), 'seonmul-sangja');

    const description = field(page, '상세 설명');
    await description.click();
    await page.getByRole('button', { name: '제목 3' }).click();
    await page.keyboard.type('제품 사양');
    await page.keyboard.press('Enter');
    await page.keyboard.type('용량 350ml');

    const preview = page.getByRole('region', { name: '미리보기' });
    await preview.getByLabel('포장 방식').click();
    await page.getByRole('option', { name: '선물 상자 (개당 +150원)' }).click();
    await preview.getByLabel('수량').fill('100');
    await preview.getByText('115,000원').waitFor();
    await preview.getByText('1개 더 담으면', { exact: false }).waitFor();
    await expectAccessible(page);

    await page.keyboard.press('Control+s');
    await page.getByText('상품이 생성되었습니다.').waitFor();
    await page.waitForURL(/\/admin\/products\/\d+$/);
    // That 101 pieces cost less than 100 is what a discount by quantity brings: nothing to warn of.
    expect(await page.getByText('총액이 더 낮습니다.', { exact: false }).count()).toBe(0);

    const id = Number(page.url().split('/').at(-1));
    const stored = await read(tokens, id);
    expect(stored.options[0]?.values.map(({ valueCode }) => valueCode)).toEqual([
      'binil-pojang',
      'seonmul-sangja',
    ]);
    await page.goto(`/products/${id}`);
    await page.getByRole('heading', { level: 1, name: '핸드드립 머그컵 350ml' }).waitFor();
    await page.getByRole('heading', { level: 3, name: '제품 사양' }).waitFor();
    await page.getByLabel('포장 방식').selectOption({ label: '선물 상자 (개당 +150원)' });
    await page.getByRole('textbox', { name: '수량' }).first().fill('100');
    await page.getByText('115,000원').first().waitFor();
  });

  it('says of its tiers what is odd while they are typed, and is refused at its fields', async () => {
    const page = await openPage({ expectErrors: [/status of 400/] });
    const tokens = await openAs(page, 'admin', '/admin/products/new');
    await expectSoon(() => field(page, '1번째 구간 단가').inputValue(), '1,000원');
    await expectSoon(() => field(page, '2번째 구간 최대 수량').inputValue(), '300개');
    await page.getByText('301개 이상에 해당하는 구간이 없습니다. 할인가 또는 기본가가 적용됩니다.').waitFor();
    await page.getByRole('img', { name: /91~100개보다 101개\(90,900원\)의 총액이 더 낮습니다/ }).waitFor();

    await field(page, '1번째 구간 최대 수량').fill('150');
    await page.getByText('2번째 구간의 수량이 1번째 구간과 겹칩니다.').waitFor();
    await field(page, '1번째 구간 최대 수량').fill('80');
    await field(page, '기본가').fill('1100');
    await page.getByText('81~100개에 해당하는 구간이 없습니다.', { exact: false }).waitFor();
    await field(page, '기본가').fill('');
    await page.getByText('가격이 없어 견적 문의로 안내됩니다.', { exact: false }).first().waitFor();

    await page.getByRole('button', { name: '구간 추가' }).click();
    await expectSoon(() => field(page, '3번째 구간 최소 수량').inputValue(), '301개');
    await page
      .getByText('301개 이상에 해당하는 구간이 없습니다.', { exact: false })
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '3번째 구간 삭제' }).click();
    await page.getByText('301개 이상에 해당하는 구간이 없습니다.', { exact: false }).waitFor();

    await save(page).click();
    await page.getByText('카테고리를 선택하세요.').waitFor();
    await page.getByText('상품명을 입력하세요.').waitFor();
    await expectAccessible(page);

    await field(page, '상품명').fill('거절 확인용 접시');
    await chooseCategory(page, (await someCategory(tokens)).name);
    await field(page, '슬러그').fill('한글 과 공백');
    await save(page).click();
    await page.getByText('슬러그는 한글/영문/숫자/하이픈만 허용됩니다.').waitFor();
    await expectFocused(field(page, '슬러그'));
    await field(page, '슬러그').fill('거절-확인');

    // What only the server knows appears at the named field, even deep in a list.
    await page.route('**/api/admin/products', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({
          code: 'VALIDATION_FAILED',
          success: false,
          message: '입력값을 확인해 주세요.',
          data: {
            fields: [
              { field: 'prices.1.minQty', code: 'TIER_MIN', message: '서버가 거절한 최소 수량' },
              { field: 'product.sku', code: 'PRODUCT_SKU_TAKEN', message: '이미 사용 중인 상품코드입니다.' },
            ],
          },
        }),
      }),
    );
    await save(page).click();
    await page.getByRole('alert').getByText('입력값을 확인해 주세요.').waitFor();
    const minimum = field(page, '2번째 구간 최소 수량');
    await page.getByText('서버가 거절한 최소 수량').waitFor();
    await expectSoon(() => minimum.getAttribute('aria-invalid'), 'true');
    await expectFocused(field(page, '상품코드(SKU)'));
    await expectSoon(() => field(page, '상품명').inputValue(), '거절 확인용 접시');
  });
});

describe('the pictures of a product', () => {
  it('are uploaded, again after a failure, described and put in order by keyboard; one is the main one', async () => {
    const page = await openPage({ expectErrors: [/status of (422|503)/] });
    const { tokens, product } = await openProduct(page, '사진 확인용 화병');
    const files = page.locator('input[type="file"]').first();
    await files.setInputFiles({ name: '깨진.png', mimeType: 'image/png', buffer: PICTURE.subarray(0, 40) });
    await page
      .getByRole('alert')
      .getByText('이미지가 손상되어 읽을 수 없습니다.', { exact: false })
      .waitFor();
    await page.getByRole('button', { name: '깨진.png 지우기' }).click();

    await page.route('**/api/admin/uploads/image', (route) => route.fulfill({ status: 503, body: '' }));
    await files.setInputFiles({ name: '앞면.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByRole('alert').getByText('이미지 업로드 중 오류가 발생했습니다.').waitFor();
    await page.unroute('**/api/admin/uploads/image');
    await page.getByRole('button', { name: '다시 업로드' }).click();
    await field(page, '1번째 이미지 대체 텍스트').waitFor();
    await files.setInputFiles({ name: '뒷면.png', mimeType: 'image/png', buffer: PICTURE });
    await field(page, '2번째 이미지 대체 텍스트').waitFor();
    await field(page, '1번째 이미지 대체 텍스트').fill('첫째 사진');
    await field(page, '2번째 이미지 대체 텍스트').fill('둘째 사진');
    await page.getByRole('button', { name: '2번째 이미지 순서 바꾸기 (방향키)' }).press('ArrowLeft');
    await page.getByText('2번째 이미지: 1번째로 옮겼습니다.').waitFor();
    await expectSoon(() => field(page, '1번째 이미지 대체 텍스트').inputValue(), '둘째 사진');
    await page.getByRole('button', { name: '2번째 이미지 대표로 지정' }).click();
    await expectAccessible(page);
    await save(page).click();
    await page.getByText('상품이 저장되었습니다.').waitFor();

    const stored = await read(tokens, product.id);
    expect(stored.images.map(({ altText }) => altText)).toEqual(['둘째 사진', '첫째 사진']);
    expect(stored.thumbnailUrl).toBe(stored.images[1]?.imageUrl);
  });
});

describe('an open product', () => {
  it('shows what somebody else changed and lets the operator choose field by field', async () => {
    const page = await openPage({ expectErrors: [/status of 409/] });
    const { tokens, product } = await openProduct(page, '충돌 확인용 컵');
    await field(page, '상품명').fill('내가 바꾼 컵');
    await field(page, '브랜드').fill('내 브랜드');
    await call(tokens, 'PATCH', `/admin/products/${product.id}`, {
      product: { title: '남이 바꾼 컵', summary: '남이 바꾼 소개' },
    });
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: '다른 사람이 먼저 상품을 수정했습니다' });
    await dialog.getByRole('row', { name: /상품명.*둘 다 수정.*내가 바꾼 컵.*남이 바꾼 컵/ }).waitFor();
    await dialog.getByRole('row', { name: /한 줄 소개.*남이 바꾼 소개/ }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('radiogroup', { name: '상품명: 저장할 값' }).getByText('내 값').click();
    await dialog.getByRole('button', { name: '선택한 값으로 저장' }).click();
    await page.getByText('상품이 저장되었습니다.').waitFor();
    const stored = await read(tokens, product.id);
    expect([stored.title, stored.summary]).toEqual(['내가 바꾼 컵', '남이 바꾼 소개']);
    await expectSoon(() => field(page, '한 줄 소개').inputValue(), '남이 바꾼 소개');

    await field(page, '상품명').fill('또 바꾼 컵');
    await call(tokens, 'PATCH', `/admin/products/${product.id}`, { product: { title: '또 남이 바꾼 컵' } });
    await save(page).click();
    await dialog.getByRole('button', { name: '내 변경을 취소하고 불러오기' }).click();
    await expectSoon(() => field(page, '상품명').inputValue(), '또 남이 바꾼 컵');
    await page.getByText('저장됨', { exact: true }).waitFor();
  });

  it('keeps the codes of its options whatever they are called, and is not left unsaved by accident', async () => {
    const page = await openPage();
    const { tokens, product } = await openProduct(page, '나가기 확인용 컵');
    await field(page, '한 줄 소개').fill('바꾼 소개');
    await page.getByText('저장하지 않은 변경').waitFor();
    await field(page, '옵션명').fill('컬러');
    expect(await field(page, '코드').getAttribute('readonly')).not.toBeNull();
    await page.getByRole('button', { name: '골드 순서 바꾸기 (방향키)' }).press('ArrowUp');
    const away = page.getByRole('link', { name: '상품 목록' });
    await away.click();
    const dialog = page.getByRole('dialog', { name: '저장하지 않은 변경이 있습니다' });
    await dialog.waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: '계속 편집' }).click();
    await expectSoon(() => field(page, '한 줄 소개').inputValue(), '바꾼 소개');
    await away.click();
    await dialog.getByRole('button', { name: '저장하고 나가기' }).click();
    await page.getByRole('table', { name: '상품 목록' }).waitFor();
    const stored = await read(tokens, product.id);
    expect(stored.summary).toBe('바꾼 소개');
    const [option] = stored.options;
    expect([option?.code, option?.name]).toEqual(['color', '컬러']);
    expect(option?.values.map(({ valueCode }) => valueCode)).toEqual(['gold', 'white']);
  });

  it('can be read but not saved while it is deleted', async () => {
    const page = await openPage();
    const { tokens, product } = await openProduct(page, '삭제된 상품 확인용 컵');
    await call(tokens, 'DELETE', `/admin/products/${product.id}`);
    await page.reload();
    await page.getByText('삭제된 상품입니다').waitFor();
    await expectSoon(() => save(page).isDisabled(), true);
    await page.getByRole('button', { name: `${product.title} 복구` }).click();
    await page.getByText('삭제된 상품입니다').waitFor({ state: 'detached' });
    await expectSoon(() => save(page).isDisabled(), false);
    expect((await fetch(storeUrl(`/api/products/${product.id}`))).status).toBe(200);
  });
});

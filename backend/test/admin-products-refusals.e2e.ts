import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import { CatalogClient, recorded, wrong } from './admin-catalog-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let client: CatalogClient;

beforeAll(async () => {
  test = await startTestApp();
  client = new CatalogClient(test, await signedIn(test, Role.Admin));
  await client.category({ name: '음료', slug: 'drink' });
});
afterAll(() => test.close());

describe('what the form refuses', () => {
  const tier = { minQty: 1, maxQty: 10, unitPrice: 100 };
  const select = { code: 'a', name: '가', type: 'select', values: [{ valueCode: 'x', valueLabel: '엑스' }] };
  const value = (more: object) => ({ options: [{ ...select, values: [{ ...select.values[0], ...more }] }] });

  it.each<[object, object, [string, string][]]>([
    [{ categoryId: undefined }, {}, [['product.categoryId', 'PRODUCT_CATEGORY_REQUIRED']]],
    [{ categoryId: '' }, {}, [['product.categoryId', 'PRODUCT_CATEGORY_REQUIRED']]],
    [{ categoryId: null }, {}, [['product.categoryId', 'PRODUCT_CATEGORY_REQUIRED']]],
    [{ categoryId: 'nowhere' }, {}, [['product.categoryId', 'CATEGORY_NOT_FOUND']]],
    [{ categoryId: 99_999_999_999 }, {}, [['product.categoryId', 'CATEGORY_NOT_FOUND']]],
    [{ title: undefined }, {}, [['product.title', 'PRODUCT_TITLE_REQUIRED']]],
    [{ title: '  ' }, {}, [['product.title', 'PRODUCT_TITLE_REQUIRED']]],
    [{ title: 'ㄱ'.repeat(201) }, {}, [['product.title', 'CATALOG_TEXT_FORM']]],
    [{ title: 5 }, {}, [['product.title', 'CATALOG_TEXT_FORM']]],
    [{ title: 'a\u0000b' }, {}, [['product.title', 'VALIDATION_FAILED']]],
    [{ slug: '한 글' }, {}, [['product.slug', 'SLUG_FORM']]],
    [{ slug: 'a/b' }, {}, [['product.slug', 'SLUG_FORM']]],
    [{ slug: 'ㄱ'.repeat(121) }, {}, [['product.slug', 'SLUG_FORM']]],
    [{ status: 'eaten' }, {}, [['product.status', 'PRODUCT_STATUS_FORM']]],
    [{ status: null }, {}, [['product.status', 'PRODUCT_STATUS_FORM']]],
    [{ sortOrder: null }, {}, [['product.sortOrder', 'PRODUCT_SORT_FORM']]],
    [{ sortOrder: -1 }, {}, [['product.sortOrder', 'PRODUCT_SORT_FORM']]],
    [{ basePrice: -1 }, {}, [['product.basePrice', 'PRODUCT_PRICE_FORM']]],
    [{ basePrice: 1.5 }, {}, [['product.basePrice', 'PRODUCT_PRICE_FORM']]],
    [{ salePrice: '1000' }, {}, [['product.salePrice', 'PRODUCT_PRICE_FORM']]],
    [{ salePrice: 1_000_000_001 }, {}, [['product.salePrice', 'PRODUCT_PRICE_FORM']]],
    [{ currency: 'krw' }, {}, [['product.currency', 'PRODUCT_CURRENCY_FORM']]],
    [{ poolTiers: 'yes' }, {}, [['product.poolTiers', 'PRODUCT_FLAG_FORM']]],
    [{ printable: 1 }, {}, [['product.printable', 'PRODUCT_FLAG_FORM']]],
    [{ keywords: ['ㄱ'.repeat(51)] }, {}, [['product.keywords', 'PRODUCT_KEYWORDS_FORM']]],
    [{ keywords: 'a,b' }, {}, [['product.keywords', 'PRODUCT_KEYWORDS_FORM']]],
    [{ thumbnailUrl: 'ftp://e.kr/a' }, {}, [['product.thumbnailUrl', 'IMAGE_URL_FORM']]],
    [{ thumbnailUrl: 'javascript:alert(1)' }, {}, [['product.thumbnailUrl', 'IMAGE_URL_FORM']]],
    [{ thumbnailUrl: '/media/../x' }, {}, [['product.thumbnailUrl', 'IMAGE_URL_FORM']]],
    [{ thumbnailUrl: 'https://e.kr/a b' }, {}, [['product.thumbnailUrl', 'IMAGE_URL_FORM']]],
    [{}, { images: ['/a.jpg'] }, [['images.0.imageUrl', 'IMAGE_URL_FORM']]],
    [{}, { images: [{ altText: 'x' }] }, [['images.0.imageUrl', 'IMAGE_URL_FORM']]],
    [
      {},
      { images: [{ imageUrl: 'https://e.kr/a', sortOrder: -1 }] },
      [['images.0.sortOrder', 'IMAGE_SORT_FORM']],
    ],
    [{}, { prices: [{ ...tier, minQty: 0 }] }, [['prices.0.minQty', 'TIER_MIN']]],
    [{}, { prices: [{ minQty: '1', unitPrice: 100 }] }, [['prices.0.minQty', 'TIER_MIN']]],
    [{}, { prices: [{ ...tier, maxQty: 0 }] }, [['prices.0.maxQty', 'TIER_MAX']]],
    [{}, { prices: [{ ...tier, unitPrice: -1 }] }, [['prices.0.unitPrice', 'TIER_PRICE']]],
    [{}, { prices: [{ ...tier, currency: 'Won' }] }, [['prices.0.currency', 'TIER_CURRENCY']]],
    [
      {},
      { prices: [tier, { minQty: 10, maxQty: null, unitPrice: 1 }] },
      [['prices.1.minQty', 'TIER_OVERLAP']],
    ],
    [{}, { options: [{ ...select, code: 'A' }] }, [['options.0.code', 'OPTION_CODE_FORM']]],
    [{}, { options: [select, { ...select }] }, [['options.1.code', 'OPTION_CODE_TAKEN']]],
    [{}, { options: [{ ...select, name: ' ' }] }, [['options.0.name', 'OPTION_NAME_REQUIRED']]],
    [{}, { options: [{ ...select, type: undefined }] }, [['options.0.type', 'OPTION_TYPE_FORM']]],
    [{}, { options: [{ ...select, type: 'radio' }] }, [['options.0.type', 'OPTION_TYPE_FORM']]],
    [{}, { options: [{ ...select, values: [] }] }, [['options.0.values', 'OPTION_VALUES_REQUIRED']]],
    [{}, { options: [{ ...select, values: undefined }] }, [['options.0.values', 'OPTION_VALUES_REQUIRED']]],
    [{}, { options: [{ ...select, status: 'gone' }] }, [['options.0.status', 'OPTION_STATUS_FORM']]],
    [{}, { options: [{ ...select, required: 1 }] }, [['options.0.required', 'PRODUCT_FLAG_FORM']]],
    [
      {},
      { options: [{ code: 't', name: '가', type: 'toggle', addPriceIfApplied: -1 }] },
      [['options.0.addPriceIfApplied', 'OPTION_PRICE_FORM']],
    ],
    [{}, value({ valueCode: 'X!' }), [['options.0.values.0.valueCode', 'OPTION_VALUE_CODE_FORM']]],
    [{}, value({ valueLabel: '' }), [['options.0.values.0.valueLabel', 'OPTION_VALUE_LABEL_REQUIRED']]],
    [{}, value({ addPrice: 0.5 }), [['options.0.values.0.addPrice', 'OPTION_VALUE_PRICE_FORM']]],
    [{}, value({ status: 'gone' }), [['options.0.values.0.status', 'OPTION_VALUE_STATUS_FORM']]],
    [
      {},
      { options: [{ ...select, values: [select.values[0], select.values[0]] }] },
      [['options.0.values.1.valueCode', 'OPTION_VALUE_CODE_TAKEN']],
    ],
    [
      { basePrice: 1_000_000_000 },
      {
        options: ['a', 'b'].map((code) => ({
          ...select,
          code,
          values: [{ valueCode: 'x', valueLabel: 'x', addPrice: 600_000_000 }],
        })),
      },
      [['options', 'PRODUCT_UNIT_TOTAL']],
    ],
    [
      {},
      {
        options: ['a', 'b', 'c'].map((code) => ({
          ...select,
          code,
          name: '가'.repeat(100),
          values: [{ valueCode: 'x', valueLabel: '나'.repeat(100) }],
        })),
      },
      [['options', 'OPTION_TEXTS_LENGTH']],
    ],
  ])('%j %j', async (fields, parts, expected) => {
    const answer = await client.call('post', '/products', recorded(fields, parts)).expect(400);
    expect(wrong(answer)).toEqual(expected);
    expect(answer.body).toMatchObject({ success: false, code: expected[0]?.[1] });
  });

  it('names every wrong field in one answer', async () => {
    const form = recorded(
      { title: '', categoryId: 'nowhere', basePrice: -1 },
      { prices: [{ ...tier, minQty: 0 }], images: ['x'] },
    );
    const fields = wrong(await client.call('post', '/products', form).expect(400)).map(([field]) => field);
    expect(fields.sort()).toEqual([
      'images.0.imageUrl',
      'prices.0.minQty',
      'product.basePrice',
      'product.categoryId',
      'product.title',
    ]);
  });

  it.each<[string, object]>([
    ['an unknown field', recorded({ price: 1 })],
    ['an unknown part', recorded({}, { stock: 1 })],
    ['an unknown field of a tier', recorded({}, { prices: [{ ...tier, price: 1 }] })],
    ['a part that is no list', recorded({}, { prices: { ...tier } })],
    ['a product that is no object', { product: [] }],
    ['a tier that is no object', recorded({}, { prices: [5] })],
    ['an image that is neither', recorded({}, { images: [5] })],
    ['null for a list', recorded({}, { options: null })],
    ['null for the product', { product: null }],
    ['too many images', recorded({}, { images: Array.from({ length: 31 }, () => 'https://e.kr/a') })],
  ])('refuses %s', async (_, form) => {
    const { rows } = await counted();
    await client.call('post', '/products', form).expect(400);
    expect((await counted()).rows).toBe(rows);
  });

  const counted = async (): Promise<{ rows: number }> => {
    const [row] = await test.em.execute<{ rows: number }[]>('select count(*)::int as rows from products');
    return row ?? { rows: 0 };
  };

  it('refuses nothing at all with both required fields, and a SKU in use with 409', async () => {
    const none = await client.call('post', '/products', {}).expect(400);
    expect(wrong(none)).toEqual([
      ['product.categoryId', 'PRODUCT_CATEGORY_REQUIRED'],
      ['product.title', 'PRODUCT_TITLE_REQUIRED'],
    ]);
    const first = await client.product(recorded({ sku: 'TB-1' }));
    const second = await client.call('post', '/products', recorded({ sku: 'TB-1' })).expect(409);
    expect(wrong(second)).toEqual([['product.sku', 'PRODUCT_SKU_TAKEN']]);
    expect((await client.patchProduct(first.id, { product: { sku: 'TB-1', summary: '새' } })).sku).toBe(
      'TB-1',
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type { ProductDto } from '../src/modules/catalog/dto/product.dto.js';
import { CatalogClient, data, wrong } from './admin-catalog-fixtures.js';
import { auditOf } from './admin-fixtures.js';
import { quiet, sentBy } from './catalog-fixtures.js';
import { addBag, bagPrint } from './print-shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let client: CatalogClient;

beforeAll(async () => {
  test = await startTestApp();
  client = new CatalogClient(test, await signedIn(test, Role.Admin));
  await client.category({ name: '가방', slug: 'bags' });
});
afterAll(() => test.close());

const bag = (print?: ReturnType<typeof bagPrint> | null, product: object = {}) =>
  addBag(client, { ...(print === undefined ? {} : { print }), product: { categoryId: 'bags', ...product } });
const page = async (id: number): Promise<ProductDto> => data(await test.http.get(`/api/products/${id}`));

describe('print of a product', () => {
  it('P1: is saved with the product, with its defaults, and stands on the product page', async () => {
    const made = await bag();
    expect(made.print).toMatchObject({
      mode: 'optional',
      artworkTiming: 'MAY_FOLLOW',
      proofPolicy: 'REQUIRED',
      leadDays: 7,
      optionDays: {},
      plateGroup: null,
      methods: [
        { code: 'silk', keepMonths: 12, minDpi: 300, minLineMm: 0.3, maxWidthMm: null, status: 'active' },
        { code: 'transfer', maxInks: 1, setupBasis: 'none', setupFee: 0, sortOrder: 1 },
      ],
      areas: [
        { code: 'front', fit: 'logo', widthMm: 280, viewBox: { x: 0.3, y: 0.4, width: 0.4, height: 0.4 } },
        { code: 'handle', methods: ['transfer'] },
      ],
    });
    expect(made.printWarnings).toEqual([]);
    expect((await page(made.id)).print).toEqual(made.print);
  });

  it('alone makes a product printable, whatever the flag says', async () => {
    const made = await bag(undefined, { printable: false });
    expect([made.printable, (await page(made.id)).printable]).toEqual([true, true]);
    const bare = await client.patchProduct(made.id, { product: { printable: true }, print: null });
    expect([bare.printable, (await page(made.id)).printable]).toEqual([false, false]);
  });

  it('is not replaced by an option: nothing would ask for a file', async () => {
    const embroidery = { code: 'stitch', name: '로고 자수', type: 'toggle', addPriceIfApplied: 900 };
    const product = { title: '수건', categoryId: 'bags' };
    const refusal = [['options.0.name', 'PRINT_BY_OPTION']];
    const made = await bag();
    await client.patchProduct(made.id, { options: [embroidery] });
    expect(wrong(await client.call('post', '/products', { product, options: [embroidery] }))).toEqual(
      refusal,
    );
    expect(wrong(await client.call('patch', `/products/${made.id}`, { print: null }))).toEqual(refusal);
    const hidden = [{ ...embroidery, status: 'hidden' }];
    expect((await client.patchProduct(made.id, { print: null, options: hidden })).print).toBeNull();
  });

  it('may be missing where a product was sold so before: its other parts are edited, and it is copied', async () => {
    const made = await bag(null, { title: '옛 상품' });
    await test.em.execute(
      `insert into product_options (product_id, code, name, type, required, status, add_price_if_applied)
       values (?, 'stitch', '로고 자수', 'toggle', false, 'active', 0)`,
      [made.id],
    );
    await test.em.execute(
      `insert into product_option_values (option_id, value_code, value_label, add_price, status, sort_order)
       select id, 'on', name, 900, 'active', 0 from product_options where product_id = ?`,
      [made.id],
    );
    expect(await client.patchProduct(made.id, { product: { basePrice: 5000 } })).toMatchObject({
      basePrice: 5000,
      options: [{ name: '색상' }, { name: '로고 자수' }],
    });
    await client.call('post', `/products/${made.id}/copy`).expect(200);
  });

  it('takes the address of a picture as the upload answered it, and keeps its path', async () => {
    const picture = `${test.environment.PUBLIC_URL}/media/demo/bag.svg`;
    const areas = bagPrint().areas?.map((area) => ({ ...area, imageUrl: picture })) ?? [];
    const made = await bag(bagPrint({ areas }), { thumbnailUrl: picture });
    expect(made.print?.areas.map(({ imageUrl }) => imageUrl)).toEqual(Array(2).fill('/media/demo/bag.svg'));
  });

  it('P1: is read with the product page in one statement', async () => {
    const other = await bag();
    const { id } = await bag();
    await quiet(test);
    // The category's defaults are read with the first one.
    await page(other.id);
    const sent = await sentBy(test, () => test.http.get(`/api/products/${id}`));
    expect(sent).toHaveLength(1);
  });

  it('P1: stays where an edit does not name it, goes with null, and is audited', async () => {
    const made = await bag();
    const renamed = await client.patchProduct(made.id, { product: { title: '면 에코백' } });
    expect(renamed.print).toEqual(made.print);
    const same = await client.patchProduct(made.id, { print: bagPrint() });
    expect(same.version).toBe(renamed.version);
    const dearer = await client.patchProduct(made.id, { print: bagPrint({ leadDays: 9 }) });
    expect([dearer.print?.leadDays, dearer.version]).toEqual([9, renamed.version + 1]);
    const bare = await client.patchProduct(made.id, { print: null });
    expect(bare.print).toBeNull();
    expect((await page(made.id)).print).toBeNull();
    const audits = await auditOf(test, 'product', made.id);
    const [, , changed, removed] = audits.map(({ before, after }) => ({ before, after }));
    expect(changed).toMatchObject({ before: { print: { leadDays: 7 } }, after: { print: { leadDays: 9 } } });
    expect(removed).toMatchObject({ before: { print: { leadDays: 9 } }, after: { print: null } });
  });

  it('P1: of a stale version is refused with what stands there now', async () => {
    const made = await bag();
    await client.patchProduct(made.id, { product: { title: '새 이름' } });
    const answer = await client.call('patch', `/products/${made.id}`, { print: null, version: made.version });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'STALE_VERSION', data: { current: { title: '새 이름' } } });
  });

  it('hides what is left out and shows buyers only what they can choose', async () => {
    const made = await bag();
    const { methods, areas } = bagPrint();
    const saved = await client.patchProduct(made.id, {
      print: bagPrint({
        methods: methods?.slice(0, 1) ?? [],
        areas: (areas ?? []).slice(0, 1).map((area) => ({ ...area, methods: ['silk'] })),
      }),
    });
    const codes = (rows: readonly { code: string; status: string }[] = []) =>
      rows.map(({ code, status }) => `${code} ${status}`);
    expect(codes(saved.print?.methods)).toEqual(['silk active', 'transfer hidden']);
    expect(codes(saved.print?.areas)).toEqual(['front active', 'handle hidden']);
    const shown = (await page(made.id)).print;
    expect([codes(shown?.methods), codes(shown?.areas)]).toEqual([['silk active'], ['front active']]);
  });

  it('is copied with the product', async () => {
    const made = await bag();
    const copy = data<typeof made>(await client.call('post', `/products/${made.id}/copy`));
    expect(copy.print).toEqual(made.print);
  });

  it('P2: names every wrong field', async () => {
    const { methods = [], areas = [] } = bagPrint();
    const answer = await client.call('post', '/products', {
      product: { title: '가방', categoryId: 'bags', thumbnailUrl: '/media/demo/bag.svg' },
      print: bagPrint({
        methods: [
          { ...methods[0], setupFee: -1 },
          { ...methods[1], code: 'silk' },
        ],
        areas: [
          { ...areas[0], viewBox: { x: 0.7, y: 0.4, width: 0.4, height: 0.4 } },
          { ...areas[1], fit: 'full', methods: ['silk'] },
        ],
      }),
    });
    expect(answer.status).toBe(400);
    expect(wrong(answer)).toEqual([
      ['print.methods.0.setupFee', 'PRINT_AMOUNT_FORM'],
      ['print.methods.1.code', 'PRINT_CODE_TAKEN'],
      ['print.areas.0.viewBox', 'PRINT_BOX_OUTSIDE'],
      ['print.areas.0.methods', 'PRINT_METHOD_UNKNOWN'],
      ['print.areas.1.bleedMm', 'PRINT_BLEED_REQUIRED'],
    ]);
  });

  it('is drawn on a picture that the product has', async () => {
    const made = await bag();
    const answer = await client.call('patch', `/products/${made.id}`, {
      product: { thumbnailUrl: '/media/demo/other.svg' },
    });
    expect(wrong(answer)).toEqual([
      ['print.areas.0.imageUrl', 'PRINT_PICTURE_UNKNOWN'],
      ['print.areas.1.imageUrl', 'PRINT_PICTURE_UNKNOWN'],
    ]);
  });

  it('may make no piece dearer than a column holds', async () => {
    const { methods = [] } = bagPrint();
    const answer = await client.call('post', '/products', {
      product: { title: '가방', categoryId: 'bags', thumbnailUrl: '/media/demo/bag.svg' },
      print: bagPrint({ methods: [{ ...methods[0] }, { ...methods[1], unitAdd: 400_000_000 }] }),
    });
    expect(wrong(answer)).toEqual([['options', 'PRODUCT_UNIT_TOTAL']]);
  });

  it('P2: is warned of where a spot method asks no fee, and where an option charges for print too', async () => {
    const { methods = [] } = bagPrint();
    const made = await bag(bagPrint({ methods: [{ ...methods[0], setupFee: 0 }, { ...methods[1] }] }));
    expect(made.printWarnings).toEqual([
      {
        field: 'methods.0.setupFee',
        code: 'PRINT_SETUP_MISSING',
        message: '판비·셋업비가 없는 인쇄 방식입니다.',
      },
    ]);
    const option = {
      code: 'ink',
      name: '인쇄 도수',
      type: 'select',
      values: [{ valueCode: 'two', valueLabel: '2도', addPrice: 250 }],
    };
    const saved = await client.patchProduct(made.id, { options: [option] });
    expect(saved.printWarnings.map(({ code }) => code)).toEqual([
      'PRINT_SETUP_MISSING',
      'PRINT_OPTION_CHARGES',
    ]);
  });
});

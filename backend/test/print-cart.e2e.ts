import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Role } from '@store/domain';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import type { ProductCardDto } from '../src/modules/catalog/dto/product-card.dto.js';
import type { LinePriceDto, PricedLineDto } from '../src/modules/pricing/dto/price-line.dto.js';
import { newest, Vault } from './artwork-fixtures.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import { logoPng } from './print-fixtures.js';
import { addBag, bagPrint, silk2 } from './print-shop-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn } from './support/members.js';

let test: TestApp;
let client: CatalogClient;
let bag: AdminProductDto;
let buyer: Shopper;
let logoBytes: Buffer;
let otherLogoBytes: Buffer;

const NATURAL = 'color:natural';
const BLACK = 'color:black';
/** Ids of two versions in the buyer's vault. */
let logo: string;
let otherLogo: string;

beforeAll(async () => {
  test = await startTestApp();
  [logoBytes, otherLogoBytes] = await Promise.all([logoPng(40), logoPng(41)]);
  client = new CatalogClient(test, await signedIn(test, Role.Admin));
  await client.category({ name: '가방', slug: 'bags' });
  bag = await addBag(client, { product: { categoryId: 'bags' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  buyer = await Shopper.create(test);
  const vault = new Vault(test, buyer.member);
  const upload = async (bytes: Buffer): Promise<string> => newest(await vault.upload(bytes, '로고.png')).id;
  logo = await upload(logoBytes);
  otherLogo = await upload(otherLogoBytes);
});

/** The result of checking a square picture. */
const SQUARE = {
  type: 'png',
  widthMm: null,
  heightMm: null,
  ratio: 1,
  bleedMm: null,
  pages: 1,
  pixels: { width: 4000, height: 4000 },
  pixelsAcross: 4000,
  colors: [],
  profile: false,
  transparency: true,
  opaque: false,
  ink: null,
  flatColors: 1,
  thinnestMm: null,
  text: null,
  fonts: [],
};

/** A version in another member's vault with the same bytes as the buyer's. */
async function versionOfSomebodyElse(): Promise<string> {
  const { member } = await Shopper.create(test);
  return newest(await new Vault(test, member).upload(logoBytes, '로고.png')).id;
}

const placed = (change: object = {}) => silk2({ artwork: { versionId: logo }, ...change });
const following = (inks = 1) => ({ placements: [{ area: 'front', method: 'silk', inks }] });
const add = (
  quantity: number,
  print: object | null | undefined,
  optionValueIds = NATURAL,
  productId = bag.id,
) => buyer.call('post', '/cart/items', { productId, quantity, optionValueIds, print });
const added = async (...args: Parameters<typeof add>): Promise<CartDto> => data(await add(...args));
const setUp = (cart: Pick<CartDto, 'items'>) =>
  cart.items.map(({ setupFees }) => setupFees.map(({ amount }) => amount));
const printed = (cart: CartDto) =>
  cart.items.map(({ quantity, print }) => `${quantity} ${print?.summary ?? ''}`);

describe('POST /pricing/line', () => {
  const price = async (body: object): Promise<LinePriceDto> =>
    data(
      await test.http.post('/api/pricing/line').send({ productId: bag.id, optionValueIds: NATURAL, ...body }),
    );

  it('P6: adds what printing costs to a piece and says what its plates cost', async () => {
    expect(await price({ quantity: 100, print: silk2() })).toMatchObject({
      unitPrice: 3600,
      surcharge: 0,
      unitTotal: 3850,
      subtotal: 385_000,
      print: { summary: '앞면 가운데 · 실크 2도', unitAdd: 250 },
      setupFees: [
        {
          label: '앞면 가운데 · 실크 2도',
          unitPrice: 15_000,
          count: 2,
          amount: 30_000,
          waived: false,
          reason: null,
        },
      ],
      error: null,
    });
  });

  it('P4: without print answers what it answered, and nothing of print', async () => {
    expect(await price({ quantity: 100 })).toMatchObject({
      unitTotal: 3600,
      print: null,
      setupFees: [],
      error: null,
    });
  });

  it('P10: asks no fee below the minimum', async () => {
    expect(await price({ quantity: 49, print: silk2() })).toMatchObject({
      belowMinimum: true,
      unitTotal: null,
      setupFees: [],
      error: { code: 'QUANTITY_BELOW_MINIMUM' },
    });
  });

  it.each([
    ['no code', { area: '앞면' }, 'print.placements.0.area'],
    ['too many inks', { inks: 13 }, 'print.placements.0.inks'],
    ['hundredths of a millimetre', { widthMm: 80.05 }, 'print.placements.0.widthMm'],
    ['no hash', { artwork: { sha256: 'x' } }, 'print.placements.0.artwork.sha256'],
    ['an unknown field', { size: 80 }, 'print.placements.0.size'],
    ['a colour with markup', { colours: ['<b>x</b>'] }, 'print.placements.0.colours'],
    ['a colour that is none', { colours: ['#123456', '#GGGGGG'] }, 'print.placements.0.colours'],
    ['an empty colour', { colours: ['#123456', ''] }, 'print.placements.0.colours'],
  ])('refuses %s', async (_case, change, field) => {
    const answer = await test.http
      .post('/api/pricing/line')
      .send({ productId: bag.id, quantity: 100, print: silk2(change) })
      .expect(400);
    expect(
      (answer.body as Answered<{ fields: { field: string }[] }>).data.fields.map((one) => one.field),
    ).toEqual([field]);
  });

  it('P8: prices several lines together: a plate that two of them need is paid once', async () => {
    const line = { productId: bag.id, quantity: 100, optionValueIds: NATURAL };
    const answer = await test.http.post('/api/pricing/lines').send({
      lines: [
        { ...line, print: silk2() },
        { ...line, optionValueIds: BLACK, print: silk2() },
      ],
    });
    const lines = data<PricedLineDto[]>(answer);
    expect(lines.map(({ subtotal, setupFees }) => [subtotal, setupFees.map(({ amount }) => amount)])).toEqual(
      [
        [385_000, [30_000]],
        [405_000, []],
      ],
    );
  });
});

describe('a printed line of a cart', () => {
  it('P6: shows its price, its fees, and sums that add up', async () => {
    const { cart, items } = await added(100, placed());
    expect(items[0]).toMatchObject({
      unitPrice: 3850,
      subtotal: 385_000,
      problem: { code: 'PRINT_ARTWORK_CHECKING' },
      printAreas: [{ widthMm: 280, heightMm: 280, viewBox: { x: expect.any(Number) } }],
      artworks: [
        { placement: 0, versionId: logo, previewUrl: null, state: 'queued', verdict: null, findings: [] },
      ],
    });
    expect(cart).toMatchObject({
      itemsAmount: 415_000,
      setupAmount: 30_000,
      discountAmount: 0,
      totalAmount: 415_000,
      vat: 37_727,
      payable: false,
    });
  });

  it('P4: without print has nothing new but empty fields', async () => {
    const { cart, items } = await added(100, undefined);
    expect(items[0]).toMatchObject({
      unitPrice: 3600,
      print: null,
      printAreas: [],
      setupFees: [],
      artworks: [],
    });
    expect(cart).toMatchObject({ setupAmount: 0, itemsAmount: 360_000, totalAmount: 360_000 });
  });

  it('P8: shares its plate with the same print on another colour', async () => {
    await added(100, placed());
    const both = await added(100, placed(), BLACK);
    expect(both.items.map(({ unitPrice }) => unitPrice)).toEqual([3850, 4050]);
    expect(setUp(both)).toEqual([[30_000], []]);
    expect(both.cart.itemsAmount).toBe(820_000);
  });

  it.each([
    ['a tenth of a millimetre wider', { widthMm: 80.1 }, [[30_000], [30_000]]],
    ['elsewhere', { xMm: 12.5, yMm: 0 }, [[30_000], []]],
    ['in other inks', { colours: ['#123456', '원본과 같은 색'] }, [[30_000], []]],
  ])('P9: is a line of its own: %s', async (_case, change, fees) => {
    await added(100, placed());
    expect(setUp(await added(100, placed(change)))).toEqual(fees);
  });

  it('P17: is a line of its own: of another logo', async () => {
    await added(100, placed());
    expect(setUp(await added(100, placed({ artwork: { versionId: otherLogo } })))).toEqual([
      [30_000],
      [30_000],
    ]);
  });

  it('P17: grows with the same product, options and print, and with nothing else', async () => {
    await added(100, placed());
    await added(50, placed());
    await added(60, undefined);
    const cart = await added(70, following(2));
    expect(printed(cart)).toEqual(['150 앞면 가운데 · 실크 2도', '60 ', '70 앞면 가운데 · 실크 2도']);
    expect(await buyer.cart()).toEqual({ ...cart, cart: cart.cart });
  });

  it('waits for its file without being kept from the payment', async () => {
    const { items, cart } = await added(100, following());
    expect(items[0]).toMatchObject({
      print: { placements: [{ artwork: null, widthMm: null }] },
      problem: null,
    });
    expect([cart.payable, setUp({ items })]).toEqual([true, [[15_000]]]);
  });

  it('P23: of somebody else cannot name the version', async () => {
    const foreign = placed({ artwork: { versionId: await versionOfSomebodyElse() } });
    const answer = await add(100, foreign);
    expect([answer.status, (answer.body as Answered<null>).code]).toEqual([404, 'PRINT_ARTWORK_NOT_FOUND']);
    expect((await buyer.cart()).items).toEqual([]);
  });

  it.each([
    ['a size', { widthMm: null }, 'print.placements.0.widthMm'],
    [
      'the id of its version',
      { artwork: { sha256: 'a'.repeat(64) } },
      'print.placements.0.artwork.versionId',
    ],
  ])('with artwork needs %s', async (_case, change, field) => {
    const answer = await add(100, placed(change));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ data: { fields: [{ field, code: 'PRINT_SELECTION_FORM' }] } });
  });
});

describe('PUT /cart/items/{id}/print', () => {
  const save = (id: number, print: object | null) => buyer.call('put', `/cart/items/${id}/print`, { print });

  it('changes the print of a line, and takes it away', async () => {
    const { items } = await added(100, placed());
    const id = items[0]?.id ?? 0;
    const changed = data<CartDto>(await save(id, following(3)));
    expect(changed.items).toMatchObject([
      { id, unitPrice: 4100, priceChanged: false, print: { summary: '앞면 가운데 · 실크 3도' } },
    ]);
    const bare = data<CartDto>(await save(id, null));
    expect(bare.items).toMatchObject([{ id, unitPrice: 3600, print: null, setupFees: [] }]);
  });

  it('returns with its line when a removal is undone', async () => {
    const before = await added(200, placed());
    const ids = before.items.map(({ id }) => id).join();
    const { undo } = data<CartDto>(await buyer.call('delete', `/cart/items?itemIds=${ids}`));
    await buyer.call('post', '/cart/items/restore', { undo }).expect(200);
    expect((await buyer.cart()).items).toEqual(before.items);
  });

  it('joins a line that it becomes equal to', async () => {
    await added(100, placed());
    const { items } = await added(60, following(2));
    const joined = data<CartDto>(await save(items[1]?.id ?? 0, placed()));
    expect(joined.items).toMatchObject([{ id: items[0]?.id, quantity: 160 }]);
  });

  it('joins nothing of other options, and not more pieces than a line holds', async () => {
    await added(999_999, placed());
    await added(100, following(), BLACK);
    const { items } = await added(1000, following());
    const [, black, natural] = items.map(({ id }) => id);
    expect(data<CartDto>(await save(black ?? 0, placed())).items).toHaveLength(3);
    const refused = await save(natural ?? 0, placed());
    expect(refused.body).toMatchObject({ data: { fields: [{ code: 'QUANTITY_ABOVE_MAXIMUM' }] } });
    expect((await buyer.cart()).items).toHaveLength(3);
  });

  it('P23: of somebody else is not found, nor is a foreign version', async () => {
    const { items } = await added(100, placed());
    const other = await Shopper.create(test);
    await other.call('put', `/cart/items/${items[0]?.id}/print`, { print: null }).expect(404);
    const foreign = placed({ artwork: { versionId: await versionOfSomebodyElse() } });
    await save(items[0]?.id ?? 0, foreign).expect(404);
    await buyer.call('put', `/cart/items/${items[0]?.id}/print`, {}).expect(400);
  });
});

describe('the height of a print', () => {
  /** The check of the logo is finished: it is square. */
  const checked = () =>
    test.em.execute(`update artwork_versions set state = 'done', report = ?::jsonb where id = ?`, [
      JSON.stringify({ verdict: 'READY', facts: SQUARE, findings: [] }),
      logo,
    ]);
  const sizes = ({ items }: CartDto) =>
    items.map(({ quantity, print }) => [
      quantity,
      print?.placements[0]?.widthMm,
      print?.placements[0]?.heightMm,
    ]);

  it('is that of the file, whatever is said: one line, one plate, one payment', async () => {
    await checked();
    expect(sizes(await added(100, placed({ widthMm: 20, heightMm: 300 })))).toEqual([[100, 20, 20]]);
    expect(sizes(await added(50, placed({ widthMm: 20, heightMm: 20 })))).toEqual([[150, 20, 20]]);
    const { items } = await added(60, following(2));
    const form = { print: placed({ widthMm: 20, heightMm: 7 }) };
    const joined = data<CartDto>(await buyer.call('put', `/cart/items/${items[1]?.id}/print`, form));
    expect(sizes(joined)).toEqual([[210, 20, 20]]);
  });

  it('is said anew once the file was checked', async () => {
    expect(sizes(await added(100, placed({ widthMm: 80, heightMm: 20 })))).toEqual([[100, 80, 20]]);
    await checked();
    expect(sizes(await buyer.cart())).toEqual([[100, 80, 80]]);
  });
});

describe('a configuration that changes', () => {
  it('P3: leaves a hidden method in the cart with its reason', async () => {
    const product = await addBag(client, { product: { categoryId: 'bags' } });
    await added(100, following(2), NATURAL, product.id);
    const { methods = [] } = bagPrint();
    await client.patchProduct(product.id, {
      print: bagPrint({
        methods: methods.map((method, i) => ({ ...method, status: i === 0 ? 'hidden' : 'active' })),
      }),
    });
    const { cart, items } = await buyer.cart();
    expect(items[0]).toMatchObject({
      unitPrice: null,
      setupFees: [],
      print: { summary: '앞면 가운데 · 실크' },
      problem: {
        code: 'PRINT_CHOICE_GONE',
        message: '지금은 고를 수 없는 인쇄 방식 또는 위치입니다. 다시 골라주세요.',
      },
    });
    expect(cart.payable).toBe(false);
    const again = await added(50, following(2), NATURAL, product.id);
    expect(again.items[0]).toMatchObject({ quantity: 150, problem: { code: 'PRINT_CHOICE_GONE' } });
  });

  it('to required asks the lines that were there, and gives a body without print the default', async () => {
    const product = await addBag(client, { product: { categoryId: 'bags' } });
    await added(100, undefined, NATURAL, product.id);
    const printDays = async () => {
      const list = await test.http.get(`/api/products?ids=${product.id}`).expect(200);
      return data<{ items: ProductCardDto[] }>(list).items.map((card) => card.printDays);
    };
    // Without print it leaves from stock.
    expect(await printDays()).toEqual([undefined]);
    await client.patchProduct(product.id, { print: bagPrint({ mode: 'required' }) });
    expect(await printDays()).toEqual([7]);
    const { cart, items } = await buyer.cart();
    expect(items[0]).toMatchObject({
      unitPrice: 3600,
      production: null,
      problem: { code: 'PRINT_REQUIRED' },
    });
    expect(cart.payable).toBe(false);
    const more = await added(50, undefined, NATURAL, product.id);
    expect(printed(more)).toEqual(['100 ', '50 앞면 가운데 · 실크 1도']);
    await client.patchProduct(product.id, {
      print: bagPrint({ mode: 'required', artworkTiming: 'BEFORE_PAYMENT' }),
    });
    const [, line] = (await buyer.cart()).items;
    expect(line).toMatchObject({
      unitPrice: 4500,
      artworks: [],
      problem: { code: 'PRINT_ARTWORK_REQUIRED', message: '결제하기 전에 인쇄 파일을 올려주세요.' },
    });
  });

  it.each([
    ['MAY_FOLLOW', true, null],
    ['BEFORE_PAYMENT', false, 'PRINT_ARTWORK_REQUIRED'],
  ] as const)(
    'P18: that is required takes the recorded body: with %s the cart is payable: %s',
    async (artworkTiming, payable, problem) => {
      const product = await addBag(client, {
        product: { categoryId: 'bags' },
        print: bagPrint({ mode: 'required', artworkTiming }),
      });
      const recorded = { productId: product.id, quantity: 100, optionValueIds: NATURAL };
      const answer = await buyer.call('post', '/cart/items', recorded).expect(200);
      const { cart, items } = data<CartDto>(answer);
      expect(items.map((line) => line.problem?.code ?? null)).toEqual([problem]);
      expect(items[0]?.print?.summary).toBe('앞면 가운데 · 실크 1도');
      expect(items[0]?.production).toEqual({ days: 7, skipsProof: false });
      expect(cart.payable).toBe(payable);
    },
  );

  it('P11: pools tiers of two logos and asks two fees', async () => {
    const product = await addBag(client, { product: { categoryId: 'bags', poolTiers: true } });
    await added(60, placed(), NATURAL, product.id);
    const cart = await added(60, placed({ artwork: { versionId: otherLogo } }), NATURAL, product.id);
    expect(cart.items.map(({ unitPrice }) => unitPrice)).toEqual([3850, 3850]);
    expect(setUp(cart)).toEqual([[30_000], [30_000]]);
  });
});

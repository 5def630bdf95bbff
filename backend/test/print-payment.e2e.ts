import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { printConsentTexts, Role } from '@store/domain';
import { sql } from 'kysely';
import type { CartDto } from '../src/modules/cart/dto/cart.dto.js';
import type { AdminProductDto } from '../src/modules/catalog/admin/dto/products/product.dto.js';
import { CatalogClient } from './admin-catalog-fixtures.js';
import type { CustomerOrderDetailDto } from '../src/modules/orders/views/dto/order.dto.js';
import { newest, startPreflight, Vault } from './artwork-fixtures.js';
import { aiWithoutPdf, logoPng, logoSvg } from './print-fixtures.js';
import { addBag, bagPrint, printConsents, silk2 } from './print-shop-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let admin: TestMember;
let catalog: CatalogClient;
let bag: AdminProductDto;
let buyer: Shopper;
let vault: Vault;
let checks: INestApplicationContext | undefined;

beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url });
  admin = await signedIn(test, Role.Admin);
  catalog = new CatalogClient(test, admin);
  await catalog.category({ name: '가방', slug: 'bags' });
  bag = await addBag(catalog, { product: { categoryId: 'bags' } });
  checks = await startPreflight(test);
});
afterAll(async () => {
  await checks?.close();
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  buyer = await Shopper.withAddress(test);
  vault = new Vault(test, buyer.member);
});

/** A checked version in the buyer's vault. */
async function checked(bytes: Buffer, name: string): Promise<{ artworkId: number; versionId: string }> {
  const artwork = await vault.upload(bytes, name);
  await vault.checked(artwork.id);
  return { artworkId: artwork.id, versionId: newest(artwork).id };
}
const svg = () => checked(Buffer.from(logoSvg()), '로고.svg');
const png = async () => checked(await logoPng(300), '로고.png');

const put = async (print: object | null, productId = bag.id): Promise<CartDto> =>
  data(
    await buyer.call('post', '/cart/items', {
      productId,
      quantity: 100,
      optionValueIds: 'color:natural',
      print,
    }),
  );
const placed = (versionId: string, change: object = {}) =>
  silk2({ inks: 1, artwork: { versionId }, ...change });
const codesOf = ({ cart, items }: CartDto) => [
  items[0]?.problem?.code ?? null,
  items[0]?.artworks[0]?.findings.filter(({ severity }) => severity !== 'I').map(({ code }) => code),
  cart.payable,
];
const save = async (cart: CartDto, print: object): Promise<CartDto> =>
  data(await buyer.call('put', `/cart/items/${cart.items[0]?.id}/print`, { print }));

describe('a printed line of a cart', () => {
  it('is payable with a file without findings', async () => {
    const { versionId } = await svg();
    expect(codesOf(await put(placed(versionId)))).toEqual([null, [], true]);
  });

  it('P26: asks that a warning is confirmed, and remembers that it was', async () => {
    const { versionId } = await png();
    const weak = placed(versionId, { widthMm: 50, heightMm: 50 });
    const cart = await put(weak);
    expect(codesOf(cart)).toEqual(['PRINT_WARNINGS_OPEN', ['DPI_WEAK'], false]);
    expect(cart.items[0]?.artworks[0]?.findings).toMatchObject([
      { code: 'DPI_WEAK', value: 152, limit: 300, accepted: false, reduceToMm: null },
    ]);
    const [placement] = weak.placements;
    const read = await save(cart, { placements: [{ ...placement, accepted: ['DPI_WEAK'] }] });
    expect(codesOf(read)).toEqual([null, ['DPI_WEAK'], true]);
    // The same print again is the same line, with its confirmations.
    const again = await put(weak);
    expect(again.items).toMatchObject([{ quantity: 200, problem: null }]);
    expect(codesOf(await buyer.cart())).toEqual([null, ['DPI_WEAK'], true]);
  });

  it('P26: cannot be paid with what must be changed, unless staff rebuild the file', async () => {
    const { versionId } = await png();
    const low = placed(versionId, { widthMm: 60, heightMm: 60 });
    const cart = await put(low);
    expect(codesOf(cart)).toEqual(['PRINT_ARTWORK_FIX', ['DPI_LOW'], false]);
    expect(cart.items[0]?.artworks[0]?.findings[0]).toMatchObject({ value: 127, reduceToMm: 50.8 });
    const [placement] = low.placements;
    const redrawn = await save(cart, { placements: [{ ...placement, redraw: true }] });
    expect(codesOf(redrawn)).toEqual([null, ['DPI_LOW'], true]);
  });

  it('P42: says how far the logo is outside, also where it is to be rebuilt', async () => {
    const { artworkId, versionId } = await svg();
    const { report } = newest(await vault.read(artworkId));
    const ink = report?.facts?.ink;
    if (ink == null) throw new Error('nothing was drawn');
    // So that the logo itself, not the empty margin of its file, ends two millimetres beyond the area of 280 mm.
    const xMm = Math.round((282 - 80 * (ink.x + ink.width)) * 10) / 10;
    const cart = await put(placed(versionId, { xMm, yMm: 0, redraw: true }));
    expect(codesOf(cart)).toEqual(['PRINT_PLACEMENT_OUT', ['OUT_OF_AREA'], false]);
    expect(cart.items[0]?.artworks[0]?.findings[0]?.value).toBe(2);
  });

  it('P28: cannot be paid with a file that cannot be used', async () => {
    const { versionId } = await checked(aiWithoutPdf(), '로고.ai');
    const cart = await put(placed(versionId));
    expect(cart.items[0]?.artworks[0]?.verdict).toBe('UNUSABLE');
    expect(codesOf(cart)).toEqual(['PRINT_ARTWORK_UNUSABLE', ['AI_NO_PDF'], false]);
  });
});

describe('a kept cart', () => {
  const block = (id: number, blocked: boolean) =>
    test.http
      .post(`/api/admin/artworks/${id}/block`)
      .set('authorization', admin.bearer)
      .send({ blocked, reason: '권리 주장이 들어와 확인합니다.' })
      .expect(200);
  /** Without signatures of addresses, which differ from second to second. */
  const unsigned = (cart: CartDto): CartDto =>
    JSON.parse(JSON.stringify(cart).replaceAll(/\?expires=[^"]+/g, '')) as CartDto;
  /** Read twice: the second answer comes from the cache. */
  const cartTwice = async (): Promise<CartDto> => {
    const first = await buyer.cart();
    expect(unsigned(await buyer.cart())).toEqual(unsigned(first));
    return first;
  };

  it('changes at once when the file was checked', async () => {
    await checks?.close();
    checks = undefined;
    try {
      const artwork = await vault.upload(Buffer.from(logoSvg()), '로고.svg');
      await put(placed(newest(artwork).id));
      expect(codesOf(await cartTwice())).toEqual(['PRINT_ARTWORK_CHECKING', [], false]);
      checks = await startPreflight(test);
      await vault.checked(artwork.id);
    } finally {
      checks ??= await startPreflight(test);
    }
    expect(codesOf(await cartTwice())).toEqual([null, [], true]);
  });

  it('P87: changes at once when the file is blocked, opened again, renamed and deleted', async () => {
    const { artworkId, versionId } = await svg();
    await put(placed(versionId));
    expect(codesOf(await cartTwice())).toEqual([null, [], true]);
    await block(artworkId, true);
    expect(codesOf(await cartTwice())).toEqual(['ARTWORK_BLOCKED', [], false]);
    await block(artworkId, false);
    expect(codesOf(await cartTwice())).toEqual([null, [], true]);
    await vault.call('patch', `/${artworkId}`).send({ name: '새 로고' }).expect(200);
    expect((await cartTwice()).items[0]?.artworks[0]?.name).toBe('새 로고');
    await vault.call('delete', `/${artworkId}`).expect(200);
    expect(codesOf(await cartTwice())).toEqual(['ARTWORK_GONE', [], false]);
  });

  it("changes at once when the product's print configuration does", async () => {
    const { versionId } = await png();
    const product = await addBag(catalog, { product: { categoryId: 'bags' } });
    await put(placed(versionId, { widthMm: 50, heightMm: 50 }), product.id);
    expect(codesOf(await cartTwice())).toEqual(['PRINT_WARNINGS_OPEN', ['DPI_WEAK'], false]);
    const { methods = [] } = bagPrint();
    await catalog.patchProduct(product.id, {
      print: bagPrint({ methods: methods.map((method) => ({ ...method, minDpi: 100 })) }),
    });
    expect(codesOf(await cartTwice())).toEqual([null, [], true]);
    await catalog.patchProduct(product.id, { print: null });
    expect(codesOf(await cartTwice())).toEqual(['PRINT_CHOICE_GONE', undefined, false]);
  });
});

describe('preparing', () => {
  const prepare = (body: object = {}) => buyer.call('post', '/payments/prepare', body);
  const texts = () =>
    printConsentTexts([{ productName: '에코백', quantity: 100, printSummary: '앞면 가운데 · 실크 1도' }]);

  it.each([
    ['without consents', {}],
    ['with one consent', { printConsents: { ...printConsents, rights: '' } }],
    ['with an old version', { printConsents: { ...printConsents, withdrawal: 'v0.9' } }],
  ])('P19: is refused %s, with the texts; Toss hears nothing', async (_case, body) => {
    await put(silk2({ inks: 1, artwork: null }));
    const before = await toss.calls();
    const answer = await prepare(body).expect(422);
    expect(answer.body).toMatchObject({
      code: 'PRINT_CONSENT_REQUIRED',
      message: '주문 제작 상품의 청약철회 제한과 인쇄물 권리 확인에 동의해주세요.',
      data: { texts: texts() },
    });
    expect(await toss.calls()).toEqual(before);
    const { rows } = await sql`select id from orders where member_id = ${buyer.member.id}`.execute(
      test.em.getKysely(),
    );
    expect(rows).toEqual([]);
  });

  it('P19: records what was agreed to, and nothing can change it', async () => {
    await put(null);
    await put(silk2({ inks: 1, artwork: null }));
    const { orderId, amount } = await buyer.prepare({ printConsents });
    const { rows } = await sql<{ id: number }>`
      select c.order_id as id, c.kind, c.text_version, c.text_sha256, c.line_indexes, c.ip <> '' as ip, c.user_agent is not null as client
      from order_consents c join orders o on o.id = c.order_id where o.pg_order_id = ${orderId} order by c.kind`.execute(
      test.em.getKysely(),
    );
    const sha = (kind: string) =>
      createHash('sha256')
        .update(texts().find((text) => text.kind === kind)?.text ?? '')
        .digest('hex');
    expect(rows).toMatchObject(
      ['rights', 'withdrawal'].map((kind) => ({
        kind,
        text_version: 'v1.0',
        text_sha256: sha(kind),
        line_indexes: [1],
        ip: true,
        client: true,
      })),
    );
    for (const change of ["ip = '198.51.100.7'", "ip = '', user_agent = '', line_indexes = '{}'"])
      await expect(
        test.em.execute(`update order_consents set ${change} where order_id = ?`, [rows[0]?.id]),
      ).rejects.toThrow('only added');

    // The order and its e-mail repeat both texts as they were agreed to.
    const requested = texts().map(({ kind, text }) => [kind, text]);
    await buyer.confirm(await toss.authenticate({ orderId, amount })).expect(200);
    const { consents } = data<CustomerOrderDetailDto>(await buyer.call('get', `/orders/${orderId}`));
    expect(consents.map(({ kind, text }) => [kind, text])).toEqual(requested);
    const { rows: mails } = await sql<{ body: string }>`
      select body from notices where kind = 'order.paid' and member_id = ${buyer.member.id} order by id desc limit 1`.execute(
      test.em.getKysely(),
    );
    for (const [, text] of requested) expect(mails[0]?.body).toContain(text);
  });

  it('P21: asks for no consent where nothing is printed', async () => {
    await put(null);
    expect((await buyer.prepare()).amount).toBe(360_000);
    const { rows } = await sql`select 1 from order_consents c join orders o on o.id = c.order_id
      where o.member_id = ${buyer.member.id}`.execute(test.em.getKysely());
    expect(rows).toEqual([]);
  });

  it('P20: an id that the client made itself cannot be confirmed with print', async () => {
    await put(silk2({ inks: 1, artwork: null }));
    const { cart } = await buyer.cart();
    const paid = await toss.authenticate({ orderId: 'ORDER-17999999999991234', amount: cart.totalAmount });
    const before = await toss.calls();
    const refused = await buyer.confirm(paid).expect(422);
    expect(refused.body).toMatchObject({ code: 'PRINT_CONSENT_REQUIRED' });
    expect(await toss.calls()).toEqual(before);
  });

  it('is refused for a line whose file is not ready, and keeps the file of one that is', async () => {
    const { versionId } = await png();
    const cart = await put(placed(versionId, { widthMm: 50, heightMm: 50 }));
    const refused = await prepare({ printConsents }).expect(422);
    expect(refused.body).toMatchObject({ code: 'PRINT_WARNINGS_OPEN', data: { productId: bag.id } });
    const { placements } = placed(versionId, { widthMm: 50, heightMm: 50, accepted: ['DPI_WEAK'] });
    await save(cart, { placements });
    await prepare({ printConsents }).expect(200);
    const { rows } =
      await sql`select kind, needs_bytes from artwork_uses where version_id = ${versionId}`.execute(
        test.em.getKysely(),
      );
    expect(rows).toEqual([{ kind: 'order', needs_bytes: true }]);
  });
});

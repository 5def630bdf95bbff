import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CustomerOrderDetailDto } from '../src/modules/orders/views/dto/order.dto.js';
import type { PreparedPaymentDto } from '../src/modules/payment/dto/payment.dto.js';
import { PRINT_CONSENT_VERSIONS as CONSENTS } from '@store/domain';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addTumbler, EstimateClient } from './estimate-fixtures.js';
import { addOrganization, addPerson, NUMBERS, type House } from './organization-fixtures.js';
import { Shopper } from './shop-fixtures.js';
import { ADDRESS, call, castOf, type Cast } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startWorker } from './support/worker.js';
import { until } from './support/until.js';
import { startToss, type Toss } from './support/toss.js';

let toss: Toss;
let test: TestApp;
let house: House;
let other: House;
let cast: Cast;
let cup: number;
/** Works for both sites. */
let buyer: Shopper;
beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  cast = await castOf(test);
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 3300 });
  house = await addOrganization(test, NUMBERS[0]);
  other = await addOrganization(test, NUMBERS[1], '온담식당');
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(async () => {
  buyer = await shopperOf(['buyer']);
});

const siteId = (index = 0, of = house): number => of.sites[index]?.id ?? 0;

/** A member of the hotel with an own default address and a filled cart. */
async function shopperOf(
  roles: Parameters<typeof addPerson>[2],
  siteIds: number[] | null = null,
): Promise<Shopper> {
  const shopper = new Shopper(test, await addPerson(test, house, roles, siteIds));
  await shopper.addAddress();
  await shopper.add(cup, 4);
  return shopper;
}

async function filled(member: TestMember): Promise<Shopper> {
  const shopper = new Shopper(test, member);
  await shopper.addAddress();
  await shopper.add(cup, 4);
  return shopper;
}

interface Refusal {
  code: string;
  data: { fields?: { field: string; code: string }[] } | null;
}
async function refusal(shopper: Shopper, input: object = {}): Promise<unknown[]> {
  const { status, body } = await shopper.call('post', '/payments/prepare', input);
  const { code, data: more } = body as Refusal;
  return [status, code, more?.fields?.[0]?.field ?? null];
}

const orderOf = async (shopper: Shopper, key: string): Promise<CustomerOrderDetailDto> =>
  ((await shopper.call('get', `/orders/${key}`).expect(200)).body as { data: CustomerOrderDetailDto }).data;

interface StoredBehalf {
  organization_id: number | null;
  site_id: number | null;
  po_no: string | null;
  ship_to: { addressId: number | null; receiverName: string; address1: string };
}
async function stored(pgOrderId: string): Promise<StoredBehalf> {
  const rows = await test.em.execute<StoredBehalf[]>(
    'select organization_id, site_id, po_no, ship_to from orders where pg_order_id = ?',
    [pgOrderId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no order ${pgOrderId}`);
  return row;
}

const setState = (state: string): Promise<unknown> =>
  test.em.execute('update organizations set state = ? where id = ?', [state, house.id]);

const PERSONAL = {
  organizationId: null,
  siteId: null,
  siteName: null,
  requestId: null,
  poNo: null,
  costCentre: null,
  buyerName: null,
  access: null,
};

describe('prepare of an organization’s member', () => {
  it('sends the goods to the named site and ignores the member’s own address', async () => {
    const shippingAddressId = await buyer.addAddress({ receiverName: '우리집' });
    const input = { siteId: siteId(1), shippingAddressId, poNo: ' PO-2026-0117 ', costCentre: '객실팀' };
    const { orderId } = await buyer.prepare(input);
    const order = await orderOf(buyer, orderId);
    expect(order).toMatchObject({
      organizationId: house.id,
      siteId: siteId(1),
      siteName: '해랑호텔 서면점',
      requestId: null,
      poNo: 'PO-2026-0117',
      costCentre: '객실팀',
      shipTo: { receiverName: ADDRESS.receiverName, address1: ADDRESS.address1 },
    });
    expect((await stored(orderId)).ship_to.addressId).toBeNull();
  });

  it('copies the address: a later change of the site changes no order', async () => {
    const { orderId } = await buyer.prepare({ siteId: siteId() });
    const address = { ...ADDRESS, receiverName: '새담당' };
    await call(test, house.admin, 'patch', `/my/organization/sites/${siteId()}`, { address }).expect(200);
    expect((await orderOf(buyer, orderId)).shipTo.receiverName).toBe(ADDRESS.receiverName);
    await call(test, house.admin, 'patch', `/my/organization/sites/${siteId()}`, { address: ADDRESS });
  });

  it('takes the only open site by itself, and asks where there are several', async () => {
    expect(await refusal(buyer)).toEqual([422, 'SITE_REQUIRED', 'siteId']);
    const one = await shopperOf(['buyer'], [siteId(1)]);
    const { orderId } = await one.prepare();
    expect(await stored(orderId)).toMatchObject({ organization_id: house.id, site_id: siteId(1) });
  });

  it('does not find sites of others: of another organization, not the own, none at all', async () => {
    const one = await shopperOf(['buyer'], [siteId(1)]);
    const foreign = [404, 'ORG_SITE_NOT_FOUND', 'siteId'];
    expect(await refusal(one, { siteId: siteId() })).toEqual(foreign);
    expect(await refusal(buyer, { siteId: siteId(0, other) })).toEqual(foreign);
    expect(await refusal(buyer, { siteId: 999_999 })).toEqual(foreign);
    expect(await refusal(buyer, { siteId: 'x' })).toEqual([400, 'SITE_REQUIRED', 'siteId']);
  });

  it('refuses a site that was closed meanwhile, and buys for the one that is left', async () => {
    const close = (isActive: boolean): PromiseLike<unknown> =>
      call(test, house.admin, 'patch', `/my/organization/sites/${siteId()}`, { isActive }).expect(200);
    await close(false);
    expect(await refusal(buyer, { siteId: siteId() })).toEqual([409, 'ORG_SITE_CLOSED', 'siteId']);
    expect(await stored((await buyer.prepare()).orderId)).toMatchObject({ site_id: siteId(1) });
    const one = await shopperOf(['buyer'], [siteId()]);
    expect(await refusal(one)).toEqual([422, 'ORG_SITE_NONE', 'siteId']);
    await close(true);
  });

  it('lets nobody buy whose roles do not allow it', async () => {
    const accountant = await shopperOf(['accountant']);
    expect(await refusal(accountant, { siteId: siteId() })).toEqual([403, 'ORG_BUY_FORBIDDEN', null]);
  });

  it('freezes the order again for the other site when it is prepared anew', async () => {
    const first = await buyer.prepare({ siteId: siteId() });
    const second = await buyer.prepare({ siteId: siteId(1) });
    expect(second.orderId).not.toBe(first.orderId);
    expect((await orderOf(buyer, first.orderId)).status).toBe('CANCELLED');
    expect(await stored(second.orderId)).toMatchObject({ site_id: siteId(1) });
  });

  it('refuses numbers that are too long', async () => {
    const long = 'x'.repeat(41);
    expect((await refusal(buyer, { siteId: siteId(), poNo: long }))[0]).toBe(400);
    expect((await refusal(buyer, { siteId: siteId(), costCentre: long }))[0]).toBe(400);
  });
});

describe('purchases without an active organization', () => {
  it('stay personal for members without one, whatever the body says of numbers', async () => {
    const shopper = await filled(await signedIn(test));
    const { orderId } = await shopper.prepare({ poNo: 'PO-1', costCentre: '팀' });
    expect(await orderOf(shopper, orderId)).toMatchObject({
      ...PERSONAL,
      shipTo: { receiverName: '박수령' },
    });
    expect(await refusal(shopper, { siteId: siteId() })).toEqual([404, 'ORG_SITE_NOT_FOUND', 'siteId']);
  });

  it.each(['pending', 'suspended'])(
    'are personal while it is %s, and never go elsewhere than shown',
    async (state) => {
      await setState(state);
      // The cart showed the site, and then the organization changed.
      expect(await refusal(buyer, { siteId: siteId() })).toEqual([409, 'ORG_NOT_ACTIVE', 'siteId']);
      const { orderId } = await buyer.prepare();
      expect(await orderOf(buyer, orderId)).toMatchObject({
        ...PERSONAL,
        shipTo: { receiverName: '박수령' },
      });
      await setState('active');
      expect(await orderOf(buyer, orderId)).toMatchObject(PERSONAL);
    },
  );
});

describe('after prepare', () => {
  it('takes the money of a leaver for the frozen order, which stays the organization’s', async () => {
    const { orderId, amount } = await buyer.prepare({ siteId: siteId() });
    const paid = await toss.authenticate({ orderId, amount });
    await call(test, house.admin, 'delete', `/my/organization/people/${buyer.member.id}`).expect(200);
    await buyer.confirm(paid).expect(200);
    expect(await stored(orderId)).toMatchObject({ organization_id: house.id, site_id: siteId() });
    await buyer.call('get', `/orders/${orderId}`).expect(404);
    // An admin is told in place of the leaver.
    const told = await test.em.execute<{ id: number }[]>(
      "select distinct n.member_id as id from notices n join orders o on n.link = '/user/orders/' || o.id where o.pg_order_id = ?",
      [orderId],
    );
    expect(told).toEqual([{ id: house.admin.id }]);
  });

  it('judges an id that the client made itself as a prepare would', async () => {
    const pay = (): ReturnType<Toss['authenticate']> =>
      toss.authenticate({
        orderId: `ORDER-${Date.now()}${Math.floor(Math.random() * 1000)}`,
        amount: 13_200,
      });
    const answer = await buyer.confirm(await pay());
    expect([answer.status, (answer.body as Refusal).code]).toEqual([422, 'SITE_REQUIRED']);
    const one = await shopperOf(['buyer'], [siteId(1)]);
    const paid = await pay();
    await one.confirm(paid).expect(200);
    expect(await stored(paid.orderId)).toMatchObject({ organization_id: house.id, site_id: siteId(1) });
  });

  it('books a deposit that arrives late, after the organization was suspended, for the organization', async () => {
    const { orderId, amount } = await buyer.prepare({ siteId: siteId() });
    const paid = await toss.authenticate({ orderId, amount, method: '가상계좌' });
    await buyer.confirm(paid).expect(200);
    await setState('suspended');
    await toss.deposit(orderId);
    await test.http
      .post('/api/webhooks/toss')
      .send({ eventType: 'DEPOSIT_CALLBACK', data: { orderId } })
      .expect(200);
    const worker = await startWorker(test.environment, { SWEEP_INTERVAL_MS: 100, SETTLE_PACE: 0.01 });
    try {
      await until(
        () => orderOf(buyer, orderId),
        ({ status }) => status === 'PAID',
      );
    } finally {
      await worker.close();
      await setState('active');
    }
    expect(await stored(orderId)).toMatchObject({ organization_id: house.id });
  });
});

describe('checkout of an estimate', () => {
  let client: EstimateClient;
  beforeAll(async () => {
    client = new EstimateClient(test, cast, await addTumbler(test));
  });

  const checkout = async (id: number, body: object): Promise<unknown[]> => {
    const answer = await client.buyer('post', `/${id}/checkout`, {
      versionNo: 1,
      printConsents: CONSENTS,
      ...body,
    });
    const { code, data: more } = answer.body as Refusal & { data: PreparedPaymentDto };
    return [answer.status, code, more];
  };

  it('needs an own address of a member without an organization', async () => {
    const id = await client.accepted();
    const [status, code, fields] = await checkout(id, {});
    expect([status, code, fields]).toMatchObject([
      400,
      'ADDRESS_REQUIRED',
      { fields: [{ field: 'shippingAddressId', code: 'ADDRESS_REQUIRED' }] },
    ]);
  });

  it('goes to the site for a member of an active organization', async () => {
    const id = await client.accepted();
    await test.em.execute(
      "insert into memberships (organization_id, member_id, roles) values (?, ?, '{buyer}')",
      [house.id, client.cast.customer.id],
    );
    expect((await checkout(id, {})).slice(0, 2)).toEqual([422, 'SITE_REQUIRED']);
    expect((await checkout(id, { siteId: siteId(0, other) })).slice(0, 2)).toEqual([
      404,
      'ORG_SITE_NOT_FOUND',
    ]);
    const [status, , prepared] = await checkout(id, { siteId: siteId(1), poNo: 'PO-7' });
    expect(status).toBe(200);
    const { orderId } = prepared as PreparedPaymentDto;
    expect(await stored(orderId)).toMatchObject({
      organization_id: house.id,
      site_id: siteId(1),
      po_no: 'PO-7',
      ship_to: { receiverName: ADDRESS.receiverName, addressId: null },
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Role, type OrderScope } from '@store/domain';
import type { AdminOrderAnswerDto } from '../src/modules/orders/views/dto/admin/admin-order.dto.js';
import type { CustomerOrderDetailDto, CustomerOrderDto } from '../src/modules/orders/views/dto/order.dto.js';
import type { EvidencePageDto } from '../src/modules/tax-documents/dto/evidence.dto.js';
import { addCategory, addProduct, sentBy } from './catalog-fixtures.js';
import { addCompany } from './company-fixtures.js';
import { asBytes, paperText } from './estimate-fixtures.js';
import { addOrganization, addPerson, NUMBERS, type House } from './organization-fixtures.js';
import { data, Shopper, type Answered } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import { startTestApp, type TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';
import { startToss, type Toss } from './support/toss.js';

const PEOPLE = [
  'buyer',
  'colleague',
  'otherSite',
  'accountant',
  'siteAccountant',
  'admin',
  'leaver',
  'foreign',
  'stranger',
] as const;
type Person = (typeof PEOPLE)[number];

let toss: Toss;
let test: TestApp;
let house: House;
let cup: number;
let who: Record<Person, TestMember>;
/** Bought by the buyer for the first site, by the other buyer for the second, by the leaver for the first. */
let first: number;
let second: number;
let left: number;
/** The buyer's from before joining. */
let personal: number;

const siteId = (index: number): number => house.sites[index]?.id ?? 0;

/** A paid order; its id. */
async function buy(member: TestMember, input: object): Promise<number> {
  const shopper = new Shopper(test, member);
  await shopper.add(cup, 4);
  const { orderId, amount } = await shopper.prepare(input);
  const paid = await toss.authenticate({ orderId, amount });
  return Number(data<{ orderId: string }>(await shopper.confirm(paid)).orderId);
}

beforeAll(async () => {
  toss = await startToss();
  test = await startTestApp({ TOSS_API_URL: toss.url, THROTTLE_FACTOR: '0' });
  await addCompany(test);
  const categoryId = await addCategory(test, { code: 'cups' });
  cup = await addProduct(test, { categoryId, title: '컵', basePrice: 3300 });
  house = await addOrganization(test, NUMBERS[0]);
  const other = await addOrganization(test, NUMBERS[1], '온담식당');
  const buyer = await signedIn(test);
  const shippingAddressId = await new Shopper(test, buyer).addAddress();
  personal = await buy(buyer, { shippingAddressId });
  await test.em.execute(
    "insert into memberships (organization_id, member_id, roles) values (?, ?, '{buyer}')",
    [house.id, buyer.id],
  );
  who = {
    buyer,
    colleague: await addPerson(test, house, ['buyer', 'approver'], [siteId(0)]),
    otherSite: await addPerson(test, house, ['buyer'], [siteId(1)]),
    accountant: await addPerson(test, house, ['accountant']),
    siteAccountant: await addPerson(test, house, ['accountant'], [siteId(1)]),
    admin: house.admin,
    leaver: await addPerson(test, house, ['buyer'], [siteId(0)]),
    foreign: other.admin,
    stranger: await signedIn(test),
  };
  first = await buy(buyer, { siteId: siteId(0), poNo: 'PO-2026-0117', costCentre: '객실팀' });
  second = await buy(who.otherSite, {});
  left = await buy(who.leaver, {});
  await call(test, house.admin, 'delete', `/my/organization/people/${who.leaver.id}`).expect(200);
  await test.em.execute("update orders set status = 'SHIPPED', shipped_at = now()");
});
afterAll(async () => {
  await test.close();
  await toss.close();
});
beforeEach(() => showOrders('own'));

const showOrders = async (ordersVisible: 'own' | 'site'): Promise<void> => {
  const settings = { ordersVisible };
  await call(test, house.admin, 'patch', '/my/organization', { settings }).expect(200);
};

async function listed(person: Person, query: string): Promise<CustomerOrderDto[]> {
  const { body } = await call(test, who[person], 'get', `/orders?${query}`).expect(200);
  return (body as Answered<CustomerOrderDto[]>).data;
}
async function idsOf(person: Person, scope: OrderScope, more = ''): Promise<number[]> {
  return (await listed(person, `scope=${scope}${more}`)).map(({ id }) => id).sort((a, b) => a - b);
}
const statusOf = async (
  person: Person,
  method: Parameters<typeof call>[2],
  path: string,
  body?: object,
): Promise<number> => (await call(test, who[person], method, path, body)).status;

/** What each sees: the own list, the list of the sites, the list of the organization. */
type Seen = Record<Person, readonly [own: number[], site: number[], organization: number[]]>;
const all = (): number[] => [first, second, left];

const seen = (visible: 'own' | 'site'): Seen => {
  const bySite = visible === 'site';
  return {
    buyer: [[personal, first], bySite ? all() : [first], bySite ? all() : [first]],
    colleague: [[], bySite ? [first, left] : [], bySite ? [first, left] : []],
    otherSite: [[second], [second], [second]],
    accountant: [[], all(), all()],
    siteAccountant: [[], [second], [second]],
    admin: [[], all(), all()],
    leaver: [[], [], []],
    foreign: [[], [], []],
    stranger: [[], [], []],
  };
};

/** Who may read the papers (statement, receipts, tax documents) of each order, whatever the organization shows. */
const PAPERS: Record<Person, () => number[]> = {
  buyer: () => [personal, first],
  colleague: () => [],
  otherSite: () => [second],
  accountant: all,
  siteAccountant: () => [second],
  admin: all,
  leaver: () => [],
  foreign: () => [],
  stranger: () => [],
};
const OWN: Record<Person, () => number[]> = {
  ...PAPERS,
  accountant: () => [],
  siteAccountant: () => [],
  admin: () => [],
};

describe.each(['own', 'site'] as const)('while buyers see orders of their "%s"', (visible) => {
  beforeEach(() => showOrders(visible));

  it.each(PEOPLE)('lists for the %s', async (person) => {
    const [own, site, organization] = seen(visible)[person];
    expect(await idsOf(person, 'own')).toEqual(own);
    expect(await idsOf(person, 'site')).toEqual(site);
    expect(await idsOf(person, 'organization')).toEqual(organization);
    expect(await idsOf(person, 'organization', `&siteId=${siteId(1)}`)).toEqual(
      organization.filter((id) => id === second),
    );
  });

  it.each(PEOPLE)('opens for the %s what the lists show, and nothing else', async (person) => {
    const shown = new Set(seen(visible)[person].flat());
    for (const id of [personal, ...all()]) {
      const expected = shown.has(id) ? 200 : 404;
      expect([id, await statusOf(person, 'get', `/orders/${id}`)]).toEqual([id, expected]);
      expect([id, await statusOf(person, 'get', `/orders/${id}/messages`)]).toEqual([id, expected]);
    }
  });
});

describe('papers', () => {
  const statement = async (person: Person, path: string): Promise<string> =>
    (await paperText(await asBytes(call(test, who[person], 'get', path)))).text;

  it.each(PEOPLE)('are for the %s only where the roles say so', async (person) => {
    await showOrders('site');
    const readable = new Set(PAPERS[person]());
    for (const id of [personal, ...all()]) {
      const expected = readable.has(id) ? 200 : 404;
      expect([id, await statusOf(person, 'get', `/orders/${id}/statement.pdf`)]).toEqual([id, expected]);
      expect([id, await statusOf(person, 'get', `/orders/${id}/evidence`)]).toEqual([id, expected]);
    }
  });

  it('show a colleague of the site the order without receipts, and no way to change it', async () => {
    await showOrders('site');
    const detail = async (person: Person): Promise<CustomerOrderDetailDto> =>
      data<CustomerOrderDetailDto>(await call(test, who[person], 'get', `/orders/${first}`));
    const read = await detail('colleague');
    expect(read).toMatchObject({ access: 'read', receiptUrl: null, buyerName: '김구매' });
    expect(read.backOut).toEqual({ cancel: null, refundRequest: false, accountRequired: false });
    const papers = await detail('accountant');
    expect(papers).toMatchObject({ access: 'papers', receiptUrl: expect.any(String) });
    expect(papers.backOut.refundRequest).toBe(false);
    expect(await detail('buyer')).toMatchObject({ access: 'own', backOut: { refundRequest: true } });
  });

  it('list receipts and card slips of the organization for its accountant, and own ones for a buyer', async () => {
    const numbers = async (person: Person, scope: string): Promise<number[]> => {
      const path = `/user/evidence?scope=${scope}`;
      const { items } = data<EvidencePageDto>(await call(test, who[person], 'get', path));
      return items.map(({ orderId }) => orderId ?? 0).sort((a, b) => a - b);
    };
    await test.em.execute(
      "insert into evidence_choices (order_id, kind, source, open, changed_at) select id, 'card_slip', 'member', false, now() from orders on conflict (order_id) do update set kind = 'card_slip'",
    );
    expect(await numbers('accountant', 'organization')).toEqual(all());
    expect(await numbers('accountant', 'own')).toEqual([]);
    expect(await numbers('siteAccountant', 'organization')).toEqual([second]);
    expect(await numbers('buyer', 'own')).toEqual([personal, first]);
    expect(await numbers('buyer', 'organization')).toEqual([first]);
    expect(await numbers('leaver', 'own')).toEqual([]);
    expect(await numbers('foreign', 'organization')).toEqual([]);
  });

  it('name the organization as the buyer, with its numbers', async () => {
    const profile = { representativeName: '김대표', businessType: '숙박업', address: '부산 해운대구 1' };
    await call(test, house.admin, 'patch', '/my/organization', { profile }).expect(200);
    const pdf = await statement('accountant', `/orders/${first}/statement.pdf`);
    for (const words of ['해랑호텔', '120-81-47521', '김대표', 'PO-2026-0117', '객실팀'])
      expect(pdf).toContain(words);
    expect(await statement('buyer', `/orders/${personal}/statement.pdf`)).not.toContain('해랑호텔');
  });

  it('put the orders of a month on one statement a buyer: personal ones and the organization’s apart', async () => {
    const month = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7).replace('-', '');
    const path = `/user/statements/${month}.pdf`;
    const company = await statement('accountant', `${path}?scope=organization`);
    expect(company).toContain('해랑호텔');
    expect(company).toContain('PO-2026-0117');
    expect(await statement('buyer', path)).not.toContain('해랑호텔');
    expect(await statement('buyer', `${path}?scope=organization`)).toContain('PO-2026-0117');
    expect(await statusOf('leaver', 'get', path)).toBe(409);
  });
});

describe('changes', () => {
  it.each(PEOPLE)('are made by the buyer alone, not by the %s for others', async (person) => {
    await showOrders('site');
    const own = new Set(OWN[person]());
    for (const id of all()) {
      const may = own.has(id);
      const calls = [
        ['post', `/orders/${id}/messages`, { body: '언제 도착하나요?' }],
        ['post', `/orders/${id}/refund-request`, { reason: '파손되어 도착했습니다.', reasonCode: 'DEFECT' }],
        ['post', `/orders/${id}/cancel`, { reason: '주문 실수입니다.' }],
        ['put', `/orders/${id}/evidence`, { kind: 'none' }],
      ] as const;
      for (const [method, path, body] of calls) {
        const status = await statusOf(person, method, path, body);
        expect([path, status === 404, status === 400]).toEqual([path, !may, false]);
      }
    }
  });
});

describe('staff', () => {
  let admin: TestMember;
  beforeAll(async () => {
    admin = await signedIn(test, Role.Admin);
  });
  const ids = async (query: string): Promise<number[]> => {
    const { items } = data<{ items: { id: number }[] }>(
      await call(test, admin, 'get', `/admin/orders?${query}`),
    );
    return items.map(({ id }) => id).sort((a, b) => a - b);
  };

  it('find orders by organization and by its number, and see for whom they are', async () => {
    expect(await ids(`organizationId=${house.id}`)).toEqual(all());
    expect(await ids('q=2026-0117')).toEqual([first]);
    expect(
      data<AdminOrderAnswerDto>(await call(test, admin, 'get', `/admin/orders/${first}`)).order,
    ).toMatchObject({
      organizationId: house.id,
      organizationName: '해랑호텔',
      siteId: siteId(0),
      siteName: '해랑호텔 해운대점',
      poNo: 'PO-2026-0117',
      costCentre: '객실팀',
    });
    const { body } = await call(test, admin, 'get', '/manager/search?q=PO-2026-0117').expect(200);
    expect(JSON.stringify(body)).toContain(`"id":${first}`);
  });

  it('let the organization’s manager read its orders, whoever looks after the buyer', async () => {
    const [manager, other] = [await signedIn(test, Role.Manager), await signedIn(test, Role.Manager)];
    await test.em.execute('update organizations set manager_id = ? where id = ?', [manager.id, house.id]);
    const listOf = async (who: TestMember): Promise<number[]> => {
      const answer = await call(test, who, 'get', `/manager/orders?organizationId=${house.id}`);
      const { items } = data<{ items: { id: number }[] }>(answer);
      return items.map(({ id }) => id).sort((a, b) => a - b);
    };
    expect(await listOf(manager)).toEqual(all());
    expect(await listOf(other)).toEqual([]);
    for (const path of [`/manager/orders/${first}`, `/manager/orders/${first}/messages`]) {
      await call(test, manager, 'get', path).expect(200);
      await call(test, other, 'get', path).expect(404);
    }
    await call(test, manager, 'get', `/manager/orders/${personal}`).expect(404);
  });

  it('get the columns in the file', async () => {
    const path = `/admin/exports/orders.csv?organizationId=${house.id}&q=PO-2026`;
    const csv = ((await asBytes(call(test, admin, 'get', path))).body as Buffer).toString('utf8');
    for (const words of ['거래처', '발주 번호', '해랑호텔 해운대점', 'PO-2026-0117', '객실팀'])
      expect(csv).toContain(words);
  });
});

it('costs the lists two statements, whatever the scope', async () => {
  for (const query of ['', '?scope=site', '?scope=organization', `?scope=organization&siteId=${siteId(0)}`]) {
    const sent = await sentBy(test, () => call(test, who.accountant, 'get', `/orders${query}`).expect(200));
    const lists = sent.filter(({ text }) => text.includes('orders'));
    expect([query, lists.length]).toEqual([query, 2]);
  }
});

import { randomUUID } from 'node:crypto';
import type { Role } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { NoticesService } from '../src/modules/notices/notices.service.js';
import { addOrder } from './admin-fixtures.js';
import { Vault } from './artwork-fixtures.js';
import { addCategory, addProduct, quiet } from './catalog-fixtures.js';
import { addContractList, addOrganization, join } from './contract-fixtures.js';
import { Importer, withImportChecks } from './imports-fixtures.js';
import { uploaded } from './files-fixtures.js';
import { CLEAN, pdf } from './print-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { addCoupon, addPromotion } from './promotion-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { addForm, addSite, call } from './site-fixtures.js';
import type { TestApp } from './support/app.js';
import { createMember, signIn, type TestMember } from './support/members.js';
import type { Toss } from './support/toss.js';

/** All people and things that the lists are about. */
export interface ListContext {
  test: TestApp;
  toss: Toss;
  admin: TestMember;
  manager: TestMember;
  /** A customer of the manager. */
  member: TestMember;
  categoryId: number;
  productId: number;
  promotionId: number;
  formId: number;
  siteId: number;
}

/** How a list is requested, and how it grows. */
export interface List {
  as: Role | 'visitor';
  /** Adds one more row to the list. */
  grow: (context: ListContext) => Promise<unknown>;
  /** Values of the path parameters. */
  ids?: (context: ListContext) => Promise<Record<string, string | number>> | Record<string, string | number>;
  /** Query parameters of every request. */
  query?: string | ((context: ListContext) => string);
}

let serial = 0;
const next = (): number => (serial += 1);

const order = ({ test, member }: ListContext): Promise<{ id: number }> =>
  addOrder(test, { memberId: member.id });

const product = ({ test, categoryId }: ListContext, stock = 5): Promise<number> =>
  addProduct(test, { categoryId, title: `머그컵 ${next()}`, basePrice: 5_000, stock });

const category = ({ test }: ListContext): Promise<number> => addCategory(test, { code: `list-${next()}` });

const partner = ({ test }: ListContext): Promise<unknown> =>
  test.em.execute(
    `insert into partners (name, contact_name, contact_email, purpose) values (?, '박연동', 'dev@collector.example', '수집')`,
    [`연동 ${next()}`],
  );

async function firstPartner({ test }: ListContext): Promise<{ id: number }> {
  const [row] = await test.em.execute<{ id: number }[]>('select min(id) as id from partners');
  return { id: row?.id ?? 0 };
}

async function partnerKey(context: ListContext): Promise<void> {
  const { id } = await firstPartner(context);
  await context.test.em.execute(
    `insert into partner_keys (id, partner_id, name, kind, secret_hash, scopes, cidrs, expires_at)
     values (?, ?, '서버', 'test', '', '{}', '{}', now() + interval '1 year')`,
    [`list${next()}`.padEnd(8, 'a').slice(0, 8), id],
  );
}

async function partnerFailure(context: ListContext): Promise<void> {
  const { id } = await firstPartner(context);
  await context.test.em.execute(
    `insert into partner_failures (partner_id, key_id, at, call, status, code, request_id)
     values (?, 'k3xq7mzd', now(), 'GET /api/partner/me', 403, 'KEY_ADDRESS', 'x')`,
    [id],
  );
}

/** A webhook of a partner of its own, the same for every list. */
async function webhookIds({ test }: ListContext): Promise<{ id: number; webhookId: number }> {
  await test.em.execute(
    `insert into partners (name, contact_name, contact_email, purpose)
     values ('웹훅 수신', '박연동', 'dev@collector.example', '수집') on conflict do nothing`,
  );
  const [partner] = await test.em.execute<{ id: number }[]>(
    `select id from partners where name = '웹훅 수신'`,
  );
  await test.em.execute(
    `insert into webhook_endpoints (partner_id, url, types, secret)
     select id, 'https://erp.example/', '{}', '' from partners
     where id = ? and not exists (select from webhook_endpoints)`,
    [partner?.id],
  );
  const [webhook] = await test.em.execute<{ id: number }[]>('select min(id) as id from webhook_endpoints');
  return { id: partner?.id ?? 0, webhookId: webhook?.id ?? 0 };
}

async function webhook(context: ListContext): Promise<void> {
  const { id } = await webhookIds(context);
  await context.test.em.execute(
    `insert into webhook_endpoints (partner_id, url, types, secret) values (?, 'https://erp.example/', '{}', '')`,
    [id],
  );
}

async function webhookMessage(context: ListContext): Promise<void> {
  const { webhookId } = await webhookIds(context);
  await context.test.em.execute(
    `insert into webhook_messages (endpoint_id, id, type, body, next_try_at) values (?, ?, 'order.paid', '{}', now())`,
    [webhookId, randomUUID()],
  );
}

const notice = ({ test, member }: ListContext): Promise<void> =>
  test.em.transactional((em) =>
    test.app.get(NoticesService).queueForMember(em as never, member.id, {
      kind: 'order.paid',
      title: '주문이 접수되었습니다.',
      body: '곧 준비해 보내 드리겠습니다.',
      dedupeKey: randomUUID(),
    }),
  );

async function document({ test, member }: ListContext): Promise<void> {
  const { id: fileId } = await uploaded(test, member);
  await call(test, member, 'post', '/user/business/documents', { kind: 'BANKBOOK', fileId }).expect(200);
}

const enquiry = ({ test, member }: ListContext): Promise<unknown> =>
  call(test, member, 'post', '/enquiries', {
    name: '김구매',
    phone: '01012345678',
    title: '머그컵 500개',
    body: '로고를 넣고 싶습니다.',
    privacyAgreed: true,
  }).expect(200);

const artwork = ({ test, member }: ListContext): Promise<unknown> =>
  new Vault(test, member).upload(pdf(`${CLEAN} % ${next()}`), 'a.pdf');

const printJob = ({ test, member }: ListContext): Promise<unknown> => addPrintJob(test, member);

const HOLIDAY = '2031-12-30';
const HOLIDAY_KINDS = ['public', 'house', 'workday'];
/** Another entry on one day; there are three kinds. */
const holiday = ({ test }: ListContext): Promise<unknown> =>
  test.em.execute(`insert into holidays (day, kind, name, source) values (?, ?, '휴무', 'test')`, [
    HOLIDAY,
    HOLIDAY_KINDS.shift(),
  ]);

const plate = ({ test, member }: ListContext): Promise<unknown> =>
  test.em.execute(
    `insert into print_plates (member_id, plate_key, method, area, label, fee_paid, made_on, last_used_on, keep_until)
     values (?, ?, 'silk', 'front', '앞면 가운데 · 실크', 15000, '2026-11-01', '2026-11-01', '2027-11-01')`,
    [member.id, `list-${next()}`],
  );

let printed: Promise<{ id: number }> | undefined;

/** The job whose plates are read. */
const printedJob = ({ test, member }: ListContext): Promise<{ id: number }> =>
  (printed ??= addPrintJob(test, member));

/** One more plate that was made for the job and has ended. */
async function jobPlate(context: ListContext): Promise<void> {
  const { id } = await printedJob(context);
  const plates = [
    { key: 'list-job', method: 'silk', area: 'front', label: '앞면 가운데 · 실크', keepMonths: 12 },
  ];
  await context.test.em.execute(
    "update print_jobs set print = jsonb_set(print, '{production,plates}', ?::jsonb) where id = ?",
    [JSON.stringify(plates), id],
  );
  await context.test.em.execute(
    `insert into print_plates (member_id, plate_key, method, area, label, fee_paid, made_on, last_used_on, keep_until, ended_at)
     values (?, 'list-job', 'silk', 'front', '앞면 가운데 · 실크', 15000, '2026-11-01', '2026-11-01', '2027-11-01', now())`,
    [context.member.id],
  );
}

/** A question about one more order. */
async function orderQuestion({ test, member }: ListContext): Promise<void> {
  const { id } = await addOrder(test, { memberId: member.id });
  await call(test, member, 'post', `/orders/${id}/messages`, { body: '언제 출고되나요?' }).expect(200);
}

let documents = 0;
/** A planned 세금계산서 of the member, and a finding. */
async function taxDocument({ test, member }: ListContext): Promise<void> {
  documents += 1;
  await test.em.execute(
    `insert into tax_documents (key, kind, member_id, supplied, vat, total, lines, state)
     values (?, 'single', ?, 1000, 100, 1100, '[]', 'waiting')`,
    [`T-list-${documents}`, member.id],
  );
  await test.em.execute(`insert into evidence_findings (fingerprint, kind) values (?, 'stuck')`, [
    `stuck:${documents}`,
  ]);
}

const estimate = ({ test, member }: ListContext): Promise<unknown> =>
  call(test, member, 'post', '/estimates', { lines: [{ name: '로고 볼펜', quantity: 100 }] }).expect(200);

const site = ({ test, admin, member }: ListContext): Promise<unknown> => addSite(test, admin, member.id);

const answer = ({ test, member, formId }: ListContext): Promise<unknown> =>
  call(test, member, 'post', `/user/forms/${formId}/answers`, { values: { memo: '하나' } }).expect(200);

const member = ({ test }: ListContext): Promise<number> => createMember(test, `${randomUUID()}@example.com`);

async function customer(context: ListContext): Promise<void> {
  await context.test.em.execute('update members set manager_id = ? where id = ?', [
    context.manager.id,
    await member(context),
  ]);
}

const banner = ({ test, admin }: ListContext): Promise<unknown> =>
  call(test, admin, 'post', '/admin/banners', { title: `배너 ${next()}`, active: true }).expect(200);

const stockMove = ({ test, admin, productId }: ListContext): Promise<unknown> =>
  call(test, admin, 'put', `/admin/stock/${productId}`, { adjustBy: 1 }).expect(200);

async function redemption({ test, promotionId, member: { id } }: ListContext): Promise<void> {
  const { id: orderId } = await addOrder(test, { memberId: id });
  await test.em.execute(
    `insert into promotion_redemptions (promotion_id, order_id, member_id, amount, state) values (?, ?, ?, 1000, 'used')`,
    [promotionId, orderId, id],
  );
}

async function refund(context: ListContext): Promise<void> {
  const { test, toss } = context;
  // Not `context.member`, who buys for an organization once its lists are filled.
  const buyer = await Shopper.withAddress(test);
  await buyer.add(await product(context), 2);
  const { orderId } = data<{ orderId: string }>(await buyer.confirm(await preparePaid(buyer, toss)));
  await test.em.execute("update orders set status = 'DELIVERED' where id = ?", [Number(orderId)]);
  const form = { reason: '깨져서 왔습니다.', reasonCode: 'DEFECT' };
  await buyer.call('post', `/orders/${orderId}/refund-request`, form).expect(200);
}

let lined: Promise<{ id: number }> | undefined;

/** The order whose detail is read. */
const linedOrder = (context: ListContext): Promise<{ id: number }> => (lined ??= order(context));

async function orderLine(context: ListContext): Promise<void> {
  const { id } = await linedOrder(context);
  await context.test.em.execute(
    `insert into order_lines (order_id, product_id, product_name, option_summary, quantity, unit_price, subtotal)
     values (?, ?, '머그컵', '', 1, 1000, 1000)`,
    [id, context.productId],
  );
}

const HEAD = ['주문번호', '택배사', '송장번호', '도착예정일', '배송처리'];

/** An uploaded sheet of tracking numbers, checked and not applied. */
async function sheet({ test, admin, member: { id: memberId } }: ListContext): Promise<{ id: number }> {
  const { orderNo } = await addOrder(test, { memberId });
  const rows = [HEAD, [orderNo, 'CJ대한통운', '000123456789']];
  return withImportChecks(test, () => new Importer(test, admin).sheet('tracking', rows));
}

let looked: Promise<{ id: number }> | undefined;

/** The sheet whose rows are read. */
let contract: Promise<number> | undefined;
/** A contract list in the manager's care, which serves the member. */
const pricedContract = async (context: ListContext): Promise<{ id: number }> => ({
  id: await (contract ??= makeContract(context)),
});

async function makeContract({ test, manager, member }: ListContext): Promise<number> {
  const organization = await addOrganization(test, { managerId: manager.id });
  await join(test, organization, member.id, ['buyer', 'admin']);
  return addContractList(test, { organizations: [organization] });
}

/** Adds a row of a table that belongs to the member's organization; its admin reads the list. */
const inOrganization =
  (insert: (organizationId: number, serial: number, newcomer: number) => RawBuilder<unknown>) =>
  async (context: ListContext): Promise<void> => {
    const id = await ownOrganization(context);
    const newcomer = await createMember(context.test, `${randomUUID()}@example.com`);
    await insert(id, next(), newcomer).execute(context.test.em.getKysely());
  };

/** The organization of the member, which the manager looks after. */
async function ownOrganization(context: ListContext): Promise<number> {
  await pricedContract(context);
  const { test, member, manager } = context;
  const [row] = await test.em.execute<{ id: number }[]>(
    `update organizations g set manager_id = ? from memberships m
     where m.organization_id = g.id and m.member_id = ? returning g.id`,
    [manager.id, member.id],
  );
  return row?.id ?? 0;
}

const newLimit = inOrganization(
  (
    id,
    _serial,
    newcomer,
  ) => sql`insert into spending_limits (organization_id, member_id, period, amount, action)
    values (${id}, ${newcomer}, 'month', 1000, 'refuse')`,
);
const organizationId = async (context: ListContext) => ({ id: await ownOrganization(context) });

/** A request of somebody else that waits for the admins. */
const askedRequest = (organizationId: number, serial: number, newcomer: number): RawBuilder<unknown> => sql`
  with asked as (
    insert into purchase_requests (request_no, organization_id, site_id, requester_id, state, reasons, ship_to, order_name,
      items_amount, total_amount, supplied_amount, vat, valid_until)
    select ${`R20261129-L${serial}`}, ${organizationId}, s.id, ${newcomer}, 'waiting', '[]', s.address, '컵', 1000, 1000, 909, 91,
      now() + interval '14 days'
    from sites s where s.organization_id = ${organizationId} order by s.id limit 1 returning id)
  insert into purchase_steps (request_id, no, role, state, opened_at) select id, 1, 'admin', 'open', now() from asked`;

const PAR_SITE = (organizationId: number) =>
  sql`(select min(id) from sites where organization_id = ${organizationId})`;

let parList: Promise<number> | null = null;
const walkedList = (context: ListContext): Promise<number> => (parList ??= makeParList(context));

async function makeParList(context: ListContext): Promise<number> {
  const id = await ownOrganization(context);
  const { rows } = await sql<{ id: number }>`insert into par_lists (site_id, name)
    values (${PAR_SITE(id)}, '객실 비품') returning id`.execute(context.test.em.getKysely());
  return rows[0]?.id ?? 0;
}

async function parItem(context: ListContext): Promise<void> {
  const [id, productId] = [await walkedList(context), await product(context)];
  await context.test.em.execute(
    'insert into par_items (list_id, product_id, par, position) values (?, ?, 10, 1)',
    [id, productId],
  );
}

const contractGoods: number[] = [];
async function contractPrice(context: ListContext): Promise<void> {
  const [{ id }, productId] = [await pricedContract(context), await product(context)];
  contractGoods.push(productId);
  await context.test.em.execute(
    'insert into contract_prices (list_id, product_id, min_qty, unit_price) values (?, ?, 1, 1000)',
    [id, productId],
  );
}

const lookedSheet = (context: ListContext): Promise<{ id: number }> => (looked ??= sheet(context));

async function sheetRow(context: ListContext): Promise<void> {
  const { id } = await lookedSheet(context);
  await context.test.em.execute(
    `insert into import_rows (import_id, number, cells, verdict, label, changes, problems)
     select import_id, number + 1, cells, verdict, label, changes, problems
     from import_rows where import_id = ? order by number desc limit 1`,
    [id],
  );
}

const mismatch = ({ test }: ListContext): Promise<unknown> =>
  test.em.execute(
    `insert into settlement_mismatches (fingerprint, day, kind, order_amount, ledger_amount, toss_amount)
     values (?, current_date, 'toss-differs', 1000, 1000, 900)`,
    [randomUUID()],
  );

const spendFinding = ({ test }: ListContext): Promise<unknown> =>
  test.em.execute(
    `insert into spend_findings (fingerprint, kind, limit_id, organization, month, counted, expected)
     values (?, 'counter-differs', 1, '해랑호텔', '2026-11', 1000, 900)`,
    [randomUUID()],
  );

const view = ({ test, admin }: ListContext): Promise<unknown> =>
  call(test, admin, 'post', '/admin/views', { list: 'orders', name: `보기 ${next()}`, query: '' }).expect(
    200,
  );

/**
 * Every call that answers with a list. To add one: say who requests it and how the list gets one more row. An entry
 * is measured with one row and with several, and with page sizes of 1 and 50 where it has pages.
 */
export const LISTS: Readonly<Record<string, List>> = {
  'GET /api/categories': { as: 'visitor', grow: category },
  'GET /api/products': { as: 'visitor', grow: product },
  'GET /api/banners': { as: 'visitor', grow: banner },
  // Before lists that fill it: it shows twenty.
  'GET /api/user/todos': { as: 0, grow: ({ test, admin, siteId }) => addForm(test, admin, siteId) },
  'GET /api/best-sellers': { as: 'visitor', grow: product },

  'GET /api/cart': {
    as: 0,
    grow: async (context) => {
      const added = await product(context);
      // A notice that arrives after the cart's prices were read makes it read them again.
      await quiet(context.test);
      return new Shopper(context.test, context.member).add(added, 1);
    },
  },
  'GET /api/orders': { as: 0, grow: order },
  'GET /api/orders/{id}': { as: 0, grow: orderLine, ids: linedOrder },
  'GET /api/user/addresses': {
    as: 0,
    grow: (context) => new Shopper(context.test, context.member).addAddress(),
  },
  'GET /api/user/sessions': { as: 0, grow: (context) => signIn(context.test, context.member.email) },
  'GET /api/user/notices': { as: 0, grow: notice },
  'GET /api/user/wishlist': {
    as: 0,
    grow: async (context) =>
      call(context.test, context.member, 'put', `/user/wishlist/${await product(context)}`).expect(200),
  },
  'GET /api/user/stock-alerts': {
    as: 0,
    grow: async (context) =>
      call(context.test, context.member, 'put', `/user/stock-alerts/${await product(context, 0)}`).expect(
        200,
      ),
  },
  'GET /api/user/coupons': { as: 0, grow: (context) => addCoupon(context.test, { listed: true }) },
  'GET /api/user/artworks': { as: 0, grow: artwork },
  'GET /api/user/enquiries': { as: 0, grow: enquiry },
  'GET /api/user/estimates': { as: 0, grow: estimate },
  'GET /api/user/business/documents': { as: 0, grow: document },
  'GET /api/user/sites': { as: 0, grow: site },
  'GET /api/user/sites/{siteId}/form': {
    as: 0,
    grow: ({ test, admin, siteId }) => addForm(test, admin, siteId),
    ids: ({ siteId }) => ({ siteId }),
  },
  'GET /api/user/forms/{formId}/answers': { as: 0, grow: answer, ids: ({ formId }) => ({ formId }) },

  'GET /api/manager/customers': { as: 1, grow: customer },
  'GET /api/manager/orders': { as: 1, grow: order },
  'GET /api/manager/inbox': { as: 1, grow: orderQuestion },
  'GET /api/user/print-jobs': { as: 0, grow: printJob },
  'GET /api/manager/print-jobs': { as: 1, grow: printJob },
  'GET /api/manager/print-jobs/{id}/plates': { as: 1, grow: jobPlate, ids: printedJob },
  'GET /api/user/evidence': { as: 0, grow: taxDocument },
  'GET /api/manager/evidence': { as: 1, grow: taxDocument },
  'GET /api/admin/partners': { as: 2, grow: partner },
  'GET /api/admin/partners/{id}/keys': { as: 2, grow: partnerKey, ids: firstPartner },
  'GET /api/admin/partners/{id}/failures': { as: 2, grow: partnerFailure, ids: firstPartner },
  'GET /api/admin/evidence': { as: 2, grow: taxDocument },
  'GET /api/admin/evidence/checks': { as: 2, grow: taxDocument },
  'GET /api/manager/estimates': { as: 1, grow: estimate },
  'GET /api/manager/sites': { as: 1, grow: site },
  'GET /api/manager/sites/{siteId}/forms': {
    as: 1,
    grow: ({ test, admin, siteId }) => addForm(test, admin, siteId),
    ids: ({ siteId }) => ({ siteId }),
  },
  'GET /api/manager/forms/{id}/answers': { as: 1, grow: answer, ids: ({ formId }) => ({ id: formId }) },

  'GET /api/admin/access-records': {
    as: 2,
    grow: ({ test, admin }) => call(test, admin, 'get', '/admin/users?size=1').expect(200),
  },
  'GET /api/admin/audit': { as: 2, grow: banner },
  'GET /api/admin/banners': { as: 2, grow: banner },
  'GET /api/admin/categories': { as: 2, grow: category },
  'GET /api/admin/documents': { as: 2, grow: document },
  'GET /api/admin/artworks': { as: 2, grow: artwork },
  'GET /api/admin/enquiries': { as: 2, grow: enquiry },
  'GET /api/admin/imports': { as: 2, grow: sheet },
  'GET /api/admin/imports/{id}/rows': { as: 2, grow: sheetRow, ids: lookedSheet },
  'GET /api/admin/managers': {
    as: 2,
    grow: ({ test }) => createMember(test, `${randomUUID()}@example.com`, 1),
  },
  'GET /api/admin/holidays/{day}': { as: 2, grow: holiday, ids: () => ({ day: HOLIDAY }) },
  'GET /api/admin/partners/{id}/webhooks': { as: 2, grow: webhook, ids: webhookIds },
  'GET /api/admin/partners/{id}/webhooks/{webhookId}/deliveries': {
    as: 2,
    grow: webhookMessage,
    ids: webhookIds,
  },
  'GET /api/admin/plates': { as: 2, grow: plate, query: ({ member: { id } }) => `memberId=${id}` },
  'GET /api/admin/notices': { as: 2, grow: notice },
  'GET /api/admin/orders': { as: 2, grow: order },
  'GET /api/admin/orders/packing-slips': { as: 2, grow: order },
  'GET /api/admin/products': { as: 2, grow: product },
  'GET /api/my/prices': {
    as: 0,
    grow: contractPrice,
    query: () => `ids=${contractGoods.join(',')}`,
  },
  'GET /api/my/organization/people': {
    as: 0,
    grow: inOrganization(
      (id, _serial, newcomer) => sql`insert into memberships (organization_id, member_id, roles)
        values (${id}, ${newcomer}, '{buyer}')`,
    ),
  },
  'GET /api/my/organization/join-requests': {
    as: 0,
    grow: inOrganization(
      (id, _serial, newcomer) => sql`insert into organization_join_requests (organization_id, member_id)
        values (${id}, ${newcomer})`,
    ),
  },
  'GET /api/my/par-lists': {
    as: 0,
    grow: inOrganization(
      (id, serial) => sql`insert into par_lists (site_id, name) values (${PAR_SITE(id)}, ${`표 ${serial}`})`,
    ),
  },
  'GET /api/my/par-lists/{id}': {
    as: 0,
    grow: parItem,
    ids: async (context) => ({ id: await walkedList(context) }),
  },
  'GET /api/my/refills': {
    as: 0,
    grow: inOrganization(
      (id, serial) => sql`
        with list as (
          insert into par_lists (site_id, name) values (${PAR_SITE(id)}, ${`채우기 ${serial}`}) returning id),
        item as (
          insert into par_items (list_id, product_id, par, position)
          select list.id, p.id, 10, 1 from list, (select min(id) as id from products) p)
        insert into refills (list_id, month, number)
        select id, to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM'), 1 from list`,
    ),
  },
  'GET /api/my/organization/limits': { as: 0, grow: newLimit },
  'GET /api/admin/organizations/{id}/limits': { as: 2, grow: newLimit, ids: organizationId },
  'GET /api/manager/organizations/{id}/limits': { as: 1, grow: newLimit, ids: organizationId },
  'GET /api/my/purchase-requests': {
    as: 0,
    query: 'scope=organization',
    grow: inOrganization(askedRequest),
  },
  'GET /api/admin/purchase-requests': { as: 2, grow: inOrganization(askedRequest) },
  'GET /api/manager/purchase-requests': { as: 1, grow: inOrganization(askedRequest) },
  'GET /api/my/organization/contacts': {
    as: 0,
    grow: inOrganization(
      (id, serial) => sql`insert into approval_contacts (organization_id, name, phone)
        values (${id}, ${`김대표 ${serial}`}, '01012345678')`,
    ),
  },
  'GET /api/my/organization/invitations': {
    as: 0,
    grow: inOrganization(
      (id, serial) => sql`insert into invitations (organization_id, email, roles, expires_at)
        values (${id}, ${`p${serial}@haerang.example`}, '{buyer}', now() + interval '14 days')`,
    ),
  },
  'GET /api/my/organization/sites': {
    as: 0,
    grow: inOrganization(
      (id, serial) => sql`insert into sites (organization_id, company_name, name, url)
        values (${id}, '해랑호텔', ${`지점 ${serial}`}, '')`,
    ),
  },
  'GET /api/admin/organizations': { as: 2, grow: ({ test }) => addOrganization(test) },
  'GET /api/manager/organizations': {
    as: 1,
    grow: ({ test, manager }) => addOrganization(test, { managerId: manager.id }),
  },
  'GET /api/admin/contract-lists': { as: 2, grow: ({ test }) => addContractList(test) },
  'GET /api/manager/contract-lists': {
    as: 1,
    grow: async ({ test, manager }) =>
      addContractList(test, { organizations: [await addOrganization(test, { managerId: manager.id })] }),
  },
  'GET /api/admin/contract-lists/{id}/prices': {
    as: 2,
    ids: pricedContract,
    grow: contractPrice,
  },
  'GET /api/manager/contract-lists/{id}/prices': {
    as: 1,
    ids: pricedContract,
    grow: contractPrice,
  },
  'GET /api/admin/promotions': { as: 2, grow: (context) => addPromotion(context.test) },
  'GET /api/admin/promotions/{id}/redemptions': {
    as: 2,
    grow: redemption,
    ids: ({ promotionId }) => ({ id: promotionId }),
  },
  'GET /api/admin/users/{id}/timeline': {
    as: 2,
    grow: ({ test, member }) => signIn(test, member.email),
    ids: ({ member: { id } }) => ({ id }),
  },
  'GET /api/admin/refunds': { as: 2, grow: refund },
  'GET /api/admin/security/sessions': {
    as: 2,
    grow: ({ test, manager }) => signIn(test, manager.email),
  },
  'GET /api/admin/security/staff': {
    as: 2,
    grow: ({ test }) => createMember(test, `${randomUUID()}@example.com`, 1),
  },
  'GET /api/admin/settlement-checks': { as: 2, grow: mismatch },
  'GET /api/admin/spending-checks': { as: 2, grow: spendFinding },
  'GET /api/admin/sites': { as: 2, grow: site },
  'GET /api/admin/stock': { as: 2, grow: product },
  'GET /api/admin/stock/{productId}/movements': {
    as: 2,
    grow: stockMove,
    ids: ({ productId }) => ({ productId }),
  },
  'GET /api/admin/users': { as: 2, grow: member },
  'GET /api/admin/views': { as: 2, grow: view, query: 'list=orders' },
};

/** Lists that send more than two statements, with how many and why. */
export const EXCEPTIONS: Readonly<Record<string, { statements: number; because: string }>> = {
  'GET /api/cart': { statements: 3, because: 'no list: lines, their prices and the promotions on them' },
  'GET /api/my/par-lists/{id}': {
    statements: 3,
    because: 'no list: the par list, the prices of its items, and those agreed with the buyer',
  },
  'GET /api/my/refills': {
    statements: 4,
    because: 'sums by the prices of the items, those agreed with the buyer, and what is on the way',
  },
  'GET /api/user/artworks': { statements: 3, because: 'the newest version of each, with its report' },
  'GET /api/admin/artworks': { statements: 3, because: 'the newest version of each, with its report' },
  'GET /api/user/coupons': { statements: 3, because: 'each coupon is checked against the priced cart' },
};

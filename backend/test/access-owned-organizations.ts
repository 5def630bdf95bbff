import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Ids, OwnedCall, Thing } from './access-owned-types.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { addContractList, addOrganization, join } from './contract-fixtures.js';
import type { TestApp } from './support/app.js';
import { createMember, signedIn } from './support/members.js';

const STANDING = { roles: ['buyer'], siteIds: null };

/** Inserts a row and returns its id. */
async function added(test: TestApp, insert: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const { rows } = await insert.execute(test.em.getKysely());
  return rows[0]?.id ?? 0;
}

/** Something of an organization whose admin is the owner, and one of its sites. */
const ofOrganization = (make: (test: TestApp, organizationId: number) => Promise<Ids>): Thing => ({
  role: 0,
  make: async ({ test, owner }) => {
    const organizationId = await addOrganization(test);
    await join(test, organizationId, owner.id, ['admin']);
    const siteId = await added(
      test,
      sql`insert into sites (organization_id, company_name, name, url)
        values (${organizationId}, '해랑호텔', '해운대점', '') returning id`,
    );
    return { siteId, ...(await make(test, organizationId)) };
  },
});

const someone = (test: TestApp): Promise<number> => createMember(test, `${randomUUID()}@example.com`);

const site = ofOrganization(() => Promise.resolve({}));
const organizationSite: Thing = {
  ...site,
  make: async (stage) => {
    const { siteId = 0 } = await site.make(stage);
    return { id: siteId };
  },
};
const person = ofOrganization(async (test, organizationId) => {
  const memberId = await someone(test);
  await join(test, organizationId, memberId);
  return { memberId };
});
const invitation = ofOrganization(async (test, organizationId) => ({
  id: await added(
    test,
    sql`insert into invitations (organization_id, email, roles, expires_at)
      values (${organizationId}, ${`${randomUUID()}@example.com`}, '{buyer}', now() + interval '1 day') returning id`,
  ),
}));
const joinRequest = ofOrganization(async (test, organizationId) => ({
  id: await added(
    test,
    sql`insert into organization_join_requests (organization_id, member_id)
      values (${organizationId}, ${await someone(test)}) returning id`,
  ),
}));

/** A limit, somebody who decides, and somebody who decides without an account. */
const purchasing = ofOrganization(async (test, organizationId) => {
  const memberId = await someone(test);
  await join(test, organizationId, memberId, ['approver']);
  const id = await added(
    test,
    sql`insert into spending_limits (organization_id, period, amount, action)
      values (${organizationId}, 'month', 1000, 'request') returning id`,
  );
  const contactId = await added(
    test,
    sql`insert into approval_contacts (organization_id, name, phone)
      values (${organizationId}, '김대표', '01012345678') returning id`,
  );
  return { id, memberId, contactId };
});
const contact: Thing = {
  ...purchasing,
  make: async (stage) => {
    const { contactId = 0 } = await purchasing.make(stage);
    return { id: contactId };
  },
};

/** A request that waits for the owner, an admin of its organization. */
const purchaseRequest = ofOrganization(addRequest);

async function addRequest(test: TestApp, organizationId: number): Promise<Ids> {
  const requesterId = await someone(test);
  await join(test, organizationId, requesterId);
  const id = await added(
    test,
    sql`insert into purchase_requests (request_no, organization_id, site_id, requester_id, state, reasons, ship_to,
        order_name, items_amount, total_amount, supplied_amount, vat, valid_until)
      select ${`R-${randomUUID().slice(0, 12)}`}, s.organization_id, s.id, ${requesterId}, 'waiting', '[]',
        s.address || '{"addressId": null, "countryCode": "KR"}', '컵', 1000,
        1000, 909, 91, now() + interval '14 days'
      from sites s where s.organization_id = ${organizationId} order by s.id limit 1 returning id`,
  );
  const stepId = await added(
    test,
    sql`insert into purchase_steps (request_id, no, role, state, opened_at)
      values (${id}, 1, 'admin', 'open', now()) returning id`,
  );
  return { id, stepId };
}

const PAR_SITE = (organizationId: number) =>
  sql`(select min(id) from sites where organization_id = ${organizationId})`;
const parList = ofOrganization(async (test, organizationId) => ({
  id: await added(
    test,
    sql`insert into par_lists (site_id, name) values (${PAR_SITE(organizationId)}, '객실 비품') returning id`,
  ),
}));
const refill = ofOrganization(async (test, organizationId) => ({
  id: await added(
    test,
    sql`with list as (
        insert into par_lists (site_id, name) values (${PAR_SITE(organizationId)}, '객실 비품') returning id)
      insert into refills (list_id, month, number) select id, '2026-11', 1 from list returning id`,
  ),
}));

/** An organization in the care of this manager. */
const organizationInCare: Thing = {
  role: 1,
  make: async ({ test, owner }) => ({
    id: await addOrganization(test, { managerId: owner.id, state: 'pending' }),
  }),
};
/** A request of such an organization. */
const requestInCare: Thing = {
  role: 1,
  make: async ({ test, owner }) => {
    const organizationId = await addOrganization(test, { managerId: owner.id, state: 'active' });
    return addRequest(test, organizationId);
  },
};
/** A customer of this manager. */
const customer: Thing = {
  role: 1,
  make: async ({ test, owner }) => {
    const { id } = await signedIn(test);
    await test.em.execute('update members set manager_id = ? where id = ?', [owner.id, id]);
    return { id };
  },
};
/** A contract list whose organization is in the care of this manager. */
const contractListInCare: Thing = {
  role: 1,
  make: async ({ test, owner }) => {
    const organizationId = await addOrganization(test, { managerId: owner.id });
    const categoryId = await addCategory(test, { code: randomUUID() });
    const productId = await addProduct(test, { categoryId, title: '머그컵', basePrice: 5_000 });
    const id = await addContractList(test, {
      organizations: [organizationId],
      prices: [[productId, 1, 4_500]],
      state: 'draft',
    });
    return { id, organizationId, productId };
  },
};

const priced = ({ productId }: Ids): object => ({
  version: 1,
  prices: [{ productId, minQty: 1, unitPrice: 4_000 }],
});
const LIMIT = { period: 'month', amount: 1_000, action: 'request' };
const ruled = (step: object, siteId: Ids[string] | null = null): object => ({
  version: 0,
  rules: [{ siteId, fromAmount: 0, steps: [step] }],
});
const serving = ({ organizationId }: Ids): object => ({ organizations: [{ organizationId }] });
const named = (): { name: string; validFrom: string } => ({
  name: `단가표 ${randomUUID()}`,
  validFrom: '2027-01-01',
});

/** What belongs to an organization, and what is in a manager's care. */
export const OWNED_ORGANIZATIONS: Readonly<Record<string, OwnedCall>> = {
  'PATCH /api/my/organization/sites/{id}': { of: organizationSite, body: () => ({ name: '서면점' }) },
  'PATCH /api/my/organization/people/{memberId}': { of: person, body: () => STANDING },
  'DELETE /api/my/organization/people/{memberId}': { of: person },
  // A foreign site is invalid input, like one that does not exist.
  'PATCH /api/my/organization/people/{memberId} siteIds': {
    of: person,
    body: ({ siteId }) => ({ siteIds: [siteId] }),
    hears: 422,
  },
  'PATCH /api/my/organization/limits/{id}': { of: purchasing, body: () => ({ amount: 2_000 }) },
  'DELETE /api/my/organization/limits/{id}': { of: purchasing },
  'GET /api/my/purchase-requests/{id}': { of: purchaseRequest },
  'POST /api/my/purchase-requests/{id}/withdraw': { of: purchaseRequest },
  'POST /api/my/purchase-requests/{id}/remind': { of: purchaseRequest },
  'POST /api/my/purchase-requests/{id}/link': { of: purchaseRequest, body: ({ stepId }) => ({ stepId }) },
  'POST /api/my/purchase-requests/{id}/link stepId': {
    of: purchaseRequest,
    body: ({ stepId }) => ({ stepId }),
  },
  'POST /api/my/purchase-requests/{id}/prepare': { of: purchaseRequest, body: () => ({}) },
  'POST /api/my/decisions/{stepId}': {
    of: purchaseRequest,
    body: () => ({ decision: 'approve', version: 1 }),
  },
  'DELETE /api/my/organization/contacts/{id}': { of: contact },
  // A site or a person of others is invalid input, like one that does not exist.
  'POST /api/my/organization/limits siteId': {
    of: purchasing,
    body: ({ siteId }) => ({ ...LIMIT, siteId }),
    hears: 422,
  },
  'POST /api/my/organization/limits memberId': {
    of: purchasing,
    body: ({ memberId }) => ({ ...LIMIT, memberId }),
    hears: 422,
  },
  'PATCH /api/my/organization/limits/{id} siteId': {
    of: purchasing,
    body: ({ siteId }) => ({ siteId }),
    hears: 422,
  },
  'PATCH /api/my/organization/limits/{id} memberId': {
    of: purchasing,
    body: ({ memberId }) => ({ memberId }),
    hears: 422,
  },
  'PUT /api/my/organization/approval-rules rules.siteId': {
    of: purchasing,
    body: ({ siteId }) => ruled({ role: 'admin' }, siteId),
    hears: 422,
  },
  'PUT /api/my/organization/approval-rules rules.steps.memberId': {
    of: purchasing,
    body: ({ memberId }) => ruled({ memberId }),
    hears: 422,
  },
  'PUT /api/my/organization/approval-rules rules.steps.contactId': {
    of: purchasing,
    body: ({ contactId }) => ruled({ contactId }),
    hears: 422,
  },
  'POST /api/my/organization/invitations siteIds': {
    of: invitation,
    body: ({ siteId }) => ({ email: 'new@haerang.example', roles: ['buyer'], siteIds: [siteId] }),
    hears: 422,
  },
  'POST /api/my/organization/invitations/{id}/resend': { of: invitation },
  'DELETE /api/my/organization/invitations/{id}': { of: invitation },
  'POST /api/my/organization/join-requests/{id}/accept': { of: joinRequest, body: () => STANDING },
  'POST /api/my/organization/join-requests/{id}/accept siteIds': {
    of: joinRequest,
    body: ({ siteId }) => ({ roles: ['buyer'], siteIds: [siteId] }),
    hears: 422,
  },
  'POST /api/my/organization/join-requests/{id}/refuse': { of: joinRequest },

  'POST /api/my/par-lists siteId': { of: organizationSite, body: ({ id }) => ({ siteId: id, name: '로비' }) },
  'GET /api/my/par-lists/{id}': { of: parList },
  'PATCH /api/my/par-lists/{id}': { of: parList, body: () => ({ name: '로비' }) },
  'DELETE /api/my/par-lists/{id}': { of: parList },
  'PUT /api/my/par-lists/{id}/items': { of: parList, body: () => ({ version: 1, items: [] }) },
  'POST /api/my/par-lists/{id}/items': { of: parList, body: () => ({ items: [] }) },
  'GET /api/my/par-lists/{id}/items.xlsx': { of: parList },
  'POST /api/my/par-lists/{id}/import': { of: parList },
  'POST /api/my/par-lists/{id}/refills': { of: parList },
  'GET /api/my/refills/{id}': { of: refill },
  'PATCH /api/my/refills/{id}': { of: refill, body: () => ({ rows: [] }) },
  'DELETE /api/my/refills/{id}': { of: refill },

  'GET /api/manager/organizations/{id}': { of: organizationInCare },
  'GET /api/manager/organizations/{id}/limits': { of: organizationInCare },
  'GET /api/manager/purchase-requests/{id}': { of: requestInCare },
  'POST /api/manager/organizations/{id}/state': { of: organizationInCare, body: () => ({ state: 'active' }) },
  'POST /api/manager/organizations/{id}/check-registration': { of: organizationInCare },
  'POST /api/manager/organizations memberId': {
    of: customer,
    body: ({ id }) => ({ name: '해랑호텔', bizRegNo: '1208147521', memberId: id }),
  },

  'GET /api/manager/contract-lists/{id}': { of: contractListInCare },
  'PATCH /api/manager/contract-lists/{id}': {
    of: contractListInCare,
    body: () => ({ couponsAllowed: true }),
  },
  'POST /api/manager/contract-lists/{id}/state': {
    of: contractListInCare,
    body: () => ({ state: 'active' }),
  },
  'POST /api/manager/contract-lists/{id}/copy': { of: contractListInCare, body: named },
  'POST /api/manager/contract-lists/{id}/products': { of: contractListInCare, body: () => ({ q: '머그' }) },
  'GET /api/manager/contract-lists/{id}/prices': { of: contractListInCare },
  'PUT /api/manager/contract-lists/{id}/prices': { of: contractListInCare, body: priced },
  'PATCH /api/manager/contract-lists/{id}/prices': { of: contractListInCare, body: priced },
  // An organization in somebody else's care is treated as unknown: invalid input.
  'POST /api/manager/contract-lists organizations.organizationId': {
    of: contractListInCare,
    body: (ids) => ({ ...named(), ...serving(ids) }),
    hears: 422,
  },
  'PATCH /api/manager/contract-lists/{id} organizations.organizationId': {
    of: contractListInCare,
    body: serving,
    hears: 422,
  },
};

const PRODUCT = 'a product of the shop';
const SITE = "organization-buying.e2e.ts shows that another's site answers 404";

const ASKED = "purchase-requests.e2e.ts shows that another's is as unknown";

/** Ids of these calls that have no owner, with the reason. */
export const NOBODYS_OF_ORGANIZATIONS: Readonly<Record<string, string>> = {
  'POST /api/invitations/{token}/accept': 'the token is the right: whoever holds it may accept',
  'PUT /api/manager/contract-lists/{id}/prices prices.productId': PRODUCT,
  'PATCH /api/manager/contract-lists/{id}/prices prices.productId': PRODUCT,
  'PUT /api/my/par-lists/{id}/items items.productId': PRODUCT,
  'PUT /api/my/par-lists/{id}/items items.optionValueIds': PRODUCT,
  'POST /api/my/par-lists/{id}/items items.productId': PRODUCT,
  'POST /api/my/par-lists/{id}/items items.optionValueIds': PRODUCT,
  'PATCH /api/my/refills/{id} rows.itemId': 'refills.e2e.ts shows that an item of another list is left out',
  'POST /api/manager/estimates/{id}/contract-prices listId':
    "estimates-contract-prices.e2e.ts shows that another organization's list is refused",
  'POST /api/payments/prepare siteId': SITE,
  'POST /api/user/estimates/{id}/checkout siteId': SITE,
  'POST /api/my/purchase-requests siteId': ASKED,
  'POST /api/my/purchase-requests itemIds': ASKED,
  'POST /api/my/purchase-requests estimateId': ASKED,
  'POST /api/my/decisions/{stepId} lines.lineId': 'the number of a line within the request',
  'POST /api/my/decisions steps.stepId': ASKED,
};

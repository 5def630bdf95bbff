import type { OwnedCall, Stage, Thing } from './access-owned-types.js';
import { EstimateClient } from './estimate-fixtures.js';
import { uploaded } from './files-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';

const LINE = { name: '로고 각인 볼펜', quantity: 500, unitPrice: 500 };
const REQUEST = { lines: [{ name: '로고 각인 볼펜', quantity: 500 }], body: '인쇄 포함' };
const OFFER = { lines: [LINE] };

/** An estimate that the owner requested and an admin answered. */
function buyersClient({ test, admin, owner }: Stage): EstimateClient {
  return new EstimateClient(
    test,
    { admin, manager: admin, otherManager: admin, customer: owner, otherCustomer: owner },
    0,
  );
}

const requested: Thing = {
  role: 0,
  make: async (stage) => ({
    id: await buyersClient(stage).asked(stage.owner, REQUEST),
    fileId: (await uploaded(stage.test, stage.owner)).id,
  }),
};

const sent: Thing = {
  role: 0,
  make: async (stage) => {
    const client = buyersClient(stage);
    const id = await client.asked(stage.owner, REQUEST);
    await client.sent(id, OFFER, stage.admin);
    return { id, no: 1 };
  },
};

const accepted: Thing = {
  role: 0,
  make: async (stage) => {
    const { id = 0 } = await sent.make(stage);
    data(await buyersClient(stage).buyer('post', `/${id}/accept`, { versionNo: 1 }));
    return { id, addressId: await new Shopper(stage.test, stage.owner).addAddress() };
  },
};

/** An estimate that a customer of this manager requested, with a draft and a version. */
const inCare: Thing = {
  role: 1,
  make: async ({ test, admin, owner }) => {
    const customer = (await Shopper.create(test)).member;
    await test.em.execute('update members set manager_id = ? where id = ?', [owner.id, customer.id]);
    const cast = { admin, manager: owner, otherManager: admin, customer, otherCustomer: customer };
    const client = new EstimateClient(test, cast, 0);
    const id = await client.asked(customer, REQUEST);
    await client.sent(id, OFFER);
    const draftVersion = (await client.staffView(id)).draft?.version ?? 0;
    return { id, no: 1, draftVersion, fileId: (await uploaded(test, owner)).id };
  },
};

const WORD = { body: '확인 부탁드립니다.' };

/** Calls that name an estimate: a buyer's own one, or one that a manager looks after. */
export const OWNED_ESTIMATES: Readonly<Record<string, OwnedCall>> = {
  'GET /api/user/estimates/{id}': { of: requested },
  'GET /api/user/estimates/{id}/versions/{no}/pdf': { of: sent },
  'POST /api/user/estimates/{id}/messages': { of: requested, body: () => WORD },
  'POST /api/user/estimates/{id}/messages fileIds': {
    of: requested,
    body: ({ fileId }) => ({ ...WORD, fileIds: [fileId] }),
    // Somebody else's file is treated as unknown, like one that does not exist.
    hears: 400,
  },
  'POST /api/user/estimates/{id}/accept': { of: sent, body: () => ({ versionNo: 1 }) },
  'POST /api/user/estimates/{id}/decline': { of: sent, body: () => ({}) },
  'POST /api/user/estimates/{id}/cancel': { of: requested, body: () => ({}) },
  'POST /api/user/estimates/{id}/checkout': {
    of: accepted,
    body: (_, { addressId }) => ({ versionNo: 1, shippingAddressId: addressId }),
  },
  'POST /api/user/estimates/{id}/checkout shippingAddressId': {
    of: accepted,
    body: ({ addressId }) => ({ versionNo: 1, shippingAddressId: addressId }),
    hears: 422,
  },

  'GET /api/manager/estimates/{id}': { of: inCare },
  'GET /api/manager/estimates/{id}/versions/{no}/pdf': { of: inCare },
  'GET /api/manager/estimates/{id}/draft/pdf': { of: inCare },
  'PUT /api/manager/estimates/{id}/draft': {
    of: inCare,
    body: ({ draftVersion }) => ({ ...OFFER, version: draftVersion }),
  },
  'POST /api/manager/estimates/{id}/send': { of: inCare, body: ({ draftVersion }) => ({ draftVersion }) },
  'POST /api/manager/estimates/{id}/contract-prices': {
    of: inCare,
    body: () => ({ name: '해랑호텔 2027', validFrom: '2027-01-01' }),
  },
  'POST /api/manager/estimates/{id}/withdraw': { of: inCare, body: () => ({}) },
  'POST /api/manager/estimates/{id}/cancel': { of: inCare, body: () => ({}) },
  'POST /api/manager/estimates/{id}/messages': { of: inCare, body: () => WORD },
  'POST /api/manager/estimates/{id}/messages fileIds': {
    of: inCare,
    body: ({ fileId }) => ({ ...WORD, fileIds: [fileId] }),
    hears: 400,
  },
};

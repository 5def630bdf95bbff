import type { OwnedCall, Stage, Thing } from './access-owned-types.js';
import { Desk } from './estimate-fixtures.js';
import { uploaded } from './files-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';

const LINE = { name: '로고 각인 볼펜', quantity: 500, unitPrice: 500 };
const WISH = { lines: [{ name: '로고 각인 볼펜', quantity: 500 }], body: '인쇄 포함' };
const OFFER = { lines: [LINE] };

/** The owner asks, an admin answers. */
function buyersDesk({ test, admin, owner }: Stage): Desk {
  return new Desk(test, { admin, manager: admin, otherManager: admin, customer: owner, stranger: owner }, 0);
}

const asked: Thing = {
  role: 0,
  make: async (stage) => ({
    id: await buyersDesk(stage).asked(stage.owner, WISH),
    fileId: (await uploaded(stage.test, stage.owner)).id,
  }),
};

const sent: Thing = {
  role: 0,
  make: async (stage) => {
    const desk = buyersDesk(stage);
    const id = await desk.asked(stage.owner, WISH);
    await desk.sent(id, OFFER, stage.admin);
    return { id, no: 1 };
  },
};

const accepted: Thing = {
  role: 0,
  make: async (stage) => {
    const { id = 0 } = await sent.make(stage);
    data(await buyersDesk(stage).buyer('post', `/${id}/accept`, { versionNo: 1 }));
    return { id, addressId: await new Shopper(stage.test, stage.owner).addAddress() };
  },
};

/** What a customer of this manager asked, with a working copy and a version. */
const atDesk: Thing = {
  role: 1,
  make: async ({ test, admin, owner }) => {
    const customer = (await Shopper.create(test)).member;
    await test.em.execute('update members set manager_id = ? where id = ?', [owner.id, customer.id]);
    const cast = { admin, manager: owner, otherManager: admin, customer, stranger: customer };
    const desk = new Desk(test, cast, 0);
    const id = await desk.asked(customer, WISH);
    await desk.sent(id, OFFER);
    const draftVersion = (await desk.atDesk(id)).draft?.version ?? 0;
    return { id, no: 1, draftVersion, fileId: (await uploaded(test, owner)).id };
  },
};

const WORD = { body: '확인 부탁드립니다.' };

/** Calls that name an estimate: a buyer's own, and one in a manager's care. */
export const OWNED_ESTIMATES: Readonly<Record<string, OwnedCall>> = {
  'GET /api/user/estimates/{id}': { of: asked },
  'GET /api/user/estimates/{id}/versions/{no}/pdf': { of: sent },
  'POST /api/user/estimates/{id}/messages': { of: asked, body: () => WORD },
  'POST /api/user/estimates/{id}/messages fileIds': {
    of: asked,
    body: ({ fileId }) => ({ ...WORD, fileIds: [fileId] }),
    // A file that is not one's own is as unknown as one that does not exist.
    hears: 400,
  },
  'POST /api/user/estimates/{id}/accept': { of: sent, body: () => ({ versionNo: 1 }) },
  'POST /api/user/estimates/{id}/decline': { of: sent, body: () => ({}) },
  'POST /api/user/estimates/{id}/cancel': { of: asked, body: () => ({}) },
  'POST /api/user/estimates/{id}/checkout': {
    of: accepted,
    body: (_, { addressId }) => ({ versionNo: 1, shippingAddressId: addressId }),
  },
  'POST /api/user/estimates/{id}/checkout shippingAddressId': {
    of: accepted,
    body: ({ addressId }) => ({ versionNo: 1, shippingAddressId: addressId }),
    hears: 422,
  },

  'GET /api/manager/estimates/{id}': { of: atDesk },
  'GET /api/manager/estimates/{id}/versions/{no}/pdf': { of: atDesk },
  'GET /api/manager/estimates/{id}/draft/pdf': { of: atDesk },
  'PUT /api/manager/estimates/{id}/draft': {
    of: atDesk,
    body: ({ draftVersion }) => ({ ...OFFER, version: draftVersion }),
  },
  'POST /api/manager/estimates/{id}/send': { of: atDesk, body: ({ draftVersion }) => ({ draftVersion }) },
  'POST /api/manager/estimates/{id}/withdraw': { of: atDesk, body: () => ({}) },
  'POST /api/manager/estimates/{id}/cancel': { of: atDesk, body: () => ({}) },
  'POST /api/manager/estimates/{id}/messages': { of: atDesk, body: () => WORD },
  'POST /api/manager/estimates/{id}/messages fileIds': {
    of: atDesk,
    body: ({ fileId }) => ({ ...WORD, fileIds: [fileId] }),
    hears: 400,
  },
};

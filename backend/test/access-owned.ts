import { randomUUID } from 'node:crypto';
import type { LoginSessionDto } from '../src/modules/auth/dto/account.dto.js';
import { OWNED_ESTIMATES } from './access-owned-estimates.js';
import { NOBODYS_OF_ORGANIZATIONS, OWNED_ORGANIZATIONS } from './access-owned-organizations.js';
import { OWNED_PRINTING } from './access-owned-printing.js';
import type { Ids, OwnedCall, Thing } from './access-owned-types.js';
import { addOrder } from './admin-fixtures.js';
import { addCategory, addProduct } from './catalog-fixtures.js';
import { uploaded } from './files-fixtures.js';
import { preparePaid } from './payment-fixtures.js';
import { data, Shopper } from './shop-fixtures.js';
import { addForm, addSite, call } from './site-fixtures.js';
import { age } from './staff-fixtures.js';
import type { TestApp } from './support/app.js';
import { PASSWORD, signedIn, signIn } from './support/members.js';

const address: Thing = {
  role: 0,
  make: async ({ test, owner }) => {
    const shopper = new Shopper(test, owner);
    await shopper.addAddress();
    // Not the default address: the owner may do everything with this one.
    return { id: await shopper.addAddress({ label: '지점' }) };
  },
};

const session: Thing = {
  role: 0,
  make: async ({ test, owner }) => {
    await signIn(test, owner.email);
    const sessions = data<LoginSessionDto[]>(await call(test, owner, 'get', '/user/sessions'));
    return { id: found(sessions.find((one) => !one.current)).id };
  },
};

/** The session that makes the call. */
const ownSession: Thing = {
  role: 0,
  make: async ({ test, owner }) => {
    const sessions = data<LoginSessionDto[]>(await call(test, owner, 'get', '/user/sessions'));
    return { id: found(sessions.find((one) => one.current)).id };
  },
};

/** A passkey of a person who has just confirmed it: removing it needs nothing else. */
const passkey: Thing = {
  role: 1,
  make: async ({ test, owner }) => {
    const [row] = await test.em.execute<{ id: number }[]>(
      `insert into passkeys (member_id, name, credential_id, public_key, counter, transports)
       values (?, '노트북', ?, 'key', 0, '{}') returning id`,
      [owner.id, randomUUID()],
    );
    await age(test, owner, 'second_factor_at = now()');
    return { id: found(row).id };
  },
};

const cartItem: Thing = {
  role: 0,
  make: async ({ test, owner }) => {
    const shopper = new Shopper(test, owner);
    const addressId = await shopper.addAddress();
    const cart = await shopper.add(await product(test), 10);
    return { id: found(cart.items[0]).id, cartId: found(cart.cart.id), addressId };
  },
};

const prepared: Thing = {
  role: 0,
  make: async (stage) => {
    const cart = await cartItem.make(stage);
    const { orderId, amount } = await new Shopper(stage.test, stage.owner).prepare();
    return { ...cart, orderId, amount };
  },
};

const order: Thing = {
  role: 0,
  make: async ({ test, owner }) => ({ id: (await addOrder(test, { memberId: owner.id })).id }),
};

/** A message in a thread. */
const WORD = { body: '언제 출고되나요?' };

/** A paid and delivered order, so that a refund can be requested. */
const delivered: Thing = {
  role: 0,
  make: async (stage) => {
    await cartItem.make(stage);
    const { test, owner, toss } = stage;
    const buyer = new Shopper(test, owner);
    const { orderId } = data<{ orderId: string }>(await buyer.confirm(await preparePaid(buyer, toss)));
    await test.em.execute("update orders set status = 'DELIVERED' where id = ?", [Number(orderId)]);
    const lines = 'select id from order_lines where order_id = ?';
    const [line] = await test.em.execute<{ id: number }[]>(lines, [Number(orderId)]);
    return { id: orderId, lineId: found(line).id, fileId: (await uploaded(test, owner)).id };
  },
};

const refundRequest: Thing = {
  role: 0,
  make: async (stage) => {
    const { id = 0 } = await delivered.make(stage);
    const answer = await call(stage.test, stage.owner, 'post', `/orders/${id}/refund-request`, REFUND);
    const { refunds } = data<{ refunds: { id: number }[] }>(answer);
    return { id, requestId: found(refunds[0]).id };
  },
};

const file: Thing = {
  role: 0,
  make: async ({ test, owner }) => ({ id: (await uploaded(test, owner)).id }),
};

const businessFile: Thing = {
  role: 0,
  make: async (stage) => {
    await call(stage.test, stage.owner, 'put', '/user/business', BUSINESS).expect(200);
    return file.make(stage);
  },
};

const document: Thing = {
  role: 0,
  make: async (stage) => {
    const { test, owner } = stage;
    const { id: fileId } = await businessFile.make(stage);
    const answer = await call(test, owner, 'post', '/user/business/documents', { kind: 'BANKBOOK', fileId });
    return { id: data<{ id: number }>(answer).id };
  },
};

const enquiry: Thing = {
  role: 0,
  make: async ({ test, owner }) => ({
    id: data<{ id: number }>(await call(test, owner, 'post', '/enquiries', ENQUIRY)).id,
  }),
};

/** An enquiry that this manager may answer. */
const assignedEnquiry: Thing = {
  role: 1,
  make: async (stage) => {
    const { id = 0 } = await enquiry.make({ ...stage, owner: stage.admin });
    await call(stage.test, stage.admin, 'post', `/admin/enquiries/${id}/assign`, {
      assigneeId: stage.owner.id,
    }).expect(200);
    return { id };
  },
};

const site: Thing = {
  role: 0,
  make: async ({ test, admin, owner }) => {
    await test.em.execute("update members set company_name = '서울호텔' where id = ?", [owner.id]);
    return { siteId: (await addSite(test, admin, owner.id, { address: ADDRESS })).id };
  },
};

const form: Thing = {
  role: 0,
  make: async (stage) => {
    const { siteId = 0 } = await site.make(stage);
    return { siteId, formId: (await addForm(stage.test, stage.admin, Number(siteId))).id };
  },
};

/** A customer of this manager, with a site and a form. */
const assignedCustomer: Thing = {
  role: 1,
  make: async (stage) => {
    const customer = (await Shopper.create(stage.test)).member;
    const { test, owner } = stage;
    await test.em.execute('update members set manager_id = ? where id = ?', [owner.id, customer.id]);
    const { siteId = 0, formId = 0 } = await form.make({ ...stage, owner: customer });
    return { id: customer.id, siteId, formId };
  },
};

/** A site of a customer of this manager. */
const assignedSite: Thing = {
  role: 1,
  make: async (stage) => ({ id: (await assignedCustomer.make(stage))['siteId'] ?? 0 }),
};

/** A customer who has not joined yet. */
const invitedCustomer: Thing = {
  role: 1,
  make: async (stage) => {
    const made = await assignedCustomer.make(stage);
    await stage.test.em.execute('update members set password_hash = null, account = null where id = ?', [
      Number(made.id),
    ]);
    return made;
  },
};

/** An order of such a customer. */
const assignedOrder: Thing = {
  role: 1,
  make: async (stage) => {
    const { id = 0 } = await assignedCustomer.make(stage);
    const fileId = (await uploaded(stage.test, stage.owner)).id;
    return { id: (await addOrder(stage.test, { memberId: Number(id) })).id, fileId };
  },
};

/** The same, where the path calls the form `id`. */
const assignedForm: Thing = {
  role: 1,
  make: async (stage) => {
    const { formId = 0 } = await assignedCustomer.make(stage);
    return { id: formId };
  },
};

/** A 세금계산서 of a member that was sent to the tax office and not answered yet. */
async function addTaxDocument(test: TestApp, memberId: number): Promise<Ids> {
  const key = `T${randomUUID().slice(0, 12)}-01`;
  const [row] = await test.em.execute<{ id: number }[]>(
    `insert into tax_documents (key, kind, member_id, buyer, purpose, supplied, vat, total, lines, state, next_check_at, frozen_at)
     values (?, 'single', ?, ?, 'paid', 10000, 1000, 11000, '[]', 'unknown', now() + interval '1 day', now()) returning id`,
    [key, memberId, JSON.stringify(TAX_BUYER)],
  );
  return { id: found(row).id, key };
}
const TAX_BUYER = {
  businessNumber: '4118601799',
  branchNumber: '',
  name: '한빛호텔',
  representative: '김한빛',
  address: '',
  businessType: '',
  businessItem: '',
  contactName: '',
  contactPhone: '',
  email: 'tax@hanbit.example',
};
const taxDocument: Thing = { role: 0, make: ({ test, owner }) => addTaxDocument(test, owner.id) };
/** The same for a customer of this manager. */
const taxDocumentInCare: Thing = {
  role: 1,
  make: async ({ test, owner }) => {
    const buyer = await signedIn(test);
    await test.em.execute('update members set manager_id = ? where id = ?', [owner.id, buyer.id]);
    return addTaxDocument(test, buyer.id);
  },
};

const ADDRESS = { receiverName: '박수령', address1: '세종대로 110' };
const CANCEL = { reason: '수량을 잘못 골랐습니다.' };
const REFUND = { ...CANCEL, reasonCode: 'DEFECT' };
const BUSINESS = { companyName: '서울호텔', bizRegNo: '120-81-47521', representativeName: '김대표' };
const ENQUIRY = {
  name: '김구매',
  phone: '01012345678',
  title: '머그컵 500개',
  body: '로고를 넣고 싶습니다.',
  privacyAgreed: true,
};
const FORM = { title: '재고 조사', status: 'open', fields: [{ code: 'memo', label: '메모', type: 'text' }] };

/**
 * Every call that names somebody's thing, in its path (`METHOD /path/{id}`) or in its body (`METHOD /path field`).
 * The test creates the thing for an owner and lets another person of the same role call: the answer must be 404 and
 * nothing may change. Then the owner calls and must succeed. To add a route: name the kind of thing, and a body where
 * it has one.
 */
export const OWNED: Readonly<Record<string, OwnedCall>> = {
  'PUT /api/user/addresses/{id}': { of: address, body: () => ADDRESS },
  'DELETE /api/user/addresses/{id}': { of: address },
  'POST /api/user/addresses/{id}/default': { of: address },
  // The caller's own session: ending another one needs the password, in the call below.
  'DELETE /api/user/sessions/{id}': { of: ownSession },
  'POST /api/user/sessions/{id}/end': { of: session, body: () => ({ currentPassword: PASSWORD }) },
  'DELETE /api/user/security/passkeys/{id}': { of: passkey },

  'PUT /api/cart items.id': { of: cartItem, body: ({ id }) => ({ items: [{ id, quantity: 20 }] }) },
  'DELETE /api/cart/items/{id}': { of: cartItem },
  'PUT /api/cart/items/{id}/print': { of: cartItem, body: () => ({ print: null }) },
  'PUT /api/cart/items/{id}/options': { of: cartItem, body: () => ({ optionValueIds: [] }) },
  'POST /api/cart/shipping-address addressId': { of: address, body: ({ id }) => ({ addressId: id }) },
  'POST /api/payments/prepare itemIds': { of: cartItem, body: ({ id }) => ({ itemIds: [id] }) },
  // A foreign address is treated as a missing one here, and an order without an address cannot be paid.
  'POST /api/payments/prepare shippingAddressId': {
    of: cartItem,
    body: ({ addressId }) => ({ shippingAddressId: addressId }),
    hears: 422,
  },
  'POST /api/payment/confirm orderId': { of: prepared, body: (ids) => confirmation(ids) },
  'POST /api/payment/confirm cartId': {
    of: prepared,
    body: ({ cartId }, own) => ({ ...confirmation(own), cartId }),
  },
  'POST /api/payment/confirm shippingAddressId': {
    of: prepared,
    body: ({ addressId }, own) => ({ ...confirmation(own), shippingAddressId: addressId }),
    hears: 422,
  },

  'GET /api/orders/{id}': { of: order },
  'GET /api/orders/{id}/messages': { of: order },
  'POST /api/orders/{id}/messages': { of: order, body: () => WORD },
  'POST /api/orders/{id}/messages fileIds': {
    of: delivered,
    body: ({ fileId }) => ({ ...WORD, fileIds: [fileId] }),
    hears: 400,
  },
  'POST /api/orders/{id}/cancel': { of: order, body: () => CANCEL },
  'POST /api/orders/{id}/refund-request': { of: delivered, body: () => REFUND },
  // Somebody else's line or file is treated as unknown, like one that does not exist; both are invalid input.
  'POST /api/orders/{id}/refund-request lines.lineId': {
    of: delivered,
    body: ({ lineId }) => ({ ...REFUND, lines: [{ lineId, quantity: 1 }] }),
    hears: 422,
  },
  'POST /api/orders/{id}/refund-request fileIds': {
    of: delivered,
    body: ({ fileId }) => ({ ...REFUND, fileIds: [fileId] }),
    hears: 400,
  },
  'DELETE /api/orders/{id}/refund-request/{requestId}': { of: refundRequest },

  'GET /api/orders/{id}/evidence': { of: order },
  'PUT /api/orders/{id}/evidence': { of: order, body: () => ({ kind: 'none' }) },
  'GET /api/orders/{id}/statement.pdf': { of: order },
  'GET /api/user/evidence/{key}': { of: taxDocument },
  'GET /api/user/evidence/{key}/pdf': { of: taxDocument },
  'POST /api/user/evidence/{key}/corrections': {
    of: taxDocument,
    body: () => ({ text: '상호가 잘못되었습니다.' }),
  },
  'GET /api/manager/evidence/{id}/pdf': { of: taxDocumentInCare },

  'DELETE /api/files/{id}': { of: file },
  'POST /api/user/business/documents fileId': {
    of: businessFile,
    body: ({ id }) => ({ kind: 'BANKBOOK', fileId: id }),
    hears: 400,
  },
  'DELETE /api/user/business/documents/{id}': { of: document },

  ...OWNED_PRINTING,
  'GET /api/user/enquiries/{id}': { of: enquiry },
  'GET /api/admin/enquiries/{id}': { of: assignedEnquiry },
  'POST /api/admin/enquiries/{id}/answer': { of: assignedEnquiry, body: () => ({ body: '가능합니다.' }) },
  'POST /api/admin/enquiries/{id}/status': { of: assignedEnquiry, body: () => ({ status: 'IN_PROGRESS' }) },

  'GET /api/user/sites/{siteId}': { of: site },
  'POST /api/user/sites/{siteId}/address': { of: site },
  'GET /api/user/sites/{siteId}/form': { of: form },
  'GET /api/user/forms/{formId}/answers': { of: form },
  'POST /api/user/forms/{formId}/answers': { of: form, body: () => ({ values: { memo: '둘' } }) },

  'GET /api/admin/personal-data/member/{id}': { of: assignedCustomer },
  'GET /api/admin/personal-data/enquiry/{id}': { of: assignedEnquiry },
  'GET /api/admin/personal-data/site/{id}': { of: assignedSite },
  'GET /api/manager/customers/{id}': { of: assignedCustomer },
  'POST /api/manager/customers/{id}/invitation': { of: invitedCustomer },
  'GET /api/manager/orders/{id}': { of: assignedOrder },
  'GET /api/manager/orders/{id}/messages': { of: assignedOrder },
  'POST /api/manager/orders/{id}/messages': { of: assignedOrder, body: () => WORD },
  'POST /api/manager/orders/{id}/messages fileIds': {
    of: assignedOrder,
    body: ({ fileId }) => ({ ...WORD, fileIds: [fileId] }),
    hears: 400,
  },
  'POST /api/manager/orders/{id}/messages/settle': { of: assignedOrder, body: () => ({ settled: true }) },
  'GET /api/manager/sites/{siteId}/forms': { of: assignedCustomer },
  'POST /api/manager/sites/{siteId}/forms': { of: assignedCustomer, body: () => FORM },
  'GET /api/manager/forms/{id}': { of: assignedForm },
  'PUT /api/manager/forms/{id}': { of: assignedForm, body: () => FORM },
  'DELETE /api/manager/forms/{id}': { of: assignedForm },
  'GET /api/manager/forms/{id}/answers': { of: assignedForm },
  ...OWNED_ESTIMATES,
  ...OWNED_ORGANIZATIONS,
};

/** The caller's own rows as a file; list-files.e2e.ts checks that it holds nobody else's. */
const OWN_FILE = 'the parameter is the format of a file';

/** Ids in paths and bodies that have no owner, with the reason. */
export const NOBODYS: Readonly<Record<string, string>> = {
  ...NOBODYS_OF_ORGANIZATIONS,
  'GET /api/admin/exports/enquiries.{format}': OWN_FILE,
  'GET /api/manager/exports/customers.{format}': OWN_FILE,
  'GET /api/manager/exports/orders.{format}': OWN_FILE,
  'GET /api/manager/exports/organizations.{format}': OWN_FILE,
  'GET /api/manager/exports/contract-lists.{format}': OWN_FILE,
  'GET /api/manager/exports/estimates.{format}': OWN_FILE,
  'GET /api/manager/exports/print-jobs.{format}': OWN_FILE,
  'GET /api/manager/exports/sites.{format}': OWN_FILE,
  'GET /api/user/statements/{month}.pdf': "a month of the caller's own orders",
  'GET /api/user/evidence/months/{month}.zip': "a month of the caller's own documents",
  'PUT /api/user/wishlist/{productId}': 'a product of the shop goes on the caller’s list',
  'DELETE /api/user/wishlist/{productId}': 'a product of the shop leaves the caller’s list',
  'PUT /api/user/stock-alerts/{productId}': 'the caller waits for a product of the shop',
  'DELETE /api/user/stock-alerts/{productId}': 'the caller no longer waits for a product of the shop',
  'DELETE /api/admin/views/{id}':
    "an operator's own; saved-views.e2e.ts shows that another's answers 404 and stays",
  'GET /api/orders/{id}/lines/{lineId}/reprint': "reprint.e2e.ts shows that another's line answers 404",
  'POST /api/orders/{id}/lines/{lineId}/reprint': "reprint.e2e.ts shows that another's line answers 404",
  'POST /api/orders/{id}/lines/{lineId}/print-job':
    "late-prints.e2e.ts shows that another's line answers 404",
  'POST /api/user/print-jobs/{id}/changes fileIds':
    'attached as the files of a comment are, which stand above',
  'POST /api/cart/items productId': 'a product of the shop',
  'POST /api/cart/items optionValueIds': 'options of the shop',
  'PUT /api/cart/items/{id}/options optionValueIds': 'options of the shop',
  'POST /api/cart/items print.placements.artwork.versionId':
    "a member's artwork; print-cart.e2e.ts shows that another's answers 404",
  'PUT /api/manager/estimates/{id}/draft lines.print.placements.artwork.versionId':
    "the customer's artwork; print-estimates.e2e.ts shows that another's answers 404",
  'PUT /api/cart/items/{id}/print print.placements.artwork.versionId':
    "a member's artwork; print-cart.e2e.ts shows that another's answers 404",
  'PUT /api/manager/estimates/{id}/draft lines.productId': 'a product of the shop',
  'PUT /api/manager/estimates/{id}/draft lines.optionValueIds': 'options of the shop',
  'POST /api/user/addresses id': 'ignored',
  'PUT /api/user/addresses/{id} id': 'ignored',
  'POST /api/user/sites userId':
    "a filter: for a customer the answer is the caller's own list, whatever it says (A68)",
  'POST /api/admin/getList/site id': 'a filter inside of what the caller may see (A67)',
  'POST /api/admin/getList/site userRoleId': 'a role, not a person',
  'POST /api/admin/getList/site managerId': 'a filter inside of what the caller may see (A67)',
};

/** As sent by a widget, with a key that the payment provider never issued. */
function confirmation({ orderId, amount }: Ids): object {
  return { paymentKey: `tgen_${String(orderId)}`, orderId, amount };
}

function found<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('was not arranged');
  return value;
}

let product$: Promise<number> | undefined;

/** One product for all carts. */
function product(test: TestApp): Promise<number> {
  product$ ??= addCategory(test, { code: 'owned', name: '소품' }).then((categoryId) =>
    addProduct(test, { categoryId, title: '머그컵', basePrice: 5_000 }),
  );
  return product$;
}

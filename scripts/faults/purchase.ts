import { PRINT_CONSENT_VERSIONS } from '@store/domain';
import { eventually } from '../lib/wait.ts';
import { Buyer, type Answer } from './buyer.ts';
import { ADMIN, COUPON } from './fill.ts';
import { named } from './limit-invariants.ts';
import { withinLimits, type Wish } from './requests.ts';
import type { StoreUnderTest } from './test-environment.ts';
import type { Authenticated, Method, Outcome } from './toss.ts';

/** How long and how often a buyer looks at an order whose payment is undecided, milliseconds. */
const FOLLOW_MS = 20_000;
const FOLLOW_EVERY_MS = 200;
const UNDECIDED = new Set(['CONFIRMING', 'UNKNOWN']);

/** What a buyer is going to do. */
export interface PurchaseInput {
  /** An accepted estimate that is paid instead of a cart. */
  estimateId?: number;
  productId: number;
  quantity: number;
  /** A product that is bought beside it, one piece with its front printed; its file follows after the payment. */
  printedId?: number;
  method?: Method;
  outcome?: Outcome;
  coupon?: boolean;
  /** Wants a cash receipt. */
  receipt?: boolean;
  /** Wants a 세금계산서. */
  taxInvoice?: boolean;
  /** End of a virtual account's deposit time. */
  dueDate?: string;
  /** How far the buyer goes: not to the pay sheet, not back from it, or to the end. */
  until?: 'prepared' | 'authenticated' | 'confirmed';
}

/** How far it went. */
export interface Purchase {
  orderId: string | undefined;
  paid: Authenticated | undefined;
  /** Code of the last answer. */
  code: string;
  paymentStatus: string | undefined;
}

/** Whether the shop told the buyer that the payment is done. */
export const isPaid = ({ code, paymentStatus }: Pick<Purchase, 'code' | 'paymentStatus'>): boolean =>
  code === 'success' && paymentStatus === 'DONE';

/** Whom a 세금계산서 is for. */
const BUSINESS = {
  businessNumber: '411-86-01799',
  name: '한빛호텔',
  representative: '김한빛',
  email: 'tax@hanbit.example',
};

/** One ink on the front. */
const FRONT = { placements: [{ area: 'front', method: 'silk', inks: 1 }] };

type Began = (orderId: string, paid?: Authenticated) => Promise<void>;

/** Calls of the storefront in their order: cart, prepare, pay sheet, success page. `began` hears the order id. */
export async function buy(
  environment: StoreUnderTest,
  buyer: Buyer,
  input: PurchaseInput,
  began: Began = () => Promise.resolve(),
): Promise<Purchase> {
  return pay(environment, buyer, input, { prepared: await prepare(environment, buyer, input), began });
}

/** Goes on from what was prepared. */
export async function pay(
  environment: StoreUnderTest,
  buyer: Buyer,
  input: PurchaseInput,
  { prepared, began = () => Promise.resolve() }: { prepared: Answer; began?: Began },
): Promise<Purchase> {
  const nothing = { orderId: undefined, paid: undefined, code: prepared.code, paymentStatus: undefined };
  if (prepared.status !== 200) return nothing;
  const orderId = String(prepared.data['orderId']);
  await began(orderId);
  if (input.until === 'prepared') return { ...nothing, orderId };
  const paid = await authenticate(environment, input, orderId, Number(prepared.data['amount']));
  await began(orderId, paid);
  if (input.until === 'authenticated') return { ...nothing, orderId, paid };
  const confirmed = await confirm(buyer, paid);
  const paymentStatus = confirmed.data['paymentStatus'] as string | undefined;
  return { orderId, paid, code: confirmed.code, paymentStatus };
}

async function prepare(
  environment: StoreUnderTest,
  buyer: Buyer,
  { receipt, taxInvoice, ...input }: PurchaseInput,
): Promise<Answer> {
  const evidence = {
    ...(receipt === true ? { cashReceipt: { type: '소득공제', number: '010-1234-5678' } } : {}),
    ...(taxInvoice === true ? { evidence: { kind: 'tax_invoice', buyer: BUSINESS } } : {}),
  };
  const { path, form, wish } = await checkoutOf(buyer, input);
  const body = { ...form, ...evidence };
  return withinLimits(environment, buyer, () => buyer.press('POST', path, body), { wish, form: evidence });
}

/** The call that prepares the purchase, and what is asked for where it needs a request. */
async function checkoutOf(
  buyer: Buyer,
  { estimateId, ...input }: PurchaseInput,
): Promise<{ path: string; form: object; wish: Wish }> {
  if (estimateId === undefined) {
    const wish = await fillCart(buyer, input);
    const couponCode = input.coupon === true ? COUPON : '';
    return { path: '/payments/prepare', form: { ...wish, couponCode }, wish };
  }
  const printConsents = PRINT_CONSENT_VERSIONS;
  const form = { versionNo: 1, shippingAddressId: await buyer.addressId(), printConsents };
  return {
    path: `/user/estimates/${estimateId}/checkout`,
    form,
    wish: { estimateId, printConsents },
  };
}

/** Puts the goods into the cart; the lines that are bought. */
export async function fillCart(
  buyer: Buyer,
  { productId, quantity, printedId }: PurchaseInput,
): Promise<Wish> {
  let cart = await buyer.press('POST', '/cart/items', { productId, quantity });
  if (printedId !== undefined)
    cart = await buyer.press('POST', '/cart/items', { productId: printedId, quantity: 1, print: FRONT });
  const lines = (cart.data['items'] ?? []) as { id: number; productId: number }[];
  const itemIds = lines
    .filter((line) => line.productId === productId || line.productId === printedId)
    .map((line) => line.id);
  return {
    ...(itemIds.length === 0 ? {} : { itemIds }),
    ...(printedId === undefined ? {} : { printConsents: PRINT_CONSENT_VERSIONS }),
  };
}

function authenticate(
  { toss }: StoreUnderTest,
  { method, outcome, dueDate }: PurchaseInput,
  orderId: string,
  amount: number,
): Promise<Authenticated> {
  return toss.authenticate({ orderId, amount, method, outcome, dueDate });
}

/** While the payment is undecided, the buyer watches the order page; the success page then says the same. */
async function confirm(buyer: Buyer, paid: Authenticated): Promise<Answer> {
  const first = await buyer.press('POST', '/payment/confirm', { ...paid });
  const id = first.data['orderId'];
  if (first.code !== 'PENDING' || typeof id !== 'string') return first;
  const decided = await eventually(
    async () => !UNDECIDED.has(String((await buyer.press('GET', `/orders/${id}`)).data['paymentStatus'])),
    FOLLOW_MS,
    FOLLOW_EVERY_MS,
  );
  return decided ? buyer.press('POST', '/payment/confirm', { ...paid }) : first;
}

export const cancelOrder = (buyer: Buyer, orderId: string): Promise<{ code: string }> =>
  buyer.press('POST', `/orders/${orderId}/cancel`, { reason: '주문 실수입니다.' });

/** An operator, who finds orders by the order id of Toss. */
export class StaffClient {
  readonly #environment: StoreUnderTest;
  readonly #admin: Buyer;

  /** `admin` signs in with its first call, or before. */
  constructor(environment: StoreUnderTest, admin = new Buyer(environment.url, ADMIN)) {
    this.#environment = environment;
    this.#admin = admin;
  }

  signIn(): Promise<void> {
    return this.#admin.signIn();
  }

  /** Ends an order by hand, which moves no money (decision A58). */
  async setStatus(orderId: string, status: string): Promise<void> {
    await this.#admin.press('POST', `/admin/orders/${(await this.#order(orderId)).id}/status`, { status });
  }

  /** Refunds a part without a request of the buyer. */
  async refund(orderId: string, amount: number): Promise<void> {
    const { id, version } = await this.#order(orderId);
    await this.#admin.press('POST', `/admin/orders/${id}/refund`, { amount, reason: '고객 요청', version });
  }

  /** The parcel is handed over. */
  async ship(orderId: string): Promise<void> {
    const form = { trackingNo: '688900123456', carrier: 'CJ대한통운', markShipped: true };
    await this.#admin.press('POST', `/admin/orders/${(await this.#order(orderId)).id}/shipping`, form);
  }

  /** Has the planned 세금계산서 of an order issued before the goods leave. */
  async issue(orderId: string): Promise<void> {
    const [row] = await this.#environment.books.rows<{ id: number }>(
      `select t.document_id as id from tax_document_orders t join orders o on o.id = t.order_id
       where o.pg_order_id = $1 order by t.id desc limit 1`,
      [orderId],
    );
    if (row !== undefined) await this.#admin.press('POST', `/admin/evidence/${row.id}/issue`, {});
  }

  /** Has every 세금계산서 that the issuer refused issued again. */
  async retryRefused(): Promise<void> {
    const refused = await this.#environment.books.rows<{ id: number }>(
      "select id from tax_documents where state = 'refused'",
    );
    for (const { id } of refused) await this.#admin.press('POST', `/admin/evidence/${id}/retry`, {});
  }

  /** Answers a question for a price: writes an estimate and sends it. */
  async answer(estimateId: number, { productId, quantity }: PurchaseInput): Promise<void> {
    const lines = [{ productId, name: '시험 상품', quantity, unitPrice: 900, printingFee: 500 }];
    const draft = { lines, shippingFee: 300 };
    const path = `/manager/estimates/${estimateId}`;
    const written = await this.#admin.press('PUT', `${path}/draft`, draft);
    const { version } = (written.data['draft'] ?? {}) as { version?: number };
    await this.#admin.press('POST', `${path}/send`, { draftVersion: version });
  }

  /** Runs the shop's own comparisons of this day; returns what they find. */
  async check(): Promise<string[]> {
    return [...(await this.#checkMoney()), ...(await this.#checkLimits())];
  }

  /** Of limits, their entries and the books. */
  async #checkLimits(): Promise<string[]> {
    const { status, code } = await this.#admin.press('POST', '/admin/spending-checks');
    if (status !== 200) return [`the check of limits was refused: ${code}`];
    const rows = await this.#environment.books.rows<Parameters<typeof named>[0] & { kind: string }>(
      `select kind, limit_id as limit, month, counted::float8 as counted, expected::float8 as expected
       from spend_findings where state <> 'resolved'`,
    );
    return rows.map(({ kind, ...row }) => `the check of limits finds ${kind}: ${named(row)}`);
  }

  /** Of orders, ledger and Toss's movements. */
  async #checkMoney(): Promise<string[]> {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
    const { status, code } = await this.#admin.press('POST', '/admin/settlement-checks', { day });
    if (status !== 200) return [`the three-way check was refused: ${code}`];
    // Deposits into ended orders wait for the buyer's account, and are listed until then.
    const rows = await this.#environment.books.rows<{ kind: string; id: string }>(
      `select kind, coalesce(pg_order_id, transaction_key) as id from settlement_mismatches
       where state <> 'resolved' and kind <> 'account-needed'`,
    );
    return rows.map(({ kind, id }) => `the three-way check finds ${kind}: ${id}`);
  }

  async #order(orderId: string): Promise<{ id: number; version: number }> {
    const [row] = await this.#environment.books.rows<{ id: number; version: number }>(
      'select id, version from orders where pg_order_id = $1',
      [orderId],
    );
    return row ?? { id: 0, version: 0 };
  }
}

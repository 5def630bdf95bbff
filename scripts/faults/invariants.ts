import { eventually } from '../lib/wait.ts';
import type { Books } from './books.ts';
import { limitMismatches } from './limit-invariants.ts';
import { openDocuments, documentMismatches } from './tax-document-invariants.ts';
import type { Popbill } from './popbill.ts';
import type { StoreUnderTest } from './test-environment.ts';
import type { TossPayment } from './toss.ts';

interface OrderMoney {
  id: number;
  pgOrderId: string;
  status: string;
  total: number;
  ledger: number;
  live: string[];
  unmatched: boolean;
  byHand: boolean;
  refunded: number;
}

/** An operator has ended a paid order by hand, which moves nothing (decision A58); the three-way check lists it. */
const ENDED_BY_OPERATOR = `exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'status'
  and e.to_value = 'CANCELED' and e.from_value <> 'NEW' and e.actor_id is not null
  and not exists (select 1 from refunds r where r.order_id = o.id))`;

const MONEY = `
  select o.id, o.pg_order_id as "pgOrderId", o.status, o.total_amount::float8 as total,
    coalesce((select sum(amount) from payment_ledger l where l.order_id = o.id), 0)::float8 as ledger,
    coalesce((select array_agg(a.state) from payment_attempts a
      where a.order_id = o.id and a.state not in ('FAILED', 'EXPIRED')), '{}') as live,
    exists (select 1 from payment_attempts a where a.order_id = o.id and a.state = 'DONE'
      and a.auto_cancel_reason is not null and a.method = '가상계좌') as unmatched,
    ${ENDED_BY_OPERATOR} as "byHand",
    coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.state = 'done'), 0)::float8 as refunded
  from orders o`;

/** Rows that must not be there, by what is wrong with them. Each statement answers ids. */
const NEVER: Record<string, string> = {
  'stock below zero, or more held than there is':
    'select product_id as id from stock_items where on_hand < 0 or reserved < 0 or reserved > on_hand',
  'held pieces that no reservation explains': `
    select k.product_id as id from stock_items k where k.reserved <> coalesce((
      select sum(r.quantity) from stock_reservations r where r.product_id = k.product_id and r.state = 'held'), 0)`,
  'pieces that left the house for no order': `
    select k.product_id as id from stock_items k
    where (select m.on_hand_before from stock_movements m where m.product_id = k.product_id order by m.id limit 1)
      - k.on_hand <> coalesce((select sum(r.quantity - r.returned) from stock_reservations r
        where r.product_id = k.product_id and r.state = 'taken'), 0)`,
  'a paid order whose goods were not taken': `
    select o.id from orders o where o.status in ('PAID', 'PREPARING') and exists (
      select 1 from order_lines l join stock_items k on k.product_id = l.product_id
      where l.order_id = o.id and not exists (select 1 from stock_reservations r
        where r.order_id = o.id and r.product_id = l.product_id and r.state = 'taken'))`,
  'an ended order that keeps goods': `
    select o.id from orders o join stock_reservations r on r.order_id = o.id
    where o.status = 'CANCELED' and (r.state = 'held' or r.state = 'taken' and r.returned < r.quantity)
      and not ${ENDED_BY_OPERATOR}`,
  'an unpaid order that took goods': `
    select o.id from orders o join stock_reservations r on r.order_id = o.id
    where o.status = 'NEW' and r.state = 'taken'`,
  'a coupon used by an ended order': `
    select o.id from orders o join promotion_redemptions r on r.order_id = o.id
    where o.status = 'CANCELED' and r.state <> 'released' and not ${ENDED_BY_OPERATOR}`,
  'a coupon of a paid order that counts as free': `
    select o.id from orders o join promotion_redemptions r on r.order_id = o.id
    where o.status = 'PAID' and r.state <> 'used'`,
  'a coupon used more often than it may be': `
    select p.id from promotions p where p.total_limit < (
      select count(*) from promotion_redemptions r where r.promotion_id = p.id and r.state <> 'released')`,
  'a paid buyer who was not told': `
    select o.id from orders o where o.status = 'PAID' and (
      select count(*) from notices n where n.dedupe_key like 'order.paid:' || o.id || ':%') = 0`,
  'a buyer who was not told that the order was cancelled by itself': `
    select o.id from orders o join payment_attempts a on a.order_id = o.id
    where a.auto_cancel_reason is not null and not exists (
      select 1 from notices n where n.dedupe_key = 'order.auto-canceled:' || o.id)`,
  'a refund whose buyer was not told': `
    select r.order_id as id from refunds r where r.state = 'done' and r.amount > 0 and not exists (
      select 1 from notices n where n.dedupe_key = 'refund.done:' || r.id)`,
  'an order that nobody paid in time and that still stands': `
    select o.id from orders o where o.status = 'NEW' and o.expires_at < now() - interval '15 seconds'`,
  'a cash receipt that says another sum than is held': `
    select c.order_id as id from cash_receipts c where c.state in ('requested', 'canceled') and not c.by_widget
      and c.amount <> coalesce((select sum(l.amount) from payment_ledger l where l.order_id = c.order_id), 0)`,
  'a promise that does not fit the payment': `
    select a.order_id as id from payment_attempts a
    where (select coalesce(sum(l.promised_amount), 0) from payment_ledger l where l.attempt_id = a.id)
      <> case a.state when 'WAITING_FOR_DEPOSIT' then a.amount else 0 end`,
  'an estimate that was paid twice': `
    select estimate_id as id from orders where estimate_id is not null and status <> 'CANCELED' and exists (
      select 1 from payment_ledger l where l.order_id = orders.id) group by estimate_id having count(*) > 1`,
  'a paid order whose estimate does not know of it': `
    select o.id from orders o join estimates e on e.id = o.estimate_id
    where o.status = 'PAID' and e.status <> 'ORDERED'`,
  'a paid printed line without its job, or with two': `
    select o.id from orders o join order_lines l on l.order_id = o.id left join print_jobs j on j.order_line_id = l.id
    where o.status in ('PAID', 'PREPARING', 'SHIPPED', 'DELIVERED') and l.print is not null
    group by o.id, l.id having count(j.id) <> 1`,
  'print that goes on for an order that is not paid': `
    select o.id from orders o join print_jobs j on j.order_id = o.id
    where o.status = 'CANCELED' and j.state <> 'CANCELED' or o.status = 'NEW' and j.held_reason is null`,
  'a purchase request with two orders': `
    select request_id as id from orders where request_id is not null and (status <> 'CANCELED'
        or exists (select 1 from payment_ledger l where l.order_id = orders.id group by l.order_id having sum(amount) > 0))
    group by request_id having count(*) > 1`,
  'a paid order whose purchase request does not know of it': `
    select o.id from orders o join purchase_requests r on r.id = o.request_id
    where o.status = 'PAID' and (r.state <> 'ordered' or r.order_id is distinct from o.id)`,
  'an attempt whose outcome nobody found out':
    "select order_id as id from payment_attempts where state in ('CONFIRMING', 'UNKNOWN')",
  'a refund on its way for ever':
    "select order_id as id from refunds where state in ('approved', 'processing')",
  'more than one live payment of an order': `
    select order_id as id from payment_attempts where state not in ('FAILED', 'EXPIRED')
    group by order_id having count(*) > 1`,
};

/** Every contradiction in words; empty where books, orders and Toss agree to the won. */
export async function mismatches({ books, toss, popbill }: Compared): Promise<string[]> {
  const differences: string[] = [];
  const payments = await toss.payments();
  const orders = await books.rows<OrderMoney & Record<string, unknown>>(MONEY);
  const atToss = heldByOrder(payments);
  for (const order of orders) {
    differences.push(...wrongWith(order, atToss.get(order.pgOrderId) ?? 0));
    atToss.delete(order.pgOrderId);
  }
  for (const [orderId, held] of atToss)
    if (held !== 0) differences.push(`${orderId}: ${held} won for no order`);
  for (const [what, sql] of Object.entries(NEVER)) {
    const rows = await books.rows<{ id: number }>(sql);
    if (rows.length > 0) differences.push(`${what}: ${rows.map((row) => row.id).join(', ')}`);
  }
  differences.push(...(await limitMismatches(books)));
  if (popbill !== undefined)
    differences.push(...(await documentMismatches(books, await popbill.documents())));
  return differences;
}

/** What is compared; the documents of the issuer, where there is one. */
type Compared = Pick<StoreUnderTest, 'books' | 'toss'> & { popbill?: Popbill };

/** Waits until nothing is open and everything agrees; returns what does not after `timeoutMs`, without what is `known`. */
export async function settled(
  store: Compared,
  timeoutMs: number,
  accepted: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const { books, toss, popbill } = store;
  let open: object = {};
  let remaining: string[] = [];
  const agrees = await eventually(
    async () => {
      const openCount = popbill === undefined ? 0 : await openDocuments(books);
      const counts = { ...(await books.open()), webhooks: await toss.undelivered(), papers: openCount };
      open = counts;
      if (Object.values(counts).some((count) => count !== 0)) return false;
      remaining = (await mismatches(store)).filter((what) => !accepted.has(what));
      return remaining.length === 0;
    },
    timeoutMs,
    100,
  );
  if (agrees) return [];
  remaining = (await mismatches(store)).filter((what) => !accepted.has(what));
  return [...remaining, ...(remaining.length === 0 ? [`not settled: ${JSON.stringify(open)}`] : [])];
}

/** Payments that a buyer was answered are done, and of which the store knows nothing. */
export async function missing(books: Books, acknowledged: readonly string[]): Promise<string[]> {
  const rows = await books.rows<{ id: string }>(
    `select wanted.id from unnest($1::text[]) as wanted (id) where not exists (
       select 1 from orders o join payment_attempts a on a.order_id = o.id
       where o.pg_order_id = wanted.id and o.approved_at is not null)`,
    [acknowledged],
  );
  return rows.map(({ id }) => `order ${id} was acknowledged as paid and is not there`);
}

function heldByOrder(payments: readonly TossPayment[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { orderId, approvedAt, balanceAmount } of payments) {
    held.set(orderId, (held.get(orderId) ?? 0) + (approvedAt === null ? 0 : balanceAmount));
  }
  return held;
}

const PAID = new Set(['PAID', 'PREPARING', 'SHIPPED', 'DELIVERED']);

function wrongWith(order: OrderMoney, atToss: number): string[] {
  const { id, pgOrderId, status, ledger, live } = order;
  const wrong = PAID.has(status) ? wrongWithPaid(order) : wrongWithUnpaid(order);
  if (ledger !== atToss) wrong.push(`the books hold ${ledger}, Toss ${atToss}`);
  const name = `order ${id} (${pgOrderId}, ${status}, payments ${live.join('+') || 'none'})`;
  return wrong.map((what) => `${name}: ${what}`);
}

function wrongWithPaid({ total, ledger, refunded }: OrderMoney): string[] {
  const wrong: string[] = [];
  if (ledger !== total - refunded) wrong.push(`costs ${total}, refunded ${refunded}, but ${ledger} is held`);
  if (ledger <= 0) wrong.push('an order without money');
  return wrong;
}

const wrongWithUnpaid = ({ ledger, unmatched, byHand }: OrderMoney): string[] =>
  ledger === 0 || unmatched || byHand ? [] : [`${ledger} won without an order that is paid`];

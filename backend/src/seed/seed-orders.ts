import { randomInt, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kstDate, orderName, selectionKey, toOrderNo, toPgOrderId } from '@store/domain';
import type { DemoOrder } from '../demo/types.js';
import { OrderEvent, OrderLine } from '../modules/orders/entities/order-parts.entity.js';
import { Order, type ShipTo } from '../modules/orders/entities/order.entity.js';
import { LedgerEntry, PaymentAttempt } from '../modules/payment/entities/payment.entity.js';
import { amountsOf, priceDemoLines, summaryOf, type PricedDemoLine } from './demo-order.js';
import { storyOf, type Story } from './order-story.js';
import type { SeededProduct } from './seed-catalog.js';
import type { SeededPerson } from './seed-people.js';
import { hoursAfter } from './times.js';
import { insertRows } from './insert-rows.js';
import type { PastPayment } from './tell-stand-in.js';

interface OrderContext {
  people: ReadonlyMap<string, SeededPerson>;
  products: ReadonlyMap<string, SeededProduct>;
  /** Account of the admin who handled the orders. */
  staff: string;
  now: Date;
}

/** A past order with its id, once it has one. */
interface Past {
  id: number;
  order: DemoOrder;
  story: Story;
  lines: PricedDemoLine[];
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Past orders with lines, events, payment attempts and ledger entries, so that the books agree. */
export async function seedOrders(
  em: EntityManager,
  orders: readonly DemoOrder[],
  context: OrderContext,
): Promise<PastPayment[]> {
  const drafts = orders.map((order) => ({
    order,
    story: storyOf(order, context.now),
    lines: priceDemoLines(order, context.products),
  }));
  const ids = await insertRows(
    em,
    Order,
    drafts.map((draft) => orderRow(draft, context)),
  );
  const past = drafts.map((draft, i): Past => ({ ...draft, id: ids[i] ?? 0 }));
  await insertRows(em, OrderLine, past.flatMap(lineRows));
  const actorId = context.people.get(context.staff)?.id ?? null;
  const events = past.flatMap(({ id, story }) => story.events.map((event) => ({ order: id, event })));
  await insertRows(
    em,
    OrderEvent,
    events.map(({ order, event: { byStaff, ...event } }) => ({
      order,
      ...event,
      actorId: byStaff ? actorId : null,
    })),
  );
  return seedPayments(em, past);
}

function orderRow({ order, story, lines }: Omit<Past, 'id'>, { people, now }: OrderContext) {
  const person = people.get(order.account);
  if (person === undefined) throw new Error(`demo order of an unknown member: ${order.account}`);
  const { placedAt, approvedAt, shippedAt, deliveredAt, canceledAt } = story;
  const { status, carrier, trackingNo, etaAfterDays } = order;
  return {
    orderNo: toOrderNo(placedAt, random),
    pgOrderId: toPgOrderId(placedAt, random),
    orderName: orderName(lines.map((line) => line.product.title)),
    member: person.id,
    ...{ status, carrier, trackingNo, placedAt, approvedAt, shippedAt, deliveredAt, canceledAt },
    ...amountsOf(lines),
    itemsCount: lines.length,
    shipTo: shipToOf(order, person),
    etaDate: etaAfterDays === null ? null : kstDate(hoursAfter(placedAt, etaAfterDays * 24)),
    paymentMethod: order.paymentMethod,
    // An unpaid one waits for its deposit for a week; for the others it is long past.
    expiresAt: status === 'NEW' ? hoursAfter(now, 7 * 24) : hoursAfter(placedAt, 1),
    createdAt: placedAt,
    updatedAt: story.events.at(-1)?.createdAt ?? placedAt,
  };
}

function shipToOf(order: DemoOrder, person: SeededPerson): ShipTo {
  const place = person.addresses[order.addressIndex];
  if (place === undefined) throw new Error(`demo order to an unknown address of ${order.account}`);
  const { receiverName, receiverPhone, postalCode, address1, address2, city, state, memo } = place.address;
  return {
    addressId: place.id,
    ...{ receiverName, receiverPhone, postalCode, address1, address2, city, state },
    countryCode: 'KR',
    memo: order.memo ?? memo,
  };
}

function lineRows({ id, lines }: Past) {
  return lines.map(({ product, values, quantity, unitPrice, subtotal }) => ({
    order: id,
    productId: product.id,
    productName: product.title,
    thumbnailUrl: product.thumbnailUrl,
    optionKey: selectionKey(values.map((value) => ({ valueId: value.id }))),
    optionSummary: summaryOf(values),
    ...{ quantity, unitPrice, subtotal },
  }));
}

/** One attempt an order; captured money stands in the ledger once, and once more, negative, where it went back. */
async function seedPayments(em: EntityManager, past: readonly Past[]): Promise<PastPayment[]> {
  const attempts = past.map(attemptRow);
  const attemptIds = await insertRows(em, PaymentAttempt, attempts);
  const payments = await Promise.all(past.map((one, i) => pastPayment(em, one, attempts[i])));
  const entries = past.flatMap((one, i) => {
    const { captureKey, cancelKey, amount = 0 } = payments[i] ?? {};
    const base = { order: one.id, attempt: attemptIds[i] ?? 0 };
    const { approvedAt, canceledAt, placedAt } = one.story;
    const promised = { ...base, kind: 'authorised' as const, amount: 0, promisedAmount: amount };
    const isPromised = payments[i]?.status === 'WAITING_FOR_DEPOSIT';
    return [
      ...(isPromised ? [{ ...promised, createdAt: placedAt, transactionKey: `demo-${randomUUID()}` }] : []),
      ...(approvedAt === null || captureKey === undefined
        ? []
        : [
            { ...base, kind: 'captured' as const, amount, createdAt: approvedAt, transactionKey: captureKey },
          ]),
      ...(canceledAt === null || approvedAt === null || cancelKey === undefined
        ? []
        : [
            {
              ...base,
              kind: 'cancelled' as const,
              amount: -amount,
              createdAt: canceledAt,
              transactionKey: cancelKey,
            },
          ]),
    ];
  });
  await insertRows(em, LedgerEntry, entries);
  return payments;
}

const TOSS_STATUS = {
  DONE: 'DONE',
  CANCELED: 'CANCELED',
  FAILED: 'ABORTED',
  WAITING_FOR_DEPOSIT: 'WAITING_FOR_DEPOSIT',
} as const;

/** The payment as the provider would remember it. */
async function pastPayment(
  em: EntityManager,
  { id, story }: Past,
  attempt: ReturnType<typeof attemptRow> | undefined,
): Promise<PastPayment> {
  const order = await em.findOneOrFail(Order, { id });
  const { approvedAt, canceledAt } = story;
  return {
    ...{ orderId: order.pgOrderId, orderName: order.orderName, paymentKey: attempt?.paymentKey ?? '' },
    ...{ method: attempt?.method ?? '카드', status: TOSS_STATUS[attempt?.state ?? 'FAILED'] },
    amount: attempt?.amount ?? 0,
    at: (approvedAt ?? story.placedAt).toISOString(),
    dueAt: order.expiresAt.toISOString(),
    ...(approvedAt === null ? {} : { captureKey: `demo-${randomUUID()}` }),
    ...(canceledAt === null
      ? {}
      : { canceledAt: canceledAt.toISOString(), cancelKey: `demo-${randomUUID()}` }),
  };
}

function attemptRow({ id, order, story, lines }: Past) {
  const { approvedAt, placedAt } = story;
  return {
    order: id,
    paymentKey: `demo-${randomUUID()}`,
    idempotencyKey: randomUUID(),
    state: attemptState(order),
    amount: amountsOf(lines).totalAmount,
    method: order.paymentMethod,
    tries: 1,
    nextCheckAt: placedAt,
    ...(attemptState(order) === 'FAILED'
      ? {
          failureCode: 'REJECT_CARD_PAYMENT',
          failureMessage: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
        }
      : {}),
    approvedAt,
    createdAt: placedAt,
    updatedAt: placedAt,
  };
}

/** What the payment of an order in this status must have come to. */
function attemptState({ status, paymentMethod }: DemoOrder) {
  if (status === 'CANCELED') return 'CANCELED' as const;
  if (status !== 'NEW') return 'DONE' as const;
  return paymentMethod === '가상계좌' ? ('WAITING_FOR_DEPOSIT' as const) : ('FAILED' as const);
}

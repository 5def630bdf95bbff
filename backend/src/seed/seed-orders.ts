import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { kstDate, orderName, selectionKey, toOrderNo, toPgOrderId } from '@store/domain';
import type { DemoOrder } from '../demo/types.js';
import { OrderEvent, OrderLine } from '../modules/orders/entities/order-parts.entity.js';
import { Order, type ShipTo } from '../modules/orders/entities/order.entity.js';
import { amountsOf, priceDemoLines, summaryOf } from './demo-order.js';
import { storyOf } from './order-story.js';
import { seedEvidence } from './seed-evidence.js';
import { seedPayments, type Past } from './seed-payments.js';
import type { SeededProduct } from './seed-catalog.js';
import type { SeededPerson } from './seed-people.js';
import { hoursAfter } from './times.js';
import { insertRows } from './insert-rows.js';
import type { PastPayment } from './report-to-stand-in.js';

interface OrderContext {
  people: ReadonlyMap<string, SeededPerson>;
  products: ReadonlyMap<string, SeededProduct>;
  /** Account of the admin who handled the orders. */
  staff: string;
  now: Date;
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
  await seedEvidence(em, past, context.now);
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
    status,
    carrier,
    trackingNo,
    placedAt,
    approvedAt,
    shippedAt,
    deliveredAt,
    canceledAt,
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
    receiverName,
    receiverPhone,
    postalCode,
    address1,
    address2,
    city,
    state,
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
    quantity,
    unitPrice,
    subtotal,
  }));
}

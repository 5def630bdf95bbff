import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DEFAULT_COUNTRY,
  followingPlacement,
  kstDate,
  ORDER_STATUSES,
  orderName,
  splitVat,
  startOfTodayKst,
  sumWon,
  toOrderNo,
  toPgOrderId,
  type OrderStatus,
} from '@store/domain';
import { EvidenceChoice } from '../modules/tax-documents/entities/evidence-choice.entity.js';
import { OrderEvent, OrderLine } from '../modules/orders/entities/order-parts.entity.js';
import { Order } from '../modules/orders/entities/order.entity.js';
import { pricedLines } from '../modules/pricing/line-price.js';
import type { PricedLine, PricingProduct } from '../modules/pricing/priced-line.js';
import { PricingRepository } from '../modules/pricing/pricing.repository.js';
import { printKeyOf } from '../modules/printing/configuration/print-selections.service.js';
import { required, type DemoLine, type DemoOrder } from './data.js';
import { daysBefore, hoursBefore, insertRows } from './insert-rows.js';
import type { SeededSite } from './seed-organizations.js';
import type { SeededPerson } from './seed-people.js';

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** A line with the shop's price. */
type BoughtLine = PricedLine & { unitTotal: number; subtotal: NonNullable<PricedLine['subtotal']> };

/**
 * Prices lines as the shop does; the lines of one list are bought together, at the contract prices of the same position.
 * Throws where there is no price.
 */
export async function priceDemoLines(
  em: EntityManager,
  lists: readonly (readonly DemoLine[])[],
  products: ReadonlyMap<string, number>,
  contracts: readonly SeededSite['contracts'][] = [],
): Promise<BoughtLine[][]> {
  const requests = lists.map((lines) =>
    lines.map(({ sku, quantity, options = '', print }) => ({
      productId: required(products, sku),
      quantity,
      optionValueIds: options,
      print: print === undefined ? null : { placements: [followingPlacement(print.area, print.method)] },
    })),
  );
  const priced = await new PricingRepository().products(
    em,
    requests.flat().map(({ productId }) => productId),
  );
  return requests.map((lines, i) =>
    pricedLines(lines, withContracts(priced, contracts[i])).map((line) => {
      const { unitTotal, subtotal } = line;
      if (unitTotal !== null && subtotal !== null) return { ...line, unitTotal, subtotal };
      throw new Error(`a demo order has no price for ${line.quantity} × ${line.productName}`);
    }),
  );
}

const withContracts = (
  products: ReadonlyMap<number, PricingProduct>,
  contracts: SeededSite['contracts'] = new Map(),
): ReadonlyMap<number, PricingProduct> =>
  new Map([...products].map(([id, product]) => [id, { ...product, contract: contracts.get(id) ?? null }]));

/** A seeded order beside its data. */
export interface SeededOrder {
  item: DemoOrder & { bought: BoughtLine[]; place: SeededSite | null };
  row: Order;
}

interface Context {
  people: ReadonlyMap<string, SeededPerson>;
  /** Ids by SKU. */
  products: ReadonlyMap<string, number>;
  /** Sites of organizations by their codes. */
  sites: ReadonlyMap<string, SeededSite>;
  now: Date;
}

/** Past orders with lines, events and evidence. */
export async function seedOrders(
  em: EntityManager,
  orders: readonly DemoOrder[],
  { people, products, sites, now }: Context,
): Promise<SeededOrder[]> {
  const lists = orders.map(({ lines }) => lines);
  const places = orders.map(({ site }) => (site === undefined ? null : required(sites, site)));
  const contracts = places.map((place) => place?.contracts ?? new Map());
  const priced = await priceDemoLines(em, lists, products, contracts);
  const bought = orders.map((order, i) => ({
    ...order,
    bought: priced[i] ?? [],
    place: places[i] ?? null,
  }));
  const past = await insertRows(em, Order, bought, (order) =>
    orderRow(order, required(people, order.account), now),
  );
  const lines = past.flatMap(({ item, row }) =>
    item.bought.map((line, i) => ({ ...line, demo: item.lines[i], order: row.id })),
  );
  await insertRows(em, OrderLine, lines, (line) => ({
    order: line.order,
    productId: line.productId,
    productName: line.productName,
    thumbnailUrl: line.thumbnailUrl,
    optionKey: line.optionKey,
    optionSummary: line.optionSummary,
    sku: line.demo?.sku ?? null,
    optionCodes: line.demo?.options?.split(',') ?? [],
    quantity: line.quantity,
    unitPrice: line.unitTotal,
    subtotal: line.subtotal,
    priceSource: line.priceSource,
    contractListId: line.contractListId,
    ...printOf(line),
  }));
  const staff = required(people, 'admin').member.id;
  const events = past.flatMap((order) => eventsOf(order, staff, now));
  await insertRows(em, OrderEvent, events, (event) => event);
  await seedEvidence(em, past, now);
  return past;
}

/** The print as an order stores it; demo prints need no plates. */
const printOf = ({ print, selection, production }: BoughtLine) =>
  print === null || production === null
    ? {}
    : { print: { ...print, setupFees: [], production }, printKey: printKeyOf(selection) };

/** Hours from the order to each step. */
const HOURS: Readonly<Record<OrderStatus, number>> = {
  NEW: 0,
  PAID: 0,
  PREPARING: 3,
  SHIPPED: 26,
  DELIVERED: 52,
  CANCELED: 5,
};

/** Every status that an order in this status went through after NEW. */
const pathTo = (status: OrderStatus): readonly OrderStatus[] =>
  status === 'CANCELED' ? ['PAID', 'CANCELED'] : ORDER_STATUSES.slice(1, ORDER_STATUSES.indexOf(status) + 1);

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** When the order reached the status; never in the future. */
const reachedAt = (placedAt: Date, status: OrderStatus, now: Date): Date =>
  earlier(hoursBefore(placedAt, -HOURS[status]), hoursBefore(now, 0.1));

function orderRow(order: SeededOrder['item'], person: SeededPerson, now: Date) {
  const { columns, bought: lines, daysAgo, hour, etaAfterDays } = order;
  const { status } = columns;
  const opened = hoursBefore(startOfTodayKst(now), daysAgo * 24 - hour);
  const placedAt = earlier(opened, hoursBefore(now, 0.5));
  const path = pathTo(status);
  const reached = (step: OrderStatus): Date | null =>
    path.includes(step) ? reachedAt(placedAt, step, now) : null;
  const totalAmount = sumWon(lines.map(({ subtotal }) => subtotal));
  return {
    orderNo: toOrderNo(placedAt, random),
    pgOrderId: toPgOrderId(placedAt, random),
    orderName: orderName(lines.map(({ productName }) => productName)),
    member: person.member.id,
    ...columns,
    itemsAmount: totalAmount,
    totalAmount,
    ...splitVat(totalAmount),
    itemsCount: lines.length,
    printLines: lines.filter(({ print }) => print !== null).length,
    shipTo: shipToOf(order, person),
    organization: order.place?.organizationId ?? null,
    site: order.place?.row.id ?? null,
    poNo: order.poNo ?? null,
    costCentre: order.costCentre ?? null,
    etaDate: etaAfterDays === undefined ? null : kstDate(daysBefore(placedAt, -etaAfterDays)),
    // An unpaid one waits for its deposit for a week; for the others it is long past.
    expiresAt: status === 'NEW' ? daysBefore(now, -7) : hoursBefore(placedAt, -1),
    placedAt,
    approvedAt: reached('PAID'),
    shippedAt: reached('SHIPPED'),
    deliveredAt: reached('DELIVERED'),
    canceledAt: reached('CANCELED'),
    createdAt: placedAt,
    updatedAt: reached(status) ?? placedAt,
  };
}

function shipToOf(
  { addressIndex = 0, account, memo, place }: SeededOrder['item'],
  { addresses }: SeededPerson,
) {
  if (place?.row.address != null)
    return { addressId: null, countryCode: DEFAULT_COUNTRY, ...place.row.address };
  const address = addresses[addressIndex];
  if (address === undefined) throw new Error(`a demo order to an unknown address of ${account}`);
  const { id: addressId, receiverName, receiverPhone = null, postalCode = null, address1 } = address;
  const { address2 = null, city = null, state = null, countryCode } = address;
  const destination = { postalCode, address1, address2, city, state, countryCode };
  return { addressId, receiverName, receiverPhone, ...destination, memo: memo ?? address.memo ?? null };
}

/** Each change of status, and before it what came with it: the parcel's number, the refund. */
function eventsOf({ item: { columns }, row: { id, placedAt } }: SeededOrder, staff: number, now: Date) {
  const path = pathTo(columns.status);
  return path.flatMap((toValue, i) => {
    const isByStaff = toValue !== 'PAID';
    const createdAt = reachedAt(placedAt ?? now, toValue, now);
    const event = { order: id, actorId: isByStaff ? staff : null, createdAt };
    const parcel = `${columns.carrier ?? '-'} · ${columns.trackingNo ?? '-'}`;
    const note = isByStaff ? null : `${columns.paymentMethod} 결제 승인`;
    return [
      ...(toValue === 'SHIPPED' ? [{ ...event, kind: 'shipping' as const, note: parcel }] : []),
      ...(toValue === 'CANCELED' ? [{ ...event, kind: 'refund' as const, note: '전액 환불' }] : []),
      { ...event, kind: 'status' as const, fromValue: path[i - 1] ?? 'NEW', toValue, note },
    ];
  });
}

/** Younger orders are left to the worker, as in a real store. */
const SETTLED_DAYS = 3;

/** The evidence of past orders: slips of cards, and for cash what the shop gave before it had this store. */
async function seedEvidence(em: EntityManager, past: readonly SeededOrder[], now: Date): Promise<void> {
  const settled = past.flatMap(({ item, row: { id, approvedAt } }) =>
    approvedAt == null || approvedAt > daysBefore(now, SETTLED_DAYS)
      ? []
      : [{ id, approvedAt, isCard: ['카드', '간편결제'].includes(item.columns.paymentMethod) }],
  );
  await insertRows(em, EvidenceChoice, settled, ({ id, approvedAt, isCard }) => ({
    order: id,
    kind: isCard ? ('card_slip' as const) : ('none' as const),
    source: isCard ? ('checkout' as const) : ('operator' as const),
    reason: isCard ? null : '이전 시스템에서 발행했습니다.',
    nextCheckAt: approvedAt,
    createdAt: approvedAt,
    changedAt: approvedAt,
  }));
}

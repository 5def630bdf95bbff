import { EntityManager, LockMode, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUsualNext, parseOrderStatus, type OrderStatus } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { single, decideEach } from '../../platform/errors/batch-rejected.js';
import { authorFields, type HistoryAuthor } from '../audit/history-author.rules.js';
import {
  adminOrderNotFound,
  orderBeingCanceled,
  staleOrder,
  undoTooLate,
  unknownOrderStatus,
} from './admin-orders.errors.js';
import { OrderNoticesService } from './order-notices.service.js';
import { OrderEvent } from './entities/order-parts.entity.js';
import { Order } from './entities/order.entity.js';
import { OrderDataRepository } from './repository/order-data.repository.js';

/** Shipping data to save: undefined stays, null clears. */
export interface ShippingInput {
  carrier?: string | null;
  trackingNo?: string | null;
  etaDate?: string | null;
  markShipped?: boolean;
  version?: number;
}

/** A status to set. */
interface StatusInput {
  status: string;
  version?: number;
  /** Notifies the buyer only after the time in which the change can be taken back. */
  canBeUndone?: boolean;
}

/** As long as the console offers to take a change back, and some time on the way. */
const UNDO_MS = 35_000;
/** A dialog may stay open meanwhile; later a change of status is a new decision. */
const UNDO_WITHIN_MS = 10 * 60_000;
/** Changes of status that are read to see whether an order has had a status before. */
const LAST_MOVES = 50;

/** The part of an order that an operator changes. */
export interface OrderData {
  status: OrderStatus;
  carrier: string | null;
  trackingNo: string | null;
  etaDate: string | null;
}

/** What a change did. `before` and `after` are equal where nothing changed. */
export interface OrderChange {
  id: number;
  before: OrderData;
  after: OrderData;
  changed: boolean;
  /** The status left the usual sequence. */
  offPath: boolean;
}

/** What a change needs to know besides the orders themselves. */
interface Circumstances {
  /** Orders whose money is being refunded in full. */
  ending: ReadonlySet<number>;
  author: HistoryAuthor;
}

/** Reads the status of a request, in either spelling; UNPROCESSABLE for an unknown word, null for none. */
export function requestedStatus(input: string | undefined): OrderStatus | null {
  if (input === undefined || input.trim() === '') return null;
  const status = parseOrderStatus(input);
  if (status === null) throw unknownOrderStatus();
  return status;
}

/** What operators do with orders. Changes run in the caller's transaction and lock the order's row. */
@Injectable()
export class AdminOrdersService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly notices: OrderNoticesService,
    private readonly fields: OrderDataRepository,
  ) {}

  /** Saves carrier, tracking number and expected day; the status stays unless `markShipped` (decision A59). */
  saveShipping(em: EntityManager, id: number, input: ShippingInput, actorId: number): Promise<OrderChange> {
    return single(this.saveShippings(em, [{ ...input, id }], { actorId }));
  }

  /**
   * The same for several different orders, in a fixed number of statements. All or none: BatchRejected names the orders
   * that cannot be changed.
   */
  async saveShippings(
    em: EntityManager,
    inputs: readonly (ShippingInput & { id: number })[],
    author: HistoryAuthor,
  ): Promise<OrderChange[]> {
    const orders = await lockAll(em, inputs);
    const leaving = inputs.filter(({ markShipped }) => markShipped === true);
    const ending = await this.beingCanceled(em, leaving);
    const changes = decideEach(inputs, (input) => {
      const order = asSeen(orders.get(input.id), input.version);
      const before = fieldsOf(order);
      this.ship(em, order, input, { ending, author });
      return changeOf(order, before);
    });
    await this.notifyShipped(em, changes);
    return changes;
  }

  /** Sets one status for several different orders; otherwise as `saveShippings`. */
  async setStatuses(
    em: EntityManager,
    ids: readonly number[],
    status: OrderStatus,
    author: HistoryAuthor,
  ): Promise<OrderChange[]> {
    const named = ids.map((id) => ({ id }));
    const orders = await lockAll(em, named);
    const ending = await this.beingCanceled(em, named);
    const changes = decideEach(named, ({ id }) => {
      const order = asSeen(orders.get(id), undefined);
      const before = fieldsOf(order);
      this.moveTo(em, order, status, { ending, author });
      return changeOf(order, before);
    });
    await this.notifyShipped(em, changes);
    return changes;
  }

  /** Sets any status (decision A58). Neither money nor stock moves: a refund is a command of its own. */
  async setStatus(em: EntityManager, id: number, input: StatusInput, actorId: number): Promise<OrderChange> {
    const status = requestedStatus(input.status);
    if (status === null) throw unknownOrderStatus();
    const orders = await lockAll(em, [{ id }]);
    const order = asSeen(orders.get(id), input.version);
    const before = fieldsOf(order);
    this.moveTo(em, order, status, { ending: await this.beingCanceled(em, [{ id }]), author: { actorId } });
    const change = changeOf(order, before);
    const notBefore = new Date(this.clock.now().getTime() + UNDO_MS);
    await this.notifyShipped(em, [change], input.canBeUndone === true ? notBefore : undefined);
    return change;
  }

  /**
   * Takes back a change of status: 409 unless the same person made it within ten minutes, and nothing followed. A
   * moment that only this change stamped is cleared, and a notice to the buyer that still waits is dropped.
   */
  async undoStatus(
    em: EntityManager,
    id: number,
    status: OrderStatus,
    actorId: number,
  ): Promise<OrderChange> {
    const order = asSeen((await lockAll(em, [{ id }])).get(id), undefined);
    const moves = await em.find(
      OrderEvent,
      { order: id, kind: 'status' },
      { orderBy: { id: 'desc' }, limit: LAST_MOVES },
    );
    const [last, ...earlier] = moves;
    const from = parseOrderStatus(last?.fromValue ?? undefined);
    const isOwn = last?.actorId === actorId && last.toValue === status && order.status === status;
    if (last === undefined || from === null || !isOwn || this.isOld(last)) throw undoTooLate();
    if (!earlier.some(({ toValue }) => toValue === status)) clearMoment(order, status);
    if (status === 'SHIPPED') await this.notices.withdrawShipped(em, id);
    const before = fieldsOf(order);
    this.moveTo(em, order, from, { ending: await this.beingCanceled(em, [{ id }]), author: { actorId } });
    return changeOf(order, before);
  }

  private isOld({ createdAt }: OrderEvent): boolean {
    return this.clock.now().getTime() - createdAt.getTime() > UNDO_WITHIN_MS;
  }

  /** An operator's remark in the order's history; nothing else of the order changes. */
  async addNote(id: number, note: string, actorId: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const order = await em.findOne(Order, { id, placedAt: { $ne: null } });
      if (order === null) throw adminOrderNotFound();
      addEvent(em, order, { kind: 'note', note: note.trim() }, { actorId });
    });
  }

  private ship(em: EntityManager, order: Order, input: ShippingInput, about: Circumstances): void {
    const before = fieldsOf(order);
    order.carrier = input.carrier === undefined ? order.carrier : input.carrier;
    order.trackingNo = input.trackingNo === undefined ? order.trackingNo : input.trackingNo;
    order.etaDate = input.etaDate === undefined ? order.etaDate : input.etaDate;
    if (differs(before, fieldsOf(order))) {
      const note = [order.carrier, order.trackingNo, order.etaDate].map((part) => part ?? '-').join(' · ');
      addEvent(em, order, { kind: 'shipping', note }, about.author);
    }
    if (input.markShipped === true) this.moveTo(em, order, 'SHIPPED', about);
  }

  /** Notifies the buyer when the parcel has left, and when its tracking number arrives or changes later. */
  private async notifyShipped(
    em: EntityManager,
    changes: readonly OrderChange[],
    notBefore?: Date,
  ): Promise<void> {
    const left = changes.filter(({ changed, after }) => changed && after.status === 'SHIPPED');
    if (left.length === 0) return;
    await em.flush();
    await this.notices.shipped(
      em,
      left.map(({ id }) => id),
      notBefore,
    );
  }

  private moveTo(
    em: EntityManager,
    order: Order,
    status: OrderStatus,
    { ending, author }: Circumstances,
  ): void {
    if (order.status === status) return;
    // While all of the money is being refunded, the order is about to end: nothing is shipped.
    if (ending.has(order.id)) throw orderBeingCanceled();
    addEvent(em, order, { kind: 'status', fromValue: order.status, toValue: status }, author);
    order.status = status;
    const now = this.clock.now();
    // The first shipping counts: a status that goes back and forth does not change when the parcel left.
    if (status === 'SHIPPED') order.shippedAt ??= now;
    if (status === 'DELIVERED') order.deliveredAt ??= now;
    if (status === 'CANCELED') order.canceledAt ??= now;
  }

  /** Which of the orders are being refunded in full. */
  private async beingCanceled(em: EntityManager, named: readonly Named[]): Promise<ReadonlySet<number>> {
    if (named.length === 0) return new Set();
    const ids = named.map(({ id }) => id);
    return this.fields.idsBeingCanceled(em, ids);
  }
}

interface Named {
  id: number;
}

/** Locks the orders in the sequence of their ids, so that two bulk changes never deadlock. */
async function lockAll(em: EntityManager, named: readonly Named[]): Promise<ReadonlyMap<number, Order>> {
  const orders = await em.find(
    Order,
    { id: { $in: named.map(({ id }) => id) }, placedAt: { $ne: null } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );
  return new Map(orders.map((order) => [order.id, order]));
}

function asSeen(order: Order | undefined, expected: number | undefined): Order {
  if (order === undefined) throw adminOrderNotFound();
  if (expected !== undefined && expected !== order.version) {
    throw staleOrder({ ...fieldsOf(order), version: order.version });
  }
  return order;
}

/** The moment of a status that was taken back. */
function clearMoment(order: Order, status: OrderStatus): void {
  if (status === 'SHIPPED') order.shippedAt = null;
  if (status === 'DELIVERED') order.deliveredAt = null;
  if (status === 'CANCELED') order.canceledAt = null;
}

function addEvent(
  em: EntityManager,
  order: Order,
  event: Pick<OrderEvent, 'kind' | 'fromValue' | 'toValue' | 'note'>,
  author: HistoryAuthor,
): void {
  em.persist(em.create(OrderEvent, { order: ref(order), ...event, ...authorFields(author) }));
}

function fieldsOf(order: Order): OrderData {
  const { status, carrier = null, trackingNo = null, etaDate = null } = order;
  return { status, carrier, trackingNo, etaDate };
}

function differs(a: OrderData, b: OrderData): boolean {
  return (
    a.status !== b.status ||
    a.carrier !== b.carrier ||
    a.trackingNo !== b.trackingNo ||
    a.etaDate !== b.etaDate
  );
}

function changeOf(order: Order, before: OrderData): OrderChange {
  const after = fieldsOf(order);
  const changed = differs(before, after);
  return { id: order.id, before, after, changed, offPath: !isUsualNext(before.status, after.status) };
}

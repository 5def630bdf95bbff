import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeKey, ORDER_STATUSES, type OrderStatus } from '@store/domain';
import { toRow, toView } from './admin-order-view.js';
import type { AdminOrderDto, AdminOrderRowDto } from './dto/admin/admin-order.dto.js';
import type { OrderFilter } from './order-filter.js';
import { AdminOrdersRepository, type StatusSum } from './repository/admin-orders.repository.js';

export { ORDER_GROUPS, ORDER_SORTS } from './order-filter.js';
export type { OrderFilter, OrderGroup, OrderSort } from './order-filter.js';

/** A page of the list, with the figures of the tabs. */
export interface AdminOrderPage {
  items: AdminOrderRowDto[];
  total: number;
  /** Won, sum of the matching orders; cancelled ones count only if the filter selects them. */
  amount: number;
  /** Matching orders per status, whatever status the filter has. */
  counts: Record<OrderStatus, number>;
}

/** Reads of orders for operators: one statement for a page, one for its counts, one for an order. */
@Injectable()
export class AdminOrderReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: AdminOrdersRepository,
  ) {}

  /** A page of placed orders, newest first. `page` counts from 0 here. */
  async page(filter: OrderFilter, page: number, size: number): Promise<AdminOrderPage> {
    const [rows, sums] = await Promise.all([
      this.orders.listOrders(this.em, filter, size, page * size),
      this.orders.sumByStatus(this.em, filter),
    ]);
    return { items: rows.map(toRow), ...summed(sums, filter.status) };
  }

  /**
   * A placed order by its id, its number, or its id at the payment provider; null if there is none, or none
   * in the care of `managerId`.
   */
  async find(typed: string, managerId: number | null = null): Promise<AdminOrderDto | null> {
    const key = normalizeKey(typed);
    const condition = /^\d{1,9}$/.test(key) ? { id: Number(key) } : { name: key };
    const order = await this.orders.findOrder(this.em, condition, managerId);
    return order === undefined ? null : toView(order);
  }
}

function summed(sums: StatusSum[], requested: OrderStatus | null): Omit<AdminOrderPage, 'items'> {
  const sumOf = (status: OrderStatus): StatusSum | undefined => sums.find((sum) => sum.status === status);
  const matching = requested === null ? [...ORDER_STATUSES] : [requested];
  const paying = requested === null ? matching.filter((status) => status !== 'CANCELED') : matching;
  return {
    total: matching.reduce((total, status) => total + (sumOf(status)?.count ?? 0), 0),
    amount: paying.reduce((amount, status) => amount + (sumOf(status)?.amount ?? 0), 0),
    counts: Object.fromEntries(ORDER_STATUSES.map((status) => [status, sumOf(status)?.count ?? 0])) as Record<
      OrderStatus,
      number
    >,
  };
}

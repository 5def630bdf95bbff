import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { periodStartKst } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { PageMeta } from '../../../platform/http/envelope.js';
import { adminOrderNotFound } from '../admin-orders.errors.js';
import { requestedStatus } from '../admin-orders.service.js';
import type { CustomerOrderDetailDto, CustomerOrderDto, OrderListQuery } from './dto/order.dto.js';
import { viewCounts, viewOrder, viewOrderDetail } from './order-view.js';
import { OwnOrdersRepository } from './repository/own-orders.repository.js';

const MAX_SIZE = 100;
const DEFAULT_SIZE = 20;

/** Reads of a member's own orders and of those that the organization shows; any other is not found (decision A9). */
@Injectable()
export class OrderReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly orders: OwnOrdersRepository,
  ) {}

  /** A page of placed orders of the scope, newest first, with counts per status of the same period and search; two statements. */
  async page(
    memberId: number,
    query: OrderListQuery,
  ): Promise<{ items: CustomerOrderDto[]; meta: PageMeta }> {
    const page = wholeNumber(query.page, 0, 0, 1_000_000);
    const size = wholeNumber(query.size, DEFAULT_SIZE, 1, MAX_SIZE);
    const status = requestedStatus(query.status);
    const filter = {
      memberId,
      scope: query.scope ?? 'own',
      siteId: query.siteId,
      since: periodStartKst(query.period ?? 'all', this.clock.now()),
      from: query.from || undefined,
      to: query.to || undefined,
      // PostgreSQL cannot even compare with NUL.
      text: (query.q ?? '').replaceAll('\0', '').trim(),
    };
    const [rows, counts] = await Promise.all([
      this.orders.listOwn(this.em, { ...filter, status }, size, page * size),
      this.orders.countOwnByStatus(this.em, filter),
    ]);
    const total = counts.reduce(
      (sum, row) => sum + (status === null || row.status === status ? row.count : 0),
      0,
    );
    return {
      items: rows.map(viewOrder),
      meta: { page, size, total, pageBase: 0, counts: viewCounts(counts) },
    };
  }

  /** One order by id, order number or payment order id (decision A54), placed or not. */
  async detail(memberId: number, key: string): Promise<CustomerOrderDetailDto> {
    const row = await this.orders.findOwn(this.em, memberId, key);
    if (row === undefined) throw adminOrderNotFound();
    return viewOrderDetail(row);
  }
}

function wholeNumber(text: string | undefined, fallback: number, min: number, max: number): number {
  const value = text === undefined || !/^[0-9]{1,9}$/.test(text) ? fallback : Number(text);
  return Math.min(Math.max(value, min), max);
}

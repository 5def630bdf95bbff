import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ADMIN_ORDERS_FIRST_PAGE, messageFor, ORDER_STATUS_LABELS, PAGE_SIZE } from '@store/domain';
import { Answer } from '../../../../platform/http/envelope.js';
import { AdminOrderReadsService } from '../admin-order-reads.service.js';
import { adminOrderNotFound } from '../../admin-orders.errors.js';
import { AdminOrdersService, type OrderChange } from '../../admin-orders.service.js';
import { AuditService, type Operator } from '../../../audit/audit.service.js';
import { PrintJobsService, type OpenJob } from '../../../printing/jobs/print-jobs.service.js';
import { audited, hasShipped, openPrintWarning, shippedUnprinted } from './audited-order.rules.js';
import type {
  AdminOrderQueryDto,
  SaveShippingDto,
  SetOrderStatusDto,
} from '../dto/admin/admin-order-input.dto.js';
import type {
  AdminOrderAnswerDto,
  AdminOrderChangedDto,
  AdminOrderPageDto,
} from '../dto/admin/admin-order.dto.js';
import { metaOf, pagingOf } from '../../../../platform/lists/paging.js';
import { orderFilterOf } from './order.filter.js';

/** Orders for operators: the orders module's services, each change with its audit record. */
@Injectable()
export class OrderWorkService {
  constructor(
    private readonly reads: AdminOrderReadsService,
    private readonly orders: AdminOrdersService,
    private readonly audit: AuditService,
    private readonly printJobs: PrintJobsService,
  ) {}

  /** A page of placed orders, newest first; unknown status words are UNPROCESSABLE. */
  async list(query: AdminOrderQueryDto): Promise<Answer<AdminOrderPageDto>> {
    const paging = pagingOf(query, { pageBase: ADMIN_ORDERS_FIRST_PAGE, size: PAGE_SIZE.adminOrders });
    const { counts, ...data } = await this.reads.page(orderFilterOf(query), paging.index, paging.size);
    return new Answer(data, { meta: metaOf(paging, data.total, counts) });
  }

  /** One placed order by id, order number or payment order id. */
  async read(key: string): Promise<AdminOrderAnswerDto> {
    const order = await this.reads.find(key);
    if (order === null) throw adminOrderNotFound();
    return { order };
  }

  /** Saves shipping data; returns the resulting order. */
  async saveShipping(
    operator: Operator,
    key: string,
    input: SaveShippingDto,
  ): Promise<Answer<AdminOrderChangedDto>> {
    let jobs: OpenJob[] = [];
    const change = await this.audit.change(operator, async (em) => {
      const saved = await this.orders.saveShipping(em, idOf(key), input, operator.actor.id);
      jobs = await this.openJobs(em, saved);
      const record = shippedUnprinted(saved, jobs);
      if (record !== null)
        this.audit.record(em, { ...record, actor: operator.actor, ip: operator.origin.ip });
      return audited('order.shipping', saved);
    });
    return new Answer(await this.changed(change, jobs), { message: messageFor('SHIPPING_SAVED') });
  }

  /**
   * Sets any status; an unusual one, and one with unfinished print, is answered with a warning and recorded in the
   * audit log.
   */
  async setStatus(
    operator: Operator,
    key: string,
    input: SetOrderStatusDto,
  ): Promise<Answer<AdminOrderChangedDto>> {
    let jobs: OpenJob[] = [];
    const change = await this.audit.change(operator, async (em) => {
      const set = await this.orders.setStatus(em, idOf(key), input, operator.actor.id);
      jobs = await this.openJobs(em, set);
      return audited('order.status', set, jobs);
    });
    return new Answer(await this.changed(change, jobs), { message: messageFor('ORDER_STATUS_CHANGED') });
  }

  /** A note in the order's history, which is its own record: author, time and text. */
  addNote(actor: Operator['actor'], id: number, note: string): Promise<void> {
    return this.orders.addNote(id, note, actor.id);
  }

  /** Unfinished print jobs of an order that was sent out; no statement for any other change. */
  private openJobs(em: EntityManager, change: OrderChange): Promise<OpenJob[]> {
    return this.printJobs.openOf(em, hasShipped(change) ? [change.id] : []);
  }

  private async changed(change: OrderChange, jobs: readonly OpenJob[]): Promise<AdminOrderChangedDto> {
    const { order } = await this.read(String(change.id));
    const from = ORDER_STATUS_LABELS[change.before.status];
    const to = ORDER_STATUS_LABELS[change.after.status];
    const warnings = [
      change.offPath ? messageFor('ORDER_STATUS_OFF_PATH', { from, to }) : null,
      openPrintWarning(jobs),
    ].filter((one) => one !== null);
    return { order, offPath: change.offPath, warning: warnings.length === 0 ? null : warnings.join(' ') };
  }
}

/** Changes accept only the order's id. */
function idOf(key: string): number {
  if (!/^\d{1,9}$/.test(key)) throw adminOrderNotFound();
  return Number(key);
}

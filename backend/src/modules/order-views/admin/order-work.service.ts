import { Injectable } from '@nestjs/common';
import { ADMIN_ORDERS_FIRST_PAGE, messageFor, ORDER_STATUS_LABELS, PAGE_SIZE } from '@store/domain';
import { Answer } from '../../../platform/http/envelope.js';
import { AdminOrderReadsService } from '../admin-order-reads.service.js';
import { adminOrderNotFound } from '../../orders/admin-orders.errors.js';
import { AdminOrdersService, type OrderChange } from '../../orders/admin-orders.service.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { audited } from './audited-order.js';
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
import { metaOf, pagingOf } from '../../../platform/lists/paging.js';
import { orderFilterOf } from './order.filter.js';

/** Orders as operators handle them: the orders module's services, each change with its audit record. */
@Injectable()
export class OrderWorkService {
  constructor(
    private readonly reads: AdminOrderReadsService,
    private readonly orders: AdminOrdersService,
    private readonly audit: AuditService,
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

  /** Saves shipping facts; answers the whole order as it is now. */
  async saveShipping(
    operator: Operator,
    key: string,
    input: SaveShippingDto,
  ): Promise<Answer<AdminOrderChangedDto>> {
    const change = await this.audit.change(operator, async (em) =>
      audited('order.shipping', await this.orders.saveShipping(em, idOf(key), input, operator.actor.id)),
    );
    return new Answer(await this.changed(change), { message: messageFor('SHIPPING_SAVED') });
  }

  /** Sets any status; an unusual one is answered with a warning and stands in the audit log. */
  async setStatus(
    operator: Operator,
    key: string,
    input: SetOrderStatusDto,
  ): Promise<Answer<AdminOrderChangedDto>> {
    const change = await this.audit.change(operator, async (em) =>
      audited('order.status', await this.orders.setStatus(em, idOf(key), input, operator.actor.id)),
    );
    return new Answer(await this.changed(change), { message: messageFor('ORDER_STATUS_CHANGED') });
  }

  /** A remark in the order's history, which is its own record: who, when, what. */
  addNote(actor: Operator['actor'], id: number, note: string): Promise<void> {
    return this.orders.addNote(id, note, actor.id);
  }

  private async changed(change: OrderChange): Promise<AdminOrderChangedDto> {
    const { order } = await this.read(String(change.id));
    const from = ORDER_STATUS_LABELS[change.before.status];
    const to = ORDER_STATUS_LABELS[change.after.status];
    const warning = change.offPath ? messageFor('ORDER_STATUS_OFF_PATH', { from, to }) : null;
    return { order, offPath: change.offPath, warning };
  }
}

/** Changes name the order by its id only. */
function idOf(key: string): number {
  if (!/^\d{1,9}$/.test(key)) throw adminOrderNotFound();
  return Number(key);
}

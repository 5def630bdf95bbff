import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUsualNext, messageFor, ORDER_STATUS_LABELS, type OrderStatus } from '@store/domain';
import { sql } from 'kysely';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Answer } from '../../../platform/http/envelope.js';
import type { Operator } from '../../audit/audit.service.js';
import { orderListSql } from '../admin-order-reads.service.js';
import { unknownOrderStatus } from '../../orders/admin-orders.errors.js';
import { AdminOrdersService, requestedStatus } from '../../orders/admin-orders.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { bound } from '../../../platform/lists/bound-sql.js';
import type { AdminOrderQueryDto } from '../dto/admin/admin-order-input.dto.js';
import {
  BULK_MOST,
  type BulkOrderStatusDto,
  type BulkOrderStatusResultDto,
  type BulkOrderVerdictDto,
  type PackingSlipDto,
  type PackingSlipQueryDto,
} from '../dto/admin/order-bulk.dto.js';
import { audited } from './audited-order.js';
import { orderFilterOf } from './order.filter.js';

/** Slips of one print. */
const MOST_SLIPS = 200;

interface Target {
  id: number;
  orderNo: string;
  status: OrderStatus;
  /** All of its money is on its way back. */
  ending: boolean;
}

/** Work on many orders at once: every order has its own transaction and its own verdict. */
@Injectable()
export class OrderBulkService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: AdminOrdersService,
    private readonly audit: AuditService,
  ) {}

  /** Sets one status, or says only what that would do. */
  async setStatus(operator: Operator, form: BulkOrderStatusDto): Promise<Answer<BulkOrderStatusResultDto>> {
    const status = requestedStatus(form.status);
    if (status === null) throw unknownOrderStatus();
    const items: BulkOrderVerdictDto[] = [];
    for (const target of await this.targets(form)) {
      const verdict = verdictOf(target, status);
      const wanted =
        verdict.verdict === 'ok' || (verdict.verdict === 'offPath' && form.includeOffPath === true);
      items.push(wanted && form.dryRun !== true ? await this.change(operator, verdict, status) : verdict);
    }
    const changed = items.filter((item) => item.changed).length;
    const message = form.dryRun === true ? '' : messageFor('BULK_ORDERS_DONE', { changed });
    return new Answer({ status, statusLabel: ORDER_STATUS_LABELS[status], changed, items }, { message });
  }

  /** Slips in the order of the list. */
  async slips({ ids, ...filter }: PackingSlipQueryDto): Promise<PackingSlipDto[]> {
    const { from, where, orderBy } = this.list(ids?.split(',').map(Number), filter);
    const { rows } = await sql<PackingSlipDto>`
      select o.id, o.order_no as "orderNo", o.placed_at as "createdAt", m.name as "memberName",
        m.company_name as company, o.carrier, o.tracking_no as "trackingNo", jsonb_build_object(
          'receiverName', o.ship_to->'receiverName', 'receiverPhone', o.ship_to->'receiverPhone',
          'postalCode', o.ship_to->'postalCode', 'address1', o.ship_to->'address1',
          'address2', o.ship_to->'address2', 'memo', o.ship_to->'memo') as "shipTo",
        (select json_agg(json_build_object('name', l.product_name, 'optionSummary', l.option_summary,
          'sku', p.sku, 'qty', l.quantity) order by l.id)
          from order_lines l left join products p on p.id = l.product_id where l.order_id = o.id) as items
      ${from} where ${where} order by ${orderBy} limit ${MOST_SLIPS + 1}`.execute(this.em.getKysely());
    if (rows.length > MOST_SLIPS) throw tooMany(MOST_SLIPS);
    return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
  }

  private async targets({ ids, filter }: BulkOrderStatusDto): Promise<Target[]> {
    if ((ids === undefined) === (filter === undefined)) throw noTarget();
    const { from, where, orderBy } = this.list(ids, filter ?? {});
    const { rows } = await sql<Target>`
      select o.id, o.order_no as "orderNo", o.status, exists (select 1 from refunds r where r.order_id = o.id
        and r.closes_order and r.state in ('approved', 'processing')) as ending
      ${from} where ${where} order by ${orderBy} limit ${BULK_MOST + 1}`.execute(this.em.getKysely());
    if (rows.length > BULK_MOST) throw tooMany(BULK_MOST);
    return rows;
  }

  private list(ids: readonly number[] | undefined, filter: AdminOrderQueryDto) {
    const { from, where, orderBy } = orderListSql(orderFilterOf(filter));
    const named = ids === undefined ? sql`` : sql`and o.id = any(${ids}::int[])`;
    return { from: sql.raw(from), where: sql`${bound(where)} ${named}`, orderBy: sql.raw(orderBy) };
  }

  /** What somebody else did in between is told; it stops no other order. */
  private async change(
    operator: Operator,
    verdict: BulkOrderVerdictDto,
    status: OrderStatus,
  ): Promise<BulkOrderVerdictDto> {
    try {
      const { changed } = await this.audit.change(operator, async (em) =>
        audited('order.status', await this.orders.setStatus(em, verdict.id, { status }, operator.actor.id)),
      );
      return { ...verdict, changed };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...verdict, verdict: 'refused', message: error.message };
    }
  }
}

function verdictOf({ id, orderNo, status: from, ending }: Target, to: OrderStatus): BulkOrderVerdictDto {
  const about = { id, orderNo, from, fromLabel: ORDER_STATUS_LABELS[from], changed: false };
  if (from === to) return { ...about, verdict: 'same', message: null };
  if (ending) return { ...about, verdict: 'refused', message: messageFor('ORDER_CANCEL_IN_PROGRESS') };
  if (isUsualNext(from, to)) return { ...about, verdict: 'ok', message: null };
  const words = { from: ORDER_STATUS_LABELS[from], to: ORDER_STATUS_LABELS[to] };
  return { ...about, verdict: 'offPath', message: messageFor('ORDER_STATUS_OFF_PATH', words) };
}

const noTarget = (): DomainError =>
  DomainError.fields([{ field: 'ids', code: 'BULK_TARGET_FORM', message: messageFor('BULK_TARGET_FORM') }]);

const tooMany = (cap: number): DomainError =>
  new DomainError('BULK_TOO_MANY', 'unprocessable', messageFor('BULK_TOO_MANY', { cap }));

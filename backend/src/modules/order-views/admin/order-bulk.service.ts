import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUsualNext, messageFor, ORDER_STATUS_LABELS, type OrderStatus } from '@store/domain';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Answer } from '../../../platform/http/envelope.js';
import type { Operator } from '../../audit/audit.service.js';
import { unknownOrderStatus } from '../../orders/admin-orders.errors.js';
import { AdminOrdersService, requestedStatus } from '../../orders/admin-orders.service.js';
import { AuditService } from '../../audit/audit.service.js';
import {
  BULK_MOST,
  type BulkOrderStatusDto,
  type BulkOrderStatusResultDto,
  type BulkOrderVerdictDto,
  type PackingSlipDto,
  type PackingSlipQueryDto,
} from '../dto/admin/order-bulk.dto.js';
import { listSlips, listTargets, type OrderTarget } from '../repository/admin-orders.repository.js';
import { audited } from './audited-order.js';
import { orderFilterOf } from './order.filter.js';

/** Slips of one print. */
const MOST_SLIPS = 200;

/** Work on many orders at once: every order has its own transaction and its own result. */
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
      const verdict = resultOf(target, status);
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
    const chosen = { ids: ids?.split(',').map(Number), filter: orderFilterOf(filter) };
    const slips = await listSlips(this.em, chosen, MOST_SLIPS + 1);
    if (slips.length > MOST_SLIPS) throw tooMany(MOST_SLIPS);
    return slips;
  }

  private async targets({ ids, filter }: BulkOrderStatusDto): Promise<OrderTarget[]> {
    if ((ids === undefined) === (filter === undefined)) throw noTarget();
    const rows = await listTargets(this.em, { ids, filter: orderFilterOf(filter ?? {}) }, BULK_MOST + 1);
    if (rows.length > BULK_MOST) throw tooMany(BULK_MOST);
    return rows;
  }

  /** What somebody else did in between is reported; it stops no other order. */
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

function resultOf({ id, orderNo, status: from, ending }: OrderTarget, to: OrderStatus): BulkOrderVerdictDto {
  const about = { id, orderNo, from, fromLabel: ORDER_STATUS_LABELS[from], changed: false };
  if (from === to) return { ...about, verdict: 'same', message: null };
  if (ending) return { ...about, verdict: 'refused', message: messageFor('ORDER_CANCEL_IN_PROGRESS') };
  if (isUsualNext(from, to)) return { ...about, verdict: 'ok', message: null };
  const labels = { from: ORDER_STATUS_LABELS[from], to: ORDER_STATUS_LABELS[to] };
  return { ...about, verdict: 'offPath', message: messageFor('ORDER_STATUS_OFF_PATH', labels) };
}

const noTarget = (): DomainError =>
  DomainError.fields([{ field: 'ids', code: 'BULK_TARGET_FORM', message: messageFor('BULK_TARGET_FORM') }]);

const tooMany = (cap: number): DomainError =>
  new DomainError('BULK_TOO_MANY', 'unprocessable', messageFor('BULK_TOO_MANY', { cap }));

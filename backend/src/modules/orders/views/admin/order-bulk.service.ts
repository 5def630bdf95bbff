import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isShipping, isUsualNext, messageFor, ORDER_STATUS_LABELS, type OrderStatus } from '@store/domain';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { Answer } from '../../../../platform/http/envelope.js';
import type { Operator } from '../../../audit/audit.service.js';
import { unknownOrderStatus } from '../../admin-orders.errors.js';
import { AdminOrdersService, requestedStatus, type OrderChange } from '../../admin-orders.service.js';
import { AuditService } from '../../../audit/audit.service.js';
import {
  BULK_MOST,
  type BulkOrderStatusDto,
  type BulkOrderStatusResultDto,
  type BulkOrderVerdictDto,
  type PackingSlipDto,
  type PackingSlipQueryDto,
  type UndoBulkStatusDto,
} from '../dto/admin/order-bulk.dto.js';
import { AdminOrdersRepository, type OrderTarget } from '../repository/admin-orders.repository.js';
import { PrintJobsService, type OpenJob } from '../../../printing/jobs/print-jobs.service.js';
import { audited, openPrintWarning } from './audited-order.rules.js';
import { idsOf, orderFilterOf } from './order.filter.js';

/** Limit of slips per print. */
const MOST_SLIPS = 200;

/** Work on many orders at once: every order has its own transaction and its own result. */
@Injectable()
export class OrderBulkService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: AdminOrdersService,
    private readonly audit: AuditService,
    private readonly printJobs: PrintJobsService,
    private readonly adminOrdersRepository: AdminOrdersRepository,
  ) {}

  /** Sets one status, or reports only what would happen. */
  async setStatus(operator: Operator, form: BulkOrderStatusDto): Promise<Answer<BulkOrderStatusResultDto>> {
    const status = requestedStatus(form.status);
    if (status === null) throw unknownOrderStatus();
    const items: BulkOrderVerdictDto[] = [];
    const targets = await this.targets(form);
    // Unfinished print causes a warning but does not stop the order.
    const open = await this.printJobs.openOf(this.em, isShipping(status) ? targets.map(({ id }) => id) : []);
    for (const target of targets) {
      const jobs = open.filter(({ orderId }) => orderId === target.id);
      const verdict = withWarning(resultOf(target, status), jobs);
      const isChange = form.dryRun !== true && isAllowed(verdict, form);
      items.push(isChange ? await this.change(operator, { verdict, jobs }, status) : verdict);
    }
    const changed = items.filter((item) => item.changed).length;
    const message = form.dryRun === true ? '' : messageFor('BULK_ORDERS_DONE', { changed });
    return new Answer({ status, statusLabel: ORDER_STATUS_LABELS[status], changed, items }, { message });
  }

  /**
   * Takes back the operator's own change of some minutes ago, where nothing has followed it. A buyer who was not
   * notified yet never is.
   */
  async undo(
    operator: Operator,
    { status: typed, ids }: UndoBulkStatusDto,
  ): Promise<Answer<BulkOrderStatusResultDto>> {
    const status = requestedStatus(typed);
    if (status === null) throw unknownOrderStatus();
    const items: BulkOrderVerdictDto[] = [];
    for (const target of await this.targets({ ids })) {
      const verdict = { ...aboutOf(target), verdict: 'ok' as const, message: null };
      items.push(
        await this.attempt(operator, verdict, (em) =>
          this.orders.undoStatus(em, target.id, status, operator.actor.id),
        ),
      );
    }
    const changed = items.filter((item) => item.changed).length;
    const message = messageFor('BULK_ORDERS_UNDONE', { changed });
    return new Answer({ status, statusLabel: ORDER_STATUS_LABELS[status], changed, items }, { message });
  }

  /** Slips in the order of the list. */
  async slips({ ids, ...filter }: PackingSlipQueryDto): Promise<PackingSlipDto[]> {
    const chosen = { ...orderFilterOf(filter), ids: idsOf(ids) };
    const slips = await this.adminOrdersRepository.listSlips(this.em, chosen, MOST_SLIPS + 1);
    if (slips.length > MOST_SLIPS) throw tooMany(MOST_SLIPS);
    return slips;
  }

  private async targets({ ids, filter }: Pick<BulkOrderStatusDto, 'ids' | 'filter'>): Promise<OrderTarget[]> {
    if ((ids === undefined) === (filter === undefined)) throw noTarget();
    const rows = await this.adminOrdersRepository.listTargets(
      this.em,
      { ...orderFilterOf(filter ?? {}), ids },
      BULK_MOST + 1,
    );
    if (rows.length > BULK_MOST) throw tooMany(BULK_MOST);
    return rows;
  }

  private change(
    operator: Operator,
    { verdict, jobs }: { verdict: BulkOrderVerdictDto; jobs: readonly OpenJob[] },
    status: OrderStatus,
  ): Promise<BulkOrderVerdictDto> {
    const input = { status, canBeUndone: true };
    return this.attempt(
      operator,
      verdict,
      (em) => this.orders.setStatus(em, verdict.id, input, operator.actor.id),
      // Read again with the order locked: the record names the jobs that are open at that moment.
      (em) => this.printJobs.openOf(em, jobs.length > 0 ? [verdict.id] : []),
    );
  }

  /** A change by somebody else meanwhile is reported; it stops no other order. */
  private async attempt(
    operator: Operator,
    verdict: BulkOrderVerdictDto,
    move: (em: EntityManager) => Promise<OrderChange>,
    openJobs: (em: EntityManager) => Promise<readonly OpenJob[]> = () => Promise.resolve([]),
  ): Promise<BulkOrderVerdictDto> {
    try {
      const { changed } = await this.audit.change(operator, async (em) =>
        audited('order.status', await move(em), await openJobs(em)),
      );
      return { ...verdict, changed };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...verdict, verdict: 'refused', message: error.message };
    }
  }
}

function isAllowed(
  { verdict, message }: BulkOrderVerdictDto,
  { includeOffPath, askFirst }: BulkOrderStatusDto,
): boolean {
  if (verdict === 'offPath') return includeOffPath === true;
  return verdict === 'ok' && !(askFirst === true && message !== null);
}

const aboutOf = ({ id, orderNo, status: from }: OrderTarget) => ({
  id,
  orderNo,
  from,
  fromLabel: ORDER_STATUS_LABELS[from],
  changed: false,
});

function resultOf(target: OrderTarget, to: OrderStatus): BulkOrderVerdictDto {
  const { status: from, ending } = target;
  const about = aboutOf(target);
  if (from === to) return { ...about, verdict: 'same', message: null };
  if (ending) return { ...about, verdict: 'refused', message: messageFor('ORDER_CANCEL_IN_PROGRESS') };
  if (isUsualNext(from, to)) return { ...about, verdict: 'ok', message: null };
  const labels = { from: ORDER_STATUS_LABELS[from], to: ORDER_STATUS_LABELS[to] };
  return { ...about, verdict: 'offPath', message: messageFor('ORDER_STATUS_OFF_PATH', labels) };
}

/** The result with the warning about unfinished print, if the order would leave. */
function withWarning(result: BulkOrderVerdictDto, jobs: readonly OpenJob[]): BulkOrderVerdictDto {
  const warning = openPrintWarning(jobs);
  if (warning === null || result.verdict === 'same' || result.verdict === 'refused') return result;
  return { ...result, message: [result.message, warning].filter((one) => one !== null).join(' ') };
}

const noTarget = (): DomainError =>
  DomainError.fields([{ field: 'ids', code: 'BULK_TARGET_FORM', message: messageFor('BULK_TARGET_FORM') }]);

const tooMany = (cap: number): DomainError =>
  new DomainError('BULK_TOO_MANY', 'unprocessable', messageFor('BULK_TOO_MANY', { cap }));

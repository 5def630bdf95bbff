import { Injectable } from '@nestjs/common';
import {
  isRefundUnderWay,
  messageFor,
  REFUND_KIND_LABELS,
  REFUND_STATUS_LABELS,
  REFUND_STATUSES,
  type RefundStatus,
} from '@store/domain';
import type { Actor } from '../../platform/http/access.js';
import { Answer } from '../../platform/http/envelope.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import { RefundDecisionsService, type Decision, type Grant } from './refund-decisions.service.js';
import { RefundOutcomesService } from './refund-outcomes.service.js';
import { RefundReadsService } from './refund-reads.service.js';
import type { RefundListRow } from './repository/refund-list.repository.js';
import type { RefundFilter } from './repository/refund-list.filter.js';
import { refundDeclined, refundNotFound, stateForm } from './refunds.errors.js';
import { metaOf, pagingOf } from '../../platform/lists/paging.js';
import type {
  AdminRefundQueryDto,
  ApproveRefundDto,
  RefundOrderDto,
  RejectRefundDto,
} from './dto/admin-refund-input.dto.js';
import type { AdminRefundDto, AdminRefundPageDto, AdminRefundRowDto } from './dto/admin-refund.dto.js';

const PAGE_SIZE = 20;

/** Refunds for operators: each decision with its audit record, which never contains an account. */
@Injectable()
export class AdminRefundsService {
  constructor(
    private readonly reads: RefundReadsService,
    private readonly decisions: RefundDecisionsService,
    private readonly outcomes: RefundOutcomesService,
    private readonly audit: AuditService,
  ) {}

  /** A page of refunds; unknown states are UNPROCESSABLE. */
  async list(query: AdminRefundQueryDto): Promise<Answer<AdminRefundPageDto>> {
    const paging = pagingOf(query, { pageBase: 0, size: PAGE_SIZE });
    const { items, total, counts } = await this.reads.page(refundFilterOf(query), paging.index, paging.size);
    return new Answer({ items: items.map(toRow), total }, { meta: metaOf(paging, total, counts) });
  }

  /** One refund with the data of its order. */
  async read(viewer: Actor, id: number): Promise<AdminRefundDto> {
    const refund = await this.reads.find(id, viewer.id);
    if (refund === null) throw refundNotFound();
    const { orderStatus, ...view } = refund;
    return {
      ...view,
      ...toRow(refund),
      orderStatus: orderStatus as AdminRefundDto['orderStatus'],
    };
  }

  /** Grants a request, and refunds. */
  async approve(operator: Operator, id: number, form: ApproveRefundDto): Promise<Answer<AdminRefundDto>> {
    const { refundId } = await this.decide(operator, 'refund.approve', (em) =>
      this.decisions.approve(em, operator.actor.id, id, grantOf(form)),
    );
    return this.execute(operator, refundId);
  }

  /** Refuses a request. */
  async reject(operator: Operator, id: number, form: RejectRefundDto): Promise<Answer<AdminRefundDto>> {
    await this.decide(operator, 'refund.reject', (em) =>
      this.decisions.reject(em, operator.actor.id, id, form),
    );
    return new Answer(await this.read(operator.actor, id), { message: messageFor('REFUND_REJECTED') });
  }

  /** Refunds without a request. */
  async refund(operator: Operator, orderId: number, form: RefundOrderDto): Promise<Answer<AdminRefundDto>> {
    const { refundId } = await this.decide(operator, 'refund.create', (em) =>
      this.decisions.refund(em, operator.actor.id, orderId, grantOf(form)),
    );
    return this.execute(operator, refundId);
  }

  private decide(
    operator: Operator,
    action: string,
    work: (em: Parameters<RefundDecisionsService['approve']>[0]) => Promise<Decision>,
  ): Promise<Decision> {
    return this.audit.change(operator, async (em) => {
      const decision = await work(em);
      const { refundId, orderId, before, after } = decision;
      return {
        result: decision,
        audit: { action, targetType: 'refund', targetId: refundId, before, after: { orderId, ...after } },
      };
    });
  }

  /** Done, or PENDING where Toss is slow; a refusal of Toss is an error with Toss's words. */
  private async execute({ actor }: Operator, id: number): Promise<Answer<AdminRefundDto>> {
    const refund = await this.outcomes.execute(id);
    if (refund?.state === 'failed') throw refundDeclined(refund.failureMessage);
    const view = await this.read(actor, id);
    return isRefundUnderWay(view.state)
      ? new Answer(view, { code: 'PENDING', message: messageFor('REFUND_PROCESSING') })
      : new Answer(view, { message: messageFor('REFUND_DONE') });
  }
}

/** The filter behind a query: one for the list and its export. */
export const refundFilterOf = (query: AdminRefundQueryDto): RefundFilter => ({
  state: requestedState(query.state),
  q: query.q ?? '',
  sort: query.sort,
});

function requestedState(text: string | undefined): RefundStatus | null {
  if (text === undefined || text.trim() === '') return null;
  const state = REFUND_STATUSES.find((one) => one === text.trim());
  if (state === undefined) throw stateForm();
  return state;
}

const grantOf = ({ refundAccount, ...form }: ApproveRefundDto | RefundOrderDto): Grant => ({
  ...form,
  account: refundAccount,
});

function toRow(row: RefundListRow): AdminRefundRowDto {
  return {
    id: row.id,
    orderId: row.orderId,
    orderNo: row.orderNo,
    orderName: row.orderName,
    memberName: row.memberName,
    company: row.company,
    kind: row.kind,
    origin: row.origin,
    state: row.state,
    amount: row.amount,
    reasonCode: row.reasonCode,
    reason: row.reason,
    paymentMethod: row.paymentMethod,
    version: row.version,
    kindLabel: REFUND_KIND_LABELS[row.kind],
    stateLabel: REFUND_STATUS_LABELS[row.state],
    createdAt: row.createdAt,
    doneAt: row.doneAt,
  };
}

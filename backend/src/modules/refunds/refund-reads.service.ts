import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  isRefundUnderWay,
  refundEstimate,
  REFUND_STATUSES,
  won,
  type PaymentStatus,
  type RefundKind,
  type RefundReason,
  type RefundStatus,
} from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { sortsBy, type SortOf } from '../../platform/lists/sorts.js';
import { FilesService } from '../files/files.service.js';
import type { FileDto } from '../files/dto/file.dto.js';
import type { RefundLine } from './entities/refund.entity.js';
import { linesOf } from './refund-lines.js';
import { RefundSealsService, type MaskedAccount } from './refund-seals.service.js';

/** What an operator asks the list for. */
export interface RefundFilter {
  state: RefundStatus | null;
  /** Part of an order number, a name, a company or a reason. */
  q: string;
  /** Newest first where none is asked for. */
  sort?: RefundSort;
}

/** Orders of the list. */
export const REFUND_SORTS = sortsBy('r.id', {
  amount: 'r.amount',
  buyer: 'coalesce(m.company_name, m.name)',
});
export type RefundSort = SortOf<typeof REFUND_SORTS>;

/** A refund as a row of the console's list. */
export interface RefundListRow {
  id: number;
  orderId: number;
  orderNo: string;
  orderName: string;
  memberName: string;
  company: string | null;
  kind: RefundKind;
  origin: 'member' | 'admin';
  state: RefundStatus;
  /** Won; null until it is decided. */
  amount: number | null;
  reasonCode: RefundReason | null;
  reason: string;
  paymentMethod: string | null;
  /** Timestamps come as PostgreSQL writes them. */
  createdAt: string;
  doneAt: string | null;
  version: number;
}

/** The same with everything that is needed to decide. */
export interface RefundView extends Omit<
  StoredView,
  'fileIds' | 'receiveAccount' | 'heldAmount' | 'promised'
> {
  /** Won that can still be promised. */
  refundableAmount: number;
  /** Won; a proposal for what the member sends back. */
  estimate: number;
  /** Whether an account has to be given to approve it. */
  accountRequired: boolean;
  /** The account that was given, masked. */
  account: MaskedAccount | null;
  files: FileDto[];
}

interface StoredView extends RefundListRow {
  suppliedAmount: number | null;
  vat: number | null;
  lines: RefundLine[] | null;
  restock: boolean | RefundLine[];
  fileIds: string[] | null;
  receiveAccount: string | null;
  transactionKey: string | null;
  tries: number;
  failureCode: string | null;
  failureMessage: string | null;
  decisionNote: string | null;
  decidedByName: string | null;
  decidedAt: string | null;
  orderStatus: string;
  orderVersion: number;
  paymentStatus: PaymentStatus | null;
  totalAmount: number;
  itemsAmount: number;
  discountAmount: number;
  refundedAmount: number;
  heldAmount: number;
  promised: number;
}

const FROM = sql`from refunds r join orders o on o.id = r.order_id join members m on m.id = o.member_id`;

const COLUMNS = sql`r.id, r.order_id as "orderId", o.order_no as "orderNo", o.order_name as "orderName",
  m.name as "memberName", m.company_name as company, r.kind, r.origin, r.state, r.amount::float8 as amount,
  r.reason_code as "reasonCode", r.reason, o.payment_method as "paymentMethod", r.created_at as "createdAt",
  r.done_at as "doneAt", r.version`;

/** The refunds of a list, for whoever reads other columns of them (exports): from, condition, order. */
export function refundListSql(filter: RefundFilter): {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
} {
  return { from: FROM, where: listed(filter), orderBy: sql.raw(REFUND_SORTS[filter.sort ?? 'recent']) };
}

function listed({ state, q }: RefundFilter): RawBuilder<unknown> {
  return state === null ? matching(q) : sql`${matching(q)} and r.state = ${state}`;
}

const DETAIL = sql`${COLUMNS}, r.supplied_amount::float8 as "suppliedAmount", r.vat::float8 as vat, r.lines,
  r.restock, r.file_ids as "fileIds", r.receive_account as "receiveAccount",
  r.transaction_key as "transactionKey", r.tries, r.failure_code as "failureCode",
  r.failure_message as "failureMessage", r.decision_note as "decisionNote",
  (select name from members d where d.id = r.decided_by) as "decidedByName", r.decided_at as "decidedAt",
  o.status as "orderStatus", o.version as "orderVersion", o.total_amount::float8 as "totalAmount",
  o.items_amount::float8 as "itemsAmount", o.discount_amount::float8 as "discountAmount",
  (select a.state from payment_attempts a where a.order_id = o.id
    order by (a.state in ('FAILED', 'EXPIRED')), a.id desc limit 1) as "paymentStatus",
  (select coalesce(-sum(l.amount), 0)::float8 from payment_ledger l where l.order_id = o.id and l.amount < 0)
    as "refundedAmount",
  (select coalesce(sum(l.amount), 0)::float8 from payment_ledger l where l.order_id = o.id) as "heldAmount",
  (select coalesce(sum(p.amount), 0)::float8 from refunds p
    where p.order_id = o.id and p.state in ('approved', 'processing')) as promised`;

/** What operators read of refunds: two statements for a page, three for one refund. */
@Injectable()
export class RefundReadsService {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FilesService,
    private readonly seals: RefundSealsService,
  ) {}

  /** A page with the number of matching refunds per state. `page` counts from 0. */
  async page(
    filter: RefundFilter,
    page: number,
    size: number,
  ): Promise<{ items: RefundListRow[]; total: number; counts: Record<RefundStatus, number> }> {
    const { from, where, orderBy } = refundListSql(filter);
    const db = this.em.getKysely();
    const [list, sums] = await Promise.all([
      sql<RefundListRow>`select ${COLUMNS} ${from} where ${where}
        order by ${orderBy} limit ${size} offset ${page * size}`.execute(db),
      sql<{ state: RefundStatus; count: number }>`
        select r.state, count(*)::int as count ${FROM} where ${matching(filter.q)} group by r.state`.execute(
        db,
      ),
    ]);
    const counted = new Map(sums.rows.map((row) => [row.state, row.count]));
    const counts = Object.fromEntries(
      REFUND_STATUSES.map((state) => [state, counted.get(state) ?? 0]),
    ) as Record<RefundStatus, number>;
    const asked: readonly RefundStatus[] = filter.state === null ? REFUND_STATUSES : [filter.state];
    return { items: list.rows, total: asked.reduce((sum, state) => sum + counts[state], 0), counts };
  }

  /** One refund with the facts of its order, and its files for `viewer`; null where there is none. */
  async find(id: number, viewer: number): Promise<RefundView | null> {
    const { rows } = await sql<StoredView>`select ${DETAIL} ${FROM} where r.id = ${id}`.execute(
      this.em.getKysely(),
    );
    const row = rows[0];
    if (row === undefined) return null;
    const { fileIds, receiveAccount, heldAmount, promised, ...view } = row;
    // A refund that holds its own amount back could still be decided anew with it.
    const own = isRefundUnderWay(row.state) ? (row.amount ?? 0) : 0;
    const refundableAmount = Math.max(0, heldAmount - promised);
    const account = this.seals.masked(receiveAccount);
    return {
      ...view,
      refundableAmount,
      account,
      estimate: await this.estimate(row, refundableAmount + own),
      accountRequired: heldAmount > 0 && row.paymentMethod === '가상계좌' && account === null,
      files: await this.files.describe(this.em, fileIds ?? [], viewer),
    };
  }

  private async estimate({ lines, orderId, ...order }: StoredView, refundable: number): Promise<number> {
    if (lines === null) return refundable;
    const bought = new Map((await linesOf(this.em, orderId)).map((line) => [line.id, line.unitPrice]));
    const returned = lines.map(({ lineId, quantity }) => ({
      unitPrice: bought.get(lineId) ?? 0,
      quantity,
    }));
    return refundEstimate(returned, order, won(refundable));
  }
}

const SEARCHED = ['o.order_no', 'o.order_name', 'm.name', 'm.company_name', 'r.reason'] as const;

function matching(q: string): RawBuilder<unknown> {
  const text = q.replaceAll('\0', '').trim();
  if (text === '') return sql`true`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(
    SEARCHED.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentStatus, RefundKind, RefundReason, RefundStatus } from '@store/domain';
import { databaseOf } from '../../../platform/db/database.js';
import { live, refundUnderWay } from '../../payment/repository/payment-states.filter.js';
import type { RefundLine } from '../entities/refund.entity.js';
import { orderOf, type RefundFilter, listed, matching } from './refund-list.filter.js';

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
  createdAt: string;
  doneAt: string | null;
  version: number;
}

/** A refund with the data of its order; won. */
export interface StoredRefundView extends RefundListRow {
  suppliedAmount: number | null;
  vat: number | null;
  lines: RefundLine[] | null;
  restock: boolean | RefundLine[];
  fileIds: string[] | null;
  /** Encrypted. */
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
  /** Promised to running refunds of the order, including this one. */
  promised: number;
}

/** What operators read of refunds. */
@Injectable()
export class RefundListRepository {
  constructor(private readonly em: EntityManager) {}

  page(filter: RefundFilter, limit: number, offset: number): Promise<RefundListRow[]> {
    return this.rows().where(listed(filter)).orderBy(orderOf(filter)).limit(limit).offset(offset).execute();
  }

  /** How many refunds match the words in each state; states without any are left out. */
  countsByState(q: string): Promise<{ state: RefundStatus; count: number }[]> {
    return this.refunds()
      .select(({ fn }) => ['r.state', fn.countAll<number>().as('count')])
      .where(matching(q))
      .groupBy('r.state')
      .$narrowType<{ state: RefundStatus }>()
      .execute();
  }

  /** One refund with the data of its order. */
  find(id: number): Promise<StoredRefundView | undefined> {
    return this.rows()
      .select(['r.supplied_amount as suppliedAmount', 'r.vat', 'r.receive_account as receiveAccount'])
      .select(['r.transaction_key as transactionKey', 'r.tries', 'r.failure_code as failureCode'])
      .select(['r.failure_message as failureMessage', 'r.decision_note as decisionNote'])
      .select(['r.decided_at as decidedAt', 'o.status as orderStatus', 'o.version as orderVersion'])
      .select(['o.total_amount as totalAmount', 'o.items_amount as itemsAmount'])
      .select('o.discount_amount as discountAmount')
      .select(({ ref }) => [
        ref('r.lines').$castTo<StoredRefundView['lines']>().as('lines'),
        ref('r.restock').$castTo<StoredRefundView['restock']>().as('restock'),
        ref('r.file_ids').$castTo<StoredRefundView['fileIds']>().as('fileIds'),
      ])
      .select(({ selectFrom, not, lit }) => {
        const movements = selectFrom('payment_ledger as l').whereRef('l.order_id', '=', 'o.id');
        // Its own `r` hides the outer one: `refundUnderWay` works on an `r`.
        const promised = selectFrom('refunds as r')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('r.amount'), lit(0)).as('won'))
          .whereRef('r.order_id', '=', 'o.id')
          .where(refundUnderWay)
          .$asScalar()
          .$notNull();
        return [
          selectFrom('members as d')
            .select('d.name')
            .whereRef('d.id', '=', 'r.decided_by')
            .as('decidedByName'),
          selectFrom('payment_attempts as a')
            .select(({ ref }) => ref('a.state').$castTo<PaymentStatus>().as('state'))
            .whereRef('a.order_id', '=', 'o.id')
            .orderBy(not(live))
            .orderBy('a.id', 'desc')
            .limit(1)
            .as('paymentStatus'),
          movements
            .select(({ fn, neg }) => fn.coalesce(neg(fn.sum<number>('l.amount')), lit(0)).as('won'))
            .where('l.amount', '<', 0)
            .$asScalar()
            .$notNull()
            .as('refundedAmount'),
          movements
            .select(({ fn }) => fn.coalesce(fn.sum<number>('l.amount'), lit(0)).as('won'))
            .$asScalar()
            .$notNull()
            .as('heldAmount'),
          promised.as('promised'),
        ];
      })
      .where('r.id', '=', id)
      .executeTakeFirst();
  }

  private rows() {
    return this.refunds()
      .select(['r.id', 'r.order_id as orderId', 'o.order_no as orderNo', 'o.order_name as orderName'])
      .select(['m.name as memberName', 'm.company_name as company', 'r.kind', 'r.origin', 'r.state'])
      .select(['r.amount', 'r.reason_code as reasonCode', 'r.reason', 'o.payment_method as paymentMethod'])
      .select(['r.created_at as createdAt', 'r.done_at as doneAt', 'r.version'])
      .$narrowType<Pick<RefundListRow, 'kind' | 'origin' | 'state' | 'reasonCode'>>();
  }

  private refunds() {
    return databaseOf(this.em)
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .innerJoin('members as m', 'm.id', 'o.member_id');
  }
}

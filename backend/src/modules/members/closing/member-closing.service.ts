import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  customerOrderStatusLabel,
  OPEN_ORDER_STATUSES,
  ORDER_RETENTION_YEARS,
  toCustomerOrderStatus,
  type CloseReason,
  type OrderStatus,
} from '@store/domain';
import type { ClosingObstacleDto } from '../dto/closing.dto.js';
import { memberClosed, memberNotFound } from '../members.errors.js';
import { isoOf, isoOrNull } from '../moments.js';
import { ORDER_LAST_EVENT } from './order-age.js';
import { PERSONAL_DATA } from './personal-data.js';

/** Most obstacles that are told at once. */
const MAX_TOLD = 50;

const OPEN_REFUND = `select 1 from refunds r
  where r.order_id = o.id and r.state in ('requested', 'approved', 'processing', 'failed')`;

/** Toss has not answered yet, or holds money that the store owes back. */
const OPEN_PAYMENT = `select 1 from payment_attempts a where a.order_id = o.id
  and (a.state in ('CONFIRMING', 'UNKNOWN') or (a.state = 'DONE' and a.auto_cancel_reason is not null))`;

/** What stays after closing. */
export interface Retention {
  /** Orders on record. */
  orders: number;
  /** UTC; null where nothing has to be kept. */
  until: string | null;
}

type StoredObstacle = Pick<ClosingObstacleDto, 'orderId' | 'orderNo' | 'reason'> & { status: OrderStatus };

/** Takes the person out of the store and leaves what the law has it keep. Works in the caller's transaction. */
@Injectable()
export class MemberClosingService {
  constructor(private readonly em: EntityManager) {}

  /** Orders, payments and refunds that still need the member; closing has to wait for them. */
  async obstacles(memberId: number, em: EntityManager = this.em): Promise<ClosingObstacleDto[]> {
    const open = OPEN_ORDER_STATUSES.map((status) => `'${status}'`).join(', ');
    const rows = await em.execute<StoredObstacle[]>(
      `select o.id as "orderId", o.order_no as "orderNo", o.status,
         case when o.status in (${open}) then 'ORDER_OPEN'
           when exists (${OPEN_REFUND}) then 'REFUND_OPEN' else 'PAYMENT_OPEN' end as reason
       from orders o where o.member_id = ? and o.placed_at is not null
         and (o.status in (${open}) or exists (${OPEN_REFUND}) or exists (${OPEN_PAYMENT}))
       order by o.id desc limit ?`,
      [memberId, MAX_TOLD],
    );
    return rows.map(({ status, ...row }) => ({
      ...row,
      status: toCustomerOrderStatus(status),
      statusLabel: customerOrderStatusLabel(status),
    }));
  }

  /** What the law has the store keep of the member (전자상거래법 시행령 제6조). */
  async retention(memberId: number, em: EntityManager = this.em): Promise<Retention> {
    const [row] = await em.execute<{ orders: number; until: string | null }[]>(
      `select count(*)::int as orders, max(${ORDER_LAST_EVENT}) + make_interval(years => ?) as until
       from orders o where o.member_id = ? and o.placed_at is not null`,
      [ORDER_RETENTION_YEARS, memberId],
    );
    return { orders: row?.orders ?? 0, until: isoOrNull(row?.until ?? null) };
  }

  /**
   * Holds off everything that could begin with this member: cart, estimates, unplaced orders, the row itself, in the
   * sequence of decision record 5. A payment that has begun is seen by `obstacles`; one that comes finds its order expired.
   */
  async lock(em: EntityManager, memberId: number): Promise<void> {
    await em.execute('select id from carts where member_id = ? for update', [memberId]);
    await em.execute('select id from estimates where member_id = ? order by id for update', [memberId]);
    await em.execute(
      `select id from orders where member_id = ? and (placed_at is null or status = 'NEW') order by id for update`,
      [memberId],
    );
    const [member] = await em.execute<{ closed: boolean }[]>(
      'select closed_at is not null as closed from members where id = ? for no key update',
      [memberId],
    );
    if (member === undefined) throw memberNotFound();
    if (member.closed) throw memberClosed();
  }

  /** Erases the person and withdraws the member. The caller holds the locks and has looked for obstacles. */
  async erase(
    em: EntityManager,
    memberId: number,
    closing: { reason: CloseReason | null; now: Date },
  ): Promise<Retention & { closedAt: string }> {
    const retention = await this.retention(memberId, em);
    for (const { atClosing } of PERSONAL_DATA) {
      for (const statement of atClosing) await em.execute(statement, { member: memberId });
    }
    await em.execute(
      `update members set status = 'withdrawn', withdrawn_at = :now, closed_at = :now, close_reason = :reason,
         retain_until = :until, updated_at = :now, version = version + 1 where id = :member`,
      { now: closing.now, reason: closing.reason, until: retention.until, member: memberId },
    );
    return { ...retention, closedAt: isoOf(closing.now) };
  }
}

import type { TestApp } from './support/app.js';

export interface NewOrder {
  memberId: number;
  status?: string;
  orderName?: string;
  total?: number;
  /** Null: prepared and never confirmed. */
  placedAt?: Date | null;
  approvedAt?: Date | null;
  trackingNo?: string | null;
  receiver?: string;
}

let serial = 0;

/** Inserts an order with one line, as a confirmed payment leaves it. */
export async function addOrder(
  { em }: TestApp,
  order: NewOrder,
): Promise<{ id: number; orderNo: string; pgOrderId: string }> {
  serial += 1;
  const total = order.total ?? 11_000;
  const placedAt = order.placedAt === undefined ? new Date() : order.placedAt;
  const orderNo = `20261121-T${String(serial).padStart(5, '0')}`;
  const pgOrderId = `ORDER-${1_795_000_000_000 + serial}123456`;
  const shipTo = {
    addressId: null,
    receiverName: order.receiver ?? '박수령',
    receiverPhone: '01098765432',
    postalCode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: null,
    city: null,
    state: null,
    countryCode: 'KR',
    memo: '경비실에 맡겨 주세요',
  };
  const [row] = await em.execute<{ id: number }[]>(
    `insert into orders (order_no, pg_order_id, order_name, member_id, status, items_amount, total_amount,
       supplied_amount, vat, items_count, ship_to, expires_at, placed_at, approved_at, tracking_no, payment_method)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?::jsonb, now(), ?, ?, ?, '카드') returning id`,
    [
      orderNo,
      pgOrderId,
      order.orderName ?? '텀블러',
      order.memberId,
      order.status ?? 'PAID',
      total,
      total,
      total - Math.round(total / 11),
      Math.round(total / 11),
      JSON.stringify(shipTo),
      placedAt,
      order.approvedAt === undefined ? placedAt : order.approvedAt,
      order.trackingNo ?? null,
    ],
  );
  if (row === undefined) throw new Error('no row came back');
  await em.execute(
    `insert into order_lines (order_id, product_id, product_name, option_summary, quantity, unit_price, subtotal)
     values (?, 7, '텀블러', '색상: 화이트', 10, ?, ?)`,
    [row.id, total / 10, total],
  );
  return { id: row.id, orderNo, pgOrderId };
}

export interface AuditRow {
  action: string;
  actor: number;
  before: unknown;
  after: unknown;
  ip: string | null;
}

/** Records about one thing, oldest first. */
export function auditOf({ em }: TestApp, targetType: string, targetId: number | string): Promise<AuditRow[]> {
  return em.execute<AuditRow[]>(
    `select action, actor_id as actor, before, after, ip from audit_log
     where target_type = ? and target_id = ? order by id`,
    [targetType, String(targetId)],
  );
}

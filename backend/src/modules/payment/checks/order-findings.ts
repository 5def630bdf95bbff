import type { EntityManager } from '@mikro-orm/postgresql';
import type { MismatchKind } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';

/** Something that does not fit; amounts in won. */
export interface Finding {
  kind: MismatchKind;
  orderId: number | null;
  pgOrderId: string | null;
  transactionKey: string | null;
  orderAmount: number | null;
  ledgerAmount: number | null;
  tossAmount: number | null;
}

/** Most findings of one kind; whoever has more has one cause for all of them. */
const MOST = 500;

const PAID = sql`('PAID', 'PREPARING', 'SHIPPED', 'DELIVERED')`;
/** Somebody is about to give the money back, or to ask about it. */
const MOVING = sql`(exists (select 1 from refunds r where r.order_id = o.id
    and r.state in ('requested', 'approved', 'processing', 'failed'))
  or exists (select 1 from payment_attempts a where a.order_id = o.id and (a.state in ('CONFIRMING', 'UNKNOWN')
    or a.state = 'DONE' and a.auto_cancel_reason is not null and a.method is distinct from '가상계좌')))`;
const STRANDED = sql`exists (select 1 from payment_attempts a where a.order_id = o.id and a.state = 'DONE'
  and a.auto_cancel_reason is not null and a.method = '가상계좌')`;

/** What orders and ledger alone do not say alike, of the whole shop: at most four statements, whatever its size. */
export async function orderFindings(em: EntityManager, stuckBefore: Date): Promise<Finding[]> {
  const of = (kind: MismatchKind, where: RawBuilder<unknown>): Promise<Finding[]> => find(em, kind, where);
  const [poor, rich, unmatched, stuck] = await Promise.all([
    // What was captured is the order's amount; what went back of it stands in the ledger as well.
    of(
      'order-without-money',
      sql`o.status in ${PAID} and o.approved_at is not null
      and (coalesce(l.captured, 0) <> o.total_amount or coalesce(l.held, 0) <= 0)`,
    ),
    of(
      'money-without-order',
      sql`o.status in ('NEW', 'CANCELED') and coalesce(l.held, 0) <> 0
      and not ${MOVING} and not ${STRANDED}`,
    ),
    of('account-needed', sql`coalesce(l.held, 0) > 0 and o.status = 'CANCELED' and ${STRANDED}`),
    of(
      'stuck',
      sql`exists (select 1 from payment_attempts a where a.order_id = o.id
        and a.updated_at < ${stuckBefore} and (a.state in ('CONFIRMING', 'UNKNOWN')
          or a.state = 'DONE' and a.auto_cancel_reason is not null and a.method is distinct from '가상계좌'))
      or exists (select 1 from refunds r where r.order_id = o.id and r.updated_at < ${stuckBefore}
        and r.state in ('approved', 'processing'))`,
    ),
  ]);
  return [...poor, ...rich, ...unmatched, ...stuck];
}

async function find(em: EntityManager, kind: MismatchKind, where: RawBuilder<unknown>): Promise<Finding[]> {
  const { rows } = await sql<Omit<Finding, 'kind' | 'transactionKey' | 'tossAmount'>>`
    select o.id as "orderId", o.pg_order_id as "pgOrderId", o.total_amount::float8 as "orderAmount",
      coalesce(l.held, 0)::float8 as "ledgerAmount"
    from orders o left join (
      select order_id, sum(amount) as held,
        sum(amount) filter (where kind in ('captured', 'withdrawn')) as captured
      from payment_ledger group by order_id) l on l.order_id = o.id
    where ${where} order by o.id limit ${MOST}`.execute(em.getKysely());
  return rows.map((row) => ({ ...row, kind, transactionKey: null, tossAmount: null }));
}

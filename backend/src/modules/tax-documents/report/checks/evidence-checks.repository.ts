import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TAX_DOCUMENT_STATES } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import { boolean, int, nullable, oneOf, readRows, rowOf, text, won } from '../../../../platform/db/rows.js';
import type { EvidenceFinding } from './evidence-check-set.js';

const FINDING = rowOf(import.meta.filename, {
  kind: oneOf([
    'without-evidence',
    'ledger-differs',
    'both-alive',
    'two-originals',
    'stuck',
    'due-soon',
    'tax-office-error',
    'receipt-failed',
  ]),
  orderId: nullable(int),
  documentId: nullable(int),
  documentKey: nullable(text),
  ours: nullable(won),
  theirs: nullable(won),
  detail: nullable(text),
});

const KNOWN = rowOf(import.meta.filename, {
  id: int,
  key: text,
  state: oneOf(TAX_DOCUMENT_STATES),
  supplied: won,
  vat: won,
  byHand: nullable(int),
  /** Whether it was sent in the days that the issuer lists. */
  isListed: boolean,
});
export type KnownDocument = ReturnType<typeof KNOWN>;

/** Days that a check looks back. */
export const CHECKED_DAYS = 45;

/** What the checks compare, and when the admins were notified; `em` is the caller's transaction. */
@Injectable()
export class EvidenceChecksRepository {
  /** Whether the admins are to be notified of that day, once; the day's check has ended before. */
  async claimWatch(em: EntityManager, day: string, now: Date): Promise<boolean> {
    const row = await databaseOf(em)
      .updateTable('evidence_checks')
      .set({ watched_at: now })
      .where('day', '=', day)
      .where('watched_at', 'is', null)
      .where('finished_at', 'is not', null)
      .returning('day')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The notice of that day failed: the next run makes it. */
  async releaseWatch(em: EntityManager, day: string): Promise<void> {
    await databaseOf(em)
      .updateTable('evidence_checks')
      .set({ watched_at: null })
      .where('day', '=', day)
      .execute();
  }

  /** The findings of our own tables. `today` by the Korean calendar. */
  async ofStore(em: EntityManager, { now, today }: { now: Date; today: string }): Promise<EvidenceFinding[]> {
    const rows = await readRows(
      databaseOf(em),
      FINDING,
      sql`
        with days as (select ${now}::timestamptz - ${sql.lit(`${CHECKED_DAYS} days`)}::interval as since),
        orders_of as (select o.* from orders o, days where o.approved_at > days.since and o.status not in ('NEW', 'CANCELED')),
        documented as (
          select t.order_id, sum(t.total)::bigint as total, count(*) filter (where t.role = 'original' and t.live) as originals,
            bool_and(d.state in ('issued', 'sent', 'accepted')) as settled
          from tax_document_orders t join tax_documents d on d.id = t.document_id
          where t.live and d.frozen_at is not null group by t.order_id)
        select 'without-evidence' as kind, o.id as "orderId", null::int as "documentId", null as "documentKey",
          o.total_amount as ours, null::bigint as theirs, null as detail
        from orders_of o left join evidence_choices c on c.order_id = o.id
        where (o.approved_at at time zone 'Asia/Seoul')::date + 4 < ${today}::date
          and (select coalesce(sum(l.amount), 0) from payment_ledger l where l.order_id = o.id) > 0
          and (c.id is null or (c.kind = 'cash_receipt' and not exists (
              select 1 from cash_receipts r where r.order_id = o.id and r.state in ('wanted', 'requested')))
            or (c.kind = 'none' and c.source = 'profile' and o.total_amount >= 100000)
            or (c.kind = 'tax_invoice' and not c.open and coalesce(o.shipped_at, o.delivered_at) is not null
              and not exists (select 1 from tax_document_orders t where t.order_id = o.id and t.live)
              and not exists (select 1 from business_profiles p where p.member_id = o.member_id and o.organization_id is null
                and p.monthly_invoice = 'granted')))
        union all
        select 'ledger-differs', p.order_id, null, null, h.held, p.total, null
        from documented p cross join lateral (
          select coalesce(sum(l.amount), 0)::bigint as held, count(*) as movements,
            max(l.created_at) as newest from payment_ledger l where l.order_id = p.order_id) h
        where p.settled and p.total <> h.held and h.movements > 0 and h.newest < ${now}::timestamptz - interval '1 hour'
        union all
        select 'both-alive', p.order_id, null, null, p.total, r.amount, null
        from documented p join cash_receipts r on r.order_id = p.order_id and r.state in ('wanted', 'requested')
        union all
        select 'two-originals', t.order_id, null, null, count(*), null, null
        from tax_document_orders t join tax_documents d on d.id = t.document_id
        where t.role = 'original' and d.state in ('issued', 'sent', 'accepted') and d.original_id is null
          and d.created_at > (select since from days)
          and not exists (select 1 from tax_document_orders n where n.order_id = t.order_id and n.role in ('amendment', 'negation'))
        group by t.order_id having count(*) > 1
        union all
        select 'stuck', null, d.id, d.key, null, null, d.state from tax_documents d
        where d.state in ('issuing', 'unknown', 'cancelling') and d.called_at < ${now}::timestamptz - interval '1 hour'
        union all
        select 'due-soon', null, d.id, d.key, null, null, d.due_on::text from tax_documents d
        where d.state in ('waiting', 'blocked', 'requested', 'refused') and d.due_on <= ${today}::date + 3
        union all
        select 'tax-office-error', null, d.id, d.key, null, null, d.nts_err_code from tax_documents d
        where d.state = 'rejected' and not exists (select 1 from tax_documents n where n.replaces_id = d.id)
        union all
        select 'receipt-failed', r.order_id, null, null, r.amount, null, r.failure_code from cash_receipts r, days
        where r.created_at > days.since and (r.state = 'failed' or (r.state = 'requested' and r.failure_code is not null))`,
    );
    return rows.map((row) => ({
      ...row,
      fingerprint: `${row.kind}:${row.documentKey ?? row.orderId ?? ''}`,
    }));
  }

  /** Our documents of these days, and of the day before, that were sent once, whatever happened to them. */
  listIssued(em: EntityManager, since: Date): Promise<KnownDocument[]> {
    return readRows(
      databaseOf(em),
      KNOWN,
      sql`
        select id, key, state, supplied, vat, case when by_hand then 1 end as "byHand",
          frozen_at >= ${since} as "isListed" from tax_documents
        where frozen_at >= ${since}::timestamptz - interval '1 day' order by id`,
    );
  }
}

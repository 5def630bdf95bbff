import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TAX_DOCUMENT_STATES, type EvidenceFindingKind, type EvidenceFindingState } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { boolean, int, nullable, oneOf, readRows, rowOf, text, won } from '../../../platform/db/rows.js';

/** A difference between orders, evidence and issuer. */
export interface Finding {
  kind: EvidenceFindingKind;
  /** What identifies it, so that it is one row however often it is found. */
  fingerprint: string;
  orderId: number | null;
  documentId: number | null;
  documentKey: string | null;
  /** Won. */
  ours: number | null;
  theirs: number | null;
  detail: string | null;
}

/** A finding as operators see it. */
export interface StoredFinding extends Finding {
  id: number;
  orderNo: string | null;
  state: EvidenceFindingState;
  acknowledgedByName: string | null;
  acknowledgedAt: string | null;
  note: string | null;
  firstSeenAt: string;
  lastSeenAt: string;
}

const FOUND = rowOf(import.meta.filename, {
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

/** Statements on checks and findings; `em` is the caller's transaction. */
@Injectable()
export class EvidenceChecksRepository {
  /** Whether the day's check has succeeded. */
  async isDone(em: EntityManager, day: string): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('evidence_checks')
      .select('day')
      .where('day', '=', day)
      .where('finished_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Begins the day's check; false while another runs that began after `cutOff`. */
  async claim(em: EntityManager, day: string, now: Date, cutOff: Date): Promise<boolean> {
    const row = await databaseOf(em)
      .insertInto('evidence_checks')
      .values({ day, started_at: now })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet({ started_at: now, finished_at: null })
          .where(({ or, eb }) =>
            or([
              eb('evidence_checks.finished_at', 'is not', null),
              eb('evidence_checks.started_at', '<', cutOff.toISOString()),
            ]),
          ),
      )
      .returning('day')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The next try need not wait until this one counts as cut off; the day keeps its notice. */
  async giveUp(em: EntityManager, day: string): Promise<void> {
    await databaseOf(em)
      .updateTable('evidence_checks')
      .set({ started_at: new Date(0) })
      .where('day', '=', day)
      .where('finished_at', 'is', null)
      .execute();
  }

  async finish(em: EntityManager, day: string, now: Date, findings: number): Promise<void> {
    await databaseOf(em)
      .updateTable('evidence_checks')
      .set({ finished_at: now, findings })
      .where('day', '=', day)
      .execute();
  }

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

  /** Stores one finding, or renews its date. */
  async finding(em: EntityManager, { now, ...finding }: Finding & { now: Date }): Promise<void> {
    await this.write(em, [finding], now);
  }

  /** Stores findings; a finding that is there already gets a new date. Raw SQL: the builder has no columns for `json_to_recordset`. */
  async write(em: EntityManager, findings: readonly Finding[], now: Date): Promise<void> {
    await sql`
      insert into evidence_findings as f (fingerprint, kind, order_id, document_id, document_key, ours, theirs, detail,
        first_seen_at, last_seen_at)
      select distinct on (n."fingerprint") n."fingerprint", n."kind", n."orderId", n."documentId", n."documentKey", n."ours",
        n."theirs", n."detail", ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(findings)}::json) as n ("fingerprint" text, "kind" text, "orderId" int,
        "documentId" int, "documentKey" text, "ours" bigint, "theirs" bigint, "detail" text)
      on conflict (fingerprint) do update set last_seen_at = excluded.last_seen_at, ours = excluded.ours,
        theirs = excluded.theirs, detail = excluded.detail,
        state = case when f.state = 'resolved' then 'open' else f.state end`.execute(databaseOf(em));
  }

  /** What this check would have found again, and did not. */
  async resolveUnseen(em: EntityManager, now: Date, kinds: readonly EvidenceFindingKind[]): Promise<void> {
    await databaseOf(em)
      .updateTable('evidence_findings')
      .set({ state: 'resolved' })
      .where('state', '<>', 'resolved')
      .where('kind', 'in', [...kinds])
      .where('last_seen_at', '<', now.toISOString())
      .execute();
  }

  /** The findings of our own tables. `today` by the Korean calendar. */
  async ofStore(em: EntityManager, { now, today }: { now: Date; today: string }): Promise<Finding[]> {
    const rows = await readRows(
      databaseOf(em),
      FOUND,
      sql`
        with days as (select ${now}::timestamptz - ${sql.lit(`${CHECKED_DAYS} days`)}::interval as since),
        orders_of as (select o.* from orders o, days where o.approved_at > days.since and o.status not in ('NEW', 'CANCELED')),
        papers as (
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
              and not exists (select 1 from business_profiles p where p.member_id = o.member_id and p.monthly_invoice = 'granted')))
        union all
        select 'ledger-differs', p.order_id, null, null, h.held, p.total, null
        from papers p cross join lateral (
          select coalesce(sum(l.amount), 0)::bigint as held, count(*) as movements,
            max(l.created_at) as newest from payment_ledger l where l.order_id = p.order_id) h
        where p.settled and p.total <> h.held and h.movements > 0 and h.newest < ${now}::timestamptz - interval '1 hour'
        union all
        select 'both-alive', p.order_id, null, null, p.total, r.amount, null
        from papers p join cash_receipts r on r.order_id = p.order_id and r.state in ('wanted', 'requested')
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
  known(em: EntityManager, since: Date): Promise<KnownDocument[]> {
    return readRows(
      databaseOf(em),
      KNOWN,
      sql`
        select id, key, state, supplied, vat, case when by_hand then 1 end as "byHand",
          frozen_at >= ${since} as "isListed" from tax_documents
        where frozen_at >= ${since}::timestamptz - interval '1 day' order by id`,
    );
  }

  /** A page of findings, newest first; in one state, or in any for null. */
  list(
    em: EntityManager,
    state: EvidenceFindingState | null,
    limit: number,
    offset: number,
  ): Promise<StoredFinding[]> {
    return select(em)
      .$if(state !== null, (query) => query.where('f.state', '=', state ?? ''))
      .orderBy('f.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  counts(em: EntityManager): Promise<{ state: EvidenceFindingState; count: number }[]> {
    return databaseOf(em)
      .selectFrom('evidence_findings')
      .select(({ fn, ref }) => [
        ref('state').$castTo<EvidenceFindingState>().as('state'),
        fn.countAll<number>().as('count'),
      ])
      .groupBy('state')
      .execute();
  }

  find(em: EntityManager, id: number): Promise<StoredFinding | undefined> {
    return select(em).where('f.id', '=', id).executeTakeFirst();
  }

  /** An operator has handled it; returns the state before, undefined where there is no such finding. */
  async acknowledge(
    em: EntityManager,
    id: number,
    { actorId, note, now }: { actorId: number; note: string; now: Date },
  ): Promise<string | undefined> {
    const row = await databaseOf(em)
      .updateTable('evidence_findings as f')
      .from(({ selectFrom }) =>
        selectFrom('evidence_findings').select(['id', 'state']).where('id', '=', id).forUpdate().as('was'),
      )
      .set({ state: 'acknowledged', acknowledged_by: actorId, acknowledged_at: now, note })
      .whereRef('f.id', '=', 'was.id')
      .returning('was.state as state')
      .executeTakeFirst();
    return row?.state;
  }
}

const select = (em: EntityManager) =>
  databaseOf(em)
    .selectFrom('evidence_findings as f')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .leftJoin('members as m', 'm.id', 'f.acknowledged_by')
    .select([
      'f.id',
      'f.fingerprint',
      'f.order_id as orderId',
      'o.order_no as orderNo',
      'f.document_id as documentId',
    ])
    .select([
      'f.document_key as documentKey',
      'f.ours',
      'f.theirs',
      'f.detail',
      'm.name as acknowledgedByName',
    ])
    .select(['f.acknowledged_at as acknowledgedAt', 'f.note', 'f.first_seen_at as firstSeenAt'])
    .select(({ ref }) => [
      'f.last_seen_at as lastSeenAt',
      ref('f.kind').$castTo<EvidenceFindingKind>().as('kind'),
      ref('f.state').$castTo<EvidenceFindingState>().as('state'),
    ]);

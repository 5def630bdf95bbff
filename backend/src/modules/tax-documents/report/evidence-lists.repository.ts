import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  isLiveTaxDocument,
  TAX_DOCUMENT_STATES,
  TAX_STATES_ALIVE,
  TAX_STATES_TO_ISSUE,
  type EvidenceKind,
  type PaperScope,
  type TaxAmounts,
  type TaxDocumentState,
} from '@store/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import {
  document,
  int,
  listOf,
  nullable,
  oneOf,
  readRows,
  rowOf,
  text,
  won,
} from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import { containing } from '../../../platform/lists/sql.js';
import { matching, doc, type DocumentFilter, inCareOf, type DocumentsOf } from './evidence-lists.filter.js';
import { isOrganizationDocument, isOwnDocument } from '../issue/document-rights.filter.js';
import {
  isOfOwnOrganization,
  isOwnOrder,
  maySeeOrderPapers,
} from '../../orders/repository/order-rights.filter.js';
import { selectDocuments, withBuyer, type StoredDocument } from '../issue/stored-documents.columns.js';

const ENTRY = rowOf(import.meta.filename, {
  kind: oneOf(['tax_invoice', 'cash_receipt', 'card_slip']),
  key: nullable(text),
  orderId: nullable(int),
  orderNo: text,
  state: text,
  day: nullable(text),
  total: won,
  modifyCode: nullable(int),
  receiptUrl: nullable(text),
});
export type StoredEntry = ReturnType<typeof ENTRY>;
const ENTRY_SUM = rowOf(import.meta.filename, { count: int, sum: won });

const BOARD = rowOf(import.meta.filename, {
  states:
    listOf(
      document<{ state: TaxDocumentState; count: number; overdue: number; soon: number; total: number }>(),
    ),
  findings: int,
  corrections: int,
  monthlyAsked: int,
});
export type StoredBoard = ReturnType<typeof BOARD>;

/** States of evidence that does not count, of documents and receipts. */
const ENDED = [...TAX_DOCUMENT_STATES.filter((state) => !isLiveTaxDocument(state)), 'failed', 'canceled'];

/** The filter of a member's list. */
export interface EntryFilter {
  kind?: EvidenceKind | '' | undefined;
  state?: string | undefined;
  month?: string | undefined;
  q?: string | undefined;
  scope?: PaperScope | undefined;
}

/** A document as lists show it. */
export interface ListedDocument extends Omit<StoredDocument, 'lines'> {
  orderNos: string[];
  amendments: number;
  /** Won of the document and its amendments. */
  left: number;
  hasCorrection: boolean;
}

/** Lists of evidence; `em` is the caller's. */
@Injectable()
export class EvidenceListsRepository {
  /** A page of documents, newest first. */
  async documents(
    em: EntityManager,
    of: DocumentsOf,
    filter: DocumentFilter,
    today: string,
    limit: number,
    offset: number,
  ): Promise<ListedDocument[]> {
    const rows = await selectDocuments(em)
      .select([
        sql<string[]>`array(select o.order_no from tax_document_orders t join orders o on o.id = t.order_id
          where t.document_id = d.id order by o.id limit 100)`.as('orderNos'),
        sql<number>`(select count(*)::int from tax_documents a where a.original_id = d.id
          and a.state in ('issued', 'sent', 'accepted'))`.as('amendments'),
        sql<number>`(select d.total + coalesce(sum(a.total), 0)::bigint from tax_documents a where a.original_id = d.id
          and a.state in ('issued', 'sent', 'accepted'))`.as('left'),
        sql<boolean>`exists (select 1 from correction_requests c where c.document_id = d.id and c.answered_at is null)`.as(
          'hasCorrection',
        ),
      ])
      .where(inCareOf(of))
      .where(matching(filter, today))
      .orderBy('d.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(withBuyer);
  }

  /** The number of matches, and the sums of those that count; of all matches where one state is requested. */
  async sums(
    em: EntityManager,
    of: DocumentsOf,
    filter: DocumentFilter,
    today: string,
  ): Promise<{ count: number; sum: number } & Omit<TaxAmounts, 'total'>> {
    const isOneState = filter.state !== undefined && filter.state !== '';
    const counted = isOneState ? doc.lit(true) : doc('d.state', 'in', TAX_STATES_ALIVE);
    const row = await databaseOf(em)
      .selectFrom('tax_documents as d')
      .select(({ fn, lit }) => [
        fn.countAll<number>().as('count'),
        fn.coalesce(fn.sum<number>('d.supplied').filterWhere(counted), lit(0)).as('supplied'),
        fn.coalesce(fn.sum<number>('d.vat').filterWhere(counted), lit(0)).as('vat'),
        fn.coalesce(fn.sum<number>('d.total').filterWhere(counted), lit(0)).as('sum'),
      ])
      .where(inCareOf(of))
      .where(matching(filter, today))
      .executeTakeFirstOrThrow();
    return row;
  }

  /** Whether the document is one that these staff may see. */
  async isInCare(em: EntityManager, staff: Actor, id: number): Promise<boolean> {
    const row = await databaseOf(em)
      .selectFrom('tax_documents as d')
      .select('d.id')
      .where('d.id', '=', id)
      .where(inCareOf({ staff }))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The counts of the board; one statement. */
  async board(em: EntityManager, today: string): Promise<StoredBoard> {
    const [row] = await readRows(
      databaseOf(em),
      BOARD,
      sql`
        select (select coalesce(json_agg(s), '[]') from (
            select state, count(*)::int as count, coalesce(sum(total), 0)::bigint as total,
              (count(*) filter (where state = any(${[...TAX_STATES_TO_ISSUE]}::text[]) and due_on < ${today}::date))::int as overdue,
              (count(*) filter (where state = any(${[...TAX_STATES_TO_ISSUE]}::text[]) and due_on >= ${today}::date
                and due_on <= ${today}::date + 3))::int as soon
            from tax_documents group by state) s) as states,
          (select count(*)::int from evidence_findings where state = 'open') as findings,
          (select count(*)::int from correction_requests where answered_at is null) as corrections,
          (select count(*)::int from business_profiles where monthly_invoice = 'asked') as "monthlyAsked"`,
    );
    return row ?? { states: [], findings: 0, corrections: 0, monthlyAsked: 0 };
  }

  /** A page of the evidence that a member may read, of all kinds, newest first. */
  entries(
    em: EntityManager,
    memberId: number,
    filter: EntryFilter,
    limit: number,
    offset: number,
  ): Promise<StoredEntry[]> {
    return readRows(
      databaseOf(em),
      ENTRY,
      sql`${entriesOf(memberId, filter)}
        select e.kind, e.key, e."orderId", e."orderNo", e.state, e.day::text as day, e.total, e."modifyCode", e."receiptUrl"
        from entries e where ${entryMatches(filter)}
        order by e.at desc, e."orderNo" desc, e.key desc limit ${limit} offset ${offset}`,
    );
  }

  async entrySums(
    em: EntityManager,
    memberId: number,
    filter: EntryFilter,
  ): Promise<{ count: number; sum: number }> {
    const [row] = await readRows(
      databaseOf(em),
      ENTRY_SUM,
      sql`${entriesOf(memberId, filter)}
        select count(*)::int as count, coalesce(sum(e.total) filter (where e.state <> all(${ENDED}::text[])), 0)::bigint as sum
        from entries e where ${entryMatches(filter)}`,
    );
    return row ?? { count: 0, sum: 0 };
  }

  /** The steps of a document, oldest first. */
  events(em: EntityManager, id: number) {
    return databaseOf(em)
      .selectFrom('tax_document_events as e')
      .leftJoin('members as m', 'm.id', 'e.actor_id')
      .select(['e.code', 'e.note', 'm.name as actorName', 'e.created_at as at'])
      .select(({ ref }) => [
        ref('e.from_state').$castTo<TaxDocumentState | null>().as('fromState'),
        ref('e.to_state').$castTo<TaxDocumentState>().as('toState'),
      ])
      .where('e.document_id', '=', id)
      .orderBy('e.id')
      .execute();
  }

  /** The orders of a document with what it says of each. */
  orders(em: EntityManager, id: number) {
    return databaseOf(em)
      .selectFrom('tax_document_orders as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select(['t.order_id as orderId', 'o.order_no as orderNo', 't.supplied', 't.vat', 't.total', 't.live'])
      .where('t.document_id', '=', id)
      .orderBy('t.order_id')
      .execute();
  }

  corrections(em: EntityManager, id: number) {
    return databaseOf(em)
      .selectFrom('correction_requests')
      .select(['id', 'text', 'answer', 'answered_at as answeredAt', 'created_at as createdAt'])
      .where('document_id', '=', id)
      .orderBy('id')
      .execute();
  }

  async addCorrection(
    em: EntityManager,
    documentId: number,
    memberId: number,
    request: string,
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('correction_requests')
      .values({ document_id: documentId, member_id: memberId, text: request })
      .execute();
  }

  /** Answers a request once; undefined where there is none that waits. */
  async answerCorrection(
    em: EntityManager,
    {
      id,
      documentId,
      answer,
      actorId,
      now,
    }: { id: number; documentId: number; answer: string; actorId: number; now: Date },
  ): Promise<{ memberId: number } | undefined> {
    return databaseOf(em)
      .updateTable('correction_requests')
      .set({ answer, answered_by: actorId, answered_at: now })
      .where('id', '=', id)
      .where('document_id', '=', documentId)
      .where('answered_at', 'is', null)
      .returning('member_id as memberId')
      .executeTakeFirst();
  }

  /** Ids of the documents that amend this one, or take its place. */
  async followers(em: EntityManager, id: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('tax_documents')
      .select('id')
      .where(({ or, eb }) => or([eb('original_id', '=', id), eb('replaces_id', '=', id)]))
      .orderBy('id')
      .limit(100)
      .execute();
    return rows.map((row) => row.id);
  }
}

/** All evidence of a member: documents, receipts, card slips. */
const entriesOf = (memberId: number, { kind = '', scope = 'own' }: EntryFilter): RawBuilder<unknown> => {
  const isListed =
    scope === 'own'
      ? isOwnOrder(memberId)
      : sql<SqlBool>`(${isOfOwnOrganization(memberId)} and ${maySeeOrderPapers(memberId)})`;
  const documents = scope === 'own' ? isOwnDocument(memberId) : isOrganizationDocument(memberId);
  return sql`with entries as (
    select 'tax_invoice' as kind, d.key, case when d.kind <> 'monthly' then f.id end as "orderId",
      coalesce(f.order_no, '') as "orderNo", d.state, coalesce(d.write_date, (d.created_at at time zone 'Asia/Seoul')::date) as day,
      d.created_at as at, d.total, d.modify_code::int as "modifyCode", null as "receiptUrl"
    from tax_documents d left join lateral (
      select o.id, o.order_no from tax_document_orders t join orders o on o.id = t.order_id
      where t.document_id = d.id order by o.id limit 1) f on true
    where ${documents} and ${kind} in ('', 'tax_invoice')
    union all
    select 'cash_receipt', null, o.id, o.order_no, r.state, (coalesce(o.approved_at, r.created_at) at time zone 'Asia/Seoul')::date,
      coalesce(o.approved_at, r.created_at), coalesce(r.amount, o.total_amount), null, r.receipt_url
    from cash_receipts r join orders o on o.id = r.order_id
    where ${isListed} and o.placed_at is not null and ${kind} in ('', 'cash_receipt')
    union all
    select 'card_slip', null, o.id, o.order_no, case when o.status = 'CANCELED' then 'canceled' else 'issued' end,
      (o.approved_at at time zone 'Asia/Seoul')::date, o.approved_at, o.total_amount, null, o.receipt_url
    from evidence_choices c join orders o on o.id = c.order_id
    where ${isListed} and c.kind = 'card_slip' and ${kind} in ('', 'card_slip'))`;
};

function entryMatches({ state = '', month = '', q = '' }: EntryFilter): RawBuilder<SqlBool> {
  const searched = q.replaceAll('\0', '').trim();
  const like = containing(searched);
  return sql`(${state} = '' or e.state = ${state}) and (${month} = '' or to_char(e.day, 'YYYY-MM') = ${month})
    and (${searched} = '' or e."orderNo" ilike ${like} or e.key ilike ${like})`;
}

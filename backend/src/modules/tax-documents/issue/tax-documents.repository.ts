import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  isLiveTaxDocument,
  TAX_DOCUMENT_MOVES,
  TAX_DOCUMENT_STATES,
  type LedgerKind,
  type TaxDocumentState,
} from '@store/domain';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { boolean, int, nullable, oneOf, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import type { TaxDocumentBody } from '../entities/tax-document-body.js';
import {
  select,
  stored,
  UNSET,
  type DocumentChange,
  type DocumentOrder,
  type MoveNote,
  type NewDocument,
  type StoredDocument,
} from './stored-documents.columns.js';

export type { DocumentChange, DocumentOrder, StoredDocument } from './stored-documents.columns.js';

/** A movement of money out of an order, with the data for its amendment; won. */
const CAUSE = rowOf(import.meta.filename, {
  id: int,
  orderId: int,
  kind: text,
  amount: won,
  before: won,
  createdAt: text,
  isShipped: boolean,
  hasReturns: boolean,
});
export type Cause = Omit<ReturnType<typeof CAUSE>, 'kind'> & { kind: LedgerKind };

const CLAIMED = rowOf(import.meta.filename, { id: int, state: oneOf(TAX_DOCUMENT_STATES), tries: int });
export type ClaimedDocument = ReturnType<typeof CLAIMED>;

const HEAD = rowOf(import.meta.filename, { id: int });
const SUMS = rowOf(import.meta.filename, { supplied: won, vat: won, total: won, amendments: int });
const OPEN_COUNT = rowOf(import.meta.filename, { n: int });
const NUMBERS = rowOf(import.meta.filename, { n: nullable(int) });

/** Statements on tax documents; `em` is the caller's transaction. */
@Injectable()
export class TaxDocumentsRepository {
  async find(em: EntityManager, id: number): Promise<StoredDocument | undefined> {
    const row = await select(em).where('d.id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : stored(row);
  }

  /** Locks the document for the rest of the transaction; its orders are locked before (record 5). */
  async lock(em: EntityManager, id: number): Promise<StoredDocument | undefined> {
    const row = await select(em).where('d.id', '=', id).forUpdate('d').executeTakeFirst();
    return row === undefined ? undefined : stored(row);
  }

  /** Ids of the orders in a document. */
  async orderIds(em: EntityManager, id: number): Promise<number[]> {
    const rows = await databaseOf(em)
      .selectFrom('tax_document_orders')
      .select('order_id')
      .where('document_id', '=', id)
      .orderBy('order_id')
      .execute();
    return rows.map((row) => row.order_id);
  }

  async orders(em: EntityManager, id: number): Promise<(DocumentOrder & { live: boolean })[]> {
    return databaseOf(em)
      .selectFrom('tax_document_orders')
      .select([
        'order_id as orderId',
        'ledger_id as ledgerId',
        'ledger_up_to as ledgerUpTo',
        'supplied',
        'vat',
        'total',
        'live',
      ])
      .select(({ ref }) => ref('role').$castTo<DocumentOrder['role']>().as('role'))
      .where('document_id', '=', id)
      .orderBy('order_id')
      .execute();
  }

  /** Documents of an order, oldest first. */
  async ofOrder(em: EntityManager, orderId: number): Promise<StoredDocument[]> {
    const rows = await select(em)
      .where('d.id', 'in', ({ selectFrom }) =>
        selectFrom('tax_document_orders').select('document_id').where('order_id', '=', orderId),
      )
      .orderBy('d.id')
      .execute();
    return rows.map(stored);
  }

  async body(em: EntityManager, id: number): Promise<TaxDocumentBody | null> {
    const row = await databaseOf(em)
      .selectFrom('tax_documents')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirst();
    return (row?.body ?? null) as TaxDocumentBody | null;
  }

  /** The next number of this order, or of this month of a member; under its lock. */
  async nextNumber(em: EntityManager, prefix: string): Promise<number> {
    const [row] = await readRows(
      databaseOf(em),
      NUMBERS,
      sql`select max(right(key, 2)::int) as n from tax_documents where key like ${`${prefix}-__`}`,
    );
    return (row?.n ?? 0) + 1;
  }

  /** Creates a document with its parts and the first entry of its history; returns its id. */
  async add(em: EntityManager, document: NewDocument): Promise<number> {
    const db = databaseOf(em);
    const row = { ...UNSET, ...document };
    const { id } = await db
      .insertInto('tax_documents')
      .values({
        key: row.key,
        kind: row.kind,
        member_id: row.memberId,
        month: row.month,
        buyer: row.buyer === null ? null : JSON.stringify(row.buyer),
        write_date: row.writeDate,
        due_on: row.dueOn,
        purpose: row.purpose,
        supplied: row.supplied,
        vat: row.vat,
        total: row.total,
        lines: JSON.stringify(row.lines),
        modify_code: row.modifyCode,
        original_id: row.originalId,
        pair_id: row.pairId,
        replaces_id: row.replacesId,
        state: row.state,
        force_issue: row.forceIssue,
        created_by: row.createdBy,
        reason: row.reason,
        next_check_at: row.nextCheckAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.addOrders(em, id, row.orders);
    await db
      .insertInto('tax_document_events')
      .values({
        document_id: id,
        to_state: row.state,
        actor_id: row.createdBy,
        note: row.reason,
      })
      .execute();
    return id;
  }

  async addOrders(em: EntityManager, id: number, orders: readonly DocumentOrder[]): Promise<void> {
    if (orders.length === 0) return;
    await databaseOf(em)
      .insertInto('tax_document_orders')
      .values(
        orders.map(({ orderId, ledgerId, ledgerUpTo, supplied, vat, total, role, live = true }) => ({
          document_id: id,
          order_id: orderId,
          ledger_id: ledgerId,
          ledger_up_to: ledgerUpTo,
          supplied,
          vat,
          total,
          role,
          live,
        })),
      )
      .execute();
  }

  /** Replaces the parts of a document that was not sent. */
  async replaceOrders(em: EntityManager, id: number, orders: readonly DocumentOrder[]): Promise<void> {
    await databaseOf(em).deleteFrom('tax_document_orders').where('document_id', '=', id).execute();
    await this.addOrders(em, id, orders);
  }

  /** Releases the movements of the amended document for the one that replaces it. */
  async releaseMovements(em: EntityManager, id: number): Promise<void> {
    await databaseOf(em)
      .updateTable('tax_document_orders')
      .set({ ledger_id: null })
      .where('document_id', '=', id)
      .where('ledger_id', 'is not', null)
      .execute();
  }

  /** Removes an order from a monthly document that was not sent. */
  async removeOrder(em: EntityManager, id: number, orderId: number): Promise<void> {
    await databaseOf(em)
      .deleteFrom('tax_document_orders')
      .where('document_id', '=', id)
      .where('order_id', '=', orderId)
      .execute();
  }

  /** Changes the content of a document without a move; false where it is in none of these states. */
  async change(
    em: EntityManager,
    id: number,
    from: readonly TaxDocumentState[],
    change: DocumentChange,
  ): Promise<boolean> {
    const row = await databaseOf(em)
      .updateTable('tax_documents')
      .set({ ...change, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Moves a document by compare-and-set, writes the history, and marks for its orders whether it is alive. False, and nothing
   * happens, where its state is none of `from`.
   */
  async move(
    em: EntityManager,
    id: number,
    from: TaxDocumentState,
    to: TaxDocumentState,
    change: DocumentChange = {},
    { step, code = step, note = null, actorId = null }: MoveNote = {},
  ): Promise<boolean> {
    if (!TAX_DOCUMENT_MOVES[from].includes(to)) throw new RangeError(`no move from ${from} to ${to}`);
    const moved = await this.change(em, id, [from], { ...change, state: to });
    if (!moved) return false;
    const db = databaseOf(em);
    await db
      .insertInto('tax_document_events')
      .values({
        document_id: id,
        from_state: from,
        to_state: to,
        code: code?.slice(0, 80) ?? null,
        note: note === null ? null : Array.from(note).slice(0, 500).join(''),
        actor_id: actorId,
      })
      .execute();
    if (isLiveTaxDocument(from) !== isLiveTaxDocument(to))
      await db
        .updateTable('tax_document_orders')
        .set({ live: isLiveTaxDocument(to) })
        .where('document_id', '=', id)
        .execute();
    return true;
  }

  /** Adds an entry to the history without a move. */
  async note(
    em: EntityManager,
    document: Pick<StoredDocument, 'id' | 'state'>,
    note: MoveNote,
  ): Promise<void> {
    await databaseOf(em)
      .insertInto('tax_document_events')
      .values({
        document_id: document.id,
        from_state: document.state,
        to_state: document.state,
        code: note.step ?? note.code ?? null,
        note: note.note ?? null,
        actor_id: note.actorId ?? null,
      })
      .execute();
  }

  /**
   * Claims due documents for one worker: those to issue (none where `withRequests` is false), and those whose call has an open
   * outcome.
   */
  claim(
    em: EntityManager,
    {
      now,
      claimEnd,
      limit,
      withRequests,
    }: { now: Date; claimEnd: Date; limit: number; withRequests: boolean },
  ): Promise<ClaimedDocument[]> {
    const states = [...(withRequests ? ['requested'] : []), 'issuing', 'unknown', 'cancelling'];
    return readRows(
      databaseOf(em),
      CLAIMED,
      sql`
        with due as (
          select id from tax_documents
          where state in ('waiting', 'requested', 'issuing', 'unknown', 'cancelling') and state = any(${states}::text[])
            and next_check_at <= ${now} and (state <> 'requested' or hometax_file_id is null)
          order by next_check_at, id limit ${limit} for update skip locked)
        update tax_documents d set next_check_at = ${claimEnd} from due where d.id = due.id
        returning d.id, d.state, d.tries`,
    );
  }

  async renew(em: EntityManager, ids: readonly number[], claimEnd: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('tax_documents')
      .set(({ ref }) => ({ next_check_at: sql<string>`greatest(${ref('next_check_at')}, ${claimEnd})` }))
      .where('id', '=', anyInt(ids))
      .where('state', 'in', ['requested', 'issuing', 'unknown', 'cancelling'])
      .execute();
  }

  /** Documents whose grace has ended: `moment` says what they wait for. Monthly ones and amendments wait for their time only. */
  toRelease(
    em: EntityManager,
    {
      now,
      moment,
      graceMinutes,
      limit,
    }: { now: Date; moment: 'shipping' | 'payment'; graceMinutes: number; limit: number },
  ): Promise<{ id: number }[]> {
    return readRows(
      databaseOf(em),
      HEAD,
      sql`
        select d.id from tax_documents d
        where d.state = 'waiting' and d.next_check_at <= ${now} and (d.kind <> 'single' or d.created_by is not null or exists (
          select 1 from tax_document_orders t join orders o on o.id = t.order_id
          left join evidence_choices c on c.order_id = o.id
          where t.document_id = d.id and (o.status = 'CANCELED' or greatest(c.changed_at,
            case when ${moment} = 'payment' then o.approved_at else coalesce(o.shipped_at, o.delivered_at) end)
            + make_interval(mins => ${graceMinutes}) <= ${now}
            and (${moment} = 'payment' or coalesce(o.shipped_at, o.delivered_at) is not null))))
        order by d.next_check_at, d.id limit ${limit}`,
    );
  }

  /** Documents that wait for the supplier's data. */
  blockedBy(em: EntityManager, code: string, limit: number): Promise<{ id: number }[]> {
    return databaseOf(em)
      .selectFrom('tax_documents')
      .select('id')
      .where('state', '=', 'blocked')
      .where('failure_code', '=', code)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** Documents that the issuer has and the tax office has not answered, by id above `after`. */
  async filed(em: EntityManager, after: number, limit: number): Promise<{ id: number; key: string }[]> {
    return databaseOf(em)
      .selectFrom('tax_documents')
      .select(['id', 'key'])
      .where('state', 'in', ['issued', 'sent'])
      .where('by_hand', '=', false)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  /** The movement with what its order held before it. */
  async cause(em: EntityManager, ledgerId: number): Promise<Cause | undefined> {
    const [row] = await readRows(
      databaseOf(em),
      CAUSE,
      sql`
        select l.id, l.order_id as "orderId", l.kind, -l.amount as amount,
          (select coalesce(sum(p.amount), 0)::bigint from payment_ledger p where p.order_id = l.order_id and p.id < l.id) as before,
          l.created_at as "createdAt", coalesce(o.shipped_at, o.delivered_at) is not null as "isShipped",
          exists (select 1 from refunds r where r.transaction_key = l.transaction_key
            and (r.lines is not null or r.restock <> 'false'::jsonb)) as "hasReturns"
        from payment_ledger l join orders o on o.id = l.order_id where l.id = ${ledgerId}`,
    );
    return row as Cause | undefined;
  }

  /** The document of an order that amendments name: the corrected one where there is one. */
  async headOf(em: EntityManager, orderId: number): Promise<StoredDocument | undefined> {
    const [row] = await readRows(
      databaseOf(em),
      HEAD,
      sql`
        select d.id from tax_document_orders t join tax_documents d on d.id = t.document_id
        where t.order_id = ${orderId} and t.live and t.role in ('original', 'correction')
          and d.state in ('issued', 'sent', 'accepted')
        order by d.id desc limit 1`,
    );
    return row === undefined ? undefined : this.find(em, row.id);
  }

  /** The sum of an order's living documents, and how many of them are amendments. */
  async documented(em: EntityManager, orderId: number): Promise<ReturnType<typeof SUMS>> {
    const [row] = await readRows(
      databaseOf(em),
      SUMS,
      sql`
        select coalesce(sum(supplied), 0)::bigint as supplied, coalesce(sum(vat), 0)::bigint as vat,
          coalesce(sum(total), 0)::bigint as total, (count(*) filter (where role <> 'original'))::int as amendments
        from tax_document_orders where order_id = ${orderId} and live`,
    );
    return row ?? { supplied: 0, vat: 0, total: 0, amendments: 0 };
  }

  /** Documents of the order that are planned or under way, among the living ones. */
  async underWay(em: EntityManager, orderId: number): Promise<number> {
    const [row] = await readRows(
      databaseOf(em),
      OPEN_COUNT,
      sql`
        select count(*)::int as n from tax_document_orders t join tax_documents d on d.id = t.document_id
        where t.order_id = ${orderId} and t.live and d.state not in ('issued', 'sent', 'accepted')`,
    );
    return row?.n ?? 0;
  }

  /** All of an order's documents are cancelled: none of them is alive. */
  async close(em: EntityManager, orderId: number): Promise<void> {
    await databaseOf(em)
      .updateTable('tax_document_orders')
      .set({ live: false })
      .where('order_id', '=', orderId)
      .where('live', '=', true)
      .execute();
  }
}

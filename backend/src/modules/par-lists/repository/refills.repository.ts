import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PAR_LIMITS, REFILL_STATES, REQUEST_STATES, type RefillState } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import {
  document,
  int,
  listOf,
  moment,
  nullable,
  object,
  oneOf,
  readRows,
  rowOf,
  text,
  type ValueOf,
} from '../../../platform/db/rows.js';
import type { RefillRowDto } from '../dto/refill.dto.js';
import { maySeeParList, PAR_LISTS } from './par-list.filter.js';

const COUNTED = object({
  itemId: int,
  productId: int,
  optionKey: text,
  par: int,
  step: int,
  place: nullable(text),
  counted: nullable(int),
  quantity: nullable(int),
  countedAt: nullable(moment),
});
const REFILL = rowOf(import.meta.filename, {
  id: int,
  listId: int,
  listName: text,
  siteId: int,
  siteName: text,
  month: text,
  number: int,
  state: oneOf(REFILL_STATES),
  version: int,
  requestId: nullable(int),
  requestNo: nullable(text),
  requestState: nullable(oneOf(REQUEST_STATES)),
  submittedRows: nullable(listOf(document<RefillRowDto>())),
  items: listOf(COUNTED),
});
const PLACE = rowOf(import.meta.filename, { id: int, listId: int, siteId: int, state: oneOf(REFILL_STATES) });
const OPEN = rowOf(import.meta.filename, { id: int, month: text, state: oneOf(REFILL_STATES), number: int });

/** An item with what was counted of it. */
export type CountedItem = ValueOf<typeof COUNTED>;
/** A refill with what was counted; `submittedRows` from its submission on. */
export type StoredRefill = ReturnType<typeof REFILL>;
/** What a refill is of. */
export type RefillPlace = ReturnType<typeof PLACE>;

const places = (memberId: number, ids: readonly number[]): RawBuilder<unknown> => sql`
  select r.id, r.list_id as "listId", l.site_id as "siteId", r.state
  from ${PAR_LISTS} join refills r on r.list_id = l.id
  where r.id = ${anyInt(ids)} and ${maySeeParList(memberId)} order by r.id`;

/** A count to store. */
export interface NewCount {
  itemId: number;
  counted: number | null;
  quantity: number | null;
  countedAt: string;
}

/** Statements on refills; `em` is the caller's transaction. */
@Injectable()
export class RefillsRepository {
  /** Those of these refills that are of the member's sites, with their items and counts. One statement. */
  find(em: EntityManager, memberId: number, ids: readonly number[]): Promise<StoredRefill[]> {
    return this.select(em, memberId, sql`r.id = ${anyInt(ids)}`);
  }

  /** The open refills of the month, by site and list, at most as many as can be submitted in one step. */
  open(em: EntityManager, memberId: number, month: string): Promise<StoredRefill[]> {
    return this.select(em, memberId, sql`r.state = 'open' and r.month = ${month}`);
  }

  /** Those of these refills that are of the member's sites, by their ids. */
  places(em: EntityManager, memberId: number, ids: readonly number[]): Promise<RefillPlace[]> {
    return readRows(databaseOf(em), PLACE, places(memberId, ids));
  }

  /** The same, and locks them. */
  lock(em: EntityManager, memberId: number, ids: readonly number[]): Promise<RefillPlace[]> {
    return readRows(databaseOf(em), PLACE, sql`${places(memberId, ids)} for no key update of r`);
  }

  /** The open refill of a list, and the last one of the month; the caller holds the list's lock. */
  latest(em: EntityManager, listId: number, month: string): Promise<ReturnType<typeof OPEN>[]> {
    return readRows(
      databaseOf(em),
      OPEN,
      sql`select r.id, r.month, r.state, r.number from refills r
        where r.list_id = ${listId} and (r.state = 'open' or r.month = ${month}) order by r.month desc, r.number desc`,
    );
  }

  async begin(em: EntityManager, listId: number, month: string, number: number): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('refills')
      .values({ list_id: listId, month, number })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Moves open refills; a submitted one gets the request and its rows. */
  async end(
    em: EntityManager,
    ended: readonly { id: number; rows: readonly RefillRowDto[] | null }[],
    to: Exclude<RefillState, 'open'>,
    requestId: number | null = null,
  ): Promise<void> {
    await sql`
      update refills r set state = ${to}, request_id = ${requestId}, submitted_rows = ended.rows, updated_at = now(),
        version = version + 1
      from json_to_recordset(${JSON.stringify(ended)}::json) as ended (id int, rows jsonb)
      where r.id = ended.id and r.state = 'open'`.execute(databaseOf(em));
  }

  /** Stores counts of an open refill. A newer count stays; items that the list does not have are left out. */
  async count(
    em: EntityManager,
    { id, listId }: { id: number; listId: number },
    counts: readonly NewCount[],
  ): Promise<void> {
    const db = databaseOf(em);
    await sql`
      insert into refill_rows (refill_id, item_id, counted, quantity, counted_at)
      select ${id}::int, i.id, c.counted, c.quantity, c."countedAt"
      from json_to_recordset(${JSON.stringify(counts)}::json)
        as c ("itemId" int, counted int, quantity int, "countedAt" timestamptz)
      join par_items i on i.id = c."itemId" and i.list_id = ${listId}
      on conflict (refill_id, item_id) do update
        set counted = excluded.counted, quantity = excluded.quantity, counted_at = excluded.counted_at
        where excluded.counted_at >= refill_rows.counted_at`.execute(db);
    await db
      .updateTable('refills')
      .set({ updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  }

  private select(
    em: EntityManager,
    memberId: number,
    condition: RawBuilder<unknown>,
  ): Promise<StoredRefill[]> {
    return readRows(
      databaseOf(em),
      REFILL,
      sql`
        select r.id, l.id as "listId", l.name as "listName", s.id as "siteId", s.name as "siteName", r.month, r.number,
          r.state, r.version, r.request_id as "requestId", q.request_no as "requestNo", q.state as "requestState",
          r.submitted_rows as "submittedRows",
          case when r.submitted_rows is not null then '[]' else coalesce((
            select json_agg(json_build_object('itemId', i.id, 'productId', i.product_id, 'optionKey', i.option_key,
              'par', i.par, 'step', i.step, 'place', i.place, 'counted', c.counted, 'quantity', c.quantity,
              'countedAt', c.counted_at)
              order by i.place nulls last, i.position, i.id)
            from par_items i left join refill_rows c on c.item_id = i.id and c.refill_id = r.id
            where i.list_id = l.id), '[]') end as items
        from ${PAR_LISTS} join refills r on r.list_id = l.id left join purchase_requests q on q.id = r.request_id
        where ${condition} and ${maySeeParList(memberId)}
        order by s.name, s.id, l.name, l.id, r.id limit ${sql.lit(PAR_LIMITS.submitted)}`,
    );
  }
}

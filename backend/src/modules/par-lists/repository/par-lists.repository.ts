import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { REFILL_STATES } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { anyInt, anyText } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import {
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
import { countedPage } from '../../../platform/lists/counted-page.js';
import { mayInOrganization } from '../../organizations/membership.filter.js';
import { maySeeParList, PAR_LISTS } from './par-list.filter.js';

const LIST = {
  id: int,
  siteId: int,
  siteName: text,
  name: text,
  reminderBusinessDay: nullable(int),
  itemCount: int,
  refill: nullable(object({ id: int, number: int, state: oneOf(REFILL_STATES), counted: int })),
  version: int,
  updatedAt: moment,
};
const ITEM = object({
  id: int,
  productId: int,
  optionKey: text,
  par: int,
  step: int,
  place: nullable(text),
});

/** A list as its page shows it. */
export type ParListRow = Omit<ReturnType<typeof PAGE_ROW>, 'total'>;
/** An item of a list, in the order of the list. */
export type ParItemRow = ValueOf<typeof ITEM>;

const PAGE_ROW = rowOf(import.meta.filename, { ...LIST, total: int });
const DETAIL_ROW = rowOf(import.meta.filename, { ...LIST, items: listOf(ITEM) });
const LOCKED_ROW = rowOf(import.meta.filename, { id: int, siteId: int, version: int });
const ITEM_ROW = rowOf(import.meta.filename, {
  id: int,
  productId: int,
  optionKey: text,
  par: int,
  step: int,
  place: nullable(text),
});
const ELSEWHERE_ROW = rowOf(import.meta.filename, { productId: int, optionKey: text, listName: text });
const SITE_ROW = rowOf(import.meta.filename, { organizationId: int });
const PRODUCT_ROW = rowOf(import.meta.filename, { id: int, sku: nullable(text) });
const SHEET_ROW = rowOf(import.meta.filename, {
  productId: int,
  sku: nullable(text),
  title: text,
  options: text,
  par: int,
  step: int,
  place: nullable(text),
});

/** A row of a list's sheet. */
export type SheetRow = ReturnType<typeof SHEET_ROW>;

/** The order of the items of a list: by place, as one walks. */
const IN_ORDER = sql`i.place nulls last, i.position, i.id`;

const columns = (month: string): RawBuilder<unknown> => sql`
  l.id, l.site_id as "siteId", s.name as "siteName", l.name, l.reminder_business_day as "reminderBusinessDay",
  (select count(*)::int from par_items i where i.list_id = l.id) as "itemCount",
  (select json_build_object('id', r.id, 'number', r.number, 'state', r.state, 'counted', (
      select count(*) from refill_rows c where c.refill_id = r.id and c.counted is not null))
    from refills r where r.list_id = l.id and r.month = ${month}::text and r.state <> 'dropped'
    order by r.number desc limit 1) as refill,
  l.version, l.updated_at as "updatedAt"`;

/** An item to store. */
export type NewParItem = Omit<ParItemRow, 'id'>;

/** Statements on par lists and their items; `em` is the caller's transaction. */
@Injectable()
export class ParListsRepository {
  /** A page of the lists of the member's sites, by site and name, and their number. */
  async list(
    em: EntityManager,
    memberId: number,
    { month, siteId, limit, offset }: { month: string; siteId: number | null; limit: number; offset: number },
  ): Promise<{ items: ParListRow[]; total: number }> {
    const of = sql`${maySeeParList(memberId)} and (${siteId}::int is null or l.site_id = ${siteId}::int)`;
    const rows = await readRows(
      databaseOf(em),
      PAGE_ROW,
      sql`select ${columns(month)}, count(*) over ()::int as total from ${PAR_LISTS} where ${of}
        order by s.name, s.id, l.name, l.id limit ${limit} offset ${offset}`,
    );
    return countedPage(rows, offset, async () => {
      const counted = await sql<{
        total: number;
      }>`select count(*)::int as total from ${PAR_LISTS} where ${of}`.execute(databaseOf(em));
      return counted.rows[0]?.total ?? 0;
    });
  }

  /** A list of the member's sites with its items. */
  async find(
    em: EntityManager,
    memberId: number,
    id: number,
    month: string,
  ): Promise<(ParListRow & { items: ParItemRow[] }) | undefined> {
    const rows = await readRows(
      databaseOf(em),
      DETAIL_ROW,
      sql`select ${columns(month)}, coalesce((
          select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'optionKey', i.option_key,
            'par', i.par, 'step', i.step, 'place', i.place) order by ${IN_ORDER})
          from par_items i where i.list_id = l.id), '[]') as items
        from ${PAR_LISTS} where l.id = ${id} and ${maySeeParList(memberId)}`,
    );
    return rows[0];
  }

  /** Locks a list of the member's sites. */
  async lock(
    em: EntityManager,
    memberId: number,
    id: number,
  ): Promise<ReturnType<typeof LOCKED_ROW> | undefined> {
    const rows = await readRows(
      databaseOf(em),
      LOCKED_ROW,
      sql`select l.id, l.site_id as "siteId", l.version from ${PAR_LISTS}
        where l.id = ${id} and ${maySeeParList(memberId)} for no key update of l`,
    );
    return rows[0];
  }

  /** Locks a list of the member's sites with the others of its site: of two that get the same product at once one waits. */
  async lockSite(
    em: EntityManager,
    memberId: number,
    id: number,
  ): Promise<ReturnType<typeof LOCKED_ROW> | undefined> {
    const rows = await readRows(
      databaseOf(em),
      LOCKED_ROW,
      sql`select l.id, l.site_id as "siteId", l.version from ${PAR_LISTS}
        where l.site_id = (select site_id from par_lists where id = ${id}) and ${maySeeParList(memberId)}
        order by l.id for no key update of l`,
    );
    return rows.find((list) => list.id === id);
  }

  items(em: EntityManager, listId: number): Promise<ParItemRow[]> {
    return readRows(
      databaseOf(em),
      ITEM_ROW,
      sql`select i.id, i.product_id as "productId", i.option_key as "optionKey", i.par, i.step, i.place
        from par_items i where i.list_id = ${listId} order by ${IN_ORDER}`,
    );
  }

  /** Items of the site's other lists with one of these products; the caller holds the locks of `lockSite`. */
  elsewhere(
    em: EntityManager,
    { id, siteId }: { id: number; siteId: number },
    productIds: readonly number[],
  ): Promise<ReturnType<typeof ELSEWHERE_ROW>[]> {
    return readRows(
      databaseOf(em),
      ELSEWHERE_ROW,
      sql`select i.product_id as "productId", i.option_key as "optionKey", l.name as "listName"
        from par_lists l join par_items i on i.list_id = l.id
        where l.site_id = ${siteId} and l.id <> ${id} and i.product_id = ${anyInt(productIds)} order by l.id`,
    );
  }

  /** The organization of a site that the member buys for. */
  async organizationOf(em: EntityManager, memberId: number, siteId: number): Promise<number | undefined> {
    const rows = await readRows(
      databaseOf(em),
      SITE_ROW,
      sql`select s.organization_id as "organizationId" from sites s where s.id = ${siteId} and s.deleted_at is null
        and ${mayInOrganization(
          sql`${memberId}::int`,
          { organization: sql.ref('s.organization_id'), site: sql.ref('s.id') },
          'buy',
        )}`,
    );
    return rows[0]?.organizationId;
  }

  async count(em: EntityManager, siteId: number): Promise<number> {
    const { total } = await databaseOf(em)
      .selectFrom('par_lists')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** `remindedMonth`: the month that needs no reminder any more. */
  async add(
    em: EntityManager,
    {
      siteId,
      name,
      reminderBusinessDay,
      remindedMonth,
    }: { siteId: number; name: string; reminderBusinessDay: number | null; remindedMonth: string | null },
  ): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('par_lists')
      .values({
        site_id: siteId,
        name,
        reminder_business_day: reminderBusinessDay,
        reminded_month: remindedMonth,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Changes what is given; without anything only the version grows, for a change of the items. */
  async update(
    em: EntityManager,
    id: number,
    {
      name,
      reminder,
    }: { name?: string; reminder?: { businessDay: number | null; remindedMonth: string | null } },
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('par_lists')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(reminder === undefined
          ? {}
          : { reminder_business_day: reminder.businessDay, reminded_month: reminder.remindedMonth }),
        updated_at: sql`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  }

  async remove(em: EntityManager, id: number): Promise<void> {
    await databaseOf(em).deleteFrom('par_lists').where('id', '=', id).execute();
  }

  /** Stores these as all items of the list, in this sequence; those that stay keep their ids and counts. One statement. */
  async writeItems(em: EntityManager, listId: number, items: readonly NewParItem[]): Promise<void> {
    const json = JSON.stringify(items.map((item, position) => ({ ...item, position })));
    await sql`
      with wanted as (
        select * from json_to_recordset(${json}::json)
          as item (position int, "productId" int, "optionKey" text, par int, step int, place text)),
      removed as (
        delete from par_items i where i.list_id = ${listId} and not exists (
          select 1 from wanted w where w."productId" = i.product_id and w."optionKey" = i.option_key))
      insert into par_items (list_id, product_id, option_key, par, step, place, position)
      select ${listId}::int, "productId", "optionKey", par, step, place, position from wanted
      on conflict (list_id, product_id, option_key) do update
        set par = excluded.par, step = excluded.step, place = excluded.place, position = excluded.position`.execute(
      databaseOf(em),
    );
  }

  /** Existing products with one of these ids or article numbers. */
  products(
    em: EntityManager,
    { ids, skus }: { ids: readonly number[]; skus: readonly string[] },
  ): Promise<ReturnType<typeof PRODUCT_ROW>[]> {
    return readRows(
      databaseOf(em),
      PRODUCT_ROW,
      sql`select p.id, p.sku from products p
        where p.deleted_at is null and (p.id = ${anyInt(ids)} or p.sku = ${anyText(skus)})`,
    );
  }

  /** The items as their sheet has them. */
  sheet(em: EntityManager, listId: number): Promise<SheetRow[]> {
    return readRows(
      databaseOf(em),
      SHEET_ROW,
      sql`
        select p.id as "productId", p.sku, p.title, i.par, i.step, i.place,
          coalesce((select string_agg(o.code || ':' || v.value_code, ',' order by o.sort_order, o.id)
            from product_option_values v join product_options o on o.id = v.option_id
            where v.id = any (string_to_array(i.option_key, ',')::int[])), '') as options
        from par_items i join products p on p.id = i.product_id where i.list_id = ${listId} order by ${IN_ORDER}`,
    );
  }
}

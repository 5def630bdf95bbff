import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Role, type ContractListState } from '@store/domain';
import { sql } from 'kysely';
import { anyInt, anyText } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import { int, listOf, nullable, object, readRows, rowOf, text } from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import { TIER, TIERS } from '../../catalog/repository/price-tiers.columns.js';
import type {
  ContractListInput,
  ContractPriceChange,
  ContractPriceEdit,
  ContractPriceInput,
  ServedOrganization,
  StoredContractList,
} from '../contract-list-view.js';
import { contractInCareOf } from './contract-care.filter.js';

type SheetRow = ContractPriceInput & { listId: number };

/** Most changes of one call that the audit log keeps in full. */
const SHOWN = 200;

const WRITTEN = rowOf(import.meta.filename, {
  changed: int,
  changes: listOf(object({ productId: int, minQty: int, before: nullable(int), after: nullable(int) })),
});

const PRICED = rowOf(import.meta.filename, {
  id: int,
  sku: text,
  title: text,
  status: text,
  basePrice: nullable(int),
  salePrice: nullable(int),
  tiers: listOf(TIER),
});

/** A product with the shop's prices. */
export type PricedProduct = ReturnType<typeof PRICED>;

/** What a writing of prices changed: how many in all, and the first of them. */
export interface WrittenPrices {
  changed: number;
  changes: ContractPriceChange[];
}

/** Rows of contract lists for the changes that write them; the caller holds the list's lock. */
@Injectable()
export class ContractRowsRepository {
  /** Locks a list that the actor may change, until the transaction ends. */
  async lock(em: EntityManager, actor: Actor, id: number): Promise<StoredContractList | undefined> {
    return databaseOf(em)
      .selectFrom('contract_lists as l')
      .select(['l.id', 'l.name', 'l.valid_from as validFrom', 'l.valid_until as validUntil', 'l.version'])
      .select(({ ref }) => [
        'l.coupons_allowed as couponsAllowed',
        ref('l.state').$castTo<ContractListState>().as('state'),
      ])
      .where('l.id', '=', id)
      .where(contractInCareOf(actor))
      .forUpdate()
      .executeTakeFirst();
  }

  /** Locks these lists, in the order of their ids. */
  lockAll(em: EntityManager, ids: readonly number[]): Promise<{ id: number; state: ContractListState }[]> {
    return databaseOf(em)
      .selectFrom('contract_lists as l')
      .select(({ ref }) => ['l.id', ref('l.state').$castTo<ContractListState>().as('state')])
      .where('l.id', '=', anyInt(ids))
      .orderBy('l.id')
      .forUpdate()
      .execute();
  }

  /** Lists by name; ended ones do not count, since a new list may have taken their name. */
  findNamed(em: EntityManager, names: readonly string[]): Promise<{ id: number; name: string }[]> {
    return databaseOf(em)
      .selectFrom('contract_lists')
      .select(['id', 'name'])
      .where('name', '=', anyText(names))
      .where('state', '<>', 'ended')
      .execute();
  }

  async insert(em: EntityManager, input: ContractListInput): Promise<number> {
    const { id } = await databaseOf(em)
      .insertInto('contract_lists')
      .values({
        name: input.name,
        valid_from: input.validFrom,
        valid_until: input.validUntil,
        coupons_allowed: input.couponsAllowed,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Writes the list and raises its version. */
  async update(
    em: EntityManager,
    id: number,
    input: ContractListInput & { state: ContractListState },
    now: Date,
  ): Promise<void> {
    await databaseOf(em)
      .updateTable('contract_lists')
      .set(({ eb }) => ({
        name: input.name,
        valid_from: input.validFrom,
        valid_until: input.validUntil,
        coupons_allowed: input.couponsAllowed,
        state: input.state,
        // A new end is told anew.
        ending_noticed: sql<
          number | null
        >`case when valid_until is not distinct from ${input.validUntil}::date then ending_noticed end`,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }

  /** Raises the versions after a change of prices. */
  async touch(em: EntityManager, ids: readonly number[], now: Date): Promise<void> {
    await databaseOf(em)
      .updateTable('contract_lists')
      .set(({ eb }) => ({ updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', anyInt(ids))
      .execute();
  }

  /** The organizations of a list, by id. */
  organizations(em: EntityManager, listId: number): Promise<ServedOrganization[]> {
    return databaseOf(em)
      .selectFrom('contract_list_organizations')
      .select(['organization_id as organizationId', 'rank'])
      .where('list_id', '=', listId)
      .orderBy('organization_id')
      .execute();
  }

  /** Which of these organizations the actor may serve: for a manager those in the manager's care. */
  async servable(em: EntityManager, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await databaseOf(em)
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', anyInt(ids))
      .where('state', 'not in', ['refused', 'closed'])
      .$if(actor.role !== Role.Admin, (query) => query.where('manager_id', '=', actor.id))
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Replaces the organizations of a list, in one statement. */
  async writeOrganizations(
    em: EntityManager,
    listId: number,
    served: readonly ServedOrganization[],
  ): Promise<void> {
    const ids = served.map(({ organizationId }) => organizationId);
    const ranks = served.map(({ rank }) => rank);
    await sql`
      with gone as (
        delete from contract_list_organizations
        where list_id = ${listId} and organization_id <> all (${ids}::int[])
      )
      insert into contract_list_organizations (list_id, organization_id, rank)
      select ${listId}::int, w.organization_id, w.rank from unnest(${ids}::int[], ${ranks}::int[]) as w (organization_id, rank)
      on conflict (list_id, organization_id) do update set rank = excluded.rank`.execute(databaseOf(em));
  }

  /** All prices of a list. */
  allPrices(em: EntityManager, listId: number): Promise<ContractPriceInput[]> {
    return databaseOf(em)
      .selectFrom('contract_prices')
      .select(['product_id as productId', 'min_qty as minQty', 'unit_price as unitPrice'])
      .where('list_id', '=', listId)
      .execute();
  }

  /** Which of these products exist and are not removed. */
  async existing(em: EntityManager, productIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await databaseOf(em)
      .selectFrom('products')
      .select('id')
      .where('id', '=', anyInt(productIds))
      .where('deleted_at', 'is', null)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Products with these SKUs that are not removed, with the shop's prices. */
  priced(em: EntityManager, skus: readonly string[]): Promise<PricedProduct[]> {
    return readRows(
      databaseOf(em),
      PRICED,
      sql`select p.id, p.sku, p.title, p.status, p.base_price as "basePrice", p.sale_price as "salePrice",
          ${TIERS} as tiers
        from products p where p.sku = ${anyText(skus)} and p.deleted_at is null`,
    );
  }

  /** The prices of these products in these lists. */
  pricesOf(
    em: EntityManager,
    listIds: readonly number[],
    productIds: readonly number[],
  ): Promise<SheetRow[]> {
    return databaseOf(em)
      .selectFrom('contract_prices')
      .select([
        'list_id as listId',
        'product_id as productId',
        'min_qty as minQty',
        'unit_price as unitPrice',
      ])
      .where('list_id', '=', anyInt(listIds))
      .where('product_id', '=', anyInt(productIds))
      .execute();
  }

  /**
   * Adds, replaces or (null) removes prices by product and quantity, by arrays, in one statement for any number;
   * `complete` also removes the list's other prices. Unchanged prices are not written.
   */
  async writePrices(
    em: EntityManager,
    listId: number,
    prices: readonly ContractPriceEdit[],
    { complete }: { complete: boolean },
  ): Promise<WrittenPrices> {
    const [written] = await readRows(
      databaseOf(em),
      WRITTEN,
      sql`
      with wanted as (
        select * from unnest(${prices.map(({ productId }) => productId)}::int[],
          ${prices.map(({ minQty }) => minQty)}::int[], ${prices.map(({ unitPrice }) => unitPrice)}::int[])
          as w (product_id, min_qty, unit_price)
      ), diff as (
        select product_id, min_qty, o.unit_price as before, w.unit_price as after
        from wanted w ${complete ? sql`full join` : sql`left join`}
          (select * from contract_prices where list_id = ${listId}) o using (product_id, min_qty)
        where o.unit_price is distinct from w.unit_price
      ), gone as (
        delete from contract_prices p using diff d
        where p.list_id = ${listId} and p.product_id = d.product_id and p.min_qty = d.min_qty and d.after is null
      ), saved as (
        insert into contract_prices (list_id, product_id, min_qty, unit_price)
        select ${listId}::int, product_id, min_qty, after from diff where after is not null
        on conflict (list_id, product_id, min_qty) do update set unit_price = excluded.unit_price
      )
      select (select count(*)::int from diff) as changed, coalesce((select json_agg(json_build_object(
          'productId', product_id, 'minQty', min_qty, 'before', before, 'after', after))
        from (select * from diff order by product_id, min_qty limit ${SHOWN}) shown), '[]') as changes`,
    );
    return written ?? { changed: 0, changes: [] };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRODUCT_STATUSES, type ContractListState } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { anyText } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import {
  int,
  jsonColumns,
  listOf,
  nullable,
  object,
  oneOf,
  readRows,
  rowOf,
  text,
} from '../../../platform/db/rows.js';
import type { Actor } from '../../../platform/http/access.js';
import { containing } from '../../../platform/lists/sql.js';
import { TIER, TIERS } from '../../catalog/repository/price-tiers.columns.js';
import { CONTRACT_LIST_SORTS, type ContractListFilter } from '../contract-list-filter.js';
import type { ContractListView } from '../contract-list-view.js';
import { contractInCareOf } from './contract-care.filter.js';
import { matching } from './contract-list.filter.js';

const withOrganizations = jsonColumns(import.meta.filename, {
  organizations: listOf(object({ organizationId: int, name: text, rank: int })),
});

const PRICE = rowOf(import.meta.filename, {
  productId: int,
  sku: nullable(text),
  productName: text,
  status: oneOf(PRODUCT_STATUSES),
  minQty: int,
  unitPrice: int,
  basePrice: nullable(int),
  salePrice: nullable(int),
  tiers: listOf(TIER),
});

const PRODUCT = rowOf(import.meta.filename, {
  productId: int,
  sku: nullable(text),
  productName: text,
  status: oneOf(PRODUCT_STATUSES),
  basePrice: nullable(int),
  salePrice: nullable(int),
  tiers: listOf(TIER),
  prices: listOf(object({ minQty: int, unitPrice: int })),
});

const COUNTED = rowOf(import.meta.filename, { version: int, total: int });

/** A product with the shop's prices and those of a list. */
export type ContractProduct = ReturnType<typeof PRODUCT>;

/** A price of a list beside what the shop asks. */
export type StoredContractPrice = ReturnType<typeof PRICE>;

/** Condition on `products p`: there, and with these words. */
const named = (q: string): RawBuilder<boolean> =>
  q === ''
    ? sql<boolean>`p.deleted_at is null`
    : sql<boolean>`p.deleted_at is null and (p.title ilike ${containing(q)} or p.sku ilike ${containing(q)})`;

/** Reads of contract lists for operators. Who may see a list is a condition of the same statement. */
@Injectable()
export class ContractListsRepository {
  constructor(private readonly em: EntityManager) {}

  async page(
    actor: Actor,
    filter: ContractListFilter,
    limit: number,
    offset: number,
  ): Promise<ContractListView[]> {
    const rows = await this.views()
      .where(matching(actor, filter))
      .$if(filter.state !== null, (query) => query.where('l.state', '=', filter.state ?? 'draft'))
      .orderBy(sql.raw<never>(CONTRACT_LIST_SORTS[filter.sort ?? 'recent']))
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(withOrganizations);
  }

  /** How many of the filter have each state; ignores the filter's own state. */
  countByState(
    actor: Actor,
    filter: ContractListFilter,
  ): Promise<{ state: ContractListState; count: number }[]> {
    return databaseOf(this.em)
      .selectFrom('contract_lists as l')
      .select(['l.state', sql<number>`count(*)::int`.as('count')])
      .where(matching(actor, filter))
      .groupBy('l.state')
      .$narrowType<{ state: ContractListState }>()
      .execute();
  }

  /** A list that the actor may see. */
  async find(actor: Actor, id: number): Promise<ContractListView | undefined> {
    const row = await this.views().where('l.id', '=', id).where(contractInCareOf(actor)).executeTakeFirst();
    return row === undefined ? undefined : withOrganizations(row);
  }

  /** Prices of a list by product and quantity whose product has the words; removed products are left out. */
  prices(id: number, q: string, limit: number, offset: number): Promise<StoredContractPrice[]> {
    return readRows(
      databaseOf(this.em),
      PRICE,
      sql`select c.product_id as "productId", p.sku, p.title as "productName", p.status, c.min_qty as "minQty",
          c.unit_price as "unitPrice", p.base_price as "basePrice", p.sale_price as "salePrice", ${TIERS} as tiers
        from contract_prices c join products p on p.id = c.product_id and ${named(q)}
        where c.list_id = ${id} order by c.product_id, c.min_qty limit ${limit} offset ${offset}`,
    );
  }

  /** Products that a list can price, by SKU or by words in name and SKU, with what the list says of them already. */
  products(
    id: number,
    { skus, q }: { skus: readonly string[]; q: string },
    limit: number,
  ): Promise<ContractProduct[]> {
    const found =
      skus.length > 0
        ? sql<boolean>`p.deleted_at is null and p.sku = ${anyText(skus)}`
        : sql<boolean>`${named(q)} and p.status <> 'archived'`;
    return readRows(
      databaseOf(this.em),
      PRODUCT,
      sql`select p.id as "productId", p.sku, p.title as "productName", p.status, p.base_price as "basePrice",
          p.sale_price as "salePrice", ${TIERS} as tiers,
          coalesce((select json_agg(json_build_object('minQty', c.min_qty, 'unitPrice', c.unit_price) order by c.min_qty)
            from contract_prices c where c.list_id = ${id} and c.product_id = p.id), '[]') as prices
        from products p where ${found}
        order by p.sku = ${q} desc nulls last, p.title, p.id limit ${limit}`,
    );
  }

  /** Version of a list that the actor may see, and how many such prices it has; undefined for any other. */
  async countPrices(
    actor: Actor,
    id: number,
    q: string,
  ): Promise<{ version: number; total: number } | undefined> {
    const [counted] = await readRows(
      databaseOf(this.em),
      COUNTED,
      sql`select l.version, (select count(*)::int from contract_prices c
          join products p on p.id = c.product_id and ${named(q)} where c.list_id = l.id) as total
        from contract_lists l where l.id = ${id} and ${contractInCareOf(actor)}`,
    );
    return counted;
  }

  private views() {
    return databaseOf(this.em)
      .selectFrom('contract_lists as l')
      .select(['l.id', 'l.name', 'l.valid_from as validFrom', 'l.valid_until as validUntil', 'l.version'])
      .select([
        'l.coupons_allowed as couponsAllowed',
        'l.created_at as createdAt',
        'l.updated_at as updatedAt',
      ])
      .select(({ ref }) => [
        ref('l.state').$castTo<ContractListState>().as('state'),
        sql<unknown>`coalesce((select json_agg(json_build_object('organizationId', g.id, 'name', g.name,
            'rank', s.rank) order by s.rank, g.id)
          from contract_list_organizations s join organizations g on g.id = s.organization_id
          where s.list_id = l.id), '[]')`.as('organizations'),
        sql<number>`(select count(distinct c.product_id)::int from contract_prices c where c.list_id = l.id)`.as(
          'productCount',
        ),
        sql<number>`(select count(*)::int from contract_prices c where c.list_id = l.id)`.as('priceCount'),
      ]);
  }
}

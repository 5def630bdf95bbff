import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { databaseOf } from '../../../../platform/db/database.js';
import { int, jsonColumns, listOf, moment, nullable, object } from '../../../../platform/db/rows.js';
import { TIER, TIERS } from '../../../catalog/repository/price-tiers.columns.js';
import { OPTION_LIST, OPTIONS } from '../../../catalog/repository/product-options.columns.js';
import { externalIdOf, subjectOfExternalId } from '../../external-ids/external-ids.columns.js';
import { isChangedRow, placeColumn, type ChangedRows } from '../lists/changed-rows.filter.js';
import type { SubjectKey } from '../lists/subject-key.js';
import type { PartnerProductStatus } from './partner-product.dto.js';

/** Who reads. */
export interface CatalogReader {
  partnerId: number;
  /** Whether the key may read stock. */
  seesStock: boolean;
}

/** Which products of a page. */
export interface PartnerProductFilter extends ChangedRows {
  status: PartnerProductStatus | undefined;
  externalId: string | undefined;
}

const STATUS = sql<PartnerProductStatus>`case when p.deleted_at is null then p.status else 'deleted' end`;

const isStatus = (status: PartnerProductStatus): RawBuilder<SqlBool> =>
  status === 'deleted'
    ? sql<SqlBool>`p.deleted_at is not null`
    : sql<SqlBool>`(p.status = ${status} and p.deleted_at is null)`;

const STOCK = sql`(select json_build_object('onHand', k.on_hand, 'reserved', k.reserved,
  'available', k.on_hand - k.reserved, 'asOf', statement_timestamp()) from stock_items k where k.product_id = p.id)`;

const LAST_MOVEMENT = sql<number | null>`(
  select max(v.id) from stock_movements v where v.product_id = k.product_id)`;

const withParts = jsonColumns(import.meta.filename, {
  tiers: listOf(TIER),
  options: OPTION_LIST,
  stock: nullable(object({ onHand: int, reserved: int, available: int, asOf: moment })),
});

const isNamed = (key: SubjectKey): RawBuilder<SqlBool> =>
  'id' in key ? sql<SqlBool>`p.id = ${key.id}` : sql<SqlBool>`p.sku = ${key.name}`;

/** Products and stock as partners read them, each call in one statement. */
@Injectable()
export class PartnerCatalogRepository {
  constructor(private readonly em: EntityManager) {}

  /** Products in the order of their changes. */
  async listProducts(reader: CatalogReader, filter: PartnerProductFilter, limit: number) {
    const { status, externalId } = filter;
    const rows = await this.products(reader)
      .where(isChangedRow('p', 'id', filter))
      .$if(status !== undefined, (query) => query.where(isStatus(status ?? 'deleted')))
      .$if(externalId !== undefined, (query) =>
        query.where('p.id', '=', subjectOfExternalId(reader.partnerId, 'product', externalId ?? '')),
      )
      .orderBy('p.changed_at')
      .orderBy('p.id')
      .limit(limit)
      .execute();
    return rows.map(withParts);
  }

  async findProduct(reader: CatalogReader, key: SubjectKey) {
    const row = await this.products(reader).where(isNamed(key)).executeTakeFirst();
    return row && withParts(row);
  }

  async productIdOf(key: SubjectKey): Promise<number | undefined> {
    const row = await databaseOf(this.em)
      .selectFrom('products as p')
      .select('p.id')
      .where(isNamed(key))
      .executeTakeFirst();
    return row?.id;
  }

  /** Counted stock in the order of its changes. */
  listStock(filter: ChangedRows, limit: number) {
    return databaseOf(this.em)
      .selectFrom('stock_items as k')
      .innerJoin('products as p', 'p.id', 'k.product_id')
      .select(['k.product_id as productId', 'p.sku', 'k.on_hand as onHand', 'k.reserved', 'k.version'])
      .select(({ eb }) => eb('k.on_hand', '-', eb.ref('k.reserved')).as('available'))
      .select([LAST_MOVEMENT.as('lastMovement'), sql<string>`statement_timestamp()`.as('asOf')])
      .select(placeColumn('k').as('at'))
      .where(isChangedRow('k', 'product_id', filter))
      .orderBy('k.changed_at')
      .orderBy('k.product_id')
      .limit(limit)
      .execute();
  }

  private products({ partnerId, seesStock }: CatalogReader) {
    return databaseOf(this.em)
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select(['p.id', 'p.sku', 'p.title', 'p.slug', STATUS.as('status'), 'c.code as categoryCode'])
      .select(['p.base_price as basePrice', 'p.sale_price as salePrice', TIERS.as('tiers')])
      .select([OPTIONS.as('options'), (seesStock ? STOCK : sql`null`).as('stock')])
      .select([externalIdOf(partnerId, 'product', 'p.id').as('externalId'), 'p.version'])
      .select(['p.changed_at as updatedAt', placeColumn('p').as('at')]);
  }
}

/** A product as the statement returns it. */
export type PartnerProductRow = NonNullable<Awaited<ReturnType<PartnerCatalogRepository['findProduct']>>>;

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PRODUCT_STATUSES, type ProductStatus } from '@store/domain';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { int, moment, nullable, oneOf, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import type { AdminProductQueryDto, AdminProductRowDto } from '../admin/dto/products/admin-product.dto.js';
import { productListSql, FREE, FROM, productCondition } from './product-list.filter.js';

export type ProductListRow = Omit<AdminProductRowDto, 'statusLabel'>;

const ROW = rowOf(import.meta.filename, {
  id: int,
  title: text,
  name: text,
  slug: text,
  sku: nullable(text),
  status: oneOf(PRODUCT_STATUSES),
  mainImage: nullable(text),
  categoryId: int,
  categoryCode: text,
  categoryName: text,
  basePrice: nullable(int),
  salePrice: nullable(int),
  currency: text,
  version: int,
  updatedAt: moment,
  available: nullable(int),
  reserved: nullable(int),
  lowAt: nullable(int),
  tierPrice: nullable(int),
  minQty: nullable(int),
});

const COUNT = rowOf(import.meta.filename, { status: oneOf(PRODUCT_STATUSES), count: won });

/** Products as operators read them. */
@Injectable()
export class ProductListRepository {
  /** A page of the list. A text, because the export reads from the same parts. */
  listProducts(
    em: EntityManager,
    query: AdminProductQueryDto,
    limit: number,
    offset: number,
  ): Promise<ProductListRow[]> {
    const { from, where, orderBy } = productListSql(query);
    return readRows(
      databaseOf(em),
      ROW,
      sql`
      select p.id, p.title, p.title as name, p.slug, p.sku, p.status, p.thumbnail_url as "mainImage",
        c.id as "categoryId", c.code as "categoryCode", c.name as "categoryName",
        p.base_price as "basePrice", p.sale_price as "salePrice", p.currency, p.version, p.updated_at as "updatedAt",
        ${FREE} as available, s.reserved, s.low_at as "lowAt", t.unit_price as "tierPrice", t.min_qty as "minQty"
      ${from} where ${where} order by ${orderBy} limit ${limit} offset ${offset}`,
    );
  }

  /** The number of matching products in each status, whatever status the filter has. */
  countProducts(
    em: EntityManager,
    query: AdminProductQueryDto,
  ): Promise<{ status: ProductStatus; count: number }[]> {
    return readRows(
      databaseOf(em),
      COUNT,
      sql`select p.status, count(*) as count ${FROM} where ${productCondition(query)} group by p.status`,
    );
  }
}

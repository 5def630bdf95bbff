import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOpaqueInt } from '../../platform/db/any-of.js';
import { databaseOf } from '../../platform/db/database.js';
import { MAX_INT4 } from '../../platform/db/int4.js';
import { preparedStatement } from '../../platform/db/prepared.js';
import { boolean, rowOf } from '../../platform/db/rows.js';
import { hasContract } from '../contract-prices/repository/has-contract.filter.js';
import type { PricingProduct } from './priced-line.js';
import { pricingProducts, PRODUCT } from './pricing.columns.js';

const selectProducts = preparedStatement(
  (_db, { ids }: { ids: readonly number[] }) => pricingProducts(sql`p.id = ${anyOpaqueInt(ids)}`),
  rowOf(import.meta.filename, PRODUCT),
);

const selectForBuyer = preparedStatement(
  (_db, { ids, memberId }: { ids: readonly number[]; memberId: number }) => sql`
    select f.*, ${hasContract(sql`${memberId}::int`)} as "hasContract"
    from (${pricingProducts(sql`p.id = ${anyOpaqueInt(ids)}`)}) f`,
  rowOf(import.meta.filename, Object.assign({ hasContract: boolean }, PRODUCT)),
);

/** Reads what prices are made of, from the tables. */
@Injectable()
export class PricingRepository {
  /** The existing products, by id, in one statement. */
  async products(em: EntityManager, productIds: readonly number[]): Promise<Map<number, PricingProduct>> {
    const ids = [...new Set(productIds)].filter(isRowId);
    if (ids.length === 0) return new Map();
    const rows = await selectProducts(databaseOf(em), { ids });
    return byId(rows);
  }

  /** The same for a member, and whether prices may be agreed with the member's organization; one statement. */
  async productsForBuyer(
    em: EntityManager,
    productIds: readonly number[],
    memberId: number,
  ): Promise<{ products: Map<number, PricingProduct>; hasContract: boolean }> {
    const ids = [...new Set(productIds)].filter(isRowId);
    if (ids.length === 0) return { products: new Map(), hasContract: false };
    const rows = await selectForBuyer(databaseOf(em), { ids, memberId });
    return {
      products: byId(rows.map(({ hasContract: _hasContract, ...product }) => product)),
      hasContract: rows.some((row) => row.hasContract),
    };
  }
}

const byId = (products: readonly PricingProduct[]): Map<number, PricingProduct> =>
  new Map(products.map((product) => [product.id, product]));

/** PostgreSQL would refuse the whole statement for any other value. */
function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= MAX_INT4;
}

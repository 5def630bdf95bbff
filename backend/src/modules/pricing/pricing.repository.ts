import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { anyOpaqueInt } from '../../platform/db/any-of.js';
import { databaseOf } from '../../platform/db/database.js';
import { MAX_INT4 } from '../../platform/db/int4.js';
import { preparedStatement } from '../../platform/db/prepared.js';
import { rowOf } from '../../platform/db/rows.js';
import type { PricingProduct } from './line-price.js';
import { pricingProducts, PRODUCT } from './pricing.columns.js';

const selectProducts = preparedStatement(
  (_db, { ids }: { ids: readonly number[] }) => pricingProducts(sql`p.id = ${anyOpaqueInt(ids)}`),
  rowOf(import.meta.filename, PRODUCT),
);

/** Reads what prices are made of, from the tables. */
@Injectable()
export class PricingRepository {
  /** The existing products, by id, in one statement. */
  async products(em: EntityManager, productIds: readonly number[]): Promise<Map<number, PricingProduct>> {
    const ids = [...new Set(productIds)].filter(isRowId);
    if (ids.length === 0) return new Map();
    const rows = await selectProducts(databaseOf(em), { ids });
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** PostgreSQL would refuse the whole statement for any other value. */
function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= MAX_INT4;
}

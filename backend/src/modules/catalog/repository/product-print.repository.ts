import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import type { PrintConfig } from '@store/domain';
import { nullable, readRows, rowOf } from '../../../platform/db/rows.js';
import { PrintAreaRow, PrintMethodRow, ProductPrint } from '../entities/product-print.entity.js';
import { PRINT_CONFIG, PRINT } from './product-print.columns.js';

const PRODUCT = rowOf(import.meta.filename, { print: nullable(PRINT_CONFIG) });

/** The present print configuration of a product, hidden parts included; null if it is not printed. One statement. */
export async function readPrint(em: EntityManager, productId: number): Promise<PrintConfig | null> {
  const [row] = await readRows(
    databaseOf(em),
    PRODUCT,
    sql`select ${PRINT} as print from products p where p.id = ${productId}`,
  );
  return row?.print ?? null;
}

/** Replaces configurations: nothing refers to their rows by id. Null removes one. */
export async function writePrints(
  em: EntityManager,
  prints: readonly { productId: number; print: PrintConfig | null }[],
): Promise<void> {
  if (prints.length === 0) return;
  const product = { $in: prints.map(({ productId }) => productId) };
  await em.nativeDelete(PrintMethodRow, { product });
  await em.nativeDelete(PrintAreaRow, { product });
  await em.nativeDelete(ProductPrint, { product });
  const wanted = prints.flatMap(({ productId, print }) => (print === null ? [] : [{ productId, print }]));
  if (wanted.length === 0) return;
  await em.insertMany(
    ProductPrint,
    wanted.map(({ productId, print: { methods: _methods, areas: _areas, ...print } }) => ({
      ...print,
      product: productId,
    })),
  );
  const methods = wanted.flatMap(({ productId, print }) =>
    print.methods.map((method) => ({ ...method, product: productId })),
  );
  const areas = wanted.flatMap(({ productId, print }) =>
    print.areas.map((area) => ({ ...area, product: productId })),
  );
  if (methods.length > 0) await em.insertMany(PrintMethodRow, methods);
  if (areas.length > 0) await em.insertMany(PrintAreaRow, areas);
}

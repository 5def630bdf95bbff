import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { preparedStatement } from '../../../platform/db/prepared.js';
import { rowOf, text } from '../../../platform/db/rows.js';
import { rowId } from '../list-request.js';
import { WHOLE_SHOP } from './listed.filter.js';

/** Present stock of a tracked product. */
interface LiveStock {
  /** Pieces in stock without those held by unpaid orders. */
  free: number;
  /** At or below this many free pieces the product counts as low. */
  lowAt: number;
}

/** A product on sale for its page. */
export interface StoredPage {
  id: number;
  categoryId: number;
  /** JSON of the stored document, sent unchanged. */
  json: string;
  /** The description in the document. */
  detailHtml: string | null;
  /** Smallest quantity that can be ordered. */
  minimumQuantity: number;
  /** Its stock at that time; null if it is not counted. */
  stock: LiveStock | null;
}

const page = preparedStatement((db, { id, idOrSlug }: { id: number | null; idOrSlug: string }) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_listings as l', (join) =>
      join.on('l.scope_id', '=', sql.lit(WHOLE_SHOP)).onRef('l.product_id', '=', 'p.id'),
    )
    .leftJoin('stock_items as s', 's.product_id', 'p.id')
    .select(({ ref, eb }) => [
      'p.id',
      'p.category_id as categoryId',
      sql<string>`${ref('p.document')}::text`.as('json'),
      'p.detail_html as detailHtml',
      sql<number>`(${ref('p.card')} ->> 'minQty')::int`.as('minimumQuantity'),
      eb('s.on_hand', '-', ref('s.reserved')).as('free'),
      's.low_at as lowAt',
    ])
    .where(({ or, eb }) => or([eb('p.id', '=', id), eb('p.slug', '=', idOrSlug)]))
    .orderBy((eb) => eb('p.id', '=', id), 'desc')
    .limit(sql.lit(1)),
);

const trail = preparedStatement(
  (_db, { categoryId }: { categoryId: number }) => sql`
    with recursive trail as (
      select c.id, c.parent_id, c.code, c.name, 0 as up from categories c where c.id = ${categoryId}
      union all
      select c.id, c.parent_id, c.code, c.name, trail.up + 1
      from trail join categories c on c.id = trail.parent_id where trail.up < 10
    )
    select json_build_object('categoryCode', min(code) filter (where up = 0),
      'categoryName', min(name) filter (where up = 0),
      'breadcrumbs', json_agg(json_build_object('id', id, 'code', code, 'name', name) order by up desc))::text as fields
    from trail`,
  rowOf(import.meta.filename, { fields: text }),
);

/** The page of one product. */
@Injectable()
export class ProductPageRepository {
  /** The product on sale with this id or slug; if two match, the one with the id. */
  async readPage(em: EntityManager, idOrSlug: string): Promise<StoredPage | undefined> {
    const rows = await page(databaseOf(em), { id: rowId(idOrSlug), idOrSlug });
    const [row] = rows;
    if (row === undefined) return undefined;
    const { free, lowAt, ...stored } = row;
    return { ...stored, stock: free === null || lowAt === null ? null : { free, lowAt } };
  }

  /**
   * The fields of a product's page that its category decides, as a JSON object: a category moves without its products.
   */
  async readCategoryFields(em: EntityManager, categoryId: number): Promise<string> {
    const [row] = await trail(databaseOf(em), { categoryId });
    if (row === undefined) throw new Error('An aggregate always answers a row.');
    return row.fields;
  }
}

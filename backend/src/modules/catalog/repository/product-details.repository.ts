import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  checkPrintConfig,
  checkTiers,
  PRODUCT_STATUS_LABELS,
  type PrintConfig,
  type TierIssue,
  type TierWarningCode,
} from '@store/domain';
import { sql } from 'kysely';
import { anyInt } from '../../../platform/db/any-of.js';
import { databaseOf } from '../../../platform/db/database.js';
import {
  int,
  jsonColumns,
  listOf,
  nullable,
  object,
  readRows,
  rowOf,
  text,
} from '../../../platform/db/rows.js';
import {
  PRODUCT_COLUMNS,
  printConfigOf,
  type ImageForm,
  type OptionForm,
  type ProductColumns,
  type ValueForm,
} from '@store/domain/forms';
import { TIER, TIERS, type StoredTier } from './price-tiers.columns.js';
import { isListed } from './listed.filter.js';
import { namedProductColumns } from './product-columns.js';
import { OPTION_LIST, OPTIONS } from './product-options.columns.js';
import { PRINT, PRINT_CONFIG } from './product-print.columns.js';

export type StoredImage = ImageForm & { id: number };
export type StoredValue = ValueForm & { id: number };
export type StoredOption = Omit<OptionForm, 'values'> & { id: number; values: StoredValue[] };

/** All facts of a product that an operator edits, hidden options and deleted products included. */
export interface ProductDetails extends ProductColumns {
  id: number;
  /** Equal to `title`; the second names of decision A25. */
  name: string;
  /** Equal to `detailHtml`. */
  description: string | null;
  /** Equal to `thumbnailUrl`. */
  mainImage: string | null;
  slug: string;
  statusLabel: string;
  categoryId: number;
  categoryCode: string;
  categoryName: string;
  images: StoredImage[];
  prices: StoredTier[];
  options: StoredOption[];
  /** On sale now: active, not deleted, in a category that is active with all its ancestors. */
  listed: boolean;
  /** Null: not printed. */
  print: PrintConfig | null;
  /** Warnings about the print. */
  printWarnings: PrintWarning[];
  /** Warnings about the tiers: gaps, inversions, an uncovered top (decision A29). */
  warnings: TierIssue<TierWarningCode>[];
  version: number;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  deletedAt: string | null;
}

/** A warning about the print, which can still be saved. */
export interface PrintWarning {
  /** Path in `print`. */
  field: string;
  code: string;
  message: string;
}

type Derived = 'name' | 'description' | 'mainImage' | 'statusLabel' | 'warnings' | 'printWarnings';

type Row = Omit<ProductDetails, Derived>;

const IMAGES = sql`coalesce((select json_agg(json_build_object('id', i.id, 'imageUrl', i.image_url,
  'altText', i.alt_text, 'sortOrder', i.sort_order) order by i.sort_order, i.id)
  from product_images i where i.product_id = p.id), '[]')`;

const withParts = jsonColumns(import.meta.filename, {
  images: listOf(object({ id: int, imageUrl: text, altText: nullable(text), sortOrder: int })),
  prices: listOf(TIER),
  options: OPTION_LIST,
  print: nullable(PRINT_CONFIG),
});

const OWN_COLUMNS = namedProductColumns(PRODUCT_COLUMNS);

const PRODUCT_PRINT = rowOf(import.meta.filename, { print: nullable(PRINT_CONFIG) });

function toDetails(row: Row): ProductDetails {
  return {
    ...row,
    name: row.title,
    description: row.detailHtml,
    mainImage: row.thumbnailUrl,
    statusLabel: PRODUCT_STATUS_LABELS[row.status],
    print: row.print && printConfigOf(row.print),
    printWarnings: row.print === null ? [] : printWarnings(row.print, row),
    warnings: checkTiers(row.prices, row).warnings,
  };
}

function printWarnings(print: PrintConfig, product: Pick<Row, 'options'>): PrintWarning[] {
  return checkPrintConfig(print, product).warnings.map(({ path, code, message }) => ({
    field: path.join('.'),
    code,
    message,
  }));
}

/** Products with all their parts, for operators and for the checks of a change. */
@Injectable()
export class ProductDetailsRepository {
  /** The product from its own tables in one statement; null if there is none. */
  async read(em: EntityManager, id: number): Promise<ProductDetails | null> {
    return (await this.readMany(em, [id])).get(id) ?? null;
  }

  /** Several products by their ids, in one statement; unknown ones are absent. */
  async readMany(em: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, ProductDetails>> {
    if (ids.length === 0) return new Map();
    const rows = await databaseOf(em)
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select(['p.id', 'p.slug', 'p.version', ...OWN_COLUMNS])
      .select(['p.category_id as categoryId', 'c.code as categoryCode', 'c.name as categoryName'])
      .select(['p.created_at as createdAt', 'p.updated_at as updatedAt', 'p.published_at as publishedAt'])
      .select(['p.deleted_at as deletedAt', isListed(sql.ref('p.id')).as('listed')])
      .select([IMAGES.as('images'), TIERS.as('prices'), OPTIONS.as('options'), PRINT.as('print')])
      .where('p.id', '=', anyInt(ids))
      .execute();
    return new Map(rows.map((row) => [row.id, toDetails(withParts(row))]));
  }

  /** The present print configuration of a product, hidden parts included; null if it is not printed. One statement. */
  async readPrint(em: EntityManager, productId: number): Promise<PrintConfig | null> {
    const [row] = await readRows(
      databaseOf(em),
      PRODUCT_PRINT,
      sql`select ${PRINT} as print from products p where p.id = ${productId}`,
    );
    return row?.print ?? null;
  }
}

import { PRODUCT_STATUS_LABELS } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { readRows, rowOf, won } from '../../../platform/db/rows.js';
import { stockListSql, WAITING } from '../../inventory/repository/stock-list.filter.js';
import { productListSql } from '../../catalog/repository/product-list.filter.js';
import type { StockQueryDto } from '../../inventory/dto/admin-stock.dto.js';
import type { AdminProductQueryDto } from '../../catalog/admin/dto/products/admin-product.dto.js';
import { HEADINGS, SHEET_TIERS, tierHeadings } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportDefinition,
  type ExportContext,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';

const NAMES: readonly SheetColumn[] = [
  column('id', HEADINGS.productId, sql`p.id`, { kind: 'number', width: 9 }),
  column('sku', HEADINGS.sku, sql`p.sku`, { width: 16 }),
  column('title', HEADINGS.title, sql`p.title`, { width: 36 }),
  column('categoryCode', HEADINGS.category, sql`c.code`, { width: 14 }),
  column('categoryName', '카테고리', sql`c.name`, { width: 14 }),
  column('status', HEADINGS.status, sql`p.status`, { labels: PRODUCT_STATUS_LABELS, width: 9 }),
];

const PRICES: readonly SheetColumn[] = [
  column('basePrice', HEADINGS.basePrice, sql`p.base_price`, { kind: 'won', width: 11 }),
  column('salePrice', HEADINGS.salePrice, sql`p.sale_price`, { kind: 'won', width: 11 }),
];

/** Counted stock has a separate heading: an import of the same file must not undo sales since the export. */
const REST: readonly SheetColumn[] = [
  column('onHand', '현재 재고', sql`s.on_hand`, { kind: 'number', width: 10 }),
  column('available', '판매 가능', sql`s.on_hand - s.reserved`, { kind: 'number', width: 10 }),
  column('updatedAt', '수정일시', inSeoul('p.updated_at'), { kind: 'moment', width: 17 }),
  column('version', HEADINGS.version, sql`p.version`, { kind: 'number', width: 7 }),
  column('brand', '브랜드', sql`p.brand`, { optional: true }),
  column('slug', '주소', sql`p.slug`, { width: 30, optional: true }),
  column('summary', '요약', sql`p.summary`, { width: 40, optional: true }),
];

const TIERS = sql`left join lateral (select json_agg(json_build_array(min_qty, max_qty, unit_price) order by min_qty) as list
  from price_tiers where product_id = p.id) tiers on true`;

function tierColumns(count: number): SheetColumn[] {
  return Array.from({ length: Math.min(count, SHEET_TIERS) }, (_, i) => {
    const headings = tierHeadings(i + 1);
    const cell = (part: number): RawBuilder<unknown> =>
      sql`(tiers.list->${sql.lit(i)}->>${sql.lit(part)})::int`;
    return [
      column(`tier${i + 1}.min`, headings.min, cell(0), { kind: 'number', width: 12 }),
      column(`tier${i + 1}.max`, headings.max, cell(1), { kind: 'number', width: 12 }),
      column(`tier${i + 1}.price`, headings.price, cell(2), { kind: 'won', width: 11 }),
    ];
  }).flat();
}

const MOST_TIERS = rowOf(import.meta.filename, { most: won });

/** The columns of every file of products. */
export const PRODUCT_SHEET: readonly SheetColumn[] = [...NAMES, ...PRICES, ...REST];

/** One row per product; the product with the most tiers decides the number of tier columns. */
export async function productExport(
  query: AdminProductQueryDto,
  { em }: ExportContext,
): Promise<ExportDefinition> {
  const { from, where, orderBy } = productListSql(query);
  const [tiers] = await readRows(
    databaseOf(em),
    MOST_TIERS,
    sql`select coalesce(max(tiers.count), 0) as most ${from}
    join lateral (select count(*) from price_tiers where product_id = p.id) tiers on true
    where ${where}`,
  );
  return {
    what: 'products',
    name: '상품',
    columns: [...NAMES, ...PRICES, ...tierColumns(tiers?.most ?? 0), ...REST],
    id: sql`p.id`,
    from: sql`${from} ${TIERS}`,
    where,
    orderBy,
  };
}

const STOCK: readonly SheetColumn[] = [
  ...NAMES,
  column('onHand', '현재 재고', sql`s.on_hand`, { kind: 'number', width: 10 }),
  column('reserved', '주문 예약 수량', sql`s.reserved`, { kind: 'number', width: 14 }),
  column('available', '판매 가능', sql`s.on_hand - s.reserved`, { kind: 'number', width: 10 }),
  column('lowAt', '부족 기준', sql`s.low_at`, { kind: 'number', width: 10 }),
  column('waiting', '재입고 알림 대기', WAITING, { kind: 'number', width: 14 }),
];

/** One row per product with its stock. */
export const stockExport = (query: StockQueryDto): ExportDefinition => ({
  what: 'stock',
  name: '재고',
  columns: STOCK,
  ...stockListSql(query),
});

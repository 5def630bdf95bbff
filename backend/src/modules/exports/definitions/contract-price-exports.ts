import { sql } from 'kysely';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import { column, type ExportDefinition, type SheetColumn } from '../../../platform/spreadsheets/sheet.js';

/** What an import reads; the name of the product helps people only. */
const COLUMNS: readonly SheetColumn[] = [
  column('list', HEADINGS.contractList, sql`l.name`, { width: 24 }),
  column('sku', HEADINGS.sku, sql`p.sku`, { width: 16 }),
  column('title', HEADINGS.title, sql`p.title`, { width: 36 }),
  column('minQty', HEADINGS.minQty, sql`c.min_qty`, { kind: 'number', width: 12 }),
  column('unitPrice', HEADINGS.unitPrice, sql`c.unit_price`, { kind: 'won', width: 12 }),
];

/** One row per price: the sheet that an import reads again. All lists that have not ended, or one of any state. */
export const contractPriceExport = ({ listId }: { listId?: number }): ExportDefinition => ({
  what: 'contract-prices',
  name: '계약 단가',
  columns: COLUMNS,
  from: sql`from contract_prices c join contract_lists l on l.id = c.list_id join products p on p.id = c.product_id`,
  where: sql`p.deleted_at is null and ${listId === undefined ? sql`l.state <> 'ended'` : sql`l.id = ${listId}`}`,
  orderBy: sql`c.list_id, c.product_id, c.min_qty`,
});

import { SALES_GROUP_LABELS } from '@store/domain';
import { sql } from 'kysely';
import type { SalesQueryDto } from '../../admin/summary/dto/sales.dto.js';
import { SALES_ORDER, salesRows } from '../../admin/summary/sales.filter.js';
import { checkPeriod } from '../../admin/summary/summary.service.js';
import { column, type ExportDefinition, type SheetColumn } from '../../../platform/spreadsheets/sheet.js';

const SALES: readonly SheetColumn[] = [
  column('id', '번호', sql`r.id`, { kind: 'number', width: 9 }),
  column('name', '이름', sql`r.name`, { width: 36 }),
  column('orders', '주문 수', sql`r.orders`, { kind: 'number', width: 9 }),
  column('quantity', '수량', sql`r.quantity`, { kind: 'number', width: 10 }),
  column('amount', '금액', sql`r.amount`, { kind: 'won', width: 14 }),
];

/** One row per product, category, customer or site of the period: all of them, where the page has the largest. */
export function salesExport({ from, to, by = 'product' }: SalesQueryDto): ExportDefinition {
  checkPeriod({ from, to });
  return {
    what: 'sales',
    name: `매출 ${SALES_GROUP_LABELS[by]}`,
    columns: SALES,
    ...(by === 'customer' || by === 'site' ? { subject: 'member' as const } : {}),
    from: sql`from (${salesRows({ from, to }, by)}) r`,
    where: sql`true`,
    orderBy: SALES_ORDER,
  };
}

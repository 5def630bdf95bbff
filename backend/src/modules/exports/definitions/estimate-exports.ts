import { ESTIMATE_STATUS_LABELS } from '@store/domain';
import { sql } from 'kysely';
import { estimateListSql, withStatus } from '../../estimates/repository/staff-list.filter.js';
import type { EstimateQueryDto } from '../../estimates/dto/admin/estimate-query.dto.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportDefinition,
  type ExportContext,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';

const COLUMNS: readonly SheetColumn[] = [
  column('number', '견적번호', sql`e.number`, { width: 18 }),
  column('title', '품목', sql`e.title`, { width: 34 }),
  column('status', HEADINGS.status, sql`today.status`, { labels: ESTIMATE_STATUS_LABELS, width: 10 }),
  column('company', '회사', sql`e.company`, { width: 20 }),
  column('contactName', '담당자', sql`e.contact_name`, { width: 11 }),
  column('phone', '전화', sql`e.phone`, { width: 15 }),
  column('email', '이메일', sql`e.email`, { width: 26 }),
  column('manager', '견적 담당', sql`(select g.name from members g where g.id = e.manager_id)`, {
    width: 11,
  }),
  column('versionNo', '차수', sql`e.current_version_no`, { kind: 'number', width: 7 }),
  column('totalAmount', '견적 금액', sql`v.total_amount`, { kind: 'won', width: 14 }),
  column('validUntil', '유효기간', sql`e.valid_until`, { kind: 'day', width: 12 }),
  column('dueOn', '기한', sql`e.due_on`, { kind: 'day', width: 12 }),
  column('createdAt', '요청일시', inSeoul('e.created_at'), { kind: 'moment', width: 17 }),
  column('updatedAt', '최근 변경', inSeoul('e.updated_at'), { kind: 'moment', width: 17 }),
];

/** One row per estimate in the caller's care; an admin gets all. */
export function estimateExport(query: EstimateQueryDto, { actor, now }: ExportContext): ExportDefinition {
  const { from, ...rest } = estimateListSql(actor, query, now);
  return {
    what: 'estimates',
    subject: 'estimate',
    name: '견적',
    columns: COLUMNS,
    ...rest,
    from: sql`${from} ${withStatus(now)}`,
  };
}

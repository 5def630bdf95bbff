import { PRINT_JOB_STATE_LABELS, printStateLabel } from '@store/domain';
import { sql } from 'kysely';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportContext,
  type ExportDefinition,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';
import type { StaffPrintJobQueryDto } from '../../printing/board/dto/print-board.dto.js';
import { printJobListSql } from '../../printing/board/print-board.filter.js';
import { isProofSkipped } from '../../printing/jobs/print-jobs.columns.js';
import { printJobFilterOf } from '../../printing/board/print-board.service.js';

/** The state, and beside it that no proof was made. */
const STATE = sql`case when j.state = 'APPROVED' and ${isProofSkipped} then 'SKIPPED' else j.state end`;
const STATE_LABELS = { ...PRINT_JOB_STATE_LABELS, SKIPPED: printStateLabel('APPROVED', true) };

const COLUMNS: readonly SheetColumn[] = [
  column('no', '작업번호', sql`j.no`, { width: 20 }),
  column('orderNo', HEADINGS.orderNo, sql`o.order_no`, { width: 20 }),
  column('title', '상품', sql`j.title`, { width: 34 }),
  column('quantity', '수량', sql`j.quantity`, { kind: 'number', width: 9 }),
  column('summary', '인쇄', sql`j.print ->> 'summary'`, { width: 30 }),
  column('status', HEADINGS.status, STATE, { labels: STATE_LABELS, width: 14 }),
  column('held', '보류 사유', sql`j.held_reason`, { width: 24 }),
  column('dueOn', '출고일', sql`j.due_on`, { kind: 'day', width: 12 }),
  column('promisedOn', '처음 약속한 출고일', sql`j.promised_on`, { kind: 'day', width: 16 }),
  column('company', '회사', sql`m.company_name`, { width: 20 }),
  column('memberName', '주문자', sql`m.name`, { width: 11 }),
  column('manager', '담당자', sql`g.name`, { width: 11 }),
  column('createdAt', '등록일시', inSeoul('j.created_at'), { kind: 'moment', width: 17 }),
  column('updatedAt', '최근 변경', inSeoul('j.updated_at'), { kind: 'moment', width: 17 }),
];

/** One row per job in the caller's care; an admin gets all. */
export function printJobExport(
  query: StaffPrintJobQueryDto,
  { actor, now }: ExportContext,
): ExportDefinition {
  const filter = { ...printJobFilterOf(query), sort: query.sort };
  return {
    what: 'print-jobs',
    subject: 'order',
    name: '인쇄작업',
    columns: COLUMNS,
    ...printJobListSql(actor, filter, now),
  };
}

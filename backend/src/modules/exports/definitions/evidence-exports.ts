import {
  kstDate,
  MODIFY_CODE_LABELS,
  TAX_DOCUMENT_KIND_LABELS,
  TAX_DOCUMENT_STATE_LABELS,
  TAX_PURPOSE_LABELS,
} from '@store/domain';
import { sql } from 'kysely';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportContext,
  type ExportDefinition,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';
import type { AdminEvidenceQueryDto } from '../../tax-documents/dto/admin-evidence.dto.js';
import { documentListSql } from '../../tax-documents/report/evidence-lists.filter.js';

/** A cell of a spreadsheet takes at most 32,767 characters. */
const CELL = 32_000;

const COLUMNS: readonly SheetColumn[] = [
  column('key', '문서번호', sql`d.key`, { width: 24 }),
  column(
    'orderNos',
    HEADINGS.orderNo,
    sql`(select left(string_agg(o.order_no, ', ' order by o.id), ${sql.lit(CELL)})
      from tax_document_orders t join orders o on o.id = t.order_id where t.document_id = d.id)`,
    { width: 20 },
  ),
  column('state', HEADINGS.status, sql`d.state`, { labels: TAX_DOCUMENT_STATE_LABELS, width: 12 }),
  column('problem', '확인할 내용', sql`d.failure_message`, { width: 30 }),
  column('kind', '종류', sql`d.kind`, { labels: TAX_DOCUMENT_KIND_LABELS, width: 14 }),
  // As texts: the labels are looked up by them.
  column('modifyCode', '수정 사유', sql`d.modify_code::text`, { labels: MODIFY_CODE_LABELS, width: 18 }),
  column('writeDate', '작성일자', sql`d.write_date`, { kind: 'day', width: 12 }),
  column('dueOn', '발급 기한', sql`d.due_on`, { kind: 'day', width: 12 }),
  column('issuedAt', '발행일시', inSeoul('d.issued_at'), { kind: 'moment', width: 17 }),
  column('confirmNumber', '승인번호', sql`d.nts_confirm_num`, { width: 27 }),
  column('taxOfficeCode', '국세청 결과', sql`d.nts_err_code`, { width: 12 }),
  column('businessNumber', '공급받는자 등록번호', sql`d.buyer ->> 'businessNumber'`, { width: 18 }),
  column('buyerName', '공급받는자 상호', sql`d.buyer ->> 'name'`, { width: 22 }),
  column('supplied', '공급가액', sql`d.supplied`, { kind: 'won', width: 13 }),
  column('vat', '세액', sql`d.vat`, { kind: 'won', width: 12 }),
  column('total', '합계', sql`d.total`, { kind: 'won', width: 13 }),
  column('purpose', '영수/청구', sql`d.purpose`, { labels: TAX_PURPOSE_LABELS, width: 10 }),
  column('createdAt', '등록일시', inSeoul('d.created_at'), { kind: 'moment', width: 17, optional: true }),
];

/** One row per tax document; amendments have negative amounts. */
export const taxDocumentExport = (
  query: AdminEvidenceQueryDto,
  { actor, now }: ExportContext,
): ExportDefinition => ({
  what: 'tax-documents',
  subject: 'evidence',
  name: '세금계산서',
  columns: COLUMNS,
  id: sql`d.id`,
  ...documentListSql(actor, query, kstDate(now)),
});

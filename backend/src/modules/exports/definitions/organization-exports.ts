import { ORGANIZATION_STATE_LABELS } from '@store/domain';
import { sql } from 'kysely';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportContext,
  type ExportDefinition,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';
import type { OrganizationQueryDto } from '../../organizations/views/dto/staff-organization-input.dto.js';
import {
  JOINS_COUNT,
  organizationListSql,
  PEOPLE_COUNT,
  SITES_COUNT,
} from '../../organizations/views/organization-list.filter.js';
import { organizationFilterOf } from '../../organizations/views/staff-organizations.service.js';

const COLUMNS: readonly SheetColumn[] = [
  column('id', '거래처번호', sql`g.id`, { kind: 'number', width: 10 }),
  column('name', '거래처', sql`g.name`, { width: 24 }),
  column('state', HEADINGS.status, sql`g.state`, { labels: ORGANIZATION_STATE_LABELS, width: 10 }),
  column('bizRegNo', '사업자등록번호', sql`g.biz_reg_no`, { width: 15 }),
  column('branchNo', '종사업장번호', sql`g.branch_no`, { width: 12 }),
  column('representativeName', '대표자명', sql`g.representative_name`, { width: 11 }),
  column('businessType', '업태', sql`g.business_type`, { width: 14 }),
  column('businessItem', '종목', sql`g.business_item`, { width: 14 }),
  column('address', '주소', sql`g.address`, { width: 36 }),
  column('taxInvoiceEmail', '세금계산서 이메일', sql`g.tax_invoice_email`, { width: 26 }),
  column('peopleCount', '구성원 수', PEOPLE_COUNT, { kind: 'number', width: 9 }),
  column('siteCount', '지점 수', SITES_COUNT, { kind: 'number', width: 9 }),
  column('joinRequestCount', '참여 요청 수', JOINS_COUNT, { kind: 'number', width: 12 }),
  column('manager', '담당 매니저', sql`c.name`, { width: 12 }),
  column('createdAt', '등록일시', inSeoul('g.created_at'), { kind: 'moment', width: 17 }),
];

/** One row per organization in the caller's care; an admin gets all. */
export const organizationExport = (
  query: OrganizationQueryDto,
  { actor }: ExportContext,
): ExportDefinition => ({
  what: 'organizations',
  subject: 'organization',
  name: '거래처',
  columns: COLUMNS,
  ...organizationListSql(actor, organizationFilterOf(query)),
});

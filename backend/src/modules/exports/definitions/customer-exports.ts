import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_STATE_LABELS,
  ENQUIRY_STATUS_LABELS,
  MEMBER_STATUS_LABELS,
} from '@store/domain';
import { documentListSql } from '../../files/documents/document-list.service.js';
import { customerListSql } from '../../sites/customer-reads.service.js';
import { siteListSql } from '../../sites/site-reads.service.js';
import { boundList } from '../../../platform/lists/bound-sql.js';
import { documentFilterOf } from '../../files/documents/admin-documents.service.js';
import type { AdminDocumentQueryDto } from '../../files/dto/admin/admin-documents.dto.js';
import type { AdminEnquiryQueryDto } from '../../enquiries/dto/admin/admin-enquiry.dto.js';
import { enquiryListSql } from '../../enquiries/admin-enquiries.service.js';
import type { ManagerCustomerQueryDto } from '../../sites/dto/admin/manager.dto.js';
import type { SiteQueryDto } from '../../sites/dto/admin/site-input.dto.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportDefinition,
  type ExportContext,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';

const ENQUIRIES: readonly SheetColumn[] = [
  column('id', '문의번호', 'e.id', { kind: 'number', width: 9 }),
  column('createdAt', '접수일시', inSeoul('e.created_at'), { kind: 'moment', width: 17 }),
  column('status', HEADINGS.status, 'e.status', { words: ENQUIRY_STATUS_LABELS, width: 10 }),
  column('title', '제목', 'e.title', { width: 34 }),
  column('body', '내용', 'e.body', { width: 50 }),
  column('category', '분류', 'e.category'),
  column('quantity', '수량', 'e.quantity', { kind: 'number', width: 9 }),
  column('budget', '예산', 'e.budget::float8', { kind: 'won', width: 13 }),
  column('wishedDate', '희망일', 'e.wished_date::text', { kind: 'day', width: 12 }),
  column('company', '회사', 'e.company', { width: 20 }),
  column('name', '이름', 'e.name', { width: 11 }),
  column('phone', '전화', 'e.phone', { width: 15 }),
  column('email', '이메일', 'e.email', { width: 26 }),
  column('assignee', '담당', 's.name', { width: 11 }),
];

/** One row an enquiry; a manager's file holds what is assigned to her or him. */
export const enquiryExport = (query: AdminEnquiryQueryDto, { actor }: ExportContext): ExportDefinition => ({
  what: 'enquiries',
  subject: 'enquiry',
  name: '문의',
  columns: ENQUIRIES,
  ...enquiryListSql(actor, query),
});

const DOCUMENTS: readonly SheetColumn[] = [
  column('id', '서류번호', 'd.id', { kind: 'number', width: 9 }),
  column('createdAt', '제출일시', inSeoul('d.created_at'), { kind: 'moment', width: 17 }),
  column('kind', '서류', 'd.kind', { words: DOCUMENT_KIND_LABELS, width: 18 }),
  column('state', HEADINGS.status, 'd.state', { words: DOCUMENT_STATE_LABELS, width: 9 }),
  column('companyName', '회사', 'm.company_name', { width: 20 }),
  column('memberName', '회원', 'm.name', { width: 11 }),
  column('bizRegNo', '사업자등록번호', 'd.biz_reg_no', { width: 15 }),
  column('fileName', '파일', 'f.name', { width: 28 }),
  column('reviewedAt', '심사일시', inSeoul('d.reviewed_at'), { kind: 'moment', width: 17 }),
  column('reason', '반려 사유', 'd.reason', { width: 36 }),
];

/** One row a proof document. */
export const documentExport = (query: AdminDocumentQueryDto): ExportDefinition => ({
  what: 'documents',
  subject: 'document',
  name: '사업자서류',
  columns: DOCUMENTS,
  ...boundList(documentListSql(documentFilterOf(query))),
});

const SITES: readonly SheetColumn[] = [
  column('id', '사이트번호', 's.id', { kind: 'number', width: 10 }),
  column('name', '사이트', 's.name', { width: 24 }),
  column('company', '회사', 's.company_name', { width: 20 }),
  column('url', '웹 주소', 's.url', { width: 30 }),
  column('customer', '고객', 'o.name', { width: 11 }),
  column('manager', '담당 매니저', 'g.name', { width: 12 }),
  column('receiverName', '받는 사람', "s.address->>'receiverName'", { width: 11 }),
  column('receiverPhone', '받는 사람 전화', "s.address->>'receiverPhone'", { width: 15 }),
  column('postalCode', '우편번호', "s.address->>'postalCode'", { width: 9 }),
  column('address1', '주소', "s.address->>'address1'", { width: 36 }),
  column('address2', '상세주소', "s.address->>'address2'", { width: 20 }),
  column(
    'openForms',
    '접수 중인 양식',
    `(select count(*)::int from site_forms n where n.site_id = s.id and n.deleted_at is null and n.status = 'open')`,
    { kind: 'number', width: 13 },
  ),
  column('createdAt', '등록일시', inSeoul('s.created_at'), { kind: 'moment', width: 17 }),
];

/** One row a site of the customers in the caller's care; everybody's for an admin. */
export const siteExport = (query: SiteQueryDto, { actor }: ExportContext): ExportDefinition => ({
  what: 'sites',
  subject: 'site',
  name: '사이트',
  columns: SITES,
  ...siteListSql(actor, query),
});

const CUSTOMERS: readonly SheetColumn[] = [
  column('id', '고객번호', 'o.id', { kind: 'number', width: 9 }),
  column('companyName', '회사', 'o.company_name', { width: 22 }),
  column('name', '이름', 'o.name', { width: 11 }),
  column('email', '이메일', 'o.email', { width: 26 }),
  column('phone', '휴대폰', 'o.phone', { width: 15 }),
  column('status', HEADINGS.status, 'o.status', { words: MEMBER_STATUS_LABELS, width: 9 }),
  column('manager', '담당 매니저', 'g.name', { width: 12 }),
  column(
    'sitesCount',
    '사이트 수',
    '(select count(*)::int from sites n where n.member_id = o.id and n.deleted_at is null)',
    { kind: 'number', width: 9 },
  ),
  column('ordersCount', '주문 수', 'bought.count', { kind: 'number', width: 9 }),
  column('ordersAmount', '주문 합계', 'bought.amount', { kind: 'won', width: 13 }),
  column('lastOrderNo', '마지막 주문번호', 'last.order_no', { width: 18 }),
  column('lastOrderAt', '마지막 주문일시', inSeoul('last.placed_at'), { kind: 'moment', width: 17 }),
  column('createdAt', '등록일시', inSeoul('o.created_at'), { kind: 'moment', width: 17 }),
];

/** One row a customer in the caller's care. */
export const customerExport = (
  query: ManagerCustomerQueryDto,
  { actor }: ExportContext,
): ExportDefinition => ({
  what: 'manager-customers',
  subject: 'member',
  name: '담당고객',
  columns: CUSTOMERS,
  ...customerListSql(actor, query),
});

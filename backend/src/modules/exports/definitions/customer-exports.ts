import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_STATE_LABELS,
  ENQUIRY_STATUS_LABELS,
  MEMBER_STATUS_LABELS,
} from '@store/domain';
import { sql } from 'kysely';
import { documentListSql } from '../../files/documents/document-list.filter.js';
import { customerListSql } from '../../sites/customer-reads.service.js';
import { siteListSql } from '../../sites/site-reads.service.js';
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
  column('id', '문의번호', sql`e.id`, { kind: 'number', width: 9 }),
  column('createdAt', '접수일시', inSeoul('e.created_at'), { kind: 'moment', width: 17 }),
  column('status', HEADINGS.status, sql`e.status`, { labels: ENQUIRY_STATUS_LABELS, width: 10 }),
  column('title', '제목', sql`e.title`, { width: 34 }),
  column('body', '내용', sql`e.body`, { width: 50 }),
  column('category', '분류', sql`e.category`),
  column('quantity', '수량', sql`e.quantity`, { kind: 'number', width: 9 }),
  column('budget', '예산', sql`e.budget`, { kind: 'won', width: 13 }),
  column('wishedDate', '희망 납기일', sql`e.wished_date`, { kind: 'day', width: 12 }),
  column('company', '회사', sql`e.company`, { width: 20 }),
  column('name', '이름', sql`e.name`, { width: 11 }),
  column('phone', '전화', sql`e.phone`, { width: 15 }),
  column('email', '이메일', sql`e.email`, { width: 26 }),
  column('assignee', '담당', sql`s.name`, { width: 11 }),
];

/** One row per enquiry; a manager's file contains only the assigned ones. */
export const enquiryExport = (query: AdminEnquiryQueryDto, { actor }: ExportContext): ExportDefinition => ({
  what: 'enquiries',
  subject: 'enquiry',
  name: '문의',
  columns: ENQUIRIES,
  ...enquiryListSql(actor, query),
});

const DOCUMENTS: readonly SheetColumn[] = [
  column('id', '서류번호', sql`d.id`, { kind: 'number', width: 9 }),
  column('createdAt', '제출일시', inSeoul('d.created_at'), { kind: 'moment', width: 17 }),
  column('kind', '서류', sql`d.kind`, { labels: DOCUMENT_KIND_LABELS, width: 18 }),
  column('state', HEADINGS.status, sql`d.state`, { labels: DOCUMENT_STATE_LABELS, width: 9 }),
  column('companyName', '회사', sql`m.company_name`, { width: 20 }),
  column('memberName', '회원', sql`m.name`, { width: 11 }),
  column('bizRegNo', '사업자등록번호', sql`d.biz_reg_no`, { width: 15 }),
  column('fileName', '파일', sql`f.name`, { width: 28 }),
  column('reviewedAt', '심사일시', inSeoul('d.reviewed_at'), { kind: 'moment', width: 17 }),
  column('reason', '반려 사유', sql`d.reason`, { width: 36 }),
];

/** One row per proof document. */
export const documentExport = (query: AdminDocumentQueryDto): ExportDefinition => ({
  what: 'documents',
  subject: 'document',
  name: '사업자서류',
  columns: DOCUMENTS,
  ...documentListSql(documentFilterOf(query)),
});

const SITES: readonly SheetColumn[] = [
  column('id', '사이트번호', sql`s.id`, { kind: 'number', width: 10 }),
  column('name', '사이트', sql`s.name`, { width: 24 }),
  column('company', '회사', sql`s.company_name`, { width: 20 }),
  column('url', '웹 주소', sql`s.url`, { width: 30 }),
  column('customer', '고객', sql`o.name`, { width: 11 }),
  column('manager', '담당 매니저', sql`g.name`, { width: 12 }),
  column('receiverName', '수령인', sql`s.address->>'receiverName'`, { width: 11 }),
  column('receiverPhone', '수령인 전화', sql`s.address->>'receiverPhone'`, { width: 15 }),
  column('postalCode', '우편번호', sql`s.address->>'postalCode'`, { width: 9 }),
  column('address1', '주소', sql`s.address->>'address1'`, { width: 36 }),
  column('address2', '상세주소', sql`s.address->>'address2'`, { width: 20 }),
  column(
    'openForms',
    '접수 중인 양식',
    sql`(select count(*) from site_forms n where n.site_id = s.id and n.deleted_at is null and n.status = 'open')`,
    { kind: 'number', width: 13 },
  ),
  column('createdAt', '등록일시', inSeoul('s.created_at'), { kind: 'moment', width: 17 }),
];

/** One row per site of the customers in the caller's care; an admin gets all. */
export const siteExport = (query: SiteQueryDto, { actor }: ExportContext): ExportDefinition => ({
  what: 'sites',
  subject: 'site',
  name: '사이트',
  columns: SITES,
  ...siteListSql(actor, query),
});

const CUSTOMERS: readonly SheetColumn[] = [
  column('id', '고객번호', sql`o.id`, { kind: 'number', width: 9 }),
  column('companyName', '회사', sql`o.company_name`, { width: 22 }),
  column('name', '이름', sql`o.name`, { width: 11 }),
  column('email', '이메일', sql`o.email`, { width: 26 }),
  column('phone', '휴대폰', sql`o.phone`, { width: 15 }),
  column('status', HEADINGS.status, sql`o.status`, { labels: MEMBER_STATUS_LABELS, width: 9 }),
  column('manager', '담당 매니저', sql`g.name`, { width: 12 }),
  column(
    'sitesCount',
    '사이트 수',
    sql`(select count(*) from sites n where n.member_id = o.id and n.deleted_at is null)`,
    { kind: 'number', width: 9 },
  ),
  column('ordersCount', '주문 수', sql`bought.count`, { kind: 'number', width: 9 }),
  column('ordersAmount', '주문 합계', sql`bought.amount`, { kind: 'won', width: 13 }),
  column('lastOrderNo', '마지막 주문번호', sql`last.order_no`, { width: 18 }),
  column('lastOrderAt', '마지막 주문일시', inSeoul('last.placed_at'), { kind: 'moment', width: 17 }),
  column('createdAt', '등록일시', inSeoul('o.created_at'), { kind: 'moment', width: 17 }),
];

/** One row per customer in the caller's care. */
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

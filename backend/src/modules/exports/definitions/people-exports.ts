import {
  MEMBER_STATUS_LABELS,
  REFUND_KIND_LABELS,
  REFUND_REASON_LABELS,
  REFUND_STATUS_LABELS,
  ROLE_LABELS,
} from '@store/domain';
import { sql } from 'kysely';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import { refundListSql } from '../../refunds/repository/refund-list.filter.js';
import { memberListSql } from '../../members/views/admin-members.filter.js';
import { refundFilterOf } from '../../refunds/admin-refunds.service.js';
import type { AdminMemberQueryDto } from '../../members/views/dto/admin-member.dto.js';
import type { AdminRefundQueryDto } from '../../refunds/dto/admin-refund-input.dto.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportDefinition,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';

const YES_NO = { true: 'Y', false: 'N' };

const MEMBERS: readonly SheetColumn[] = [
  column('id', '회원번호', sql`m.id`, { kind: 'number', width: 9 }),
  column('name', '이름', sql`m.name`, { width: 11 }),
  column('account', '아이디', sql`m.account`, { width: 16 }),
  column('email', '이메일', sql`m.email`, { width: 26 }),
  column('phone', '휴대폰', sql`m.phone`, { width: 15 }),
  column('companyName', '회사', sql`m.company_name`, { width: 22 }),
  column('isBusiness', '사업자', sql`m.is_business::text`, { labels: YES_NO, width: 8 }),
  column('role', '역할', sql`m.role::text`, { labels: ROLE_LABELS, width: 9 }),
  column('status', HEADINGS.status, sql`m.status`, { labels: MEMBER_STATUS_LABELS, width: 9 }),
  column('manager', '담당 매니저', sql`(select g.name from members g where g.id = m.manager_id)`, {
    width: 12,
  }),
  column('createdAt', '가입일시', inSeoul('m.created_at'), { kind: 'moment', width: 17 }),
  column('lastLoginAt', '최근 로그인', inSeoul('m.last_login_at'), { kind: 'moment', width: 17 }),
  column(
    'ordersCount',
    '주문 수',
    sql`(select count(*) from orders o where o.member_id = m.id and ${isPlaced('o')})`,
    { kind: 'number', width: 8 },
  ),
];

/** One row per member. */
export const memberExport = (query: AdminMemberQueryDto): ExportDefinition => ({
  what: 'members',
  subject: 'member',
  name: '회원',
  columns: MEMBERS,
  ...memberListSql(query),
});

const REFUNDS: readonly SheetColumn[] = [
  column('id', '환불번호', sql`r.id`, { kind: 'number', width: 9 }),
  column('orderNo', HEADINGS.orderNo, sql`o.order_no`, { width: 18 }),
  column('orderName', '주문명', sql`o.order_name`, { width: 34 }),
  column('kind', '구분', sql`r.kind`, { labels: REFUND_KIND_LABELS, width: 8 }),
  column('state', HEADINGS.status, sql`r.state`, { labels: REFUND_STATUS_LABELS, width: 9 }),
  column('amount', '환불 금액', sql`r.amount`, { kind: 'won', width: 13 }),
  column('reasonCode', '사유', sql`r.reason_code`, { labels: REFUND_REASON_LABELS, width: 14 }),
  column('reason', '상세 사유', sql`r.reason`, { width: 36 }),
  column('company', '회사', sql`m.company_name`, { width: 20 }),
  column('memberName', '주문자', sql`m.name`, { width: 11 }),
  column('paymentMethod', '결제수단', sql`o.payment_method`, { width: 10 }),
  column('createdAt', '요청일시', inSeoul('r.created_at'), { kind: 'moment', width: 17 }),
  column('doneAt', '완료일시', inSeoul('r.done_at'), { kind: 'moment', width: 17 }),
];

/** One row per cancel or refund. */
export const refundExport = (query: AdminRefundQueryDto): ExportDefinition => ({
  what: 'refunds',
  subject: 'refund',
  name: '환불',
  columns: REFUNDS,
  ...refundListSql(refundFilterOf(query)),
});

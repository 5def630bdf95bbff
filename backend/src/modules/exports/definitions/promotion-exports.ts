import { PROMOTION_KIND_LABELS, PROMOTION_SCOPE_LABELS, PROMOTION_STATUS_LABELS } from '@store/domain';
import { sql } from 'kysely';
import { promotionListSql } from '../../promotions/promotion-reads.service.js';
import type { AdminPromotionQueryDto } from '../../promotions/dto/admin-promotion.dto.js';
import { promotionFilterOf } from '../../promotions/admin-promotions.service.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportDefinition,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';

const COLUMNS: readonly SheetColumn[] = [
  column('id', '프로모션번호', sql`p.id`, { kind: 'number', width: 11 }),
  column('name', '이름', sql`p.name`, { width: 28 }),
  column('kind', '종류', sql`p.kind`, { labels: PROMOTION_KIND_LABELS, width: 10 }),
  column('code', '쿠폰 코드', sql`p.code`, { width: 14 }),
  column('status', HEADINGS.status, sql`p.status`, { labels: PROMOTION_STATUS_LABELS, width: 9 }),
  column('percent', '할인율 (%)', sql`(p.basis_points / 100.0)`, { kind: 'rate', width: 10 }),
  column('maxDiscount', '최대 할인', sql`p.max_discount`, { kind: 'won', width: 12 }),
  column('discountAmount', '할인 금액', sql`p.discount_amount`, { kind: 'won', width: 12 }),
  column('scopeType', '대상', sql`p.scope_type`, { labels: PROMOTION_SCOPE_LABELS, width: 11 }),
  column('minimumAmount', '최소 금액', sql`p.minimum_amount`, { kind: 'won', width: 12 }),
  column('minimumQuantity', '최소 수량', sql`p.minimum_quantity`, { kind: 'number', width: 10 }),
  column('startsAt', '시작일시', inSeoul('p.starts_at'), { kind: 'moment', width: 17 }),
  column('endsAt', '종료일시', inSeoul('p.ends_at'), { kind: 'moment', width: 17 }),
  column('totalLimit', '전체 한도', sql`p.total_limit`, { kind: 'number', width: 10 }),
  column('perMemberLimit', '1인 한도', sql`p.per_member_limit`, { kind: 'number', width: 10 }),
  column('usedCount', '사용 수', sql`u.used`, { kind: 'number', width: 9 }),
  column('reservedCount', '결제 대기 수', sql`u.reserved`, { kind: 'number', width: 11 }),
  column('discountTotal', '할인 합계', sql`u.amount`, { kind: 'won', width: 13 }),
  column('createdAt', '등록일시', inSeoul('p.created_at'), { kind: 'moment', width: 17 }),
];

/** One row per promotion with its use. */
export const promotionExport = (query: AdminPromotionQueryDto): ExportDefinition => ({
  what: 'promotions',
  name: '프로모션',
  columns: COLUMNS,
  ...promotionListSql(promotionFilterOf(query)),
});

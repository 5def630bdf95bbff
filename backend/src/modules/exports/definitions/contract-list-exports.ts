import { CONTRACT_LIST_STATE_LABELS, kstDate } from '@store/domain';
import { sql } from 'kysely';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import {
  column,
  inSeoul,
  type ExportContext,
  type ExportDefinition,
  type SheetColumn,
} from '../../../platform/spreadsheets/sheet.js';
import { contractListFilterOf } from '../../contract-prices/contract-lists.service.js';
import type { ContractListQueryDto } from '../../contract-prices/dto/contract-list-input.dto.js';
import { contractListSql } from '../../contract-prices/repository/contract-list.filter.js';

const COLUMNS: readonly SheetColumn[] = [
  column('id', '단가표번호', sql`l.id`, { kind: 'number', width: 10 }),
  column('name', HEADINGS.contractList, sql`l.name`, { width: 24 }),
  column('state', HEADINGS.status, sql`l.state`, { labels: CONTRACT_LIST_STATE_LABELS, width: 9 }),
  column('validFrom', '시작일', sql`l.valid_from`, { kind: 'day', width: 12 }),
  column('validUntil', '종료일', sql`l.valid_until`, { kind: 'day', width: 12 }),
  column(
    'organizations',
    '거래처',
    sql`(select string_agg(g.name, ', ' order by s.rank, g.id) from contract_list_organizations s
      join organizations g on g.id = s.organization_id where s.list_id = l.id)`,
    { width: 36 },
  ),
  column('priceCount', '단가 수', sql`(select count(*)::int from contract_prices c where c.list_id = l.id)`, {
    kind: 'number',
    width: 9,
  }),
  column(
    'couponsAllowed',
    '쿠폰 사용',
    sql`case when l.coupons_allowed then '함께 사용' else '사용 안 함' end`,
    {
      width: 11,
    },
  ),
  column('createdAt', '등록일시', inSeoul('l.created_at'), { kind: 'moment', width: 17 }),
];

/** One row per contract list in the caller's care; an admin gets all. */
export const contractListExport = (
  query: ContractListQueryDto,
  { actor, now }: ExportContext,
): ExportDefinition => ({
  what: 'contract-lists',
  name: '계약 단가표',
  columns: COLUMNS,
  ...contractListSql(actor, contractListFilterOf(query, kstDate(now))),
});

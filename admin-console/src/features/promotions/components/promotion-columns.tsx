import { Code, Text } from '@mantine/core';
import { formatCount, formatWon, PROMOTION_KIND_LABELS, PROMOTION_SCOPE_LABELS } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { PromotionRow } from '../api/promotions';
import { PROMOTION_SORTS } from '../lib/promotion-filter';
import { periodText } from '../lib/promotion-labels';
import { PromotionStatusBadge } from './PromotionStatusBadge';
import { UsageBar } from './UsageBar';

/** Columns of the promotion list. */
export const PROMOTION_COLUMNS: Column<PromotionRow>[] = [
  column('name', '이름', (promotion) => <Name promotion={promotion} />, { sort: PROMOTION_SORTS.name }),
  column('status', '상태', ({ status }) => <PromotionStatusBadge status={status} />, {
    width: 92,
    card: 'mark',
  }),
  column('discount', '할인', (promotion) => <Discount promotion={promotion} />, { width: 150 }),
  column('period', '기간', ({ startsAt, endsAt }) => <Period startsAt={startsAt} endsAt={endsAt} />, {
    from: 'lg',
    sort: PROMOTION_SORTS.period,
  }),
  column('usage', '사용', (promotion) => <UsageBar promotion={promotion} />, { from: 'sm', width: 150 }),
  column('total', '할인 합계', ({ discountTotal }) => formatWon(discountTotal), {
    align: 'right',
    from: 'md',
    width: 110,
    sort: PROMOTION_SORTS.total,
  }),
];

function Name({ promotion: { id, name, code, kind } }: { promotion: PromotionRow }) {
  return (
    <RowLink
      to={`/admin/promotions/${id}`}
      below={code === null ? PROMOTION_KIND_LABELS[kind] : <Code fz="xs">{code}</Code>}
    >
      {name}
    </RowLink>
  );
}

function Discount({ promotion: { discountLabel, scopeType, scopeIds } }: { promotion: PromotionRow }) {
  const scope = scopeType === 'all' ? '' : ` ${formatCount(scopeIds.length)}개`;
  return (
    <>
      <Text size="sm">{discountLabel}</Text>
      <Text size="xs" c="dimmed">
        {PROMOTION_SCOPE_LABELS[scopeType]}
        {scope}
      </Text>
    </>
  );
}

function Period({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) {
  return (
    <Text size="xs" c="dimmed">
      {periodText(startsAt, endsAt)}
    </Text>
  );
}

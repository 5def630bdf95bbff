import { Text } from '@mantine/core';
import { formatCount, formatDateKst, formatDateTimeKst, now } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { TwoLines } from '../../../shared/ui/TwoLines';
import type { Partner } from '../api/partners';
import { isSoon, standingOf } from '../lib/standing';
import { StandingBadge } from './StandingBadge';

/** Columns of the list of partners. */
export const PARTNER_COLUMNS: Column<Partner>[] = [
  column('name', '업체', ({ id, name, purpose }) => (
    <RowLink to={`/admin/partners/${id}`} below={purpose}>
      {name}
    </RowLink>
  )),
  column('state', '상태', (partner) => <StandingBadge standing={standingOf(partner, now())} />, {
    width: 96,
    card: 'mark',
  }),
  column('contact', '담당자', ({ contact: { name, email } }) => <TwoLines first={name} second={email} />, {
    from: 'sm',
    width: 220,
  }),
  column(
    'contract',
    '계약 종료일',
    (partner) => (partner.contractEndsOn === null ? '–' : <ContractEnd partner={partner} />),
    { width: 120 },
  ),
  column('keys', '사용 중인 키', (partner) => <Keys partner={partner} />, { align: 'right', width: 104 }),
  column(
    'used',
    '마지막 사용',
    ({ lastUsedAt }) => (lastUsedAt === null ? '–' : formatDateTimeKst(lastUsedAt)),
    { from: 'md', width: 140 },
  ),
];

/** The last day; stands out while it is near. */
export function ContractEnd({ partner: { contractEndsOn } }: { partner: Partner }) {
  if (contractEndsOn === null) return '–';
  const soon = isSoon(`${contractEndsOn}T23:59:59+09:00`, now());
  return (
    <Text span size="sm" c={soon ? 'persimmon.8' : undefined} fw={soon ? 600 : undefined}>
      {formatDateKst(contractEndsOn)}
    </Text>
  );
}

function Keys({ partner: { usableKeys } }: { partner: Partner }) {
  return usableKeys === 0 ? (
    <Text span size="sm" c="dimmed">
      없음
    </Text>
  ) : (
    `${formatCount(usableKeys)}개`
  );
}

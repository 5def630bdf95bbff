import { Text } from '@mantine/core';
import { formatCount } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { ContractList } from '../api/contract-lists';
import { CONTRACT_LIST_SORTS } from '../lib/contract-list-filter';
import { periodText } from '../../../shared/contracts/contract-texts';
import { ContractListMarks } from '../../../shared/contracts/ContractListMarks';
import type { Area } from '../../../shared/session/area';

/** Columns of the list of contract lists. */
export const contractListColumns = (area: Area): Column<ContractList>[] => [
  column(
    'name',
    '단가표',
    (list) => <RowLink to={`${area}/contract-lists/${list.id}`}>{list.name}</RowLink>,
    {
      sort: CONTRACT_LIST_SORTS.name,
    },
  ),
  column('state', '상태', (list) => <ContractListMarks list={list} />, { width: 150, card: 'mark' }),
  column('period', '기간', (list) => <Period list={list} />, {
    width: 190,
    sort: CONTRACT_LIST_SORTS.period,
  }),
  column(
    'organizations',
    '거래처',
    ({ organizations }) =>
      organizations.length === 0 ? '–' : <Organizations organizations={organizations} />,
    { from: 'sm' },
  ),
  column('prices', '단가', ({ priceCount }) => `${formatCount(priceCount)}건`, { align: 'right', width: 90 }),
  column('coupons', '쿠폰', ({ couponsAllowed }) => (couponsAllowed ? '함께 사용' : '–'), {
    from: 'lg',
    width: 96,
  }),
];

function Period({ list }: { list: ContractList }) {
  return (
    <Text size="sm" style={{ whiteSpace: 'nowrap' }} c={list.endsSoon ? 'persimmon.8' : undefined}>
      {periodText(list)}
    </Text>
  );
}

/** The first name, and how many more. */
function Organizations({ organizations: [first, ...others] }: Pick<ContractList, 'organizations'>) {
  return (
    <Text size="sm" lineClamp={1}>
      {first?.name}
      {others.length > 0 && ` 외 ${formatCount(others.length)}곳`}
    </Text>
  );
}

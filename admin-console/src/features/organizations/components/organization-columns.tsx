import { Badge } from '@mantine/core';
import { formatBusinessNumber, formatCount, formatDateKst } from '@store/domain';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import type { OrganizationRow } from '../api/organizations';
import { ORGANIZATION_SORTS } from '../lib/organization-filter';
import { OrganizationBadge } from './OrganizationBadge';
import type { Area } from '../../../shared/session/area';

/** The number, and that of the branch. */
export const numberText = ({ bizRegNo, branchNo }: Pick<OrganizationRow, 'bizRegNo' | 'branchNo'>): string =>
  [formatBusinessNumber(bizRegNo), branchNo].filter((part) => part !== null).join(' · ');

/** Columns of the list of organizations. */
export const organizationColumns = (area: Area): Column<OrganizationRow>[] => [
  column(
    'name',
    '거래처',
    (organization) => (
      <RowLink to={`${area}/organizations/${organization.id}`} below={numberText(organization)}>
        {organization.name}
      </RowLink>
    ),
    { sort: ORGANIZATION_SORTS.name },
  ),
  column('state', '상태', ({ state, stateLabel }) => <OrganizationBadge state={state} label={stateLabel} />, {
    width: 104,
    card: 'mark',
  }),
  column('people', '구성원', ({ peopleCount }) => `${formatCount(peopleCount)}명`, {
    align: 'right',
    width: 84,
  }),
  column('sites', '지점', ({ siteCount }) => `${formatCount(siteCount)}곳`, { align: 'right', width: 84 }),
  column(
    'requests',
    '참여 요청',
    ({ joinRequestCount }) => (joinRequestCount === 0 ? '–' : <Waiting count={joinRequestCount} />),
    { align: 'right', width: 96, from: 'sm' },
  ),
  ...(area === '/admin'
    ? [
        column<OrganizationRow>('manager', '담당 매니저', ({ manager }) => manager?.name ?? '–', {
          from: 'md',
          width: 120,
          sort: ORGANIZATION_SORTS.manager,
        }),
      ]
    : []),
  column('created', '등록일', ({ createdAt }) => formatDateKst(createdAt), { from: 'lg', width: 110 }),
];

function Waiting({ count }: { count: number }) {
  return (
    <Badge color="yellow" c="ink.9" fw={600}>
      {formatCount(count)}건
    </Badge>
  );
}

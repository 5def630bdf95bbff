import { Badge, Text } from '@mantine/core';
import { formatCount } from '@store/domain';
import { column, DataTable, type Column } from '../../../shared/ui/DataTable';
import { Section } from '../../../shared/ui/Section';
import type { OrganizationSite } from '../api/organizations';

const COLUMNS: Column<OrganizationSite>[] = [
  column('name', '지점', ({ name, code }) => (
    <>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {code !== null && (
        <Text size="xs" c="dimmed">
          {code}
        </Text>
      )}
    </>
  )),
  column('address', '배송지', ({ address }) =>
    address === null ? '–' : `${address.address1} ${address.address2 ?? ''}`.trim(),
  ),
  column('receiver', '수령인', ({ address }) => address?.receiverName ?? '–', { width: 90 }),
  column(
    'state',
    '상태',
    ({ isActive }) => (
      <Badge color={isActive ? 'celadon' : 'gray'} c={isActive ? 'celadon.9' : 'ink.7'} size="sm">
        {isActive ? '주문 중' : '닫힘'}
      </Badge>
    ),
    { width: 84, card: 'mark' },
  ),
];

/** The organization's ship-to addresses; its own admins keep them. */
export function SitesCard({ sites }: { sites: OrganizationSite[] }) {
  return (
    <Section title={`지점 ${formatCount(sites.length)}곳`}>
      {sites.length === 0 ? (
        <Text size="sm" c="dimmed">
          등록된 지점이 없습니다.
        </Text>
      ) : (
        <DataTable label="지점" columns={COLUMNS} rows={sites} rowId={({ id }) => String(id)} stale={false} />
      )}
    </Section>
  );
}

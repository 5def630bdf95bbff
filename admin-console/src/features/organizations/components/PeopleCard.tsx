import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatCount, formatDateTimeKst, ORGANIZATION_ROLE_LABELS } from '@store/domain';
import { formatPhone } from '../../../shared/format';
import { column, DataTable, type Column } from '../../../shared/ui/DataTable';
import { Section } from '../../../shared/ui/Section';
import type { Organization, Person } from '../api/organizations';
import type { Area } from '../../../shared/session/area';

interface PeopleCardProps {
  organization: Organization;
  area: Area;
}

type Row = Person & { places: string };

/** Who belongs to the organization, with roles, sites and the last login. */
export function PeopleCard({ organization, area }: PeopleCardProps) {
  const { people, sites, joinRequestCount, invitationCount } = organization;
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const rows = people.map((person) => ({
    ...person,
    places: person.siteIds?.map((id) => names.get(id) ?? '').join(', ') ?? '모든 지점',
  }));
  const waiting = [
    joinRequestCount > 0 ? `참여 요청 ${formatCount(joinRequestCount)}건` : null,
    invitationCount > 0 ? `초대 중 ${formatCount(invitationCount)}건` : null,
  ].filter((part) => part !== null);
  return (
    <Section
      title={`구성원 ${formatCount(people.length)}명`}
      aside={
        waiting.length > 0 && (
          <Text size="sm" c="dimmed">
            {waiting.join(' · ')}
          </Text>
        )
      }
    >
      {people.length === 0 ? (
        <Text size="sm" c="dimmed">
          소속된 구성원이 없습니다.
        </Text>
      ) : (
        <DataTable
          label="구성원"
          columns={COLUMNS[area]}
          rows={rows}
          rowId={({ memberId }) => String(memberId)}
          stale={false}
        />
      )}
    </Section>
  );
}

const columnsFor = (area: Area): Column<Row>[] => [
  column('name', '이름', (person) => <Name person={person} area={area} />),
  column(
    'roles',
    '역할',
    ({ roles }) => (
      <Group gap={4}>
        {roles.map((role) => (
          <Badge key={role} color="gray" c="ink.8" size="sm">
            {ORGANIZATION_ROLE_LABELS[role]}
          </Badge>
        ))}
      </Group>
    ),
    { width: 120 },
  ),
  column(
    'sites',
    '지점',
    ({ places }) => (
      <Text size="sm" lineClamp={2}>
        {places}
      </Text>
    ),
    { width: 170 },
  ),
  column(
    'login',
    '마지막 로그인',
    ({ lastLoginAt }) => (lastLoginAt === null ? '–' : formatDateTimeKst(lastLoginAt)),
    { from: 'sm', width: 140 },
  ),
];

const COLUMNS: Record<Area, Column<Row>[]> = {
  '/admin': columnsFor('/admin'),
  '/manager': columnsFor('/manager'),
};

function Name({ person: { memberId, name, email, phone }, area }: { person: Row; area: Area }) {
  return (
    <>
      <Anchor
        component={Link}
        to={`${area === '/admin' ? '/admin/users' : '/manager/customers'}/${memberId}`}
        size="sm"
        fw={600}
      >
        {name}
      </Anchor>
      {[email, phone && formatPhone(phone)].filter(Boolean).map((contact) => (
        <Text key={contact} size="xs" c="dimmed">
          {contact}
        </Text>
      ))}
    </>
  );
}

import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCount } from '@store/domain';
import { ContractListMarks } from '../../../shared/contracts/ContractListMarks';
import { periodText } from '../../../shared/contracts/contract-texts';
import { listsOfOrganizationQuery } from '../../../shared/contracts/lists-of-organization';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { Section } from '../../../shared/ui/Section';
import type { Organization } from '../api/organizations';
import type { Area } from '../../../shared/session/area';

interface ContractsCardProps {
  organization: Organization;
  area: Area;
}

/** The contract lists that serve the organization, ended ones too. */
export function ContractsCard({ organization: { id }, area }: ContractsCardProps) {
  const lists = useQuery(listsOfOrganizationQuery(id));
  return (
    <Section
      title="계약 단가표"
      aside={
        <Anchor component={Link} to={`${area}/contract-lists?organizationId=${id}`} size="sm">
          목록에서 보기
        </Anchor>
      }
    >
      {lists.isPending && <RowsSkeleton rows={2} />}
      {lists.isError && (
        <ErrorState
          error={lists.error}
          fallback="계약 단가표를 불러오지 못했습니다."
          onRetry={() => void lists.refetch()}
        />
      )}
      {lists.data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          적용되는 계약 단가표가 없습니다. 판매 단가로 구매합니다.
        </Text>
      )}
      <Stack gap="sm">
        {lists.data?.items.map((list) => (
          <div key={list.id}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Anchor component={Link} to={`${area}/contract-lists/${list.id}`} size="sm" fw={600}>
                {list.name}
              </Anchor>
              <ContractListMarks list={list} />
            </Group>
            <Text size="xs" c="dimmed">
              {periodText(list)} · 단가 {formatCount(list.priceCount)}건
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

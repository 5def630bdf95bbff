import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import { listManagerPurchaseRequestsOptions, listManagerSpendingLimitsOptions } from '@store/openapi';
import { LimitUse } from '../../../shared/organizations/LimitUse';
import type { Area } from '../../../shared/session/area';
import { Section } from '../../../shared/ui/Section';
import { ErrorState, RowsSkeleton } from '../../../shared/ui/States';

interface CardProps {
  organizationId: number;
  area: Area;
}

/** The limits of the organization, which its own admins set. */
export function LimitsCard({ organizationId }: Pick<CardProps, 'organizationId'>) {
  const limits = useQuery(listManagerSpendingLimitsOptions({ path: { id: organizationId } }));
  return (
    <Section title="한도">
      {limits.isPending && <RowsSkeleton rows={2} />}
      {limits.isError && (
        <ErrorState
          error={limits.error}
          fallback="한도를 불러오지 못했습니다."
          onRetry={() => void limits.refetch()}
        />
      )}
      {limits.data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          설정한 한도가 없습니다. 금액에 제한 없이 구매합니다.
        </Text>
      )}
      <Stack gap="md">
        {limits.data?.items.map((limit) => (
          <LimitUse key={limit.id} limit={limit} />
        ))}
      </Stack>
    </Section>
  );
}

/** Newest requests that the card shows. */
const SHOWN = 5;

/** The newest purchase requests of the organization. */
export function RequestsCard({ organizationId, area }: CardProps) {
  const requests = useQuery(listManagerPurchaseRequestsOptions({ query: { organizationId, size: SHOWN } }));
  const base = `${area}/purchase-requests`;
  return (
    <Section
      title="구매 요청"
      aside={
        <Anchor component={Link} to={`${base}?organizationId=${organizationId}`} size="sm">
          {requests.isSuccess ? `전체 ${formatCount(requests.data.meta.total)}건 보기` : '전체 보기'}
        </Anchor>
      }
    >
      {requests.isPending && <RowsSkeleton rows={2} />}
      {requests.isError && (
        <ErrorState
          error={requests.error}
          fallback="구매 요청을 불러오지 못했습니다."
          onRetry={() => void requests.refetch()}
        />
      )}
      {requests.data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          결재를 올린 구매 요청이 없습니다.
        </Text>
      )}
      <Stack gap="sm">
        {requests.data?.items.map((request) => (
          <div key={request.id}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <Anchor component={Link} to={`${base}/${request.id}`} size="sm" fw={600}>
                {request.orderName}
              </Anchor>
              <Text size="sm">{formatWon(request.total)}</Text>
            </Group>
            <Text size="xs" c="dimmed">
              {[request.stateLabel, request.siteName, request.requesterName].join(' · ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

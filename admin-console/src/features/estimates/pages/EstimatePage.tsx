import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { BackLink } from '../../../shared/ui/BackLink';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { estimateQuery } from '../api/estimates';
import { EstimateView } from '../components/detail/EstimateView';
import { BOARD } from '../lib/addresses';

/** One estimate of the viewer; another person's looks like one that does not exist. */
export default function EstimatePage() {
  const id = Number(useParams()['id']);
  const estimate = useQuery({ ...estimateQuery(id), enabled: Number.isSafeInteger(id) });
  if (!Number.isSafeInteger(id) || isNotFound(estimate.error)) {
    return (
      <EmptyState wholePage title={messageFor('ESTIMATE_NOT_FOUND')}>
        <BackLink to={BOARD}>견적</BackLink>
      </EmptyState>
    );
  }
  if (estimate.isPending) return <EstimateSkeleton />;
  if (estimate.data === undefined) {
    const retry = () => void estimate.refetch();
    return (
      <ErrorState wholePage error={estimate.error} fallback="견적을 불러오지 못했습니다." onRetry={retry} />
    );
  }
  // One form per estimate: text typed for one does not appear in another.
  return <EstimateView key={id} estimate={estimate.data} />;
}

function EstimateSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={320} />
      <Skeleton height={260} />
      <Skeleton height={220} />
    </Stack>
  );
}

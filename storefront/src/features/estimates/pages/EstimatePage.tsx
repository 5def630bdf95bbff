import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDateKst, messageFor } from '@store/domain';
import { isNotFound, messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { estimateQuery, useWriteToEstimate, type Estimate } from '../api/estimates';
import { EstimateSkeleton } from '../components/EstimateSkeleton';
import { Versions } from '../components/Versions';
import { Progress } from '../components/Progress';
import { RequestData } from '../components/RequestData';
import { EstimateStatusPanel } from '../components/EstimateStatusPanel';
import { Thread } from '../components/Thread';

/** One of the member's estimates: state, versions, thread and request. */
export function Component() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const estimate = useQuery({ ...estimateQuery(id), enabled: isId });
  if (!isId || (estimate.isError && isNotFound(estimate.error))) return <NotFound />;
  if (estimate.isPending) return <EstimateSkeleton />;
  // Loaded data stays visible while a later read fails.
  if (estimate.data === undefined) {
    return (
      <ErrorState
        message={messageOf(estimate.error, messageFor('INTERNAL_ERROR'))}
        onRetry={() => void estimate.refetch()}
      />
    );
  }
  // The page of another estimate starts fresh: nothing typed or shown belongs to it.
  return <OpenEstimate key={id} estimate={estimate.data} />;
}

function OpenEstimate({ estimate }: { estimate: Estimate }) {
  const { id, title, number, createdAt, status, manager } = estimate;
  const write = useWriteToEstimate(id);
  return (
    <>
      <PageMeta title={`${title} 견적`} isPrivate />
      <PageTitle
        title={title}
        lead={
          <span className="figures flex flex-wrap gap-x-4 *:whitespace-nowrap">
            <span>{number}</span>
            <span>{formatDateKst(createdAt)} 요청</span>
            <span>{manager === null ? '담당자 배정 중' : `담당 ${manager.name}`}</span>
          </span>
        }
      />
      <Progress status={status} />
      <EstimateStatusPanel estimate={estimate} />
      <div className="mt-10 space-y-10">
        <Versions estimate={estimate} source={{ id }} />
        <RequestData estimate={estimate} />
        <Thread estimate={estimate} write={write} />
      </div>
      <p className="mt-10">
        <ButtonLink to={paths.estimates()}>견적 목록으로</ButtonLink>
      </p>
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageMeta title="견적" isPrivate />
      <EmptyState title={messageFor('ESTIMATE_NOT_FOUND')}>
        <ButtonLink to={paths.estimates()} variant="primary">
          견적 목록으로
        </ButtonLink>
      </EmptyState>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDateKst, messageFor } from '@store/domain';
import { ApiError, messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { sharedEstimateQuery, useWriteToShared, type SharedEstimate } from '../api/shared-estimate';
import { EstimateSkeleton } from '../components/EstimateSkeleton';
import { Versions } from '../components/Versions';
import { Progress } from '../components/Progress';
import { RequestData } from '../components/RequestData';
import { SharedEstimateStatusPanel } from '../components/SharedEstimateStatusPanel';
import { Thread } from '../components/Thread';

/** An estimate for the holder of its private link; accepting and paying need an account. */
export function Component() {
  const token = useParams()['token'] ?? '';
  const estimate = useQuery(sharedEstimateQuery(token));
  return (
    <div className="page pt-8 lg:pt-12">
      <PageMeta title="견적" isPrivate />
      <div className="mx-auto max-w-4xl">
        {estimate.isPending ? (
          <EstimateSkeleton />
        ) : estimate.isError && isDead(estimate.error) ? (
          <DeadLink error={estimate.error} />
        ) : estimate.data === undefined ? (
          <ErrorState
            message={messageOf(estimate.error, messageFor('INTERNAL_ERROR'))}
            onRetry={() => void estimate.refetch()}
          />
        ) : (
          <OpenLink key={token} estimate={estimate.data} token={token} />
        )}
      </div>
    </div>
  );
}

const NOT_THERE = 404;
const GONE = 410;
const isDead = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === NOT_THERE || error.status === GONE);

function DeadLink({ error }: { error: unknown }) {
  const isGone = error instanceof ApiError && error.status === GONE;
  return (
    <EmptyState
      title={messageOf(error, messageFor('ESTIMATE_LINK_INVALID'))}
      hint={
        isGone
          ? '견적함에 저장하신 견적은 로그인하면 계속 보실 수 있습니다.'
          : '메일의 주소가 줄바꿈으로 끊기지 않았는지 확인해 주세요.'
      }
    >
      <ButtonLink to={paths.estimate} variant="primary">
        견적 다시 요청하기
      </ButtonLink>
      <ButtonLink to={paths.estimates()}>내 견적함</ButtonLink>
    </EmptyState>
  );
}

function OpenLink({ estimate, token }: { estimate: SharedEstimate; token: string }) {
  const { title, number, createdAt, manager, status, linkExpiresAt } = estimate;
  const write = useWriteToShared(token);
  const fields = [number, `${formatDateKst(createdAt)} 요청`, manager === null ? '' : `담당 ${manager.name}`];
  return (
    <>
      <PageTitle title={title} lead={<span className="figures">{fields.filter(Boolean).join(' · ')}</span>} />
      <Progress status={status} />
      <SharedEstimateStatusPanel estimate={estimate} token={token} />
      <div className="mt-10 space-y-10">
        <Versions estimate={estimate} source={{ token }} />
        <RequestData estimate={estimate} />
        <Thread estimate={estimate} write={write} />
      </div>
      <p className="mt-8 text-sm text-ink-faint">
        링크를 아는 사람은 누구나 이 견적을 볼 수 있습니다. 링크는{' '}
        <span className="figures">{formatDateKst(linkExpiresAt)}</span>까지 유효합니다.
      </p>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound, messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { estimateQuery, type Estimate } from '../api/estimates';
import { EstimateCheckout } from '../components/EstimateCheckout';
import { EstimateSkeleton } from '../components/EstimateSkeleton';
import { payStop } from '../lib/pay-stop';

/** Address and payment of an accepted estimate, at the agreed price. */
export function Component() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const estimate = useQuery({ ...estimateQuery(id), enabled: isId });
  return (
    <div className="page pt-6 lg:pt-10">
      <PageMeta title="견적 결제" isPrivate />
      <PageTitle title="견적 결제" lead="수락하신 견적서의 품목과 금액 그대로 결제합니다." />
      <div className="mt-6">
        {!isId || (estimate.isError && isNotFound(estimate.error)) ? (
          <Stopped reason={messageFor('ESTIMATE_NOT_FOUND')} to={paths.estimates()} />
        ) : estimate.isPending ? (
          <EstimateSkeleton />
        ) : estimate.data === undefined ? (
          <ErrorState
            message={messageOf(estimate.error, messageFor('INTERNAL_ERROR'))}
            onRetry={() => void estimate.refetch()}
          />
        ) : (
          <Payable estimate={estimate.data} refresh={estimate.refetch} />
        )}
      </div>
    </div>
  );
}

function Payable({ estimate, refresh }: { estimate: Estimate; refresh: () => Promise<unknown> }) {
  const { version, reason } = payStop(estimate);
  if (version === null) return <Stopped reason={reason} to={paths.estimateSheet(estimate.id)} />;
  return <EstimateCheckout estimate={estimate} version={version} refresh={refresh} />;
}

function Stopped({ reason, to }: { reason: string; to: string }) {
  return (
    <EmptyState title={reason}>
      <ButtonLink to={to} variant="primary">
        견적 보기
      </ButtonLink>
    </EmptyState>
  );
}

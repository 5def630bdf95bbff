import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { isNotFound, messageOf, useSession } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { requestQuery, type PurchaseRequest } from '../api/requests';
import { RequestCheckout } from '../components/RequestCheckout';
import { standingText } from '../lib/request-view';

/** Payment of an approved request: its lines and its site, at the approved price or a lower one. */
export function Component() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const request = useQuery({ ...requestQuery(id), enabled: isId });
  return (
    <div className="page pt-6 lg:pt-10">
      <PageMeta title="구매 요청 결제" isPrivate />
      <PageTitle title="구매 요청 결제" lead="승인된 상품과 배송 지점 그대로 결제합니다." />
      <div className="mt-6">
        {!isId || (request.isError && isNotFound(request.error)) ? (
          <Stopped reason={messageFor('REQUEST_NOT_FOUND')} to={paths.purchaseRequests()} />
        ) : request.isPending ? (
          <Pending label="구매 요청을 불러오는 중입니다.">
            <Skeleton className="h-64" />
          </Pending>
        ) : request.data === undefined ? (
          <ErrorState
            message={messageOf(request.error, messageFor('INTERNAL_ERROR'))}
            onRetry={() => void request.refetch()}
          />
        ) : (
          <Payable request={request.data} />
        )}
      </div>
    </div>
  );
}

/** Only where the server says that one may. */
function Payable({ request }: { request: PurchaseRequest }) {
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  if (!request.may.pay) {
    const reason =
      request.state === 'approved'
        ? '결제가 진행 중이거나, 결제할 권한이 없는 요청입니다.'
        : standingText(request);
    return <Stopped reason={reason} to={paths.purchaseRequest(request.id)} />;
  }
  return <RequestCheckout request={request} user={session.user} />;
}

function Stopped({ reason, to }: { reason: string; to: string }) {
  return (
    <EmptyState title={reason}>
      <ButtonLink to={to} variant="primary">
        구매 요청 보기
      </ButtonLink>
    </EmptyState>
  );
}

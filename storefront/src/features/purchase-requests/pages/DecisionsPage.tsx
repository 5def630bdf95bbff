import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { PAGE_NAMES } from '../../../shared/page-names';
import { paths } from '../../../shared/paths';
import { useOrganization } from '../../../shared/session/use-organization';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { REQUESTS_PER_PAGE, requestsQuery, type RequestPage } from '../api/requests';
import { DecisionList } from '../components/DecisionList';
import { NoOrganization } from '../components/NoOrganization';

/** 결재함: the requests that wait for the member's decision, the oldest first. */
export function Component() {
  const organization = useOrganization();
  return (
    <>
      <PageMeta title={PAGE_NAMES.decisions} isPrivate />
      <PageTitle
        title={PAGE_NAMES.decisions}
        lead="내 결재를 기다리는 구매 요청입니다. 여러 건을 선택해 한 번에 승인할 수 있습니다."
      >
        <ButtonLink to={paths.purchaseRequests()} size="sm">
          {PAGE_NAMES.purchaseRequests}
        </ButtonLink>
      </PageTitle>
      {organization === null ? <NoOrganization /> : <ToDecide />}
    </>
  );
}

function ToDecide() {
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const requests = useQuery(requestsQuery({ scope: 'to-decide', state: null, site: null, page }));
  return (
    <div className="mt-4" aria-busy={requests.isPlaceholderData}>
      {requests.isPending && (
        <Pending label="결재할 요청을 불러오는 중입니다.">
          <Skeleton className="h-24" />
          <Skeleton className="mt-4 h-24" />
          <Skeleton className="mt-4 h-24" />
        </Pending>
      )}
      {requests.isError && (
        <ErrorState
          message={messageOf(requests.error, messageFor('INTERNAL_ERROR'))}
          onRetry={() => void requests.refetch()}
        />
      )}
      {requests.isSuccess && <Waiting list={requests.data} page={page} />}
    </div>
  );
}

/** The list stays while results stand in it, also where nothing waits any more. */
function Waiting({ list, page }: { list: RequestPage; page: number }) {
  const { total } = list.meta;
  const pages = Math.ceil(total / REQUESTS_PER_PAGE);
  return (
    <DecisionList
      key={page}
      rows={list.items}
      empty={total > 0 ? <ToLastPage page={page} pages={pages} /> : <NothingWaits />}
      more={<PageTurn page={page} pages={pages} to={(next) => paths.decisions({ page: String(next + 1) })} />}
    />
  );
}

function NothingWaits() {
  return (
    <EmptyState title="결재할 요청이 없습니다." hint="내 차례가 된 구매 요청이 여기에 표시됩니다.">
      <ButtonLink to={paths.purchaseRequests()}>구매 요청 보기</ButtonLink>
    </EmptyState>
  );
}

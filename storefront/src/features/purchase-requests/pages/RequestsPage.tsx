import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatCount, messageFor } from '@store/domain';
import { listMyOrganizationSitesOptions } from '@store/openapi';
import { messageOf } from '@store/openapi/session';
import { paths } from '../../../shared/paths';
import { mayInOrganization, useOrganization } from '../../../shared/session/use-organization';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { TabLinks } from '../../../shared/ui/TabLinks';
import { REQUESTS_PER_PAGE, requestsQuery, type RequestPage } from '../api/requests';
import { NoOrganization } from '../components/NoOrganization';
import { RequestListRow } from '../components/RequestListRow';
import {
  readRequestFilter,
  SCOPE_CHOICES,
  scopesOf,
  stateTabs,
  type RequestFilterParams,
} from '../lib/request-filter';
import { PAGE_NAMES } from '../../../shared/page-names';

/** The address of the list with this filter. */
const addressOf = ({ page, ...filter }: RequestFilterParams): string =>
  paths.purchaseRequests({ ...filter, page: page === 0 ? null : String(page + 1) });

/** Purchase requests; the address holds whose, state, site and page. */
export function Component() {
  const organization = useOrganization();
  return (
    <>
      <PageMeta title={PAGE_NAMES.purchaseRequests} isPrivate />
      <PageTitle
        title={PAGE_NAMES.purchaseRequests}
        lead="결재를 올린 구매와 진행 상황을 확인하고, 승인된 요청을 결제합니다."
      >
        {mayInOrganization(organization, 'decide') && (
          <ButtonLink to={paths.decisions()} size="sm">
            {PAGE_NAMES.decisions}
          </ButtonLink>
        )}
      </PageTitle>
      {organization === null ? <NoOrganization /> : <Requests />}
    </>
  );
}

function Requests() {
  const [search] = useSearchParams();
  const filter = readRequestFilter(search);
  const requests = useQuery(requestsQuery(filter));
  return (
    <>
      <Filters filter={filter} />
      <div aria-busy={requests.isPlaceholderData}>
        {requests.isPending && <ListSkeleton />}
        {requests.isError && (
          <div className="mt-6">
            <ErrorState
              message={messageOf(requests.error, messageFor('INTERNAL_ERROR'))}
              onRetry={() => void requests.refetch()}
            />
          </div>
        )}
        {requests.isSuccess && <RequestList list={requests.data} filter={filter} />}
      </div>
    </>
  );
}

function Filters({ filter }: { filter: RequestFilterParams }) {
  const organization = useOrganization();
  const offered = organization === null ? [] : scopesOf(organization);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
      <TabLinks
        label="요청 범위"
        tabs={SCOPE_CHOICES.filter(({ scope }) => offered.includes(scope)).map(({ scope, label }) => ({
          label,
          to: addressOf({ ...filter, scope, state: null, page: 0 }),
          isCurrent: scope === filter.scope,
        }))}
      />
      <SiteSelect filter={filter} />
    </div>
  );
}

/** Only where the member works for several sites. */
function SiteSelect({ filter }: { filter: RequestFilterParams }) {
  const navigate = useNavigate();
  const sites = useQuery(listMyOrganizationSitesOptions()).data?.items ?? [];
  if (sites.length < 2) return null;
  return (
    <select
      aria-label="지점"
      value={filter.site ?? ''}
      onChange={({ target }) => {
        const site = target.value === '' ? null : Number(target.value);
        void navigate(addressOf({ ...filter, site, page: 0 }));
      }}
      className="h-11 max-w-full border border-edge bg-white px-3 font-semibold"
    >
      <option value="">모든 지점</option>
      {sites.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

const CHIP = 'flex min-h-11 items-center gap-1.5 border px-4 font-semibold whitespace-nowrap';

/** States with the number of requests in each. */
function StateTabs({
  filter,
  counts,
}: {
  filter: RequestFilterParams;
  counts: Readonly<Record<string, number>>;
}) {
  return (
    <nav aria-label="요청 상태" className="no-scrollbar -mx-4 overflow-x-auto px-4 py-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5 sm:flex-wrap">
        {stateTabs(counts, filter.state).map(({ state, label, count }) => (
          <li key={label} className="shrink-0">
            <Link
              to={addressOf({ ...filter, state, page: 0 })}
              aria-current={state === filter.state ? 'true' : undefined}
              className={clsx(
                CHIP,
                state === filter.state
                  ? 'border-ink bg-ink text-white'
                  : 'border-edge bg-white hover:border-ink',
              )}
            >
              {label}
              <span className="figures">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RequestList({ list, filter }: { list: RequestPage; filter: RequestFilterParams }) {
  const { total, counts = {} } = list.meta;
  const hasAny = Object.values(counts).some((count) => count > 0);
  const pages = Math.ceil(total / REQUESTS_PER_PAGE);
  if (!hasAny && filter.state === null) return <NoRequests filter={filter} />;
  if (list.items.length === 0 && total > 0) return <ToLastPage page={filter.page} pages={pages} />;
  return (
    <>
      <StateTabs filter={filter} counts={counts} />
      {list.items.length === 0 ? (
        <EmptyState title="이 상태의 요청이 없습니다.">
          <ButtonLink to={addressOf({ ...filter, state: null, page: 0 })} variant="primary">
            전체 보기
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul aria-label="구매 요청 목록" className="border-t-2 border-ink">
          {list.items.map((request) => (
            <RequestListRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      <PageTurn page={filter.page} pages={pages} to={(page) => addressOf({ ...filter, page })} />
    </>
  );
}

function NoRequests({ filter }: { filter: RequestFilterParams }) {
  if (filter.site !== null) {
    return (
      <div className="mt-6">
        <EmptyState title="이 지점의 구매 요청이 없습니다.">
          <ButtonLink to={addressOf({ ...filter, site: null, page: 0 })}>모든 지점 보기</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mt-6">
      <EmptyState
        title="구매 요청이 없습니다."
        hint="결재가 필요한 구매는 장바구니에서 결재를 올릴 수 있습니다. 진행 상황은 여기에 표시됩니다."
      >
        <ButtonLink to={paths.cart} variant="primary">
          장바구니 보기
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function ListSkeleton() {
  return (
    <Pending label="구매 요청을 불러오는 중입니다.">
      <Skeleton className="my-4 h-11 w-3/5" />
      <div className="space-y-4">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    </Pending>
  );
}

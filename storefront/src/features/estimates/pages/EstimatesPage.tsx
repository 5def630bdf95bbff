import { useQuery } from '@tanstack/react-query';
import { useSearchParams, Link } from 'react-router-dom';
import clsx from 'clsx';
import { messageFor, type EstimateStatus, formatCount } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { paths } from '../../../shared/paths';
import { ESTIMATES_PER_PAGE, estimatesQuery, type EstimatePage } from '../api/estimates';
import { EstimateListRow } from '../components/EstimateListRow';
import { statusFilter, statusTabs } from '../lib/list-filter';

const CHIP = 'flex min-h-11 items-center gap-1.5 border px-4 font-semibold whitespace-nowrap';

interface StatusTabsProps {
  status: EstimateStatus | null;
  counts: Readonly<Record<string, number>>;
}

/** States with the number of estimates in each. */
function StatusTabs({ status, counts }: StatusTabsProps) {
  return (
    <nav aria-label="견적 상태" className="no-scrollbar -mx-4 overflow-x-auto px-4 py-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5 sm:flex-wrap">
        {statusTabs(counts, status).map((tab) => (
          <li key={tab.label} className="shrink-0">
            <Link
              to={paths.estimates({ status: tab.status })}
              aria-current={tab.status === status ? 'true' : undefined}
              className={clsx(
                CHIP,
                tab.status === status
                  ? 'border-ink bg-ink text-white'
                  : 'border-edge bg-white hover:border-ink',
              )}
            >
              {tab.label}
              <span className="figures">{formatCount(tab.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The member's estimates; the address holds state and page. */
export function Component() {
  const [search] = useSearchParams();
  const status = statusFilter(search);
  const page = pageNumber(search);
  const estimates = useQuery(estimatesQuery(status, page));
  return (
    <>
      <PageMeta title="견적" isPrivate />
      <PageTitle title="견적" lead="요청하신 견적과 견적서, 대화 내용을 확인할 수 있습니다.">
        <ButtonLink to={paths.estimate} variant="primary">
          견적 요청
        </ButtonLink>
      </PageTitle>
      <div aria-busy={estimates.isPlaceholderData}>
        {estimates.isPending && <ListSkeleton />}
        {estimates.isError && (
          <div className="mt-6">
            <ErrorState
              message={messageOf(estimates.error, messageFor('INTERNAL_ERROR'))}
              onRetry={() => void estimates.refetch()}
            />
          </div>
        )}
        {estimates.isSuccess && <EstimateList list={estimates.data} status={status} page={page} />}
      </div>
    </>
  );
}

interface EstimateListProps {
  list: EstimatePage;
  status: EstimateStatus | null;
  page: number;
}

function EstimateList({ list, status, page }: EstimateListProps) {
  const { total, counts = {} } = list.meta;
  const hasAny = Object.values(counts).some((count) => count > 0);
  const pages = Math.ceil(total / ESTIMATES_PER_PAGE);
  if (!hasAny) return <NoEstimates />;
  if (list.items.length === 0 && total > 0) return <ToLastPage page={page} pages={pages} />;
  return (
    <>
      <StatusTabs status={status} counts={counts} />
      {list.items.length === 0 ? (
        <EmptyState title="이 상태의 견적이 없습니다.">
          <ButtonLink to={paths.estimates()} variant="primary">
            전체 보기
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul aria-label="견적 목록" className="border-t-2 border-ink">
          {list.items.map((estimate) => (
            <EstimateListRow key={estimate.id} estimate={estimate} />
          ))}
        </ul>
      )}
      <PageTurn
        page={page}
        pages={pages}
        to={(next) => paths.estimates({ status, page: String(next + 1) })}
      />
    </>
  );
}

function NoEstimates() {
  return (
    <div className="mt-6">
      <EmptyState
        title="아직 요청하신 견적이 없습니다."
        hint="수량이 많거나 로고 인쇄가 들어가는 주문은 견적으로 단가를 더 낮출 수 있습니다."
      >
        <ButtonLink to={paths.estimate} variant="primary">
          견적 요청하기
        </ButtonLink>
        <ButtonLink to={paths.products()}>상품 둘러보기</ButtonLink>
      </EmptyState>
    </div>
  );
}

function ListSkeleton() {
  return (
    <Pending label="견적을 불러오는 중입니다.">
      <Skeleton className="my-4 h-11 w-3/5" />
      <div className="space-y-4">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    </Pending>
  );
}

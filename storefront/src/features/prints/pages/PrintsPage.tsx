import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { formatCount, formatDateKst, messageFor, type PrintJobState } from '@store/domain';
import { messageOf } from '@store/openapi/session';
import { pageNumber } from '../../../shared/lib/page-number';
import { paths } from '../../../shared/paths';
import { PRINT_TONES, printNext } from '../../../shared/print/print-states';
import { ButtonLink } from '../../../shared/ui/Button';
import { PageMeta } from '../../../shared/ui/PageMeta';
import { PageTitle } from '../../../shared/ui/PageTitle';
import { PageTurn, ToLastPage } from '../../../shared/ui/PageTurn';
import { Stamp } from '../../../shared/ui/Stamp';
import { EmptyState, ErrorState, Pending, Skeleton } from '../../../shared/ui/States';
import { PRINTS_PER_PAGE, printJobsQuery, type PrintJobPage, type PrintJobRow } from '../api/print-list';
import { stateFilter, stateTabs } from '../lib/list-filter';

/** The member's print jobs; the address holds state and page. */
export function Component() {
  const [search] = useSearchParams();
  const state = stateFilter(search);
  const page = pageNumber(search);
  const jobs = useQuery(printJobsQuery(state, page));
  return (
    <>
      <PageMeta title="인쇄 작업" isPrivate />
      <PageTitle title="인쇄 작업" lead="시안을 확인하고 확정하시면 제작을 시작합니다." />
      <div aria-busy={jobs.isPlaceholderData}>
        {jobs.isPending && <ListSkeleton />}
        {jobs.isError && (
          <div className="mt-6">
            <ErrorState
              message={messageOf(jobs.error, messageFor('INTERNAL_ERROR'))}
              onRetry={() => void jobs.refetch()}
            />
          </div>
        )}
        {jobs.isSuccess && <JobList list={jobs.data} state={state} page={page} />}
      </div>
    </>
  );
}

interface JobListProps {
  list: PrintJobPage;
  state: PrintJobState | null;
  page: number;
}

function JobList({ list, state, page }: JobListProps) {
  if (list.counts.every(({ count }) => count === 0))
    return (
      <div className="mt-6">
        <EmptyState
          title="아직 인쇄 작업이 없습니다."
          hint="로고를 인쇄하는 상품을 결제하시면 상품마다 작업이 등록됩니다."
        >
          <ButtonLink to={paths.products()} variant="primary">
            상품 둘러보기
          </ButtonLink>
        </EmptyState>
      </div>
    );
  const pages = Math.ceil(list.total / PRINTS_PER_PAGE);
  if (list.items.length === 0 && list.total > 0) return <ToLastPage page={page} pages={pages} />;
  return (
    <>
      <StateTabs list={list} state={state} />
      {list.items.length === 0 ? (
        <EmptyState title="이 상태의 인쇄 작업이 없습니다.">
          <ButtonLink to={paths.prints()} variant="primary">
            전체 보기
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul aria-label="인쇄 작업 목록" className="border-t-2 border-ink">
          {list.items.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      <PageTurn page={page} pages={pages} to={(next) => paths.prints({ state, page: String(next + 1) })} />
    </>
  );
}

/** States with the number of jobs in each. */
function StateTabs({ list, state }: Pick<JobListProps, 'list' | 'state'>) {
  return (
    <nav aria-label="인쇄 작업 상태" className="no-scrollbar -mx-4 overflow-x-auto px-4 py-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1.5 sm:flex-wrap">
        {stateTabs(list.counts, state).map((tab) => (
          <li key={tab.label} className="shrink-0">
            <Link
              to={paths.prints({ state: tab.state })}
              aria-current={tab.state === state ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-1.5 border px-4 font-semibold whitespace-nowrap',
                tab.state === state
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

function JobRow({ job }: { job: PrintJobRow }) {
  return (
    <li className="relative border-b border-rule py-4 hover:bg-hanji-light sm:px-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Stamp tone={PRINT_TONES[job.state]}>{job.stateLabel}</Stamp>
        {job.heldReason !== null && <Stamp>보류</Stamp>}
        <span className="figures text-sm text-ink-faint">{formatDateKst(job.createdAt)}</span>
      </p>
      <Link
        to={paths.printJob(job.id)}
        className="mt-1 block text-lg leading-snug font-semibold break-words after:absolute after:inset-0"
      >
        {job.title}
      </Link>
      <p className="figures text-sm text-ink-faint">
        {job.summary} · {formatCount(job.quantity)}개 · <span className="whitespace-nowrap">{job.no}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">{printNext(job)}</p>
    </li>
  );
}

function ListSkeleton() {
  return (
    <Pending label="인쇄 작업을 불러오는 중입니다.">
      <Skeleton className="my-4 h-11 w-3/5" />
      <div className="space-y-4">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
    </Pending>
  );
}

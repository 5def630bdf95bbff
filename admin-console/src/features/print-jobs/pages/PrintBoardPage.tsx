import { Alert, Button, Paper } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  formatCount,
  isNextYearMissing,
  now,
  PRINT_DUES,
  PRINT_JOB_STATE_LABELS,
  PRINT_JOB_STATES,
  Role,
} from '@store/domain';
import { useSession } from '@store/openapi/session';
import { calendarQuery } from '../../../shared/api/calendar';
import { SelectionProvider, useListView, useSelection, type ListView } from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { tabsOf } from '../../../shared/ui/tabs-of';
import { sortingOf } from '../../../shared/url/sorting';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import {
  printBoardQuery,
  printJobListQuery,
  type DueCount,
  type PrintColumn,
  type PrintJobList,
  type PrintJobRow,
} from '../api/print-jobs';
import { DueChips } from '../components/DueChips';
import { CHOOSABLE, PRINT_JOB_COLUMNS, type PrintBase } from '../components/print-job-columns';
import { BoardSkeleton, PrintBoard } from '../components/PrintBoard';
import { PrintBulkBar } from '../components/PrintBulkBar';
import { PrintFilterBar } from '../components/PrintFilterBar';
import { useJobMoves } from '../components/use-job-moves';
import { usePrintKeys } from '../components/use-print-keys';
import {
  narrowingOf,
  NO_FILTER,
  PRINT_JOB_FILTER,
  toRequest,
  type PrintJobFilter,
} from '../lib/print-job-filter';

const NONE: readonly number[] = [];

/** The viewer's print jobs as a board or as a list; the address holds which, and the filters. */
export default function PrintBoardPage() {
  const session = useSession();
  const isAdmin = session.status === 'signedIn' && session.role === Role.Admin;
  const base: PrintBase = useLocation().pathname.startsWith('/admin') ? '/admin/print' : '/manager/print';
  const filter = useUrlFilter<PrintJobFilter>(PRINT_JOB_FILTER);
  const isList = filter.values.view === 'list';
  const view = useListView(
    'print-jobs',
    PRINT_JOB_COLUMNS[base],
    CHOOSABLE,
    filter,
    sortingOf(filter),
    isList,
  );
  const list = useQuery({ ...printJobListQuery(toRequest(filter.values)), enabled: isList });
  const board = useQuery({ ...printBoardQuery(narrowingOf(filter.values)), enabled: !isList });
  const calendar = useQuery(calendarQuery).data;
  const navigate = useNavigate();
  const selection = useSelection(JSON.stringify({ ...narrowingOf(filter.values), isList }));
  const { move, isMoving } = useJobMoves(selection.clear);
  usePrintKeys({
    onSelect: selection.toggle,
    onMove: (chosen, id) => {
      const ids = selection.ids.size > 0 ? [...selection.ids] : id === null ? [] : [id];
      move(chosen, ids);
    },
    onView: (chosen) => filter.set({ view: chosen }),
    onAct: (act, id) => void navigate(`${base}/${id}`, { state: { list: base, act } }),
  });
  const { dues, total } = isList ? listFacts(list.data) : boardFacts(board.data);
  return (
    <>
      <PageHeader title="인쇄 제작" fact={total === undefined ? undefined : `${formatCount(total)}건`} />
      {calendar !== undefined && isNextYearMissing(now(), calendar) && (
        <Alert color="persimmon" mb="sm" title="내년 공휴일 정보가 없습니다.">
          내년 출고일에는 공휴일이 반영되지 않습니다.
        </Alert>
      )}
      <PrintFilterBar filter={filter} view={view} isList={isList} withManager={isAdmin} />
      {dues !== undefined && <DueChips dues={dues} filter={filter} />}
      {!isList && <PrintBulkBar selection={selection} isMoving={isMoving} onMove={move} />}
      {isList ? (
        <JobList list={list} filter={filter} view={view} selection={selection}>
          <PrintBulkBar selection={selection} isMoving={isMoving} onMove={move} />
        </JobList>
      ) : (
        <BoardView board={board} filter={filter}>
          {(columns) => (
            <PrintBoard
              columns={columns}
              stale={board.isPlaceholderData}
              base={base}
              selection={selection}
              isMoving={isMoving}
              onMove={move}
              hrefOf={(state) => filter.hrefWith({ view: 'list', state })}
            />
          )}
        </BoardView>
      )}
    </>
  );
}

interface Facts {
  dues?: DueCount[] | undefined;
  total?: number | undefined;
}

const listFacts = (list: PrintJobList | undefined): Facts => ({ dues: list?.dues, total: list?.total });

const boardFacts = (columns: PrintColumn[] | undefined): Facts =>
  columns === undefined
    ? {}
    : { dues: duesOf(columns), total: columns.reduce((sum, { count }) => sum + count, 0) };

/** The due buckets of all columns together. */
const duesOf = (columns: readonly PrintColumn[]): DueCount[] =>
  PRINT_DUES.map((due) => ({
    due,
    count: columns.reduce((sum, column) => sum + (column.due.find((one) => one.due === due)?.count ?? 0), 0),
  }));

interface BoardViewProps {
  board: UseQueryResult<PrintColumn[]>;
  filter: UrlFilter<PrintJobFilter>;
  children: (columns: readonly PrintColumn[]) => React.ReactNode;
}

function BoardView({ board, filter, children }: BoardViewProps) {
  if (board.isPending) return <BoardSkeleton />;
  if (board.data === undefined) {
    const retry = () => void board.refetch();
    return <ErrorState error={board.error} fallback="인쇄 작업을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (board.data.every(({ count }) => count === 0)) return <NoJobs filter={filter} />;
  return children(board.data);
}

function NoJobs({ filter }: { filter: UrlFilter<PrintJobFilter> }) {
  return filter.isNarrowed ? (
    <EmptyState title="조건에 맞는 인쇄 작업이 없습니다">
      <Button variant="default" onClick={() => filter.set(NO_FILTER)}>
        조건 지우기
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title="아직 인쇄 작업이 없습니다" text="인쇄 상품이 결제되면 여기에 표시됩니다." />
  );
}

interface JobListProps {
  list: UseQueryResult<PrintJobList>;
  filter: UrlFilter<PrintJobFilter>;
  view: ListView<PrintJobRow>;
  selection: ReturnType<typeof useSelection>;
  /** Actions on the chosen rows. */
  children: React.ReactNode;
}

function JobList({ list, filter, view, selection, children }: JobListProps) {
  const page = useMemo(() => list.data?.items.map(({ id }) => id) ?? NONE, [list.data]);
  const counts = list.data && Object.fromEntries(list.data.counts.map(({ state, count }) => [state, count]));
  return (
    <>
      <Paper withBorder mt="sm">
        <StatusTabs
          label="인쇄 작업 상태"
          tabs={tabsOf(PRINT_JOB_STATES, PRINT_JOB_STATE_LABELS, counts)}
          value={filter.values.state}
          hrefOf={(state) => filter.hrefWith({ state })}
        />
        {children}
        <SelectionProvider value={{ selection, page }}>
          <Rows list={list} filter={filter} view={view} />
        </SelectionProvider>
      </Paper>
      {list.data !== undefined && list.data.total > 0 && (
        <ListPager {...list.data.meta} onPage={(number) => filter.set({ page: String(number) })} />
      )}
    </>
  );
}

function Rows({ list, filter, view }: Pick<JobListProps, 'list' | 'filter' | 'view'>) {
  if (list.isPending) return <RowsSkeleton />;
  if (list.data === undefined) {
    const retry = () => void list.refetch();
    return <ErrorState error={list.error} fallback="인쇄 작업을 불러오지 못했습니다." onRetry={retry} />;
  }
  if (list.data.items.length === 0) return <NoJobs filter={filter} />;
  return (
    <DataTable
      label="인쇄 작업 목록"
      columns={view.columns}
      rows={list.data.items}
      rowId={(row) => String(row.id)}
      sorting={view.sorting}
      stale={list.isPlaceholderData}
    />
  );
}

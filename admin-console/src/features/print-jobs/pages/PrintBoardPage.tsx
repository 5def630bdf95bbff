import { Alert, SegmentedControl } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { useSelection } from '../../../shared/lists';
import { listFile, ListPage, NoRows, type ListDefinition } from '../../../shared/lists/ListPage';
import { ErrorState } from '../../../shared/ui/States';
import { tabsOf } from '../../../shared/ui/tabs-of';
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
import { PRINT_JOB_COLUMNS, type PrintBase } from '../components/print-job-columns';
import { BoardSkeleton, PrintBoard } from '../components/PrintBoard';
import { PrintBulkBar } from '../components/PrintBulkBar';
import { PrintFields } from '../components/PrintFields';
import { useJobMoves } from '../components/use-job-moves';
import { usePrintKeys } from '../components/use-print-keys';
import {
  narrowingOf,
  NO_FILTER,
  PRINT_JOB_FILTER,
  PRINT_VIEWS,
  toRequest,
  type PrintJobFilter,
} from '../lib/print-job-filter';
import { PrintMoveDialog } from '../../../shared/orders/PrintMoveDialog';

type Definition = ListDefinition<PrintJobRow, keyof PrintJobFilter, PrintJobList>;

const listBelow = (base: PrintBase): Definition => ({
  name: 'print-jobs',
  title: '인쇄 제작',
  label: '인쇄 작업 목록',
  unit: '건',
  rowId: ({ id }) => id,
  columns: PRINT_JOB_COLUMNS[base],
  exports: {
    job: ['no', 'title', 'summary'],
    status: ['status', 'held'],
    quantity: ['quantity'],
    due: ['dueOn', 'promisedOn'],
    buyer: ['company', 'memberName'],
    manager: ['manager'],
    order: ['orderNo'],
    updated: ['updatedAt'],
  },
  files: listFile('인쇄 작업 목록', 'print-jobs'),
  search: '작업번호, 주문번호, 상품, 고객',
  tabs: {
    name: 'state',
    label: '인쇄 작업 상태',
    of: (list) =>
      tabsOf(
        PRINT_JOB_STATES,
        PRINT_JOB_STATE_LABELS,
        list && Object.fromEntries(list.counts.map(({ state, count }) => [state, count])),
      ),
  },
  apart: ['due'],
  failed: '인쇄 작업을 불러오지 못했습니다.',
  none: { title: '아직 인쇄 작업이 없습니다', text: '인쇄 상품이 결제되면 여기에 표시됩니다.' },
  noMatch: '조건에 맞는 인쇄 작업이 없습니다',
});

const LISTS: Record<PrintBase, Definition> = {
  '/admin/print': listBelow('/admin/print'),
  '/manager/print': listBelow('/manager/print'),
};

/** The viewer's print jobs as a board or as a list; the address holds which, and the filters. */
export default function PrintBoardPage() {
  const session = useSession();
  const isAdmin = session.status === 'signedIn' && session.role === Role.Admin;
  const base: PrintBase = useLocation().pathname.startsWith('/admin') ? '/admin/print' : '/manager/print';
  const address = useUrlFilter(PRINT_JOB_FILTER);
  const { values, set } = address;
  const filter: UrlFilter<PrintJobFilter> = { ...address, reset: () => set(NO_FILTER) };
  const isList = values.view === 'list';
  const request = toRequest(values);
  const jobs = useQuery({ ...printJobListQuery(request), enabled: isList });
  const board = useQuery({ ...printBoardQuery(narrowingOf(values)), enabled: !isList });
  const navigate = useNavigate();
  // Chosen jobs stay chosen in other tabs and sort orders.
  const selection = useSelection({ ...narrowingOf(values), isList });
  const moves = useJobMoves(selection.clear);
  const { ask, isMoving } = moves;
  usePrintKeys({
    onSelect: selection.toggle,
    onMove: (chosen, id) => {
      const ids = selection.ids.size > 0 ? [...selection.ids] : id === null ? [] : [id];
      ask(chosen, ids);
    },
    onView: (view) => set({ view }),
    onAct: (act, id) => void navigate(`${base}/${id}`, { state: { list: base, act } }),
  });
  const list = LISTS[base];
  const dues = isList ? jobs.data?.dues : board.data && duesOf(board.data);
  const bulkBar = <PrintBulkBar selection={selection} isMoving={isMoving} onMove={ask} />;
  return (
    <ListPage
      list={list}
      filter={filter}
      request={request}
      rows={jobs}
      above={<NextYearMissing />}
      fields={<PrintFields filter={filter} withManager={isAdmin} />}
      below={
        <>
          {dues !== undefined && <DueChips dues={dues} filter={filter} />}
          {!isList && bulkBar}
          <AskToMove moves={moves} />
        </>
      }
      bulk={{ selection, actions: bulkBar }}
      board={{
        control: (
          <SegmentedControl
            aria-label="보기 방식"
            data={PRINT_VIEWS}
            value={isList ? 'list' : 'board'}
            onChange={(view) => set({ view })}
          />
        ),
        isVisible: !isList,
        fact: board.data && `${formatCount(totalOf(board.data))}건`,
        content: (
          <BoardView board={board} empty={<NoRows list={list} filter={filter} />}>
            {(columns) => (
              <PrintBoard
                columns={columns}
                stale={board.isPlaceholderData}
                base={base}
                selection={selection}
                isMoving={isMoving}
                onMove={ask}
                hrefOf={(state) => filter.hrefWith({ view: 'list', state })}
              />
            )}
          </BoardView>
        ),
      }}
    />
  );
}

/** The dialog before jobs are started or finished. */
function AskToMove({
  moves: { asked, confirm, close, isMoving },
}: {
  moves: ReturnType<typeof useJobMoves>;
}) {
  if (asked === null) return null;
  return (
    <PrintMoveDialog
      move={asked.move}
      about={`인쇄 작업 ${formatCount(asked.ids.length)}건`}
      asksReason={false}
      isSending={isMoving}
      onMove={() => confirm(asked)}
      onClose={close}
    />
  );
}

function NextYearMissing() {
  const { data: calendar } = useQuery(calendarQuery);
  if (calendar === undefined || !isNextYearMissing(now(), calendar)) return null;
  return (
    <Alert color="persimmon" mb="sm" title="내년 공휴일 정보가 없습니다.">
      내년 출고일에는 공휴일이 반영되지 않습니다.
    </Alert>
  );
}

const totalOf = (columns: readonly PrintColumn[]): number =>
  columns.reduce((sum, { count }) => sum + count, 0);

/** The due buckets of all columns together. */
const duesOf = (columns: readonly PrintColumn[]): DueCount[] =>
  PRINT_DUES.map((due) => ({
    due,
    count: columns.reduce((sum, column) => sum + (column.due.find((one) => one.due === due)?.count ?? 0), 0),
  }));

interface BoardViewProps {
  board: UseQueryResult<PrintColumn[]>;
  /** Shown if there are no jobs. */
  empty: ReactNode;
  children: (columns: readonly PrintColumn[]) => ReactNode;
}

function BoardView({ board, empty, children }: BoardViewProps) {
  if (board.isPending) return <BoardSkeleton />;
  if (board.data === undefined) {
    const retry = () => void board.refetch();
    return <ErrorState error={board.error} fallback="인쇄 작업을 불러오지 못했습니다." onRetry={retry} />;
  }
  return totalOf(board.data) === 0 ? empty : children(board.data);
}

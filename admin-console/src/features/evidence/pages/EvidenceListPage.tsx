import { Alert, Anchor, Button, Group, Paper, Select } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatWon, TAX_DOCUMENT_KIND_LABELS, TAX_DOCUMENT_KINDS } from '@store/domain';
import {
  FilterBar,
  SelectionProvider,
  useListView,
  useSelection,
  type ListView,
} from '../../../shared/lists';
import { DataTable } from '../../../shared/ui/DataTable';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { SearchField } from '../../../shared/ui/SearchField';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { boardQuery, documentListQuery, type DocumentList, type DocumentRow } from '../api/evidence';
import { CHOOSABLE, EVIDENCE_COLUMNS } from '../components/evidence-columns';
import { EvidenceBoard } from '../components/EvidenceBoard';
import { MonthlyButton } from '../components/MonthlyButton';
import { HometaxButton } from '../components/HometaxButton';
import { EvidenceBulkBar } from '../components/EvidenceBulkBar';
import { DUE_LABELS, EVIDENCE_FILTER, toRequest, type EvidenceFilter } from '../lib/evidence-filter';

const NONE: readonly number[] = [];

/** Tax documents, newest first, with what is due above; the address holds filter, columns and page. */
export default function EvidenceListPage() {
  const filter = useUrlFilter<EvidenceFilter>(EVIDENCE_FILTER);
  const { page: _page, ...narrowing } = toRequest(filter.values);
  const view = useListView('evidence', EVIDENCE_COLUMNS, CHOOSABLE, filter);
  const documents = useQuery(documentListQuery(toRequest(filter.values)));
  const selection = useSelection(JSON.stringify(narrowing));
  const page = useMemo(() => documents.data?.items.map(({ id }) => id) ?? NONE, [documents.data]);
  return (
    <>
      <PageHeader
        title="증빙"
        fact={
          documents.data && `${formatCount(documents.data.total)}건 · 합계 ${formatWon(documents.data.sum)}`
        }
        actions={<Ways />}
      />
      <Unconfigured />
      <EvidenceBoard filter={filter} />
      <Filters filter={filter} view={view} />
      <Paper withBorder mt="sm">
        <EvidenceBulkBar selection={selection} />
        <SelectionProvider value={{ selection, page }}>
          <Rows documents={documents} view={view} filter={filter} />
        </SelectionProvider>
      </Paper>
      {documents.data !== undefined && documents.data.total > 0 && (
        <ListPager {...documents.data.meta} onPage={(number) => filter.set({ page: String(number) })} />
      )}
    </>
  );
}

/** To the findings and the settings. */
function Ways() {
  const { data: board } = useQuery(boardQuery);
  const findings = board?.findings ?? 0;
  return (
    <Group gap="xs">
      <Button component={Link} to="/admin/settings/evidence" variant="subtle" color="ink">
        발행 설정
      </Button>
      <Button component={Link} to="/admin/evidence/checks" variant="default">
        증빙 점검{findings > 0 && ` ${formatCount(findings)}건`}
      </Button>
      <MonthlyButton asked={board?.monthlyAsked ?? 0} />
      {board?.issuerConfigured === false && <HometaxButton />}
    </Group>
  );
}

/** Said once, above the list: without an issuer nothing leaves by itself. */
function Unconfigured() {
  const { data: board } = useQuery(boardQuery);
  if (board === undefined || board.issuerConfigured) return null;
  return (
    <Alert color="yellow" mb="sm" p="sm" role="note">
      발행 서비스가 설정되지 않았습니다. 홈택스 파일로 발행한 뒤 문서마다 승인번호를 입력해 주세요.{' '}
      <Anchor component={Link} to="/admin/settings/evidence" inherit c="inherit" underline="always">
        발행 서비스 상태
      </Anchor>
    </Alert>
  );
}

const ALL_MONTHS = '모든 작성월';

interface FiltersProps {
  filter: UrlFilter<EvidenceFilter>;
  view: ListView<DocumentRow>;
}

function Filters({ filter, view }: FiltersProps) {
  const { values, set } = filter;
  const { page: _page, ...narrowing } = toRequest(values);
  const { month } = narrowing;
  return (
    <FilterBar
      filter={filter}
      search={
        <SearchField
          label="문서번호, 주문번호, 상호, 사업자등록번호, 승인번호"
          value={values.q}
          onSearch={(q) => set({ q })}
        />
      }
      apart={['state']}
      view={view}
      file={{ label: '세금계산서 목록', what: 'tax-documents', query: narrowing }}
    >
      <Select
        aria-label="종류"
        placeholder="모든 종류"
        data={TAX_DOCUMENT_KINDS.map((kind) => ({ value: kind, label: TAX_DOCUMENT_KIND_LABELS[kind] }))}
        value={values.kind || null}
        onChange={(kind) => set({ kind: kind ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '종류 지우기' }}
        w={140}
      />
      <Select
        aria-label="발급 기한"
        placeholder="모든 기한"
        data={Object.entries(DUE_LABELS).map(([value, label]) => ({ value, label }))}
        value={values.due || null}
        onChange={(due) => set({ due: due ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '기한 지우기' }}
        w={140}
      />
      <MonthPickerInput
        // The name says what the button shows.
        aria-label={month === undefined ? ALL_MONTHS : `작성월 ${month.replace('-', '.')}`}
        placeholder={ALL_MONTHS}
        valueFormat="YYYY.MM"
        value={month === undefined ? null : `${month}-01`}
        onChange={(day) => set({ month: day?.slice(0, 7) ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': '작성월 지우기' }}
        w={140}
      />
    </FilterBar>
  );
}

interface RowsProps extends FiltersProps {
  documents: UseQueryResult<DocumentList>;
}

function Rows({ documents, view, filter }: RowsProps) {
  if (documents.isPending) return <RowsSkeleton />;
  if (documents.data === undefined) {
    const retry = () => void documents.refetch();
    return (
      <ErrorState error={documents.error} fallback="세금계산서 목록을 불러오지 못했습니다." onRetry={retry} />
    );
  }
  if (documents.data.items.length === 0) {
    return filter.isNarrowed ? (
      <EmptyState title="조건에 맞는 세금계산서가 없습니다">
        <Button variant="default" onClick={filter.reset}>
          조건 지우기
        </Button>
      </EmptyState>
    ) : (
      <EmptyState
        title="아직 세금계산서가 없습니다"
        text="현금 결제에 세금계산서를 신청하면 여기에 표시됩니다."
      />
    );
  }
  return (
    <DataTable
      label="세금계산서 목록"
      columns={view.columns}
      rows={documents.data.items}
      rowId={({ id }) => String(id)}
      stale={documents.isPlaceholderData}
    />
  );
}

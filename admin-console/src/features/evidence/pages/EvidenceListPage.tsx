import { Alert, Anchor, Button, Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatWon } from '@store/domain';
import { SelectionProvider, useListView, useSelection } from '../../../shared/lists';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { useUrlFilter } from '../../../shared/url/use-url-filter';
import { boardQuery, documentListQuery } from '../api/evidence';
import { CHOOSABLE, EVIDENCE_COLUMNS } from '../components/evidence-columns';
import { EvidenceBoard } from '../components/EvidenceBoard';
import { EvidenceFilters, EvidenceRows } from '../components/EvidenceList';
import { MonthlyButton } from '../components/MonthlyButton';
import { HometaxButton } from '../components/HometaxButton';
import { EvidenceBulkBar } from '../components/EvidenceBulkBar';
import { EVIDENCE_FILTER, toRequest, type EvidenceFilter } from '../lib/evidence-filter';

const NONE: readonly number[] = [];
const NO_DOCUMENTS = {
  title: '아직 세금계산서가 없습니다',
  text: '현금 결제에 세금계산서를 신청하면 여기에 표시됩니다.',
};

/** Tax documents, newest first, with the due ones above; the address holds filter, columns and page. */
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
      <EvidenceFilters filter={filter} view={view} hasBoard />
      <Paper withBorder mt="sm">
        <EvidenceBulkBar selection={selection} />
        <SelectionProvider value={{ selection, page }}>
          <EvidenceRows documents={documents} view={view} filter={filter} none={NO_DOCUMENTS} />
        </SelectionProvider>
      </Paper>
      {documents.data !== undefined && documents.data.total > 0 && (
        <ListPager {...documents.data.meta} onPage={(number) => filter.set({ page: String(number) })} />
      )}
    </>
  );
}

/** Links to the findings and the settings. */
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

/** Shown once, above the list: without an issuer nothing is issued automatically. */
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

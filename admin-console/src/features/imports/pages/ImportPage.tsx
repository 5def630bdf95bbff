import { Alert, Button, Group, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTimeKst, messageFor } from '@store/domain';
import { isNotFound } from '@store/openapi/session';
import { ListRows } from '../../../shared/lists/ListRows';
import { BackLink } from '../../../shared/ui/BackLink';
import { Section } from '../../../shared/ui/Section';
import { ListPager } from '../../../shared/ui/ListPager';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { StatusTabs } from '../../../shared/ui/StatusTabs';
import { pageNumber, useUrlFilter } from '../../../shared/url/use-url-filter';
import { importQuery, importRowsQuery, type Import } from '../api/imports';
import { ImportStateBadge } from '../components/ImportStateBadge';
import { rowColumns } from '../components/row-columns';
import { RunCard } from '../components/RunCard';
import { hasRows } from '../lib/import-progress';
import { asRowFilter, rowTabs } from '../lib/row-tabs';

const FILTER = { verdict: '', page: '0' };

/** One uploaded file: every row's result, then its run, then the outcome. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const upload = useQuery(importQuery(Number(id)));
  if (upload.isPending) return <ImportSkeleton />;
  if (isNotFound(upload.error)) {
    return (
      <EmptyState wholePage title={messageFor('IMPORT_NOT_FOUND')}>
        <Button component={Link} to="/admin/imports">
          업로드 내역으로
        </Button>
      </EmptyState>
    );
  }
  if (upload.data === undefined) {
    return (
      <ErrorState
        wholePage
        error={upload.error}
        fallback="업로드를 불러오지 못했습니다."
        onRetry={() => void upload.refetch()}
      />
    );
  }
  return <Results upload={upload.data} />;
}

function Results({ upload }: { upload: Import }) {
  const filter = useUrlFilter(FILTER);
  const { verdict, page } = filter.values;
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/imports">업로드 내역</BackLink>}
        title={upload.fileName}
        fact={<ImportSummary upload={upload} />}
      />
      {upload.state === 'checking' && <Checking />}
      {upload.state === 'unreadable' && <Unreadable upload={upload} />}
      {hasRows(upload) && (
        <>
          <RunCard upload={upload} />
          <Paper withBorder mt="md">
            <StatusTabs
              label="판정"
              tabs={rowTabs(upload)}
              value={verdict}
              hrefOf={(value) => filter.hrefWith({ verdict: value })}
            />
            <Rows
              upload={upload}
              verdict={verdict}
              page={pageNumber(page, 0)}
              onPage={(number) => filter.set({ page: String(number) })}
            />
          </Paper>
        </>
      )}
    </>
  );
}

/** The worker reads one file at a time: this one is waiting or being read. */
function Checking() {
  return (
    <Section title="확인">
      <Text size="sm" role="status" mb={6}>
        행을 확인하는 중… 먼저 올린 파일이 있으면 순서대로 처리합니다.
      </Text>
      <Progress value={100} size="lg" animated aria-label="확인 중" />
      <Text size="xs" c="dimmed" mt={6}>
        이 화면을 닫아도 계속 진행됩니다.
      </Text>
    </Section>
  );
}

function Unreadable({ upload }: { upload: Import }) {
  return (
    <Section title="확인">
      <Alert color="persimmon" role="alert">
        {upload.problem ?? messageFor('IMPORT_FILE_BROKEN')}
      </Alert>
      <Button component={Link} to={`/admin/imports?kind=${upload.kind}`} mt="sm" variant="default">
        다른 파일 업로드
      </Button>
    </Section>
  );
}

function ImportSummary({ upload }: { upload: Import }) {
  return (
    <Group gap="xs">
      <ImportStateBadge state={upload.state} label={upload.stateLabel} />
      <span>
        {[upload.kindLabel, upload.encoding, formatDateTimeKst(upload.createdAt)].filter(Boolean).join(' · ')}{' '}
        {upload.createdByName}
      </span>
      {upload.ignored.length > 0 && <span>사용하지 않은 열: {upload.ignored.join(', ')}</span>}
    </Group>
  );
}

interface RowsProps {
  upload: Import;
  verdict: string;
  page: number;
  onPage: (page: number) => void;
}

function Rows({ upload, verdict, page, onPage }: RowsProps) {
  const rows = useQuery(importRowsQuery(upload.id, asRowFilter(verdict), page, upload.state === 'running'));
  const columns = useMemo(() => rowColumns(upload.kind), [upload.kind]);
  return (
    <>
      <ListRows
        rows={rows}
        label="행별 판정"
        columns={columns}
        rowId={(row) => row.number}
        failed="행을 불러오지 못했습니다."
        empty={
          <Text size="sm" c="dimmed" ta="center" p="xl">
            해당하는 행이 없습니다.
          </Text>
        }
      />
      {rows.data !== undefined && rows.data.meta.total > 0 && (
        <div style={{ padding: '0 12px 12px' }}>
          <ListPager {...rows.data.meta} onPage={onPage} />
        </div>
      )}
    </>
  );
}

function ImportSkeleton() {
  return (
    <Stack aria-busy role="status" aria-label="불러오는 중">
      <Skeleton height={30} width={320} />
      <Skeleton height={110} />
      <Skeleton height={420} />
    </Stack>
  );
}

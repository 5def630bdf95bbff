import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTimeKst, plainMessage } from '@store/domain';
import { column, DataTable, type Column } from '../../../shared/ui/DataTable';
import { Section } from '../../../shared/ui/Section';
import { EmptyState, ErrorState, RowsSkeleton } from '../../../shared/ui/States';
import { failuresQuery, type PartnerFailure } from '../api/usage';
import styles from './partners.module.css';

type Row = PartnerFailure & { row: string };

/** The last calls of a partner that failed: enough to answer its developers. */
export function FailuresSection({ partnerId }: { partnerId: number }) {
  const failures = useQuery(failuresQuery(partnerId));
  return (
    <Section title="최근 실패">
      {failures.isPending && <RowsSkeleton rows={4} />}
      {failures.data === undefined && failures.isError && (
        <ErrorState
          error={failures.error}
          fallback="실패한 호출을 불러오지 못했습니다."
          onRetry={() => void failures.refetch()}
        />
      )}
      {failures.data?.length === 0 && (
        <EmptyState
          title="실패한 호출이 없습니다"
          text="키가 틀린 호출은 어느 업체의 것인지 알 수 없어 여기에 남지 않습니다."
        />
      )}
      {failures.data !== undefined && failures.data.length > 0 && (
        <DataTable
          label="최근 실패"
          columns={COLUMNS}
          // Calls of one request id cannot be told apart, so the position belongs to the name of a row.
          rows={failures.data.map((failure, index) => ({ ...failure, row: `${failure.requestId}-${index}` }))}
          rowId={({ row }) => row}
          stale={false}
        />
      )}
    </Section>
  );
}

const COLUMNS: Column<Row>[] = [
  column(
    'call',
    '호출',
    ({ call }) => (
      <Text size="sm" className={styles.code}>
        {call.replace('/api/partner', '')}
      </Text>
    ),
    { width: 220 },
  ),
  column('why', '사유', (failure) => <Why failure={failure} />),
  column('at', '일시', ({ at }) => formatDateTimeKst(at), { width: 140 }),
  column('key', '키', ({ keyId }) => <span className={styles.code}>{keyId}</span>, { width: 100 }),
  column(
    'request',
    '요청 번호',
    ({ requestId }) => (
      <Text size="xs" c="dimmed" className={styles.code}>
        {requestId}
      </Text>
    ),
    { from: 'lg', width: 280 },
  ),
];

/** Status, code with its page, and the sentence that the partner got. */
function Why({ failure: { status, code } }: { failure: PartnerFailure }) {
  const sentence = plainMessage(code);
  return (
    <>
      <Text size="sm">
        {status}{' '}
        {code !== null && (
          <Anchor href={`/api/docs/errors/${code}`} target="_blank" rel="noreferrer" inherit>
            {code}
          </Anchor>
        )}
      </Text>
      {sentence !== null && (
        <Text size="xs" c="dimmed">
          {sentence}
        </Text>
      )}
    </>
  );
}

import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CHANGE_LIMITS, formatCount, formatDateTimeKst, now } from '@store/domain';
import { BarChart } from '../../../shared/charts/BarChart';
import { column, DataTable, type Column } from '../../../shared/ui/DataTable';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { Section } from '../../../shared/ui/Section';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { changeFeedQuery, type ChangeFeed } from '../api/change-feed';
import { AreaTabs } from '../components/AreaTabs';
import styles from '../components/usage.module.css';
import { countsByType, feedBars, LATE_SECONDS, type TypeCount } from '../lib/change-feed';
import { eventLabel } from '../lib/webhooks';

/** The log that partners and webhooks follow: what is in it, and whether something holds it back. */
export default function ChangeFeedPage() {
  const feed = useQuery(changeFeedQuery);
  return (
    <>
      <PageHeader title="변경 내역" />
      <AreaTabs current="/admin/partners/changes" />
      {feed.isPending && <Skeleton height={420} aria-busy role="status" aria-label="불러오는 중" />}
      {feed.data === undefined && feed.isError && (
        <ErrorState
          error={feed.error}
          fallback="변경 내역을 불러오지 못했습니다."
          onRetry={() => void feed.refetch()}
        />
      )}
      {feed.data !== undefined && <Feed feed={feed.data} />}
    </>
  );
}

function Feed({ feed }: { feed: ChangeFeed }) {
  const counts = countsByType(feed.hours);
  return (
    <Stack gap="md">
      <Late openSeconds={feed.openSeconds} />
      <Section title="최근 24시간">
        <Figures feed={feed} today={counts.reduce((sum, { count }) => sum + count, 0)} />
        {counts.length === 0 ? (
          <EmptyState title="최근 24시간의 변경이 없습니다" />
        ) : (
          <BarChart
            label="시간별 변경 막대그래프. 종류별 합계를 아래 표에서 읽을 수 있습니다."
            height={220}
            format={formatCount}
            series={[{ color: 'celadon-5', inset: 12 }]}
            bars={feedBars(feed.hours, now())}
          />
        )}
        <Text size="xs" c="dimmed" mt="sm">
          주문, 상품, 재고가 바뀔 때마다 자동으로 남고 {CHANGE_LIMITS.days}일 동안 보관합니다. 업체는
          마지막으로 읽은 위치부터 이어서 받습니다.
        </Text>
      </Section>
      {counts.length > 0 && (
        <Section title="종류별 변경">
          <DataTable
            label="종류별 변경"
            columns={COLUMNS}
            rows={counts}
            rowId={({ type }) => type}
            stale={false}
          />
        </Section>
      )}
    </Stack>
  );
}

function Figures({ feed: { rows, oldest, newest }, today }: { feed: ChangeFeed; today: number }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>24시간</dt>
        <dd>{formatCount(today)}건</dd>
      </div>
      <div>
        <dt>보관 중</dt>
        <dd>
          {formatCount(rows)}건 {oldest !== null && <small>{formatDateTimeKst(oldest)}부터</small>}
        </dd>
      </div>
      {newest !== null && (
        <div>
          <dt>마지막 변경</dt>
          <dd>
            <small>{formatDateTimeKst(newest)}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Late({ openSeconds }: Pick<ChangeFeed, 'openSeconds'>) {
  if (openSeconds === null || openSeconds < LATE_SECONDS) return null;
  return (
    <Alert color="persimmon" title="변경 내역이 늦게 전달되고 있습니다">
      <Text size="sm">
        {formatCount(Math.floor(openSeconds / 60))}분째 끝나지 않은 데이터베이스 작업이 있어 그 뒤의 변경을
        업체가 아직 받지 못합니다. 작업이 끝나면 빠짐없이 전달됩니다.
      </Text>
    </Alert>
  );
}

const COLUMNS: Column<TypeCount>[] = [
  column('type', '종류', ({ type }) => eventLabel(type)),
  column('name', 'API 이름', ({ type }) => (
    <Text size="xs" c="dimmed">
      {type}
    </Text>
  )),
  column('count', '건수', ({ count }) => formatCount(count), { align: 'right', card: 'figure' }),
];

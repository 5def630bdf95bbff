import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, PARTNER_LIMITS } from '@store/domain';
import { BarChart } from '../../../shared/charts/BarChart';
import { column, DataTable, type Column } from '../../../shared/ui/DataTable';
import { Section } from '../../../shared/ui/Section';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { usageQuery, type PartnerHour } from '../api/usage';
import { hourLabel } from '../lib/hours';
import { barsOf, rangeOf, sumOf, USAGE_RANGE_CHOICES, USAGE_RANGES, type UsageRange } from '../lib/usage';
import styles from './usage.module.css';

const VIEWS = [
  { value: 'plot', label: '그래프' },
  { value: 'table', label: '표' },
];

/** How much a partner calls by the hour, and what the limits are. */
export function UsageSection({ partnerId }: { partnerId: number }) {
  const [range, setRange] = useState<UsageRange>('day');
  const [view, setView] = useState('plot');
  const usage = useQuery(usageQuery(partnerId, USAGE_RANGES[range]));
  return (
    <Section
      title="시간별 호출"
      aside={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="기간"
            data={USAGE_RANGE_CHOICES}
            value={range}
            onChange={(next) => setRange(rangeOf(next))}
          />
          <SegmentedControl size="xs" aria-label="보기" data={VIEWS} value={view} onChange={setView} />
        </Group>
      }
    >
      {usage.isPending && <Skeleton height={260} aria-busy role="status" aria-label="불러오는 중" />}
      {usage.data === undefined && usage.isError && (
        <ErrorState
          error={usage.error}
          fallback="사용 현황을 불러오지 못했습니다."
          onRetry={() => void usage.refetch()}
        />
      )}
      {usage.data !== undefined && (
        <Usage hours={usage.data.hours} range={range} isTable={view === 'table'} />
      )}
      <Text size="xs" c="dimmed" mt="sm">
        1분에 호출 {formatCount(PARTNER_LIMITS.callsPerMinute)}건, 일괄 처리{' '}
        {formatCount(PARTNER_LIMITS.bulkPerMinute)}건, 변경 내역 {formatCount(PARTNER_LIMITS.feedPerMinute)}
        건까지, 동시에 {PARTNER_LIMITS.atOnce}건까지 처리합니다. 모든 키를 합한 한도입니다.
      </Text>
    </Section>
  );
}

interface UsageProps {
  hours: readonly PartnerHour[];
  range: UsageRange;
  isTable: boolean;
}

function Usage({ hours, range, isTable }: UsageProps) {
  const { calls, refused, share, busiest } = sumOf(hours);
  if (busiest === null) return <EmptyState title="이 기간의 호출이 없습니다" />;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>호출</dt>
          <dd>{formatCount(calls)}건</dd>
        </div>
        <div>
          <dt>실패</dt>
          <dd>
            {formatCount(refused)}건 <small>{share}</small>
          </dd>
        </div>
        <div>
          <dt>가장 많은 시간</dt>
          <dd>
            {formatCount(busiest.calls)}건 <small>{hourLabel(busiest.at)}</small>
          </dd>
        </div>
      </dl>
      {isTable ? (
        <DataTable
          label="시간별 호출"
          columns={COLUMNS}
          rows={hours.filter((hour) => hour.calls > 0).toReversed()}
          rowId={({ at }) => at}
          stale={false}
        />
      ) : (
        <BarChart
          label="시간별 호출 막대그래프. 같은 값을 표 보기에서 읽을 수 있습니다."
          height={220}
          format={formatCount}
          series={[
            { name: '호출', color: 'celadon-5', inset: 12 },
            { name: '그중 실패', color: 'persimmon-7', inset: 12 },
          ]}
          bars={barsOf(hours, range)}
        />
      )}
    </>
  );
}

const COLUMNS: Column<PartnerHour>[] = [
  column('at', '시간', ({ at }) => hourLabel(at)),
  column('calls', '호출', (hour) => formatCount(hour.calls), { align: 'right' }),
  column('bulk', '일괄 처리', ({ byKind }) => formatCount(byKind.bulk.calls), { align: 'right' }),
  column('feed', '변경 내역', ({ byKind }) => formatCount(byKind.feed.calls), { align: 'right' }),
  column('refused', '실패', (hour) => formatCount(hour.refused), { align: 'right' }),
];

import {
  Anchor,
  Button,
  Group,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  formatCount,
  formatWon,
  now,
  SALES_GROUP_LABELS,
  SALES_GROUPS,
  SALES_PERIOD_LABELS,
  SALES_PERIODS,
  salesPeriodDays,
  type SalesGroup,
} from '@store/domain';
import { DayField } from '../../../shared/lists/DayField';
import { ExportButton } from '../../../shared/lists/ExportButton';
import { FigureCard } from '../../../shared/ui/FigureCard';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { Section } from '../../../shared/ui/Section';
import { EmptyState, ErrorState } from '../../../shared/ui/States';
import { useUrlFilter, type UrlFilter } from '../../../shared/url/use-url-filter';
import { salesQuery, type SalesReport } from '../api/sales';
import { SalesBars } from '../components/SalesChart';
import SalesTable from '../components/SalesTable';
import { growth, ordersOf, salesOf } from '../lib/figures';
import {
  periodNameOf,
  SALES_FILTER,
  toRequest,
  type SalesFilter,
  type SalesRequest,
} from '../lib/sales-filter';

const GROUPS = SALES_GROUPS.map((value) => ({ value, label: SALES_GROUP_LABELS[value] }));
const VIEWS = [
  { value: 'chart', label: '그래프' },
  { value: 'table', label: '표' },
];

/** Pages of what a row is about; the others have none. */
const PAGES: Readonly<Partial<Record<SalesGroup, string>>> = {
  product: '/admin/products',
  customer: '/admin/users',
  site: '/admin/sites',
};

/** Sales of a period, beside as many days before, by product, category, customer or site. */
export default function SalesPage() {
  const filter = useUrlFilter(SALES_FILTER);
  const request = toRequest(filter.values, now());
  const sales = useQuery(salesQuery(request));
  return (
    <>
      <PageHeader
        title="매출"
        fact={`${request.from.replaceAll('-', '.')} – ${request.to.replaceAll('-', '.')} 결제, 취소 제외`}
        actions={<ExportButton choices={[{ label: '매출', what: 'sales', query: request }]} />}
      />
      <Stack gap="md">
        <Period filter={filter} request={request} />
        {sales.data === undefined ? (
          <Pending error={sales.error} onRetry={() => void sales.refetch()} />
        ) : (
          <Report report={sales.data} filter={filter} by={request.by} />
        )}
      </Stack>
    </>
  );
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null)
    return <ErrorState error={error} fallback="매출을 불러오지 못했습니다." onRetry={onRetry} />;
  return <Skeleton height={420} aria-busy role="status" aria-label="불러오는 중" />;
}

function Period({ filter, request }: { filter: UrlFilter<SalesFilter>; request: SalesRequest }) {
  const chosen = periodNameOf(request, now());
  return (
    <Group gap="xs">
      <Group gap={6} role="group" aria-label="기간">
        {SALES_PERIODS.map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === chosen ? 'filled' : 'default'}
            aria-pressed={name === chosen}
            onClick={() => filter.set(salesPeriodDays(name, now()))}
          >
            {SALES_PERIOD_LABELS[name]}
          </Button>
        ))}
      </Group>
      <DayField
        label="시작일"
        value={request.from}
        onChange={(from) => filter.set({ from, to: request.to })}
      />
      <DayField label="종료일" value={request.to} onChange={(to) => filter.set({ from: request.from, to })} />
    </Group>
  );
}

interface ReportProps {
  report: SalesReport;
  filter: UrlFilter<SalesFilter>;
  by: SalesGroup;
}

function Report({ report: { period, previous, days, rows }, filter, by }: ReportProps) {
  const change = growth(period.sales, previous.sales);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <FigureCard
          figure={{
            label: '매출',
            value: formatWon(period.sales),
            hint: change === null ? '이전 기간 매출 없음' : `이전 기간 대비 ${change}`,
            href: salesOf(period.from, period.to),
          }}
        />
        <FigureCard
          figure={{
            label: '주문',
            value: `${formatCount(period.orders)}건`,
            hint: '결제 승인, 취소 제외',
            href: salesOf(period.from, period.to),
          }}
        />
        <FigureCard
          figure={{
            label: '이전 기간',
            value: formatWon(previous.sales),
            hint: `${formatCount(previous.orders)}건 · ${previous.from.replaceAll('-', '.')} – ${previous.to.replaceAll('-', '.')}`,
            href: salesOf(previous.from, previous.to),
          }}
        />
      </SimpleGrid>
      <Section
        title="일별 매출"
        aside={<SegmentedControl size="xs" aria-label="보기" data={VIEWS} {...filter.field('view')} />}
      >
        {filter.values.view === 'table' ? (
          <SalesTable days={days} label="일별 매출" />
        ) : (
          <SalesBars days={days} />
        )}
      </Section>
      <Section title="매출 구성">
        <SegmentedControl size="xs" mb="sm" aria-label="묶음" data={GROUPS} {...filter.field('by')} />
        {rows.length === 0 ? (
          <EmptyState title="이 기간의 매출이 없습니다" />
        ) : (
          <Rows rows={rows} by={by} period={period} />
        )}
      </Section>
    </>
  );
}

const NOWRAP = { whiteSpace: 'nowrap' } as const;

interface RowsProps {
  rows: SalesReport['rows'];
  by: SalesGroup;
  period: SalesReport['period'];
}

function Rows({ rows, by, period }: RowsProps) {
  const isOfLines = by === 'product' || by === 'category';
  return (
    <>
      <Table aria-label={`매출 ${SALES_GROUP_LABELS[by]}`} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">이름</Table.Th>
            <Table.Th scope="col" ta="right" style={NOWRAP}>
              주문
            </Table.Th>
            <Table.Th scope="col" ta="right" visibleFrom="sm">
              수량
            </Table.Th>
            <Table.Th scope="col" ta="right" style={NOWRAP}>
              금액
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.id}-${row.name}`}>
              <Table.Td>
                <Name row={row} by={by} />
              </Table.Td>
              <Table.Td ta="right" style={NOWRAP}>
                {formatCount(row.orders)}건
              </Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {formatCount(row.quantity)}개
              </Table.Td>
              <Table.Td ta="right" style={NOWRAP}>
                {formatWon(row.amount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt="xs">
        {isOfLines
          ? '주문 전체 할인과 배송비를 반영하기 전의 상품 금액입니다.'
          : '결제 금액입니다. 환불 금액은 빼지 않습니다.'}{' '}
        금액이 큰 순서로 100개까지 표시합니다.{' '}
        <Anchor component={Link} to={ordersOf(period.from, period.to)} inherit underline="always">
          기간의 주문 보기
        </Anchor>
      </Text>
    </>
  );
}

function Name({ row, by }: { row: SalesReport['rows'][number]; by: SalesGroup }) {
  const page = PAGES[by];
  if (page === undefined || row.id === null) return row.name;
  return (
    <Anchor component={Link} to={`${page}/${row.id}`} size="sm">
      {row.name}
    </Anchor>
  );
}

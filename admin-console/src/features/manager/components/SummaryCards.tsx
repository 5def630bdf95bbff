import { SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatCount, formatWon, salesPeriodDays } from '@store/domain';
import { getEstimateSummaryOptions, getManagerSummaryOptions } from '@store/openapi';
import { FigureCard, type Figure } from '../../../shared/ui/FigureCard';
import { ErrorState } from '../../../shared/ui/States';
import { type Summary } from '../api/manager';
import { estimateCardsOf } from '../lib/estimate-cards';

/** Paid this month and not cancelled: the sum of that list is this figure. */
function monthSalesHref(): string {
  const { from, to } = salesPeriodDays('thisMonth', new Date());
  return `/manager/orders?group=sales&paidFrom=${from}&paidTo=${to}`;
}

/** The figures of the manager's own customers; each leads to its list. */
const cardsOf = (summary: Summary): Figure[] => [
  {
    label: '고객',
    value: `${formatCount(summary.customers)}명`,
    hint: '담당 고객 목록',
    href: '/manager/customers',
  },
  {
    label: '사이트',
    value: `${formatCount(summary.sites)}개`,
    hint: '사이트와 양식',
    href: '/manager/sites',
  },
  {
    label: '진행 중 주문',
    value: `${formatCount(summary.ordersInProgress)}건`,
    hint: '결제 완료부터 배송 중까지',
    href: '/manager/orders?group=open',
  },
  {
    label: '이번 달 매출',
    value: formatWon(summary.monthSales),
    hint: '취소한 주문 제외',
    href: monthSalesHref(),
  },
  {
    label: '이번 주 제출된 답변',
    value: `${formatCount(summary.weekAnswers)}건`,
    hint: '월요일부터',
    href: '/manager/sites',
  },
];

const COLS = { base: 2, md: 3, lg: 5 };

/** Own customers in figures. */
export function SummaryCards() {
  const summary = useQuery(getManagerSummaryOptions());
  return <Cards summary={summary} toCards={cardsOf} failure="담당 현황을 불러오지 못했습니다." />;
}

/** Own estimates in figures. */
export function EstimateCards() {
  const summary = useQuery(getEstimateSummaryOptions());
  return <Cards summary={summary} toCards={estimateCardsOf} failure="견적 현황을 불러오지 못했습니다." />;
}

interface CardsProps<Summary> {
  summary: UseQueryResult<Summary>;
  toCards: (summary: Summary) => Figure[];
  failure: string;
}

function Cards<Summary>({ summary, toCards, failure }: CardsProps<Summary>) {
  if (summary.isPending) return <CardsSkeleton />;
  if (summary.data === undefined) {
    const retry = () => void summary.refetch();
    return <ErrorState error={summary.error} fallback={failure} onRetry={retry} />;
  }
  return (
    <SimpleGrid cols={COLS} spacing="md">
      {toCards(summary.data).map((card) => (
        <FigureCard key={card.label} figure={card} dense />
      ))}
    </SimpleGrid>
  );
}

function CardsSkeleton() {
  return (
    <SimpleGrid cols={COLS} spacing="md" aria-busy role="status" aria-label="불러오는 중">
      {Array.from({ length: 5 }, (_, card) => (
        <Skeleton key={card} height={104} />
      ))}
    </SimpleGrid>
  );
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kstDate, startOfTodayKst } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type {
  BestSellerDto,
  BestSellersDto,
  SalesDayDto,
  SummaryDto,
  WaitingDto,
} from './dto/summary.dto.js';

/** Days of the sales chart, today included. */
export const CHART_DAYS = 30;
const WEEK_DAYS = 7;
/** Best sellers of a period. */
const BEST_COUNT = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

type Figures = Pick<SummaryDto, 'lowStock' | 'newMembers'> & WaitingDto;

/**
 * Sales of a day are what orders that are not cancelled were paid on it. Each half is bounded by the chart's first
 * moment, so the cost is that of thirty days, not of the store's age.
 */
const DAYS = `with placed as (
    select (placed_at at time zone 'Asia/Seoul')::date as day, count(*)::int as orders
    from orders where placed_at >= ?::timestamptz group by 1
  ), paid as (
    select (approved_at at time zone 'Asia/Seoul')::date as day, sum(total_amount)::float8 as sales
    from orders where approved_at >= ?::timestamptz and placed_at is not null and status <> 'CANCELED' group by 1
  )
  select day::date::text as date, coalesce(orders, 0) as orders, coalesce(sales, 0) as sales
  from generate_series(?::date - ${CHART_DAYS - 1}, ?::date, interval '1 day') as day
  left join placed using (day) left join paid using (day) order by day`;

const FIGURES = `select
  (select count(*)::int from stock_items s join products p on p.id = s.product_id
    where p.deleted_at is null and p.status <> 'archived' and s.on_hand - s.reserved <= s.low_at) as "lowStock",
  (select count(*)::int from members where created_at >= ?::timestamptz and role = 0) as "newMembers",
  (select count(*)::int from orders where status = 'PAID' and placed_at is not null) as paid,
  (select count(*)::int from orders where status = 'PREPARING' and placed_at is not null) as preparing,
  (select count(*)::int from orders where status = 'SHIPPED' and placed_at is not null
    and tracking_no is null) as untracked,
  (select count(*)::int from payment_attempts where state in ('CONFIRMING', 'UNKNOWN')) as "unsettledPayments",
  (select count(*)::int from refunds where state = 'requested') as "refundRequests",
  (select count(*)::int from enquiries where status in ('RECEIVED', 'IN_PROGRESS')) as enquiries,
  (select count(*)::int from business_documents where state = 'submitted') as documents,
  (select count(*)::int from notices where state = 'failed') as "failedNotices",
  (select case when exists (select 1 from access_records where created_at >= m.first and created_at < m.next)
      and not exists (select 1 from access_reviews where month = m.month) then 1 else 0 end
    from (select b.month, b.month::timestamp at time zone 'Asia/Seoul' as first,
        (b.month + interval '1 month') at time zone 'Asia/Seoul' as next
      from (select (date_trunc('month', ?::date) - interval '1 month')::date as month) b) m) as "accessReviews"`;

/** Both periods from one pass over the longer one. */
const BEST_SELLERS = `with sold as (
    select l.product_id, sum(l.quantity)::float8 as quantity, sum(l.subtotal)::float8 as amount,
      count(distinct o.id)::int as orders,
      sum(l.quantity) filter (where recent)::float8 as week_quantity,
      sum(l.subtotal) filter (where recent)::float8 as week_amount,
      count(distinct o.id) filter (where recent)::int as week_orders
    from orders o cross join lateral (select o.approved_at >= ?::timestamptz as recent) r
    join order_lines l on l.order_id = o.id and l.product_id is not null
    where o.approved_at >= ?::timestamptz and o.placed_at is not null and o.status <> 'CANCELED'
    group by l.product_id
  ), best as (
    (select 'week' as period, product_id, week_quantity as quantity, week_amount as amount, week_orders as orders
     from sold where week_orders > 0 order by week_amount desc, product_id limit ${BEST_COUNT})
    union all
    (select 'month', product_id, quantity, amount, orders from sold order by amount desc, product_id limit ${BEST_COUNT})
  )
  select best.period, best.product_id as "productId", best.quantity, best.amount, best.orders,
    coalesce(p.title, (select l.product_name from order_lines l where l.product_id = best.product_id
      order by l.id desc limit 1)) as title
  from best left join products p on p.id = best.product_id order by best.amount desc, best.product_id`;

type RankedSeller = BestSellerDto & { period: keyof BestSellersDto };

/** The console's first page in three statements. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<SummaryDto> {
    const now = this.clock.now();
    const today = kstDate(now);
    const dayStart = startOfTodayKst(now);
    const chartStart = new Date(dayStart.getTime() - (CHART_DAYS - 1) * DAY_MS);
    const weekStart = new Date(dayStart.getTime() - (WEEK_DAYS - 1) * DAY_MS);
    const [[figures], days, best] = await Promise.all([
      this.em.execute<[Figures]>(FIGURES, [dayStart, today]),
      this.em.execute<SalesDayDto[]>(DAYS, [chartStart, chartStart, today, today]),
      this.em.execute<RankedSeller[]>(BEST_SELLERS, [weekStart, chartStart]),
    ]);
    return { ...assemble(today, figures, days), bestSellers: byPeriod(best) };
  }
}

function byPeriod(best: RankedSeller[]): BestSellersDto {
  const of = (period: keyof BestSellersDto): BestSellerDto[] =>
    best
      .filter((one) => one.period === period)
      .map(({ productId, title, quantity, amount, orders }) => ({
        productId,
        title,
        quantity,
        amount,
        orders,
      }));
  return { week: of('week'), month: of('month') };
}

function assemble(today: string, figures: Figures, days: SalesDayDto[]): Omit<SummaryDto, 'bestSellers'> {
  const { lowStock, newMembers, ...waiting } = figures;
  const last = days.at(-1);
  return {
    today,
    todayOrders: last?.orders ?? 0,
    todaySales: last?.sales ?? 0,
    lowStock,
    newMembers,
    waiting,
    days,
  };
}

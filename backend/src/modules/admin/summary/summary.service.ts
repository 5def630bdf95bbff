import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kstDate, startOfTodayKst } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { SalesDayDto, SummaryDto, WaitingDto } from './dto/summary.dto.js';

/** Days of the sales chart, today included. */
export const CHART_DAYS = 30;
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
  (select count(*)::int from payment_attempts where state in ('CONFIRMING', 'UNKNOWN')) as "unsettledPayments"`;

/** The console's first page in two statements. */
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
    const [[figures], days] = await Promise.all([
      this.em.execute<[Figures]>(FIGURES, [dayStart]),
      this.em.execute<SalesDayDto[]>(DAYS, [chartStart, chartStart, today, today]),
    ]);
    return assemble(today, figures, days);
  }
}

function assemble(today: string, figures: Figures, days: SalesDayDto[]): SummaryDto {
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

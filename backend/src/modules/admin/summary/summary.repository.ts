import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OPEN_PRINT_STATES, Role } from '@store/domain';
import { expressionBuilder, sql, type Expression } from 'kysely';
import type { Database } from '../../../platform/db/database.js';
import { longRead } from '../../../platform/db/long-read.js';
import { isPlaced } from '../../orders/repository/placed-orders.filter.js';
import { day, int, oneOf, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import type { DB } from '../../../platform/db/tables.js';
import type {
  BestSellerDto,
  BestSellersDto,
  ComparedDayDto,
  SalesDayDto,
  SummaryDto,
  WaitingDto,
} from './dto/summary.dto.js';

/** Present figures and open work. */
export type Figures = Pick<SummaryDto, 'lowStock' | 'newMembers'> &
  WaitingDto & { newMembersYesterday: number; newMembersLastWeek: number };

/** A day with its figures until some time of day. */
export type DayFigures = SalesDayDto & Pick<ComparedDayDto, 'ordersByNow' | 'salesByNow'>;

/** A product among the best sellers of a period. */
export type RankedSeller = BestSellerDto & { period: keyof BestSellersDto };

const tables = expressionBuilder<DB>();
const counted = sql<number>`count(*)::int`.as('count');

const lowStock = tables
  .selectFrom('stock_items as s')
  .innerJoin('products as p', 'p.id', 's.product_id')
  .select(counted)
  .where('p.deleted_at', 'is', null)
  .where('p.status', '<>', 'archived')
  .where((row) => row(row('s.on_hand', '-', row.ref('s.reserved')), '<=', row.ref('s.low_at')));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Members who joined on the day in Seoul that begins then; all days there have the same length. */
const newMembers = (dayStart: Date, daysAgo = 0) => {
  const since = dayStart.getTime() - daysAgo * DAY_MS;
  return tables
    .selectFrom('members')
    .select(counted)
    .where('created_at', '>=', new Date(since).toISOString())
    .where('created_at', '<', new Date(since + DAY_MS).toISOString())
    .where('role', '=', Role.Member);
};

const orders = tables.selectFrom('orders').select(counted).where(isPlaced('orders'));

const unsettledPayments = tables
  .selectFrom('payment_attempts')
  .select(counted)
  .where('state', 'in', ['CONFIRMING', 'UNKNOWN']);

const openEnquiries = tables
  .selectFrom('enquiries')
  .select(counted)
  .where('status', 'in', ['RECEIVED', 'IN_PROGRESS']);

/** Print jobs with open work. */
const openJobs = tables.selectFrom('print_jobs').select(counted).where('state', 'in', OPEN_PRINT_STATES);

/** 1 if personal data were handled in the previous month and are not reviewed; else 0. */
function unreviewedMonths(today: string) {
  // The previous month, its start and its end.
  const month = sql<{ month: string; first: string; next: string }>`(
    select b.month, b.month::timestamp at time zone 'Asia/Seoul' as first,
      (b.month + interval '1 month') at time zone 'Asia/Seoul' as next
    from (select (date_trunc('month', ${today}::date) - interval '1 month')::date as month) b)`;
  return tables.selectFrom(month.as('m')).select(({ case: choice, and, exists, not, selectFrom }) => {
    const handled = selectFrom('access_records as a')
      .select('a.id')
      .whereRef('a.created_at', '>=', 'm.first')
      .whereRef('a.created_at', '<', 'm.next');
    const reviewed = selectFrom('access_reviews as r').select('r.id').whereRef('r.month', '=', 'm.month');
    return choice()
      .when(and([exists(handled), not(exists(reviewed))]))
      .then(1)
      .else(0)
      .end()
      .as('count');
  });
}

/** One figure as a column. */
const figure = <Name extends string>(query: Expression<{ count: number }>, name: Name) =>
  sql<number>`${query}`.as(name);

const SALES_DAY = rowOf(import.meta.filename, {
  date: day,
  orders: int,
  sales: won,
  ordersByNow: int,
  salesByNow: won,
});

const RANKED_SELLER = rowOf(import.meta.filename, {
  period: oneOf(['week', 'month']),
  productId: int,
  quantity: won,
  amount: won,
  orders: int,
  title: text,
});

/** Present figures and open work. */
function readFigures(
  db: Database,
  { today, dayStart }: Pick<SummaryPeriods, 'today' | 'dayStart'>,
): Promise<Figures> {
  return db
    .selectNoFrom(({ selectFrom }) => [
      figure(lowStock, 'lowStock'),
      figure(newMembers(dayStart), 'newMembers'),
      figure(newMembers(dayStart, 1), 'newMembersYesterday'),
      figure(newMembers(dayStart, 7), 'newMembersLastWeek'),
      figure(orders.where('status', '=', 'PAID'), 'paid'),
      figure(orders.where('status', '=', 'PREPARING'), 'preparing'),
      figure(orders.where('status', '=', 'SHIPPED').where('tracking_no', 'is', null), 'untracked'),
      figure(unsettledPayments, 'unsettledPayments'),
      figure(selectFrom('refunds').select(counted).where('state', '=', 'requested'), 'refundRequests'),
      figure(openEnquiries, 'enquiries'),
      figure(selectFrom('business_documents').select(counted).where('state', '=', 'submitted'), 'documents'),
      figure(selectFrom('organizations').select(counted).where('state', '=', 'pending'), 'organizations'),
      figure(selectFrom('notices').select(counted).where('state', '=', 'failed'), 'failedNotices'),
      figure(unreviewedMonths(today), 'accessReviews'),
      figure(openJobs.where('due_on', '=', sql<string>`${today}::date`), 'printDueToday'),
      figure(openJobs.where('due_on', '<', sql<string>`${today}::date`), 'printOverdue'),
      figure(
        selectFrom('print_jobs')
          .select(counted)
          .where('state', 'in', ['CHECKING', 'CHANGES'])
          .where('held_reason', 'is', null),
        'proofsToSend',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Orders and sales of the `days` that end with `today`, each also until the time of day of `now`. Sales of a day are
 * the payments on it, without cancelled orders. Each half is bounded by the first day, so its cost depends on those
 * days, not on the store's age. A text: it is easier to read than the builder's form of its series of days.
 */
function readDays(db: Database, { today, firstDay, days, now }: SummaryPeriods): Promise<DayFigures[]> {
  const since = firstDay.toISOString();
  const byNow = sql`(${now.toISOString()}::timestamptz at time zone 'Asia/Seoul')::time`;
  return readRows(
    db,
    SALES_DAY,
    sql`
      with placed as (
        select (placed_at at time zone 'Asia/Seoul')::date as day, count(*)::int as orders,
          (count(*) filter (where (placed_at at time zone 'Asia/Seoul')::time <= ${byNow}))::int as by_now
        from orders where placed_at >= ${since}::timestamptz group by 1
      ), paid as (
        select (approved_at at time zone 'Asia/Seoul')::date as day, sum(total_amount) as sales,
          sum(total_amount) filter (where (approved_at at time zone 'Asia/Seoul')::time <= ${byNow}) as by_now
        from orders where approved_at >= ${since}::timestamptz and ${isPlaced('orders')} and status <> 'CANCELED'
        group by 1
      )
      select day::date::text as date, coalesce(orders, 0) as orders, coalesce(sales, 0) as sales,
        coalesce(placed.by_now, 0) as "ordersByNow", coalesce(paid.by_now, 0) as "salesByNow"
      from generate_series(${today}::date - ${sql.lit(days - 1)}, ${today}::date, interval '1 day') as day
      left join placed using (day) left join paid using (day) order by day`,
  );
}

/**
 * The best sellers since `weekStart` and since `monthStart`, both from one pass over the longer period. A text: the
 * builder would hide which column feeds which.
 */
function readBestSellers(
  db: Database,
  { weekStart, monthStart, bestCount }: SummaryPeriods,
): Promise<RankedSeller[]> {
  return readRows(
    db,
    RANKED_SELLER,
    sql`
      with sold as (
        select l.product_id, sum(l.quantity) as quantity, sum(l.subtotal) as amount,
          count(distinct o.id)::int as orders,
          sum(l.quantity) filter (where recent) as week_quantity,
          sum(l.subtotal) filter (where recent) as week_amount,
          count(distinct o.id) filter (where recent)::int as week_orders
        from orders o
        cross join lateral (select o.approved_at >= ${weekStart.toISOString()}::timestamptz as recent) r
        join order_lines l on l.order_id = o.id and l.product_id is not null
        where o.approved_at >= ${monthStart.toISOString()}::timestamptz and ${isPlaced('o')}
          and o.status <> 'CANCELED'
        group by l.product_id
      ), best as (
        (select 'week' as period, product_id, week_quantity as quantity, week_amount as amount, week_orders as orders
         from sold where week_orders > 0 order by week_amount desc, product_id limit ${sql.lit(bestCount)})
        union all
        (select 'month', product_id, quantity, amount, orders from sold
         order by amount desc, product_id limit ${sql.lit(bestCount)})
      )
      select best.period, best.product_id as "productId", best.quantity, best.amount, best.orders,
        coalesce(p.title, (select l.product_name from order_lines l where l.product_id = best.product_id
          order by l.id desc limit 1)) as title
      from best left join products p on p.id = best.product_id
      order by best.amount desc, best.product_id`,
  );
}

/** Rows of the console's first page. */
export interface SummaryRows {
  figures: Figures;
  days: DayFigures[];
  best: RankedSeller[];
}

/** The days of the figures. */
export interface SummaryPeriods {
  now: Date;
  /** Today in Seoul, `YYYY-MM-DD`, and its start. */
  today: string;
  dayStart: Date;
  /** The days of the chart and as many before: the start of the first, and their number. */
  firstDay: Date;
  days: number;
  /** Starts of the periods of the best sellers, and the number of products per period. */
  weekStart: Date;
  monthStart: Date;
  bestCount: number;
}

/** Reads of the figures across modules; each is one statement. */
@Injectable()
export class SummaryRepository {
  constructor(private readonly em: EntityManager) {}

  /** Open work only. */
  async waiting(days: Pick<SummaryPeriods, 'today' | 'dayStart'>): Promise<WaitingDto> {
    const {
      lowStock: _low,
      newMembers: _members,
      newMembersYesterday: _yesterday,
      newMembersLastWeek: _lastWeek,
      ...waiting
    } = await longRead(this.em, (db) => readFigures(db, days));
    return waiting;
  }

  /** All present figures. */
  read(periods: SummaryPeriods): Promise<SummaryRows> {
    return longRead(this.em, async (db) => {
      const [figures, days, best] = await Promise.all([
        readFigures(db, periods),
        readDays(db, periods),
        readBestSellers(db, periods),
      ]);
      return { figures, days, best };
    });
  }
}

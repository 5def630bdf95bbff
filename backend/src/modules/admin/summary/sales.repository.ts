import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SalesGroup } from '@store/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.js';
import { longRead } from '../../../platform/db/long-read.js';
import { day, int, nullable, readRows, rowOf, text, won } from '../../../platform/db/rows.js';
import type { SalesDayDto } from './dto/summary.dto.js';
import type { SalesReportDto, SalesRowDto, SalesSumDto } from './dto/sales.dto.js';
import { SALES_ORDER, salesRows, soldIn, type SalesPeriod } from './sales.filter.js';

/** Rows of the report; the file has all of them. */
const MOST_ROWS = 100;

const SALES_ROW = rowOf(import.meta.filename, {
  id: nullable(int),
  name: text,
  orders: int,
  quantity: won,
  amount: won,
});
const SALES_DAY = rowOf(import.meta.filename, { date: day, orders: int, sales: won });
const SALES_SUM = rowOf(import.meta.filename, { orders: int, sales: won });

async function readSum(db: Database, period: SalesPeriod): Promise<SalesSumDto> {
  const [sum = { orders: 0, sales: 0 }] = await readRows(
    db,
    SALES_SUM,
    sql`select count(*)::int as orders, coalesce(sum(o.total_amount), 0)::bigint as sales
      from orders o where ${soldIn(period)}`,
  );
  return { ...period, ...sum };
}

function readDays(db: Database, period: SalesPeriod): Promise<SalesDayDto[]> {
  return readRows(
    db,
    SALES_DAY,
    sql`
      with paid as (
        select (o.approved_at at time zone 'Asia/Seoul')::date as day, count(*)::int as orders,
          sum(o.total_amount)::bigint as sales
        from orders o where ${soldIn(period)} group by 1
      )
      select day::date::text as date, coalesce(orders, 0) as orders, coalesce(sales, 0) as sales
      from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as day
      left join paid using (day) order by day`,
  );
}

const readLargest = (db: Database, period: SalesPeriod, by: SalesGroup): Promise<SalesRowDto[]> =>
  readRows(
    db,
    SALES_ROW,
    sql`select * from (${salesRows(period, by)}) r order by ${SALES_ORDER} limit ${sql.lit(MOST_ROWS)}`,
  );

/** Sales of a period, across modules. */
@Injectable()
export class SalesRepository {
  constructor(private readonly em: EntityManager) {}

  /** Four statements, whatever the period. */
  read(period: SalesPeriod, before: SalesPeriod, by: SalesGroup): Promise<SalesReportDto> {
    return longRead(this.em, async (db) => {
      const [sum, previous, days, rows] = await Promise.all([
        readSum(db, period),
        readSum(db, before),
        readDays(db, period),
        readLargest(db, period, by),
      ]);
      return { period: sum, previous, days, rows };
    });
  }
}

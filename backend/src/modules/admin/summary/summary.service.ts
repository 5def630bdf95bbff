import { Injectable } from '@nestjs/common';
import { kstDate, periodBefore, startOfTodayKst } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type {
  BestSellerDto,
  BestSellersDto,
  ComparedDayDto,
  SalesDayDto,
  SummaryDto,
  WaitingDto,
} from './dto/summary.dto.js';
import type { SalesQueryDto, SalesReportDto } from './dto/sales.dto.js';
import type { SalesPeriod } from './sales.filter.js';
import { SalesRepository } from './sales.repository.js';
import { salesPeriod } from './summary.errors.js';
import { SummaryRepository, type DayFigures, type Figures, type RankedSeller } from './summary.repository.js';

/** Days of the sales chart, today included. */
export const CHART_DAYS = 30;
const WEEK_DAYS = 7;
/** Best sellers per period. */
const BEST_COUNT = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The console's first page in three statements. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly reads: SummaryRepository,
    private readonly sales: SalesRepository,
    private readonly clock: Clock,
  ) {}

  /** Open work as counts: one statement, which a frame may ask for every minute. */
  waiting(): Promise<WaitingDto> {
    const now = this.clock.now();
    return this.reads.waiting({ today: kstDate(now), dayStart: startOfTodayKst(now) });
  }

  /** SALES_PERIOD (422) for days in the wrong order, or more than a year. */
  async report({ from, to, by = 'product' }: SalesQueryDto): Promise<SalesReportDto> {
    const before = checkPeriod({ from, to });
    return this.sales.read({ from, to }, before, by);
  }

  async read(): Promise<SummaryDto> {
    const now = this.clock.now();
    const today = kstDate(now);
    const dayStart = startOfTodayKst(now);
    const chartStart = new Date(dayStart.getTime() - (CHART_DAYS - 1) * DAY_MS);
    const previousStart = new Date(chartStart.getTime() - CHART_DAYS * DAY_MS);
    const weekStart = new Date(dayStart.getTime() - (WEEK_DAYS - 1) * DAY_MS);
    const { figures, days, best } = await this.reads.read({
      now,
      today,
      dayStart,
      firstDay: previousStart,
      days: 2 * CHART_DAYS,
      weekStart,
      monthStart: chartStart,
      bestCount: BEST_COUNT,
    });
    return { ...assemble(today, figures, days), bestSellers: byPeriod(best) };
  }
}

/** As many days before the period; SALES_PERIOD (422) where it is none. */
export function checkPeriod(period: SalesPeriod): SalesPeriod {
  const before = periodBefore(period);
  if (before === null) throw salesPeriod();
  return before;
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

/** `days` are those of the chart and as many before, oldest first. */
function assemble(today: string, figures: Figures, days: DayFigures[]): Omit<SummaryDto, 'bestSellers'> {
  const { lowStock, newMembers, newMembersYesterday, newMembersLastWeek, ...waiting } = figures;
  const last = days.at(-1);
  return {
    today,
    todayOrders: last?.orders ?? 0,
    todaySales: last?.sales ?? 0,
    lowStock,
    newMembers,
    yesterday: compared(days, 1, newMembersYesterday),
    lastWeek: compared(days, WEEK_DAYS, newMembersLastWeek),
    waiting,
    days: days.slice(-CHART_DAYS).map(salesOf),
    previousDays: days.slice(0, -CHART_DAYS).map(salesOf),
  };
}

const salesOf = ({ date, orders, sales }: DayFigures): SalesDayDto => ({ date, orders, sales });

function compared(days: DayFigures[], daysAgo: number, newMembers: number): ComparedDayDto {
  const day = days.at(-1 - daysAgo);
  if (day === undefined) throw new Error(`the summary has no day ${daysAgo} days ago`);
  return { ...day, newMembers };
}

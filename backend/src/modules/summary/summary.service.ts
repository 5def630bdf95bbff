import { Injectable } from '@nestjs/common';
import { kstDate, startOfTodayKst } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { BestSellerDto, BestSellersDto, SalesDayDto, SummaryDto } from './dto/summary.dto.js';
import { SummaryRepository, type Figures, type RankedSeller } from './summary.repository.js';

/** Days of the sales chart, today included. */
export const CHART_DAYS = 30;
const WEEK_DAYS = 7;
/** Best sellers of a period. */
const BEST_COUNT = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The console's first page in three statements. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly reads: SummaryRepository,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<SummaryDto> {
    const now = this.clock.now();
    const today = kstDate(now);
    const dayStart = startOfTodayKst(now);
    const chartStart = new Date(dayStart.getTime() - (CHART_DAYS - 1) * DAY_MS);
    const weekStart = new Date(dayStart.getTime() - (WEEK_DAYS - 1) * DAY_MS);
    const [figures, days, best] = await Promise.all([
      this.reads.figures(today, dayStart),
      this.reads.days(today, chartStart, CHART_DAYS),
      this.reads.bestSellers(weekStart, chartStart, BEST_COUNT),
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

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hasOrganizationRight, spendMonthOf } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { neutral } from '../../../platform/spreadsheets/sheet.js';
import { WorkbookWriter, type Sheet } from '../../../platform/spreadsheets/workbook-writer.service.js';
import { OrganizationsService, type OwnMembership } from '../../organizations/organizations.service.js';
import type { SpendingUsageDto } from '../dto/spending-usage.dto.js';
import { LimitsRepository } from '../limits/limits.repository.js';
import { spendMonth } from '../limits/spend-month.js';
import { SpendingUsageRepository, type UsageOrder, type UsageScope } from './spending-usage.repository.js';

/** Months that the chart shows. */
const MONTHS = 12;

/** What an organization bought (사용 현황), from the books: refunds lower the month of their purchase. */
@Injectable()
export class SpendingUsageService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
    private readonly usage: SpendingUsageRepository,
    private readonly limits: LimitsRepository,
    private readonly workbooks: WorkbookWriter,
  ) {}

  /** Everybody's purchases for admins and accountants, the own ones for others; 404 without an organization. */
  async of(memberId: number, month = spendMonthOf(this.clock.now())): Promise<SpendingUsageDto> {
    const membership = await this.organizations.own(memberId);
    const { organizationId } = membership;
    const months = monthsUntil(month);
    const range = { from: startOf(months[0] ?? month), to: endOf(month) };
    const found = await this.usage.usage(this.em, { organizationId, memberId, ...range }, month);
    const limits = await this.limits.list(this.em, organizationId, { month });
    const isThisMonth = month === spendMonthOf(this.clock.now());
    const isForAll = hasOrganizationRight(membership.roles, 'seeAll');
    const amounts = new Map(found.byMonth.map((one) => [one.month, one.amount]));
    return {
      month,
      scope: isForAll ? 'organization' : 'own',
      ...found,
      byMonth: months.map((one) => ({ month: one, amount: amounts.get(one) ?? 0 })),
      limits: limits
        .filter((limit) => (isForAll ? isAtOwnSites(limit, membership) : limit.memberId === memberId))
        // Requests that wait now would count on this month.
        .map((limit) => (isThisMonth ? limit : { ...limit, waiting: 0 })),
    };
  }

  /** The same as a file: sums by site and by person, and the orders behind them. */
  async workbook(memberId: number, wanted?: string): Promise<{ name: string; bytes: Buffer }> {
    const { month, bySite, byMember } = await this.of(memberId, wanted);
    const { organizationId } = await this.organizations.own(memberId);
    const scope: UsageScope = { organizationId, memberId, from: startOf(month), to: endOf(month) };
    const orders = await this.usage.orders(this.em, scope);
    const bytes = await this.workbooks.bytes([
      sumsOf('지점별', '지점', bySite),
      sumsOf('구매자별', '구매자', byMember),
      ordersOf(orders),
    ]);
    return { name: `사용_현황_${month}.xlsx`, bytes };
  }
}

const startOf = (month: string): Date => spendMonth(new Date(`${month}-15T00:00:00+09:00`)).from;
const endOf = (month: string): Date => spendMonth(new Date(`${month}-15T00:00:00+09:00`)).to;

/** The months until this one, the oldest first. */
function monthsUntil(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, i) =>
    new Date(Date.UTC(year, number - MONTHS + i, 1)).toISOString().slice(0, 7),
  );
}

const isAtOwnSites = (limit: { siteId: number | null }, { siteIds }: OwnMembership): boolean =>
  siteIds === null || limit.siteId === null || siteIds.includes(limit.siteId);

const TEXT = { width: 24, format: '@' };
const WON = { width: 14, format: '#,##0' };
const textCell = (text: string | null): string | null => (text === null ? null : neutral(text));

const sumsOf = (
  name: string,
  heading: string,
  rows: readonly { name: string | null; amount: number }[],
): Sheet => ({
  name,
  frozen: true,
  columns: [
    { ...TEXT, heading },
    { ...WON, heading: '금액(원)' },
  ],
  parts: [{ rows: rows.map((row) => [textCell(row.name), row.amount]) }],
});

const ordersOf = (orders: readonly UsageOrder[]): Sheet => ({
  name: '주문',
  frozen: true,
  columns: [
    ...['결제일', '주문번호', '주문명', '지점', '구매자', '발주 번호', '비용 부서'].map((heading) => ({
      ...TEXT,
      heading,
    })),
    { ...WON, heading: '금액(원)' },
  ],
  parts: [
    {
      rows: orders.map(({ day, orderNo, orderName, siteName, memberName, poNo, costCentre, amount }) => [
        ...[day, orderNo, orderName, siteName, memberName, poNo, costCentre].map(textCell),
        amount,
      ]),
    },
  ],
});

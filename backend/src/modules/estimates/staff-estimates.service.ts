import { Injectable } from '@nestjs/common';
import { ESTIMATE_STATUS_LABELS, ESTIMATE_STATUSES, type EstimateStatus } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor } from '../../platform/http/access.js';
import type { EstimateColumnDto, EstimateSummaryDto, StaffEstimateRowDto } from './dto/staff-estimate.dto.js';
import { viewRow } from './estimate-view.js';
import { StaffListRepository, type StoredStaffRow } from './repository/staff-list.repository.js';
import { type StaffEstimateFilter } from './repository/staff-list.filter.js';

/** Cards of one column of the board. */
const COLUMN_CARDS = 20;

/** The lists of staff: a manager's own customers and assigned estimates, an admin's all. */
@Injectable()
export class StaffEstimatesService {
  constructor(
    private readonly staffList: StaffListRepository,
    private readonly clock: Clock,
  ) {}

  /** A page of the list and the counts of its tabs; two statements. */
  async list(
    actor: Actor,
    filter: StaffEstimateFilter,
    { index, size }: { index: number; size: number },
  ): Promise<{ items: StaffEstimateRowDto[]; counts: Record<EstimateStatus, number> }> {
    const now = this.clock.now();
    const [rows, sums] = await Promise.all([
      this.staffList.page(actor, filter, { now, limit: size, offset: index * size }),
      this.staffList.countsByStatus(actor, filter, now),
    ]);
    const counts = Object.fromEntries(ESTIMATE_STATUSES.map((each) => [each, 0])) as Record<
      EstimateStatus,
      number
    >;
    for (const sum of sums) counts[sum.status] = sum.count;
    return { items: rows.map(viewStaffRow), counts };
  }

  /** Every column with its count, its sum and its first cards; one statement. */
  async board(actor: Actor, filter: Pick<StaffEstimateFilter, 'managerId'>): Promise<EstimateColumnDto[]> {
    const rows = await this.staffList.board(actor, filter, { now: this.clock.now(), cards: COLUMN_CARDS });
    return ESTIMATE_STATUSES.map((status) => {
      const cards = rows.filter((row) => row.status === status);
      const statusLabel = ESTIMATE_STATUS_LABELS[status];
      const { count = 0, amount = 0 } = cards[0] ?? {};
      return { status, statusLabel, count, amount, cards: cards.map(viewStaffRow) };
    });
  }

  /** The figures of a manager's first page; one statement. */
  figures(actor: Actor, filter: Pick<StaffEstimateFilter, 'managerId'>): Promise<EstimateSummaryDto> {
    return this.staffList.figures(actor, filter, this.clock.now());
  }
}

function viewStaffRow(row: StoredStaffRow): StaffEstimateRowDto {
  const { contactName, company, memberId, manager, dueOn } = row;
  return { ...viewRow(row), contactName, company, memberId, manager, dueOn };
}

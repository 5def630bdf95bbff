import { ApiProperty } from '@nestjs/swagger';
import { ESTIMATE_STATUSES, type EstimateStatus } from '@store/domain';
import { Rule } from '../../../platform/http/field-rules.js';
import { DraftDto } from './draft.dto.js';
import { EstimateMemberDto, EstimatePersonDto } from './estimate-parts.dto.js';
import { EstimateDto, EstimateRowDto } from './estimate-view.dto.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';

/** An estimate in the lists of staff. */
export class StaffEstimateRowDto extends EstimateRowDto {
  /** The requester. */
  @ApiProperty({ example: '김구매' })
  contactName!: string;

  @ApiProperty({ type: String, nullable: true, example: '해랑호텔' })
  company!: string | null;

  /** Null for a visitor. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  memberId!: number | null;

  @ApiProperty({ type: EstimatePersonDto, nullable: true })
  manager!: EstimatePersonDto | null;

  /** Day in Korea on which something is due: an answer by staff, else the end of the offer; null = nothing. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-23' })
  dueOn!: string | null;
}

/** A page of the list. */
export class StaffEstimatePageDto {
  @ApiProperty({ type: [StaffEstimateRowDto] })
  items!: StaffEstimateRowDto[];

  @ApiProperty({ type: 'integer', example: 34 })
  total!: number;
}

/** One column of the board. */
export class EstimateColumnDto {
  @ApiProperty({ enum: ESTIMATE_STATUSES, enumName: 'EstimateStatus', example: 'SENT' })
  status!: EstimateStatus;

  @ApiProperty({ example: '견적 도착' })
  statusLabel!: string;

  @ApiProperty({ type: 'integer', example: 6 })
  count!: number;

  /** Won: sum of the valid versions, or of the last valid ones. */
  @ApiProperty({ type: 'integer', example: 18_200_000 })
  amount!: number;

  /** The first twenty: those due first, then the newest. */
  @ApiProperty({ type: [StaffEstimateRowDto] })
  cards!: StaffEstimateRowDto[];
}

/** The board: one column per state, in the order of the states. */
export class EstimateBoardDto {
  @ApiProperty({ type: [EstimateColumnDto] })
  columns!: EstimateColumnDto[];
}

/** A number of estimates and their total. */
export class EstimateFigureDto {
  @ApiProperty({ type: 'integer', example: 4 })
  count!: number;

  /** Won. */
  @ApiProperty({ type: 'integer', example: 12_400_000 })
  amount!: number;
}

/** Figures of a manager's first page; months by the Korean calendar. */
export class EstimateSummaryDto {
  /** An answer by staff is due: requested, in preparation, or with an open question. */
  @ApiProperty({ type: 'integer', example: 5 })
  waiting!: number;

  /** Something is due today: an answer, or the end of a version. */
  @ApiProperty({ type: 'integer', example: 2 })
  dueToday!: number;

  /** An answer was due before today. */
  @ApiProperty({ type: 'integer', example: 1 })
  overdue!: number;

  /** Unassigned; always 0 for managers. */
  @ApiProperty({ type: 'integer', example: 0 })
  unassigned!: number;

  /** Sent, and not yet accepted. */
  @ApiProperty({ type: EstimateFigureDto })
  sent!: EstimateFigureDto;

  /** Accepted, and not yet paid. */
  @ApiProperty({ type: EstimateFigureDto })
  accepted!: EstimateFigureDto;

  /** Ordered this month. */
  @ApiProperty({ type: EstimateFigureDto })
  won!: EstimateFigureDto;

  /** Declined, expired or cancelled this month. */
  @ApiProperty({ type: EstimateFigureDto })
  lost!: EstimateFigureDto;
}

/** An estimate with everything that staff see of it. `moves` are those of the reading operator. */
export class StaffEstimateDto extends EstimateDto {
  /** Null for a visitor. */
  @ApiProperty({ type: EstimateMemberDto, nullable: true })
  member!: EstimateMemberDto | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-23' })
  dueOn!: string | null;

  /** The working copy; null before the first save. After sending it holds the sent content. */
  @ApiProperty({ type: DraftDto, nullable: true })
  draft!: DraftDto | null;
}

/** Who answers. */
export class AssignEstimateDto {
  /** An active manager or admin; null = none. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_INT4, example: 2 })
  @Rule(
    ({ managerId }: AssignEstimateDto) => (isIdOrNull(managerId) ? null : 'VALIDATION_FAILED'),
    ['VALIDATION_FAILED'],
  )
  managerId!: number | null;
}

function isIdOrNull(value: unknown): boolean {
  return value === null || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_INT4);
}

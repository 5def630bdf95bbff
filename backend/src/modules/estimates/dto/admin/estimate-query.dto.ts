import { ApiProperty } from '@nestjs/swagger';
import {
  ESTIMATE_DUES,
  ESTIMATE_GROUPS,
  ESTIMATE_SORTS,
  ESTIMATE_STATUSES,
  type EstimateDue,
  type EstimateGroup,
  type EstimateSort,
  type EstimateStatus,
} from '@store/domain';
import { IsIn, IsOptional, Max, Min } from 'class-validator';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

const STATUSES = ['', ...ESTIMATE_STATUSES] as const;

/** The assignee; for admins only, a manager sees the own ones anyway. */
export class EstimateCareQueryDto {
  /** Only those assigned to this person; 0 = unassigned ones. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, example: 2 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(2_147_483_647)
  managerId?: number;
}

/** Filters of the estimate list; `q` looks into number, title, contact, company, phone and e-mail. */
export class EstimateQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: STATUSES, example: 'SENT' })
  @IsOptional()
  @IsIn(STATUSES, { message: 'ESTIMATE_STATUS_FORM' })
  status?: EstimateStatus | '';

  /** The estimates behind a figure of GET /manager/estimates/summary; `won` and `lost` are of this month in Seoul. */
  @ApiProperty({ required: false, enum: ESTIMATE_GROUPS, example: 'waiting' })
  @IsOptional()
  @IsIn(ESTIMATE_GROUPS)
  group?: EstimateGroup;

  /** Only those assigned to this person; 0 = unassigned ones. A manager sees the own ones anyway. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, example: 2 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(2_147_483_647)
  managerId?: number;

  /** `today`: something is due today; `overdue`: it was due before; `week`: within the next seven days. */
  @ApiProperty({ required: false, enum: ESTIMATE_DUES, example: 'today' })
  @IsOptional()
  @IsIn(ESTIMATE_DUES)
  due?: EstimateDue;

  /** `recent` newest first, `due` those due first, `amount` the largest first, `updated` the last changed first. */
  @ApiProperty({ required: false, enum: ESTIMATE_SORTS, default: 'recent' })
  @IsOptional()
  @IsIn(ESTIMATE_SORTS)
  sort?: EstimateSort;
}

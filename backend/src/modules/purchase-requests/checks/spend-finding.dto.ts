import { ApiProperty } from '@nestjs/swagger';
import { FINDING_STATES, SPEND_FINDING_KINDS, type FindingState, type SpendFindingKind } from '@store/domain';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { ListQueryDto } from '../../../platform/lists/list-query.dto.js';
import { FindingDto } from '../../checks/dto/finding.dto.js';

const NOTE_MAX_LENGTH = 300;

/** A limit that counts something else than was bought. Amounts in won. */
export class SpendFindingDto extends FindingDto {
  @ApiProperty({ enum: SPEND_FINDING_KINDS, enumName: 'SpendFindingKind', example: 'counter-differs' })
  kind!: SpendFindingKind;

  @ApiProperty({ example: '한도 집계와 내역 불일치' })
  kindLabel!: string;

  @ApiProperty({ enum: FINDING_STATES, enumName: 'SpendFindingState', example: 'open' })
  state!: FindingState;

  @ApiProperty({ type: 'integer', example: 5 })
  limitId!: number;

  /** Whose limit it is. */
  @ApiProperty({ example: '해랑호텔' })
  organization!: string;

  /** yyyy-MM. */
  @ApiProperty({ example: '2026-11' })
  month!: string;

  /** What the limit counts. */
  @ApiProperty({ type: 'integer', example: 100000 })
  counted!: number;

  /** What it should count. */
  @ApiProperty({ type: 'integer', example: 90000 })
  expected!: number;
}

/** A page of findings, newest first. */
export class SpendFindingPageDto {
  @ApiProperty({ type: [SpendFindingDto] })
  items!: SpendFindingDto[];

  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  total!: number;
}

/** Filter of the findings. */
export class SpendFindingQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...FINDING_STATES], example: 'open' })
  @IsOptional()
  @IsIn(['', ...FINDING_STATES])
  state?: FindingState | '';
}

/** The result of a check. */
export class SpendCheckDto {
  /** Day by the Korean calendar. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-29' })
  day!: string;

  /** Counters that were compared. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 48 })
  counters!: number;

  /** What was found, acknowledged ones included. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  findings!: number;
}

/** Who handled a finding, and how. */
export class AcknowledgeSpendFindingDto {
  @ApiProperty({ minLength: 2, maxLength: NOTE_MAX_LENGTH, example: '거래처와 확인함' })
  @IsString()
  @MinLength(2, { message: 'MISMATCH_NOTE_REQUIRED' })
  @MaxLength(NOTE_MAX_LENGTH)
  note!: string;
}

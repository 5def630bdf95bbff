import { ApiProperty } from '@nestjs/swagger';
import { isKstDay, PRINT_REASON_MAX_LENGTH, PRINT_REASON_MIN_LENGTH } from '@store/domain';
import { IsBoolean, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_INT4 } from '../../../../platform/db/int4.js';
import { Rule } from '../../../../platform/http/field-rules.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** Whose plates. */
export class PlateQueryDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 3 })
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  memberId!: number;
}

/** A plate (판) that was made for a member. */
export class PlateDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  memberId!: number;

  /** The product that it was made for; null for what an estimate agreed beside the catalogue. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  productId!: number | null;

  @ApiProperty({ example: '앞면 가운데 · 실크' })
  label!: string;

  /** Codes of method and area. */
  @ApiProperty({ example: 'silk' })
  method!: string;

  @ApiProperty({ example: 'front' })
  area!: string;

  /** Won, VAT included. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 30_000 })
  feePaid!: number;

  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' })
  madeOn!: string;

  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' })
  lastUsedOn!: string;

  /** Last day on which it is stored. */
  @ApiProperty({ type: String, format: 'date', example: '2027-11-24' })
  keepUntil!: string;

  /** When staff threw it away, UTC; null = not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  endedAt!: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  endedReason!: string | null;
}

/** What becomes of a plate: `end` or another last day. */
export class ChangePlateDto {
  /** True: 판 폐기. */
  @ApiProperty({ required: false, example: false })
  @IsOptional()
  @IsBoolean()
  end?: boolean;

  /** Another last day, in Korea. */
  @ApiProperty({ type: String, format: 'date', required: false, example: '2028-11-24' })
  @IsOptional()
  @IsString()
  @Rule(
    ({ keepUntil }: ChangePlateDto) =>
      keepUntil === undefined || isKstDay(keepUntil) ? null : 'PRINT_DUE_FORM',
    ['PRINT_DUE_FORM'],
  )
  keepUntil?: string;

  /** Goes into the record of changes; ten characters at least. */
  @ApiProperty({
    minLength: PRINT_REASON_MIN_LENGTH,
    maxLength: PRINT_REASON_MAX_LENGTH,
    example: '제판이 마모되어 폐기합니다.',
  })
  @IsString()
  @MaxLength(PRINT_REASON_MAX_LENGTH)
  reason!: string;
}

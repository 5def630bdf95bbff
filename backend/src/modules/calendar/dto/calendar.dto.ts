import { ApiProperty } from '@nestjs/swagger';
import {
  HOLIDAY_KINDS,
  PRINT_REASON_MAX_LENGTH,
  PRINT_REASON_MIN_LENGTH,
  type CalendarDays,
  type HolidayKind,
} from '@store/domain';
import { IsIn, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { WholeNumber } from '../../../platform/http/whole-number.js';

/** Characters of the name of a day. */
const NAME_LENGTH = 100;
const FIRST_YEAR = 2018;
const LAST_YEAR = 2100;

/** Days off, from last year on. */
export class CalendarDto implements CalendarDays {
  /** Public holidays and days off of the store (회사 휴무), in Seoul. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'date' }, example: ['2026-12-25'] })
  closed!: string[];

  /** Days on which the store works although they are holidays or of a weekend (근무일). */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'date' }, example: [] })
  workdays!: string[];

  /** Years whose public holidays are known; dates of others are marked 공휴일 미반영. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [2026, 2027] })
  years!: number[];
}

/** Which year is asked for. */
export class HolidayQueryDto {
  /** Absent = the present one in Korea. */
  @ApiProperty({ type: 'integer', required: false, minimum: FIRST_YEAR, maximum: LAST_YEAR, example: 2026 })
  @IsOptional()
  @WholeNumber()
  @Min(FIRST_YEAR)
  @Max(LAST_YEAR)
  year?: number;
}

/** A day of the calendar. */
export class HolidayDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-27' })
  day!: string;

  @ApiProperty({ enum: HOLIDAY_KINDS, example: 'house' })
  kind!: HolidayKind;

  @ApiProperty({ example: '회사 휴무' })
  kindLabel!: string;

  @ApiProperty({ example: '창립기념일' })
  name!: string;

  /** `console`, or the package with its version that it was copied from. */
  @ApiProperty({ example: 'console' })
  source!: string;

  /** Whether it was entered in the console and can be taken back there. */
  @ApiProperty({ example: true })
  removable!: boolean;
}

/** The calendar of a year. */
export class HolidayYearDto {
  @ApiProperty({ type: 'integer', example: 2026 })
  year!: number;

  @ApiProperty({ type: [HolidayDto] })
  days!: HolidayDto[];

  /** Years whose public holidays are known. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [2026, 2027] })
  years!: number[];

  /** Whether next year's public holidays should be there and are not: from 1 October on. */
  @ApiProperty({ example: false })
  nextYearMissing!: boolean;
}

/** Why the calendar is changed. */
export class HolidayReasonDto {
  /** Goes into the record of changes. */
  @ApiProperty({
    minLength: PRINT_REASON_MIN_LENGTH,
    maxLength: PRINT_REASON_MAX_LENGTH,
    example: '창립기념일 휴무를 공지했습니다.',
  })
  @IsString()
  @MaxLength(PRINT_REASON_MAX_LENGTH)
  reason!: string;
}

/** What a day is. */
export class SaveHolidayDto extends HolidayReasonDto {
  /** `house`: 회사 휴무, `workday`: 근무일, `public`: a temporary public holiday. */
  @ApiProperty({ enum: HOLIDAY_KINDS, example: 'house' })
  @IsIn(HOLIDAY_KINDS)
  kind!: HolidayKind;

  @ApiProperty({ minLength: 1, maxLength: NAME_LENGTH, example: '창립기념일' })
  @IsString()
  @MinLength(1)
  @MaxLength(NAME_LENGTH)
  name!: string;
}

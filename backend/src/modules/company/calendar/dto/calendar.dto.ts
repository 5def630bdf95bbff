import { ApiProperty } from '@nestjs/swagger';
import {
  HOLIDAY_KINDS,
  PRINT_REASON_MAX_LENGTH,
  PRINT_REASON_MIN_LENGTH,
  type CalendarDays,
  type HolidayKind,
} from '@store/domain';
import { IsIn, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** Longest name of a day, in characters. */
const NAME_LENGTH = 100;
const FIRST_YEAR = 2018;
const LAST_YEAR = 2100;

/** Days off, from last year on. */
export class CalendarDto implements CalendarDays {
  /** Public holidays and the store's days off (회사 휴무), in Seoul. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'date' }, example: ['2026-12-25'] })
  closed!: string[];

  /** Holidays or weekend days on which the store works (근무일). */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'date' }, example: [] })
  workdays!: string[];

  /** Years with known public holidays; dates of other years are marked 공휴일 미반영. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [2026, 2027] })
  years!: number[];
}

/** A year. */
export class HolidayQueryDto {
  /** Default: the present year in Korea. */
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

  /** `console`, or the package and version from which it was copied. */
  @ApiProperty({ example: 'console' })
  source!: string;

  /** Whether it was entered in the console and can be removed there. */
  @ApiProperty({ example: true })
  removable!: boolean;
}

/** The calendar of a year. */
export class HolidayYearDto {
  @ApiProperty({ type: 'integer', example: 2026 })
  year!: number;

  @ApiProperty({ type: [HolidayDto] })
  days!: HolidayDto[];

  /** Years with known public holidays. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [2026, 2027] })
  years!: number[];

  /** Whether next year's public holidays are missing although they are due: from 1 October on. */
  @ApiProperty({ example: false })
  nextYearMissing!: boolean;
}

/** The reason for a change of the calendar. */
export class HolidayReasonDto {
  /** Stored in the audit log. */
  @ApiProperty({
    minLength: PRINT_REASON_MIN_LENGTH,
    maxLength: PRINT_REASON_MAX_LENGTH,
    example: '창립기념일 휴무를 공지했습니다.',
  })
  @IsString()
  @MaxLength(PRINT_REASON_MAX_LENGTH)
  reason!: string;
}

/** Input of a day's kind. */
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

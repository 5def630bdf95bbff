import { ApiProperty } from '@nestjs/swagger';
import {
  ACCESS_FLAGS,
  ACCESS_SUBJECTS,
  ACCESS_USES,
  ROLES,
  type AccessFlag,
  type AccessSubject,
  type AccessUse,
  type Role,
} from '@store/domain';
import { IsIn, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { ACCESS_SORTS, type AccessSort } from '../../../access-records/access-reads.service.js';
import { IsDay } from '../../../../platform/lists/is-day.js';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Filters of the access record. `q` finds operators by name, and records by a whole IP address. */
export class AccessRecordQueryDto extends ListQueryDto {
  /** Id of the operator. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 4 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  actor?: number;

  /** What was done. */
  @ApiProperty({ required: false, enum: ACCESS_USES, example: 'download' })
  @IsOptional()
  @IsIn(ACCESS_USES)
  use?: AccessUse;

  /** What kind of record it was done to. */
  @ApiProperty({ required: false, enum: ACCESS_SUBJECTS, example: 'member' })
  @IsOptional()
  @IsIn(ACCESS_SUBJECTS)
  subject?: AccessSubject;

  /** Id of the record that was handled, together with `subject`. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 7 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  subjectId?: number;

  /** Only what a review looks at first: files, from 22:00 to 06:00 in Seoul, more than 100 records at once. */
  @ApiProperty({ required: false, enum: ACCESS_FLAGS, example: 'night' })
  @IsOptional()
  @IsIn(ACCESS_FLAGS)
  flag?: AccessFlag;

  /** First day in Seoul, yyyy-MM-dd. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-01' })
  @IsDay()
  from?: string;

  /** Last day in Seoul, yyyy-MM-dd, included. */
  @ApiProperty({ required: false, format: 'date', example: '2026-11-30' })
  @IsDay()
  to?: string;

  /** Newest first, oldest first, or most records at once first. */
  @SortBy(ACCESS_SORTS, 'recent')
  sort?: AccessSort;
}

/** One call that handled personal data. */
export class AccessRecordDto {
  @ApiProperty({ type: 'integer', example: 9021 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 4 })
  actorId!: number;

  @ApiProperty({ example: '이관리' })
  actorName!: string;

  /** Role at that time: 1 manager, 2 admin. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 2 })
  actorRole!: Role;

  /** Where the call came from. */
  @ApiProperty({ example: '203.0.113.7' })
  ip!: string;

  /** `read`, `reveal` (what a list covers was shown), `change`, `download`. */
  @ApiProperty({ enum: ACCESS_USES, example: 'read' })
  use!: AccessUse;

  @ApiProperty({ enum: ACCESS_SUBJECTS, example: 'member' })
  subject!: AccessSubject;

  /** Ids of the records, the first 50; empty for a file of a whole list. */
  @ApiProperty({ type: [Number], example: [7, 8] })
  subjectIds!: number[];

  /** How many records were handled. */
  @ApiProperty({ type: 'integer', example: 2 })
  subjectCount!: number;

  /** Method and path of the call, without values. */
  @ApiProperty({ example: 'GET /api/admin/users' })
  call!: string;

  /** Path and filter as they were asked. */
  @ApiProperty({ type: Object, additionalProperties: { type: 'string' }, example: { q: '김대표' } })
  query!: Record<string, string>;

  /** Why a review looks at it first. */
  @ApiProperty({ enum: ACCESS_FLAGS, isArray: true, example: ['night'] })
  flags!: AccessFlag[];

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  createdAt!: string;
}

/** A page of the access record. */
export class AccessRecordPageDto {
  @ApiProperty({ type: [AccessRecordDto] })
  items!: AccessRecordDto[];

  /** Matching records, counted up to 10,000. */
  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;
}

/** Which month. */
export class AccessMonthQueryDto {
  /** yyyy-MM in Seoul; the month before this one where it is absent. */
  @ApiProperty({ required: false, pattern: MONTH.source, example: '2026-10' })
  @IsOptional()
  @Matches(MONTH)
  month?: string;
}

/** The result of a monthly review. */
export class AccessReviewFormDto {
  /** yyyy-MM in Seoul, a month that is over. */
  @ApiProperty({ pattern: MONTH.source, example: '2026-10' })
  @Matches(MONTH)
  month!: string;

  /** What was found, and what was done about it. */
  @ApiProperty({ minLength: 1, maxLength: 1000, example: '야간 내려받기 1건: 결산 업무로 확인했습니다.' })
  @IsString()
  @MinLength(1)
  @MaxLength(1000)
  note!: string;
}

/** What one operator did in a month. */
export class AccessOfPersonDto {
  @ApiProperty({ type: 'integer', example: 4 })
  actorId!: number;

  @ApiProperty({ example: '이관리' })
  actorName!: string;

  /** Role today. */
  @ApiProperty({ type: 'integer', enum: ROLES, example: 2 })
  actorRole!: Role;

  @ApiProperty({ type: 'integer', example: 412 })
  total!: number;

  /** How often covered contacts were shown. */
  @ApiProperty({ type: 'integer', example: 30 })
  reveals!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  changes!: number;

  @ApiProperty({ type: 'integer', example: 2 })
  downloads!: number;

  /** Calls from 22:00 to 06:00 in Seoul. */
  @ApiProperty({ type: 'integer', example: 0 })
  night!: number;

  /** Calls with more than 100 records at once. */
  @ApiProperty({ type: 'integer', example: 1 })
  many!: number;

  /** Records that were handled, the same one counted each time. */
  @ApiProperty({ type: 'integer', example: 2300 })
  subjects!: number;

  @ApiProperty({ enum: ACCESS_FLAGS, isArray: true, example: ['download', 'many'] })
  flags!: AccessFlag[];
}

/** A review that was done. */
export class AccessReviewDto {
  @ApiProperty({ example: '관리자' })
  reviewerName!: string;

  @ApiProperty({ example: '특이 사항 없음' })
  note!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-02T01:00:00.000Z' })
  createdAt!: string;
}

/** The month as a review needs it. */
export class AccessMonthDto {
  @ApiProperty({ example: '2026-10' })
  month!: string;

  /** Whether it is over, so that it can be reviewed. */
  @ApiProperty({ example: true })
  over!: boolean;

  /** Operators who handled personal data, the unusual first. */
  @ApiProperty({ type: [AccessOfPersonDto] })
  people!: AccessOfPersonDto[];

  /** Reviews of the month, newest first. */
  @ApiProperty({ type: [AccessReviewDto] })
  reviews!: AccessReviewDto[];
}

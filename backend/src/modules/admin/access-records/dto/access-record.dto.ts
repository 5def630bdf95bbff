import { ApiProperty } from '@nestjs/swagger';
import {
  ACCESS_FLAGS,
  ACCESS_SUBJECTS,
  ACCESS_USES,
  PARTNER_KEY_ID_LENGTH,
  ROLES,
  type AccessFlag,
  type AccessSubject,
  type AccessUse,
  type Role,
} from '@store/domain';
import { IsIn, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { ACCESS_SORTS, type AccessSort } from '../../../audit/access-records/access-reads.service.js';
import { IsDay } from '../../../../platform/lists/is-day.js';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Filters of the access record. `q` finds operators and partners by name, and records by a complete id of a key or IP address. */
export class AccessRecordQueryDto extends ListQueryDto {
  /** Id of the operator. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 4 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  actor?: number;

  /** Public id of a partner's key. */
  @ApiProperty({ required: false, maxLength: PARTNER_KEY_ID_LENGTH, example: 'k3xq7mzd' })
  @IsOptional()
  @IsString()
  @MaxLength(PARTNER_KEY_ID_LENGTH)
  keyId?: string;

  /** The kind of use. */
  @ApiProperty({ required: false, enum: ACCESS_USES, example: 'download' })
  @IsOptional()
  @IsIn(ACCESS_USES)
  use?: AccessUse;

  /** The kind of the handled record. */
  @ApiProperty({ required: false, enum: ACCESS_SUBJECTS, example: 'member' })
  @IsOptional()
  @IsIn(ACCESS_SUBJECTS)
  subject?: AccessSubject;

  /** Id of the handled record, together with `subject`. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 7 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  subjectId?: number;

  /** Only records marked for review: files, from 22:00 to 06:00 in Seoul, more than 100 records at once. */
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

  /** The operator; null for a partner. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  actorId!: number | null;

  /** The operator's name today, or the partner's at that time. */
  @ApiProperty({ example: '이관리' })
  actorName!: string;

  /** The operator's role at that time: 1 manager, 2 admin; null for a partner. */
  @ApiProperty({ type: 'integer', enum: ROLES, nullable: true, example: 2 })
  actorRole!: Role | null;

  /** Public id of the key by which a partner called; null for an operator. */
  @ApiProperty({ type: String, nullable: true, example: null })
  partnerKeyId!: string | null;

  /** Network address of the caller. */
  @ApiProperty({ example: '203.0.113.7' })
  ip!: string;

  /** `read`, `reveal` (a masked value was shown), `change`, `download`. */
  @ApiProperty({ enum: ACCESS_USES, example: 'read' })
  use!: AccessUse;

  @ApiProperty({ enum: ACCESS_SUBJECTS, example: 'member' })
  subject!: AccessSubject;

  /** Ids of the records, the first 50; empty for a file with a whole list. */
  @ApiProperty({ type: [Number], example: [7, 8] })
  subjectIds!: number[];

  /** Number of handled records. */
  @ApiProperty({ type: 'integer', example: 2 })
  subjectCount!: number;

  /** Method and path pattern of the call, without values. */
  @ApiProperty({ example: 'GET /api/admin/users' })
  call!: string;

  /** Path parameters and filter of the request. */
  @ApiProperty({ type: Object, additionalProperties: { type: 'string' }, example: { q: '김대표' } })
  query!: Record<string, string>;

  /** Why the record is marked for review. */
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

  /** Total of matching records, counted up to 10,000. */
  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;
}

/** A month. */
export class AccessMonthQueryDto {
  /** yyyy-MM in Seoul; default: the previous month. */
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

  /** Findings and measures. */
  @ApiProperty({ minLength: 1, maxLength: 1000, example: '야간 내려받기 1건: 결산 업무로 확인했습니다.' })
  @IsString()
  @MinLength(1)
  @MaxLength(1000)
  note!: string;
}

/** The work of an operator, or of a partner by one key, in a month. */
export class AccessOfPersonDto {
  /** The operator; null for a partner. */
  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  actorId!: number | null;

  /** The operator's name today, or the partner's at that time. */
  @ApiProperty({ example: '이관리' })
  actorName!: string;

  /** The operator's role today; null for a partner. */
  @ApiProperty({ type: 'integer', enum: ROLES, nullable: true, example: 2 })
  actorRole!: Role | null;

  /** Public id of a partner's key; null for an operator. */
  @ApiProperty({ type: String, nullable: true, example: null })
  partnerKeyId!: string | null;

  @ApiProperty({ type: 'integer', example: 412 })
  total!: number;

  /** How often masked contacts were shown. */
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

  /** Handled records; repetitions count each time. */
  @ApiProperty({ type: 'integer', example: 2300 })
  subjects!: number;

  @ApiProperty({ enum: ACCESS_FLAGS, isArray: true, example: ['download', 'many'] })
  flags!: AccessFlag[];
}

/** A finished review. */
export class AccessReviewDto {
  @ApiProperty({ example: '관리자' })
  reviewerName!: string;

  @ApiProperty({ example: '특이 사항 없음' })
  note!: string;

  /** UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-02T01:00:00.000Z' })
  createdAt!: string;
}

/** A month for its review. */
export class AccessMonthDto {
  @ApiProperty({ example: '2026-10' })
  month!: string;

  /** Whether the month is over and can be reviewed. */
  @ApiProperty({ example: true })
  over!: boolean;

  /** Operators and partners who handled personal data, most unusual first. */
  @ApiProperty({ type: [AccessOfPersonDto] })
  people!: AccessOfPersonDto[];

  /** Reviews of the month, newest first. */
  @ApiProperty({ type: [AccessReviewDto] })
  reviews!: AccessReviewDto[];
}

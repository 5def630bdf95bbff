import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { sortsBy, type SortOf } from '../../../../platform/lists/sorts.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** Orders of the outbox, over `notices n`. */
export const NOTICE_SORTS = sortsBy('n.id', { recipient: 'n.recipient', title: 'n.title' });
export type NoticeSort = SortOf<typeof NOTICE_SORTS>;

export const NOTICE_STATES = ['queued', 'sent', 'failed'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Filters of the outbox. */
export class AdminNoticeQueryDto extends ListQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...NOTICE_STATES], example: 'failed' })
  @IsOptional()
  @IsIn(['', ...NOTICE_STATES])
  state?: NoticeState | '';

  /** Dotted name of what happened. */
  @ApiProperty({ required: false, maxLength: 40, example: 'order.paid' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  kind?: string;

  /** Only what was sent to this member. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 12 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  memberId?: number;

  /** By recipient or title; newest first without it. */
  @SortBy(NOTICE_SORTS, 'recent')
  sort?: NoticeSort;
}

/** A message of the outbox. */
export class AdminNoticeDto {
  @ApiProperty({ type: 'integer', example: 81 })
  id!: number;

  /** Null for a visitor. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  memberId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '김구매' })
  memberName!: string | null;

  @ApiProperty({ enum: ['email', 'sms'], example: 'email' })
  channel!: 'email' | 'sms';

  /** E-mail address, or phone of digits only. */
  @ApiProperty({ example: 'buyer@example.com' })
  recipient!: string;

  @ApiProperty({ example: 'order.paid' })
  kind!: string;

  @ApiProperty({ example: '결제가 완료되었습니다' })
  title!: string;

  /** Plain text; null where it is secret. */
  @ApiProperty({ type: String, nullable: true, example: '주문 20261121-7K3Q9D의 결제가 완료되었습니다.' })
  body!: string | null;

  /** Path in the store that shows more. */
  @ApiProperty({ type: String, nullable: true, example: '/user/orders/41' })
  link!: string | null;

  /** Opens an account: a sign-in code or a reset link. */
  @ApiProperty({ example: false })
  secret!: boolean;

  @ApiProperty({ enum: NOTICE_STATES, enumName: 'NoticeState', example: 'sent' })
  state!: NoticeState;

  /** For people: 대기, 발송, 실패, or 기록됨 where no message service is configured and the notice stays here. */
  @ApiProperty({ example: '기록됨' })
  stateLabel!: string;

  /** Tries so far; counted anew after a retry by an operator. */
  @ApiProperty({ type: 'integer', example: 1 })
  tries!: number;

  /** Next try of a queued notice, UTC; null for a settled one. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  nextTryAt!: string | null;

  /** What the message service said last. */
  @ApiProperty({ type: String, nullable: true, example: null })
  lastError!: string | null;

  /** Who took it: outbox, solapi or nhn-email. */
  @ApiProperty({ type: String, nullable: true, example: 'outbox' })
  sentBy!: string | null;

  /** What the message service calls it. */
  @ApiProperty({ type: String, nullable: true, example: null })
  providerId!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T03:20:01.000Z' })
  sentAt!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  createdAt!: string;
}

/** A page of the outbox. */
export class AdminNoticePageDto {
  @ApiProperty({ type: [AdminNoticeDto] })
  items!: AdminNoticeDto[];

  /** Matching notices, counted up to 10,000. */
  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;
}

/** A notice that goes out again. */
export class RequeuedNoticeDto {
  @ApiProperty({ type: 'integer', example: 81 })
  id!: number;

  @ApiProperty({ enum: NOTICE_STATES, enumName: 'NoticeState', example: 'queued' })
  state!: NoticeState;
}

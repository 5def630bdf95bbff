import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ListQueryDto } from '../../../../platform/lists/list-query.dto.js';
import { sortsBy, type SortOf } from '../../../../platform/lists/sorts.js';
import { SortBy } from '../../../../platform/lists/sort-by.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';
import { NOTICE_KINDS } from '@store/domain';

/** Sort orders of the outbox, over `notices n`. */
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

  /** Dotted name of the event. */
  @ApiProperty({ required: false, enum: ['', ...NOTICE_KINDS], example: 'order.paid' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  kind?: string;

  /** Only messages to this member. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 12 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(2_147_483_647)
  memberId?: number;

  /** By recipient or title; default newest first. */
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

  @ApiProperty({ enum: NOTICE_KINDS, enumName: 'NoticeKind', example: 'order.paid' })
  kind!: string;

  @ApiProperty({ example: '결제가 완료되었습니다' })
  title!: string;

  /** Plain text; null for a secret message, except where its link alone is secret. */
  @ApiProperty({ type: String, nullable: true, example: '주문 20261121-7K3Q9D의 결제가 완료되었습니다.' })
  body!: string | null;

  /** Path of the page with more about it. */
  @ApiProperty({ type: String, nullable: true, example: '/user/orders/41' })
  link!: string | null;

  /** The message gives access to an account: a sign-in code or a reset link. */
  @ApiProperty({ example: false })
  secret!: boolean;

  @ApiProperty({ enum: NOTICE_STATES, enumName: 'NoticeState', example: 'sent' })
  state!: NoticeState;

  /** For people: 대기, 발송, 실패, or 기록됨 if no message service is configured and the notice stays in the store. */
  @ApiProperty({ example: '기록됨' })
  stateLabel!: string;

  /** Tries so far; an operator's retry starts at 0 again. */
  @ApiProperty({ type: 'integer', example: 1 })
  tries!: number;

  /** Next try of a queued notice, UTC; null for a settled one. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  nextTryAt!: string | null;

  /** The message service's last error. */
  @ApiProperty({ type: String, nullable: true, example: null })
  lastError!: string | null;

  /** The sender that accepted it: outbox, solapi or nhn-email. */
  @ApiProperty({ type: String, nullable: true, example: 'outbox' })
  sentBy!: string | null;

  /** Its id at the message service. */
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

  /** Total of matching notices, counted up to 10,000. */
  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;
}

/** A notice that is sent again. */
export class RequeuedNoticeDto {
  @ApiProperty({ type: 'integer', example: 81 })
  id!: number;

  @ApiProperty({ enum: NOTICE_STATES, enumName: 'NoticeState', example: 'queued' })
  state!: NoticeState;
}

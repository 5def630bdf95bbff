import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';
import { NOTICE_KINDS } from '@store/domain';

/** Page of the member's own notices. */
export class NoticePageQuery {
  /** 0-based. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 100_000, default: 0, example: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(100_000)
  page?: number;

  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: 100, default: 20, example: 20 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(100)
  size?: number;
}

/** A message from the store to its member. */
export class MemberNoticeDto {
  @ApiProperty({ type: 'integer', example: 81 })
  id!: number;

  /** Dotted name of the event. */
  @ApiProperty({ enum: NOTICE_KINDS, enumName: 'NoticeKind', example: 'order.shipped' })
  kind!: string;

  @ApiProperty({ example: '상품이 발송되었습니다' })
  title!: string;

  /** Plain text; lines are separated by \n. */
  @ApiProperty({ example: '주문하신 상품이 발송되었습니다. CJ대한통운 123456789012' })
  body!: string;

  /** Path of the page with more about it. */
  @ApiProperty({ type: String, nullable: true, example: '/user/orders/41' })
  link!: string | null;

  /** Whether the member has seen it in this list. */
  @ApiProperty({ example: false })
  read!: boolean;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  createdAt!: string;
}

/** How many notices the member has not seen. */
export class UnreadNoticesDto {
  /** At most 100: more are not counted. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, example: 3 })
  count!: number;
}

/** Which notices the member has seen. */
export class ReadNoticesDto {
  /** Id of the newest notice that was seen; it and all earlier ones count as read. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 81 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  upTo!: number;
}

import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { ThreadMessageDto } from '../../../threads/dto/thread.dto.js';

/** Who writes about an order. */
export const ORDER_AUTHORS = ['buyer', 'staff'] as const;
export type OrderAuthor = (typeof ORDER_AUTHORS)[number];

/** A message about an order. */
export class OrderMessageDto extends ThreadMessageDto {
  @ApiProperty({ enum: ORDER_AUTHORS, enumName: 'OrderAuthor', example: 'buyer' })
  author!: OrderAuthor;
}

/** What buyer and staff wrote about an order. */
export class OrderThreadDto {
  @ApiProperty({ type: 'integer', example: 41 })
  orderId!: number;

  /** UTC; when the oldest question without an answer arrived, null where none waits. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-21T05:00:00.000Z' })
  waitingSince!: string | null;

  /** Oldest first; at most the newest 500. */
  @ApiProperty({ type: [OrderMessageDto] })
  messages!: OrderMessageDto[];
}

/** Whether the buyer's questions need no answer. */
export class SettleQuestionDto {
  /** True = no answer is needed; false = they wait again. */
  @ApiProperty({ example: true })
  @IsBoolean()
  settled!: boolean;
}

import { ApiProperty } from '@nestjs/swagger';
import { INBOX_KINDS, type InboxKind } from '@store/domain';
import { IsIn, IsOptional, Max, Min } from 'class-validator';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** Filter and page of the inbox. */
export class InboxQueryDto {
  @ApiProperty({ required: false, enum: ['', ...INBOX_KINDS], example: 'order' })
  @IsOptional()
  @IsIn(['', ...INBOX_KINDS])
  kind?: InboxKind | '';

  /** 0-based. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 100_000, default: 0, example: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(100_000)
  page?: number;

  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: 100, default: 50, example: 50 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(100)
  size?: number;
}

/** Something that a buyer or visitor waits to hear about. */
export class InboxItemDto {
  @ApiProperty({ enum: INBOX_KINDS, enumName: 'InboxKind', example: 'order' })
  kind!: InboxKind;

  /** Number of the order, estimate, enquiry, print job or tax document: with the kind it names the page. */
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  /** For people: of an order 20261121-7K3Q9D, of an estimate E-…; an enquiry has its id. */
  @ApiProperty({ example: '20261121-7K3Q9D' })
  number!: string;

  @ApiProperty({ example: '스테인리스 텀블러 500ml 외 1건' })
  title!: string;

  @ApiProperty({ type: String, nullable: true, example: '해랑호텔' })
  company!: string | null;

  @ApiProperty({ example: '김구매' })
  memberName!: string;

  /** The beginning of the newest message, at most 200 characters; empty without one. */
  @ApiProperty({ example: '송장번호를 알 수 있을까요?' })
  excerpt!: string;

  /** UTC; since when an answer is due. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  waitingSince!: string;
}

/** A page of the inbox. */
export class InboxPageDto {
  /** The longest wait first. */
  @ApiProperty({ type: [InboxItemDto] })
  items!: InboxItemDto[];

  /** Of the filter. */
  @ApiProperty({ type: 'integer', example: 7 })
  total!: number;
}

/** How much waits for an answer, by kind. */
export class InboxCountsDto {
  @ApiProperty({ type: 'integer', example: 2 })
  order!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  estimate!: number;

  /** Sourcing enquiries without an answer. */
  @ApiProperty({ type: 'integer', example: 1 })
  enquiry!: number;

  /** Print jobs with comments on the proof that nobody of the staff has answered. */
  @ApiProperty({ type: 'integer', example: 1 })
  print!: number;

  /** Messages that a tax document is wrong. */
  @ApiProperty({ type: 'integer', example: 0 })
  correction!: number;

  /** All of them. */
  @ApiProperty({ type: 'integer', example: 7 })
  total!: number;
}

import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import {
  ORGANIZATION_LIMITS,
  PAR_LIMITS,
  REFILL_STATES,
  REQUEST_STATES,
  type RefillState,
  type RequestState,
} from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { OptionalText } from '../../../platform/http/field-rules.js';
import { LineErrorDto } from '../../pricing/dto/price-line.dto.js';
import { ParItemDto } from './par-list.dto.js';

const message = 'REFILL_COUNT_FORM';

/** An item with what was counted. */
export class RefillRowDto extends OmitType(ParItemDto, ['id', 'problem']) {
  @ApiProperty({ type: 'integer', example: 501 })
  itemId!: number;

  /** Paid and not delivered pieces to the site, less refunded ones. */
  @ApiProperty({ type: 'integer', example: 0 })
  onTheWay!: number;

  /** Pieces on hand; null = not counted, so that nothing is asked for. */
  @ApiProperty({ type: 'integer', nullable: true, example: 39 })
  counted!: number | null;

  /** When it was counted, or the count taken back; null = never. A later count has a later time, whatever the clock of its device. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-12-03T01:02:03.000Z' })
  countedAt!: string | null;

  /** Pieces that fill the shelf; null = not counted. */
  @ApiProperty({ type: 'integer', nullable: true, example: 70 })
  suggested!: number | null;

  /** Pieces that are asked for: the suggested ones, unless somebody changed them; null = not counted. */
  @ApiProperty({ type: 'integer', nullable: true, example: 70 })
  quantity!: number | null;

  /** Won per piece at this quantity, with options; null without a price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 8_900 })
  unitTotal!: number | null;

  /** Won of the pieces; null without a price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 623_000 })
  subtotal!: number | null;

  /** Why the pieces cannot be ordered; null if they can. A product that is gone asks for nothing. */
  @ApiProperty({ type: LineErrorDto, nullable: true })
  problem!: LineErrorDto | null;
}

/** A refill without its rows. */
export class RefillSummaryDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 7 })
  listId!: number;

  @ApiProperty({ example: '객실 비품' })
  listName!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  siteId!: number;

  @ApiProperty({ example: '해랑호텔 해운대점' })
  siteName!: string;

  /** yyyy-MM in Seoul. */
  @ApiProperty({ example: '2026-12' })
  month!: string;

  /** From 1 within the month. */
  @ApiProperty({ type: 'integer', example: 1 })
  number!: number;

  @ApiProperty({ enum: REFILL_STATES, enumName: 'RefillState', example: 'open' })
  state!: RefillState;

  /** Items of the list. */
  @ApiProperty({ type: 'integer', example: 80 })
  itemCount!: number;

  /** Items that were counted. */
  @ApiProperty({ type: 'integer', example: 42 })
  counted!: number;

  /** Items that cannot be ordered as they are asked for: below the minimum, or more than the stock. Submitting is refused. */
  @ApiProperty({ type: 'integer', example: 0 })
  problems!: number;

  /** Won of what is asked for, without shipping. */
  @ApiProperty({ type: 'integer', example: 1_240_000 })
  total!: number;

  /** What it became; null before. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  requestId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  requestNo!: string | null;

  /** Grows with each count. */
  @ApiProperty({ type: 'integer', example: 9 })
  version!: number;
}

/** A count of a par list (채우기). */
export class RefillDto extends RefillSummaryDto {
  /** In the order of the list; after the submission as they were then. */
  @ApiProperty({ type: [RefillRowDto], maxItems: PAR_LIMITS.items })
  rows!: RefillRowDto[];
}

/** The open refills of the sites that the caller works for, by site and list. */
export class RefillsDto {
  @ApiProperty({ type: [RefillSummaryDto], maxItems: PAR_LIMITS.submitted })
  items!: RefillSummaryDto[];
}

/** What was counted of an item. */
export class RefillCountDto {
  /** An item that the list lost meanwhile is ignored. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 501 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  itemId!: number;

  /** Pieces on hand; null takes the count back. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, maximum: PAR_LIMITS.par, example: 39 })
  @ValidateIf((_form, value) => value !== null)
  @Max(PAR_LIMITS.par, { message })
  @Min(0, { message })
  @IsInt({ message })
  counted!: number | null;

  /** Pieces to order in place of the suggested ones; absent or null = the suggested ones. */
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 0, maximum: PAR_LIMITS.par, example: 70 })
  @IsOptional()
  @Max(PAR_LIMITS.par, { message })
  @Min(0, { message })
  @IsInt({ message })
  quantity?: number | null;

  /** When it was counted, by the device. A newer count of somebody else stays. Absent, or in the future = now. */
  @ApiPropertyOptional({
    type: 'string',
    format: 'date-time',
    nullable: true,
    example: '2026-12-03T01:02:03.000Z',
  })
  @IsOptional()
  @IsISO8601({ strict: true })
  countedAt?: string | null;
}

/** Body of PATCH /my/refills/{id}: items that are not named stay as they are. */
export class CountRefillDto {
  @ApiProperty({ type: [RefillCountDto], maxItems: PAR_LIMITS.items })
  @IsArray()
  @ArrayMaxSize(PAR_LIMITS.items)
  @ValidateNested({ each: true })
  @Type(() => RefillCountDto)
  rows!: RefillCountDto[];
}

/** Body of POST /my/refills/submit. */
export class SubmitRefillsDto {
  @ApiProperty({ type: [Number], minItems: 1, maxItems: PAR_LIMITS.submitted, example: [31, 32] })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(PAR_LIMITS.submitted)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  ids!: number[];

  /** The organization's own number, for each request. */
  @OptionalText(ORGANIZATION_LIMITS.poNoLength, 'PO-2026-1203')
  poNo?: string | null;
}

/** What became of a refill: a request, or a reason. */
export class SubmittedRefillDto {
  @ApiProperty({ type: 'integer', example: 31 })
  refillId!: number;

  /** The request of its site; null where it failed. */
  @ApiProperty({ type: 'integer', nullable: true, example: 88 })
  requestId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'R20261203-7K3Q9D' })
  requestNo!: string | null;

  /** The request's; `approved` where nothing stands against paying. Null where it failed. */
  @ApiProperty({ enum: REQUEST_STATES, enumName: 'RequestState', nullable: true, example: 'waiting' })
  state!: RequestState | null;

  /** Why it was not submitted; null if it was. It stays open. */
  @ApiProperty({ type: String, nullable: true, example: null })
  code!: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  message!: string | null;
}

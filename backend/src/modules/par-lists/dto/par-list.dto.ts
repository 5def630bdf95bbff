import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PAR_LIMITS, REFILL_STATES, type RefillState } from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { OptionalText, Rule, textOf } from '../../../platform/http/field-rules.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';
import { PageQueryDto } from '../../organizations/dto/page-query.dto.js';
import { IsOptionChoice } from '../../pricing/dto/option-choice.dto.js';
import { LineErrorDto } from '../../pricing/dto/price-line.dto.js';

const nameProblem = (form: { name?: unknown }) =>
  textOf(form.name) === '' ? ('PAR_LIST_NAME_REQUIRED' as const) : null;

const Name = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required, minLength: 1, maxLength: PAR_LIMITS.nameLength, example: '객실 비품' }),
    MaxLength(PAR_LIMITS.nameLength),
    Matches(/^[^\0]*$/),
    Rule(nameProblem, ['PAR_LIST_NAME_REQUIRED']),
  );

const message = 'PAR_LIST_REMINDER_FORM';
const ReminderDay = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'integer',
      required: false,
      nullable: true,
      minimum: 1,
      maximum: PAR_LIMITS.reminderDay,
      example: 3,
    }),
    IsOptional(),
    IsInt({ message }),
    Min(1, { message }),
    Max(PAR_LIMITS.reminderDay, { message }),
  );

/** Filters of the list. */
export class ParListQueryDto extends PageQueryDto {
  /** Only those of this site. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 12 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(MAX_INT4)
  siteId?: number;
}

/** Body of POST /my/par-lists. */
export class CreateParListDto {
  /** A site that the caller works for. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  siteId!: number;

  @Name(true)
  name!: string;

  /** The business day of each month at whose 09:00 its buyers are reminded; the last one where a month has fewer. Null = none. */
  @ReminderDay()
  reminderBusinessDay?: number | null;
}

/** Body of PATCH /my/par-lists/{id}: absent fields stay. */
export class UpdateParListDto {
  @ValidateIf((_form, value) => value !== undefined)
  @Name(false)
  name?: string;

  /** Null = no reminder. */
  @ReminderDay()
  reminderBusinessDay?: number | null;
}

/** The last refill of a list in this month. */
export class ParListRefillDto {
  @ApiProperty({ type: 'integer', example: 31 })
  id!: number;

  /** From 1 within the month. */
  @ApiProperty({ type: 'integer', example: 1 })
  number!: number;

  @ApiProperty({ enum: REFILL_STATES, enumName: 'RefillState', example: 'open' })
  state!: RefillState;

  /** Items that were counted. */
  @ApiProperty({ type: 'integer', example: 42 })
  counted!: number;
}

/** What should lie at a site (적정 재고표). */
export class ParListDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  siteId!: number;

  @ApiProperty({ example: '해랑호텔 해운대점' })
  siteName!: string;

  @ApiProperty({ example: '객실 비품' })
  name!: string;

  /** The business day of each month on which its buyers are reminded; null = none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 3 })
  reminderBusinessDay!: number | null;

  @ApiProperty({ type: 'integer', example: 80 })
  itemCount!: number;

  /** Null: none was begun this month. */
  @ApiProperty({ type: ParListRefillDto, nullable: true })
  refill!: ParListRefillDto | null;

  /** Grows with each change of the list or its items. */
  @ApiProperty({ type: 'integer', example: 4 })
  version!: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-29T02:00:00.000Z' })
  updatedAt!: string;
}

/** The lists of the sites that the caller works for, by site and name. */
export class ParListsDto {
  @ApiProperty({ type: [ParListDto] })
  items!: ParListDto[];

  @ApiProperty({ type: 'integer', example: 12 })
  total!: number;
}

/** A product of a list. */
export class ParItemDto {
  @ApiProperty({ type: 'integer', example: 501 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 77 })
  productId!: number;

  @ApiProperty({ example: '텀블러' })
  productName!: string;

  @ApiProperty({ example: 'tumbler' })
  slug!: string;

  @ApiProperty({ type: String, nullable: true, example: '/media/tumbler.webp' })
  thumbnailUrl!: string | null;

  @ApiProperty({ type: [Number], example: [11] })
  optionValueIds!: number[];

  @ApiProperty({ example: '색상: 검정' })
  optionSummary!: string;

  /** Pieces that should lie there. */
  @ApiProperty({ type: 'integer', example: 100 })
  par!: number;

  /** Pieces are ordered in multiples of it. */
  @ApiProperty({ type: 'integer', example: 10 })
  step!: number;

  /** Where it lies; items are in this order, those without a place last. */
  @ApiProperty({ type: String, nullable: true, example: '3층 창고' })
  place!: string | null;

  /** Smallest quantity that can be ordered. */
  @ApiProperty({ type: 'integer', example: 50 })
  minimum!: number;

  /** Why it cannot be ordered any more; null if it can. It stays in the list. */
  @ApiProperty({ type: LineErrorDto, nullable: true })
  problem!: LineErrorDto | null;
}

/** A list with its items. */
export class ParListDetailDto extends ParListDto {
  @ApiProperty({ type: [ParItemDto], maxItems: PAR_LIMITS.items })
  items!: ParItemDto[];
}

/** An item to write. */
export class SaveParItemDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 77 })
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  productId!: number;

  /** Value ids as list or comma string, or `optionCode:valueCode`. */
  @ApiProperty({
    required: false,
    oneOf: [
      { type: 'string' },
      { type: 'array', items: { oneOf: [{ type: 'integer' }, { type: 'string' }] } },
    ],
    example: [11],
  })
  @IsOptionChoice()
  optionValueIds?: string | (number | string)[];

  /** Pieces that should lie there. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: PAR_LIMITS.par, example: 100 })
  @Max(PAR_LIMITS.par, { message: 'PAR_FORM' })
  @Min(1, { message: 'PAR_FORM' })
  @IsInt({ message: 'PAR_FORM' })
  par!: number;

  /** Pieces are ordered in multiples of it. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: PAR_LIMITS.step, default: 1, example: 10 })
  @ValidateIf((_form, value) => value !== undefined)
  @Max(PAR_LIMITS.step, { message: 'PAR_STEP_FORM' })
  @Min(1, { message: 'PAR_STEP_FORM' })
  @IsInt({ message: 'PAR_STEP_FORM' })
  step?: number;

  /** Where it lies (창고·층). */
  @OptionalText(PAR_LIMITS.placeLength, '3층 창고')
  place?: string | null;
}

/** Body of POST /my/par-lists/{id}/items. */
export class AddParItemsDto {
  @ApiProperty({ type: [SaveParItemDto], maxItems: PAR_LIMITS.items })
  @IsArray()
  @ArrayMaxSize(PAR_LIMITS.items)
  @ValidateNested({ each: true })
  @Type(() => SaveParItemDto)
  items!: SaveParItemDto[];
}

/** Body of PUT /my/par-lists/{id}/items: all items, each product with its options once. */
export class SaveParItemsDto extends AddParItemsDto {
  /** Version of the list as read; a stale one answers 409. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 4 })
  @IsInt()
  version!: number;
}

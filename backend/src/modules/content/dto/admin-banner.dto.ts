import {
  BANNER_PHASES,
  BANNER_PLACES,
  BANNER_TONES,
  type BannerPhase,
  type BannerPlace,
  type BannerTone,
} from '@store/domain';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  Min,
  IsISO8601,
  Matches,
} from 'class-validator';
import { isTextWithin, OptionalText, Rule } from '../../../platform/http/field-rules.js';
import { BannerDto } from './banner.dto.js';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';

/**
 * An optional time with its offset, e.g. 2026-12-01T00:00:00+09:00; only years that PostgreSQL accepts and people use.
 */
function OptionalMoment(example: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time', required: false, nullable: true, example }),
    IsOptional(),
    Matches(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/),
    IsISO8601({ strict: true }),
  );
}

/** Most banners at once, ended ones included. */
export const MAX_BANNERS = 100;
const TITLE_LENGTH = 100;

/** A banner for operators. */
export class AdminBannerDto extends BannerDto {
  /** Where on the home page it is shown. */
  @ApiProperty({ enum: BANNER_PLACES, enumName: 'BannerPlace', example: 'hero' })
  place!: BannerPlace;

  /** Switched on; the dates decide when it is on show. */
  @ApiProperty({ example: true })
  active!: boolean;

  /** Start of the show, UTC; null = no start. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-30T15:00:00.000Z' })
  startsAt!: string | null;

  /** End of the show (first time not shown), UTC; null = no end. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-12-24T15:00:00.000Z' })
  endsAt!: string | null;

  /** Present phase: hidden (switched off), scheduled, live or ended. */
  @ApiProperty({ enum: BANNER_PHASES, enumName: 'BannerPhase', example: 'scheduled' })
  phase!: BannerPhase;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  updatedAt!: string;

  /** Increases with every change. */
  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

class BannerFields {
  @OptionalText(200, '견적부터 납품까지 한 번에')
  sub?: string | null;

  /** Text of the button. */
  @OptionalText(50, '소싱 문의하기')
  ctaLabel?: string | null;

  /** Path of this store ('/sourcing'), or an https address of a host that the settings allow; null = no button. */
  @OptionalText(500, '/sourcing')
  href?: string | null;

  /** Picture behind the text: address of an upload (http(s), or a /media/ path of this store). */
  @OptionalText(1000, 'https://shop.example/media/banners/7f3a.webp')
  background?: string | null;

  /** Colour without a picture. */
  @ApiProperty({
    enum: [...BANNER_TONES, null],
    type: String,
    nullable: true,
    required: false,
    example: 'ink',
  })
  @IsOptional()
  @IsIn(BANNER_TONES, { message: 'BANNER_TONE_FORM' })
  tone?: BannerTone | null;

  /** Where on the home page it is shown; default for a new banner: a slide of the hero. */
  @ApiProperty({ enum: BANNER_PLACES, enumName: 'BannerPlace', required: false, example: 'hero' })
  @IsOptional()
  @IsIn(BANNER_PLACES)
  place?: BannerPlace;

  /** Start of the show; null = no start. */
  @OptionalMoment('2026-12-01T00:00:00+09:00')
  startsAt?: string | null;

  /** End of the show (first time not shown); later than `startsAt`; null = no end. */
  @OptionalMoment('2026-12-25T00:00:00+09:00')
  endsAt?: string | null;

  /** Switched on; default for a new banner: true. */
  @ApiProperty({ required: false, example: true })
  @IsOptional()
  @IsBoolean()
  active?: boolean;
}

/** A new banner; it is added at the end of the order. */
export class CreateBannerDto extends BannerFields {
  @ApiProperty({ minLength: 1, maxLength: TITLE_LENGTH, example: '공장 직거래 소싱' })
  @Rule(
    ({ title }: CreateBannerDto) => (isTextWithin(title, TITLE_LENGTH) ? null : 'BANNER_TITLE_REQUIRED'),
    ['BANNER_TITLE_REQUIRED'],
  )
  title!: string;
}

/** Fields to change; absent ones stay, null clears. */
export class UpdateBannerDto extends BannerFields {
  @ApiProperty({ required: false, minLength: 1, maxLength: TITLE_LENGTH, example: '공장 직거래 소싱' })
  @Rule(
    ({ title }: UpdateBannerDto) =>
      title === undefined || isTextWithin(title, TITLE_LENGTH) ? null : 'BANNER_TITLE_REQUIRED',
    ['BANNER_TITLE_REQUIRED'],
  )
  title?: string;

  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;
}

/** The new order of all banners. */
export class BannerOrderDto {
  /** Every banner's id, first slide first. */
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    maxItems: MAX_BANNERS,
    uniqueItems: true,
    example: [3, 1, 2],
  })
  @IsArray()
  @ArrayMaxSize(MAX_BANNERS)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_INT4, { each: true })
  ids!: number[];

  /** The order that the operator saw; 409 if the present one differs. Without it the new order always applies. */
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    maxItems: MAX_BANNERS,
    required: false,
    example: [1, 2, 3],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_BANNERS)
  @IsInt({ each: true })
  seen?: number[];
}

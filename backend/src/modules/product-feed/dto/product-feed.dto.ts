import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, ValidateIf } from 'class-validator';
import { MOST_NAMED } from '../left-out.js';

/** A product that is left out. */
export class LeftOutProductDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  title!: string;
}

/** Products that are left out for one reason. */
export class LeftOutDto {
  /** Code of the reason. */
  @ApiProperty({ example: 'OUT_OF_STOCK' })
  reason!: string;

  /** The reason in Korean, to show to a person. */
  @ApiProperty({ example: '재고가 부족합니다.' })
  message!: string;

  /** How many they are. */
  @ApiProperty({ type: 'integer', example: 12 })
  count!: number;

  /** The first of them, by id. */
  @ApiProperty({ type: [LeftOutProductDto], maxItems: MOST_NAMED })
  products!: LeftOutProductDto[];
}

/** A file that did not replace the one before. */
export class KeptBackDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-24T15:00:12.000Z' })
  at!: string;

  /** Products that it has. */
  @ApiProperty({ type: 'integer', example: 31 })
  rows!: number;
}

/** The file for price comparison. */
export class ProductFeedDto {
  /** Address of the file, to be entered at the price comparison. */
  @ApiProperty({
    format: 'uri',
    example: 'https://store.example/feeds/b0Zt1m9nS2xQ7Zl3kq8rYw5vT4uP6oJhGfDsAeRcXyM.tsv',
  })
  address!: string;

  /** Products in the file. */
  @ApiProperty({ type: 'integer', example: 1204 })
  rows!: number;

  /** When the file was built; null before the first one. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2026-11-23T15:00:12.000Z' })
  builtAt!: string | null;

  /** Since when a build is waited for; null if none is. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  requestedAt!: string | null;

  /** Whether it is being built now. */
  @ApiProperty({ example: false })
  building!: boolean;

  /** The last build, if it had fewer than half the products of the file and so did not replace it; else null. */
  @ApiProperty({ type: KeptBackDto, nullable: true })
  keptBack!: KeptBackDto | null;

  /** Products on sale that the last build left out. */
  @ApiProperty({ type: [LeftOutDto] })
  leftOut!: LeftOutDto[];
}

/** A build of the file. */
export class BuildProductFeedDto {
  /** Replaces the file however few products the new one has; absent = false. */
  @ApiPropertyOptional({ example: true })
  @ValidateIf((_form, value) => value !== undefined)
  @IsBoolean()
  accept?: boolean;
}

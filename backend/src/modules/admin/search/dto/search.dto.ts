import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

/** What somebody looks for. */
export class ConsoleSearchQueryDto {
  /** At least 2 characters of a number, name, phone, e-mail, recipient or street; of a phone at least 4 digits. */
  @ApiProperty({ minLength: 2, maxLength: 100, example: '5678' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @MinLength(2)
  @MaxLength(100)
  q!: string;
}

export const HIT_KINDS = [
  'order',
  'member',
  'organization',
  'contract-list',
  'purchase-request',
  'estimate',
  'print',
  'product',
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** Something that was found. */
export class SearchHitDto {
  @ApiProperty({ enum: HIT_KINDS, enumName: 'SearchHitKind', example: 'order' })
  kind!: HitKind;

  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  /** Its number or name. */
  @ApiProperty({ example: '20261121-7K3Q9D' })
  title!: string;

  /** What tells it from others: buyer, recipient, company, phone; empty if there is nothing. */
  @ApiProperty({ example: '호텔 서림 · 김하늘 · 스테인리스 텀블러 500ml' })
  detail!: string;

  /** Korean name of its state. */
  @ApiProperty({ example: '배송중' })
  statusLabel!: string;
}

/** The best matches of every kind, kind after kind. */
export class ConsoleSearchDto {
  @ApiProperty({ type: [SearchHitDto] })
  hits!: SearchHitDto[];
}

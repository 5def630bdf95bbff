import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';
import { UpdateContractListDto } from '../../contract-prices/dto/contract-list-input.dto.js';

/**
 * Body of POST …/estimates/{id}/contract-prices: a list that exists, or `name` and `validFrom` (and `validUntil`, null = no
 * end) of a new one.
 */
export class KeepContractPricesDto extends PickType(UpdateContractListDto, [
  'name',
  'validFrom',
  'validUntil',
] as const) {
  /** A list that serves the member's organization; absent = a new draft for it. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @Min(1)
  @IsInt()
  listId?: number;
}

/** What became contract prices. */
export class KeptContractPricesDto {
  @ApiProperty({ type: 'integer', example: 3 })
  listId!: number;

  @ApiProperty({ example: '해랑호텔 2027' })
  listName!: string;

  /** Prices kept, one for each product and quantity. */
  @ApiProperty({ type: 'integer', example: 4 })
  kept!: number;

  /** Names of the lines that stay out: not of the catalogue, or not dearer than the surcharge of their options. */
  @ApiProperty({ type: [String], example: ['로고 자수'] })
  skipped!: string[];
}

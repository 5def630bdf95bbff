import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalText, Rule } from '../../../platform/http/field-rules.js';

/** Most pieces that a product can have. */
export const MAX_STOCK = 100_000_000;

/** Present stock of a product. The numbers are null if it is not tracked. */
export class StockStateDto {
  @ApiProperty({ type: 'integer', example: 7 })
  productId!: number;

  /** False: always available, nothing is counted. */
  @ApiProperty({ example: true })
  tracked!: boolean;

  /** Pieces in stock, reserved ones included. */
  @ApiProperty({ type: 'integer', nullable: true, example: 120 })
  onHand!: number | null;

  /** Pieces held by prepared, unpaid orders. */
  @ApiProperty({ type: 'integer', nullable: true, example: 20 })
  reserved!: number | null;

  /** onHand less reserved. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100 })
  available!: number | null;

  /** At or below this many available pieces the product counts as low. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10 })
  lowAt!: number | null;

  /** Increases with every movement, also by orders. */
  @ApiProperty({ type: 'integer', nullable: true, example: 5 })
  version!: number | null;
}

/** A change of a product's stock; absent fields stay. */
export class SetStockDto {
  /** Starts (true) or ends (false) counting for this product. Ending is refused while orders have reserved pieces. */
  @ApiProperty({ required: false, example: true })
  @IsOptional()
  @IsBoolean()
  tracked?: boolean;

  /** Pieces counted in stock; needs `version` unless counting starts with it. Not together with `adjustBy`. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: MAX_STOCK, example: 120 })
  @IsOptional()
  @Rule(
    ({ onHand, adjustBy }: SetStockDto) => changeProblem(onHand, adjustBy),
    ['STOCK_QUANTITY_FORM', 'STOCK_CHANGE_FORM'],
  )
  onHand?: number;

  /** Pieces added (positive) or removed (negative); several changes at once all count. */
  @ApiProperty({ required: false, type: 'integer', minimum: -MAX_STOCK, maximum: MAX_STOCK, example: -3 })
  @IsOptional()
  @IsInt({ message: 'STOCK_QUANTITY_FORM' })
  @Min(-MAX_STOCK, { message: 'STOCK_QUANTITY_FORM' })
  @Max(MAX_STOCK, { message: 'STOCK_QUANTITY_FORM' })
  adjustBy?: number;

  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: MAX_STOCK, example: 10 })
  @IsOptional()
  @IsInt({ message: 'STOCK_QUANTITY_FORM' })
  @Min(0, { message: 'STOCK_QUANTITY_FORM' })
  @Max(MAX_STOCK, { message: 'STOCK_QUANTITY_FORM' })
  lowAt?: number;

  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 5 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  version?: number;

  /** The reason, for the history. */
  @OptionalText(200, '실사 결과 반영')
  reason?: string | null;
}

function changeProblem(
  onHand: unknown,
  adjustBy: unknown,
): 'STOCK_QUANTITY_FORM' | 'STOCK_CHANGE_FORM' | null {
  if (onHand === undefined || onHand === null) return null;
  if (adjustBy !== undefined && adjustBy !== null) return 'STOCK_CHANGE_FORM';
  const whole = typeof onHand === 'number' && Number.isInteger(onHand);
  return whole && onHand >= 0 && onHand <= MAX_STOCK ? null : 'STOCK_QUANTITY_FORM';
}

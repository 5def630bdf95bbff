import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_STATUSES, type ProductStatus } from '@store/domain';
import { IsIn, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { StockStateDto } from './stock.dto.js';
import { STOCK_MOVES, type StockMove } from './stock-moves.dto.js';
import { ListQueryDto } from '../../../platform/lists/list-query.dto.js';
import { sortsBy, type SortOf } from '../../../platform/lists/sorts.js';
import { SortBy } from '../../../platform/lists/sort-by.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

/** Sort orders of the stock list, over `products p` and `stock_items s`. */
export const STOCK_SORTS = sortsBy('p.id', {
  title: 'p.title',
  onHand: 's.on_hand',
  available: '(s.on_hand - s.reserved)',
  waiting: '(select count(*) from stock_alerts w where w.product_id = p.id)',
});
export type StockSort = SortOf<typeof STOCK_SORTS>;

const FLAGS = ['', 'true', 'false'] as const;

/** Filters of the stock list. */
export class StockQueryDto extends ListQueryDto {
  /** `true`: only low products (available at or below the low mark), fewest first. */
  @ApiProperty({ required: false, enum: FLAGS, example: 'true' })
  @IsOptional()
  @IsIn(FLAGS)
  low?: (typeof FLAGS)[number];

  /** `true`: only products with counted stock; `false`: only the others; empty for all. */
  @ApiProperty({ required: false, enum: FLAGS, example: 'true' })
  @IsOptional()
  @IsIn(FLAGS)
  tracked?: (typeof FLAGS)[number];

  /** Category by id or code; products of its sub-categories are included. */
  @ApiProperty({ required: false, maxLength: 100, example: 'drink' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  category?: string;

  /** By product, pieces on hand, pieces that can be sold or waiting members; default newest first, of low products fewest first. */
  @SortBy(STOCK_SORTS)
  sort?: StockSort;
}

/** A product with its stock. */
export class StockRowDto extends StockStateDto {
  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  title!: string;

  @ApiProperty({ type: String, nullable: true, example: 'TMB-500' })
  sku!: string | null;

  @ApiProperty({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus', example: 'active' })
  status!: ProductStatus;

  @ApiProperty({ type: String, nullable: true, example: 'https://shop.example/media/products/7f3a.webp' })
  mainImage!: string | null;

  @ApiProperty({ example: 'drink' })
  categoryCode!: string;

  @ApiProperty({ example: '음료용품' })
  categoryName!: string;

  /** Available pieces are at or below the low mark. */
  @ApiProperty({ example: false })
  low!: boolean;

  /** Members who wait for it to be in stock again (재입고 알림). */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  waiting!: number;
}

/** A page of the stock list. */
export class StockPageDto {
  @ApiProperty({ type: [StockRowDto] })
  items!: StockRowDto[];

  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;
}

/** Page of a product's movements. */
export class StockMovementQueryDto {
  /** 0-based. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 100_000, example: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(100_000)
  page?: number;

  /** Rows per page; at most 200, larger values are cut. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 20 })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  size?: number;
}

/** One movement of a product's stock. Each starts with the numbers at the end of the previous one. */
export class StockMovementDto {
  @ApiProperty({ type: 'integer', example: 903 })
  id!: number;

  /**
   * By an operator: track, set, adjust, untrack. By an order: hold, take (paid), release (cancelled or expired),
   * return.
   */
  @ApiProperty({ enum: STOCK_MOVES, enumName: 'StockMove', example: 'adjust' })
  kind!: StockMove;

  /** Korean name of the kind. */
  @ApiProperty({ example: '증감' })
  kindLabel!: string;

  /** Null if the product was not tracked. */
  @ApiProperty({ type: 'integer', nullable: true, example: 120 })
  onHandBefore!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 117 })
  onHandAfter!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 20 })
  reservedBefore!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 20 })
  reservedAfter!: number | null;

  /** The order that caused it. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  orderId!: number | null;

  /** That order's number, for people. */
  @ApiProperty({ type: String, nullable: true, example: null })
  orderNo!: string | null;

  /** The operator who made it. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  actorId!: number | null;

  /** That operator, or the partner with the id of its key; null for an order. */
  @ApiProperty({ type: String, nullable: true, example: '이관리' })
  actorName!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '실사 결과 반영' })
  reason!: string | null;

  /** UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T03:20:00.000Z' })
  createdAt!: string;
}

/** A page of a product's movements. */
export class StockMovementPageDto {
  @ApiProperty({ type: [StockMovementDto] })
  items!: StockMovementDto[];

  /** Total of movements, counted up to 10,000. */
  @ApiProperty({ type: 'integer', example: 37 })
  total!: number;
}

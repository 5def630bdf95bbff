import { ApiProperty } from '@nestjs/swagger';
import { PRODUCT_STATUSES, type ProductStatus } from '@store/domain';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ListQueryDto } from '../../../../../platform/lists/list-query.dto.js';

/** Sort orders of the admin's product list; default newest first. */
export const ADMIN_PRODUCT_SORTS = [
  'recent',
  'updated',
  'title',
  'price_asc',
  'price_desc',
  'stock',
] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];

/** Filters of the admin's product list. */
export class AdminProductQueryDto extends ListQueryDto {
  /** Category by id or code; products of its sub-categories are included. */
  @ApiProperty({ required: false, example: 'drink' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  category?: string;

  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...PRODUCT_STATUSES] })
  @IsOptional()
  @IsIn(['', ...PRODUCT_STATUSES], { message: 'PRODUCT_STATUS_FORM' })
  status?: ProductStatus | '';

  /** `low`: free pieces at or below the low mark; `tracked`: all products with a stock row. */
  @ApiProperty({ required: false, enum: ['', 'low', 'tracked'] })
  @IsOptional()
  @IsIn(['', 'low', 'tracked'])
  stock?: '' | 'low' | 'tracked';

  /** `true`: only deleted products, which can be restored. */
  @ApiProperty({ required: false, enum: ['', 'true', 'false'], example: 'false' })
  @IsOptional()
  @IsIn(['', 'true', 'false'])
  deleted?: '' | 'true' | 'false';

  /** `stock`: fewest free pieces first, products without a stock row last. */
  @ApiProperty({ required: false, enum: ['', ...ADMIN_PRODUCT_SORTS], example: 'updated' })
  @IsOptional()
  @IsIn(['', ...ADMIN_PRODUCT_SORTS])
  sort?: '' | AdminProductSort;
}

/** One row of the admin's product list. */
export class AdminProductRowDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /** Same as `name`. */
  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  title!: string;

  @ApiProperty({ example: '스테인리스 텀블러 500ml' })
  name!: string;

  @ApiProperty({ example: '스테인리스-텀블러-500ml' })
  slug!: string;

  @ApiProperty({ type: 'string', nullable: true, example: 'TB-500' })
  sku!: string | null;

  @ApiProperty({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus' })
  status!: ProductStatus;

  /** Korean name of the status. */
  @ApiProperty({ example: '판매중' })
  statusLabel!: string;

  @ApiProperty({ type: 'string', nullable: true, example: '/media/demo/tumbler-main.svg' })
  mainImage!: string | null;

  @ApiProperty({ type: 'integer', example: 12 })
  categoryId!: number;

  @ApiProperty({ example: 'drink-tumbler' })
  categoryCode!: string;

  @ApiProperty({ example: '텀블러' })
  categoryName!: string;

  /** Won; null if only tiers or a quote decide the price. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100000 })
  basePrice!: number | null;

  /** Won. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100000 })
  salePrice!: number | null;

  /** Unit price of the smallest tier, won. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100000 })
  tierPrice!: number | null;

  /** Smallest quantity that can be ordered. */
  @ApiProperty({ type: 'integer', nullable: true, example: 100 })
  minQty!: number | null;

  @ApiProperty({ example: 'KRW' })
  currency!: string;

  /** Free pieces; null if stock is not tracked. */
  @ApiProperty({ type: 'integer', nullable: true })
  available!: number | null;

  /** Pieces held by unpaid orders; null if stock is not tracked. */
  @ApiProperty({ type: 'integer', nullable: true })
  reserved!: number | null;

  /** Low mark; null if stock is not tracked. */
  @ApiProperty({ type: 'integer', nullable: true })
  lowAt!: number | null;

  /** UTC. */
  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** A page of the admin's product list. */
export class AdminProductPageDto {
  @ApiProperty({ type: [AdminProductRowDto] })
  items!: AdminProductRowDto[];

  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;
}

/** The new status: the list's switch sends hidden for an active product and active for any other. */
export class SetProductStatusDto {
  @ApiProperty({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus' })
  @IsIn(PRODUCT_STATUSES, { message: 'PRODUCT_STATUS_FORM' })
  status!: ProductStatus;

  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 3 })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

/** The product's state after the change. */
export class ProductStatusDto {
  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  @ApiProperty({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus' })
  status!: ProductStatus;

  @ApiProperty({ example: '판매중' })
  statusLabel!: string;

  @ApiProperty({ type: 'integer', example: 3 })
  version!: number;
}

/** One status for many products. */
export class SetProductsStatusDto {
  /** At most 500 products. */
  @ApiProperty({ type: [Number], items: { type: 'integer' }, minItems: 1, maxItems: 500, example: [12, 13] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  ids!: number[];

  @ApiProperty({ enum: PRODUCT_STATUSES, enumName: 'ProductStatus', example: 'hidden' })
  @IsIn(PRODUCT_STATUSES, { message: 'PRODUCT_STATUS_FORM' })
  status!: ProductStatus;
}

/** Result for all products; everything is one transaction. */
export class ProductsStatusDto {
  /** Products whose status changed. */
  @ApiProperty({ type: [ProductStatusDto] })
  items!: ProductStatusDto[];

  /** Products that had the status already. */
  @ApiProperty({ type: 'integer', example: 1 })
  unchanged!: number;

  /** Requested, but unknown or deleted. */
  @ApiProperty({ type: [Number], items: { type: 'integer' }, example: [] })
  missing!: number[];
}

/** An empty object, or no body at all. */
export class NoBodyDto {}

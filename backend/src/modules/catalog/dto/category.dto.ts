import { ApiProperty } from '@nestjs/swagger';
import { CATEGORY_STATUSES, type CategoryStatus } from '@store/domain';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class CategoryQueryDto {
  /** Accepted and ignored: public callers only get active categories (decision A35). */
  @ApiProperty({ required: false, example: 'active' })
  @IsOptional()
  @IsString()
  @MaxLength(20)
  status?: string;
}

export class CategoryDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ example: '음료' })
  name!: string;

  /** Identifier and slug in one. */
  @ApiProperty({ example: 'drink' })
  code!: string;

  /** Equal to `code`. */
  @ApiProperty({ example: 'drink' })
  slug!: string;

  /** Depth: 0 at the top. */
  @ApiProperty({ type: 'integer', example: 0 })
  level!: number;

  /** Null for a top-level category. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  parentId!: number | null;

  @ApiProperty({ type: 'integer', example: 10 })
  sortOrder!: number;

  @ApiProperty({ enum: CATEGORY_STATUSES, example: 'active' })
  status!: CategoryStatus;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  updatedAt!: string;

  /** Products on sale in it and below it. */
  @ApiProperty({ type: 'integer', example: 24 })
  productCount!: number;
}

export class CategoryListDto {
  /** Parents before their children, siblings in their order. */
  @ApiProperty({ type: [CategoryDto] })
  items!: CategoryDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import {
  CATEGORY_CODE_MAX_LENGTH,
  CATEGORY_NAME_MAX_LENGTH,
  CATEGORY_STATUSES,
  type CategoryStatus,
} from '@store/domain';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_INT4 } from '../../../../../platform/db/int4.js';
import { FormField } from '../../../../../platform/http/form-field.js';

/** Filters of the console's category tree. */
export class AdminCategoryQueryDto {
  /** Empty for all. */
  @ApiProperty({ required: false, enum: ['', ...CATEGORY_STATUSES], example: 'active' })
  @IsOptional()
  @IsIn(['', ...CATEGORY_STATUSES], { message: 'CATEGORY_STATUS_FORM' })
  status?: CategoryStatus | '';

  /** Part of the name or the code. */
  @ApiProperty({ required: false, maxLength: 100, example: '텀블러' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string;
}

/** A new category. */
export class CreateCategoryDto {
  @FormField({ type: String, required: true, maxLength: CATEGORY_NAME_MAX_LENGTH, example: '텀블러' })
  name?: unknown;

  /** Korean, English letters, digits, hyphens; not only digits, not `all`. Empty: derived from the name. */
  @FormField({ type: String, nullable: true, maxLength: CATEGORY_CODE_MAX_LENGTH, example: 'drink-tumbler' })
  slug?: unknown;

  /** Second name of `slug`. */
  @FormField({ type: String, nullable: true, maxLength: CATEGORY_CODE_MAX_LENGTH, deprecated: true })
  code?: unknown;

  /** Id, code or slug of the parent; null or absent = top level. */
  @FormField({ oneOf: [{ type: 'integer' }, { type: 'string' }], nullable: true, example: 'drink' })
  parentId?: unknown;

  /** Position among its siblings, smallest first; default last. */
  @FormField({ type: 'integer', minimum: 0, maximum: MAX_INT4, example: 10 })
  sortOrder?: unknown;

  /** Default active. */
  @FormField({ enum: CATEGORY_STATUSES, enumName: 'CategoryStatus', example: 'active' })
  status?: unknown;
}

/** Changes of a category; absent fields stay. */
export class UpdateCategoryDto {
  @FormField({ type: String, maxLength: CATEGORY_NAME_MAX_LENGTH, example: '텀블러·보온병' })
  name?: unknown;

  /** As in the create call. Old links with the former code show an empty list. */
  @FormField({ type: String, nullable: true, maxLength: CATEGORY_CODE_MAX_LENGTH, example: 'drink-tumbler' })
  slug?: unknown;

  /** Second name of `slug`. */
  @FormField({ type: String, nullable: true, maxLength: CATEGORY_CODE_MAX_LENGTH, deprecated: true })
  code?: unknown;

  /** Absent: the parent stays. Null: top level. */
  @FormField({ oneOf: [{ type: 'integer' }, { type: 'string' }], nullable: true, example: 'drink' })
  parentId?: unknown;

  @FormField({ type: 'integer', minimum: 0, maximum: MAX_INT4, example: 10 })
  sortOrder?: unknown;

  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 2 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;
}

/** The new status. */
export class SetCategoryStatusDto {
  @ApiProperty({ enum: CATEGORY_STATUSES, enumName: 'CategoryStatus', example: 'hidden' })
  @IsIn(CATEGORY_STATUSES, { message: 'CATEGORY_STATUS_FORM' })
  status!: CategoryStatus;

  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 2 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;
}

/** The new position in the tree. */
export class MoveCategoryDto {
  /** Id, code or slug of the new parent; null = top level; absent: the parent stays. */
  @FormField({ oneOf: [{ type: 'integer' }, { type: 'string' }], nullable: true, example: 'drink' })
  parentId?: unknown;

  /** Position among its new siblings, from 0; default last. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, example: 0 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_INT4)
  position?: number;

  /** Version that the operator read; 409 if it is out of date. */
  @ApiProperty({ required: false, type: 'integer', minimum: 1, example: 2 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  version?: number;
}

/** A category for operators. */
export class AdminCategoryDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id!: number;

  @ApiProperty({ example: '텀블러' })
  name!: string;

  /** Identifier and slug in one. */
  @ApiProperty({ example: 'drink-tumbler' })
  code!: string;

  /** Equal to `code`. */
  @ApiProperty({ example: 'drink-tumbler' })
  slug!: string;

  /** Depth: 0 at the top. */
  @ApiProperty({ type: 'integer', example: 1 })
  level!: number;

  /** Null for a top-level category. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2 })
  parentId!: number | null;

  /** Names from the top level down to it. */
  @ApiProperty({ type: [String], example: ['음료', '텀블러'] })
  path!: string[];

  @ApiProperty({ type: 'integer', example: 10 })
  sortOrder!: number;

  @ApiProperty({ enum: CATEGORY_STATUSES, enumName: 'CategoryStatus', example: 'active' })
  status!: CategoryStatus;

  /** Korean name of the status. */
  @ApiProperty({ example: '노출' })
  statusLabel!: string;

  /** Visible in the store: active, with all its ancestors. */
  @ApiProperty({ example: true })
  visible!: boolean;

  /** Products on sale in it and below it. */
  @ApiProperty({ type: 'integer', example: 24 })
  productCount!: number;

  /** Products directly in it, in any status; without deleted ones. */
  @ApiProperty({ type: 'integer', example: 9 })
  ownProductCount!: number;

  /** Categories directly below it. */
  @ApiProperty({ type: 'integer', example: 0 })
  childrenCount!: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T05:00:00.000Z' })
  updatedAt!: string;

  /** Send it back with a change. */
  @ApiProperty({ type: 'integer', example: 2 })
  version!: number;
}

/** The category tree, flat. */
export class AdminCategoryListDto {
  /** Parents before their children, siblings in their order. */
  @ApiProperty({ type: [AdminCategoryDto] })
  items!: AdminCategoryDto[];

  @ApiProperty({ type: 'integer', example: 18 })
  total!: number;
}

/** A category after a change of its status, with the number of affected rows. */
export class CategoryStatusDto extends AdminCategoryDto {
  /** Categories below it: they leave the store with it and return with it. */
  @ApiProperty({ type: 'integer', example: 3 })
  affectedChildren!: number;

  /** Products in it and below it, in any status. They are kept. */
  @ApiProperty({ type: 'integer', example: 40 })
  affectedProducts!: number;

  /** Products that left the store, or returned, by this change. */
  @ApiProperty({ type: 'integer', example: 36 })
  listedChanged!: number;
}

import { ApiProperty } from '@nestjs/swagger';
import {
  ARTWORK_TIMINGS,
  INK_MODES,
  MAX_UNIT_PRICE,
  OPTION_CODE_PATTERN,
  OPTION_STATUSES,
  PRINT_FILE_TYPES,
  PRINT_FITS,
  PRINT_LIMITS,
  PRINT_MODES,
  PRODUCT_LIMITS,
  PROOF_POLICIES,
  SETUP_BASES,
} from '@store/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { FormField } from '../../../../../platform/http/form-field.js';

const CODE = { type: String, pattern: OPTION_CODE_PATTERN.source, maxLength: PRINT_LIMITS.code } as const;
const AMOUNT = { type: 'integer', minimum: 0, maximum: MAX_UNIT_PRICE } as const;
const MM = { type: 'number', maximum: PRINT_LIMITS.mm } as const;
const MARGIN = { type: 'number', minimum: 0, maximum: PRINT_LIMITS.marginMm } as const;
const PLACE = { type: 'integer', minimum: 0, maximum: PRODUCT_LIMITS.sortOrder } as const;

/** A print method. Identified by its code; an absent one is hidden. */
export class PrintMethodInputDto {
  @FormField({ ...CODE, required: true, example: 'silk' })
  code?: unknown;

  @FormField({ type: String, required: true, maxLength: PRINT_LIMITS.name, example: '실크' })
  name?: unknown;

  /** Default spot. */
  @FormField({ enum: INK_MODES, enumName: 'InkMode', example: 'spot' })
  inkMode?: unknown;

  /** Default 1, the only value if inks are not counted. */
  @FormField({ type: 'integer', minimum: 1, maximum: PRINT_LIMITS.inks, example: 3 })
  maxInks?: unknown;

  /** Won per piece and placement; default 0. */
  @FormField({ ...AMOUNT, example: 0 })
  unitAdd?: unknown;

  /** Won per piece and placement for each ink after the first; default 0. */
  @FormField({ ...AMOUNT, example: 250 })
  unitAddPerExtraInk?: unknown;

  /** Default none. */
  @FormField({ enum: SETUP_BASES, enumName: 'SetupBasis', example: 'ink' })
  setupBasis?: unknown;

  /** Won per plate; default 0. */
  @FormField({ ...AMOUNT, example: 15_000 })
  setupFee?: unknown;

  /** Months for which a plate is stored; default 12. */
  @FormField({ type: 'integer', minimum: 0, maximum: PRINT_LIMITS.keepMonths, example: 12 })
  keepMonths?: unknown;

  /** Default 300. */
  @FormField({ type: 'integer', minimum: PRINT_LIMITS.dpiMin, maximum: PRINT_LIMITS.dpi, example: 300 })
  minDpi?: unknown;

  /** mm with one decimal; default 0.3. */
  @FormField({ type: 'number', minimum: 0, maximum: PRINT_LIMITS.lineMm, example: 0.3 })
  minLineMm?: unknown;

  /** Largest print, mm; absent or null = the area's. */
  @FormField({ ...MM, nullable: true, minimum: 1, example: null })
  maxWidthMm?: unknown;

  @FormField({ ...MM, nullable: true, minimum: 1, example: null })
  maxHeightMm?: unknown;

  /** Additional business days; default 0. */
  @FormField({ type: 'integer', minimum: 0, maximum: PRINT_LIMITS.extraDays, example: 0 })
  extraDays?: unknown;

  /** Types of artwork; default all. */
  @FormField({ enum: PRINT_FILE_TYPES, enumName: 'PrintFileType', isArray: true, example: ['ai', 'pdf'] })
  accepts?: unknown;

  /** Default active. */
  @FormField({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status?: unknown;

  /** Default: the order of the list. */
  @FormField({ ...PLACE, example: 0 })
  sortOrder?: unknown;
}

/** A print area of the product. Identified by its code; an absent one is hidden. */
export class PrintAreaInputDto {
  @FormField({ ...CODE, required: true, example: 'front' })
  code?: unknown;

  @FormField({ type: String, required: true, maxLength: PRINT_LIMITS.name, example: '앞면 가운데' })
  name?: unknown;

  /** Default logo. */
  @FormField({ enum: PRINT_FITS, enumName: 'PrintFit', example: 'logo' })
  fit?: unknown;

  /** One of the product's pictures. */
  @FormField({
    type: String,
    required: true,
    maxLength: PRODUCT_LIMITS.pictureUrl,
    example: 'https://example.com/tumbler-side.jpg',
  })
  imageUrl?: unknown;

  /** x, y, width and height as fractions of the picture. */
  @FormField({
    type: 'object',
    additionalProperties: { type: 'number' },
    example: { x: 0.3, y: 0.4, width: 0.4, height: 0.4 },
  })
  viewBox?: unknown;

  /** mm with one decimal. */
  @FormField({ ...MM, required: true, minimum: 1, example: 280 })
  widthMm?: unknown;

  @FormField({ ...MM, required: true, minimum: 1, example: 280 })
  heightMm?: unknown;

  /** mm; default 0, which `full` does not accept. */
  @FormField({ ...MARGIN, example: 0 })
  bleedMm?: unknown;

  /** mm; default 0. */
  @FormField({ ...MARGIN, example: 5 })
  safeMm?: unknown;

  /** Won per piece; default 0. */
  @FormField({ ...AMOUNT, example: 0 })
  unitAdd?: unknown;

  /** Codes of the print methods for this area. */
  @FormField({ type: [String], required: true, example: ['silk'] })
  methods?: unknown;

  /** Default active. */
  @FormField({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status?: unknown;

  /** Default: the order of the list. */
  @FormField({ ...PLACE, example: 0 })
  sortOrder?: unknown;
}

/** How the product is printed; replaces the whole configuration. */
export class ProductPrintInputDto {
  /** Default optional. */
  @FormField({ enum: PRINT_MODES, enumName: 'PrintMode', example: 'optional' })
  mode?: unknown;

  /** Default MAY_FOLLOW. */
  @FormField({ enum: ARTWORK_TIMINGS, enumName: 'ArtworkTiming', example: 'MAY_FOLLOW' })
  artworkTiming?: unknown;

  /** Default REQUIRED. */
  @FormField({ enum: PROOF_POLICIES, enumName: 'ProofPolicy', example: 'REQUIRED' })
  proofPolicy?: unknown;

  /** Business days from approval to dispatch. */
  @FormField({
    type: 'integer',
    required: true,
    minimum: PRINT_LIMITS.leadDaysMin,
    maximum: PRINT_LIMITS.leadDays,
    example: 7,
  })
  leadDays?: unknown;

  /** Business days that a chosen option value adds or subtracts, by `optionCode:valueCode`. */
  @FormField({ type: 'object', additionalProperties: { type: 'integer' }, example: { 'rush:on': -2 } })
  optionDays?: unknown;

  /** Products with the same group share plates; absent or null = only this product. */
  @FormField({ ...CODE, nullable: true, example: null })
  plateGroup?: unknown;

  @ApiProperty({ type: [PrintMethodInputDto], maxItems: PRINT_LIMITS.rows })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PRINT_LIMITS.rows)
  @ValidateNested({ each: true })
  @Type(() => PrintMethodInputDto)
  methods?: PrintMethodInputDto[];

  @ApiProperty({ type: [PrintAreaInputDto], maxItems: PRINT_LIMITS.rows })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PRINT_LIMITS.rows)
  @ValidateNested({ each: true })
  @Type(() => PrintAreaInputDto)
  areas?: PrintAreaInputDto[];
}

/** A warning about the print, which can still be saved. */
export class PrintWarningDto {
  /** Path in `print`. */
  @ApiProperty({ example: 'methods.0.setupFee' })
  field!: string;

  @ApiProperty({ example: 'PRINT_SETUP_MISSING' })
  code!: string;

  @ApiProperty({ example: '판비·셋업비가 없는 인쇄 방식입니다.' })
  message!: string;
}

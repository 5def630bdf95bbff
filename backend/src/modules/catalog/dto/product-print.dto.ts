import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  ARTWORK_TIMINGS,
  INK_MODES,
  OPTION_STATUSES,
  PRINT_FILE_TYPES,
  PRINT_FITS,
  PRINT_LIMITS,
  PRINT_MODES,
  PROOF_POLICIES,
  SETUP_BASES,
  type ArtworkTiming,
  type InkMode,
  type OptionStatus,
  type PrintFileType,
  type PrintFit,
  type PrintMode,
  type ProofPolicy,
  type SetupBasis,
} from '@store/domain';

const AMOUNT = { type: 'integer', minimum: 0 } as const;

/** A print method (인쇄 방식). */
export class PrintMethodDto {
  @ApiProperty({ example: 'silk' })
  code!: string;

  @ApiProperty({ example: '실크' })
  name!: string;

  /** `spot`: inks are counted; `full`: full colour; `none`: without ink. */
  @ApiProperty({ enum: INK_MODES, enumName: 'InkMode', example: 'spot' })
  inkMode!: InkMode;

  /** Most inks of one placement; 1 if they are not counted. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: PRINT_LIMITS.inks, example: 3 })
  maxInks!: number;

  /** Won per piece and placement. */
  @ApiProperty({ ...AMOUNT, example: 0 })
  unitAdd!: number;

  /** Won per piece and placement for each ink after the first. */
  @ApiProperty({ ...AMOUNT, example: 250 })
  unitAddPerExtraInk!: number;

  /** What the set-up fee is charged for: nothing, an artwork in one size, a placement, or an ink of a placement. */
  @ApiProperty({ enum: SETUP_BASES, enumName: 'SetupBasis', example: 'ink' })
  setupBasis!: SetupBasis;

  /** Won per plate (판비·셋업비). */
  @ApiProperty({ ...AMOUNT, example: 15_000 })
  setupFee!: number;

  /** Months for which a plate is stored; 0 = not stored. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: PRINT_LIMITS.keepMonths, example: 12 })
  keepMonths!: number;

  @ApiProperty({ type: 'integer', minimum: PRINT_LIMITS.dpiMin, maximum: PRINT_LIMITS.dpi, example: 300 })
  minDpi!: number;

  @ApiProperty({ type: 'number', minimum: 0, maximum: PRINT_LIMITS.lineMm, example: 0.3 })
  minLineMm!: number;

  /** Largest print, mm; null = the area's. */
  @ApiProperty({ type: 'number', nullable: true, example: null })
  maxWidthMm!: number | null;

  @ApiProperty({ type: 'number', nullable: true, example: null })
  maxHeightMm!: number | null;

  /** Additional business days. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: PRINT_LIMITS.extraDays, example: 0 })
  extraDays!: number;

  /** Accepted types of artwork. */
  @ApiProperty({ enum: PRINT_FILE_TYPES, enumName: 'PrintFileType', isArray: true, example: ['ai', 'pdf'] })
  accepts!: PrintFileType[];

  @ApiProperty({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status!: OptionStatus;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;
}

/** A box on a picture, as fractions of its width and height. */
export class ViewBoxDto {
  @ApiProperty({ type: 'number', minimum: 0, maximum: 1, example: 0.3 })
  x!: number;

  @ApiProperty({ type: 'number', minimum: 0, maximum: 1, example: 0.4 })
  y!: number;

  @ApiProperty({ type: 'number', minimum: 0, maximum: 1, example: 0.4 })
  width!: number;

  @ApiProperty({ type: 'number', minimum: 0, maximum: 1, example: 0.4 })
  height!: number;
}

/** A print area of the product (인쇄 위치). */
export class PrintAreaDto {
  @ApiProperty({ example: 'front' })
  code!: string;

  @ApiProperty({ example: '앞면 가운데' })
  name!: string;

  /** `logo`: artwork inside the box; `full`: artwork covers box and bleed. */
  @ApiProperty({ enum: PRINT_FITS, enumName: 'PrintFit', example: 'logo' })
  fit!: PrintFit;

  /** Picture of the product on which the box is drawn. */
  @ApiProperty({ example: '/media/demo/LV-BG-101.svg' })
  imageUrl!: string;

  @ApiProperty({ type: ViewBoxDto })
  viewBox!: ViewBoxDto;

  /** Real size, mm with one decimal. */
  @ApiProperty({ type: 'number', minimum: 1, maximum: PRINT_LIMITS.mm, example: 280 })
  widthMm!: number;

  @ApiProperty({ type: 'number', minimum: 1, maximum: PRINT_LIMITS.mm, example: 280 })
  heightMm!: number;

  /** How far artwork that covers the area extends beyond it, mm. */
  @ApiProperty({ type: 'number', minimum: 0, maximum: PRINT_LIMITS.marginMm, example: 0 })
  bleedMm!: number;

  /** Margin between text and edge, mm. */
  @ApiProperty({ type: 'number', minimum: 0, maximum: PRINT_LIMITS.marginMm, example: 5 })
  safeMm!: number;

  /** Won per piece. */
  @ApiProperty({ ...AMOUNT, example: 0 })
  unitAdd!: number;

  /** Codes of the print methods for this area. */
  @ApiProperty({ type: [String], example: ['silk', 'transfer'] })
  methods!: string[];

  @ApiProperty({ enum: OPTION_STATUSES, enumName: 'OptionStatus', example: 'active' })
  status!: OptionStatus;

  @ApiProperty({ type: 'integer', example: 0 })
  sortOrder!: number;
}

/** What a print's mock-up needs of its area. */
export class PrintAreaPictureDto extends PickType(PrintAreaDto, [
  'imageUrl',
  'viewBox',
  'widthMm',
  'heightMm',
] as const) {}

/** How a product can be printed. */
export class ProductPrintDto {
  /** `optional` (인쇄 선택) or `required` (인쇄 포함). */
  @ApiProperty({ enum: PRINT_MODES, enumName: 'PrintMode', example: 'optional' })
  mode!: PrintMode;

  /** Whether the artwork may be sent after the payment. */
  @ApiProperty({ enum: ARTWORK_TIMINGS, enumName: 'ArtworkTiming', example: 'MAY_FOLLOW' })
  artworkTiming!: ArtworkTiming;

  /** `REQUIRED`: a proof is always made; `SKIPPABLE`: unless the buyer declines it; `OPTIONAL`: only on request. */
  @ApiProperty({ enum: PROOF_POLICIES, enumName: 'ProofPolicy', example: 'REQUIRED' })
  proofPolicy!: ProofPolicy;

  /** Business days from approval to dispatch. */
  @ApiProperty({
    type: 'integer',
    minimum: PRINT_LIMITS.leadDaysMin,
    maximum: PRINT_LIMITS.leadDays,
    example: 7,
  })
  leadDays!: number;

  /** Business days that a chosen option value adds or subtracts, by `optionCode:valueCode`. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { 'rush:on': -2 } })
  optionDays!: Record<string, number>;

  /** Products with the same group share plates; null = only this product. */
  @ApiProperty({ type: String, nullable: true, example: null })
  plateGroup!: string | null;

  @ApiProperty({ type: [PrintMethodDto] })
  methods!: PrintMethodDto[];

  @ApiProperty({ type: [PrintAreaDto] })
  areas!: PrintAreaDto[];
}

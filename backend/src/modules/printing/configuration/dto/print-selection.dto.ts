import { ApiProperty } from '@nestjs/swagger';
import {
  FINDING_CODES,
  INK_COLOUR_LENGTH,
  isInkColour,
  isDay,
  OPTION_CODE_PATTERN,
  PRINT_LIMITS,
  PROOF_REQUESTS,
  type FindingCode,
  type ProofRequest,
} from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Rule } from '../../../../platform/http/field-rules.js';

const FORM = { message: 'PRINT_SELECTION_FORM' };
const SHA256 = '^[0-9a-f]{64}$';

/** A colour as it is stored; what is no text names none. */
export const inkColourOf = (colour: unknown): string =>
  typeof colour === 'string' ? colour.normalize('NFC').replace(/\s+/g, ' ').trim() : '';

/** A length, mm with at most one decimal. */
const OptionalMm =
  (least: number): PropertyDecorator =>
  (target, property) => {
    ApiProperty({
      type: 'number',
      required: false,
      nullable: true,
      minimum: least,
      maximum: PRINT_LIMITS.mm,
      example: 80,
    })(target, property);
    for (const rule of [
      IsOptional(),
      IsNumber({ maxDecimalPlaces: 1 }, FORM),
      Min(least, FORM),
      Max(PRINT_LIMITS.mm, FORM),
    ])
      rule(target, property);
  };

/** The artwork of a placement. */
export class PlacedArtworkInputDto {
  /** A version in the member's logo vault. */
  @ApiProperty({ required: false, format: 'uuid', example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  @IsOptional()
  @IsUUID(undefined, FORM)
  versionId?: string;

  /** SHA-256 of a file that is not uploaded: prices count plates by it. A cart takes only what is in the vault. */
  @ApiProperty({
    required: false,
    pattern: SHA256,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  @IsOptional()
  @IsString(FORM)
  @Matches(new RegExp(SHA256), FORM)
  sha256?: string;
}

/** One artwork on one print area (배치). */
export class PrintPlacementInputDto {
  /** Code of the product's print area. */
  @ApiProperty({ pattern: OPTION_CODE_PATTERN.source, maxLength: PRINT_LIMITS.code, example: 'front' })
  @IsString(FORM)
  @MaxLength(PRINT_LIMITS.code, FORM)
  @Matches(OPTION_CODE_PATTERN, FORM)
  area!: string;

  /** Code of the product's print method. */
  @ApiProperty({ pattern: OPTION_CODE_PATTERN.source, maxLength: PRINT_LIMITS.code, example: 'silk' })
  @IsString(FORM)
  @MaxLength(PRINT_LIMITS.code, FORM)
  @Matches(OPTION_CODE_PATTERN, FORM)
  method!: string;

  /** Inks of a spot method (도수); absent = 1. */
  @ApiProperty({
    type: 'integer',
    required: false,
    minimum: 1,
    maximum: PRINT_LIMITS.inks,
    default: 1,
    example: 2,
  })
  @IsOptional()
  @IsInt(FORM)
  @Min(1, FORM)
  @Max(PRINT_LIMITS.inks, FORM)
  inks?: number;

  /** What each ink is: a hex value, a PANTONE or DIC number, or 원본과 같은 색; absent = not said. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: INK_COLOUR_LENGTH },
    required: false,
    maxItems: PRINT_LIMITS.inks,
    example: ['#1a237e', 'PANTONE 186 C'],
  })
  @IsOptional()
  @IsArray(FORM)
  @ArrayMaxSize(PRINT_LIMITS.inks, FORM)
  @IsString({ each: true, ...FORM })
  @MaxLength(INK_COLOUR_LENGTH, { each: true, ...FORM })
  @Rule(
    ({ colours }: PrintPlacementInputDto) =>
      Array.isArray(colours) && !colours.map(inkColourOf).every(isInkColour) ? 'PRINT_INK_COLOUR' : null,
    ['PRINT_INK_COLOUR'],
  )
  colours?: string[];

  /** Null or absent: the file follows (나중에 보내기). */
  @ApiProperty({ type: PlacedArtworkInputDto, required: false, nullable: true })
  @IsOptional()
  @IsObject(FORM)
  @ValidateNested()
  @Type(() => PlacedArtworkInputDto)
  artwork?: PlacedArtworkInputDto | null;

  /** Size of the print; needed where there is artwork. */
  @OptionalMm(0.1)
  widthMm?: number | null;

  @OptionalMm(0.1)
  heightMm?: number | null;

  /** Left top corner in the area; null or absent = in its middle. */
  @OptionalMm(-PRINT_LIMITS.mm)
  xMm?: number | null;

  @OptionalMm(-PRINT_LIMITS.mm)
  yMm?: number | null;

  /** Degrees, clockwise; absent = 0. */
  @ApiProperty({ type: 'integer', required: false, minimum: -180, maximum: 180, default: 0, example: 0 })
  @IsOptional()
  @IsInt(FORM)
  @Min(-180, FORM)
  @Max(180, FORM)
  rotation?: number;

  /** Codes of warnings that the buyer has read (확인했으며 이대로 진행합니다); absent = none. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...FINDING_CODES] },
    required: false,
    maxItems: FINDING_CODES.length,
    example: ['DPI_WEAK'],
  })
  @IsOptional()
  @IsArray(FORM)
  @ArrayMaxSize(FINDING_CODES.length, FORM)
  @IsIn(FINDING_CODES, { each: true, ...FORM })
  accepted?: FindingCode[];

  /** Staff rebuild the file free of charge (인쇄용으로 보정해 주세요); absent = false. The proof is then always made. */
  @ApiProperty({ required: false, default: false })
  @IsOptional()
  @IsBoolean(FORM)
  redraw?: boolean;
}

/** What is printed on a line. */
export class PrintSelectionDto {
  @ApiProperty({ type: [PrintPlacementInputDto], maxItems: PRINT_LIMITS.placements })
  @IsArray(FORM)
  @ArrayMaxSize(PRINT_LIMITS.placements, FORM)
  @ValidateNested({ each: true })
  @Type(() => PrintPlacementInputDto)
  placements!: PrintPlacementInputDto[];

  /** `skip`: 시안 없이 바로 제작, `show`: 시안을 확인한 뒤 제작합니다; absent or null = as the product's policy says. */
  @ApiProperty({ enum: PROOF_REQUESTS, required: false, nullable: true })
  @IsOptional()
  @IsIn(PROOF_REQUESTS, FORM)
  proof?: ProofRequest | null;

  /** When the goods are needed (희망 납기일) in Korea; absent or null = not said. */
  @ApiProperty({ type: String, format: 'date', required: false, nullable: true, example: '2026-12-11' })
  @IsOptional()
  @Rule(
    ({ needBy }: PrintSelectionDto) =>
      needBy == null || (typeof needBy === 'string' && isDay(needBy)) ? null : 'PRINT_SELECTION_FORM',
    ['PRINT_SELECTION_FORM'],
  )
  needBy?: string | null;
}

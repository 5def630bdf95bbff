import { ApiProperty } from '@nestjs/swagger';
import { FINDING_CODES, PROOF_REQUESTS, type FindingCode, type ProofRequest } from '@store/domain';

/** The artwork of a placement. */
export class PlacedArtworkDto {
  @ApiProperty({ example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  versionId!: string;

  /** SHA-256 of its bytes, hexadecimal. */
  @ApiProperty({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  sha256!: string;
}

/** One artwork on one print area, with the names and prices of this moment. */
export class LinePlacementDto {
  @ApiProperty({ example: 'front' })
  area!: string;

  @ApiProperty({ example: '앞면 가운데' })
  areaName!: string;

  @ApiProperty({ example: 'silk' })
  method!: string;

  @ApiProperty({ example: '실크' })
  methodName!: string;

  /** Inks of a spot method; 1 for every other. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 2 })
  inks!: number;

  @ApiProperty({ type: [String], example: ['#1a237e'] })
  colours!: string[];

  /** Null: the file is missing. */
  @ApiProperty({ type: PlacedArtworkDto, nullable: true })
  artwork!: PlacedArtworkDto | null;

  /** Size of the print, mm; null while there is no artwork. */
  @ApiProperty({ type: 'number', nullable: true, example: 80 })
  widthMm!: number | null;

  @ApiProperty({ type: 'number', nullable: true, example: 80 })
  heightMm!: number | null;

  /** Left top corner in the area, mm; null = in its middle. */
  @ApiProperty({ type: 'number', nullable: true, example: null })
  xMm!: number | null;

  @ApiProperty({ type: 'number', nullable: true, example: null })
  yMm!: number | null;

  /** Degrees, clockwise. */
  @ApiProperty({ type: 'integer', example: 0 })
  rotation!: number;

  /** Codes of warnings that the buyer has read; absent = none. */
  @ApiProperty({ enum: FINDING_CODES, isArray: true, required: false, example: ['DPI_WEAK'] })
  accepted?: FindingCode[];

  /** Staff rebuild the file (인쇄용으로 보정해 주세요); absent = no. */
  @ApiProperty({ required: false })
  redraw?: boolean;

  @ApiProperty({ example: '앞면 가운데 · 실크 2도' })
  label!: string;

  /** Won that it adds to one piece. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 250 })
  unitAdd!: number;
}

/** What is printed on a line, with the words and prices of this moment. */
export class LinePrintDto {
  @ApiProperty({ type: [LinePlacementDto] })
  placements!: LinePlacementDto[];

  /** For people. */
  @ApiProperty({ example: '앞면 가운데 · 실크 2도' })
  summary!: string;

  /** Won that printing adds to one piece. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 250 })
  unitAdd!: number;

  /** `skip`: 시안 없이 바로 제작, `show`: 시안을 확인한 뒤 제작합니다; absent = as the product's policy says. */
  @ApiProperty({ enum: PROOF_REQUESTS, required: false })
  proof?: ProofRequest;

  /** When the goods are needed (희망 납기일); absent = not said. */
  @ApiProperty({ type: String, format: 'date', required: false })
  needBy?: string;

  /** The print job that is printed again without a change (재인쇄); absent = a new print. */
  @ApiProperty({ type: 'integer', required: false, minimum: 1, example: 12 })
  reprintOf?: number;
}

/** The one-off price of a plate (판비·셋업비). */
export class SetupFeeDto {
  @ApiProperty({ example: '앞면 가운데 · 실크 2도' })
  label!: string;

  /** Won a plate. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 15_000 })
  unitPrice!: number;

  /** Plates. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 2 })
  count!: number;

  /** unitPrice times count, won; 0 where it is waived. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 30_000 })
  amount!: number;

  @ApiProperty({ example: false })
  waived!: boolean;

  /** Why it is waived; null where it is paid. */
  @ApiProperty({ type: String, nullable: true, example: null })
  reason!: string | null;
}

/** What is printed on a line of an order: copies of the order's moment. */
export class OrderPrintDto extends LinePrintDto {
  /** Setup fees (판비·셋업비) of its plates; those that are paid are lines of their own. */
  @ApiProperty({ type: [SetupFeeDto] })
  setupFees!: SetupFeeDto[];
}

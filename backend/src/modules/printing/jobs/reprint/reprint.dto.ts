import { ApiProperty } from '@nestjs/swagger';
import { MAX_QUANTITY } from '@store/domain';
import { IsIn, Max, Min } from 'class-validator';
import { CartDto } from '../../../cart/dto/cart.dto.js';
import { LinePrintDto } from '../../configuration/dto/line-print.dto.js';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

export const REPRINT_MODES = ['same', 'edit'] as const;
export type ReprintMode = (typeof REPRINT_MODES)[number];

/** The number of pieces to reprint. */
export class ReprintQueryDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 100 })
  @WholeNumber()
  @Min(1)
  @Max(MAX_QUANTITY)
  quantity!: number;
}

/** Prints a line again. */
export class ReprintDto extends ReprintQueryDto {
  /** `same`: 같은 내용, goes into the cart; `edit`: 수정 후 재인쇄, returns the choice for the print panel. */
  @ApiProperty({ enum: REPRINT_MODES, example: 'same' })
  @IsIn(REPRINT_MODES)
  mode!: ReprintMode;
}

/** What it costs; won, VAT included. */
export class ReprintPriceDto {
  /** Per piece, with print; null where it has no price now. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 3_850 })
  unitPrice!: number | null;

  /** Setup fees (판비·셋업비). */
  @ApiProperty({ type: 'integer', minimum: 0, example: 30_000 })
  setupAmount!: number;

  /** Why a set-up fee is waived; null where none is. */
  @ApiProperty({ type: String, nullable: true, example: '보관 중인 판 사용 · 2027.11.24까지' })
  waivedReason!: string | null;
}

/** Why the same cannot be printed as it was. */
export class ReprintProblemDto {
  @ApiProperty({ enum: ['PRINT_CHOICE_GONE', 'ARTWORK_GONE', 'ARTWORK_BLOCKED'] })
  code!: string;

  @ApiProperty({ example: '인쇄 방식이 바뀌어 다시 골라야 합니다.' })
  message!: string;
}

/** The former approval. */
export class ReprintPictureDto {
  /** '2차 시안', or '배치 기록' without a proof. */
  @ApiProperty({ example: '2차 시안' })
  label!: string;

  /** Signed address. */
  @ApiProperty({
    format: 'uri',
    example: 'http://localhost:3000/api/files/0e3b1d1c-5a0f-4c7e-9b0a-2f6f6f1f8a11?expires=1795300000',
  })
  url!: string;
}

/** The vault entry of a file. */
export class ReprintArtworkDto {
  @ApiProperty({ format: 'uuid', example: '5b0c7c1e-52c5-4a34-8a86-1f1f3a8f2a10' })
  versionId!: string;

  /** For GET /user/artworks/{id}. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 7 })
  artworkId!: number;
}

/** A line to reprint: then and now. */
export class ReprintResultDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  /** Value ids, joined by comma; '' for none. */
  @ApiProperty({ example: '3,8' })
  optionKey!: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  quantity!: number;

  /** The job to repeat. */
  @ApiProperty({ type: 'integer', example: 12 })
  jobId!: number;

  /** The former print; fills the print panel. */
  @ApiProperty({ type: LinePrintDto })
  print!: LinePrintDto;

  @ApiProperty({ type: ReprintPriceDto })
  before!: ReprintPriceDto;

  @ApiProperty({ type: ReprintPriceDto })
  now!: ReprintPriceDto;

  /** Whether a repeat needs no new proof. */
  @ApiProperty({ example: true })
  approved!: boolean;

  /** Null without an approval, or without its picture. */
  @ApiProperty({ type: ReprintPictureDto, nullable: true })
  approvedPicture!: ReprintPictureDto | null;

  /** Files of the print that are still in the vault. */
  @ApiProperty({ type: [ReprintArtworkDto] })
  artworks!: ReprintArtworkDto[];

  /** Won per piece without print now; null where the quantity has no price. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 3_600 })
  unprintedPrice!: number | null;

  /** Null where the same can be printed. */
  @ApiProperty({ type: ReprintProblemDto, nullable: true })
  problem!: ReprintProblemDto | null;

  /** With the new line; null where nothing was added. */
  @ApiProperty({ type: CartDto, nullable: true })
  cart!: CartDto | null;
}

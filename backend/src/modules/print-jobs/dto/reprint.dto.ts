import { ApiProperty } from '@nestjs/swagger';
import { MAX_QUANTITY } from '@store/domain';
import { Type } from 'class-transformer';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { CartDto } from '../../cart/dto/cart.dto.js';
import { LinePrintDto } from '../../printing/dto/line-print.dto.js';

export const REPRINT_MODES = ['same', 'edit'] as const;
export type ReprintMode = (typeof REPRINT_MODES)[number];

/** How many pieces are printed again. */
export class ReprintQueryDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_QUANTITY, example: 100 })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_QUANTITY)
  quantity!: number;
}

/** Prints a line again. */
export class ReprintDto extends ReprintQueryDto {
  /** `same`: 같은 내용, goes into the cart; `edit`: 수정 후 재인쇄, answers the choice for the print panel. */
  @ApiProperty({ enum: REPRINT_MODES, example: 'same' })
  @IsIn(REPRINT_MODES)
  mode!: ReprintMode;
}

/** What it costs; won, VAT included. */
export class ReprintPriceDto {
  /** Of a piece, printing included; null where it has no price now. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 3_850 })
  unitPrice!: number | null;

  /** 판비·셋업비. */
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

/** A line that is printed again: then and now. */
export class ReprintResultDto {
  @ApiProperty({ type: 'integer', example: 12 })
  productId!: number;

  /** Value ids, joined by comma; '' for none. */
  @ApiProperty({ example: '3,8' })
  optionKey!: string;

  @ApiProperty({ type: 'integer', minimum: 1, example: 100 })
  quantity!: number;

  /** The job that is printed again. */
  @ApiProperty({ type: 'integer', example: 12 })
  jobId!: number;

  /** What was printed; fills the print panel. */
  @ApiProperty({ type: LinePrintDto })
  print!: LinePrintDto;

  @ApiProperty({ type: ReprintPriceDto })
  before!: ReprintPriceDto;

  @ApiProperty({ type: ReprintPriceDto })
  now!: ReprintPriceDto;

  /** Whether the same again needs no new proof. */
  @ApiProperty({ example: true })
  approved!: boolean;

  /** Null where the same can be printed. */
  @ApiProperty({ type: ReprintProblemDto, nullable: true })
  problem!: ReprintProblemDto | null;

  /** With the new line in it; null where nothing was added. */
  @ApiProperty({ type: CartDto, nullable: true })
  cart!: CartDto | null;
}

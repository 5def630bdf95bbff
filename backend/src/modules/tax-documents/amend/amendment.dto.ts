import { ApiProperty } from '@nestjs/swagger';
import { MODIFY_CODES, type ModifyCode } from '@store/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { MAX_INT4 } from '../../../platform/db/int4.js';
import { OptionalText } from '../../../platform/http/field-rules.js';
import { IsDay } from '../../../platform/lists/is-day.js';
import { TaxBuyerDto } from '../../payment/dto/evidence-request.dto.js';
import { TAX_LINE_LENGTHS } from '../plan/document-content.js';
import { REASON_MAX } from '../dto/admin-evidence.dto.js';

const MOST_WON = 1_000_000_000_000;

/** A line of an amendment, as an operator types it; negative where it reverses something. */
export class TaxLineInputDto {
  @ApiProperty({ minLength: 1, maxLength: TAX_LINE_LENGTHS.name, example: '스테인리스 텀블러 500ml' })
  @IsString()
  @MinLength(1)
  @MaxLength(TAX_LINE_LENGTHS.name)
  name!: string;

  /** Options and the like. */
  @OptionalText(TAX_LINE_LENGTHS.spec, '색상: 화이트')
  spec?: string | null;

  @ApiProperty({ type: 'integer', required: false, nullable: true, example: 100 })
  @IsOptional()
  @IsInt()
  @Min(-1_000_000)
  @Max(1_000_000)
  quantity?: number | null;

  /** Price of a piece without tax, won. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, example: 1000 })
  @IsOptional()
  @IsInt()
  @Min(-MOST_WON)
  @Max(MOST_WON)
  unitCost?: number | null;

  /** Supply amount (공급가액), won. */
  @ApiProperty({ type: 'integer', example: 100000 })
  @IsInt()
  @Min(-MOST_WON)
  @Max(MOST_WON)
  supplied!: number;

  /** VAT (세액), won. */
  @ApiProperty({ type: 'integer', example: 10000 })
  @IsInt()
  @Min(-MOST_WON)
  @Max(MOST_WON)
  vat!: number;
}

/** An amendment by an operator; for a planned one only `modifyCode` (2 to 4), `writeDate` and `reason` count. */
export class AmendTaxDocumentDto {
  /** 1 기재사항 착오정정 makes two documents; 2 공급가액 변동, 3 환입, 4 계약의 해제, 6 이중발급 one. */
  @ApiProperty({ enum: MODIFY_CODES, type: 'integer', example: 2 })
  @IsIn(MODIFY_CODES)
  modifyCode!: ModifyCode;

  /** Date written (작성일자); absent = today, of 1 and 6 that of the original. Not after today. */
  @ApiProperty({ type: String, format: 'date', required: false, example: '2026-11-25' })
  @IsDay()
  writeDate?: string;

  /** Won, VAT included: for 2 the change, negative or positive; for 3 the returned amount, positive. */
  @ApiProperty({ type: 'integer', required: false, example: -11000 })
  @IsOptional()
  @IsInt()
  @Min(-1_000_000_000_000)
  @Max(1_000_000_000_000)
  amount?: number;

  /** For 1: the corrected buyer. */
  @ApiProperty({ type: TaxBuyerDto, required: false })
  @IsOptional()
  @ValidateNested()
  @Type(() => TaxBuyerDto)
  buyer?: TaxBuyerDto;

  /** For 1 the lines of the corrected document, for 2 and 3 those of the change; absent = those of the document, or one line. */
  @ApiProperty({ type: [TaxLineInputDto], required: false, maxItems: 99 })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(99)
  @ValidateNested({ each: true })
  @Type(() => TaxLineInputDto)
  lines?: TaxLineInputDto[];

  /** Which of the document's orders; required where it has several. */
  @ApiProperty({ type: 'integer', required: false, minimum: 1, example: 41 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_INT4)
  orderId?: number;

  @ApiProperty({ minLength: 2, maxLength: REASON_MAX, example: '단가 할인 합의' })
  @IsString()
  @MinLength(2, { message: 'EVIDENCE_REASON_REQUIRED' })
  @MaxLength(REASON_MAX)
  reason!: string;
}

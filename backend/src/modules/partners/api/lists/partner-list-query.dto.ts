import { ApiProperty } from '@nestjs/swagger';
import { PARTNER_LIST_ROWS } from '@store/domain';
import { IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { WholeNumber } from '../../../../platform/http/whole-number.js';

/** Parameters of every list of partners. */
export class PartnerListQueryDto {
  /** Rows of a page. */
  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: PARTNER_LIST_ROWS.most,
    default: PARTNER_LIST_ROWS.usual,
  })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(PARTNER_LIST_ROWS.most)
  limit?: number;

  /** `next` of the page before, with the same filters; absent for the first page. */
  @ApiProperty({ required: false, maxLength: 200, example: 'bGlzdDF-M2Y5…' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsObject, IsOptional, Max, Min } from 'class-validator';
import { PAGE_SIZE } from '@store/domain';
import { OptionalText } from '../../../platform/http/field-rules.js';
import { OptionalId } from './optional-id.dto.js';
import { WholeNumber } from '../../../platform/http/whole-number.js';

/** Body of POST /user/sites. */
export class UserSitesQueryDto {
  /**
   * Owner of the sites. Staff may name a customer in their care; for any other caller the own list is returned
   * (decision A68).
   */
  @OptionalId(34)
  userId?: number;

  /** Only sites of this company: the site's or the customer's. */
  @OptionalText(100, '주식회사 해랑호텔')
  userCompanyName?: string | null;
}

/** Filter of GET /user/sites. */
export class OwnSitesQueryDto {
  /** Only sites of this company: the site's or the customer's. */
  @OptionalText(100, '주식회사 해랑호텔')
  userCompanyName?: string | null;
}

/** Body of POST /user/forms/{formId}/answers. */
export class SubmitAnswerDto {
  /**
   * Values by the code of their field. text, date (yyyy-MM-dd), single choice: a string; number: a number; several
   * choices: a list of strings; file: a list of file ids of `POST /files`. Unknown codes are refused.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      oneOf: [
        { type: 'string' },
        { type: 'number' },
        { type: 'array', items: { type: 'string' } },
        { type: 'null' as 'string' },
      ],
    },
    example: { quantity: 1200, memo: '2층 창고로 보내 주세요.' },
  })
  @IsObject()
  values!: Record<string, unknown>;

  /** `revision` of the form that the customer saw; 409 if fields have changed since. */
  @ApiProperty({ type: 'integer', required: false, nullable: true, minimum: 1, example: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  revision?: number | null;
}

/** Page of the list of answers. */
export class AnswersQueryDto {
  /** Counted from 0. */
  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: 1_000_000, default: 0, example: 0 })
  @IsOptional()
  @WholeNumber()
  @Min(0)
  @Max(1_000_000)
  page?: number;

  /** Rows per page. */
  @ApiProperty({
    required: false,
    type: 'integer',
    minimum: 1,
    maximum: PAGE_SIZE.max,
    default: PAGE_SIZE.search,
    example: PAGE_SIZE.search,
  })
  @IsOptional()
  @WholeNumber()
  @Min(1)
  @Max(PAGE_SIZE.max)
  size?: number;
}

import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiProperty } from '@nestjs/swagger';
import type { MessageCode } from '@store/domain';
import { IsIn, IsOptional } from 'class-validator';
import { ApiErrors, type ErrorStatus } from '../../../../platform/http/api-errors.js';

/** Documents the download of a PDF. */
export function ApiEvidencePdf(
  operationId: string,
  summary: string,
  refusals: Partial<Record<ErrorStatus, readonly MessageCode[]>>,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      operationId,
      summary,
      description: 'A4 PDF, made from what is stored. The file name is Korean.',
    }),
    ApiProduces('application/pdf'),
    ApiOkResponse({ description: 'PDF file', schema: { type: 'string', format: 'binary' } }),
    ApiErrors(refusals),
  );
}

/** Which copy of a 세금계산서. */
export class TaxDocumentCopyQueryDto {
  /** supplier: 공급자 보관용, red; buyer: 공급받는자 보관용, blue. Without it the supplier's. */
  @ApiProperty({ required: false, enum: ['supplier', 'buyer'], example: 'buyer' })
  @IsOptional()
  @IsIn(['supplier', 'buyer'])
  copy?: 'supplier' | 'buyer';
}

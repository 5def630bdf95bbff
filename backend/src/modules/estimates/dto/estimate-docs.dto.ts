import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces } from '@nestjs/swagger';
import { ApiErrors, type ErrorStatus } from '../../../platform/http/api-errors.js';
import type { MessageCode } from '@store/domain';

export const ID_PARAM = { name: 'id', type: 'integer', example: 5 };

/** How a private link is refused. */
export const LINK_REFUSALS = {
  404: ['ESTIMATE_LINK_INVALID'],
  410: ['ESTIMATE_LINK_EXPIRED', 'ESTIMATE_LINK_CLAIMED'],
  429: ['TOO_MANY_REQUESTS'],
} as const;

/** Documents the download of a 견적서. */
export function ApiPaper(
  operationId: string,
  summary: string,
  refusals: Partial<Record<ErrorStatus, readonly MessageCode[]>>,
): MethodDecorator {
  const versioned = refusals[404]?.includes('ESTIMATE_VERSION_NOT_FOUND') === true;
  return applyDecorators(
    ApiOperation({
      operationId,
      summary,
      description:
        'The estimate as A4 PDF, made from what is stored, with the amounts of the screen. The file name is Korean.',
    }),
    ...(versioned ? [ApiParam({ name: 'no', type: 'integer', example: 1 })] : []),
    ApiProduces('application/pdf'),
    ApiOkResponse({ description: 'PDF file', schema: { type: 'string', format: 'binary' } }),
    ApiErrors(refusals),
  );
}

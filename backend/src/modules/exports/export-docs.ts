import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces } from '@nestjs/swagger';
import type { MessageCode } from '@store/domain';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { EXPORT_TYPES } from './exports.service.js';

/** Documents the download of a list. */
export function ApiExport(
  operationId: string,
  what: string,
  unprocessable: readonly MessageCode[] = [],
): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      operationId,
      summary: `Export ${what}`,
      description:
        'All rows of the list with the same filters and order as a file. Titles are Korean, times are in Seoul, amounts are numbers. Text that could be read as a formula begins with an apostrophe. X-Total-Rows has the number of rows; the download is recorded.',
    }),
    ApiParam({ name: 'format', enum: Object.keys(EXPORT_TYPES), example: 'xlsx' }),
    ApiProduces(...Object.values(EXPORT_TYPES)),
    ApiOkResponse({ description: 'Content of the file', schema: { type: 'string', format: 'binary' } }),
    ApiErrors({
      400: ['EXPORT_COLUMNS_FORM'],
      404: ['NOT_FOUND'],
      422: ['EXPORT_TOO_MANY', ...unprocessable],
      503: ['EXPORT_BUSY'],
    }),
  );
}

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
      summary: `${what} 내려받기`,
      description:
        '목록과 같은 조건과 정렬로 모든 행을 파일로 보냅니다. 제목은 한국어, 시각은 한국 시간이며 금액은 숫자입니다. ' +
        '수식으로 읽힐 수 있는 글자 앞에는 작은따옴표가 붙습니다. 행 수는 X-Total-Rows에 있고, 내려받은 기록이 남습니다.',
    }),
    ApiParam({ name: 'format', enum: Object.keys(EXPORT_TYPES), example: 'xlsx' }),
    ApiProduces(...Object.values(EXPORT_TYPES)),
    ApiOkResponse({ description: '파일 내용', schema: { type: 'string', format: 'binary' } }),
    ApiErrors({
      400: ['EXPORT_COLUMNS_FORM'],
      404: ['NOT_FOUND'],
      422: ['EXPORT_TOO_MANY', ...unprocessable],
      503: ['EXPORT_BUSY'],
    }),
  );
}

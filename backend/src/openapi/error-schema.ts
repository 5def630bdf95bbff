import type { OpenAPIObject } from '@nestjs/swagger';
import { schemasOf, type Schema } from './model.js';

const NAME = 'ErrorEnvelope';

const FIELD_ERROR: Schema = {
  type: 'object',
  description: '잘못된 입력 항목 하나',
  required: ['field', 'code', 'message'],
  properties: {
    field: { type: 'string', description: '항목의 경로. 예: items.0.quantity', example: 'name' },
    code: { type: 'string', description: '이 항목의 오류 코드', example: 'USER_NAME_NULL' },
    message: { type: 'string', description: '화면에 표시할 한국어 메시지', example: '이름을 입력해주세요.' },
  },
};

const ERROR_ENVELOPE: Schema = {
  type: 'object',
  description: '모든 오류 응답의 공통 형식. 코드는 바뀌지 않으며, 메시지는 화면에 그대로 표시할 수 있습니다.',
  required: ['code', 'success', 'message', 'data'],
  properties: {
    code: { type: 'string', description: '오류 코드' },
    success: { type: 'boolean', const: false, description: '항상 false' },
    message: { type: 'string', description: '화면에 표시할 한국어 메시지' },
    data: {
      type: ['object', 'null'],
      description:
        '입력값 오류이면 fields에 잘못된 항목이 들어 있습니다. 충돌(409)이면 현재 상태가 들어 있을 수 있습니다. 없으면 null입니다.',
      properties: {
        fields: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
      },
      additionalProperties: true,
    },
  },
};

/** Puts the envelope of errors among the named schemas. */
export function defineErrorEnvelope(document: OpenAPIObject): void {
  Object.assign(schemasOf(document), { FieldError: FIELD_ERROR, [NAME]: ERROR_ENVELOPE });
}

/** The envelope with exactly these codes; `foreign` describes codes of somebody else that may come as well. */
export function errorSchema(codes: readonly string[], foreign: string | undefined): Schema {
  const own: Schema = { type: 'string', enum: codes };
  const theirs: Schema = { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', description: foreign };
  return {
    allOf: [
      { $ref: `#/components/schemas/${NAME}` },
      { type: 'object', properties: { code: foreign === undefined ? own : { anyOf: [own, theirs] } } },
    ],
  };
}

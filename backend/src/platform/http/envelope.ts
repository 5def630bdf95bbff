import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiHeader,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
  type ApiResponseSchemaHost,
} from '@nestjs/swagger';

/** Paging facts that stand beside `data` in list answers. */
export class PageMeta {
  /** Page as asked for, counted from `pageBase`. */
  @ApiProperty({ type: 'integer', example: 0 })
  page!: number;

  /** Most rows in one page. */
  @ApiProperty({ type: 'integer', example: 24 })
  size!: number;

  /** Rows that match in all; capped where counting on would be slow (then `totalCapped` is true). */
  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;

  /** Number of the first page of this list: 0 or 1. */
  @ApiProperty({ type: 'integer', example: 0 })
  pageBase!: number;

  /** True where `total` stands for "at least". */
  @ApiProperty({ required: false, example: false })
  totalCapped?: boolean;

  /** Rows per status, where the list offers a status filter. */
  @ApiPropertyOptional({ type: Object, additionalProperties: { type: 'integer' }, example: { PAID: 2 } })
  counts?: Record<string, number>;
}

/** What every answer of the API looks like. */
export class Envelope<T> {
  /** `success`, or the stable code of the error. */
  code!: string;
  success!: boolean;
  /** Korean text for a person; empty when there is nothing to say. */
  message!: string;
  data!: T;
  meta?: PageMeta;
}

/** A handler returns this where it has a message or paging to say beside the data. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly extra: { message?: string; meta?: PageMeta; code?: string; root?: Record<string, unknown> } = {},
  ) {}
}

/** Ready bytes of a public answer with their version tag; sent as they are (see CatalogCache). */
export class CachedResponse {
  constructor(
    readonly body: Buffer,
    readonly etag: string,
  ) {}
}

/** An answer of one caller whose JSON is ready, envelope included; it has no version tag and is kept by no client. */
export class SerialisedResponse {
  constructor(readonly json: string) {}
}

/** Wraps data in the envelope of a success. */
export function succeed<T>(data: T, message = '', meta?: PageMeta): Envelope<T> {
  return meta === undefined
    ? { code: 'success', success: true, message, data }
    : { code: 'success', success: true, message, data, meta };
}

interface EnvelopeOptions {
  /** `data` is a list of the model. */
  isArray?: boolean;
  /** The answer carries `meta`. */
  paged?: boolean;
  /** Schema of `data` where it is no model. */
  data?: SchemaObject;
  /** Codes with which the call succeeds, where there are others than `success`. */
  codes?: readonly string[];
  /** Fields beside `data`, where a recorded answer has some. */
  root?: Record<string, SchemaObject | ReferenceObject>;
  /** The answer has a version tag: a caller that has it already hears 304. */
  tagged?: boolean;
  status?: number;
  description?: string;
}

type SchemaObject = Exclude<ApiResponseSchemaHost['schema'], ReferenceObject>;
interface ReferenceObject {
  $ref: string;
}

const ETAG = {
  description: '이 내용의 버전. If-None-Match로 되돌려 보내면 바뀌지 않았을 때 304를 받습니다.',
  schema: { type: 'string', example: '"b1c2d3"' },
};

/** Documents a success answer whose `data` is the given model (or nothing). */
export function ApiEnvelope(model?: Type<unknown>, options: EnvelopeOptions = {}): MethodDecorator {
  const tagged = options.tagged === true;
  return applyDecorators(
    ApiExtraModels(PageMeta, ...(model === undefined ? [] : [model])),
    ApiResponse({
      status: options.status ?? 200,
      description: options.description ?? '성공',
      schema: envelopeSchema(model, options),
      ...(tagged ? { headers: { ETag: ETAG } } : {}),
    }),
    ...(tagged
      ? [ApiHeader(IF_NONE_MATCH), ApiResponse({ status: 304, description: '바뀌지 않았습니다.' })]
      : []),
  );
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  required: false,
  description: '앞서 받은 ETag',
  schema: { type: 'string' },
};

function envelopeSchema(model: Type<unknown> | undefined, options: EnvelopeOptions): SchemaObject {
  const paged = options.paged === true;
  const root = options.root ?? {};
  return {
    type: 'object',
    required: ['code', 'success', 'message', 'data', ...(paged ? ['meta'] : []), ...Object.keys(root)],
    properties: {
      code: { type: 'string', enum: [...(options.codes ?? ['success'])] },
      success: { type: 'boolean', enum: [true] },
      message: {
        type: 'string',
        description: '화면에 표시할 한국어 메시지. 메시지가 없으면 빈 문자열',
        example: '',
      },
      data: options.data ?? dataSchema(model, options.isArray === true),
      ...(paged ? { meta: { $ref: getSchemaPath(PageMeta) } } : {}),
      ...root,
    },
  };
}

function dataSchema(model: Type<unknown> | undefined, isArray: boolean): SchemaObject | ReferenceObject {
  if (model === undefined) return { type: 'null', description: '항상 null' };
  const reference = { $ref: getSchemaPath(model) };
  return isArray ? { type: 'array', items: reference } : reference;
}

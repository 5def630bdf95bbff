import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
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
export class ReadyAnswer {
  constructor(
    readonly body: Buffer,
    readonly etag: string,
  ) {}
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
  status?: number;
  description?: string;
}

/** Documents a success answer whose `data` is the given model (or nothing). */
export function ApiEnvelope(model?: Type<unknown>, options: EnvelopeOptions = {}): MethodDecorator {
  const paged = options.paged === true;
  return applyDecorators(
    ApiExtraModels(PageMeta, ...(model === undefined ? [] : [model])),
    ApiResponse({
      status: options.status ?? 200,
      description: options.description ?? '성공',
      schema: {
        type: 'object',
        required: ['code', 'success', 'message', 'data', ...(paged ? ['meta'] : [])],
        properties: {
          code: { type: 'string', example: 'success' },
          success: { type: 'boolean', example: true },
          message: { type: 'string', example: '' },
          data: dataSchema(model, options.isArray === true),
          ...(paged ? { meta: { $ref: getSchemaPath(PageMeta) } } : {}),
        },
      },
    }),
  );
}

function dataSchema(model: Type<unknown> | undefined, isArray: boolean): Record<string, unknown> {
  if (model === undefined) return { nullable: true };
  const reference = { $ref: getSchemaPath(model) };
  return isArray ? { type: 'array', items: reference } : reference;
}

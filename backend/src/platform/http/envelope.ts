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
import type { Encodings } from '../cache/bytes.js';

/** Paging data beside `data` in list answers. */
export class PageMeta {
  /** Requested page, counted from `pageBase`. */
  @ApiProperty({ type: 'integer', example: 0 })
  page!: number;

  /** Most rows per page. */
  @ApiProperty({ type: 'integer', example: 24 })
  size!: number;

  /** Total of matching rows; capped if counting on would be slow (then `totalCapped` is true). */
  @ApiProperty({ type: 'integer', example: 120 })
  total!: number;

  /** Number of the first page of this list: 0 or 1. */
  @ApiProperty({ type: 'integer', example: 0 })
  pageBase!: number;

  /** True if `total` means "at least". */
  @ApiProperty({ required: false, example: false })
  totalCapped?: boolean;

  /** Rows per status, if the list has a status filter. */
  @ApiPropertyOptional({ type: Object, additionalProperties: { type: 'integer' }, example: { PAID: 2 } })
  counts?: Record<string, number>;
}

/** The form of every answer of the API. */
export class Envelope<T> {
  /** `success`, or the stable code of the error. */
  code!: string;
  success!: boolean;
  /** Korean message for people; may be empty. */
  message!: string;
  data!: T;
  meta?: PageMeta;
}

/** A success whose result may still be unknown, beside its `data`. */
export class PendingEnvelope {
  @ApiProperty({ enum: ['success', 'PENDING'] })
  code!: 'success' | 'PENDING';

  @ApiProperty({ type: 'boolean', enum: [true] })
  success!: true;

  @ApiProperty({ description: 'Korean text to show to a person; empty where there is none.', example: '' })
  message!: string;
}

/** Every other success, beside its `data`. */
export class SuccessEnvelope extends PendingEnvelope {
  @ApiProperty({ enum: ['success'] })
  override code!: 'success';
}

/** The result of a handler with a message or paging data beside the data. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly extra: { message?: string; meta?: PageMeta; code?: string; root?: Record<string, unknown> } = {},
  ) {}
}

/** Ready bytes of a public response with their version tag; sent unchanged (see ResponseCache). */
export class CachedResponse {
  constructor(
    readonly body: Buffer,
    readonly etag: string,
    readonly head: { status: number; type: string },
    /** The compressed forms so far. */
    readonly encodings: Readonly<Partial<Encodings>> = {},
    /** Identifies the time between two changes in which it was loaded; null if it must not be cached. */
    readonly epoch: object | null = null,
  ) {}
}

/** Wraps data in the envelope of a success. */
export function succeed<T>(data: T, message = '', meta?: PageMeta): Envelope<T> {
  return meta === undefined
    ? { code: 'success', success: true, message, data }
    : { code: 'success', success: true, message, data, meta };
}

const HEAD = '{"code":"success","success":true,"message":"","data":';

/** The envelope of a success around ready JSON text. */
export function envelopeText(data: string, meta?: object): string {
  return meta === undefined ? `${HEAD}${data}}` : `${HEAD}${data},"meta":${JSON.stringify(meta)}}`;
}

interface EnvelopeOptions {
  /** `data` is a list of the model. */
  isArray?: boolean;
  /** The answer contains `meta`. */
  paged?: boolean;
  /** Schema of `data` without a model. */
  data?: SchemaObject;
  /** The call may also succeed with the code PENDING. */
  mayPend?: boolean;
  /** Fields beside `data`, if a recorded answer has any. */
  root?: Record<string, SchemaObject | ReferenceObject>;
  /** The answer has a version tag: a caller that has this version gets 304. */
  tagged?: boolean;
  status?: number;
  description?: string;
}

type SchemaObject = Exclude<ApiResponseSchemaHost['schema'], ReferenceObject>;
interface ReferenceObject {
  $ref: string;
}

const ETAG = {
  description: 'Version of this content; send it as If-None-Match to get 304 while nothing changes.',
  schema: { type: 'string', example: '"b1c2d3"' },
};

/** Documents a success answer whose `data` is the given model (or nothing). */
export function ApiEnvelope(model?: Type<unknown>, options: EnvelopeOptions = {}): MethodDecorator {
  const tagged = options.tagged === true;
  return applyDecorators(
    ApiExtraModels(SuccessEnvelope, PendingEnvelope, PageMeta, ...(model === undefined ? [] : [model])),
    ApiResponse({
      status: options.status ?? 200,
      description: options.description ?? 'Success',
      schema: envelopeSchema(model, options),
      ...(tagged ? { headers: { ETag: ETAG } } : {}),
    }),
    ...(tagged ? [ApiHeader(IF_NONE_MATCH), ApiResponse({ status: 304, description: 'Not modified' })] : []),
  );
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  required: false,
  description: 'ETag of an earlier response.',
  schema: { type: 'string' },
};

function envelopeSchema(model: Type<unknown> | undefined, options: EnvelopeOptions): SchemaObject {
  const own = {
    data: options.data ?? dataSchema(model, options.isArray === true),
    ...(options.paged === true ? { meta: { $ref: getSchemaPath(PageMeta) } } : {}),
    ...options.root,
  };
  return {
    allOf: [
      { $ref: getSchemaPath(options.mayPend === true ? PendingEnvelope : SuccessEnvelope) },
      { type: 'object', required: Object.keys(own), properties: own },
    ],
  };
}

function dataSchema(model: Type<unknown> | undefined, isArray: boolean): SchemaObject | ReferenceObject {
  if (model === undefined) return { type: 'null', description: 'Always null.' };
  const reference = { $ref: getSchemaPath(model) };
  return isArray ? { type: 'array', items: reference } : reference;
}

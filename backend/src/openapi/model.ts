import type { OpenAPIObject } from '@nestjs/swagger';
import type { MessageCode } from '@store/domain';

/** The parts of an OpenAPI 3.1 document that are worked on here; the library's own types stop at 3.0. */
export type Schema = Record<string, unknown>;

/** Error codes by HTTP status. */
export type CodesByStatus = Readonly<Record<string, readonly MessageCode[]>>;

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
}

export interface Parameter {
  name: string;
  in: 'query' | 'header' | 'path';
  description?: string;
  required?: boolean;
  schema?: Schema;
  [extension: `x-${string}`]: unknown;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
  'x-error-codes'?: CodesByStatus;
  'x-foreign-errors'?: Record<string, string>;
  [extension: `x-${string}`]: unknown;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** One call of the document. */
export interface Call {
  path: string;
  method: Method;
  operation: Operation;
}

/** Every operation, in the order of the document. */
export function callsOf(document: OpenAPIObject): Call[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}

/** The named schemas, to be read and changed. */
export function schemasOf(document: OpenAPIObject): Record<string, Schema> {
  document.components ??= {};
  document.components.schemas ??= {};
  return document.components.schemas as Record<string, Schema>;
}

/** Name of the schema that a reference points to; null for anything else. */
export function referenced(schema: Schema | undefined): string | null {
  const reference = schema?.['$ref'];
  return typeof reference === 'string' ? reference.replace('#/components/schemas/', '') : null;
}

/** Everything inside a schema that is a schema itself, and the schema. */
export function* walk(schema: unknown): Generator<Schema> {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) {
    for (const part of schema as unknown[]) yield* walk(part);
    return;
  }
  const own = schema as Schema;
  yield own;
  for (const key of ['items', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'not'])
    yield* walk(own[key]);
  for (const property of Object.values((own['properties'] ?? {}) as Record<string, unknown>))
    yield* walk(property);
}

import type { OpenAPIObject } from '@nestjs/swagger';
import { sample } from 'openapi-sampler';
import { callsOf, type Media, type Schema } from './model.js';

const JSON_TYPE = 'application/json';

/** Gives every request body and every success answer an example, sampled from the examples of its fields. */
export function addExamples(document: OpenAPIObject): void {
  for (const { operation } of callsOf(document)) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      addExample(document, media, true);
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      const media = response.content?.[JSON_TYPE];
      if (Number(status) < 300 && media !== undefined) addExample(document, media, false);
    }
  }
}

function addExample(document: OpenAPIObject, media: Media, isRequest: boolean): void {
  if (media.schema === undefined || media.example !== undefined || media.examples !== undefined) return;
  const value = sample(media.schema, { quiet: true }, document);
  media.example = isRequest ? withoutDeprecated(document, media.schema, value) : value;
}

/** A form's example does not teach old names. */
function withoutDeprecated(document: OpenAPIObject, schema: Schema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  const named = name === undefined ? schema : (document.components?.schemas?.[name] as Schema | undefined);
  const properties = (named?.['properties'] ?? {}) as Record<string, Schema>;
  const isOld = (key: string): boolean => properties[key]?.['deprecated'] === true;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !isOld(key)));
}

import type { OpenAPIObject } from '@nestjs/swagger';
import { sample } from 'openapi-sampler';
import { callsOf, referenced, schemasOf, type Operation, type Schema } from './model.js';

/** Gives every request body that has no example of its own one from the examples of its fields, without old names. */
export function addExamples(document: OpenAPIObject): void {
  for (const { operation } of callsOf(document)) {
    const media = operation.requestBody?.content['application/json'];
    if (media?.schema === undefined || media.examples !== undefined) continue;
    const value = sample(media.schema, { quiet: true }, document);
    media.example = withoutDeprecated(schemasOf(document)[referenced(media.schema) ?? ''], value);
  }
}

function withoutDeprecated(form: Schema | undefined, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = (form?.['properties'] ?? {}) as Record<string, Schema>;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields[name]?.['deprecated'] !== true));
}

/** Gives every answer, and everything that is sent to webhooks, one whole example from the examples of its fields. */
export function addAnswerExamples(document: OpenAPIObject): void {
  const { webhooks = {} } = document as { webhooks?: Record<string, { post?: Operation }> };
  for (const operation of [
    ...callsOf(document).map((call) => call.operation),
    ...Object.values(webhooks).flatMap(({ post }) => post ?? []),
  ])
    for (const part of [operation.requestBody, ...Object.values(operation.responses)]) {
      const media = part?.content?.['application/json'];
      if (media?.schema !== undefined) media.example ??= sample(media.schema, { quiet: true }, document);
    }
}

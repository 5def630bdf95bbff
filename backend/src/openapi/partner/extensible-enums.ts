import type { OpenAPIObject } from '@nestjs/swagger';
import { callsOf, referenced, schemasOf, walk, type Schema } from '../model.js';

/**
 * Values of an answer may grow, and a strict client must not break then: `enum` becomes `x-extensible-enum`. What a
 * request may hold stays an `enum`, also where an answer has the same values.
 */
export function extendEnums(document: OpenAPIObject): void {
  const schemas = schemasOf(document);
  const forms = new Set<string>();
  const narrow = (schema: unknown): void => {
    for (const part of walk(schema)) {
      const name = referenced(part);
      const named = name === null ? undefined : schemas[name];
      if (name === null || named === undefined) continue;
      if (named['enum'] !== undefined) {
        delete part['$ref'];
        Object.assign(part, named);
      } else if (!forms.has(name)) {
        forms.add(name);
        narrow(named);
      }
    }
  };
  for (const { operation } of callsOf(document)) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) narrow(media.schema);
    for (const { schema } of operation.parameters ?? []) narrow(schema);
  }
  for (const [name, schema] of Object.entries(schemas))
    if (!forms.has(name)) for (const part of walk(schema)) extend(part);
}

function extend(schema: Schema): void {
  if (schema['enum'] === undefined) return;
  schema['x-extensible-enum'] = (schema['enum'] as unknown[]).filter((value) => value !== null);
  delete schema['enum'];
}

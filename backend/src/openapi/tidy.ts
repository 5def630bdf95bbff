import type { OpenAPIObject } from '@nestjs/swagger';
import { callsOf, referenced, schemasOf, walk, type Schema } from './model.js';

/** Where a rule was decided: of use to developers of the store, of none to its callers. */
const SOURCE = /\s\((?:decisions?|records?) [^)]*\)/g;

/** Bounds that class-validator's `each` means for the entries, which the plugin writes on the list. */
const OF_ENTRIES = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern'] as const;

/** Leaves out the decisions that docstrings name. */
export function dropSources(document: OpenAPIObject): OpenAPIObject {
  const text = JSON.stringify(document, (key, value: unknown) =>
    (key === 'description' || key === 'summary') && typeof value === 'string'
      ? value.replace(SOURCE, '')
      : value,
  );
  return JSON.parse(text) as OpenAPIObject;
}

/** Sets right what the generator cannot know, and says aloud that unknown fields of a request are refused. */
export function tidySchemas(document: OpenAPIObject): void {
  const schemas = schemasOf(document);
  for (const schema of Object.values(schemas)) for (const part of walk(schema)) tidy(part);
  for (const name of formsOf(document, schemas)) {
    const schema = schemas[name];
    if (schema?.['type'] === 'object') schema['additionalProperties'] ??= false;
  }
}

function tidy(schema: Schema): void {
  moveToEntries(schema);
  unwrap(schema);
}

/** A composition of one is that one; since OpenAPI 3.1 a reference may have a description beside it. */
function unwrap(schema: Schema): void {
  const [only, ...others] = (schema['allOf'] ?? []) as Schema[];
  if (only === undefined || others.length > 0) return;
  delete schema['allOf'];
  Object.assign(schema, { ...only, ...schema });
}

function moveToEntries(schema: Schema): void {
  const items = schema['items'] as Schema | undefined;
  if (items === undefined || ![schema['type']].flat().includes('array')) return;
  for (const bound of OF_ENTRIES) {
    if (schema[bound] === undefined) continue;
    if (referenced(items) === null) items[bound] ??= schema[bound];
    delete schema[bound];
  }
}

/** Names of the schemas that stand in request bodies, however deep. */
function formsOf(document: OpenAPIObject, schemas: Record<string, Schema>): Set<string> {
  const forms = new Set<string>();
  const collect = (schema: unknown): void => {
    for (const part of walk(schema)) {
      const name = referenced(part);
      if (name === null || forms.has(name)) continue;
      forms.add(name);
      collect(schemas[name]);
    }
  };
  for (const { operation } of callsOf(document))
    for (const media of Object.values(operation.requestBody?.content ?? {})) collect(media.schema);
  return forms;
}

type Schema = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';
const LISTS = ['anyOf', 'oneOf'];

/**
 * A copy of a document's schemas in which an object has only described fields. Each named schema has two: the closed
 * one under its own name, and an open one under `open:name` for parts of `allOf`, which is closed as a whole.
 */
export function closedSchemas(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => [
      [name, closed(schema)],
      [`open:${name}`, opened(schema)],
    ]),
  );
}

/** Refuses every field that the schema does not describe, at any depth. */
export function closed(schema: Schema): Schema {
  const copy = opened(schema);
  if (typeof schema['$ref'] === 'string') return { ...copy, $ref: schema['$ref'] };
  if (schema['allOf'] !== undefined) return { ...copy, unevaluatedProperties: false };
  if (schema['properties'] === undefined || schema['additionalProperties'] !== undefined) return copy;
  return { ...copy, additionalProperties: false };
}

/** Leaves this object open, but closes its contents. */
function opened(schema: Schema): Schema {
  const copy: Schema = { ...schema };
  if (copy['additionalProperties'] === false) delete copy['additionalProperties'];
  if (typeof schema['$ref'] === 'string') copy['$ref'] = schema['$ref'].replace(SCHEMAS, `${SCHEMAS}open:`);
  if (schema['allOf'] !== undefined) copy['allOf'] = (schema['allOf'] as Schema[]).map(opened);
  for (const key of LISTS) if (schema[key] !== undefined) copy[key] = (schema[key] as Schema[]).map(closed);
  if (isSchema(schema['items'])) copy['items'] = closed(schema['items']);
  if (isSchema(schema['additionalProperties']))
    copy['additionalProperties'] = closed(schema['additionalProperties']);
  if (schema['properties'] !== undefined) {
    const properties = Object.entries(schema['properties'] as Record<string, Schema>);
    copy['properties'] = Object.fromEntries(properties.map(([name, field]) => [name, closed(field)]));
  }
  return copy;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A schema as it stands in the document. */
export type Json = Readonly<Record<string, unknown>>;

/** A schema without references, compositions and spellings, as far as two are compared. */
export interface Shape {
  /** JSON types; empty: any. */
  types: string[];
  /** The only values; undefined: any. */
  values: unknown[] | undefined;
  /** Whether further values may come without notice. */
  isOpen: boolean;
  properties: Readonly<Record<string, Json>>;
  required: string[];
  items: Json | undefined;
  /** One of these; null counts among `types`. */
  variants: Json[];
  /** Bounds, patterns and formats by their keyword. */
  bounds: Readonly<Record<string, string | number>>;
}

const BOUNDS = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'multipleOf',
  'pattern',
  'format',
];

/** What a reference points to; anything else as it is. */
export function resolved(document: Json, value: Json | undefined): Json {
  const reference = value?.['$ref'];
  if (typeof reference !== 'string') return value ?? {};
  const parts = reference.replace('#/', '').split('/');
  return resolved(
    document,
    parts.reduce<Json | undefined>((part, key) => part?.[key] as Json | undefined, document),
  );
}

/** The shape of a schema. */
export function shapeOf(document: Json, schema: Json | undefined): Shape {
  const own = resolved(document, schema);
  const parts = ((own['allOf'] ?? []) as Json[]).map((part) => shapeOf(document, part));
  const choices = (own['anyOf'] ?? own['oneOf'] ?? []) as Json[];
  const isNull = (choice: Json): boolean => resolved(document, choice)['type'] === 'null';
  const variants = choices.filter((choice) => !isNull(choice));
  const [only] = variants;
  if (only !== undefined && variants.length === 1) {
    const shape = shapeOf(document, only);
    return variants.length === choices.length || shape.types.length === 0
      ? shape
      : { ...shape, types: [...shape.types, 'null'] };
  }
  return {
    types: [own['type'] ?? parts.flatMap(({ types }) => types)].flat() as string[],
    values: valuesOf(own),
    isOpen: own['x-extensible-enum'] !== undefined,
    properties: Object.assign(
      {},
      ...parts.map(({ properties }) => properties),
      own['properties'],
    ) as Shape['properties'],
    required: [...parts.flatMap(({ required }) => required), ...((own['required'] ?? []) as string[])],
    items: own['items'] as Json | undefined,
    variants,
    bounds: Object.fromEntries(BOUNDS.flatMap((key) => boundOf(key, own[key]))),
  };
}

const boundOf = (key: string, bound: unknown): [string, string | number][] =>
  typeof bound === 'string' || typeof bound === 'number' ? [[key, bound]] : [];

function valuesOf(own: Json): unknown[] | undefined {
  if (own['const'] !== undefined) return [own['const']];
  const values = (own['enum'] ?? own['x-extensible-enum']) as unknown[] | undefined;
  return values?.filter((value) => value !== null);
}

import { shapeOf, type Json, type Shape } from './schema.ts';

/** Two documents, and which way a schema is sent. A caller reads an `answer` and writes a `request`. */
export interface Comparison {
  before: Json;
  after: Json;
  direction: 'answer' | 'request';
}

/** Each thing in which a caller of the earlier schema fails with the later one. `at`: where, for people. */
export function schemaBreaks(
  comparison: Comparison,
  [before, after]: readonly [Json | undefined, Json | undefined],
  at: string,
  within: readonly string[] = [],
): string[] {
  // A schema that contains itself is compared once.
  const pair = JSON.stringify([before, after]);
  if (within.includes(pair)) return [];
  const inside = [...within, pair];
  const earlier = shapeOf(comparison.before, before);
  const later = shapeOf(comparison.after, after);
  const deeper = (schemas: readonly [Json | undefined, Json | undefined], where: string): string[] =>
    schemaBreaks(comparison, schemas, where, inside);
  return [
    ...typeBreaks(comparison, earlier, later, at),
    ...valueBreaks(comparison, earlier, later, at),
    ...(comparison.direction === 'request'
      ? boundBreaks(earlier, later, at)
      : formatBreaks(earlier, later, at)),
    ...fieldBreaks(comparison, earlier, later, at),
    ...variantBreaks(comparison, earlier, later, at, deeper),
    ...Object.entries(earlier.properties).flatMap(([name, schema]) =>
      later.properties[name] === undefined ? [] : deeper([schema, later.properties[name]], `${at}.${name}`),
    ),
    ...(earlier.items === undefined || later.items === undefined
      ? []
      : deeper([earlier.items, later.items], `${at}[]`)),
  ];
}

const listed = (values: readonly unknown[]): string => values.map(String).sort().join(', ');

/** What the reader of this direction does not expect: `read` is the side that reads, `sent` the one that sends. */
function sides({ direction }: Comparison, earlier: Shape, later: Shape): { read: Shape; sent: Shape } {
  return direction === 'answer' ? { read: earlier, sent: later } : { read: later, sent: earlier };
}

function typeBreaks(comparison: Comparison, earlier: Shape, later: Shape, at: string): string[] {
  const { read, sent } = sides(comparison, earlier, later);
  if (read.types.length === 0) return [];
  if (sent.types.length === 0)
    return earlier.variants.length + later.variants.length > 0 ? [] : [`${at}: any type`];
  const strange = sent.types.filter(
    (type) => !read.types.includes(type) && !(type === 'integer' && read.types.includes('number')),
  );
  if (strange.length === 0) return [];
  return comparison.direction === 'answer'
    ? [`${at}: may now be ${listed(strange)}`]
    : [`${at}: may no longer be ${listed(strange)}`];
}

function valueBreaks(comparison: Comparison, earlier: Shape, later: Shape, at: string): string[] {
  const { read, sent } = sides(comparison, earlier, later);
  // A reader of an open list knows that others come.
  if (read.values === undefined || (comparison.direction === 'answer' && read.isOpen)) return [];
  if (sent.values === undefined || (sent.isOpen && !read.isOpen && comparison.direction === 'answer'))
    return [
      `${at}: ${comparison.direction === 'answer' ? 'may now have any value' : 'only some values are left'}`,
    ];
  const strange = sent.values.filter((value) => !read.values?.includes(value));
  if (strange.length === 0) return [];
  return [
    `${at}: ${comparison.direction === 'answer' ? 'may now be' : 'may no longer be'} ${listed(strange)}`,
  ];
}

/** Whether a bound refuses what it accepted before. */
function isNarrower(keyword: string, before: string | number | undefined, after: string | number): boolean {
  if (before === after) return false;
  if (typeof before !== 'number' || typeof after !== 'number') return true;
  if (/^(min|exclusiveMin)/.test(keyword)) return after > before;
  if (/^(max|exclusiveMax)/.test(keyword)) return after < before;
  return before % after !== 0;
}

function boundBreaks(earlier: Shape, later: Shape, at: string): string[] {
  return Object.entries(later.bounds)
    .filter(([keyword, bound]) => isNarrower(keyword, earlier.bounds[keyword], bound))
    .map(([keyword, bound]) => `${at}: ${keyword} is now ${String(bound)}`);
}

const formatBreaks = (earlier: Shape, later: Shape, at: string): string[] =>
  earlier.bounds['format'] === undefined || earlier.bounds['format'] === later.bounds['format']
    ? []
    : [`${at}: is no longer a ${String(earlier.bounds['format'])}`];

function fieldBreaks({ direction }: Comparison, earlier: Shape, later: Shape, at: string): string[] {
  const gone = Object.keys(earlier.properties).filter((name) => later.properties[name] === undefined);
  const breaks = gone.map((name) => `${at}.${name}: is gone`);
  if (direction === 'request')
    return [
      ...breaks,
      ...later.required
        .filter((name) => !earlier.required.includes(name))
        .map((name) => `${at}.${name}: is now required`),
    ];
  return [
    ...breaks,
    ...earlier.required
      .filter((name) => !later.required.includes(name) && !gone.includes(name))
      .map((name) => `${at}.${name}: may now be absent`),
  ];
}

type Deeper = (schemas: readonly [Json | undefined, Json | undefined], where: string) => string[];

/** Each variant that is sent must be one that is read. */
function variantBreaks(
  { direction }: Comparison,
  earlier: Shape,
  later: Shape,
  at: string,
  deeper: Deeper,
): string[] {
  if (earlier.variants.length === 0 && later.variants.length === 0) return [];
  const fits = (before: Json, after: Json): boolean => deeper([before, after], at).length === 0;
  const isRead =
    direction === 'answer'
      ? later.variants.every((sent) => earlier.variants.some((read) => fits(read, sent)))
      : earlier.variants.every((sent) => later.variants.some((read) => fits(sent, read)));
  return isRead ? [] : [`${at}: has other variants`];
}

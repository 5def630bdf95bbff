import { schemaBreaks } from './compare-schemas.ts';
import { resolved, type Json } from './schema.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Each thing with which a caller of the earlier document fails: an operation, field or code that is gone, a request that
 * is narrower, a field that is now required. Additions are none.
 */
export function breaksOf(before: Json, after: Json): string[] {
  const calls = operationsOf(before, 'paths').flatMap(([name, operation]) => {
    const later = new Map(operationsOf(after, 'paths')).get(name);
    return later === undefined
      ? [`${name}: is gone`]
      : operationBreaks({ before, after, name }, operation, later);
  });
  const webhooks = operationsOf(before, 'webhooks').flatMap(([name, operation]) => {
    const later = new Map(operationsOf(after, 'webhooks')).get(name);
    if (later === undefined) return [`webhook ${name}: is gone`];
    const schemas = [mediaOf(before, operation['requestBody']), mediaOf(after, later['requestBody'])];
    return bodyBreaks({ before, after, direction: 'answer' }, schemas, `webhook ${name}`);
  });
  return [...new Set([...calls, ...webhooks])];
}

const operationsOf = (document: Json, section: 'paths' | 'webhooks'): [string, Json][] =>
  Object.entries((document[section] ?? {}) as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, Json][] =>
      item[method] === undefined
        ? []
        : [[section === 'paths' ? `${method.toUpperCase()} ${path}` : path, item[method] as Json]],
    ),
  );

interface Documents {
  before: Json;
  after: Json;
  /** Of the operation. */
  name: string;
}

function operationBreaks(documents: Documents, earlier: Json, later: Json): string[] {
  return [
    ...accessBreaks(documents, earlier, later),
    ...parameterBreaks(documents, earlier, later),
    ...requestBreaks(documents, earlier, later),
    ...answerBreaks(documents, earlier, later),
    ...codeBreaks(documents, earlier, later),
  ];
}

/** A caller has the scope and counts on the limit of before. */
function accessBreaks({ name }: Documents, earlier: Json, later: Json): string[] {
  return ['security', 'x-limit']
    .filter((key) => JSON.stringify(earlier[key]) !== JSON.stringify(later[key]))
    .map((key) => `${name}: ${key} is now ${JSON.stringify(later[key])}`);
}

function parametersOf(document: Json, operation: Json): Map<string, Json> {
  const parameters = (operation['parameters'] ?? []) as Json[];
  return new Map(
    parameters
      .map((parameter) => resolved(document, parameter))
      .map((parameter) => [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter]),
  );
}

function parameterBreaks({ before, after, name }: Documents, earlier: Json, later: Json): string[] {
  const [known, now] = [parametersOf(before, earlier), parametersOf(after, later)];
  const isRequired = (parameter: Json | undefined): boolean => parameter?.['required'] === true;
  const newlyRequired = [...now.entries()]
    .filter(([key, parameter]) => isRequired(parameter) && !isRequired(known.get(key)))
    .map(([key]) => `${name}: ${key}: is now required`);
  const others = [...known.entries()].flatMap(([key, parameter]) => {
    const same = now.get(key);
    if (same === undefined) return [`${name}: ${key}: is gone`];
    const schemas = [parameter['schema'] as Json, same['schema'] as Json] as const;
    return schemaBreaks({ before, after, direction: 'request' }, schemas, `${name}: ${key}`);
  });
  return [...newlyRequired, ...others];
}

type Media = Readonly<Record<string, Json>>;

const mediaOf = (document: Json, part: unknown): Media =>
  (resolved(document, part as Json | undefined)['content'] ?? {}) as Media;

function bodyBreaks(
  comparison: { before: Json; after: Json; direction: 'answer' | 'request' },
  [known, now]: readonly (Media | undefined)[],
  at: string,
): string[] {
  return Object.entries(known ?? {}).flatMap(([type, media]) => {
    const same = now?.[type];
    if (same === undefined) return [`${at}: ${type}: is gone`];
    const schemas = [media['schema'] as Json, same['schema'] as Json] as const;
    return schemaBreaks(comparison, schemas, `${at}: ${comparison.direction}`);
  });
}

function requestBreaks({ before, after, name }: Documents, earlier: Json, later: Json): string[] {
  const [known, now] = [
    resolved(before, earlier['requestBody'] as Json),
    resolved(after, later['requestBody'] as Json),
  ];
  const required =
    now['required'] === true && known['required'] !== true ? [`${name}: a body is now required`] : [];
  const media = [mediaOf(before, known), mediaOf(after, now)];
  return [...required, ...bodyBreaks({ before, after, direction: 'request' }, media, name)];
}

function answerBreaks({ before, after, name }: Documents, earlier: Json, later: Json): string[] {
  const now = (later['responses'] ?? {}) as Record<string, Json>;
  return Object.entries((earlier['responses'] ?? {}) as Record<string, Json>).flatMap(
    ([status, response]) => {
      if (now[status] === undefined) return [`${name}: answer ${status}: is gone`];
      const media = [mediaOf(before, response), mediaOf(after, now[status])];
      return bodyBreaks({ before, after, direction: 'answer' }, media, `${name}: ${status}`);
    },
  );
}

/** Codes with their status; those of every call are codes of this one. */
function codesOf(document: Json, operation: Json): Set<string> {
  return new Set(
    [operation['x-error-codes'], document['x-error-codes']].flatMap((codes) =>
      Object.entries((codes ?? {}) as Record<string, string[]>).flatMap(([status, list]) =>
        list.map((code) => `${status} ${code}`),
      ),
    ),
  );
}

function codeBreaks({ before, after, name }: Documents, earlier: Json, later: Json): string[] {
  const now = codesOf(after, later);
  return [...codesOf(before, earlier)]
    .filter((code) => !now.has(code))
    .map((code) => `${name}: code ${code}: is gone`);
}

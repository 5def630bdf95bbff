import { pointer, type Finding } from './finding.ts';

interface Media {
  example?: unknown;
  examples?: Record<string, unknown>;
}
interface Operation {
  summary?: string;
  description?: string;
  operationId?: string;
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, Media> }>;
  [extension: string]: unknown;
}
interface Document {
  paths?: Record<string, Record<string, Operation>>;
}

/** What a sampler writes where no example is declared. */
const PLACEHOLDER = 'string';
/** Declarations of the code that must have become responses. */
const LEFT_OVER = ['x-errors', 'x-foreign-errors'];
const JSON_TYPE = 'application/json';

/** What a reader of our document is promised beyond the rule sets: words and real examples on every call. */
export function askOwn(source: string): Finding[] {
  const document = JSON.parse(source) as Document;
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => askCall(['paths', path, method], operation)),
  );
}

function askCall(path: readonly string[], operation: Operation): Finding[] {
  const found: Finding[] = [];
  const say = (rule: string, message: string, at: readonly string[] = path): void => {
    found.push({ rule: `store/${rule}`, at: pointer(at), message });
  };
  if ((operation.summary ?? '') === '') say('summary', 'The call has no summary.');
  if (ownWords(operation) === '') say('description', 'The call has no description of its own.');
  for (const key of LEFT_OVER) if (key in operation) say('errors', `${key} was not turned into responses.`);
  for (const [at, media] of medias(path, operation)) {
    if (media.example === undefined && media.examples === undefined)
      say('example', 'There is no example.', at);
    for (const field of placeholders(media.example, ''))
      say('placeholder', `The example of ${field} is "${PLACEHOLDER}": give the field one.`, at);
  }
  return found;
}

/** The description without the sentence about access that every call gets. */
const ownWords = ({ description }: Operation): string =>
  (description ?? '').replace(/\*\*호출 권한:\*\*.*$/s, '').trim();

function medias(path: readonly string[], operation: Operation): [readonly string[], Media][] {
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, media]): [readonly string[], Media] => [[...path, 'requestBody', 'content', type], media],
  );
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
    Object.entries(response.content ?? {})
      .filter(([type]) => type === JSON_TYPE)
      .map(([type, media]): [readonly string[], Media] => [
        [...path, 'responses', status, 'content', type],
        media,
      ]),
  );
  return [...bodies.filter(([, media]) => media !== undefined), ...answers];
}

/** Fields of an example that say nothing. */
function placeholders(value: unknown, path: string): string[] {
  if (value === PLACEHOLDER) return [path === '' ? 'the whole' : path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    placeholders(part, path === '' ? key : `${path}.${key}`),
  );
}

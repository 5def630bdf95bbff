import type { OpenAPIObject } from '@nestjs/swagger';
import { PARTNER_LIMITS, type PartnerCallKind, type PartnerScope } from '@store/domain';
import type { DeclaredRoute } from '../../platform/http/declared-routes.js';
import { componentsOf } from '../chapter.js';
import { addAnswerExamples } from '../examples.js';
import { callsOf, schemasOf, walk, type Call, type Operation, type Parameter } from '../model.js';
import { dropSources, tidySchemas } from '../tidy.js';
import { extendEnums } from './extensible-enums.js';
import { addProblems } from './partner-errors.js';
import { addSentExamples } from './partner-examples.js';
import { PARTNER_GUIDE } from './partner-guide.js';
import { WEBHOOK_PARAMETERS, WEBHOOK_RESPONSES, WEBHOOK_SCHEMAS, webhooks } from './partner-webhooks.js';

/** Chapters, by the first part of the path; a path of another chapter fails the rules of the document. */
const CHAPTERS: Readonly<Record<string, string>> = {
  me: 'The key itself',
  orders: 'Orders: collecting and acknowledging them',
  shipments: 'Waybills',
  claims: 'Cancellations and refunds that buyers request',
  products: 'Products',
  stock: 'Stock',
  prices: 'Prices',
  changes: 'The feed of changes',
  webhooks: 'Webhooks: endpoints, deliveries, and what is sent',
  sandbox: 'Orders to try with, in stores without real payments',
};

const LIMITS: Readonly<Record<PartnerCallKind, string>> = {
  call: `${PARTNER_LIMITS.callsPerMinute} calls a minute`,
  bulk: `${PARTNER_LIMITS.bulkPerMinute} bulk calls a minute`,
  feed: `${PARTNER_LIMITS.feedPerMinute} calls of the feed a minute`,
};

const ID_SPELLINGS: Readonly<Record<string, string>> = {
  orders: 'The id, or `no:` and the number of the order.',
  products: 'The id, or `sku:` and the SKU.',
};

const SCHEME = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'dgk_{live|test}_…',
  description: 'A key that the operator of the store gives.',
} as const;

const REQUEST_ID = {
  description: 'Names this request: send it along when you ask for help.',
  schema: { type: 'string', example: '4bf92f3577b34da6a3ce929d0e0e4736' },
};

const LINK = {
  description: 'The next page, `<…>; rel="next"`; absent on the last one.',
  schema: { type: 'string' },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same body answers the same for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255, example: 'c1f0a4de-3b0e-4c9b-9a53-7d2f6a0b1e55' },
};

const PARAMETERS = {
  ...WEBHOOK_PARAMETERS,
  IdempotencyKey: { ...IDEMPOTENCY_KEY, required: true },
  OptionalIdempotencyKey: IDEMPOTENCY_KEY,
};

/**
 * The document of partners, made from the calls below `/partner` and what they refer to. `document` is changed; `calls`
 * are its calls with their routes.
 */
export function partnerDocument(
  document: OpenAPIObject,
  calls: readonly (Call & { route: DeclaredRoute })[],
): OpenAPIObject {
  const { schemas } = document.components ?? {};
  Object.assign(document, {
    webhooks: webhooks(),
    components: {
      securitySchemes: { key: SCHEME },
      parameters: PARAMETERS,
      headers: { RequestId: REQUEST_ID, Link: LINK },
      responses: WEBHOOK_RESPONSES,
      schemas: { ...schemas, ...WEBHOOK_SCHEMAS },
    },
  });
  for (const call of calls) describe(call);
  addProblems(document, calls);
  tidySchemas(document);
  extendEnums(document);
  addSentExamples(calls);
  addAnswerExamples(document);
  dropFieldExamples(document);
  return inOrder(dropSources(withShortNames(document)));
}

/** A whole example says more than those of its fields, which would make the document a third longer. */
function dropFieldExamples(document: OpenAPIObject): void {
  for (const schema of Object.values(schemasOf(document)))
    for (const part of walk(schema)) delete part['example'];
}

/** What a reader needs first stands first. */
function inOrder(document: OpenAPIObject): OpenAPIObject {
  const { openapi, info, servers, paths, components: _all, tags: _tags, ...more } = document;
  const used = new Set(callsOf(document).flatMap(({ operation }) => operation.tags ?? []));
  return {
    openapi,
    info: { ...info, title: 'Store Partner API', description: PARTNER_GUIDE },
    servers,
    tags: Object.entries(CHAPTERS)
      .filter(([name]) => name === 'webhooks' || used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    ...more,
    components: componentsOf(document, [paths, more]),
  };
}

/** Chapter, scope, limit, and the headers of a call. */
function describe({ path, operation, route }: Call & { route: DeclaredRoute }): void {
  const { scope = null, kind = 'call' } = route.partner ?? {};
  operation.tags = [path.split('/')[3] ?? ''];
  operation.security = [{ key: scope === null ? [] : [scope] }];
  operation['x-limit'] = kind;
  describeInWords(operation, scope, kind);
  if (route.method !== 'GET') (operation.parameters ??= []).push(idempotencyKey(kind));
  for (const parameter of operation.parameters ?? []) describeId(parameter, path);
  describeAnswers(operation, kind);
}

function describeAnswers(operation: Operation, kind: PartnerCallKind): void {
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
  const more = kind !== 'feed' && isList(operation) ? { Link: { $ref: '#/components/headers/Link' } } : {};
  for (const response of Object.values(operation.responses)) {
    response.description ||= 'Success';
    response.headers = { ...headers, ...more, ...response.headers };
  }
}

/** Ids of orders and products have other spellings, which the parameter itself does not show. */
function describeId(parameter: Parameter, path: string): void {
  if (parameter.in !== 'path') return;
  const [kind = ''] = /(?<=\/)(?:orders|products)(?=\/)/.exec(path) ?? [];
  const spelling = ID_SPELLINGS[kind];
  if (spelling === undefined && parameter.schema?.['type'] === 'number')
    parameter.schema = { type: 'integer' };
  if (spelling !== undefined) parameter.description ??= spelling;
}

function describeInWords(operation: Operation, scope: PartnerScope | null, kind: PartnerCallKind): void {
  const [summary, more] = split(operation.summary ?? '');
  const access = `**Scope:** ${scope === null ? 'any key' : `\`${scope}\``} · **Limit:** ${LIMITS[kind]}`;
  operation.summary = summary;
  operation.description = [more, operation.description ?? '', access]
    .filter((part) => part !== '')
    .join('\n\n');
}

const idempotencyKey = (kind: PartnerCallKind): Parameter =>
  ({ $ref: `#/components/parameters/${kind === 'bulk' ? '' : 'Optional'}IdempotencyKey` }) as never;

const isList = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name, in: where }) => name === 'limit' && where === 'query');

/** A docstring as summary and description: its first sentence, and the rest. */
function split(docstring: string): [string, string] {
  const text = docstring.replaceAll(/\s*\n\s*/g, ' ').trim();
  const [, first = text, rest = ''] = /^(.+?[.])\s+(.*)$/.exec(text) ?? [];
  return [first.replace(/\.$/, ''), rest];
}

/** Callers need not know what the store calls its classes. */
function withShortNames(document: OpenAPIObject): OpenAPIObject {
  const schemas = Object.fromEntries(
    Object.entries(schemasOf(document)).map(([name, schema]) => [shortName(name), schema]),
  );
  const named = { ...document, components: { ...document.components, schemas } };
  const text = JSON.stringify(named).replaceAll(
    /"#\/components\/schemas\/(\w+)"/g,
    (_, name: string) => `"#/components/schemas/${shortName(name)}"`,
  );
  return JSON.parse(text) as OpenAPIObject;
}

const shortName = (name: string): string => name.replace(/Dto$/, '');

import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { CodesByStatus, Method, Operation, Response } from '../../../src/openapi/model.js';
import { closed, closedSchemas } from './closed.js';

type Schema = Record<string, unknown>;

const ROOT = 'contract:document';
const JSON_TYPE = 'application/json';
const JSON_TYPES = [JSON_TYPE, 'application/problem+json'];
/** The schemas themselves are checked by the rules of the document (`npm test -- openapi-rules`). */
const OPTIONS = { strict: false, validateSchema: false, logger: false, verbose: true } as const;
/** Answers without a body. */
const BARE = [204, 304];

/** What one exchange sent and received. */
export interface Exchange {
  method: string;
  /** The registered route: `/api/orders/:id`. */
  route: string;
  status: number;
  /** Without parameters; empty where there is none. */
  type: string;
  /** The body as sent; null for a stream. */
  payload: string | null;
  request: { body: unknown; query: unknown; type: string };
}

/** Compares exchanges with the OpenAPI document; compiles schemas when they are first needed. */
export class Contract {
  readonly #document: OpenAPIObject;
  readonly #ajv = new Ajv2020(OPTIONS);
  /** Query texts count as the numbers and booleans that they spell. */
  readonly #queryAjv = new Ajv2020({ ...OPTIONS, coerceTypes: 'array' });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: OpenAPIObject) {
    this.#document = document;
    const schemas = closedSchemas((document.components?.schemas ?? {}) as Record<string, Schema>);
    for (const ajv of [this.#ajv, this.#queryAjv]) {
      addFormats.default(ajv);
      // The values of today's code: a new one is an addition for partners, and must stand in the document all the same.
      ajv.addKeyword({
        keyword: 'x-extensible-enum',
        validate: (values: unknown[], data: unknown) => data === null || values.includes(data),
      });
      ajv.addSchema({ $id: ROOT, components: { schemas } });
    }
  }

  /** Every difference between the exchange and the document; a call outside the API has none. */
  lies(exchange: Exchange): string[] {
    const path = exchange.route.replaceAll(/:(\w+)/g, '{$1}');
    if (!path.startsWith('/api/') || /^\/api\/docs\b/.test(path)) return [];
    const method = (exchange.method === 'HEAD' ? 'GET' : exchange.method).toLowerCase() as Method;
    const operation = this.#document.paths[path]?.[method] as Operation | undefined;
    const call = `${exchange.method} ${path}`;
    if (operation === undefined) return [`${call} is not in the document`];
    const found = [...this.#answer(call, operation, exchange), ...this.#request(call, operation, exchange)];
    return found.map((lie) => `${call} ${exchange.status}: ${lie}`);
  }

  /** Every difference between what a webhook was sent and the document. */
  webhookLies(type: string, body: unknown): string[] {
    const schema = this.#webhook(type);
    return schema === undefined
      ? [`${type} is not in the document`]
      : this.#json(`webhook ${type}`, schema, body);
  }

  /** Every difference between the `data` of an event of the feed and the document. */
  eventLies(type: string, data: unknown): string[] {
    const properties = this.#webhook(type)?.['properties'] as
      Record<string, { allOf?: Schema[] }> | undefined;
    const [schema] = properties?.['data']?.allOf ?? [];
    return schema === undefined
      ? [`${type} is not in the document`]
      : this.#json(`event ${type}`, schema, data);
  }

  #webhook(type: string): Schema | undefined {
    const { webhooks = {} } = this.#document as { webhooks?: Record<string, { post: Operation }> };
    return webhooks[type]?.post.requestBody?.content[JSON_TYPE]?.schema;
  }

  #answer(call: string, operation: Operation, { method, status, type, payload }: Exchange): string[] {
    const response = this.#resolved(operation.responses[status < 400 ? status : 'default']);
    if (response === undefined) return [`the document does not have this status${hint(payload)}`];
    if (BARE.includes(status) || method === 'HEAD') return [];
    const media = response.content?.[type];
    if (media === undefined) return [`the document does not have the content type "${type}"`];
    if (!JSON_TYPES.includes(type) || payload === null || media.schema === undefined) return [];
    const body: unknown = JSON.parse(payload);
    const check = this.#compile(this.#ajv, `${call} ${status}`, media.schema);
    return check(body) ? this.#code(operation, status, body) : this.#report('answer', check.errors);
  }

  /** A refusal has one of the codes that the call, or the document for every call, names for its status. */
  #code(operation: Operation, status: number, body: unknown): string[] {
    if (status < 400 || operation['x-foreign-errors']?.[status] !== undefined) return [];
    const everywhere = (this.#document as { 'x-error-codes'?: CodesByStatus })['x-error-codes'];
    const named: readonly string[] = [
      ...(operation['x-error-codes']?.[status] ?? []),
      ...(everywhere?.[status] ?? []),
    ];
    const { code } = body as { code: string };
    if (named.length === 0) return [`the document does not have this status: ${code}`];
    return named.includes(code) ? [] : [`answer/code must be one of ${named.join(', ')}, but is ${code}`];
  }

  /** An accepted request must be one that the document allows. */
  #request(call: string, operation: Operation, { status, request }: Exchange): string[] {
    if (status >= 300) return [];
    return [...this.#query(call, operation, request.query), ...this.#body(call, operation, request)];
  }

  #body(call: string, { requestBody }: Operation, { body, type }: Exchange['request']): string[] {
    const wanted = requestBody?.required === true;
    if (requestBody === undefined)
      return isEmpty(body) ? [] : ['the document has no request body, but one was accepted'];
    if (body === undefined && type === '')
      return wanted ? ['the document demands a request body, but none was accepted'] : [];
    const media = requestBody.content[type];
    if (media === undefined) return [`the document does not have requests of type "${type}"`];
    return type === JSON_TYPE ? this.#json(`${call} body`, media.schema, body ?? {}) : [];
  }

  #json(key: string, schema: Schema | undefined, value: unknown): string[] {
    const check = this.#compile(this.#ajv, key, schema ?? {});
    return check(value) ? [] : this.#report('request', check.errors);
  }

  #query(call: string, operation: Operation, query: unknown): string[] {
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    // A call that reads nothing from the query refuses nothing in it.
    if (declared.length === 0) return [];
    const schema = {
      type: 'object',
      // Where nonsense means the default, the document says so.
      properties: Object.fromEntries(
        declared.map((field) => [field.name, field['x-lenient'] === true ? {} : (field.schema ?? {})]),
      ),
      required: declared.filter(({ required }) => required === true).map(({ name }) => name),
    };
    const check = this.#compile(this.#queryAjv, `${call} query`, schema);
    return check(structuredClone(query)) ? [] : this.#report('query', check.errors);
  }

  #resolved(response: Response | undefined): Response | undefined {
    const name = response?.$ref?.split('/').at(-1);
    if (name === undefined) return response;
    return this.#document.components?.responses?.[name] as Response | undefined;
  }

  #compile(ajv: Ajv2020, key: string, schema: Schema): ValidateFunction {
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const check = ajv.compile(absolute(closed(schema)) as Schema);
    this.#compiled.set(key, check);
    return check;
  }

  #report(what: string, errors: ErrorObject[] | null | undefined): string[] {
    return (errors ?? []).map(({ instancePath, message, params, data }) => {
      const { additionalProperty, unevaluatedProperty, allowedValues } = params as Record<string, unknown>;
      const which = additionalProperty ?? unevaluatedProperty ?? allowedValues;
      const detail = which === undefined ? '' : ` ${JSON.stringify(which)}`;
      return `${what}${instancePath} ${message ?? ''}${detail}, but is ${shortened(data)}`;
    });
  }
}

/** References of a separate schema point into the document's schemas. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? part.replace(/^#/, `${ROOT}#`) : absolute(part),
    ]),
  );
}

const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || JSON.stringify(body) === '{}';

const shortened = (data: unknown): string => (JSON.stringify(data) ?? 'absent').slice(0, 120);

/** The code of an unexpected answer says more than its status. */
const hint = (payload: string | null): string => (payload === null ? '' : `: ${payload.slice(0, 160)}`);

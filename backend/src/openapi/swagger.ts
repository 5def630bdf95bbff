import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ROLES } from '@store/domain';
import { routesOf, type DeclaredRoute } from '../platform/http/declared-routes.js';
import type { Access } from '../platform/http/access.js';
import { ALIASES, type Alias } from '../platform/http/aliases.js';
import { isPartnerUrl } from '../platform/http/partner-access.js';
import { CHANGE_DATA } from '../modules/changes/dto/change-data.dto.js';
import { componentsOf } from './chapter.js';
import { addErrors } from './errors.js';
import { addExamples } from './examples.js';
import { GUIDE } from './guide.js';
import { partnerDocument } from './partner/partner-document.js';
import { callsOf, type Call, type Operation, type Response } from './model.js';
import { listTags } from './tags.js';
import { dropSources, tidySchemas } from './tidy.js';

const DEPRECATION = {
  description: 'The call came by an old path.',
  schema: { type: 'string', const: 'true' },
  example: 'true',
};

/** Adds a deprecated copy of the canonical operation for every alias of the table. */
function addAliasOperations(document: OpenAPIObject): OpenAPIObject {
  for (const alias of ALIASES) {
    const method = alias.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const operation = document.paths[`/api${alias.canonical}`]?.[method] as Operation | undefined;
    if (operation === undefined) continue;
    const path = `/api${alias.path}`;
    document.paths[path] = { ...document.paths[path], [method]: copyForAlias(operation, alias) };
  }
  return document;
}

function copyForAlias(operation: Operation, alias: Alias): Operation {
  const suffix = alias.path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase());
  return {
    ...operation,
    operationId: `${operation.operationId ?? 'call'}Via${suffix}`,
    summary: `${operation.summary ?? ''} (old path, use ${alias.canonical})`,
    description: `An old path: the same as \`${alias.method} /api${alias.canonical}\`, which new code should call.\n\n${operation.description ?? ''}`,
    deprecated: true,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [status, marked(response)]),
    ),
  };
}

/** The shared error stays a reference; the header is described where the answer is written out. */
function marked(response: Response): Response {
  if (response.$ref !== undefined) return response;
  return { ...response, headers: { ...response.headers, Deprecation: DEPRECATION } };
}

const BEARER = { bearer: [] };
const STEP_UP_NOTE =
  '\n\n**Step up:** staff with a second factor must have confirmed it in the last 10 minutes; else 403 STEP_UP_REQUIRED.';
const LABELS = { 0: 'member', 1: 'manager', 2: 'admin' } as const;

/** Says who may call: in words, for programs (`x-roles`), and as a security requirement that follows from the code. */
function noteAccess(operation: Operation, access: Access | undefined, stepUp: boolean): void {
  const isPublic = access === undefined || access === 'public';
  const roles = Array.isArray(access) ? (access as typeof ROLES) : ROLES;
  operation['x-roles'] = [...(isPublic ? ['visitor'] : []), ...roles.map((role) => LABELS[role])];
  operation.description = `${operation.description ?? ''}\n\n**Access:** ${asText(access)}`.trim();
  if (stepUp) {
    operation['x-step-up'] = true;
    operation.description += STEP_UP_NOTE;
  }
  // A public route that names the bearer all the same makes use of one that comes along.
  const optional = isPublic && (operation.security ?? []).length > 0;
  operation.security = isPublic ? (optional ? [{}, BEARER] : []) : [BEARER];
}

function asText(access: Access | undefined): string {
  if (access === undefined || access === 'public') return 'everybody';
  if (access === 'signedIn') return 'every signed-in member';
  if (access === 'partner') return 'keys of partners';
  return access.map((role) => `${LABELS[role]} (${role})`).join(', ');
}

/** SPDX has no identifier for "all rights reserved"; this form is its own for such licences. */
const LICENSE = { name: 'Proprietary (all rights reserved)', identifier: 'LicenseRef-Proprietary' };

const CONTACT = { name: 'Store API support', email: 'api@store.example' };

function configuration(): Omit<OpenAPIObject, 'paths'> {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Store API')
    .setDescription(GUIDE)
    .setVersion('1.0.0')
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The token of the login response, good for 15 minutes.',
      },
      'bearer',
    )
    .addServer('/', 'The store that serves this document')
    .build();
  return { ...config, info: { ...config.info, contact: CONTACT, license: LICENSE } };
}

/** Reads what the swagger plugin found in docstrings; once, before a document is built. */
async function loadDocstrings(): Promise<void> {
  const { default: metadata } = await import('../metadata.js');
  await SwaggerModule.loadPluginMetadata(metadata);
}

/** The document of everything that the store's own pages call, and the one of partners. */
export interface Documents {
  store: OpenAPIObject;
  partner: OpenAPIObject;
}

/** Builds the OpenAPI 3.1 documents from the code; needs no database. */
export async function buildDocuments(app: INestApplication): Promise<Documents> {
  await loadDocstrings();
  const { store, partner } = splitDocument(
    SwaggerModule.createDocument(app, configuration(), {
      operationIdFactory: (_controller, method) => method,
      autoTagControllers: false,
      extraModels: Object.values(CHANGE_DATA),
    }),
  );
  return {
    store: storeDocument(store, app),
    partner: inAlphabet(partnerDocument(partner, withRoutes(callsOf(partner), app))),
  };
}

/** Calls of partners have a document of their own, with what they refer to; the other one has the rest. */
function splitDocument(document: OpenAPIObject): Documents {
  const paths = Object.entries(document.paths);
  const of = (isPartner: boolean): OpenAPIObject['paths'] =>
    Object.fromEntries(paths.filter(([path]) => isPartnerUrl(path) === isPartner));
  const [store, partner] = [of(false), of(true)];
  const events = Object.values(CHANGE_DATA).map(({ name }) => ({ $ref: getSchemaPath(name) }));
  const partnerComponents = componentsOf(document, [partner, events]);
  const storeSchemas = componentsOf(document, store).schemas ?? {};
  const isStores = ([name]: [string, unknown]): boolean =>
    name in storeSchemas || !(name in (partnerComponents.schemas ?? {}));
  const schemas = Object.fromEntries(Object.entries(document.components?.schemas ?? {}).filter(isStores));
  return {
    store: { ...document, paths: store, components: { ...document.components, schemas } },
    // A copy: what both refer to is worked on differently.
    partner: structuredClone({ ...document, paths: partner, components: partnerComponents }),
  };
}

function storeDocument(document: OpenAPIObject, app: INestApplication): OpenAPIObject {
  const calls = withRoutes(callsOf(document), app);
  for (const { operation, route } of calls) noteAccess(operation, route.access, route.stepUp);
  addErrors(document, calls);
  tidySchemas(document);
  addExamples(document);
  listTags(document, new Set(calls.flatMap(({ operation }) => operation.tags ?? [])));
  return dropSources(inAlphabet(addAliasOperations(document)));
}

/** Paths and schemas by name, so that moving code to another module changes nothing in the document. */
function inAlphabet(document: OpenAPIObject): OpenAPIObject {
  document.paths = sorted(document.paths);
  if (document.components?.schemas !== undefined)
    document.components.schemas = sorted(document.components.schemas);
  return document;
}

const sorted = <T>(byName: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(byName).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Each documented call with the handler that answers it. */
function withRoutes(calls: Call[], app: INestApplication): (Call & { route: DeclaredRoute })[] {
  const modules = [...app.get(ModulesContainer, { strict: false }).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  const classes = new Set(controllers.map(({ metatype }) => metatype as Type<unknown>));
  const routes = new Map(
    routesOf(classes).map((route) => [
      `${route.method} /api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      route,
    ]),
  );
  return calls.flatMap((call) => {
    const route = routes.get(`${call.method.toUpperCase()} ${call.path}`);
    return route === undefined ? [] : [{ ...call, route }];
  });
}

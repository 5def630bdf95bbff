import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ROLE_LABELS, ROLES } from '@store/domain';
import { routesOf, type DeclaredRoute } from '../platform/http/declared-routes.js';
import type { Access } from '../platform/http/access.js';
import { ALIASES, type Alias } from '../platform/http/aliases.js';
import { addErrors } from './errors.js';
import { addExamples } from './examples.js';
import { GUIDE } from './guide.js';
import { callsOf, type Call, type Operation, type Response } from './model.js';
import { listTags } from './tags.js';
import { tidySchemas } from './tidy.js';

const DEPRECATION = {
  description: '구 경로로 불렀다는 표시',
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
    summary: `${operation.summary ?? ''} (구 경로, ${alias.canonical} 사용)`,
    description: `구 경로입니다. \`${alias.method} /api${alias.canonical}\`와 똑같이 동작하며 새 코드에서는 그 경로를 사용하세요.\n\n${operation.description ?? ''}`,
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
  '\n\n**다시 확인:** 2단계 인증을 등록한 직원은 최근 10분 안에 인증을 확인했어야 합니다. 아니면 403 STEP_UP_REQUIRED입니다.';
const WORDS = { 0: 'member', 1: 'manager', 2: 'admin' } as const;

/** Says who may call: in words, for programs (`x-roles`), and as a security requirement that follows from the code. */
function noteAccess(operation: Operation, access: Access | undefined, stepUp: boolean): void {
  const isPublic = access === undefined || access === 'public';
  const roles = Array.isArray(access) ? (access as typeof ROLES) : ROLES;
  operation['x-roles'] = [...(isPublic ? ['visitor'] : []), ...roles.map((role) => WORDS[role])];
  operation.description = `${operation.description ?? ''}\n\n**호출 권한:** ${inWords(access)}`.trim();
  if (stepUp) {
    operation['x-step-up'] = true;
    operation.description += STEP_UP_NOTE;
  }
  // A public route that names the bearer all the same makes use of one that comes along.
  const optional = isPublic && (operation.security ?? []).length > 0;
  operation.security = isPublic ? (optional ? [{}, BEARER] : []) : [BEARER];
}

function inWords(access: Access | undefined): string {
  if (access === undefined || access === 'public') return '누구나';
  if (access === 'signedIn') return '로그인한 모든 회원';
  return access.map((role) => `${ROLE_LABELS[role]}(${role})`).join(', ');
}

/** SPDX has no identifier for "all rights reserved"; this form is its own for such licences. */
const LICENSE = { name: '비공개 (모든 권리 보유)', identifier: 'LicenseRef-Proprietary' };

const CONTACT = { name: '쇼핑몰 API 지원', email: 'api@store.example' };

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
        description: '로그인 응답의 token. 15분 동안 유효합니다.',
      },
      'bearer',
    )
    .addServer('/', '이 문서를 제공하는 쇼핑몰')
    .build();
  return { ...config, info: { ...config.info, contact: CONTACT, license: LICENSE } };
}

/** Reads what the swagger plugin found in docstrings; once, before a document is built. */
async function loadDocstrings(): Promise<void> {
  const { default: metadata } = await import('../metadata.js');
  await SwaggerModule.loadPluginMetadata(metadata);
}

/** Builds the OpenAPI 3.1 document from the code; needs no database. */
export async function buildDocument(app: INestApplication): Promise<OpenAPIObject> {
  await loadDocstrings();
  return documentOf(app);
}

function documentOf(app: INestApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, configuration(), {
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
  });
  const calls = withRoutes(callsOf(document), app);
  for (const { operation, route } of calls) noteAccess(operation, route.access, route.stepUp);
  addErrors(document, calls);
  tidySchemas(document);
  addExamples(document);
  listTags(document, new Set(calls.flatMap(({ operation }) => operation.tags ?? [])));
  return inAlphabet(addAliasOperations(document));
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

import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { routesOf, type DeclaredRoute } from '../platform/http/declared-routes.js';
import { noteAccess } from './access-notes.js';
import { addErrorResponses } from './error-responses.js';
import { addExamples } from './examples.js';
import { fillExamples } from './field-examples.js';
import { GUIDE } from './guide.js';
import { callsOf, type Call } from './model.js';
import { listTags } from './tags.js';
import { tidySchemas } from './tidy.js';
import { addAliasOperations } from './swagger-aliases.js';

/** SPDX has no identifier for "all rights reserved"; this form is its own for such licences. */
const LICENSE = { name: '비공개 (모든 권리 보유)', identifier: 'LicenseRef-Proprietary' };

const CONTACT = { name: '스토어 API 지원', email: 'api@store.example' };

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
    .addServer('/', '이 문서를 보여주는 스토어')
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
  addErrorResponses(document, calls);
  tidySchemas(document);
  fillExamples(document);
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

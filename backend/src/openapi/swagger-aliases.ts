import type { OpenAPIObject } from '@nestjs/swagger';
import { ALIASES, type Alias } from '../platform/http/aliases.js';
import type { Operation, Response } from './model.js';

const DEPRECATION = {
  description: '구 경로로 불렀다는 표시',
  schema: { type: 'string', const: 'true' },
  example: 'true',
};

/** Adds a deprecated copy of the canonical operation for every alias of the table. */
export function addAliasOperations(document: OpenAPIObject): OpenAPIObject {
  for (const alias of ALIASES) {
    const method = alias.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const operation = document.paths[`/api${alias.canonical}`]?.[method] as Operation | undefined;
    if (operation === undefined) continue;
    const path = `/api${alias.path}`;
    document.paths[path] = { ...document.paths[path], [method]: copy(operation, alias) };
  }
  return document;
}

function copy(operation: Operation, alias: Alias): Operation {
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

/** Shared refusals stay references; the header is described where the answer is written out. */
function marked(response: Response): Response {
  if (response.$ref !== undefined) return response;
  return { ...response, headers: { ...response.headers, Deprecation: DEPRECATION } };
}

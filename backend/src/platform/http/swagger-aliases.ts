import type { OpenAPIObject } from '@nestjs/swagger';
import { ALIASES, type Alias } from './aliases.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

/** Adds a deprecated copy of the canonical operation for every alias of the table. */
export function addAliasOperations(document: OpenAPIObject): OpenAPIObject {
  for (const alias of ALIASES) {
    const method = alias.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const operation = document.paths[`/api${alias.canonical}`]?.[method];
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
    deprecated: true,
  };
}

import type { OpenAPIObject } from '@nestjs/swagger';
import { callsOf } from './model.js';

/**
 * The document with the calls of one chapter and what they refer to. Swagger UI reads a document whole before it shows
 * anything, and once more for each call that is opened: seconds for all calls, a tenth of that for a chapter.
 */
export function chapterOf(document: OpenAPIObject, tag: string): OpenAPIObject {
  const paths: OpenAPIObject['paths'] = {};
  for (const { path, method, operation } of callsOf(document))
    if (operation.tags?.[0] === tag) paths[path] = { ...paths[path], [method]: operation };
  return {
    ...document,
    paths,
    tags: document.tags?.filter(({ name }) => name === tag),
    components: componentsOf(document, paths),
    'x-error-messages': undefined,
  } as OpenAPIObject;
}

type Components = NonNullable<OpenAPIObject['components']>;

/** What the paths refer to, or anything else, and what that refers to. */
export function componentsOf(document: OpenAPIObject, paths: unknown): Components {
  const all = document.components as Record<string, Record<string, unknown>>;
  const components: Record<string, Record<string, unknown>> = {
    securitySchemes: all['securitySchemes'] ?? {},
  };
  const visit = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      const entries = (components[kind] ??= {});
      if (name in entries) continue;
      entries[name] = all[kind]?.[name];
      visit(entries[name]);
    }
  };
  visit(paths);
  return components;
}

import type { OpenAPIObject } from '@nestjs/swagger';
import { callsOf, type Call } from './model.js';

/**
 * A part of the document that Swagger UI opens by itself. Before it shows anything it reads the document it is given whole,
 * and once more for each call that is opened: seconds for all calls, a tenth for one chapter.
 */
export interface Part {
  /** Its name in the address of the part: a chapter, or a chapter and the word of its paths. */
  name: string;
  /** What people choose it by. */
  title: string;
  /** Names of the chapter's calls in links: `cart/addItem`. */
  calls: string[];
}

/** A chapter with more calls is divided by the word that follows it in their paths: `/api/admin/orders/…`. */
const MOST_CALLS = 40;
/** Calls by a path of before, in a chapter that is divided. */
const OLD = 'old';

/** The parts in the order of the chapters; together they have every call once. */
export function partsOf(document: OpenAPIObject): Part[] {
  return [...groupsOf(document)].map(([name, calls]) => ({
    name,
    title: titleOf(document, name),
    calls: calls.map(({ operation }) => `${tagOf(operation)}/${operation.operationId ?? ''}`),
  }));
}

/** The document with the calls of one part and what they refer to; undefined where there is no such part. */
export function documentOfPart(document: OpenAPIObject, name: string): OpenAPIObject | undefined {
  const calls = groupsOf(document).get(name);
  if (calls === undefined) return undefined;
  const paths: OpenAPIObject['paths'] = {};
  for (const { path, method, operation } of calls) paths[path] = { ...paths[path], [method]: operation };
  const tags = new Set(calls.map(({ operation }) => tagOf(operation)));
  return {
    ...document,
    paths,
    tags: document.tags?.filter((tag) => tags.has(tag.name)),
    components: componentsOf(document, paths),
  };
}

const tagOf = ({ tags }: Call['operation']): string => tags?.[0] ?? '';

function groupsOf(document: OpenAPIObject): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const { name } of document.tags ?? []) {
    const calls = callsOf(document).filter(({ operation }) => tagOf(operation) === name);
    for (const call of calls) {
      const group = calls.length > MOST_CALLS ? `${name}-${wordOf(call, name)}` : name;
      groups.set(group, [...(groups.get(group) ?? []), call]);
    }
  }
  return groups;
}

function wordOf({ path, operation }: Call, chapter: string): string {
  if (operation.deprecated === true) return OLD;
  return path.split('/').find((_word, at, words) => words[at - 1] === chapter) ?? OLD;
}

function titleOf(document: OpenAPIObject, name: string): string {
  const chapter = document.tags?.find((tag) => tag.name === name);
  return chapter === undefined ? name : `${name}: ${chapter.description ?? ''}`;
}

type Components = NonNullable<OpenAPIObject['components']>;

/** What the calls refer to, and what that refers to. */
function componentsOf(document: OpenAPIObject, paths: OpenAPIObject['paths']): Components {
  const all = document.components as Record<string, Record<string, unknown>>;
  const found: Record<string, Record<string, unknown>> = { securitySchemes: all['securitySchemes'] ?? {} };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === '$ref' && typeof part === 'string') take(part);
      else visit(part);
    }
  };
  const take = (reference: string): void => {
    const [, , kind = '', name = ''] = reference.split('/');
    const entries = (found[kind] ??= {});
    if (name in entries) return;
    entries[name] = all[kind]?.[name];
    visit(entries[name]);
  };
  visit(paths);
  return found;
}

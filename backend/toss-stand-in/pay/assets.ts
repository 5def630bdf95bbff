import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

import type { FastifyInstance } from 'fastify';

/** The parts of the browser script, each before those that use it. */
const WIDGET_PARTS = [
  'errors',
  'checks',
  'element',
  'styles',
  'methods',
  'agreement',
  'dialog',
  'request',
  'widgets',
  'main',
];

const FONT = new URL('../../../fonts/pretendard/PretendardVariable.woff2', import.meta.url);

/**
 * Scripts, style sheet and font, each made or read on its first request; the browser script may be loaded by every
 * merchant's page.
 */
export function addAssets(app: FastifyInstance): void {
  const widget = once(() => linkScript(WIDGET_PARTS));
  const sheet = once(() => linkScript(['sheet']));
  const home = once(() => linkScript(['home']));
  app.get('/v2/standard', async (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(JAVASCRIPT)
      .send(await widget()),
  );
  app.get('/assets/sheet.js', async (_request, reply) => reply.type(JAVASCRIPT).send(await sheet()));
  app.get('/assets/home.js', async (_request, reply) => reply.type(JAVASCRIPT).send(await home()));
  app.get('/assets/pages.css', async (_request, reply) =>
    reply
      .type('text/css;charset=UTF-8')
      .send(await readFile(new URL('./pages.css', import.meta.url), 'utf8')),
  );
  app.get('/assets/pretendard.woff2', async (_request, reply) => {
    const font = await readFont();
    return font ? reply.type('font/woff2').send(font) : reply.code(404).send();
  });
}

/**
 * Work that runs when its result is first needed; until then neither the TypeScript compiler nor a script takes memory.
 */
function once<R>(work: () => Promise<R>): () => Promise<R> {
  let result: Promise<R> | undefined;
  return () => (result ??= work());
}

const JAVASCRIPT = 'text/javascript;charset=UTF-8';

/**
 * Makes one classic script out of TypeScript modules: the SDK needs its global as soon as the script has run, and a
 * running stand-in has no bundler. Node removes the types, imports are dropped, all parts share one scope.
 */
async function linkScript(names: string[]): Promise<string> {
  const parts: string[] = [];
  for (const name of names) {
    const source = await readFile(new URL(`../browser/${name}.ts`, import.meta.url), 'utf8');
    parts.push(quietly(() => stripTypeScriptTypes(source)));
  }
  const body = parts
    .join('\n')
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export /gm, '');
  return `(() => {\n'use strict';\n${body}\n})();\n`;
}

/** Node warns at every start that type stripping is experimental; that does not help a person who starts the store. */
function quietly<R>(work: () => R): R {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The storefront's Korean font, if installed: then a machine without Korean fonts still shows Hangul. */
async function readFont(): Promise<Buffer | null> {
  try {
    return await readFile(FONT);
  } catch {
    return null;
  }
}

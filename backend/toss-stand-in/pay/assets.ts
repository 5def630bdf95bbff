import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';

import type { FastifyInstance } from 'fastify';

/** The browser script's parts, each before those that use it. */
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

const FONT = 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2';

/** Scripts, style sheet and font, each made or read when it is asked for; the browser script is open to every merchant's page. */
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

/** Work that is done when its result is first wanted; until then neither the compiler of types nor a script takes memory. */
function once<R>(work: () => Promise<R>): () => Promise<R> {
  let result: Promise<R> | undefined;
  return () => (result ??= work());
}

const JAVASCRIPT = 'text/javascript;charset=UTF-8';

/**
 * One classic script out of TypeScript modules: the SDK needs its global as soon as the script has run, and a
 * bundler is no part of a running stand-in. Types are blanked by Node itself, imports dropped, one scope for all.
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

/** Node calls its type stripping experimental on every start; that is of no use to a person who starts the store. */
function quietly<R>(work: () => R): R {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The storefront's Korean font, where it is installed: a machine without any then still shows Hangul. */
async function readFont(): Promise<Buffer | null> {
  try {
    return await readFile(createRequire(import.meta.url).resolve(FONT));
  } catch {
    return null;
  }
}

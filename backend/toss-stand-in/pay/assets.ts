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

/** Scripts, style sheet and font; the browser script is open to every merchant's page. */
export async function addAssets(app: FastifyInstance): Promise<void> {
  const widget = await linkScript(WIDGET_PARTS);
  const sheet = await linkScript(['sheet']);
  const home = await linkScript(['home']);
  const css = await readFile(new URL('./pages.css', import.meta.url), 'utf8');
  const font = await readFont();
  app.get('/v2/standard', (_request, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').type(JAVASCRIPT).send(widget),
  );
  app.get('/assets/sheet.js', (_request, reply) => reply.type(JAVASCRIPT).send(sheet));
  app.get('/assets/home.js', (_request, reply) => reply.type(JAVASCRIPT).send(home));
  app.get('/assets/pages.css', (_request, reply) => reply.type('text/css;charset=UTF-8').send(css));
  app.get('/assets/pretendard.woff2', (_request, reply) => {
    return font ? reply.type('font/woff2').send(font) : reply.code(404).send();
  });
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

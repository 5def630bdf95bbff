import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { ResponseCache } from '../http/response-cache.js';
import { Notifications } from '../db/notifications.js';
import { pageHeaders } from './page-headers.js';
import { PageRenderer } from './page-renderer.js';
import { readShell } from './shell.js';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const IMMUTABLE = { immutable: true, maxAge: '365d' };

/** Topics of changes that public pages show, besides the catalogue. */
const PRELOADED = ['content', 'company'];

interface Screens {
  storefront: Buffer | null;
  console: Buffer | null;
  renderer: PageRenderer | null;
  responses: ResponseCache;
}

/**
 * One origin for everything: /assets and /console-assets (hashed, immutable, served compressed if the build wrote
 * .br/.gz files), the console's page under /admin and /manager, the storefront's page for every other path, rendered if
 * it is public. Unknown /api paths stay JSON (decision A10).
 */
export async function serveScreens(app: NestFastifyApplication): Promise<void> {
  const environment = app.get<Environment>(ENVIRONMENT);
  const server = app.getHttpAdapter().getInstance();
  const storefront = join(ROOT, 'storefront', 'dist');
  const console_ = join(ROOT, 'admin-console', 'dist');
  const folders = [
    { root: join(storefront, 'assets'), prefix: '/assets/', options: IMMUTABLE },
    { root: join(console_, 'console-assets'), prefix: '/console-assets/', options: IMMUTABLE },
  ];
  for (const [index, folder] of folders.filter((candidate) => existsSync(candidate.root)).entries()) {
    await server.register(fastifyStatic, {
      root: folder.root,
      prefix: folder.prefix,
      decorateReply: index === 0,
      preCompressed: true,
      ...folder.options,
    });
  }
  const shell = readShell(storefront);
  const responses = app.get(ResponseCache);
  const call = inProcess(server, responses);
  const renderer =
    shell === null ? null : new PageRenderer(storefront, shell, environment.PUBLIC_URL, call, responses);
  for (const topic of PRELOADED) app.get(Notifications).on(topic, () => responses.clear());
  const screens = { storefront: bytesOf(shell), console: bytesOf(readShell(console_)), renderer, responses };
  server.get('/*', (request, reply) => sendPage(request, reply, screens));
  await server.register((scope, _options, done) => {
    acceptEarlyForms(scope, renderer);
    done();
  });
}

/**
 * A form of a rendered page that is sent before the page's code has arrived is a POST by the browser itself (record
 * 65). The answer redirects to its page; its fields are not read.
 */
function acceptEarlyForms(server: FastifyInstance, renderer: PageRenderer | null): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  server.post('/*', async (request, reply) => {
    // A path with two slashes at its start would lead to another site.
    const address = request.url.replace(/^[/\\]+/, '/');
    const isPage = !/^\/api(\/|\?|$)/.test(address) && (await renderer?.takesForms(address)) === true;
    return isPage ? reply.redirect(address, 303) : reply.callNotFound();
  });
}

const bytesOf = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text));

const JSON_HEADERS = { 'content-type': 'application/json' };

/** Calls of the API by rendered pages, without a connection. */
function inProcess(server: FastifyInstance, responses: ResponseCache): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const url = pathname + search;
    const response = responses.find(url);
    if (response !== undefined) return new Response(new Uint8Array(response.body), { headers: JSON_HEADERS });
    const answer = await server.inject({ method: 'GET', url });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    });
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  screens: Screens,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  const isConsole = /^\/(admin|manager)(\/|$)/.test(path);
  const html = isConsole ? screens.console : screens.storefront;
  if (path.startsWith('/api') || html === null) {
    reply.callNotFound();
    return reply;
  }
  reply.headers(pageHeaders(path)).type('text/html; charset=utf-8');
  const { renderer, responses } = screens;
  if (isConsole || renderer === null) return reply.send(html);
  const page = await renderer.page(request.url);
  return page === null ? reply.send(html) : responses.sendPacked(request, reply, page);
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messageFor } from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const IMMUTABLE = { immutable: true, maxAge: '365d' };

/**
 * One origin for everything: /assets and /console-assets (hashed, immutable, precompressed where the build left
 * .br/.gz beside), /media (uploads and drawings), the console's page under /admin and /manager, the storefront's
 * page for every other path. Unknown /api paths stay JSON (decision A10).
 */
export async function serveScreens(app: NestFastifyApplication): Promise<void> {
  const environment = app.get<Environment>(ENVIRONMENT);
  const server = app.getHttpAdapter().getInstance();
  const storefront = join(ROOT, 'storefront', 'dist');
  const console_ = join(ROOT, 'admin-console', 'dist');
  const folders = [
    { root: join(storefront, 'assets'), prefix: '/assets/', options: IMMUTABLE },
    { root: join(console_, 'console-assets'), prefix: '/console-assets/', options: IMMUTABLE },
    { root: join(environment.STORE_DATA_DIR, 'media'), prefix: '/media/', options: { maxAge: '7d' } },
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
  const pages = { storefront: page(storefront), console: page(console_) };
  server.get('/*', (request, reply) => sendPage(request, reply, pages));
}

/** index.html of a built app; null where it has not been built (API-only runs and tests). */
function page(dist: string): string | null {
  const file = join(dist, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: { storefront: string | null; console: string | null },
): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  const html = /^\/(admin|manager)(\/|$)/.test(path) ? pages.console : pages.storefront;
  if (path.startsWith('/api') || html === null) {
    return reply
      .status(404)
      .send({ code: 'NOT_FOUND', success: false, message: messageFor('NOT_FOUND'), data: null });
  }
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}

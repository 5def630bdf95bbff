import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveErrorPages } from './error-pages.js';

/** Written by the build (pack-document.ts). */
const FOLDER = join(import.meta.dirname, '..', '..', '..', 'openapi', 'dist');

/**
 * Swagger UI at /api/docs with its document at /api/docs/openapi.json and /api/docs-yaml; the same for partners at
 * /api/docs/partner and /api/docs/partner.json, with first steps and examples beside them; pages of errors at /api/docs/errors/{code}.
 */
export async function serveDocuments(app: NestFastifyApplication): Promise<void> {
  serveErrorPages(app.getHttpAdapter().getInstance());
  if (!existsSync(FOLDER)) return;
  await app
    .getHttpAdapter()
    .getInstance()
    .register(async (server) => {
      await server.register(fastifyStatic, {
        root: FOLDER,
        prefix: '/api/docs/',
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
      });
      server.get('/api/docs', (_request, reply) => reply.sendFile('index.html'));
      server.get('/api/docs/partner', (_request, reply) => reply.sendFile('partner.html'));
      server.get('/api/docs/partner/start', (_request, reply) => reply.sendFile('partner-start.html'));
      server.get('/api/docs-yaml', (_request, reply) => reply.sendFile('openapi.yaml'));
    });
}

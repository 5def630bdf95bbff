import { mkdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';

const DAY = 86_400;
/** Uploads: a key is random and never written twice. */
const IMMUTABLE = `public, max-age=${365 * DAY}, immutable`;
/** Pictures of the demo store keep their names when they change. */
const A_WEEK = `public, max-age=${7 * DAY}`;

/** Serves pictures of the data folder under /media/. Nothing in them may run, whatever they contain. */
export async function serveMedia(app: NestFastifyApplication): Promise<void> {
  const root = join(app.get<Environment>(ENVIRONMENT).STORE_DATA_DIR, 'media');
  const uploads = join(root, 'images') + sep;
  // The first picture may be stored long after the start.
  mkdirSync(root, { recursive: true });
  await app
    .getHttpAdapter()
    .getInstance()
    .register(fastifyStatic, {
      root,
      prefix: '/media/',
      decorateReply: false,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.startsWith(uploads) ? IMMUTABLE : A_WEEK);
        // Drawings have style attributes and no script; a page opened on one gets no rights.
        void reply.header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
        void reply.header('x-content-type-options', 'nosniff');
        void reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
}

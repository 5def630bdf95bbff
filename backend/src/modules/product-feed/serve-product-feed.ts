import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasVersion } from '../../platform/http/etag.js';
import { isLinkToken } from '../../platform/http/link-token.js';
import { PrivateStorage } from '../../platform/storage/private-storage.js';
import { feedKeys } from './feed-file.service.js';
import { feedPath, ProductFeedService } from './product-feed.service.js';

const NOT_FOUND = 'Not found\n';

/** Serves the product feed at /feeds/{token}.tsv, which no page of the store has. */
export function serveProductFeed(app: NestFastifyApplication): void {
  const feeds = app.get(ProductFeedService, { strict: false });
  const storage = app.get(PrivateStorage, { strict: false });
  const server = app.getHttpAdapter().getInstance();
  const send = async (request: FastifyRequest, reply: FastifyReply, token: string): Promise<FastifyReply> => {
    reply.type('text/plain; charset=utf-8');
    if (!isLinkToken(token)) return reply.status(404).send(NOT_FOUND);
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    // A second time where a build has just replaced the file.
    for (let tries = 0; tries < 2; tries += 1) {
      const feed = await feeds.get();
      if (feed.token !== token || feed.sha256 === null) break;
      reply.headers({ etag: `"${feed.sha256}"`, vary: 'accept-encoding', 'cache-control': 'no-cache' });
      if (hasVersion(request, `"${feed.sha256}"`)) return reply.status(304).send();
      const keys = feedKeys(feed.sha256);
      const opened = await storage.open(isPacked ? keys.gzip : keys.plain);
      if (opened === null) continue;
      reply.type('text/tab-separated-values; charset=utf-8').header('content-length', opened.bytes);
      if (isPacked) reply.header('content-encoding', 'gzip');
      return reply.send(opened.body);
    }
    reply.removeHeader('etag');
    return reply.status(404).send(NOT_FOUND);
  };
  server.get<{ Params: { token: string } }>(feedPath(':token'), (request, reply) =>
    send(request, reply, request.params.token),
  );
  server.get('/feeds/*', (_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send(NOT_FOUND),
  );
}

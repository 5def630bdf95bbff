import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccessCheck } from './access-check.js';
import type { Access } from './access.js';
import { BODY_LIMITS, bodyLimitFor, type BodyLimit } from './body-limits.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; absent on what is no route of a controller. */
    access?: Access;
    /** What its JSON body may be. */
    bodyLimit?: BodyLimit;
  }
}

/**
 * Gives Fastify what the routes of controllers declare, so that its parsers and hooks can go by it: how large a body may
 * be, and that answers are not kept.
 */
export function applyRouteSettings(app: NestFastifyApplication, prefix: string): void {
  const declared = new Map(
    app
      .get(AccessCheck)
      .routes()
      .map((route) => [`${route.method} /${prefix}${route.path}`, route]),
  );
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (options) => {
    const methods = [options.method].flat();
    const route = methods
      .map((method) => declared.get(`${method} ${options.url}`))
      .find((one) => one !== undefined);
    if (route?.access === undefined) return;
    const bodyLimit =
      route.bodyLimit === undefined ? bodyLimitFor(route.access) : BODY_LIMITS[route.bodyLimit];
    options.bodyLimit = bodyLimit.bytes;
    options.config = { ...options.config, access: route.access, bodyLimit };
  });
  // Answers may describe a person, and no cache on the way may keep them; what is everybody's says its own rule.
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.access !== undefined) reply.header('cache-control', 'no-store');
    done();
  });
}

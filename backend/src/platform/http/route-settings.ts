import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccessCheck } from './access-check.js';
import type { Access } from './access.js';
import { BODY_LIMITS, bodyLimitFor, type BodyLimit } from './body-limits.js';
import { answerPartner } from './kept-answer.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access of the route; absent for routes outside controllers. */
    access?: Access;
    /** Limits of its JSON body. */
    bodyLimit?: BodyLimit;
  }
}

/**
 * Passes the declarations of controllers' routes to Fastify, for its parsers and hooks: the limit of a body, that
 * answers are not cached, and that those to partners can be repeated.
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
    if (route.access === 'partner') options.onSend = answerPartner;
  });
  // Answers may contain personal data, and no cache on the way may store them; public answers set their own rule.
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.access !== undefined) reply.header('cache-control', 'no-store');
    done();
  });
}

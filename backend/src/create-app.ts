import type { IncomingMessage } from 'node:http';
import { Logger as NestLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { ENVIRONMENT, type Environment } from './config/environment.js';
import { answerBrokenRequest } from './platform/http/broken-request.js';
import { letIdleConnectionsGo } from './platform/http/let-go.js';
import { contentSecurityPolicy } from './platform/http/security.js';
import { cameByAlias, rewriteUrl } from './platform/http/rewrite-url.js';
import { serveScreens } from './platform/screens/serve-screens.js';
import { setUpSwagger } from './platform/http/swagger.js';
import { createValidationPipe } from './platform/http/validation.js';
import { serveMedia } from './platform/storage/serve-media.js';

/** Largest JSON body that is read. */
const BODY_LIMIT = 1024 * 1024;

/** Builds the HTTP application; the caller listens (main) or injects (tests). */
export async function createApp(environment: Environment): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    rewriteUrl: (request: IncomingMessage) => rewriteUrl(request),
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 250 },
    trustProxy: environment.NODE_ENV === 'production' ? 'loopback,uniquelocal' : false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(environment), adapter, {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(environment.NODE_ENV === 'test' ? false : app.get(Logger));
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createValidationPipe());
  app.enableCors({
    origin: false,
    allowedHeaders: ['authorization', 'content-type', 'x-user-id'],
    exposedHeaders: ['deprecation', 'etag'],
  });
  acceptEmptyJson(app);
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(environment),
    // Toss opens its payment window from the page and talks back to it (spec/toss-payments.md, section 1).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: environment.PUBLIC_URL.startsWith('https:') ? undefined : false,
  });
  // The bounds are each upload's own (IncomingUpload); it also tells too large a file in the store's words.
  await app.register(multipart, { throwFileSizeLimit: false });
  markAliases(app);
  await setUpSwagger(app);
  await serveMedia(app);
  await serveScreens(app);
  letIdleConnectionsGo(app);
  app.enableShutdownHooks();
  return app;
}

/** Answers that came by an alias say so. */
function markAliases(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    if (cameByAlias(request.raw)) reply.header('deprecation', 'true');
    done();
  });
}

/** Clients of the specification send `Content-Type: application/json` with no body (logout, decision A33). */
function acceptEmptyJson(app: NestFastifyApplication): void {
  app.useBodyParser('application/json', { bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(body.toString('utf8')));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }), undefined);
    }
  });
}

/** Settings of a running application. */
export function environmentOf(app: NestFastifyApplication): Environment {
  return app.get<Environment>(ENVIRONMENT);
}

/** Starts listening and tells the launcher, if there is one. */
export async function listen(app: NestFastifyApplication): Promise<void> {
  const { PORT, PUBLIC_URL } = environmentOf(app);
  await app.listen(PORT, '0.0.0.0');
  new NestLogger('Store').log(`listening on ${PUBLIC_URL}`);
  process.send?.({ ready: true });
}

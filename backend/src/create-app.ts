import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger as NestLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { ENVIRONMENT, type Environment } from './config/environment.js';
import { answerBrokenRequest, answerUnroutable } from './platform/http/broken-request.js';
import { BODY_LIMITS } from './platform/http/body-limits.js';
import { composeTexts } from './platform/http/composed.js';
import { useJsonParser } from './platform/http/json-body.js';
import { ResponseCache } from './platform/http/response-cache.js';
import { applyRouteSettings } from './platform/http/route-settings.js';
import { closeConnectionsWhileDraining } from './platform/http/draining.js';
import { closeConnections } from './platform/http/stop-listening.js';
import { EnvelopeAdapter } from './platform/http/envelope-adapter.js';
import { isPartnerUrl, keyInHeader } from './platform/http/partner-access.js';
import { REQUEST_ID_HEADER } from './platform/http/problem.js';
import { measureRequests } from './platform/http/measure-requests.js';
import { useSecurityHeaders } from './platform/http/security.js';
import { TRACE_HEADER } from './platform/http/trace-header.js';
import { cameByAlias, rewriteUrl } from './platform/http/rewrite-url.js';
import { serveProductFeed } from './modules/product-feed/serve-product-feed.js';
import { serveScreens } from './platform/screens/serve-screens.js';
import { serveDocuments } from './openapi/serve-documents.js';
import { serveWellKnown } from './openapi/well-known.js';
import { FormPipe } from './platform/http/validation.js';
import { trustedProxies } from './platform/http/trusted-proxies.js';
import { telemetry, traceIdOf } from './platform/telemetry/telemetry.js';
import { serveMedia } from './platform/storage/serve-media.js';

/** Most connections of one process; further ones are refused at once, before they use file descriptors. */
const MAX_CONNECTIONS = 5000;

/** Prefix of every API route. */
const PREFIX = 'api';

/** Builds the HTTP application; the caller listens (main) or injects (tests). */
export async function createApp(environment: Environment): Promise<NestFastifyApplication> {
  const adapter = new EnvelopeAdapter({
    ...timeouts(environment),
    bodyLimit: BODY_LIMITS.public.bytes,
    rewriteUrl: (request: IncomingMessage) => rewriteUrl(request),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      answerUnroutable(environment, error, { request, reply }),
    routerOptions: { maxParamLength: 250 },
    // Requests that arrive while the server closes were accepted, and are answered (record 69).
    return503OnClosing: false,
    trustProxy: trustedProxies(environment),
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(environment), adapter, {
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(environment.NODE_ENV === 'test' ? false : app.get(Logger));
  app.setGlobalPrefix(PREFIX);
  closeConnectionsWhileDraining(app);
  useSecurityHeaders(app.getHttpAdapter().getInstance(), environment);
  adapter.keepIn(app.get(ResponseCache));
  sendKeptResponses(app);
  measureRequests(app);
  app.useGlobalPipes(new FormPipe());
  if (environment.CORS_ORIGINS.length > 0) app.enableCors(corsOptions(environment));
  else answerPreflights(app);
  applyRouteSettings(app, PREFIX);
  useJsonParser(app);
  composeTexts(app);
  // Each upload has its own limits (IncomingUpload), and reports a too large file in the store's words.
  await app.register(multipart, { throwFileSizeLimit: false });
  markAliases(app);
  nameRequests(app);
  await serveDocuments(app);
  serveWellKnown(app);
  await serveMedia(app);
  serveProductFeed(app);
  await serveScreens(app);
  closeConnections(app);
  app.getHttpAdapter().getInstance().server.maxConnections = MAX_CONNECTIONS;
  return app;
}

/** No client can keep a connection open by sending slowly, by not reading, or by doing nothing. */
function timeouts({ REQUEST_TIMEOUT_MS, IDLE_TIMEOUT_MS }: Environment) {
  return {
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(20_000, REQUEST_TIMEOUT_MS),
      connectionsCheckingInterval: Math.min(5000, REQUEST_TIMEOUT_MS),
    },
  };
}

/**
 * Pages of the configured origins may call the API with a token; cookies are not used. Recorded clients send
 * `X-USER-ID`, which is never trusted (decision A22).
 */
function corsOptions({ CORS_ORIGINS }: Environment) {
  return {
    origin: CORS_ORIGINS,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-none-match', 'x-user-id'],
    exposedHeaders: [
      'deprecation',
      'etag',
      'retry-after',
      'content-disposition',
      'x-total-rows',
      TRACE_HEADER,
    ],
    maxAge: 600,
    strictPreflight: false,
  };
}

/**
 * Without configured origins, a browser's preflight request is answered too: pages of other sites are allowed nothing.
 */
function answerPreflights(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.options('*', (_request, reply) => reply.status(204).send());
}

/**
 * A cached response is sent before anything is read or checked; after all other hooks of the request, whose headers it
 * has.
 */
function sendKeptResponses(app: NestFastifyApplication): void {
  const responses = app.get(ResponseCache);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('preParsing', (request, reply, payload, done) => {
    // A wrong key is refused, also where everybody may call.
    const hasKey = keyInHeader(request.headers.authorization) !== null;
    if (hasKey || !responses.sendKept(request, reply)) done(null, payload);
  });
}

/** Marks answers of a call by an alias. */
function markAliases(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    if (cameByAlias(request.raw)) reply.header('deprecation', 'true');
    done();
  });
}

/** Every answer to a partner names its request, so that both sides speak of the same one. */
function nameRequests(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    if (isPartnerUrl(request.url)) {
      const id = traceIdOf(request);
      reply.headers({ [REQUEST_ID_HEADER]: id, [TRACE_HEADER]: id });
    }
    done();
  });
}

/** Settings of a running application. */
export function environmentOf(app: NestFastifyApplication): Environment {
  return app.get<Environment>(ENVIRONMENT);
}

/** Starts listening and notifies the launcher, if there is one. */
export async function listen(app: NestFastifyApplication): Promise<void> {
  const { PORT, PUBLIC_URL } = environmentOf(app);
  await app.listen(PORT, '0.0.0.0');
  new NestLogger('Store').log(`listening on ${PUBLIC_URL}`);
  const { port } = app.getHttpServer().address() as AddressInfo;
  process.send?.({ ready: true, port, metricsPort: telemetry()?.metricsPort });
}

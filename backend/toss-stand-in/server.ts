import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { CallLog } from '../stand-in-kit/call-log.ts';
import { lockFolder } from '../stand-in-kit/folder-lock.ts';
import { Timers } from '../stand-in-kit/timers.ts';
import { addCoreApi } from './api/routes.ts';
import { TossError } from './core/errors.ts';
import { withDefaults } from './core/settings.ts';
import type { StandInOptions } from './core/settings.ts';
import type { StandIn } from './core/stand-in.ts';
import { openStore } from './core/store.ts';
import { addAssets } from './pay/assets.ts';
import { addPages } from './pay/routes.ts';
import { resumeExpiry } from './payments/expiry.ts';
import { addSandbox } from './sandbox/routes.ts';
import { WebhookSender } from './webhooks/sender.ts';

/** A running stand-in for Toss Payments. */
export interface RunningStandIn {
  /** `http://127.0.0.1:{port}`, both the Core API's address and the origin of the browser script `/v2/standard`. */
  url: string;
  close: () => Promise<void>;
}

/** Starts the stand-in on 127.0.0.1. Rejects if the port is in use or the journal cannot be read. */
export async function startStandIn(options: StandInOptions = {}): Promise<RunningStandIn> {
  const settings = withDefaults(options);
  const folder = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'toss-stand-in-')));
  const unlock = await lockFolder(folder);
  const store = await openStore(folder, settings.onFailure);
  const timers = new Timers();
  const webhooks = new WebhookSender(settings, store, timers);
  const standIn: StandIn = {
    settings,
    store,
    timers,
    webhooks,
    calls: new CallLog(),
    inProgress: new Set(),
    url: '',
  };
  const app = buildApp(standIn);
  const close = async (): Promise<void> => {
    timers.clear();
    await app.close();
    await webhooks.stop();
    await store.close();
    await unlock();
    if (settings.dataDir === null) await rm(folder, { recursive: true, force: true });
  };
  try {
    standIn.url = await app.listen({ host: '127.0.0.1', port: settings.port });
  } catch (error) {
    await close();
    throw error;
  }
  resumeExpiry(standIn);
  webhooks.resume();
  return { url: standIn.url, close };
}

function buildApp(standIn: StandIn): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  // A merchant's page calls the script's own address; nothing there needs credentials.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v2/')) void reply.header('access-control-allow-origin', '*');
  });
  app.options('/v2/*', (_request, reply) =>
    reply.code(204).header('access-control-allow-headers', 'content-type').send(),
  );
  // No answer leaves before the state it reports is on disk.
  app.addHook('onSend', async () => standIn.store.flush());
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => answerError(new TossError('NOT_FOUND'), _request, reply));
  addCoreApi(app, standIn);
  addSandbox(app, standIn);
  addPages(app, standIn);
  addAssets(app);
  return app;
}

function answerError(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof TossError) {
    return reply.code(error.status).send({ code: error.code, message: error.message });
  }
  const { statusCode = 500, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode < 500) return reply.code(400).send({ code: 'INVALID_REQUEST', message });
  console.error(error);
  const failure = new TossError('FAILED_INTERNAL_SYSTEM_PROCESSING');
  return reply.code(failure.status).send({ code: failure.code, message: failure.message });
}

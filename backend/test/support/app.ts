import 'reflect-metadata';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { agent, type Agent } from 'supertest';
import { loadEnvironment, type Environment } from '../../src/config/environment.js';
import { createApp } from '../../src/create-app.js';
import { answerWithin } from '../../src/platform/answer-within.js';
import { watchContract } from './contract/watch.js';
import { createTestDatabase } from './database.js';

/** The whole API on its own empty database; nothing in it is replaced. */
export interface TestApp {
  app: NestFastifyApplication;
  environment: Environment;
  /** Sends requests, e.g. `http.get('/api/auth/me')`. */
  http: Agent;
  /** For inserting and reading rows: `em.execute(sql, params)`. */
  em: EntityManager;
  /** Stops the application and drops the database. */
  close: () => Promise<void>;
}

/** Longest time for stopping, milliseconds: shorter than a hook's limit, whose failure names nothing. */
const END_MS = 60_000;

/** Fails with what has not ended and what the process then holds. */
async function ending(what: string, end: Promise<void>): Promise<void> {
  const late = `${what} has not ended`;
  await answerWithin(END_MS, end, late).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== late) throw error;
    throw new Error(
      `${late} after ${END_MS} ms; the process holds ${process.getActiveResourcesInfo().join(', ')}`,
    );
  });
}

/** Starts the API on a fresh database. `settings` are environment variables that differ for the test. */
export async function startTestApp(settings: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const environment = loadEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '8',
    JWT_SECRET: 'only-for-tests-0123456789-0123456789',
    ...settings,
  });
  const running = await startApp(environment);
  return {
    ...running,
    close: async () => {
      await ending('the API', running.close());
      await ending('its database', database.drop());
    },
  };
}

/** Starts another API process's worth on the same database, e.g. beside a running one. */
export async function startApp(environment: Environment): Promise<TestApp> {
  const app = await createApp(environment);
  watchContract(app);
  await app.init();
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.ready();
  // One listening server: supertest would otherwise start one for each request, inside the asynchronous context (and
  // so the transaction) of the test that sends it.
  await app.listen(0, '127.0.0.1');
  return {
    app,
    environment,
    http: agent(fastify.server),
    em: app.get(EntityManager),
    close: () => app.close(),
  };
}

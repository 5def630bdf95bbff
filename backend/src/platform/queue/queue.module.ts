import { BullModule, InjectQueue } from '@nestjs/bullmq';
import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import {
  createPostgresBackend,
  Queue,
  setDefaultBackendFactory,
  type BackendFactory,
  type QueueOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import type { Environment } from '../../config/environment.js';
import { BoundedClient, directUrl } from '../db/bounded-client.js';
import { StoreQueue } from './store-queue.js';
import { StoreWorker } from './store-worker.js';

/** Name of the queue that settles payment attempts with an unknown outcome. */
export const PAYMENT_QUEUE = 'payment-confirm';

/** Name of the queue that executes refunds with an unknown outcome. */
export const REFUND_QUEUE = 'refunds';

/** Name of the queue that applies uploaded spreadsheets. */
export const IMPORT_QUEUE = 'imports';

/** Name of the queue for the dry run of uploaded spreadsheets. */
export const IMPORT_CHECK_QUEUE = 'import-checks';

/** Name of the queue that checks members' artworks. */
export const PREFLIGHT_QUEUE = 'preflight';

/** Every queue of the store. */
export const QUEUES = [
  PAYMENT_QUEUE,
  REFUND_QUEUE,
  IMPORT_CHECK_QUEUE,
  IMPORT_QUEUE,
  PREFLIGHT_QUEUE,
] as const;

export type QueueName = (typeof QUEUES)[number];

/**
 * Timeouts of the queue on PostgreSQL, milliseconds: for a connection, and for the answer to one of its short
 * statements. Otherwise a sweep that adds a job would wait forever for a server that disappeared silently. If no answer
 * comes, pg's pool closes the connection.
 */
const LIMITS = { connectionTimeoutMillis: 10_000, statement_timeout: 60_000, query_timeout: 75_000 };

const QUEUE_REDIS = Symbol('QUEUE_REDIS');

/**
 * BullMQ on Redis if REDIS_URL is set, otherwise on PostgreSQL; one code path for both. The backend is process-wide, so
 * it is set before any queue is created.
 */
@Module({})
export class QueueModule implements OnApplicationShutdown {
  constructor(
    @Inject(QUEUE_REDIS) private readonly redis: Redis | null,
    @InjectQueue(PAYMENT_QUEUE) private readonly payments: Queue,
    @InjectQueue(REFUND_QUEUE) private readonly refunds: Queue,
    @InjectQueue(IMPORT_QUEUE) private readonly imports: Queue,
    @InjectQueue(IMPORT_CHECK_QUEUE) private readonly importChecks: Queue,
    @InjectQueue(PREFLIGHT_QUEUE) private readonly preflight: Queue,
  ) {}

  static forRoot(environment: Environment): DynamicModule {
    const redis = connect(environment);
    BullModule.queueClass = StoreQueue;
    BullModule.workerClass = StoreWorker;
    return {
      module: QueueModule,
      imports: [
        BullModule.forRoot(queueOptions(environment, redis)),
        BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
      ],
      providers: [{ provide: QUEUE_REDIS, useValue: redis }],
      exports: [BullModule],
      global: true,
    };
  }

  /** BullMQ does not close a connection that it received, which would keep the process alive. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([
      this.payments.close(),
      this.refunds.close(),
      this.imports.close(),
      this.importChecks.close(),
      this.preflight.close(),
    ]);
    this.redis?.disconnect();
  }
}

function connect({ REDIS_URL }: Environment): Redis | null {
  if (REDIS_URL === undefined) return null;
  const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null, lazyConnect: true });
  // Without a listener, losing Redis would end the process; checkout continues while the queue is down.
  redis.on('error', () => undefined);
  return redis;
}

function queueOptions(environment: Environment, redis: Redis | null): QueueOptions {
  const defaultJobOptions = {
    // Few: after each job, BullMQ scans all kept jobs.
    removeOnComplete: { age: 3600, count: 50 },
    removeOnFail: { age: 7 * 86_400 },
  };
  if (redis !== null) {
    // For the whole process: tests have stores on both backends.
    setDefaultBackendFactory();
    return { connection: redis, defaultJobOptions };
  }
  setDefaultBackendFactory(createPostgresBackend as unknown as BackendFactory);
  const connection = {
    connectionString: directUrl(environment),
    schema: 'bullmq',
    migrate: true,
    ...LIMITS,
    Client: BoundedClient,
  };
  return { connection: connection, defaultJobOptions };
}

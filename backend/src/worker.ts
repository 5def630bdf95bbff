import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { awaitMigrations } from './await-migrations.js';
import { loadEnvironment } from './config/environment.js';
import { settleHeap } from './platform/heap.js';
import { runProcess } from './platform/process.js';
import { startTelemetry, telemetry } from './platform/telemetry/telemetry.js';
import { WorkerModule } from './worker.module.js';

await runProcess('worker', async () => {
  const environment = loadEnvironment();
  await startTelemetry('worker', environment);
  await awaitMigrations(environment);
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(environment), {
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  settleHeap();
  process.send?.({ ready: true, metricsPort: telemetry()?.metricsPort });
  return app;
});

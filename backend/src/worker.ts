import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { loadEnvironment } from './config/environment.js';
import { collectGarbage } from './platform/collect-garbage.js';
import { runProcess } from './platform/process.js';
import { WorkerModule } from './worker.module.js';

await runProcess('worker', async () => {
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(loadEnvironment()), {
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  collectGarbage();
  process.send?.({ ready: true });
  return app;
});

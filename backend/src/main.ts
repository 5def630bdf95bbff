import 'reflect-metadata';
import { awaitMigrations } from './await-migrations.js';
import { createApp, environmentOf, listen } from './create-app.js';
import { loadEnvironment } from './config/environment.js';
import { settleHeap } from './platform/heap.js';
import { Draining } from './platform/http/draining.js';
import { runProcess } from './platform/process.js';
import { startTelemetry } from './platform/telemetry/telemetry.js';

await runProcess(
  'api',
  async () => {
    const environment = loadEnvironment();
    await startTelemetry('api', environment);
    await awaitMigrations(environment);
    const app = await createApp(environment);
    await app.init();
    settleHeap();
    await listen(app);
    return app;
  },
  (app) => app.get(Draining).begin(environmentOf(app).SHUTDOWN_DELAY_MS),
);

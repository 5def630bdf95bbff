import 'reflect-metadata';
import { createApp, listen } from './create-app.js';
import { loadEnvironment } from './config/environment.js';
import { runProcess } from './platform/process.js';

await runProcess('api', async () => {
  const app = await createApp(loadEnvironment());
  await listen(app);
  return app;
});

import 'reflect-metadata';
import { createApp, listen } from './create-app.js';
import { loadEnvironment } from './config/environment.js';
import { collectGarbage } from './platform/collect-garbage.js';
import { runProcess } from './platform/process.js';

await runProcess('api', async () => {
  const app = await createApp(loadEnvironment());
  await app.init();
  collectGarbage();
  await listen(app);
  return app;
});

import { join } from 'node:path';
import { commonEnvironment, type Addresses } from '../launcher/child-environment.ts';
import type { Context } from '../launcher/context.ts';
import { waitForHealth } from '../launcher/parts/server.ts';

/** Starts the process that serves both screens from their sources and passes everything else on to the API. */
export async function openFrontDoor(context: Context, addresses: Addresses): Promise<void> {
  const { settings } = context;
  await context.steps.run('Screens with hot reload', async () => {
    const consolePort = await context.ports.choose('console');
    const service = context.superviseNode('server', {
      name: 'Screens',
      script: join(settings.root, 'scripts', 'dev', 'front-door.ts'),
      cwd: settings.root,
      env: {
        ...commonEnvironment(settings),
        PORT: String(settings.port),
        PUBLIC_URL: settings.publicUrl,
        STORE_CONSOLE_PORT: String(consolePort),
        STORE_BACKEND_URL: `http://127.0.0.1:${addresses.apiPort}`,
      },
    });
    await service.start();
    await waitForHealth(settings.port);
  });
}

// One origin for development: the storefront's vite server holds the store's port and passes on what is not its own.
import { join } from 'node:path';
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { ROOT } from '../lib/project.ts';

/** The console's modules and its hot reload get a path of their own, or they would mix with the storefront's. */
const CONSOLE_BASE = '/console-assets/';
const HOST = '127.0.0.1';

const backend = process.env['STORE_BACKEND_URL'];
const port = Number(process.env['PORT']);
const consolePort = Number(process.env['STORE_CONSOLE_PORT']);
const allowedHosts = [new URL(process.env['PUBLIC_URL'] ?? 'http://localhost').hostname];
const consoleServer = `http://${HOST}:${consolePort}`;

const screen = (folder: string, config: InlineConfig): Promise<ViteDevServer> =>
  createServer({
    ...config,
    root: join(ROOT, folder),
    configFile: join(ROOT, folder, 'vite.config.ts'),
    logLevel: 'warn',
  });

/** Every path under /admin and /manager is the console's one page. */
const consolePage = { target: consoleServer, rewrite: () => CONSOLE_BASE };

const consoleVite = await screen('admin-console', {
  base: CONSOLE_BASE,
  server: { port: consolePort, host: HOST, strictPort: true, allowedHosts },
});
await consoleVite.listen();
const storefrontVite = await screen('storefront', {
  server: {
    port,
    host: HOST,
    strictPort: true,
    allowedHosts,
    proxy: {
      '/admin': consolePage,
      '/manager': consolePage,
      [CONSOLE_BASE]: { target: consoleServer, ws: true },
      '/api': { target: backend },
      '/media': { target: backend },
      '/feeds': { target: backend },
    },
  },
});
await storefrontVite.listen();

const close = async (): Promise<void> => {
  await Promise.allSettled([storefrontVite.close(), consoleVite.close()]);
  process.exit(0);
};
process.once('SIGTERM', () => void close());
process.once('disconnect', () => void close());
process.send?.({ ready: true });

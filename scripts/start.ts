// npm start: builds what is stale, brings up database, stand-in, API and worker, and keeps them running.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What is imported from here on is compiled once and read from this cache in the next start.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'node'));
const { runStore } = await import('./launcher/run.ts');
const { START_PLAN } = await import('./launcher/store.ts');

await runStore(START_PLAN, () => Promise.resolve());

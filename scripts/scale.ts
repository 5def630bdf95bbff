// npm run scale: the shop on two API processes behind the standard parts, each of which fails in turn while buyers order.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { Builder, PROCESS_BUILDS } from './lib/builds.ts';
import { explain } from './lib/failure.ts';
import { ROOT } from './lib/project.ts';

try {
  await new Builder(pLimit(availableParallelism()), () => undefined).ensure(PROCESS_BUILDS);
  // Loaded when everything is built: its parts use the built domain.
  const { runScale } = await import('./scale/run.ts');
  process.exit((await runScale(process.argv.slice(2), join(ROOT, 'backend', 'dist'))) ? 0 : 1);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

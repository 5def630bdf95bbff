// npm run test:faults: the whole store as processes, with every fault at every step of the money path.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { Builder, PROCESS_BUILDS } from './lib/builds.ts';
import { explain } from './lib/failure.ts';
import { ROOT } from './lib/project.ts';

try {
  const built = process.env['STORE_FAULTS_SERVER'];
  if (built === undefined)
    await new Builder(pLimit(availableParallelism()), () => undefined).ensure(PROCESS_BUILDS);
  // Loaded when everything is built: its parts use the built domain.
  const { runFaults } = await import('./faults/run.ts');
  const passed = await runFaults(process.argv.slice(2), built ?? join(ROOT, 'backend', 'dist'));
  process.exit(passed ? 0 : 1);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

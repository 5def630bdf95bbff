// npm run test:faults: the whole store as processes, with every fault at every step of the money path.
import { join } from 'node:path';
import { runFaults } from './faults/run.ts';
import { explain } from './lib/failure.ts';
import { ROOT } from './lib/project.ts';

try {
  const passed = await runFaults(process.argv.slice(2), join(ROOT, 'backend', 'dist'));
  process.exit(passed ? 0 : 1);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

// npm run scale: the whole fleet on this machine under traffic, while every part of it fails in turn.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { Builder, PROCESS_BUILDS } from './lib/builds.ts';
import { explain } from './lib/failure.ts';
import { ROOT } from './lib/project.ts';
import { runScale } from './scale/run.ts';

try {
  await new Builder(pLimit(availableParallelism()), () => undefined).ensure([
    ...PROCESS_BUILDS,
    'storefront',
  ]);
  const agreed = await runScale(process.argv.slice(2), join(ROOT, 'backend', 'dist'));
  process.exit(agreed ? 0 : 1);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

// npm run build: builds what is stale, without starting anything (the container image uses it too).
import pLimit from 'p-limit';
import { Builder, PROCESS_BUILDS, SCREEN_BUILDS } from './lib/builds.ts';
import { explain } from './lib/failure.ts';
import { jobCount } from './lib/job-count.ts';
import { red, seconds } from './lib/terminal.ts';

const builder = new Builder(pLimit(jobCount()), (name, milliseconds) => {
  console.log(`built ${name} in ${seconds(milliseconds)}`);
});
try {
  await builder.ensure([...PROCESS_BUILDS, ...SCREEN_BUILDS]);
} catch (error) {
  console.error(red(explain(error)));
  process.exitCode = 1;
}

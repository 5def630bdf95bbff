// npm run test:release: the last release and this one on one database, with traffic on both, and this one on the other's folder.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { Builder, PROCESS_BUILDS } from './lib/builds.ts';
import { explain } from './lib/failure.ts';
import { jobCount } from './lib/job-count.ts';
import { ROOT } from './lib/project.ts';
import { findPreviousRelease } from './release/previous-release.ts';
import { runRelease } from './release/run.ts';

try {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4700' }, keep: { type: 'boolean', default: false } },
  });
  const commit = findPreviousRelease();
  if (commit === undefined)
    console.log('skipped: the history does not reach back to the last release (git fetch --unshallow)');
  else {
    await new Builder(pLimit(jobCount()), () => undefined).ensure(PROCESS_BUILDS);
    const dist = join(ROOT, 'backend', 'dist');
    const wrong = await runRelease(commit, { dist, firstPort: Number(values.port), keep: values.keep });
    for (const line of wrong) console.error(`✗ ${line}`);
    process.exitCode = wrong.length === 0 ? 0 : 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

import { join } from 'node:path';
import { Failure } from '../../lib/failure.ts';
import { standInEnvironment } from '../child-environment.ts';
import type { Context } from '../context.ts';

/** Starts the Toss stand-in unless real keys were given; answers its address. */
export async function openStandIn(context: Context): Promise<string | undefined> {
  const { settings, secrets, steps } = context;
  if (settings.toss !== undefined) return undefined;
  if (settings.production) {
    steps.report('No TOSS_SECRET_KEY: payments go to the local stand-in, no real money moves');
  }
  return steps.run('Toss stand-in', async () => {
    const port = await context.ports.choose('tossStandIn');
    const service = context.superviseNode('stand-in', {
      name: 'Toss stand-in',
      script: join(settings.root, 'backend', 'toss-stand-in', 'main.ts'),
      cwd: settings.root,
      env: standInEnvironment(settings, secrets, port),
    });
    const { url } = await service.start();
    if (typeof url !== 'string') throw new Failure('The Toss stand-in did not tell its address.');
    return url.replace(/\/+$/, '');
  });
}

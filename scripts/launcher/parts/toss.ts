import { join } from 'node:path';
import { QUIET_FLAGS } from '../../lib/server-flags.ts';
import { standInEnvironment } from '../child-environment.ts';
import type { Context } from '../context.ts';

export interface OpenedStandIn {
  /** Its address; undefined with real keys. */
  url: string | undefined;
  /** Settles when it answers: only who calls it has to wait for it. */
  ready: Promise<unknown>;
}

/** Starts the Toss stand-in unless real keys were given. */
export async function openStandIn(context: Context): Promise<OpenedStandIn> {
  const { settings, secrets, steps } = context;
  if (settings.toss !== undefined) return { url: undefined, ready: Promise.resolve() };
  if (settings.production) {
    steps.report('No TOSS_SECRET_KEY: payments go to the local stand-in, no real money moves');
  }
  const port = await context.ports.choose('tossStandIn');
  const service = context.superviseNode('stand-in', {
    name: 'Toss stand-in',
    script: join(settings.root, 'backend', 'toss-stand-in', 'main.ts'),
    flags: QUIET_FLAGS,
    cwd: settings.root,
    env: standInEnvironment(settings, secrets, port),
  });
  const ready = steps.run('Toss stand-in', () => service.start());
  // It is said where it is waited for, which something else that fails may prevent.
  ready.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}`, ready };
}

import { join } from 'node:path';
import { QUIET_FLAGS } from '../../lib/server-flags.ts';
import { popbillStandInEnvironment, tossStandInEnvironment } from '../child-environment.ts';
import type { Context } from '../context.ts';
import type { PortName } from '../ports.ts';

export interface OpenedStandIn {
  /** Its address; undefined with real keys. */
  url: string | undefined;
  /** Settles when it answers; only its callers have to wait for it. */
  ready: Promise<unknown>;
}

const NONE: OpenedStandIn = { url: undefined, ready: Promise.resolve() };

/** Starts the Toss stand-in unless real keys were given. */
export async function openTossStandIn(context: Context): Promise<OpenedStandIn> {
  const { settings, secrets, steps } = context;
  if (settings.toss !== undefined) return NONE;
  if (settings.production) {
    steps.report('No TOSS_SECRET_KEY: payments go to the local stand-in, no real money moves');
  }
  return openStandIn(context, 'Toss', 'tossStandIn', (port) =>
    tossStandInEnvironment(settings, secrets, port),
  );
}

/** Starts the Popbill stand-in unless real keys were given. */
export async function openPopbillStandIn(context: Context): Promise<OpenedStandIn> {
  const { settings, secrets, steps } = context;
  if (settings.popbill) return NONE;
  if (settings.production) {
    steps.report('No POPBILL_LINK_ID: tax documents go to the local stand-in, the tax office gets none');
  }
  return openStandIn(context, 'Popbill', 'popbillStandIn', (port) =>
    popbillStandInEnvironment(settings, secrets, port),
  );
}

async function openStandIn(
  context: Context,
  provider: 'Toss' | 'Popbill',
  portName: PortName,
  environment: (port: number) => NodeJS.ProcessEnv,
): Promise<OpenedStandIn> {
  const { root } = context.settings;
  const port = await context.ports.choose(portName);
  const name = `${provider} stand-in`;
  const service = context.superviseNode('stand-in', {
    name,
    script: join(root, 'backend', `${provider.toLowerCase()}-stand-in`, 'main.ts'),
    flags: QUIET_FLAGS,
    cwd: root,
    env: environment(port),
  });
  const ready = context.steps.run(name, () => service.start());
  // The failure is reported by whoever awaits `ready`, which may never happen.
  ready.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}`, ready };
}

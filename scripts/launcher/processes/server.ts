import { join } from 'node:path';
import { eventually } from '../../lib/wait.ts';
import { Failure } from '../../lib/failure.ts';
import { QUIET_FLAGS, SERVER_FLAGS, SERVER_MEMORY } from '../../lib/server-flags.ts';
import { serverEnvironment, workerMetrics, type Addresses } from '../child-environment.ts';
import type { Context } from '../context.ts';
import type { NodeChild } from '../node-child.ts';
import type { Service } from '../service.ts';

/** Folder of `backend` with the programs of API and worker: bundled, or as compiled. */
export type Programs = 'dist' | 'dist/bundle';

const HEALTH_TIMEOUT_MS = 60_000;

/** How one of the built programs of the backend is started. */
export function serverChild(
  context: Context,
  name: string,
  file: `${Programs}/${string}.js`,
  addresses: Addresses,
  flags = SERVER_FLAGS,
  more: NodeJS.ProcessEnv = {},
): NodeChild {
  const { root } = context.settings;
  return {
    name,
    script: join(root, 'backend', file),
    flags,
    cwd: root,
    env: { ...SERVER_MEMORY, ...serverEnvironment(context.settings, context.secrets, addresses), ...more },
  };
}

/** Starts API and worker side by side. */
export async function openServer(
  context: Context,
  addresses: Addresses,
  programs: Programs,
): Promise<Service[]> {
  const start = async (
    name: string,
    program: string,
    flags: string[],
    more?: NodeJS.ProcessEnv,
  ): Promise<Service> => {
    const service = context.superviseNode(
      'server',
      serverChild(context, name, `${programs}/${program}.js`, addresses, flags, more),
    );
    await service.start();
    return service;
  };
  return Promise.all([
    start('API', 'main', SERVER_FLAGS),
    start('Worker', 'worker', QUIET_FLAGS, workerMetrics(process.env)),
  ]);
}

/** Waits until the store says that database and queue answer. */
export async function waitForHealth(port: number): Promise<void> {
  let last = 'no answer';
  const healthy = async (): Promise<boolean> => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/health`);
      last = `${response.status} ${await response.text()}`;
      return response.ok;
    } catch (error) {
      last = String(error);
      return false;
    }
  };
  if (await eventually(healthy, HEALTH_TIMEOUT_MS, 50)) return;
  throw new Failure(`The store started, but is not healthy after ${HEALTH_TIMEOUT_MS / 1000} s: ${last}`);
}

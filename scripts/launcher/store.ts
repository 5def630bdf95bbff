import pLimit from 'p-limit';
import { Builder, PROCESS_BUILDS, SCREEN_BUILDS, SERVER_BUILDS, type BuildName } from '../lib/builds.ts';
import { jobCount } from '../lib/job-count.ts';
import type { Addresses } from './child-environment.ts';
import type { Context } from './context.ts';
import { openDatabase } from './processes/database.ts';
import type { OpenedDatabase } from './processes/opened-database.ts';
import { prepareDatabase, type Prepared } from './processes/preparation.ts';
import { openServer, waitForHealth, type Programs } from './processes/server.ts';
import { openPopbillStandIn, openTossStandIn } from './processes/stand-ins.ts';
import { requirePort } from './ports.ts';
import { requireRedis } from './redis.ts';
import type { Service } from './service.ts';

/** What differs between `npm start` and `npm run dev`. */
export interface Plan {
  builds: BuildName[];
  programs: Programs;
  /** Port on which the API listens. */
  apiPort: (context: Context) => Promise<number>;
}

/** Everything built, one process behind one port. */
export const START_PLAN: Plan = {
  builds: [...PROCESS_BUILDS, ...SCREEN_BUILDS],
  programs: 'dist/bundle',
  apiPort: (context) => Promise.resolve(context.settings.port),
};

export interface Opened {
  database: OpenedDatabase;
  addresses: Addresses;
  /** Whether the demo store is in the database, and whether it was filled in just now. */
  prepared: Prepared;
  /** API and worker. */
  servers: Service[];
}

/** Starts everything; independent parts start side by side. */
export async function openStore(context: Context, plan: Plan): Promise<Opened> {
  const left = await context.records.stopLeftovers();
  const names = new Set(left.map((name) => (name.startsWith('command-') ? 'an unfinished build' : name)));
  if (names.size > 0)
    context.steps.report(`Stopped what a killed start left behind: ${[...names].join(', ')}`);
  await requirePort(context.settings.port);
  const builder = builderFor(context);
  const builds = builder.ensure(plan.builds);
  // A screen that does not build fails the start at once, not only when its turn comes.
  const failure = builds.then(() => new Promise<never>(() => undefined));
  return Promise.race([bringUp(context, plan, builder, builds), failure]);
}

async function bringUp(
  context: Context,
  plan: Plan,
  builder: Builder,
  builds: Promise<void>,
): Promise<Opened> {
  const { steps } = context;
  const [database, standIn, popbill, apiPort] = await Promise.all([
    openDatabase(context),
    openTossStandIn(context),
    openPopbillStandIn(context),
    plan.apiPort(context),
    openRedis(context),
    builder.ensure(SERVER_BUILDS),
  ]);
  const addresses: Addresses = {
    databaseUrl: database.url,
    standInUrl: standIn.url,
    popbillUrl: popbill.url,
    apiPort,
  };
  const [prepared] = await Promise.all([
    steps.run('Database prepared (migrations, demo store)', () =>
      prepareDatabase(context, database, addresses, standIn.ready),
    ),
    builds,
  ]);
  const servers = await steps.run('API and worker', async () => {
    const [opened] = await Promise.all([
      openServer(context, addresses, plan.programs),
      standIn.ready,
      popbill.ready,
    ]);
    await waitForHealth(apiPort);
    return opened;
  });
  return { database, addresses, prepared, servers };
}

async function openRedis(context: Context): Promise<void> {
  const { redisUrl } = context.settings;
  if (redisUrl !== undefined) await context.steps.run('Redis of REDIS_URL', () => requireRedis(redisUrl));
}

/** A builder that prints what it builds and calls `onBuilt`. */
export function builderFor(context: Context, onBuilt: () => void = () => undefined): Builder {
  const report = (name: BuildName, milliseconds: number): void => {
    context.steps.done(`Build of ${name}`, milliseconds);
    onBuilt();
  };
  return new Builder(pLimit(jobCount()), report, context.settings.root);
}

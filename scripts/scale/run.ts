import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { fillShop, type Shop } from '../faults/fill.ts';
import { missing, settled } from '../faults/invariants.ts';
import { eventually } from '../lib/wait.ts';
import { Fleet } from './fleet.ts';
import { Meter, tableOf } from './meter.ts';
import { Traffic } from './traffic.ts';

const BUYERS = 10;
const FIRST_PORT = 4600;
/** How long a part stays away before it is started again, milliseconds. */
const AWAY_MS = 1000;
/** Longest wait until everything that is open has settled, milliseconds. */
const SETTLE_MS = 180_000;
const READY_MS = 60_000;
/** A process that was asked to end may take so long before that is a failure, milliseconds. */
const DRAIN_MS = 45_000;

interface Event {
  what: string;
  happen: () => Promise<void>;
}

/** Runs the fleet under traffic, has every part fail in turn, and prints what clients saw; true where the books agree. */
export async function runScale(args: string[], dist: string): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '4' },
      port: { type: 'string', default: String(FIRST_PORT) },
      keep: { type: 'boolean', default: false },
    },
  });
  const [seed, minutes] = [Number(values.seed), Number(values.minutes)];
  const fleet = await Fleet.on(dist, Number(values.port));
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= fleet.close({ keep: values.keep }));
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void close().finally(() => process.exit(130)));
  try {
    return await scale(fleet, seed, minutes);
  } finally {
    await close();
    if (values.keep) console.log(`kept: ${fleet.folder}`);
  }
}

async function scale(fleet: Fleet, seed: number, minutes: number): Promise<boolean> {
  console.log(`seed ${seed}, ${minutes} minutes`);
  if (fleet.pooler === undefined)
    console.log('skipped: PgBouncer is not installed (apt-get install pgbouncer)');
  let shop: Shop | undefined;
  await fleet.open(async () => {
    shop = await fillShop(fleet, BUYERS, 1000);
  });
  if (shop === undefined) throw new Error('the shop is not filled');
  const meter = new Meter();
  const traffic = new Traffic(fleet, shop, seed, meter);
  const stop = new AbortController();
  const running = traffic.run(stop.signal);
  const happened = happenAll(fleet, meter, minutes).finally(() => stop.abort());
  const [sales, wrong] = await Promise.all([running, happened]);
  wrong.push(
    ...(await settled(fleet, SETTLE_MS)),
    ...(await missing(fleet.books, sales.acknowledged)),
    ...(await traffic.staff.check()),
    ...sales.filesLost.map((id) => `file ${id} was uploaded and is not there`),
    ...fleet.takeCrashes(),
  );
  console.log(tableOf(meter.rows));
  console.log(
    `seed ${seed}: ${sales.purchases} purchases, ${sales.acknowledged.length} answered as paid, ${sales.refused} refused; ` +
      `mismatches of the books: ${wrong.length}`,
  );
  for (const line of wrong) console.log(`✗ ${line}`);
  return wrong.length === 0;
}

/** One event after another, each with an equal part of the time; answers what was wrong with them. */
async function happenAll(fleet: Fleet, meter: Meter, minutes: number): Promise<string[]> {
  const wrong: string[] = [];
  const events = eventsOf(fleet, wrong);
  const slotMs = (minutes * 60_000) / events.length;
  for (const { what, happen } of events) {
    meter.begin(what);
    const slot = pause(slotMs);
    await happen();
    await slot;
    if (!(await eventually(() => fleet.isReady(), READY_MS))) wrong.push(`not ready again after: ${what}`);
    console.log(`${what}: ${meter.rows.at(-1)?.requests ?? 0} requests`);
  }
  return wrong;
}

/** Everything that happens, in this order: each is over when the part is back. */
function eventsOf(fleet: Fleet, wrong: string[]): Event[] {
  const restarted = (
    what: string,
    part: { kill: () => Promise<void>; start: () => Promise<void> },
  ): Event => ({
    what,
    happen: async () => {
      await part.kill();
      await pause(AWAY_MS);
      await part.start();
    },
  });
  const server = (name: 'standby' | 'replica') => ({
    kill: () => fleet.servers.kill(name),
    start: () => fleet.servers.start(name),
  });
  const drained = ({
    name,
    drain,
    start,
  }: {
    name: string;
    drain: () => Promise<string>;
    start: () => Promise<void>;
  }): Event => ({
    what: `release: ${name} drained`,
    happen: async () => {
      const began = performance.now();
      const ending = await drain();
      if (ending !== 'code 0') wrong.push(`${name} did not end by itself: ${ending}`);
      if (performance.now() - began > DRAIN_MS) wrong.push(`${name} took too long to end`);
      await start();
    },
  });
  const processes = [...fleet.apis, ...fleet.workers];
  return [
    { what: 'nothing', happen: () => Promise.resolve() },
    ...processes.map((part) => restarted(`${part.name} killed`, part)),
    restarted('load balancer killed', fleet.balancer),
    restarted('Redis killed, empty', fleet.redis),
    { what: 'Redis flushed', happen: () => flush(fleet.redis.url) },
    restarted('replica killed', server('replica')),
    restarted('standby killed', server('standby')),
    ...(fleet.pooler === undefined ? [] : [restarted('PgBouncer killed', fleet.pooler)]),
    restarted('S3 gone', { kill: () => fleet.stopS3(), start: () => fleet.startS3() }),
    { what: 'primary killed, standby promoted', happen: () => fleet.failOver() },
    { what: 'lost server rebuilt', happen: () => fleet.rebuild('primary') },
    { what: 'switched back to primary', happen: () => fleet.switchOver('primary') },
    ...processes.map((part) =>
      drained({ name: part.name, drain: () => part.drain(), start: () => part.start() }),
    ),
    { what: 'nothing, at the end', happen: () => Promise.resolve() },
  ];
}

async function flush(url: string): Promise<void> {
  const redis = new Redis(url);
  try {
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}

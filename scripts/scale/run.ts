import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillShop, WIDE_LIMIT, type Shop } from '../faults/fill.ts';
import { missing, settled } from '../faults/invariants.ts';
import type { NodePart } from '../faults/node-part.ts';
import { eventually } from '../lib/wait.ts';
import { Fleet } from './fleet.ts';
import { Meter } from './meter.ts';
import { sell } from './traffic.ts';

const BUYERS = 8;
/** How long a part stays away before it is started again, milliseconds. */
const AWAY_MS = 1000;
/** Longest wait until the shop is ready again, and until everything that is open has settled, milliseconds. */
const WAIT_MS = 180_000;

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '3' },
  port: { type: 'string', default: '4600' },
  keep: { type: 'boolean', default: false },
} as const;

/** Runs the fleet under traffic while its parts fail in turn, and prints what clients saw; true where the books agree. */
export async function runScale(args: string[], dist: string): Promise<boolean> {
  const { seed, minutes, port, keep } = parseArgs({ args, options: OPTIONS }).values;
  const fleet = await Fleet.on(dist, Number(port));
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= fleet.close(keep));
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void close().finally(() => process.exit(130)));
  try {
    let shop: Shop | undefined;
    await fleet.open(
      async () => void (shop = await fillShop(fleet, { buyers: BUYERS, scarce: 1000, limit: WIDE_LIMIT })),
    );
    if (shop === undefined) throw new Error('the shop is not filled');
    return await scale(fleet, shop, Number(seed), Number(minutes) * 60_000);
  } finally {
    await close();
    if (keep) console.log(`kept: ${fleet.folder}`);
  }
}

async function scale(fleet: Fleet, shop: Shop, seed: number, milliseconds: number): Promise<boolean> {
  const meter = new Meter();
  const stop = new AbortController();
  const happened = happenAll(fleet, meter, milliseconds).finally(() => stop.abort());
  const sold = sell({ fleet, shop, seed }, meter, stop.signal);
  const [{ purchases, acknowledged, staff }, wrong] = await Promise.all([sold, happened]);
  wrong.push(...(await settled(fleet, WAIT_MS)), ...(await staff.check()), ...fleet.takeCrashes());
  const lost = await missing(fleet.books, acknowledged);
  meter.print();
  console.log(`seed ${seed}: ${purchases} purchases, ${acknowledged.length} answered as paid`);
  console.log(`mismatches: ${wrong.length}; acknowledged orders lost: ${lost.length}`);
  for (const line of [...wrong, ...lost]) console.log(`✗ ${line}`);
  return wrong.length + lost.length === 0;
}

/** One event after another, each with an equal part of the time; answers what was wrong with them. */
async function happenAll(fleet: Fleet, meter: Meter, milliseconds: number): Promise<string[]> {
  const wrong: string[] = [];
  const events = eventsOf(fleet);
  for (const [what, happen] of events) {
    console.log(what);
    meter.begin(what);
    await happen();
    // nginx tries a process that was away again after five seconds.
    await pause(milliseconds / events.length);
    if (!(await eventually(() => fleet.isReady(), WAIT_MS))) wrong.push(`not ready again after: ${what}`);
  }
  return wrong;
}

type Event = [what: string, happen: () => Promise<void>];

/** Everything that happens, in this order: each is over when the part is back. */
function eventsOf(fleet: Fleet): Event[] {
  const killed = (what: string, part: Pick<NodePart, 'kill' | 'start'>): Event => [
    `${what} killed`,
    async () => {
      await part.kill();
      await pause(AWAY_MS);
      await part.start();
    },
  ];
  return [
    ['nothing', () => Promise.resolve()],
    ...[...fleet.apis, fleet.worker].map((part) => killed(part.name, part)),
    killed('nginx', fleet.balancer),
    killed('Redis', fleet.redis),
    killed('PgBouncer', fleet.pooler),
    killed('HAProxy', fleet.haproxy),
    ['primary killed, standby promoted', () => fleet.failOver()],
    ['nothing, at the end', () => Promise.resolve()],
  ];
}

import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Books } from '../faults/books.ts';
import { Buyer } from '../faults/buyer.ts';
import { BUYER_PASSWORD, type fillShop, type Shop } from '../faults/fill.ts';
import { missing, settled } from '../faults/invariants.ts';
import { NodePart } from '../faults/node-part.ts';
import { buy, cancelOrder } from '../faults/purchase.ts';
import type { StoreUnderTest } from '../faults/test-environment.ts';
import { Toss } from '../faults/toss.ts';
import { LogFile } from '../launcher/log-file.ts';
import { freePort } from '../launcher/ports.ts';
import { RunRecords } from '../launcher/run-records.ts';
import { loadSecrets } from '../launcher/secrets.ts';
import { Failure } from '../lib/failure.ts';
import { ROOT } from '../lib/project.ts';
import { eventually } from '../lib/wait.ts';
import { openRelease, STARTER } from './previous-release.ts';
import { SharedDoor } from './shared-door.ts';

const BUYERS = 4;
/** Purchases of each buyer in each part of the run, at least. */
const PURCHASES = 2;
/** One of so many is cancelled. */
const CANCELED = 3;
const READY_MS = 180_000;
const WAITING_MS = 60_000;
const SETTLE_MS = 60_000;
/** What a process of the store says while the migrations that it needs are not there (backend/src/await-migrations.ts). */
const WAITS = 'waits until';
const FILE = Buffer.from('%PDF-1.7\n%release\n%%EOF\n');
/** All buyers come from one address, and what waits is done soon. */
const SETTINGS = { THROTTLE_FACTOR: '0', SWEEP_INTERVAL_MS: '500', TOSS_WEBHOOK_SCALE: '0.001' };

/**
 * The last release sells on a data folder; the next one's processes start and wait, its migrations run, both sell side by side
 * behind one address, the last one ends, and the next one's launcher starts on the folder. Answers what went wrong.
 */
export async function runRelease(
  commit: string,
  options: { dist: string; firstPort: number; keep: boolean },
): Promise<string[]> {
  const run = new ReleaseRun(await openRelease(commit), options.dist, options.firstPort);
  try {
    return await run.all();
  } finally {
    await run.close(options.keep);
  }
}

class ReleaseRun {
  readonly #release: string;
  readonly #dist: string;
  readonly #firstPort: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'store-release-'));
  readonly #data = join(this.#folder, 'data');
  readonly #wrong: string[] = [];
  /** What clients got that was no answer, by the part of the run. */
  readonly #errors = new Map<string, number>();
  #part = '';
  #purchases = 0;
  readonly #acknowledged: string[] = [];
  readonly #processes: NodePart[] = [];
  #launcher: ChildProcess | undefined;
  #door: SharedDoor | undefined;
  #books: Books | undefined;

  constructor(release: string, dist: string, firstPort: number) {
    this.#release = release;
    this.#dist = dist;
    this.#firstPort = firstPort;
  }

  async all(): Promise<string[]> {
    const last = await this.#launch(this.#release);
    const books = this.#open();
    const shop = await this.#fill(books);
    const door = new SharedDoor(await freePort(last.port + 20));
    this.#door = door;
    await door.open();
    door.leadTo(last.port);
    const store: StoreUnderTest = { url: door.url, books, toss: last.toss };
    const buyers = await this.#enter(store, shop);
    const file = await upload(door.url, shop);
    const sell = (part: string, during?: Promise<unknown>): Promise<void> =>
      this.#sell(part, { store, shop, buyers, during });

    await sell('the last release alone');
    const next = await this.#startNext(last);
    await sell('while the next release waits');
    const migrating = this.#migrate(last).then(() => next.ready);
    await sell('while the migrations run', migrating);
    door.leadTo(last.port, next.port);
    await sell('both releases');
    door.leadTo(next.port);
    await sell('the next release alone');
    await this.#compare(store);
    await this.#endAll();

    await this.#startOnItsFolder(shop, file);
    for (const [what, count] of this.#errors) this.#wrong.push(`${what}: ${count} times`);
    return this.#wrong;
  }

  /** Processes have to end by themselves. */
  async #endAll(): Promise<void> {
    for (const part of this.#processes) {
      const ending = await part.drain();
      if (ending !== 'code 0') this.#wrong.push(`${part.name} did not end by itself: ${ending}`);
    }
    await this.#stop();
  }

  async close(keep: boolean): Promise<void> {
    await Promise.all(this.#processes.map((part) => part.end()));
    await this.#door?.close();
    await this.#stop();
    if (keep) console.log(`kept: ${this.#folder}`);
    else rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Starts the launcher of a working copy on the data folder. */
  async #launch(root: string): Promise<{ port: number; toss: Toss }> {
    const port = await freePort(this.#firstPort);
    const { PATH, HOME } = process.env;
    const launcher = fork(join(root, STARTER), {
      cwd: root,
      env: { PATH, HOME, ...SETTINGS, PORT: String(port), STORE_DATA_DIR: this.#data, STORE_SEED: 'none' },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.#launcher = launcher;
    let output = '';
    for (const stream of [launcher.stdout, launcher.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const said = await new Promise<{ standInUrl: string }>((resolve, reject) => {
      const fail = (why: string): void => reject(new Failure(`${root} did not start (${why}):\n${output}`));
      const timer = setTimeout(() => fail('it took too long'), READY_MS);
      launcher.once('message', (message) => {
        clearTimeout(timer);
        resolve(message as { standInUrl: string });
      });
      launcher.once('exit', (code) => {
        clearTimeout(timer);
        fail(`exit code ${code}`);
      });
    });
    return { port, toss: new Toss(said.standInUrl) };
  }

  /** As Ctrl-C does; the database goes with it. */
  async #stop(): Promise<void> {
    await this.#books?.close();
    this.#books = undefined;
    const launcher = this.#launcher;
    this.#launcher = undefined;
    if (launcher === undefined || launcher.exitCode !== null) return;
    const gone = new Promise((resolve) => launcher.once('exit', resolve));
    launcher.kill('SIGTERM');
    const code = await gone;
    if (code !== 0) this.#wrong.push(`a launcher ended with ${String(code)}`);
  }

  #databaseUrl(): string {
    return new RunRecords(this.#data).addresses()?.databaseUrl ?? '';
  }

  #open(): Books {
    this.#books = new Books(this.#databaseUrl());
    return this.#books;
  }

  /** By the last release's own means: it knows its tables. */
  async #fill(books: Books): Promise<Shop> {
    const file = pathToFileURL(join(this.#release, 'scripts', 'faults', 'fill.ts')).href;
    const fill = (await import(file)) as { fillShop: typeof fillShop };
    const options = { dist: join(this.#release, 'backend', 'dist') };
    return fill.fillShop({ books, databaseUrl: this.#databaseUrl(), options }, BUYERS, 1000);
  }

  async #enter({ url }: StoreUnderTest, shop: Shop): Promise<Buyer[]> {
    const buyers = shop.buyers.map((email) => new Buyer(url, email, (status) => this.#heard(status)));
    for (const buyer of buyers) {
      await buyer.signIn();
      await buyer.addAddress();
    }
    return buyers;
  }

  /** Every error that a client would see is a failure of the run. */
  #heard(status: number): void {
    if (status > 0 && status < 500) return;
    const what = `${this.#part}: a client got ${status === 0 ? 'no answer' : status}`;
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1);
  }

  /** Buyers buy until each has bought a few times and `during` has ended. */
  async #sell(
    part: string,
    {
      store,
      shop,
      buyers,
      during = Promise.resolve(),
    }: { store: StoreUnderTest; shop: Shop; buyers: Buyer[]; during?: Promise<unknown> | undefined },
  ): Promise<void> {
    this.#part = part;
    const [before, began] = [this.#acknowledged.length, performance.now()];
    let over = false;
    const ended = during.finally(() => {
      over = true;
    });
    await Promise.all([
      ended,
      ...buyers.map(async (buyer) => {
        for (let bought = 0; bought < PURCHASES || !over; bought += 1)
          await this.#purchase(store, shop, buyer);
      }),
    ]);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${part}: ${this.#acknowledged.length - before} orders paid in ${seconds} s`);
  }

  async #purchase(store: StoreUnderTest, shop: Shop, buyer: Buyer): Promise<void> {
    this.#purchases += 1;
    const productId = shop.plenty[this.#purchases % shop.plenty.length] ?? 0;
    for (const path of ['/products', `/products/${productId}`, '/categories', '/orders'])
      await buyer.once('GET', path);
    const { orderId, code, paymentStatus } = await buy(store, buyer, {
      productId,
      quantity: 1 + (this.#purchases % 3),
      coupon: this.#purchases % 2 === 0,
    });
    if (orderId === undefined || code !== 'success' || paymentStatus !== 'DONE') {
      this.#wrong.push(`${this.#part}: a purchase ended with ${code}, ${String(paymentStatus)}`);
      return;
    }
    this.#acknowledged.push(orderId);
    if (this.#purchases % CANCELED !== 0) return;
    const canceled = await cancelOrder(buyer, orderId);
    if (canceled.code !== 'success') this.#wrong.push(`${this.#part}: a cancel ended with ${canceled.code}`);
  }

  /** Starts API and worker of the next release on the tables of the last; `ready` when both are at work. */
  async #startNext(last: { toss: Toss }): Promise<{ port: number; ready: Promise<unknown> }> {
    const port = await freePort(this.#firstPort + 30);
    const parts = [
      this.#process('api', join('bundle', 'main.js'), last.toss, port),
      this.#process('worker', join('bundle', 'worker.js'), last.toss, 0),
    ];
    const ready = Promise.all(parts.map(({ part }) => part.start()));
    // Handled where it is waited for, which is later.
    ready.catch(() => undefined);
    if (!(await eventually(() => parts.every(({ log }) => log.tail().includes(WAITS)), WAITING_MS)))
      this.#wrong.push('API and worker of the next release did not wait for their migrations');
    this.#processes.push(...parts.map(({ part }) => part));
    return { port, ready };
  }

  async #migrate(last: { toss: Toss }): Promise<void> {
    const began = performance.now();
    await this.#process('preparation', 'prepare-database.js', last.toss, 0).part.runToEnd();
    console.log(`migrated in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }

  #process(name: string, file: string, toss: Toss, port: number): { part: NodePart; log: LogFile } {
    const log = new LogFile(join(this.#folder, 'logs', `${name}.log`), () => undefined);
    const secrets = loadSecrets(this.#data);
    const part = new NodePart(name, log, () => ({
      script: join(this.#dist, file),
      env: {
        ...SETTINGS,
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${this.#firstPort}`,
        STORE_DATA_DIR: this.#data,
        STORE_SEED: 'none',
        DATABASE_URL: this.#databaseUrl(),
        JWT_SECRET: secrets.jwtSecret,
        TOSS_CLIENT_KEY: secrets.tossClientKey,
        TOSS_SECRET_KEY: secrets.tossSecretKey,
        TOSS_API_URL: toss.url,
      },
    }));
    return { part, log };
  }

  async #compare({ books, toss }: Pick<StoreUnderTest, 'books' | 'toss'>): Promise<void> {
    this.#wrong.push(
      ...(await settled({ books, toss }, SETTLE_MS)),
      ...(await missing(books, this.#acknowledged)),
    );
  }

  /** The next release's launcher starts on what the last one has left: orders, sessions, files and payments are there. */
  async #startOnItsFolder(shop: Shop, file: string): Promise<void> {
    const { port, toss } = await this.#launch(ROOT);
    const store: StoreUnderTest = { url: `http://127.0.0.1:${port}`, books: this.#open(), toss };
    const buyers = await this.#enter(store, shop);
    await this.#sell('the next release on its folder', { store, shop, buyers });
    const read = await fetch(new URL(file, store.url));
    if (!Buffer.from(await read.arrayBuffer()).equals(FILE))
      this.#wrong.push(`a file that the last release took is not read any more: ${read.status}`);
    await this.#compare(store);
  }
}

/** Uploads a file as a member; answers its address. */
async function upload(url: string, shop: Shop): Promise<string> {
  const ask = async (path: string, init: RequestInit): Promise<Record<string, string>> => {
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', ...init });
    const { data } = (await answer.json()) as { data: Record<string, string> };
    return data;
  };
  const { token = '' } = await ask('/auth/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: shop.buyers[0], password: BUYER_PASSWORD }),
  });
  const form = new FormData();
  form.append('file', new Blob([FILE]), 'release.pdf');
  const { url: path = '' } = await ask('/files', {
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return path;
}

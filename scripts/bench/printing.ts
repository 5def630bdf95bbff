// What printing takes: a printed line beside a plain one, files from their upload to their result, records, proofs.
import { randomUUID } from 'node:crypto';
import { PRINT_CONSENT_VERSIONS } from '@store/domain';
import { CLEAN, heavyPdf, largePng, logoSvg, pdf, vectorAi } from '../../backend/test/print-fixtures.ts';
import { withConnection } from '../launcher/postgres/database.ts';
import { column } from '../lib/terminal.ts';
import { eventually } from '../lib/wait.ts';
import type { BenchBuyer } from './buyers.ts';
import { ask } from './purchase.ts';
import { shoot, type Shots } from './shoot.ts';

/** Printed on from few pieces, with a proof that buyers may leave out. */
const SKU = 'PM-WR-401';
const OPTIONS = ['size:m', 'color:white'];
const PIECES = 100;
const ADMIN = { identifier: 'admin@damgo.example', password: 'Admin123!' };
const WARM_UP = 3;
/** Times that each way is gone; the large files are sent once. */
const TIMES = 20;
/** What board and list are measured with. */
const JOBS = 10_000;
const POLL_MS = 25;
const LONGEST_MS = 120_000;

export interface PrintBench {
  store: string;
  toss: string;
  buyers: readonly BenchBuyer[];
  /** Address of the database. */
  database: string;
  /** Seconds of each run over all connections. */
  duration: number;
}

export async function measurePrinting(bench: PrintBench): Promise<void> {
  const productId = await productOf(bench);
  const { buyers } = bench;
  const lines = await Promise.all(buyers.map((buyer) => withLogo(bench, buyer, productId)));
  await measureCart(bench, lines);
  console.log(
    `\n${column('', 46)}${['times', 'median', 'p95', 'worst'].map((head) => head.padStart(9)).join('')}`,
  );
  await measureFiles(bench);
  await measureApproval(bench, lines);
  const bearer = await signInStaff(bench);
  await measureProof(bench, productId, bearer);
  await measureConsole(bench, bearer);
}

const signInStaff = async (bench: PrintBench): Promise<string> =>
  `Bearer ${(await call<{ token: string }>(bench, '', 'POST', '/auth/login', ADMIN)).token}`;

const productOf = ({ database }: PrintBench): Promise<number> =>
  withConnection(database, async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from products where sku = $1', [SKU]);
    if (rows[0] === undefined) throw new Error(`there is no product ${SKU}`);
    return rows[0].id;
  });

/** A line in a cart that has three, with print and without. */
async function measureCart({ store, buyers, duration }: PrintBench, lines: readonly object[]): Promise<void> {
  const add = async (bodyOf: (connection: number) => object): Promise<Shots> => {
    const shot = (connection: number) => ({
      method: 'POST' as const,
      path: '/api/cart/items',
      headers: { authorization: buyers[connection]?.bearer ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(connection)),
    });
    await shoot(store, WARM_UP, shot);
    return shoot(store, duration, shot);
  };
  const plain = await add((connection) => ({ productId: buyers[connection]?.productId, quantity: 1 }));
  const printed = await add((connection) => lines[connection] ?? {});
  console.log(
    `\n${column('', 46)}${['a second', 'median', 'p99', 'ratio'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const [name, { perSecond, median, p99 }] of [
    ['add to a cart of three lines', plain],
    ['add a printed line, its file checked', printed],
  ] as const) {
    const cells = [perSecond, median, p99].map((value) => Math.round(value).toLocaleString('en-US'));
    const ratio = (perSecond / plain.perSecond).toFixed(2);
    console.log(`${column(name, 46)}${[...cells, ratio].map((text) => text.padStart(9)).join('')}`);
  }
}

/** From the end of an upload to the result of the check with its pictures, through queue and worker. */
async function measureFiles(bench: PrintBench): Promise<void> {
  const [buyer] = bench.buyers;
  if (buyer === undefined) throw new Error('there is no buyer');
  const check = async (bytes: Buffer, name: string): Promise<number> => {
    const { id } = await upload(bench, buyer, bytes, name);
    const start = performance.now();
    await checked(bench, buyer, id);
    return performance.now() - start;
  };
  const logo = () => check(Buffer.from(logoSvg(300, '#1d4ed8', `<desc>${randomUUID()}</desc>`)), '로고.svg');
  const ai = vectorAi();
  await report('SVG logo, sent to checked', TIMES, logo);
  await report('1 MB AI, sent to checked', TIMES, () =>
    check(Buffer.concat([ai, Buffer.from(`%${randomUUID()}\n`)]), '로고.ai'),
  );
  const [png, large] = [await largePng(), await heavyPdf()];
  await report('PNG of 60 megapixels, sent to checked', 1, () => check(png, '큰 그림.png'));
  await report('50 MB PDF, sent to checked', 1, () => check(large, '카탈로그.pdf'));
}

/** From the paid answer to the placement that is approved by its record, whose picture the worker draws. */
async function measureApproval(bench: PrintBench, lines: readonly object[]): Promise<void> {
  const waiting = bench.buyers.map((buyer, n) => ({ buyer, line: lines[n] ?? {} }));
  await report('paid to approved by its record', waiting.length, async () => {
    const next = waiting.pop();
    if (next === undefined) throw new Error('no buyer is left');
    const id = await paidJob(bench, next.buyer, next.line);
    const start = performance.now();
    await until(async () => (await jobOf(bench, next.buyer, id)).state === 'APPROVED');
    return performance.now() - start;
  });
}

/** From the end of the upload of a proof of ten A4 pages until its pages are drawn. */
async function measureProof(bench: PrintBench, productId: number, bearer: string): Promise<void> {
  const [buyer] = bench.buyers;
  if (buyer === undefined) throw new Error('there is no buyer');
  const print = { placements: [{ area: 'front', method: 'silk', inks: 1 }] };
  const line = { productId, quantity: PIECES, optionValueIds: OPTIONS, print };
  await report('proof of ten A4 pages, sent to drawn', TIMES / 4, async () => {
    const id = await paidJob(bench, buyer, line);
    const bytes = pdf(`${CLEAN} % ${randomUUID()}`, { widthMm: 210, heightMm: 297, pages: 10 });
    await send(bench, bearer, `/manager/print-jobs/${id}/proofs`, { bytes, name: '시안.pdf' });
    const start = performance.now();
    await until(async () => {
      const { proofs } = await call<{ proofs: { check: string }[] }>(
        bench,
        bearer,
        'GET',
        `/manager/print-jobs/${id}`,
      );
      return proofs[0]?.check === 'done';
    });
    return performance.now() - start;
  });
}

/** Board and list with ten thousand jobs more, and a job sheet. */
async function measureConsole(bench: PrintBench, bearer: string): Promise<void> {
  await addJobs(bench);
  const path = '/manager/print-jobs';
  const read = (query: string) => call<{ items?: { id: number }[] }>(bench, bearer, 'GET', `${path}${query}`);
  const measure = async (name: string, query: string): Promise<void> => {
    for (let n = 0; n < TIMES; n += 1) await read(query);
    await report(name, TIMES, () => taken(() => read(query)));
  };
  await measure('board of 10,000 jobs', '/board');
  await measure('list of 10,000 jobs', '');
  await measure('list of 10,000 jobs, by due date', '?sort=dueAsc&due=later');
  const { items: [job] = [] } = await read('?state=APPROVED');
  const url = `${bench.store}/api${path}/${job?.id}/job-sheet.pdf`;
  await report('job sheet', TIMES, () =>
    taken(async () => {
      const answer = await fetch(url, { headers: { authorization: bearer } });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
}

/** Copies of a job that is there, in all states and on many days. */
const addJobs = ({ database }: PrintBench): Promise<void> =>
  withConnection(database, async (client) => {
    await client.query(`
      with lines as (
        insert into order_lines (order_id, product_name, quantity, unit_price, subtotal, print)
        select l.order_id, l.product_name || ' ' || n, 100, 100, 10000, l.print
        from (select l.* from order_lines l join print_jobs j on j.order_line_id = l.id order by l.id limit 1) l,
          generate_series(1, ${JOBS}) n
        returning id, order_id, product_name, print)
      insert into print_jobs (no, order_id, order_line_id, member_id, title, quantity, state, print, due_on)
      select 'P-20260101-' || lpad(l.id::text, 9, '0'), l.order_id, l.id, o.member_id, l.product_name, 100,
        (array['WAITING','CHECKING','PROOF_SENT','CHANGES','APPROVED','PRODUCING','PRODUCED'])[1 + l.id % 7], l.print,
        case when l.id % 3 = 0 then null else current_date + (l.id % 40)::int - 10 end
      from lines l join orders o on o.id = l.order_id`);
    await client.query('vacuum analyze print_jobs, order_lines');
  });

async function taken(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The line of a buyer, printed with an own logo that was checked. */
async function withLogo(bench: PrintBench, buyer: BenchBuyer, productId: number): Promise<object> {
  const svg = logoSvg(300, '#1d4ed8', `<desc>${randomUUID()}</desc>`);
  const { id } = await upload(bench, buyer, Buffer.from(svg), '로고.svg');
  const versionId = await checked(bench, buyer, id);
  const placement = {
    area: 'front',
    method: 'silk',
    inks: 1,
    artwork: { versionId },
    widthMm: 80,
    heightMm: 80,
  };
  const print = { placements: [placement], proof: 'skip' };
  return { productId, quantity: PIECES, optionValueIds: OPTIONS, print };
}

/** Buys only this line; the id of its job. */
async function paidJob(bench: PrintBench, { bearer }: BenchBuyer, line: object): Promise<number> {
  const cart = await call<{ items: { id: number }[] }>(bench, bearer, 'GET', '/cart');
  for (const { id } of cart.items) await call(bench, bearer, 'DELETE', `/cart/items/${id}`);
  await call(bench, bearer, 'POST', '/cart/items', line);
  const body = { printConsents: PRINT_CONSENT_VERSIONS };
  const { orderId, amount } = await call<{ orderId: string; amount: number }>(
    bench,
    bearer,
    'POST',
    '/payments/prepare',
    body,
  );
  // What the buyer does in the pay sheet.
  const { paymentKey } = (await ask(`${bench.toss}/sandbox/authenticate`, 'POST', { orderId, amount })) as {
    paymentKey: string;
  };
  await call(bench, bearer, 'POST', '/payment/confirm', { paymentKey, orderId, amount });
  const { items } = await call<{ items: { id: number }[] }>(bench, bearer, 'GET', '/user/print-jobs');
  return items[0]?.id ?? 0;
}

const jobOf = (bench: PrintBench, { bearer }: BenchBuyer, id: number): Promise<{ state: string }> =>
  call(bench, bearer, 'GET', `/user/print-jobs/${id}`);

interface Artwork {
  id: number;
  versions: { id: string; state: string }[];
}

const upload = (bench: PrintBench, { bearer }: BenchBuyer, bytes: Buffer, name: string): Promise<Artwork> =>
  send(bench, bearer, '/user/artworks', { bytes, name });

/** The newest version, once its check has ended. */
async function checked(bench: PrintBench, { bearer }: BenchBuyer, id: number): Promise<string> {
  let version: Artwork['versions'][number] | undefined;
  await until(async () => {
    [version] = (await call<Artwork>(bench, bearer, 'GET', `/user/artworks/${id}`)).versions;
    if (version?.state === 'failed') throw new Error('a check failed');
    return version?.state === 'done';
  });
  return version?.id ?? '';
}

async function send<T>(
  bench: PrintBench,
  bearer: string,
  path: string,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<T> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const url = `${bench.store}/api${path}`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization: bearer }, body: form });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

async function call<T>(
  bench: PrintBench,
  bearer: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const headers: Record<string, string> = bearer === '' ? {} : { authorization: bearer };
  return ((await ask(`${bench.store}/api${path}`, method, body, headers)) as { data: T }).data;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  if (!(await eventually(isDone, LONGEST_MS, POLL_MS))) throw new Error('it takes too long');
}

/** Milliseconds of each time, one after another. */
async function report(name: string, times: number, work: () => Promise<number>): Promise<void> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) took.push(await work());
  took.sort((a, b) => a - b);
  const after = (part: number): number =>
    took[Math.min(Math.floor(took.length * part), took.length - 1)] ?? 0;
  const cells = [times, after(0.5), after(0.95), after(1)].map((value) =>
    Math.round(value).toLocaleString('en-US'),
  );
  console.log(`${column(name, 46)}${cells.map((text) => text.padStart(9)).join('')}`);
}

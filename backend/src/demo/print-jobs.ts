import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { APPROVAL_CHECKS, APPROVAL_TEXT_VERSION, PRINT_CONSENT_VERSIONS } from '@store/domain';
import { DEMO_FOLDER, readDemo, type DemoPrintJob } from './data.js';

/*
 * Print jobs of a demo store that was just seeded, one in every state: made by the calls that buyers, their boss and
 * operators make, so that files are checked, proofs drawn and moves recorded as in a real shop. `npm start` runs it once,
 * beside the store.
 */

const PRODUCT_TITLE = '캔버스 에코백 10수';
/** How long the worker may take to check a file or to draw a proof. */
const WORKER_MS = 120_000;
const LOOK_EVERY_MS = 500;
const JSON_TYPE = { 'content-type': 'application/json' };

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

interface Job {
  id: number;
  orderId: number;
  proofs: { pages: unknown[] }[];
}

interface Artwork {
  name: string;
  versions: { id: string; state: string }[];
}

interface Cart {
  items: { id: number }[];
}

async function send<T>(method: string, url: string, headers: object, body?: object): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined || isForm ? {} : JSON_TYPE) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

async function logIn(api: string, account: string): Promise<Call> {
  const password = readDemo('people').find((person) => person.account === account)?.password;
  const login = { identifier: account, password };
  const { data } = await send<{ data: { token: string } }>('POST', `${api}/auth/login`, {}, login);
  const headers = { authorization: `Bearer ${data.token}` };
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await send<{ data: T }>(method, `${api}${path}`, headers, body);
    return answer.data;
  };
}

async function until<T>(read: () => Promise<T>, isReady: (value: T) => boolean): Promise<T> {
  const end = Date.now() + WORKER_MS;
  for (;;) {
    const value = await read();
    if (isReady(value)) return value;
    if (Date.now() > end) throw new Error('the worker was not ready in time');
    await pause(LOOK_EVERY_MS);
  }
}

/** The demo's people at work. */
interface Story {
  buyer: Call;
  operator: Call;
  /** Of Toss's stand-in. */
  toss: string;
  productId: number;
  /** The two-ink logo in the buyer's vault, once the worker has checked it. */
  versionId: string;
}

/** Orders a bag with a two-ink print, or the same as before from the plate that was kept, and pays by card. */
async function order(
  { buyer, toss, productId }: Story,
  { pieces }: DemoPrintJob,
  former?: Job,
): Promise<Job> {
  if (former === undefined) {
    const print = { placements: [{ area: 'front', method: 'silk', inks: 2 }] };
    const item = { productId, quantity: pieces, optionValueIds: 'color:natural', print };
    await buyer('POST', '/cart/items', item);
  } else {
    const path = `/orders/${former.orderId}`;
    const { items } = await buyer<{ items: { id: number; kind: string }[] }>('GET', path);
    const goods = items.find(({ kind }) => kind === 'goods');
    await buyer('POST', `${path}/lines/${goods?.id ?? 0}/reprint`, { mode: 'same', quantity: pieces });
  }
  const { items } = await buyer<Cart>('GET', '/cart');
  const itemIds = [Math.max(...items.map(({ id }) => id))];
  const prepared = await buyer<{ orderId: string; amount: number }>('POST', '/payments/prepare', {
    itemIds,
    printConsents: PRINT_CONSENT_VERSIONS,
  });
  const payment = { orderId: prepared.orderId, amount: prepared.amount, method: '카드' };
  const authenticated = await send<object>('POST', `${toss}/sandbox/authenticate`, {}, payment);
  const { orderCode } = await buyer<{ orderCode: string }>('POST', '/payment/confirm', authenticated);
  // The worker opens the jobs of seeded orders at the same time.
  const { items: jobs } = await buyer<{ items: Job[] }>('GET', `/user/print-jobs?q=${orderCode}`);
  const [job] = jobs;
  if (job === undefined) throw new Error(`order ${orderCode} has no print job`);
  return job;
}

async function sendProof({ operator }: Story, path: string, proof: NonNullable<DemoPrintJob['proof']>) {
  const form = new FormData();
  const picture = await readFile(join(DEMO_FOLDER, 'proofs', proof.picture));
  form.append('file', new Blob([picture], { type: 'image/png' }), '해랑호텔_에코백_시안.png');
  await operator('POST', `/manager${path}/proofs`, form);
  await until(
    () => operator<Job>('GET', `/manager${path}`),
    ({ proofs }) => (proofs[0]?.pages.length ?? 0) > 0,
  );
  await operator('POST', `/manager${path}/moves`, { move: 'sendProof', message: proof.message });
}

/** Makes one job and takes it as far as the data say. */
async function play(story: Story, job: DemoPrintJob, former?: Job): Promise<Job> {
  const { buyer, operator, versionId } = story;
  const ordered = await order(story, job, former);
  const path = `/print-jobs/${ordered.id}`;
  const { widthMm, proof, approved = false, changes, link, moves = [] } = job;
  if (widthMm !== undefined)
    await buyer('POST', `/user${path}/artwork`, { placement: 0, versionId, widthMm, heightMm: widthMm });
  if (proof !== undefined) await sendProof(story, path, proof);
  const approval = { proofNo: 1, checks: APPROVAL_CHECKS, wordsVersion: APPROVAL_TEXT_VERSION };
  if (approved) await buyer('POST', `/user${path}/approve`, approval);
  if (changes !== undefined) await buyer('POST', `/user${path}/changes`, { proofNo: 1, ...changes });
  // With it the boss decides without an account.
  if (link !== undefined) await buyer('POST', `/user${path}/links`, link);
  for (const move of moves) await operator('POST', `/manager${path}/moves`, move);
  return ordered;
}

async function addPrintJobs(api: string, toss: string): Promise<void> {
  const [buyer, operator] = [await logIn(api, 'business'), await logIn(api, 'admin')];
  const search = `/products?q=${encodeURIComponent(PRODUCT_TITLE)}`;
  const { items } = await buyer<{ items: { id: number; name: string }[] }>('GET', search);
  const product = items.find(({ name }) => name.startsWith(PRODUCT_TITLE));
  if (product === undefined) throw new Error(`the demo store does not sell ${PRODUCT_TITLE}`);
  const checked = (artworks: Artwork[]): string | undefined =>
    artworks.flatMap(({ name, versions: [version] }) =>
      name.includes('2도') && version?.state === 'done' ? [version.id] : [],
    )[0];
  const artworks = await until(
    () => buyer<Artwork[]>('GET', '/user/artworks'),
    (all) => checked(all) !== undefined,
  );
  const story = { buyer, operator, toss, productId: product.id, versionId: checked(artworks) ?? '' };
  const jobs: Job[] = [];
  for (const job of readDemo('print-jobs'))
    jobs.push(await play(story, job, job.reprintOf === undefined ? undefined : jobs[job.reprintOf]));
}

if (import.meta.filename === process.argv[1]) {
  const { PORT = '3000', TOSS_API_URL = '' } = process.env;
  // It takes a while; the launcher does not wait for it.
  process.send?.({ ready: true });
  try {
    await addPrintJobs(`http://127.0.0.1:${PORT}/api`, TOSS_API_URL);
    console.log('demo print jobs added');
    process.exit(0);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    console.error(`demo print jobs could not be added: ${reason}`);
    process.exit(1);
  }
}

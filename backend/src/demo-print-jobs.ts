import { setTimeout as pause } from 'node:timers/promises';
import {
  APPROVAL_CHECKS,
  APPROVAL_WORDS_VERSION,
  PRINT_CONSENT_VERSIONS,
  type PrintMoveName,
} from '@store/domain';
import { logo } from './demo/art/marks.js';
import { tones } from './demo/art/palette.js';
import { demoPeople } from './demo/index.js';

/*
 * Print jobs of a demo store that was just seeded, one in every state: made by the calls that buyers, their boss and operators make,
 * so that files are checked, proofs drawn and moves recorded as in a real shop. `npm start` runs it once, beside the store.
 */

const PRODUCT_TITLE = '캔버스 에코백 10수';
const PIECES = 100;
/** Until the worker has checked a file, or drawn a proof. */
const DRAWN_MS = 120_000;
const LOOK_EVERY_MS = 500;

interface Client {
  call: <T>(method: string, path: string, body?: object | FormData) => Promise<T>;
}

interface Job {
  id: number;
  orderId: number;
  proofs: { no: number; pages: unknown[] }[];
}

interface Settings {
  /** Of the API, without a slash at the end. */
  api: string;
  /** Of Toss's stand-in. */
  toss: string;
}

async function send<T>(url: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function logIn({ api }: Settings, account: string): Promise<Client> {
  const { password } = demoPeople.find((person) => person.account === account) ?? { password: '' };
  const { data } = await send<{ data: { token: string } }>(`${api}/auth/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ identifier: account, password }),
  });
  const authorization = `Bearer ${data.token}`;
  return {
    call: async <T>(method: string, path: string, body?: object | FormData): Promise<T> => {
      const isForm = body instanceof FormData;
      const answer = await send<{ data: T }>(`${api}${path}`, {
        method,
        headers: { authorization, ...(body === undefined || isForm ? {} : JSON_TYPE) },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      return answer.data;
    },
  };
}

async function until<T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  const end = Date.now() + DRAWN_MS;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (Date.now() > end) throw new Error('the worker has not drawn in time');
    await pause(LOOK_EVERY_MS);
  }
}

/** A proof: the bag with the logo where it will be printed, as operators draw them. Shapes only, a machine may have no Hangul. */
async function proofPicture(color: string, size: number): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1400" height="1400">
    <rect width="1000" height="1000" fill="#f4f1ea"/>
    <path d="M330 330q0-190 170-190t170 190" fill="none" stroke="#cbbf9f" stroke-width="34"/>
    <path d="M210 310h580l-30 600H240z" fill="#e8dfc8"/>
    ${logo('haerang', 500, 600, size, color)}
  </svg>`;
  const png = await sharp(Buffer.from(drawing)).png().toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

/** The demo's people at work. */
class PrintStory {
  private constructor(
    private readonly settings: Settings,
    private readonly buyer: Client,
    private readonly operator: Client,
    private readonly productId: number,
    /** A checked file of the buyer's vault. */
    private readonly versionId: string,
  ) {}

  static async begin(settings: Settings): Promise<PrintStory> {
    const buyer = await logIn(settings, 'business');
    const operator = await logIn(settings, 'admin');
    const { data } = await send<{ data: { items: { id: number; name: string }[] } }>(
      `${settings.api}/products?q=${encodeURIComponent(PRODUCT_TITLE)}`,
      {},
    );
    const product = data.items.find(({ name }) => name.startsWith(PRODUCT_TITLE));
    if (product === undefined) throw new Error(`the demo store does not sell ${PRODUCT_TITLE}`);
    const artworks = await until(
      () => buyer.call<Artwork[]>('GET', '/user/artworks'),
      (all) => all.some(isChecked),
    );
    const version = artworks.find(isChecked)?.versions[0];
    if (version === undefined) throw new Error('the demo has no artwork');
    return new PrintStory(settings, buyer, operator, product.id, version.id);
  }

  /** Orders a bag with a two-ink print and pays for it by card; answers its job. */
  async order(pieces = PIECES): Promise<Job> {
    const print = { placements: [{ area: 'front', method: 'silk', inks: 2 }] };
    const item = { productId: this.productId, quantity: pieces, optionValueIds: 'color:natural', print };
    const cart = await this.buyer.call<Cart>('POST', '/cart/items', item);
    return this.pay(cart);
  }

  async pay({ items }: Cart): Promise<Job> {
    const itemId = Math.max(...items.map(({ id }) => id));
    const form = { itemIds: [itemId], printConsents: PRINT_CONSENT_VERSIONS };
    const prepared = await this.buyer.call<{ orderId: string; amount: number }>(
      'POST',
      '/payments/prepare',
      form,
    );
    const paid = await send<object>(`${this.settings.toss}/sandbox/authenticate`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ orderId: prepared.orderId, amount: prepared.amount, method: '카드' }),
    });
    await this.buyer.call('POST', '/payment/confirm', paid);
    const jobs = await this.buyer.call<{ items: Job[] }>('GET', '/user/print-jobs');
    const newest = jobs.items.reduce((last, job) => (job.id > last.id ? job : last));
    return newest;
  }

  /** The logo as it was checked, 80 mm wide. */
  async giveFile({ id }: Job, widthMm = 80): Promise<void> {
    const form = { placement: 0, versionId: this.versionId, widthMm, heightMm: widthMm };
    await this.buyer.call('POST', `/user/print-jobs/${id}/artwork`, form);
  }

  async sendProof({ id }: Job, message: string, color: string = tones.indigo, size = 240): Promise<void> {
    const form = new FormData();
    form.append('file', await proofPicture(color, size), '해랑호텔_에코백_시안.png');
    await this.operator.call('POST', `/manager/print-jobs/${id}/proofs`, form);
    await until(
      () => this.operator.call<Job>('GET', `/manager/print-jobs/${id}`),
      ({ proofs }) => (proofs[0]?.pages.length ?? 0) > 0,
    );
    await this.move({ id }, 'sendProof', { message });
  }

  move({ id }: Pick<Job, 'id'>, move: PrintMoveName, more: object = {}): Promise<unknown> {
    return this.operator.call('POST', `/manager/print-jobs/${id}/moves`, { move, ...more });
  }

  approve({ id }: Job, proofNo = 1): Promise<unknown> {
    const form = { proofNo, checks: APPROVAL_CHECKS, wordsVersion: APPROVAL_WORDS_VERSION };
    return this.buyer.call('POST', `/user/print-jobs/${id}/approve`, form);
  }

  askForChanges({ id }: Job, form: object): Promise<unknown> {
    return this.buyer.call('POST', `/user/print-jobs/${id}/changes`, { proofNo: 1, ...form });
  }

  /** A link with which the boss decides without an account. */
  shareWithBoss({ id }: Job): Promise<unknown> {
    const form = { person: '박대표', email: 'ceo@haerang.example', right: 'decide', days: 14 };
    return this.buyer.call('POST', `/user/print-jobs/${id}/links`, form);
  }

  /** From order to production, all at once. */
  async produce(): Promise<Job> {
    const job = await this.order();
    await this.giveFile(job);
    await this.sendProof(job, '1차 시안입니다. 네 가지 항목을 확인해 주세요.');
    await this.approve(job);
    await this.move(job, 'start');
    return job;
  }

  /** The same again: the plate is kept, so that it costs no set-up fee and goes to production without a proof. */
  async printAgain({ orderId }: Job): Promise<Job> {
    const order = await this.buyer.call<{ items: { id: number; kind: string }[] }>(
      'GET',
      `/orders/${orderId}`,
    );
    const line = order.items.find(({ kind }) => kind === 'goods');
    const path = `/orders/${orderId}/lines/${line?.id ?? 0}/reprint`;
    await this.buyer.call('POST', path, { mode: 'same', quantity: 300 });
    return this.pay(await this.buyer.call<Cart>('GET', '/cart'));
  }
}

interface Cart {
  items: { id: number }[];
}

interface Artwork {
  name: string;
  versions: { id: string; state: string }[];
}

/** The two-ink logo, once the worker has checked it. */
const isChecked = ({ name, versions }: Artwork): boolean =>
  name.includes('2도') && versions[0]?.state === 'done';

/** A job in every state, and a reprint. */
export async function addPrintJobs(settings: Settings): Promise<void> {
  const story = await PrintStory.begin(settings);
  const produced = await story.produce();
  await story.move(produced, 'finish');
  await story.produce();

  const approved = await story.order(200);
  await story.giveFile(approved, 120);
  await story.sendProof(approved, '요청하신 대로 크게 배치했습니다.', tones.indigo, 320);
  await story.approve(approved);

  const changes = await story.order();
  await story.giveFile(changes);
  await story.sendProof(changes, '1차 시안입니다.', tones.persimmon);
  const pins = [{ page: 1, x: 0.5, y: 0.6, body: '로고를 조금 더 크게 해 주세요.' }];
  await story.askForChanges(changes, { text: '색을 쪽빛으로 바꿔 주세요.', pins });

  const sent = await story.order(500);
  await story.giveFile(sent, 100);
  await story.sendProof(sent, '시안을 보내 드립니다. 확인 부탁드립니다.', tones.indigo, 280);
  await story.shareWithBoss(sent);

  const checking = await story.order();
  await story.giveFile(checking, 60);

  const canceled = await story.order();
  await story.move(canceled, 'cancel', { reason: '행사가 취소되어 고객 요청으로 취소합니다.' });

  await story.order(50);
  await story.printAgain(produced);
}

if (import.meta.filename === process.argv[1]) {
  const { PORT = '3000', TOSS_API_URL = '' } = process.env;
  // It takes a while; the launcher does not wait for it.
  process.send?.({ ready: true });
  try {
    await addPrintJobs({ api: `http://127.0.0.1:${PORT}/api`, toss: TOSS_API_URL });
    console.log('demo print jobs added');
    process.exit(0);
  } catch (error) {
    console.error(
      `demo print jobs could not be added: ${error instanceof Error ? error.message : 'unknown'}`,
    );
    process.exit(1);
  }
}

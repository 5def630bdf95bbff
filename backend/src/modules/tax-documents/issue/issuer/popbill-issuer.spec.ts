import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadEnvironment } from '../../../../config/environment.js';
import { NoIssuer } from './no-issuer.js';
import { PopbillIssuer } from './popbill-issuer.js';
import { signature, tokenRequest } from './popbill-token.js';
import { NOT_CONFIGURED, type IssuerResult } from './tax-issuer.js';
import type { TaxDocumentBody } from '../../entities/tax-document-body.js';

const MAIN = resolve(import.meta.dirname, '../../../../../popbill-stand-in/main.ts');
const KEYS = { linkId: 'LOCAL_STORE', secretKey: Buffer.from('a key of this test').toString('base64') };
const COMPANY = '1234567891';

let folder: string;
let child: ChildProcess;
let url: string;
let issuer: PopbillIssuer;

/** The stand-in as it runs beside a store: a process of its own. */
async function start(): Promise<void> {
  child = fork(MAIN, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      POPBILL_DATA_DIR: folder,
      POPBILL_LINK_ID: KEYS.linkId,
      POPBILL_SECRET_KEY: KEYS.secretKey,
      // The tests move its clock; nothing happens by itself.
      POPBILL_NTS_MS: '3600000',
    },
  });
  const [message] = (await once(child, 'message')) as [{ url: string }];
  url = message.url;
  issuer = newIssuer();
}

const newIssuer = (timeoutMs = 20_000, secretKey = KEYS.secretKey): PopbillIssuer =>
  new PopbillIssuer(
    loadEnvironment({
      POPBILL_AUTH_URL: url,
      POPBILL_API_URL: url,
      POPBILL_TIMEOUT_MS: String(timeoutMs),
    }),
    { linkId: KEYS.linkId, secretKey },
    () => Promise.resolve(COMPANY),
  );

async function kill(signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

async function sandbox<T = unknown>(method: string, path: string, body?: object): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${url}/sandbox/${path}`, { method, ...sent });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

const fault = (what: object): Promise<unknown> => sandbox('POST', 'faults', what);
const shift = (hours: number): Promise<unknown> => sandbox('POST', 'clock', { shiftMs: hours * 3_600_000 });
const stored = async (): Promise<{ invoicerMgtKey: string; body: Record<string, unknown> }[]> =>
  (await sandbox<{ documents: [] }>('GET', 'documents')).documents;
const requested = async (endpoint: string): Promise<number> => {
  const { calls } = await sandbox<{ calls: { endpoint: string }[] }>('GET', 'calls');
  return calls.filter((call) => call.endpoint === endpoint).length;
};

const side = (more: object) => ({
  businessNumber: COMPANY,
  branchNumber: '',
  name: '주식회사 담고',
  representative: '김담희',
  address: '',
  businessType: '도소매',
  businessItem: '판촉물',
  contactName: '',
  contactPhone: '',
  email: 'help@damgo.example',
  ...more,
});

/** Today in Seoul. */
const TODAY = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

let number = 0;
function body(more: Partial<TaxDocumentBody> = {}, supplied = 10_000, vat = 1_000): TaxDocumentBody {
  number += 1;
  return {
    key: `T20261121-7K3Q9D-${String(number).padStart(2, '0')}`,
    writeDate: TODAY,
    purpose: 'paid',
    supplier: side({}),
    buyer: side({ businessNumber: '2208162517', name: '호텔 & "한강"', email: 'buyer@hotel.example' }),
    supplied,
    vat,
    total: supplied + vat,
    lines: [{ day: TODAY, name: '머그컵', spec: '', quantity: 3, unitCost: null, supplied, vat, remark: '' }],
    remarks: [],
    modifyCode: null,
    originalConfirmNumber: null,
    ...more,
  };
}

function done<T>(result: IssuerResult<T>): T {
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return result.value;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'popbill-issuer-spec-'));
  await start();
});
beforeEach(async () => {
  await sandbox('POST', 'reset');
  issuer = newIssuer();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

describe('the token', () => {
  // The vectors were computed with openssl, not with this code.
  it.each([
    [
      'c2VjcmV0',
      '{"access_id":"1234567890","scope":["member","110"]}',
      '2026-11-21T01:02:03.000Z',
      '/POPBILL_TEST/Token',
      'Zad+FNXffrxibaWvP17XLNtaYiMUj3a1HAnWwZWCW8g=',
    ],
    [
      'AAECAwQFBgcICQ==',
      '',
      '2026-01-01T00:00:00Z',
      '/POPBILL/Token',
      'dM+UFOIFyKiAxXG+SVd3Iz8ZOaFsnctJGPA4Ii0MzII=',
    ],
  ])('T20: is signed as openssl signs it (%s)', (key, text, date, path, expected) => {
    expect(signature(key, text, date, path)).toBe(expected);
  });

  it('T20: is asked for with the company and both scopes', () => {
    const { path, body: sent, headers } = tokenRequest(KEYS, 'POPBILL', COMPANY, new Date(0));
    expect([path, JSON.parse(sent)]).toEqual([
      '/POPBILL/Token',
      { access_id: COMPANY, scope: ['member', '110'] },
    ]);
    expect(headers).toMatchObject({
      'x-lh-date': '1970-01-01T00:00:00.000Z',
      'x-lh-version': '2.0',
      'x-lh-forwarded': '*',
    });
  });

  it('T20: is one for many calls, and a new one after the issuer no longer takes it', async () => {
    const keys = Array.from({ length: 8 }, () => body());
    const issued = await Promise.all(keys.map((one) => issuer.issue(one, false)));
    expect(issued.map(({ kind }) => kind)).toEqual(keys.map(() => 'done'));
    expect(await requested('token')).toBe(1);
    // Only the stand-in's clock: for this process the token is valid.
    await shift(1);
    const results = await Promise.all(keys.map(({ key }) => issuer.find(key)));
    expect(results.map(({ kind }) => kind)).toEqual(keys.map(() => 'done'));
    expect(await requested('token')).toBe(2);
  });

  it('that is refused refuses the call, and one that does not come leaves it unknown', async () => {
    const wrong = newIssuer(20_000, Buffer.from('another key').toString('base64'));
    expect(await wrong.issue(body(), false)).toMatchObject({ kind: 'refused', code: '-99010001' });
    await fault({ kind: 'drop', endpoint: 'token' });
    expect(await issuer.issue(body(), false)).toEqual({ kind: 'unknown', code: 'NO_ANSWER' });
    expect(await stored()).toEqual([]);
    expect((await issuer.issue(body(), false)).kind).toBe('done');
  });
});

describe('a document', () => {
  it('is issued, found and listed with what was sent, and nothing empty is sent', async () => {
    const one = body({ remarks: ['주문 20261121-7K3Q9D'] });
    const { confirmNumber } = done(await issuer.issue(one, false));
    expect(confirmNumber).toMatch(/^[0-9a-f]{24}$/);
    const [sent] = await stored();
    expect(sent?.body).toMatchObject({
      purposeType: '영수',
      writeDate: TODAY.replaceAll('-', ''),
      supplyCostTotal: '10000',
      taxTotal: '1000',
      totalAmount: '11000',
      invoiceeCorpName: '호텔 & "한강"',
      invoiceeEmail1: 'buyer@hotel.example',
      remark1: '주문 20261121-7K3Q9D',
      detailList: [{ serialNum: 1, itemName: '머그컵', qty: '3', supplyCost: '10000', tax: '1000' }],
    });
    expect(Object.keys(sent?.body ?? {})).not.toContain('invoicerAddr');
    const document = done(await issuer.find(one.key));
    expect(document).toMatchObject({
      key: one.key,
      stateCode: 300,
      writeDate: TODAY,
      buyerNumber: '2208162517',
      supplied: 10_000,
      vat: 1_000,
      modifyCode: null,
      confirmNumber,
      resultCode: null,
      isLate: false,
    });
    expect(document.issuedAt?.getTime()).toBeGreaterThan(Date.now() - 600_000);
    const page = done(await issuer.list(TODAY, TODAY, 1));
    expect(page).toEqual({ documents: [document], total: 1, page: 1, pageCount: 1 });
    expect(done(await issuer.findMany(['T0', one.key]))).toEqual([document]);
    expect(await issuer.find('T0')).toEqual({ kind: 'absent' });
  });

  it('T30: goes to the tax office, which takes it or answers with an error', async () => {
    const [good, bad] = [body(), body()];
    await sandbox('POST', 'nts', { key: bad.key, code: 'ERR002' });
    for (const one of [good, bad]) done(await issuer.issue(one, false));
    const states = async (): Promise<number[]> =>
      done(await issuer.findMany([good.key, bad.key])).map(({ stateCode }) => stateCode);
    const seen = [];
    for (const hours of [0, 0.5, 0.8, 1.1]) {
      await shift(hours);
      seen.push(await states());
    }
    expect(seen).toEqual([
      [300, 300],
      [301, 301],
      [303, 303],
      [304, 305],
    ]);
    expect(done(await issuer.find(bad.key))).toMatchObject({ resultCode: 'ERR002' });
    expect(done(await issuer.find(good.key))).toMatchObject({ resultCode: 'SUC001' });
  });

  it('is cancelled before the tax office has it, never after', async () => {
    const [early, late] = [body(), body()];
    for (const one of [early, late]) done(await issuer.issue(one, false));
    expect(await issuer.cancel(early.key, '주문 취소')).toEqual({ kind: 'done', value: null });
    done(await issuer.sendNow(late.key));
    expect((await issuer.cancel(late.key, '주문 취소')).kind).toBe('refused');
    expect(done(await issuer.find(early.key)).stateCode).toBe(600);
    done(await issuer.remove(early.key));
    expect(await issuer.find(early.key)).toEqual({ kind: 'absent' });
    expect((await issuer.remove(late.key)).kind).toBe('refused');
    done(await issuer.resendMail(late.key, 'other@hotel.example'));
    expect(await issuer.cancel('T0', '')).toEqual({ kind: 'absent' });
  });

  it('is refused for wrong sums, a used key, a lost original and after its due day', async () => {
    const original = body();
    const { confirmNumber } = done(await issuer.issue(original, false));
    const amendment = (supplied: number, vat: number, more: Partial<TaxDocumentBody>): TaxDocumentBody =>
      body({ modifyCode: 4, originalConfirmNumber: confirmNumber, ...more }, supplied, vat);
    const late = body({ writeDate: '2026-01-31' });
    for (const one of [
      { ...original, key: original.key },
      body({ total: 11_001 }),
      body({ supplied: 9_000, total: 10_000 }),
      amendment(10_000, 1_000, {}),
      amendment(-10_000, -1_000, { originalConfirmNumber: '0'.repeat(24) }),
      late,
    ])
      expect(await issuer.issue(one, false)).toMatchObject({ kind: 'refused', code: /^-/u });
    expect(done(await issuer.issue(late, true)).confirmNumber).not.toBeNull();
    expect(done(await issuer.find(late.key)).isLate).toBe(true);
    const negative = amendment(-10_000, -1_000, { remarks: [TODAY] });
    done(await issuer.issue(negative, false));
    expect(done(await issuer.find(negative.key))).toMatchObject({ supplied: -10_000, modifyCode: 4 });
  });
});

describe('an answer that is lost', () => {
  it.each([
    ['after the work', { kind: 'drop', phase: 'after' }, 1],
    ['before the work', { kind: 'drop', phase: 'before' }, 0],
    ['in a page of a proxy', { kind: 'html', phase: 'after' }, 1],
    ['in an empty page', { kind: 'empty', phase: 'before' }, 0],
  ])('T21, T26: %s is unknown, and the key shows what was done', async (_name, what, count) => {
    const one = body();
    await fault({ ...what, endpoint: 'issue' });
    expect((await issuer.issue(one, false)).kind).toBe('unknown');
    expect(await stored()).toHaveLength(count);
    expect((await issuer.find(one.key)).kind).toBe(count === 1 ? 'done' : 'absent');
    // The same key again: accepted where it was new, refused where it was not.
    await issuer.issue(one, false);
    expect(await stored()).toHaveLength(1);
  });

  it('T23: because it takes longer than the limit is unknown, and may have been done', async () => {
    const one = body();
    const hasty = newIssuer(500);
    done(await hasty.balance());
    await fault({ kind: 'slow', phase: 'after', endpoint: 'issue', delayMs: 60_000 });
    expect(await hasty.issue(one, false)).toEqual({ kind: 'unknown', code: 'NO_ANSWER' });
    expect(done(await issuer.find(one.key)).stateCode).toBe(300);
  });

  it('with a draft left behind is found as one, and issued', async () => {
    const one = body();
    await fault({ kind: 'draft', endpoint: 'issue' });
    expect((await issuer.issue(one, false)).kind).toBe('unknown');
    expect(done(await issuer.find(one.key))).toMatchObject({ stateCode: 100, confirmNumber: null });
    expect(done(await issuer.issueDraft(one.key, false)).confirmNumber).toHaveLength(24);
    expect((await issuer.issueDraft(one.key, false)).kind).toBe('refused');
  });

  it.each(['html', 'empty'])('T26: as %s crashes no other call either', async (kind) => {
    done(await issuer.balance());
    await fault({ kind, times: 9 });
    const results = [
      await issuer.find('T1'),
      await issuer.findMany(['T1']),
      await issuer.list(TODAY, TODAY, 1),
      await issuer.cancel('T1', ''),
      await issuer.certificate(),
      await issuer.pageUrl('certificate'),
    ];
    expect(new Set(results.map((result) => result.kind))).toEqual(new Set(['unknown']));
  });

  it('T24: after a refusal has the code and text of the issuer', async () => {
    await fault({ kind: 'error', endpoint: 'issue', code: '-11000042' });
    expect(await issuer.issue(body(), false)).toEqual({
      kind: 'refused',
      code: '-11000042',
      message: '대역이 만든 오류입니다.',
    });
  });
});

describe('the account', () => {
  it('has a certificate, points and a page', async () => {
    done(await issuer.issue(body(), false));
    expect(done(await issuer.balance())).toEqual({ points: 999_900, unitCost: 100 });
    await sandbox('POST', 'account', { certificateDays: 10 });
    const { expiresAt } = done(await issuer.certificate());
    const days = ((expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect([days > 9.9, days < 10.1]).toEqual([true, true]);
    expect(done(await issuer.pageUrl('certificate'))).toBe(`${url}/certificate`);
    await sandbox('POST', 'account', { certificateDays: null });
    expect((await issuer.certificate()).kind).toBe('refused');
  });

  it('is refused in words where no issuer is configured', async () => {
    expect(await new NoIssuer().issue()).toMatchObject({ kind: 'refused', code: NOT_CONFIGURED });
  });
});

describe('the process', () => {
  it('has after kill -9 every document that it has answered for', async () => {
    const issued = Array.from({ length: 30 }, () => body());
    const results = await Promise.all(issued.map((one) => issuer.issue(one, false)));
    expect(results.every(({ kind }) => kind === 'done')).toBe(true);
    await kill('SIGKILL');
    await start();
    const keys = done(await issuer.findMany(issued.map(({ key }) => key))).map(({ key }) => key);
    expect(keys.sort()).toEqual(issued.map(({ key }) => key).sort());
    const page = await fetch(url);
    expect(await page.text()).toContain('호텔 &amp; &quot;한강&quot;');
  });
});

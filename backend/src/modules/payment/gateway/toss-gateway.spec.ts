import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadEnvironment } from '../../../config/environment.js';
import { TossGateway } from './toss-gateway.js';
import { tossTime } from './toss-time.rules.js';

/** A server that is not Toss: it answers as a proxy, a broken connection or a newer Toss might. */
let server: Server;
let gateway: TossGateway;
let answer: (response: ServerResponse) => void;
let requested: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      requested = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  gateway = new TossGateway(
    loadEnvironment({ TOSS_API_URL: `http://127.0.0.1:${port}`, TOSS_SECRET_KEY: 'test_gsk_한글' }),
  );
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const CALL = { paymentKey: 'key/1 2', orderId: 'ORDER-1', amount: 15_000, idempotencyKey: 'attempt-1' };
const json =
  (status: number, body: unknown) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const PAYMENT = {
  paymentKey: 'k',
  orderId: 'ORDER-1',
  status: 'DONE',
  totalAmount: 15_000,
  newField: { a: 1 },
};

describe('what is sent', () => {
  it('is the key with its colon in Basic, the idempotency key and a number for the amount', async () => {
    answer = json(200, PAYMENT);
    await gateway.confirm(CALL);
    expect(requested).toMatchObject({ method: 'POST', url: '/v1/payments/confirm' });
    expect(requested.headers).toMatchObject({
      'idempotency-key': 'attempt-1',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('test_gsk_한글:').toString('base64')}`,
    });
    expect(JSON.parse(requested.body)).toEqual({ paymentKey: 'key/1 2', orderId: 'ORDER-1', amount: 15_000 });
  });

  it('names orders and payments so that none escapes its place in the address', async () => {
    answer = json(200, PAYMENT);
    await gateway.findByOrderId('../a?b');
    expect(requested).toMatchObject({ method: 'GET', url: '/v1/payments/orders/..%2Fa%3Fb' });
    await gateway.cancel({ paymentKey: 'key/1 2', reason: '재고 부족', idempotencyKey: 'k' });
    expect(requested).toMatchObject({ method: 'POST', url: '/v1/payments/key%2F1%202/cancel' });
    expect(JSON.parse(requested.body)).toEqual({ cancelReason: '재고 부족' });
  });

  it('of a refund is its amount, what we believe to be left, and the account as Toss names it', async () => {
    answer = json(200, PAYMENT);
    const refundAccount = { bankCode: '88', accountNumber: '110123456789', holderName: '김토스' };
    const call = {
      paymentKey: 'k',
      reason: '환불',
      idempotencyKey: 'r',
      amount: 1000,
      refundableAmount: 3000,
    };
    await gateway.cancel({ ...call, refundAccount });
    expect(requested.headers).toMatchObject({ 'idempotency-key': 'r' });
    expect(JSON.parse(requested.body)).toEqual({
      cancelReason: '환불',
      cancelAmount: 1000,
      refundableAmount: 3000,
      refundReceiveAccount: { bank: '88', accountNumber: '110123456789', holderName: '김토스' },
    });
  });
});

describe('what is understood', () => {
  it('is a payment, whatever else stands in it', async () => {
    answer = json(200, {
      ...PAYMENT,
      balanceAmount: 5000,
      method: '카드',
      approvedAt: '2026-01-02T14:46:59+09:00',
      secret: 'ps',
      lastTransactionKey: 'tx',
      receipt: { url: 'https://r' },
      virtualAccount: null,
      failure: null,
    });
    expect(await gateway.confirm(CALL)).toMatchObject({
      kind: 'payment',
      payment: {
        paymentKey: 'k',
        status: 'DONE',
        totalAmount: 15_000,
        balanceAmount: 5000,
        method: '카드',
        approvedAt: new Date('2026-01-02T05:46:59Z'),
        receiptUrl: 'https://r',
        transactionKey: 'tx',
        secret: 'ps',
        dueDate: null,
        failure: null,
      },
    });
  });

  it('is every movement of money, and never where a refund went', async () => {
    answer = json(200, {
      ...PAYMENT,
      cancels: [
        { transactionKey: 't1', cancelAmount: 1000, cancelReason: '하나', taxFreeAmount: 300 },
        { transactionKey: 't2', cancelAmount: 500 },
        { cancelAmount: 5 },
        null,
      ],
      virtualAccount: {
        bankCode: '06',
        accountNumber: 'X1',
        dueDate: '2026-01-02T14:46:59',
        refundReceiveAccount: { bankCode: '88', accountNumber: '110123456789', holderName: '김토스' },
      },
    });
    const reported = await gateway.confirm(CALL);
    expect(reported).toMatchObject({
      payment: {
        cancels: [
          { transactionKey: 't1', amount: 1000, reason: '하나', taxFreeAmount: 300 },
          { transactionKey: 't2', amount: 500, reason: '', taxFreeAmount: 0 },
        ],
        deposit: { bankCode: '06', accountNumber: 'X1', dueDate: new Date('2026-01-02T05:46:59Z') },
      },
    });
    expect(JSON.stringify(reported)).not.toContain('110123456789');
  });

  it('is a payment with the bare essentials', async () => {
    answer = json(200, PAYMENT);
    expect(await gateway.confirm(CALL)).toMatchObject({
      payment: { balanceAmount: 15_000, approvedAt: null, transactionKey: 'k:DONE' },
    });
  });

  const open = { kind: 'unknown', retryWith: 'same-key' };
  it.each([
    ['a code that Toss invented since', json(400, { code: 'BRAND_NEW_CODE', message: '?' }), open],
    ['an error without a code', json(500, {}), open],
    ['an error that is null', json(502, null), open],
    [
      'a page of a proxy',
      (response: ServerResponse) => void response.writeHead(502).end('<html>Bad Gateway'),
      open,
    ],
    ['no body at all', (response: ServerResponse) => void response.writeHead(200).end(), open],
    [
      'half an answer',
      (response: ServerResponse) => void response.writeHead(200).end('{"paymentKey":'),
      open,
    ],
    ['a cut connection', (response: ServerResponse) => void response.destroy(), open],
    ['a success that is no payment', json(200, { ok: true }), open],
    ['a payment without its amount', json(200, { ...PAYMENT, totalAmount: '15000' }), open],
    ['the same call at work', json(409, { code: 'IDEMPOTENT_REQUEST_PROCESSING', message: '' }), open],
    [
      'an error of the provider',
      json(400, { code: 'PROVIDER_ERROR', message: '' }),
      { ...open, retryWith: 'new-key' },
    ],
    [
      'a refusal',
      json(403, { code: 'REJECT_CARD_PAYMENT', message: '한도초과' }),
      { kind: 'declined', message: '한도초과' },
    ],
    ['no such payment', json(404, { code: 'NOT_FOUND_PAYMENT', message: '' }), { kind: 'gone' }],
    ['a wrong key', json(401, { code: 'UNAUTHORIZED_KEY', message: '' }), { kind: 'misconfigured' }],
  ])('%s', async (_, given, expected) => {
    answer = given;
    expect(await gateway.confirm(CALL)).toMatchObject(expected);
  });

  it('is nothing where no server listens', async () => {
    const unreachable = new TossGateway(loadEnvironment({ TOSS_API_URL: 'http://127.0.0.1:1' }));
    expect(await unreachable.confirm(CALL)).toMatchObject({ ...open, code: 'NO_ANSWER' });
  });
});

describe('tossTime', () => {
  it.each([
    ['2026-01-02T14:46:59+09:00', '2026-01-02T05:46:59.000Z'],
    ['2026-01-02T14:46:59.65327', '2026-01-02T05:46:59.653Z'],
    ['2026-01-02T14:46:59', '2026-01-02T05:46:59.000Z'],
    ['2026-01-02T05:46:59Z', '2026-01-02T05:46:59.000Z'],
  ])('reads %s as %s', (text, iso) => {
    expect(tossTime(text)?.toISOString()).toBe(iso);
  });

  it.each([null, undefined, '', 'soon', 5])('reads %p as nothing', (value) => {
    expect(tossTime(value)).toBeNull();
  });
});

describe('the receipts of a day', () => {
  const page = (data: object[], more: object = {}) => json(200, { hasNext: false, data, ...more });

  it('that the tax office refused are found among the others, over all pages', async () => {
    const asks: (string | undefined)[] = [];
    answer = (response) => {
      asks.push(requested.url);
      const isFirst = asks.length === 1;
      const data = isFirst
        ? [
            { receiptKey: 'a', issueStatus: 'COMPLETED', transactionType: 'CONFIRM' },
            { receiptKey: 'b', issueStatus: 'FAILED', transactionType: 'CONFIRM' },
            { receiptKey: 'd', issueStatus: 'FAILED', transactionType: 'CANCEL' },
          ]
        : [{ receiptKey: 'c', issueStatus: 'FAILED', transactionType: 'CONFIRM' }];
      page(data, isFirst ? { hasNext: true, lastCursor: 2 } : {})(response);
    };
    expect(await gateway.refusedReceipts('2026-11-24')).toEqual(['b', 'c']);
    expect(asks.map((url) => new URLSearchParams(url?.split('?')[1]).get('cursor'))).toEqual([null, '2']);
    expect(asks[0]).toContain('requestDate=2026-11-24');
  });

  it.each([
    ['an error', json(500, { code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' })],
    ['no list', json(200, { hasNext: false })],
    ['a next page without a place', page([], { hasNext: true })],
  ])('are not known where the answer is %s', async (_what, given) => {
    answer = given;
    expect(await gateway.refusedReceipts('2026-11-24')).toBeNull();
  });
});

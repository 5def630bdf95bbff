import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { IdempotencyService } from '../src/modules/partners/idempotency/idempotency.service.js';
import {
  readIdempotencyKey,
  type IdempotentCall,
} from '../src/modules/partners/idempotency/idempotent-call.js';
import type { SentAnswer } from '../src/platform/http/kept-answer.js';
import { startTestApp, type TestApp } from './support/app.js';
import { until } from './support/until.js';

let test: TestApp;
let idempotency: IdempotencyService;
beforeAll(async () => {
  test = await startTestApp();
  idempotency = test.app.get(IdempotencyService);
});
afterAll(() => test.close());

let effects: number;
let call: IdempotentCall;
let keys = 0;
beforeEach(() => {
  effects = 0;
  keys += 1;
  const body = '{"rows":[{"id":1}],"dryRun":false}';
  call = { partnerId: 1, key: `key-${keys}`, method: 'POST', path: '/api/partner/stock/bulk', body };
});

/** Each run answers something else, so that a replay is seen. */
const work =
  (status = 200) =>
  (): Promise<SentAnswer> => {
    effects += 1;
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return Promise.resolve({ status, headers, body: `{"n": ${effects},\n "text":"한글 \\u0000"}` });
  };

/** As a request does: takes the key, works, keeps the answer. */
async function run(named: IdempotentCall, made: () => Promise<SentAnswer>) {
  const begun = await idempotency.begin(named);
  if (!('keep' in begun)) return { answer: begun, isReplayed: true };
  const answer = await made();
  await begun.keep(answer);
  return { answer, isReplayed: false };
}

const code = (name: string): object => expect.objectContaining({ code: name });

describe('calls with an Idempotency-Key', () => {
  it('I1: the same call has one effect, and its repetition gets the same bytes', async () => {
    const first = await run(call, work());
    const again = await run({ ...call, method: 'post' }, work());
    expect(first.isReplayed).toBe(false);
    expect(again).toEqual({ answer: first.answer, isReplayed: true });
    expect(effects).toBe(1);
  });

  it('I1: refusals are kept too, but none that may pass', async () => {
    for (const status of [400, 404, 422]) {
      const named = { ...call, key: `kept-${status}` };
      const { answer } = await run(named, work(status));
      expect(await run(named, work())).toEqual({ answer, isReplayed: true });
    }
    for (const status of [401, 403, 409, 429, 500, 503]) {
      const named = { ...call, key: `passing-${status}` };
      await run(named, work(status));
      expect(await run(named, work())).toMatchObject({ isReplayed: false });
    }
  });

  it('I1: a key belongs to its partner', async () => {
    await run(call, work());
    expect(await run({ ...call, partnerId: 2, body: '{}' }, work())).toMatchObject({
      isReplayed: false,
    });
  });

  it('I1: an answer is kept for a day, unreadable in the database, and then swept', async () => {
    await run(call, work());
    const rows = await test.em.execute<{ answer: string; hours: number }[]>(
      `select answer, round(extract(epoch from expires_at - now()) / 3600)::int as hours
       from partner_calls where key = ?`,
      [call.key],
    );
    expect(rows).toEqual([{ answer: expect.not.stringContaining('text'), hours: 24 }]);
    await test.em.execute(`update partner_calls set expires_at = now() where key = ?`, [call.key]);
    expect(await run({ ...call, body: 'other' }, work())).toMatchObject({ isReplayed: false });
    await test.em.execute(`update partner_calls set expires_at = now() where key = ?`, [call.key]);
    expect(await idempotency.purge(1000)).toBe(1);
    expect(await idempotency.purge(1000)).toBe(0);
  });

  it('I2: another body, path or method with the key is refused', async () => {
    await run(call, work());
    for (const other of [{ body: '{}' }, { path: '/api/partner/prices/bulk' }, { method: 'PUT' }])
      await expect(run({ ...call, ...other }, work())).rejects.toEqual(code('IDEMPOTENCY_KEY_REUSED'));
    expect(effects).toBe(1);
  });

  it('I2: of eight at once one runs, and the others are told to wait or get its answer', async () => {
    const gate = new EventEmitter();
    const refused: unknown[] = [];
    const eight = Array.from({ length: 8 }, () =>
      run(call, async () => {
        await once(gate, 'open');
        return work()();
      }).catch((reason: unknown) => refused.push(reason)),
    );
    await until(
      () => Promise.resolve(refused.length),
      (count) => count === 7,
    );
    gate.emit('open');
    await Promise.all(eight);
    expect(effects).toBe(1);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', kind: 'conflict' });
    expect(refused[0]).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect(await run(call, work())).toMatchObject({ isReplayed: true });
  });

  it('I3: a call whose process died runs again, and the dead run stores nothing', async () => {
    const gate = new EventEmitter();
    const started = once(gate, 'started');
    const dead = run(call, async () => {
      gate.emit('started');
      await once(gate, 'open');
      return work(201)();
    });
    await started;
    await expect(run(call, work())).rejects.toEqual(code('IDEMPOTENCY_IN_PROGRESS'));
    await test.em.execute(`update partner_calls set alive_until = now() where key = ?`, [call.key]);
    await expect(run({ ...call, body: 'other' }, work())).rejects.toEqual(code('IDEMPOTENCY_KEY_REUSED'));
    const second = await run(call, work());
    gate.emit('open');
    await dead;
    expect(second).toMatchObject({ isReplayed: false, answer: { status: 200 } });
    expect(await run(call, work())).toEqual({ answer: second.answer, isReplayed: true });
  });

  it('I4: a read needs none, a write may have one, a bulk call must', async () => {
    const enter = async (method: string, kind: 'call' | 'bulk', key?: string) => {
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const request = { method, url: call.path, headers } as unknown as FastifyRequest;
      await idempotency.enter(request, { partnerId: 1, kind });
      await request.keepAnswer?.({ status: 201, headers: {}, body: '' });
      return { keeps: request.keepAnswer !== undefined, kept: request.keptAnswer };
    };
    expect(await enter('GET', 'call', 'read')).toEqual({ keeps: false, kept: undefined });
    expect(await enter('DELETE', 'call')).toEqual({ keeps: false, kept: undefined });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const key = `${call.key}-${method}`;
      expect(await enter(method, 'call', key)).toEqual({ keeps: true, kept: undefined });
      const kept = { status: 201, headers: {}, body: '' };
      expect(await enter(method, 'call', `"${key}"`)).toEqual({ keeps: false, kept });
    }
    await expect(enter('POST', 'bulk')).rejects.toEqual(code('IDEMPOTENCY_KEY_REQUIRED'));
    await expect(enter('PUT', 'call', '')).rejects.toEqual(code('IDEMPOTENCY_KEY_REQUIRED'));
  });

  it('I4: a bulk call needs a key of 1 to 255 characters, quoted or bare', () => {
    expect(readIdempotencyKey(undefined, false)).toBeNull();
    expect(readIdempotencyKey('"a-1"', true)).toBe('a-1');
    expect(readIdempotencyKey(' a-1 ', true)).toBe('a-1');
    expect(readIdempotencyKey('"say \\"hi\\""', true)).toBe('say "hi"');
    expect(readIdempotencyKey('k'.repeat(255), true)).toHaveLength(255);
    for (const header of [undefined, '', '  ', '""', 'k'.repeat(256)])
      expect(() => readIdempotencyKey(header, true)).toThrow(
        expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REQUIRED', kind: 'invalid' }),
      );
    expect(() => readIdempotencyKey('', false)).toThrow();
  });
});

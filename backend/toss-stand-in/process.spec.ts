import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { Merchant, startReceiver } from './spec-support.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('the process', () => {
  let folder: string;
  let children: ChildProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'toss-process-spec-'));
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  const spawn = (env: Record<string, string> = {}): ChildProcess => {
    const child = fork(MAIN, {
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '', PORT: '0', TOSS_DATA_DIR: folder, ...env },
    });
    children.push(child);
    return child;
  };

  const ready = async (env?: Record<string, string>) => {
    const child = spawn(env);
    const [message] = (await once(child, 'message')) as [{ ready: boolean; url: string }];
    expect(message.ready).toBe(true);
    return { child, merchant: new Merchant(message.url) };
  };

  const kill = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };

  const refusal = async (child: ChildProcess): Promise<{ code: number; text: string }> => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, text };
  };

  it('keeps payments, keys and sessions through kill -9', async () => {
    const { child, merchant } = await ready();
    const payment = await merchant.authenticate('ORDER-1');
    const waiting = await merchant.authenticate('ORDER-2', { outcome: 'server-error' });
    const confirmed = await merchant.confirm(payment, 'attempt-1');
    await kill(child, 'SIGKILL');
    const { merchant: again } = await ready();
    expect((await again.confirm(payment, 'attempt-1')).text).toBe(confirmed.text);
    expect((await again.order('ORDER-1')).body['status']).toBe('DONE');
    expect((await again.confirm(waiting)).status).toBe(500);
    expect((await again.confirm(waiting)).body['status']).toBe('DONE');
  });

  it('loses no answered capture and doubles none when it is killed among many', async () => {
    const { child, merchant } = await ready();
    const payments = await Promise.all(
      Array.from({ length: 60 }, (_, index) => merchant.authenticate(`ORDER-${index}`)),
    );
    let answered = 0;
    const before = await Promise.allSettled(
      payments.map(async (payment) => {
        const answer = await merchant.confirm(payment, payment.orderId);
        answered += 1;
        if (answered === 20) child.kill('SIGKILL');
        return answer.text;
      }),
    );
    const { merchant: again } = await ready();
    const after = await Promise.all(payments.map((payment) => again.confirm(payment, payment.orderId)));
    for (const [index, result] of before.entries()) {
      expect(after[index]?.status).toBe(200);
      if (result.status === 'fulfilled') expect(after[index]?.text).toBe(result.value);
    }
    const captured = await again.get('/v1/transactions?startDate=2020-01-01&endDate=2100-01-01');
    expect(captured.body).toHaveLength(60);
  });

  it('has captured when the answer is lost with the process', async () => {
    const { child, merchant } = await ready();
    const payment = await merchant.authenticate('ORDER-1', { outcome: 'lost-answer' });
    await expect(merchant.confirm(payment, 'attempt-1')).rejects.toThrow();
    await kill(child, 'SIGKILL');
    const { merchant: again } = await ready();
    expect((await again.confirm(payment, 'attempt-1')).body['status']).toBe('DONE');
  });

  it('goes on with webhooks that were due when it was killed', async () => {
    const receiver = await startReceiver([500]);
    const env = { TOSS_WEBHOOK_URL: receiver.url, TOSS_WEBHOOK_SCALE: '0.005' };
    const { child, merchant } = await ready(env);
    await merchant.pay('ORDER-1');
    await receiver.arrived(1);
    await kill(child, 'SIGKILL');
    await ready(env);
    const [first, second] = await receiver.arrived(2);
    const id = 'tosspayments-webhook-transmission-id';
    expect(second?.headers[id]).toBe(first?.headers[id]);
    expect(second?.text).toBe(first?.text);
    receiver.close();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const { child } = await ready();
    expect(await kill(child, signal)).toBe(0);
  });

  it('ends when its parent is gone', async () => {
    const { child } = await ready();
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('says in one line that its port is taken', async () => {
    const { merchant } = await ready();
    const { port } = new URL(merchant.url);
    const other = await mkdtemp(join(tmpdir(), 'toss-process-spec-'));
    const { code, text } = await refusal(spawn({ PORT: port, TOSS_DATA_DIR: other }));
    await rm(other, { recursive: true });
    expect([code, text]).toEqual([
      1,
      `Toss stand-in: port ${port} is in use. Stop the other program or choose another PORT.\n`,
    ]);
  });

  it('says in one line that its folder is used', async () => {
    await ready();
    const { code, text } = await refusal(spawn());
    expect([code, text]).toEqual([
      1,
      `Toss stand-in: ${folder} is used by another stand-in. Stop it first.\n`,
    ]);
  });

  it('says in one line which setting is wrong', async () => {
    const { code, text } = await refusal(spawn({ TOSS_SLOW_MS: 'soon' }));
    expect([code, text]).toEqual([
      1,
      'Toss stand-in: TOSS_SLOW_MS must be a number of 0 or more, not "soon".\n',
    ]);
  });
});

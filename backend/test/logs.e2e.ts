import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPROVAL_CHECKS, APPROVAL_TEXT_VERSION, Role } from '@store/domain';
import { Client } from 'pg';
import { loadEnvironment } from '../src/config/environment.js';
import type { CreatedPrintLinkDto } from '../src/modules/printing/proofs/dto/print-link.dto.js';
import { migrate } from '../src/prepare-database.js';
import { dataFolder } from './files-fixtures.js';
import { startNhnEmail } from './message-stand-ins.js';
import { PartnerAdmin, wronged } from './partner-fixtures.js';
import { addPrintJob } from './print-shop-fixtures.js';
import { startApp } from './support/app.js';
import { signedIn } from './support/members.js';
import { until } from './support/until.js';
import { buildServer, killHard } from './support/worker.js';

const ROOT = join(import.meta.dirname, '..', '..');
/** Runs on Node's type stripping and ends in .ts, which this project's compiler refuses. */
const CLUSTER = '../../scripts/testing/start-test-cluster.ts';
/** The text that must appear in no log; as a name it passes every check of the form. */
const MARKER = '김비밀표시';
const PHONE = '01093847561';

interface Cluster {
  url: string;
  log: string;
  stop: () => Promise<void>;
}

let cluster: Cluster;
let server: ChildProcess;
let address = '';
let said = '';

beforeAll(async () => {
  const { startTestCluster } = (await import(CLUSTER)) as { startTestCluster: () => Promise<Cluster> };
  cluster = await startTestCluster();
  await migrate(cluster.url);
  await buildServer();
  const started = await startTalkative('main.js');
  server = started.child;
  address = `http://127.0.0.1:${started.port}`;
}, 120_000);
afterAll(async () => {
  await killHard(server);
  await cluster.stop();
});

const settings = (): Record<string, string> => ({
  DATABASE_URL: cluster.url,
  PORT: '0',
  LOG_LEVEL: 'debug',
  THROTTLE_FACTOR: '0',
  JWT_SECRET: 'only-for-tests-0123456789-0123456789',
});

/** A built program with the most detailed log; its output is kept. */
async function startTalkative(
  script: string,
  more: Record<string, string> = {},
): Promise<{ child: ChildProcess; port?: number }> {
  const child = fork(join(ROOT, 'backend', 'dist', 'bundle', script), {
    env: { PATH: process.env['PATH'], ...settings(), ...more },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ready = await new Promise<{ port?: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port?: number }));
    child.once('exit', () => reject(new Error(`${script} did not start: ${said}`)));
  });
  return { child, ...ready };
}

async function sql(text: string): Promise<void> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Raises an error where a row with the marker is written. */
const onWrite = (body: string): string => `
  create or replace function refuse_marker() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
  create or replace trigger refuse_marker before insert on enquiries for each row execute function refuse_marker()`;

/** A visitor's enquiry, which anybody may send. */
const ask = async (): Promise<number> => {
  const response = await fetch(`${address}/api/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: MARKER, phone: PHONE, title: MARKER, body: MARKER, privacyAgreed: true }),
  });
  return response.status;
};

const postgresLog = (): string => readFileSync(cluster.log, 'utf8');

describe('what somebody has written reaches no log where PostgreSQL refuses the statement', () => {
  it.each([
    ['a check', `alter table enquiries add constraint no_marker check (name <> '${MARKER}')`, '23514'],
    ['a key that exists', 'create unique index one_phone on enquiries (phone)', '23505'],
    ['a type', onWrite('perform new.name::int;'), '22P02'],
    ['a function', onWrite(`raise exception 'refused: % %', new.name, new.phone;`), 'P0001'],
    ['a text of SQL', onWrite(`execute 'select ' || new.name || '!';`), '42601'],
    ['a column that needs a value', 'alter table enquiries alter column company set not null', '23502'],
  ])('%s', async (_what, prepare, code) => {
    await sql(`truncate enquiries cascade; alter table enquiries drop constraint if exists no_marker; drop index if exists one_phone;
      drop trigger if exists refuse_marker on enquiries; alter table enquiries alter column company drop not null`);
    if (code === '23505') expect(await ask()).toBe(200);
    await sql(prepare);
    said = '';
    expect(await ask()).toBeGreaterThanOrEqual(500);
    // The log is not just empty: it names the refusal.
    await until(
      () => Promise.resolve(said),
      (text) => text.includes(code),
    );
    expectNothing();
  });

  it('a server process that dies in the middle of it', async () => {
    await sql(onWrite('perform pg_sleep(60);'));
    const requested = ask();
    const [row] = await until(busy, (rows) => rows.length > 0);
    process.kill(row?.pid ?? 0, 'SIGKILL');
    expect(await requested).toBeGreaterThanOrEqual(500);
    await until(
      () => Promise.resolve(postgresLog()),
      (text) => text.includes('was terminated by signal 9'),
    );
    expectNothing();
    // PostgreSQL ends every connection and returns by itself, and so does the API: that link is then missing, not the
    // service.
    const read = async (): Promise<number> =>
      (await fetch(`${address}/api/proofs/shared/${'x'.repeat(43)}`)).status;
    expect(await until(read, (status) => status < 500)).toBe(404);
  });
});

/** Calls with a token; the last one is refused by the database. */
const callsWith = (token: string, jobId: number): [method: string, path: string, form?: object][] => {
  const decision = { proofNo: 1, checks: APPROVAL_CHECKS, wordsVersion: APPROVAL_TEXT_VERSION };
  return [
    ['GET', `/proofs/shared/${token}`],
    ['POST', `/proofs/shared/${token}/approve`, { ...decision, typedName: '박대표' }],
    ['POST', `/proofs/shared/${token}/changes`, { text: '의견', typedName: '박대표' }],
    ['GET', `/print-supply/${token}`],
    ['POST', `/print-supply/${token}/jobs/${jobId}/start`, {}],
    ['POST', `/print-supply/${token}/downloads`, { ids: [jobId] }],
    ['GET', `/print-supply/${token}/jobs/${jobId}/job-sheet.pdf?token=${token}`],
    ['GET', `/estimates/shared/${token}`],
    ['POST', `/proofs/shared/${token}/comments`, { body: MARKER }],
    ['POST', `/print-supply/${token}/jobs/${jobId}/comments`, { body: MARKER }],
  ];
};

it('P62: the tokens of private links reach no log: of the API, of the worker that sends them, of PostgreSQL', async () => {
  const folder = await dataFolder();
  const email = await startNhnEmail('logs', 'secret');
  const test = await startApp(
    loadEnvironment({ ...settings(), NODE_ENV: 'test', STORE_DATA_DIR: folder.path }),
  );
  const sender = {
    NHN_EMAIL_APP_KEY: 'logs',
    NHN_EMAIL_SECRET_KEY: 'secret',
    NHN_EMAIL_SENDER: 'a@store.kr',
  };
  const { child: worker } = await startTalkative('worker.js', {
    ...sender,
    NHN_EMAIL_API_URL: email.url,
    STORE_DATA_DIR: folder.path,
  });
  try {
    const [buyer, admin] = [await signedIn(test), await signedIn(test, Role.Admin)];
    const { id } = await addPrintJob(test, buyer);
    email.faults.push({ kind: 'refuse', status: 500, code: '-1', message: 'Internal Server Error' });
    const make = async (bearer: string, path: string, form: object): Promise<string> => {
      const made = await test.http.post(`/api${path}`).set('authorization', bearer).send(form).expect(200);
      return (made.body.data as CreatedPrintLinkDto).url.split('/').at(-1) ?? '';
    };
    const person = { person: '박대표', email: 'park@example.com' };
    said = '';
    const tokens = [
      await make(buyer.bearer, `/user/print-jobs/${id}/links`, { ...person, right: 'decide' }),
      await make(admin.bearer, '/manager/print-supply-links', { jobIds: [id], ...person }),
    ];
    // One of the two messages is sent, the other is refused and the worker logs it.
    await until(
      () => Promise.resolve([email.asked, said] as const),
      ([asked, text]) => asked === 2 && text.includes('"reason"'),
    );
    expect(tokens.filter((token) => email.taken[0]?.body.includes(token))).toHaveLength(1);
    await sql(`alter table proof_comments add constraint no_marker check (body <> '${MARKER}')`);
    const statuses: number[] = [];
    for (const [method, path, form] of tokens.flatMap((token) => callsWith(token, id))) {
      const body = form === undefined ? {} : { body: JSON.stringify(form) };
      const headers = { 'content-type': 'application/json', referer: `${address}${path}` };
      statuses.push((await fetch(`${address}/api${path}`, { method, headers, ...body })).status);
    }
    // Both rooms were open, and the work that the database refused failed.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(statuses.filter((status) => status === 500)).toHaveLength(2);
    // The log is not just empty: each call is in it.
    await until(
      () => Promise.resolve(said.split('"responseTime"').length - 1),
      (calls) => calls >= statuses.length,
    );
    for (const log of [said, postgresLog()])
      for (const secret of [...tokens, MARKER]) expect(log).not.toContain(secret);
  } finally {
    await killHard(worker);
    await test.close();
    await email.close();
    await folder.remove();
  }
}, 180_000);

it('K1: the secret of a key reaches no log, its public part does', async () => {
  const test = await startApp(loadEnvironment({ ...settings(), NODE_ENV: 'test' }));
  try {
    const admin = await PartnerAdmin.of(test);
    const partner = await admin.partnerWithKey();
    const { bearer } = admin.member;
    said = '';
    const rotated = await fetch(`${address}/api/admin/partners/${partner.id}/keys/${partner.keyId}/rotate`, {
      method: 'POST',
      headers: { authorization: bearer, 'content-type': 'application/json' },
      body: '{}',
    });
    const { data } = (await rotated.json()) as { data: { key: string } };
    const keys = [partner.key, data.key, wronged(partner.key)];
    const call = (path: string, key: string) =>
      fetch(address + path, { headers: { authorization: `Bearer ${key}`, referer: `${address}/${key}` } });
    const statuses: number[] = [];
    for (const key of keys)
      for (const path of [
        '/api/partner/me',
        `/api/partner/${key}`,
        `/api/partner/me?key=${key}`,
        `/api/orders/${key}`,
      ])
        statuses.push((await call(path, key)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 401, 403, 404]));
    await until(
      () => Promise.resolve(said.split('"responseTime"').length - 1),
      (calls) => calls >= statuses.length,
    );
    expect(said).toContain(partner.keyId);
    for (const log of [said, postgresLog()])
      for (const key of keys) expect(log).not.toContain(key.split('_')[3] ?? key);
  } finally {
    await test.close();
  }
}, 180_000);

async function busy(): Promise<{ pid: number }[]> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  const found = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event = 'PgSleep' and query like 'insert%'`,
  );
  await client.end();
  return found.rows;
}

function expectNothing(): void {
  for (const log of [said, postgresLog()]) {
    expect(log).not.toContain(MARKER);
    expect(log).not.toContain(PHONE);
  }
}

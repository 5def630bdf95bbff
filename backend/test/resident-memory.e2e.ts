import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadEnvironment, type Environment } from '../src/config/environment.js';
import { migrate } from '../src/prepare-database.js';
import { dataFolder } from './files-fixtures.js';
import { CLEAN, pdf } from './print-fixtures.js';
import { buildServer, forkApi, forkServer, killHard } from './support/worker.js';

/** They run on Node's type stripping and end in .ts, which this project's compiler refuses. */
const CLUSTER = '../../scripts/testing/start-test-cluster.ts';
const FLAGS = '../../scripts/lib/server-flags.ts';

interface Cluster {
  url: string;
  stop: () => Promise<void>;
}

const left: (() => Promise<void>)[] = [];
let environment: Environment;
let flags: Record<'SERVER_FLAGS' | 'QUIET_FLAGS', string[]>;
beforeAll(async () => {
  const { startTestCluster } = (await import(CLUSTER)) as { startTestCluster: () => Promise<Cluster> };
  flags = (await import(FLAGS)) as typeof flags;
  const cluster = await startTestCluster();
  left.push(() => cluster.stop());
  const folder = await dataFolder();
  left.push(() => folder.remove());
  await migrate(cluster.url);
  await buildServer();
  environment = loadEnvironment({
    NODE_ENV: 'development',
    DATABASE_URL: cluster.url,
    PORT: '0',
    JWT_SECRET: 'only-for-tests-0123456789-0123456789',
    STORE_DATA_DIR: folder.path,
  });
}, 240_000);
afterAll(async () => {
  for (const end of left.splice(0).reverse()) await end();
});

/** Megabytes that a process holds now. */
function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

// Loading each of their 4,000 files by itself costs 40 MB more (record 61). The first start of a build compiles
// everything and holds some 20 MB more than later ones, which read the stored code: the second start is measured.
it('API and worker hold little memory when they are ready', async () => {
  const held = async (script: string, options: string[]): Promise<number> => {
    const first = await forkServer(script, environment, options);
    const ended = once(first, 'exit');
    first.kill('SIGTERM');
    await ended;
    const server = await forkServer(script, environment, options);
    const resident = residentOf(server.pid ?? 0);
    await killHard(server);
    return resident;
  };
  expect(await held('main.js', flags.SERVER_FLAGS)).toBeLessThanOrEqual(232);
  expect(await held('worker.js', flags.QUIET_FLAGS)).toBeLessThanOrEqual(188);
}, 240_000);

it('P5: the API loads neither the reader of PDF nor the holidays when it starts', async () => {
  const list = join(environment.STORE_DATA_DIR, 'loaded.txt');
  const hook = `import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      appendFileSync(${JSON.stringify(list)}, url + '\\n');
      return next(url, context);
    } });`;
  const api = await forkServer('main.js', environment, [
    ...flags.SERVER_FLAGS,
    '--import',
    `data:text/javascript,${encodeURIComponent(hook)}`,
  ]);
  await killHard(api);
  const loaded = readFileSync(list, 'utf8').split('\n');
  expect(loaded.some((url) => url.endsWith('/bundle/main.js'))).toBe(true);
  const named = /pdfium|holidays-kr/;
  expect(loaded.filter((url) => named.test(url))).toEqual([]);
  // Nor are they part of a bundled file.
  const files = loaded.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
  expect(
    files.filter((file) => /FPDF_LoadMemDocument|holidays-kr/.test(readFileSync(file, 'latin1'))),
  ).toEqual([]);
}, 60_000);

it('P35: ten uploads of 60 MB at once cost the API less than 40 MB', async () => {
  const { child, url } = await forkApi({ ...environment, THROTTLE_FACTOR: 0 }, flags.SERVER_FLAGS);
  left.push(() => killHard(child));
  const pid = child.pid ?? 0;
  const bearer = await newMember(`${url}/api`);
  const send = async (no: number, megabytes: number): Promise<number> => {
    const answer = await fetch(`${url}/api/user/artworks`, {
      method: 'POST',
      headers: { authorization: bearer, 'content-type': 'multipart/form-data; boundary=x' },
      body: Readable.toWeb(Readable.from(form(no, megabytes))) as never,
      duplex: 'half',
    } as RequestInit);
    await answer.arrayBuffer();
    return answer.status;
  };
  const before = residentOf(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentOf(pid))), 20);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, no) => send(10 + no, 60)));
  clearInterval(watch);
  expect(answers).toEqual(Array.from({ length: 10 }, () => 200));
  expect(most - before).toBeLessThan(40);
}, 120_000);

/** A form with a PDF of this many megabytes, made in pieces. */
function* form(no: number, megabytes: number): Generator<Buffer> {
  const megabyte = Buffer.alloc(1024 * 1024);
  const file = pdf(`${CLEAN} % ${no}`);
  yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
  yield file;
  for (let n = 1; n < megabytes; n += 1) yield megabyte;
  yield megabyte.subarray(file.length);
  yield Buffer.from('\r\n--x--\r\n');
}

/** Signs a new member up and in; returns the authorization header. */
async function newMember(api: string): Promise<string> {
  const post = async (path: string, body: object): Promise<{ data: { token: string } }> => {
    const answer = await fetch(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { data: { token: string } };
  };
  const member = { email: 'upload@example.com', password: 'Upload-12345!' };
  const agreed = new Date().toISOString();
  const agreements = { ageOver14: true, termsAgreedAt: agreed, privacyAgreedAt: agreed };
  await post('/auth/signup', { ...member, ...agreements, name: '김파일' });
  const { data } = await post('/auth/login', { identifier: member.email, password: member.password });
  return `Bearer ${data.token}`;
}

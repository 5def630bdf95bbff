// Work that takes long, to be done while short calls are watched.
import { setTimeout } from 'node:timers/promises';
import type { BenchData } from './scenarios.ts';

export interface LongWork {
  name: string;
  /** Does it once; throws where the store refuses. */
  work: () => Promise<unknown>;
}

/** People who sign in at the same moment. */
const LOGINS = 300;
/** Pages that are rendered for the first time, and how many at once. */
const PAGES = 400;
const AT_ONCE = 16;
/** Milliseconds between two requests for the state of an import. */
const POLL_MS = 200;
/** Of the demo store. */
const ADMIN = { identifier: 'admin@damgo.example', password: 'Admin123!' };

/** Each kind of long work, prepared so that only itself remains to be done. */
export async function longWorks(store: string, { products, buyers }: BenchData): Promise<LongWork[]> {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${store}${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const login = (body: object): Promise<Response> =>
    call('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const session = (await (await login(ADMIN)).json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${session.data.token}` };
  const bytes = async (path: string): Promise<ArrayBuffer> => (await call(path, { headers })).arrayBuffer();
  const estimates = (await (await call('/api/manager/estimates?size=200', { headers })).json()) as {
    data: { items: { id: number; versionNo: number | null }[] };
  };
  const sent = estimates.data.items.find(({ versionNo }) => versionNo !== null);
  if (sent === undefined) throw new Error('the demo store has no estimate that was sent');
  const pdf = `/api/manager/estimates/${sent.id}/versions/${String(sent.versionNo)}/pdf`;
  const sheet = await bytes('/api/admin/exports/products.csv');

  return [
    { name: 'a PDF of an estimate, ten in turn', work: () => inTurn(10, () => bytes(pdf)) },
    { name: 'export of all products, XLSX', work: () => bytes('/api/admin/exports/products.xlsx') },
    { name: 'export of all products, CSV', work: () => bytes('/api/admin/exports/products.csv') },
    { name: 'export of all order lines, XLSX', work: () => bytes('/api/admin/exports/order-lines.xlsx') },
    {
      name: 'import of all products, checked',
      work: () => importProducts(call, headers, sheet),
    },
    {
      name: `${LOGINS} logins at once`,
      work: () =>
        Promise.all(
          Array.from({ length: LOGINS }, (_, n) =>
            login({ identifier: `bench-${n % buyers.length}@example.com`, password: 'Bench-12345!' }),
          ),
        ),
    },
    {
      name: `${PAGES} product pages, rendered`,
      work: () =>
        Promise.all(
          Array.from({ length: AT_ONCE }, (_, reader) =>
            inTurn(PAGES / AT_ONCE, async (n) => {
              const id = products.at(-1 - reader - n * AT_ONCE);
              await (await call(`/products/${String(id)}`, { headers: { accept: 'text/html' } })).text();
            }),
          ),
        ),
    },
  ];
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** Sends a sheet of products and waits until each of its rows is checked. */
async function importProducts(
  call: Call,
  headers: Record<string, string>,
  sheet: ArrayBuffer,
): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([sheet]), 'products.csv');
  const path = '/api/admin/imports';
  const sent = await call(`${path}?kind=products`, { method: 'POST', headers, body: form });
  const { data } = (await sent.json()) as { data: { id: number } };
  for (let state = 'checking'; state === 'checking'; await setTimeout(POLL_MS)) {
    const answer = await call(`${path}/${String(data.id)}`, { headers });
    ({ state } = ((await answer.json()) as { data: { state: string } }).data);
  }
}

async function inTurn(times: number, work: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < times; n += 1) await work(n);
}

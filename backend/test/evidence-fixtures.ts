import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../popbill-stand-in/main.ts');
const LINK_ID = 'LOCAL_STORE';
const SECRET_KEY = Buffer.from('a key of these tests').toString('base64');

export const BUYER = {
  businessNumber: '411-86-01799',
  name: '한빛호텔',
  representative: '김한빛',
  email: 'tax@hanbit.example',
};
export const INVOICE = { kind: 'tax_invoice', buyer: BUYER };

/** A document as the stand-in has it. */
export interface PopbillDocument {
  invoicerMgtKey: string;
  stateCode: number;
  body: Record<string, string | number | undefined>;
}

/** A running stand-in for Popbill: a process of its own. */
export interface Popbill {
  /** Settings of a store that issues through it. */
  settings: Record<string, string>;
  documents: () => Promise<PopbillDocument[]>;
  fault: (what: object) => Promise<unknown>;
  /** Ends the faults that are still to come. */
  heal: () => Promise<unknown>;
  /** What the tax office will say of a document: ERR002 and the like. */
  result: (key: string, code: string) => Promise<unknown>;
  /** Moves its clock; documents go on to the tax office by it. */
  shift: (hours: number) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Documents go to the tax office only when the test moves the clock. */
export async function startPopbill(): Promise<Popbill> {
  const folder = await mkdtemp(join(tmpdir(), 'popbill-'));
  const child = fork(MAIN, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      POPBILL_DATA_DIR: folder,
      POPBILL_LINK_ID: LINK_ID,
      POPBILL_SECRET_KEY: SECRET_KEY,
      POPBILL_NTS_MS: '3600000',
    },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const sandbox = async (method: string, path: string, body?: object): Promise<unknown> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${url}/sandbox/${path}`, { method, ...sent });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  return {
    settings: {
      POPBILL_LINK_ID: LINK_ID,
      POPBILL_SECRET_KEY: SECRET_KEY,
      POPBILL_AUTH_URL: url,
      POPBILL_API_URL: url,
      POPBILL_TIMEOUT_MS: '2000',
    },
    documents: async () =>
      ((await sandbox('GET', 'documents')) as { documents: PopbillDocument[] }).documents,
    result: (key, code) => sandbox('POST', 'nts', { key, code }),
    fault: (what) => sandbox('POST', 'faults', what),
    heal: () => sandbox('DELETE', 'faults'),
    shift: (hours) => sandbox('POST', 'clock', { shiftMs: hours * 3_600_000 }),
    close: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

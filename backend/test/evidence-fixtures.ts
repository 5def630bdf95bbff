import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@jest/globals';
import { EXAMPLE_COMPANY, daysAfter, kstDate } from '@store/domain';
import type { TaxDocumentBody } from '../src/modules/tax-documents/entities/tax-document-body.js';
import type { TestApp } from './support/app.js';

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

/** A document as the stand-in stores it. */
export interface PopbillDocument {
  invoicerMgtKey: string;
  stateCode: number;
  body: Record<string, string | number | undefined>;
}

/** A running stand-in for Popbill in a process of its own. */
export interface Popbill {
  /** Settings of a store that issues through it. */
  settings: Record<string, string>;
  documents: () => Promise<PopbillDocument[]>;
  fault: (what: object) => Promise<unknown>;
  /** Removes the faults that were not used yet. */
  heal: () => Promise<unknown>;
  /** The tax office's answer for a document: ERR002 and the like. */
  result: (key: string, code: string) => Promise<unknown>;
  /** Advances its clock, by which it sends documents to the tax office. */
  shift: (hours: number) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Documents are sent to the tax office only when the test advances the clock. */
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

/** The audit record of an operator's action: who, on what, and of the buyer no more than a key. */
export async function expectAudited(
  { em }: Pick<TestApp, 'em'>,
  action: string,
  targetId: number | string | undefined,
  actorId: number,
): Promise<void> {
  const rows = await em.execute<{ actor: number; change: string }[]>(
    `select actor_id as actor, concat(before, after) as change from audit_log where action = ? and target_id = ?`,
    [action, String(targetId)],
  );
  expect(rows.map(({ actor }) => actor)).toContain(actorId);
  expect(JSON.stringify(rows)).not.toMatch(/한빛|hanbit|4118601799/);
}

/** A document at the issuer that does not belong to the store. */
export function foreignDocument(key: string, supplied: number): TaxDocumentBody {
  const party = {
    ...BUYER,
    address: '',
    businessType: '',
    businessItem: '',
    contactName: '',
    contactPhone: '',
  };
  const today = kstDate(new Date());
  const vat = supplied / 10;
  return {
    key,
    writeDate: today,
    purpose: 'paid',
    supplier: { ...party, branchNumber: '', businessNumber: EXAMPLE_COMPANY.businessNumber },
    buyer: { ...party, branchNumber: '', businessNumber: '4118601799' },
    supplied,
    vat,
    total: supplied + vat,
    lines: [
      { day: today, name: '머그컵', spec: '', quantity: 1, unitCost: supplied, supplied, vat, remark: '' },
    ],
    remarks: [],
    modifyCode: null,
    originalConfirmNumber: null,
  };
}

/**
 * What must not exist: copies of the document in failed states, a sum that differs from the ledger, a receipt beside
 * it.
 */
export async function plantTrouble(
  { em }: Pick<TestApp, 'em'>,
  documentId: number,
  orderId: number,
): Promise<void> {
  const copies = [
    { id: 700_001, state: 'issued' },
    {
      id: 700_002,
      state: 'unknown',
      called_at: '2026-01-01T00:00:00Z',
      next_check_at: '2036-01-01T00:00:00Z',
    },
    { id: 700_003, state: 'rejected', nts_err_code: 'ERR002' },
    { id: 700_004, state: 'refused', due_on: daysAfter(kstDate(new Date()), 2) },
  ].map((one) => ({ ...one, key: `TPLANTED-${one.id}`, nts_confirm_num: null }));
  await em.execute(
    `insert into tax_documents select (jsonb_populate_record(d, c)).*
     from tax_documents d, jsonb_array_elements(?::jsonb) c where d.id = ?`,
    [JSON.stringify(copies), documentId],
  );
  await em.execute(
    `insert into tax_document_orders (document_id, order_id, supplied, vat, total, role, live)
     select 700001, order_id, supplied, vat, total, 'original', false from tax_document_orders where document_id = ?`,
    [documentId],
  );
  await em.execute(
    'update tax_document_orders set supplied = supplied + 10, total = total + 10 where document_id = ?',
    [documentId],
  );
  await em.execute('update tax_documents set supplied = supplied + 10, total = total + 10 where id = ?', [
    documentId,
  ]);
  await em.execute(
    `insert into cash_receipts (order_id, type, state, by_widget, amount, masked_identity)
     values (?, '소득공제', 'requested', true, 33000, '010****5678')`,
    [orderId],
  );
}

import type { CallLog } from '../stand-in-kit/call-log.ts';
import type { Fault, WaitingFault } from '../stand-in-kit/faults.ts';
import type { RecordStore } from '../stand-in-kit/record-store.ts';
import type { Timers } from '../stand-in-kit/timers.ts';
import type { Settings } from './settings.ts';

export type Fields = Record<string, unknown>;

/** A document as the issuer has it. Its state follows from these times and the clock. */
export interface StoredDocument {
  key: string;
  itemKey: string;
  /** The issuing company, ten digits. */
  corpNum: string;
  /** As it was sent. */
  body: Fields;
  registeredAt: number;
  /** Null for a draft. */
  issuedAt: number | null;
  cancelledAt: number | null;
  /** When it goes to the tax office, and when that answers. */
  filedAt: number;
  resultAt: number;
  /** What the tax office is going to answer. */
  result: string;
  confirmNumber: string | null;
  late: boolean;
  /** Addresses that the issuer's e-mail went to. */
  mails: string[];
}

export interface StoredToken {
  corpNum: string;
  expiresAt: number;
}

/** The calls that a fault can be put on. */
export const ENDPOINTS = [
  'token',
  'register',
  'issue',
  'find',
  'findMany',
  'list',
  'issueDraft',
  'cancel',
  'remove',
  'sendNow',
  'resendMail',
  'certificate',
  'unitCost',
  'page',
  'balance',
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/**
 * Besides the usual: `html` and `empty` answer 200 with what is no JSON, `draft` takes a document without issuing it and
 * leaves without an answer.
 */
export const FAULT_KINDS = ['slow', 'error', 'drop', 'html', 'empty', 'draft'] as const;

export interface StoredFault extends Fault<(typeof FAULT_KINDS)[number]>, WaitingFault {
  /** The call that it waits for; null means the next of any. */
  endpoint: Endpoint | null;
  /** Only for this document, when given. */
  key: string | null;
}

/** What the tax office is going to answer for the next document of a key or of a buyer. */
export interface PlannedResult {
  code: string;
}

export interface Account {
  /** The certificate ends so many days from now; null = none is registered. */
  certificateDays: number | null;
  /** Prepaid points, before what documents have cost. */
  points: number;
}

export interface Tables {
  documents: StoredDocument;
  tokens: StoredToken;
  faults: StoredFault;
  results: PlannedResult;
  account: Account;
  /** By how much the clock of the stand-in is ahead, ms. */
  clock: { shiftMs: number };
}

/** What survives a restart, per table: the newest so many. */
export const MAX_STORED: Record<keyof Tables, number> = {
  documents: 20_000,
  tokens: 200,
  faults: 1_000,
  results: 1_000,
  account: 1,
  clock: 1,
};

/** One call of either address. */
export interface LoggedCall {
  at: string;
  endpoint: Endpoint;
  key: string | null;
  /** HTTP status, or 0 when the connection was cut instead. */
  status: number;
  /** Code of the answer's body; null where it had none. */
  code: number | null;
}

/** What every topic works with. */
export interface StandIn {
  readonly settings: Settings;
  readonly store: RecordStore<Tables>;
  readonly timers: Timers;
  readonly calls: CallLog<LoggedCall>;
  /** Public address, no slash at the end; known once the server listens. */
  url: string;
}

export const now = ({ store }: StandIn): number => Date.now() + (store.get('clock', 'current')?.shiftMs ?? 0);

/** A field as a text; '' for what is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** An answer of `{code, message}`. */
export class PopbillError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(code: number, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Documented: no document of this key. All other codes are the stand-in's own (README). */
export const NO_SUCH_KEY = -11_000_005;

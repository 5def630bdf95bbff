import type { CallLog } from '../stand-in-kit/call-log.ts';
import type { Fault, WaitingFault } from '../stand-in-kit/faults.ts';
import type { RecordStore } from '../stand-in-kit/record-store.ts';
import type { Timers } from '../stand-in-kit/timers.ts';
import type { Settings } from './settings.ts';

export type Fields = Record<string, unknown>;

/** A document as the issuer stores it. Its state follows from these times and the clock. */
export interface StoredDocument {
  key: string;
  itemKey: string;
  /** The issuing company, ten digits. */
  corpNum: string;
  /** The body as it was sent. */
  body: Fields;
  registeredAt: number;
  /** Null for a draft. */
  issuedAt: number | null;
  cancelledAt: number | null;
  /** When it goes to the tax office, and when the tax office answers. */
  filedAt: number;
  resultAt: number;
  /** What the tax office is going to answer. */
  result: string;
  confirmNumber: string | null;
  late: boolean;
  /** Addresses that received the issuer's e-mail. */
  mails: string[];
}

export interface StoredToken {
  corpNum: string;
  expiresAt: number;
}

/** The calls that can be given a fault. */
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
 * Beside the usual faults: `html` and `empty` answer 200 without JSON, `draft` stores a document without issuing it and
 * cuts the connection.
 */
export const FAULT_KINDS = ['slow', 'error', 'drop', 'html', 'empty', 'draft'] as const;

export interface StoredFault extends Fault<(typeof FAULT_KINDS)[number]>, WaitingFault {
  /** The call that it waits for; null = the next of any kind. */
  endpoint: Endpoint | null;
  /** Only for this document, if given. */
  key: string | null;
}

/** What the tax office is going to answer for the next document of a key or of a buyer. */
export interface PlannedResult {
  code: string;
}

export interface Account {
  /** Days until the certificate ends; null = none is registered. */
  certificateDays: number | null;
  /** Prepaid points, before the cost of documents. */
  points: number;
}

export interface Tables {
  documents: StoredDocument;
  tokens: StoredToken;
  faults: StoredFault;
  results: PlannedResult;
  account: Account;
  /** How far the stand-in's clock is ahead, ms. */
  clock: { shiftMs: number };
}

/** Records per table that survive a restart: the newest ones. */
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
  /** HTTP status, or 0 if the connection was cut instead. */
  status: number;
  /** Code in the body of the answer; null if it had none. */
  code: number | null;
}

/** State shared by all parts. */
export interface StandIn {
  readonly settings: Settings;
  readonly store: RecordStore<Tables>;
  readonly timers: Timers;
  readonly calls: CallLog<LoggedCall>;
  /** Public address without a slash at the end; known once the server listens. */
  url: string;
}

export const now = ({ store }: StandIn): number => Date.now() + (store.get('clock', 'current')?.shiftMs ?? 0);

/** A field as text; '' if it is missing. */
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

/** Documented: no document has this key. All other codes are the stand-in's own (README). */
export const NO_SUCH_KEY = -11_000_005;

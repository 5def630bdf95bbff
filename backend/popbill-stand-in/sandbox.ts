import { randomUUID } from 'node:crypto';

import { infoOf, planResult } from './documents.ts';
import {
  ENDPOINTS,
  FAULT_KINDS,
  now,
  PopbillError,
  textOf,
  type Account,
  type Endpoint,
  type Fields,
  type StandIn,
  type StoredFault,
} from './model.ts';

/** Has a certificate valid for a year and points for ten thousand documents until a test changes them. */
const ACCOUNT: Account = { certificateDays: 365, points: 1_000_000 };

export const accountOf = ({ store }: StandIn): Account => store.get('account', 'current') ?? ACCOUNT;

const wrong = (name: string): PopbillError => new PopbillError(-1, `${name}?`);

/** Requests of tests to the stand-in: `/sandbox/**`. Not part of Popbill. Undefined for an unknown call. */
export function sandbox(standIn: StandIn, call: string, body: Fields): unknown {
  const { store, calls } = standIn;
  switch (call) {
    case 'POST /sandbox/faults':
      store.atomic(() => addFault(standIn, body));
      return { faults: store.all('faults') };
    case 'GET /sandbox/faults':
      return { faults: store.all('faults') };
    case 'DELETE /sandbox/faults':
      for (const { id } of store.all('faults')) store.remove('faults', id);
      return { faults: [] };
    case 'POST /sandbox/nts':
      planResult(standIn, only(body, ['key', 'corpNum', 'code']) as Record<string, string>);
      return { planned: true };
    case 'POST /sandbox/clock': {
      const { shiftMs } = only(body, ['shiftMs']);
      if (typeof shiftMs !== 'number') throw wrong('shiftMs');
      store.put('clock', 'current', { shiftMs });
      return { now: new Date(now(standIn)).toISOString() };
    }
    case 'POST /sandbox/account':
      store.put('account', 'current', {
        ...accountOf(standIn),
        ...only(body, ['certificateDays', 'points']),
      });
      return accountOf(standIn);
    case 'GET /sandbox/documents':
      return {
        documents: store.all('documents').map((document) => ({
          ...infoOf(document, now(standIn)),
          body: document.body,
          mails: document.mails,
        })),
      };
    case 'GET /sandbox/calls':
      return { calls: calls.all() };
    case 'POST /sandbox/reset':
      calls.clear();
      store.clear();
      return { reset: true };
    default:
      return undefined;
  }
}

/** A test that misspells a field fails at once. */
function only(body: Fields, names: string[]): Fields {
  for (const name of Object.keys(body)) if (!names.includes(name)) throw wrong(name);
  return body;
}

const among = <T extends string>(values: readonly T[], value: unknown, name: string): T => {
  const found = values.find((known) => known === value);
  if (found === undefined) throw wrong(name);
  return found;
};

function addFault({ store, settings }: StandIn, body: Fields): void {
  const given = only(body, ['kind', 'phase', 'endpoint', 'key', 'code', 'delayMs', 'times']);
  const { endpoint = null, key = null, phase = 'before' } = given;
  const fault: StoredFault = {
    id: randomUUID(),
    kind: among(FAULT_KINDS, given['kind'], 'kind'),
    phase: among(['before', 'after'] as const, phase, 'phase'),
    endpoint: endpoint === null ? null : among<Endpoint>(ENDPOINTS, endpoint, 'endpoint'),
    key: key === null ? null : textOf(key),
    code: textOf(given['code'] ?? '-99999999'),
    delayMs: Number(given['delayMs'] ?? settings.slowMs),
    times: Number(given['times'] ?? 1),
  };
  store.put('faults', fault.id, fault);
}

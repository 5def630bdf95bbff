import type { IncomingHttpHeaders } from 'node:http';

import { companyOf, giveToken } from './access.ts';
import {
  cancel,
  documentOf,
  infoOf,
  issue,
  list,
  register,
  registerAndIssue,
  remove,
  resendMail,
  sendNow,
  UNIT_COST,
} from './documents.ts';
import { NO_SUCH_KEY, now, PopbillError, type Endpoint, type Fields, type StandIn } from './model.ts';
import { accountOf } from './sandbox.ts';
import { daysFrom, stamp } from './time.ts';

/** An incoming request. */
export interface Incoming {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A call of either address: its name, its document, and its work, which must be synchronous. */
export interface Route {
  endpoint: Endpoint;
  key: string | null;
  work: () => unknown;
}

const MOST_KEYS = 1_000;

/** The call that a request makes; null if there is none. */
export function routeOf(standIn: StandIn, incoming: Incoming): Route | null {
  const { method, url, headers, text } = incoming;
  const verb = String(headers['x-http-method-override'] ?? method);
  const route: Make = (endpoint, work, key = null) => ({
    endpoint,
    key,
    work: () => work(companyOf(standIn, headers)),
  });
  switch (url.pathname.replace('/POPBILL_TEST/', '/POPBILL/')) {
    case '/POPBILL/Token': {
      const service = url.pathname.split('/')[1] ?? '';
      return { endpoint: 'token', key: null, work: () => giveToken(standIn, service, headers, text) };
    }
    case '/POPBILL/Point':
      return route('balance', (corpNum) => ({ remainPoint: pointsOf(standIn, corpNum) }));
    case '/Member':
      return route('page', () => ({ url: `${standIn.url}/certificate` }));
    case '/Taxinvoice':
      return newDocumentRoute(standIn, incoming, verb, route);
    case '/Taxinvoice/Certificate':
      return route('certificate', () => certificateOf(standIn));
    case '/Taxinvoice/SELL':
      return manyRoute(standIn, incoming, verb, route);
    default: {
      const key = /^\/Taxinvoice\/SELL\/([^/]+)$/.exec(url.pathname)?.[1];
      return key === undefined ? null : oneRoute(standIn, decodeURIComponent(key), text, verb, route);
    }
  }
}

type Make = (endpoint: Endpoint, work: (corpNum: string) => unknown, key?: string | null) => Route;

function newDocumentRoute(
  standIn: StandIn,
  { url, text }: Incoming,
  verb: string,
  route: Make,
): Route | null {
  if (verb === 'GET' && url.searchParams.get('cfg') === 'UNITCOST')
    return route('unitCost', () => ({ unitCost: String(UNIT_COST) }));
  const body = objectOf(text);
  const key = typeof body['invoicerMgtKey'] === 'string' ? body['invoicerMgtKey'] : null;
  if (verb === 'POST')
    return route(
      'register',
      (corpNum) => (register(standIn, corpNum, body), { code: 1, message: '등록 완료' }),
      key,
    );
  if (verb !== 'ISSUE') return null;
  return route('issue', (corpNum) => registerAndIssue(standIn, corpNum, body), key);
}

function manyRoute(standIn: StandIn, { url, text }: Incoming, verb: string, route: Make): Route | null {
  if (verb === 'GET') return route('list', (corpNum) => list(standIn, corpNum, url.searchParams));
  if (verb !== 'POST') return null;
  return route('findMany', (corpNum) => {
    const keys = JSON.parse(text) as unknown;
    if (!Array.isArray(keys) || keys.length > MOST_KEYS)
      throw new PopbillError(-11_000_114, '문서번호는 1,000개까지 조회할 수 있습니다.');
    return keys.flatMap((key) => {
      try {
        return [infoOf(documentOf(standIn, corpNum, String(key)), now(standIn))];
      } catch (error) {
        if (error instanceof PopbillError && error.code === NO_SUCH_KEY) return [];
        throw error;
      }
    });
  });
}

function oneRoute(standIn: StandIn, key: string, text: string, verb: string, route: Make): Route | null {
  const { receiver, forceIssue } = objectOf(text);
  const found = (corpNum: string) => documentOf(standIn, corpNum, key);
  switch (verb) {
    case 'GET':
      return route('find', (corpNum) => infoOf(found(corpNum), now(standIn)), key);
    case 'ISSUE':
      return route('issueDraft', (corpNum) => issue(standIn, found(corpNum), forceIssue === true), key);
    case 'CANCELISSUE':
      return route('cancel', (corpNum) => cancel(standIn, found(corpNum)), key);
    case 'DELETE':
      return route('remove', (corpNum) => remove(standIn, found(corpNum)), key);
    case 'NTS':
      return route('sendNow', (corpNum) => sendNow(standIn, found(corpNum)), key);
    case 'EMAIL':
      return route('resendMail', (corpNum) => resendMail(standIn, found(corpNum), receiver), key);
    default:
      return null;
  }
}

/** A body that is not an object has no fields. */
function objectOf(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function pointsOf(standIn: StandIn, corpNum: string): number {
  const issued = standIn.store
    .all('documents')
    .filter((document) => document.corpNum === corpNum && document.issuedAt !== null);
  return accountOf(standIn).points - issued.length * UNIT_COST;
}

function certificateOf(standIn: StandIn): object {
  const { certificateDays } = accountOf(standIn);
  if (certificateDays === null) throw new PopbillError(-11_000_115, '공동인증서가 등록되어 있지 않습니다.');
  const at = now(standIn);
  return {
    regDT: stamp(daysFrom(at, certificateDays - 365)),
    expireDT: stamp(daysFrom(at, certificateDays)),
    subjectDN: 'cn=테스트 인증서,ou=전자세금계산서,o=대역,c=kr',
    issuerDN: 'cn=대역 인증기관,c=kr',
  };
}

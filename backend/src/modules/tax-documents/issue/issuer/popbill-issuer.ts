import type { Day } from '@store/domain';
import type { Environment } from '../../../../config/environment.js';
import { measured } from '../../../../platform/telemetry/measure.js';
import { POPBILL_CALLS } from '../../../../platform/telemetry/metrics.js';
import { telemetry } from '../../../../platform/telemetry/telemetry.js';
import {
  popbillBody,
  popbillDay,
  readAmount,
  readDocument,
  readDocuments,
  readStamp,
} from './popbill-document.js';
import { readToken, tokenRequest, type Token } from './popbill-token.js';
import {
  ISSUER_LIST_MONTHS,
  ISSUER_PAGE_SIZE,
  TaxIssuer,
  type IssuerBalance,
  type IssuerCertificate,
  type IssuerDocument,
  type IssuerPage,
  type IssuerPageKind,
  type IssuerResult,
} from './tax-issuer.js';
import type { TaxDocumentBody } from '../../entities/tax-document-body.js';

const API_URL = 'https://popbill.linkhub.co.kr';
const TEST_API_URL = 'https://popbill-test.linkhub.co.kr';

/** Popbill's code for a key that it does not know. */
const NO_SUCH_KEY = -11_000_005;

/** The names of calls in metrics and traces. */
type Operation =
  'token' | 'issue' | 'find' | 'find_many' | 'change' | 'list' | 'certificate' | 'balance' | 'page';

interface Call {
  operation: Operation;
  /** Path and query; keys in it are encoded. */
  path: string;
  /** A verb of Popbill's own, which is sent as POST. */
  verb?: string;
  /** Sent as JSON by POST; GET without one. */
  body?: unknown;
  /** Balances are at the address of the tokens. */
  at?: 'auth';
}

/** The answer; null = none. */
interface Sent {
  status: number;
  /** Undefined where the answer is no JSON. */
  answer: unknown;
}

interface Keys {
  linkId: string;
  secretKey: string;
}

/**
 * Popbill (팝빌) by its own protocol. Its npm package prints a lost connection and never calls back, and cannot use another
 * address (record 8).
 */
export class PopbillIssuer extends TaxIssuer {
  readonly isConfigured = true;
  private token: Promise<IssuerResult<Token>> | null = null;
  private readonly service: string;

  /** `company` answers the 사업자등록번호 for which documents are issued. */
  constructor(
    private readonly environment: Environment,
    private readonly keys: Keys,
    private readonly company: () => Promise<string>,
  ) {
    super();
    this.service = environment.POPBILL_TEST === 'true' ? 'POPBILL_TEST' : 'POPBILL';
  }

  issue(body: TaxDocumentBody, forceIssue: boolean): Promise<IssuerResult<{ confirmNumber: string | null }>> {
    return this.call(
      { operation: 'issue', path: '/Taxinvoice', verb: 'ISSUE', body: popbillBody(body, forceIssue) },
      readIssued,
    );
  }

  issueDraft(key: string, forceIssue: boolean): Promise<IssuerResult<{ confirmNumber: string | null }>> {
    const body = forceIssue ? { forceIssue } : {};
    return this.call({ operation: 'change', path: pathOf(key), verb: 'ISSUE', body }, readIssued);
  }

  find(key: string): Promise<IssuerResult<IssuerDocument>> {
    return this.call({ operation: 'find', path: pathOf(key) }, readDocument);
  }

  async findMany(keys: readonly string[]): Promise<IssuerResult<IssuerDocument[]>> {
    if (keys.length > ISSUER_PAGE_SIZE) throw new RangeError(`${keys.length} keys in one call`);
    if (keys.length === 0) return { kind: 'done', value: [] };
    return this.call({ operation: 'find_many', path: '/Taxinvoice/SELL', body: keys }, readDocuments);
  }

  async list(from: Day, to: Day, page: number): Promise<IssuerResult<IssuerPage>> {
    const last = new Date(`${from}T00:00:00Z`);
    last.setUTCMonth(last.getUTCMonth() + ISSUER_LIST_MONTHS);
    if (new Date(`${to}T00:00:00Z`) > last) throw new RangeError(`a list from ${from} to ${to}`);
    const query = new URLSearchParams({
      DType: 'I',
      SDate: popbillDay(from),
      EDate: popbillDay(to),
      Page: String(page),
      PerPage: String(ISSUER_PAGE_SIZE),
      Order: 'A',
    });
    return this.call({ operation: 'list', path: `/Taxinvoice/SELL?${query}` }, readPage);
  }

  cancel(key: string, memo: string): Promise<IssuerResult<null>> {
    return this.change(key, 'CANCELISSUE', { memo });
  }

  remove(key: string): Promise<IssuerResult<null>> {
    return this.change(key, 'DELETE', {});
  }

  sendNow(key: string): Promise<IssuerResult<null>> {
    return this.change(key, 'NTS', {});
  }

  resendMail(key: string, receiver: string): Promise<IssuerResult<null>> {
    return this.change(key, 'EMAIL', { receiver });
  }

  certificate(): Promise<IssuerResult<IssuerCertificate>> {
    return this.call({ operation: 'certificate', path: '/Taxinvoice/Certificate' }, readCertificate);
  }

  async balance(): Promise<IssuerResult<IssuerBalance>> {
    const [points, unitCost] = await Promise.all([
      this.call({ operation: 'balance', path: '/POPBILL/Point', at: 'auth' }, (answer) =>
        readAmount(fieldsOf(answer)['remainPoint']),
      ),
      this.call({ operation: 'balance', path: '/Taxinvoice?cfg=UNITCOST' }, (answer) =>
        readAmount(fieldsOf(answer)['unitCost']),
      ),
    ]);
    if (points.kind !== 'done') return points;
    const cost = unitCost.kind === 'done' ? unitCost.value : null;
    return { kind: 'done', value: { points: points.value, unitCost: cost } };
  }

  pageUrl(_kind: IssuerPageKind): Promise<IssuerResult<string>> {
    return this.call({ operation: 'page', path: '/Member?TG=CERT' }, (answer) => {
      const { url } = fieldsOf(answer);
      return typeof url === 'string' && /^https?:\/\//.test(url) ? url : null;
    });
  }

  /** A call that changes a document and returns only its success. */
  private async change(key: string, verb: string, body: object): Promise<IssuerResult<null>> {
    const result = await this.call({ operation: 'change', path: pathOf(key), verb, body }, (answer) =>
      fieldsOf(answer)['code'] === 1 ? true : null,
    );
    return result.kind === 'done' ? { kind: 'done', value: null } : result;
  }

  /** One call with the process's token; a token that the issuer no longer accepts is renewed, once. */
  private async call<T>(call: Call, read: (answer: unknown) => T | null): Promise<IssuerResult<T>> {
    const token = await this.currentToken();
    if (token.kind !== 'done') return token;
    const sent = await this.send(call, token.value);
    if (sent?.status !== 401) return resultOf(sent, read);
    const renewed = await this.currentToken(token.value);
    if (renewed.kind !== 'done') return renewed;
    return resultOf(await this.send(call, renewed.value), read);
  }

  /** The token of this process; a new one where it ends soon, or is `stale`. */
  private async currentToken(stale?: Token): Promise<IssuerResult<Token>> {
    const corpNum = this.environment.POPBILL_CORP_NUM ?? (await this.company());
    const pending = this.token;
    const token = pending === null ? null : await pending;
    const isGood =
      token?.kind === 'done' &&
      token.value.text !== stale?.text &&
      token.value.corpNum === corpNum &&
      token.value.renewAt > Date.now();
    if (isGood) return token;
    // Another call may have renewed it meanwhile: its token is this one's too.
    if (this.token !== pending && this.token !== null) return this.token;
    this.token = this.askToken(corpNum);
    return this.token;
  }

  private async askToken(corpNum: string): Promise<IssuerResult<Token>> {
    const { path, body, headers } = tokenRequest(this.keys, this.service, corpNum, new Date());
    const url = new URL(path, this.environment.POPBILL_AUTH_URL);
    const sent = await this.exchange('token', url, { method: 'POST', headers, body });
    return resultOf(sent, (answer) => readToken(answer, corpNum));
  }

  private send({ operation, path, verb, body, at }: Call, token: Token): Promise<Sent | null> {
    const { POPBILL_API_URL, POPBILL_AUTH_URL, POPBILL_USER_ID } = this.environment;
    const api = POPBILL_API_URL ?? (this.service === 'POPBILL' ? API_URL : TEST_API_URL);
    const address = at === 'auth' ? path.replace('POPBILL', this.service) : path;
    return this.exchange(operation, new URL(address, at === 'auth' ? POPBILL_AUTH_URL : api), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token.text}`,
        'x-pb-version': '1.0',
        'accept-encoding': 'gzip',
        ...(POPBILL_USER_ID === undefined ? {} : { 'x-pb-userid': POPBILL_USER_ID }),
        ...(verb === undefined ? {} : { 'x-http-method-override': verb }),
        ...(body === undefined ? {} : { 'content-type': 'application/json;charset=utf-8' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Null without an answer in time; its address contains keys and so stays out of metrics and traces. */
  private async exchange(operation: Operation, url: URL, init: RequestInit): Promise<Sent | null> {
    const work = async (): Promise<Sent> => {
      const signal = AbortSignal.timeout(this.environment.POPBILL_TIMEOUT_MS);
      const response = await fetch(url, { ...init, signal });
      return { status: response.status, answer: parse(await response.text()) };
    };
    try {
      if (telemetry() === null) return await work();
      return await measured(
        {
          name: `popbill ${operation}`,
          attributes: { 'store.popbill.operation': operation },
          histogram: POPBILL_CALLS,
          labels: (sent) => [operation, sent === undefined ? 'no_answer' : outcomeOf(sent.status)],
        },
        work,
      );
    } catch {
      return null;
    }
  }
}

const outcomeOf = (status: number): string => (status === 200 ? 'done' : status >= 500 ? 'error' : 'refused');

const pathOf = (key: string): string => `/Taxinvoice/SELL/${encodeURIComponent(key)}`;

/** Undefined for anything but JSON: a proxy's page, or a truncated answer. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const fieldsOf = (answer: unknown): Record<string, unknown> =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};

/** Only Popbill's own negative code makes an answer a refusal; anything else leaves the outcome open. */
function resultOf<T>(sent: Sent | null, read: (answer: unknown) => T | null): IssuerResult<T> {
  if (sent === null) return { kind: 'unknown', code: 'NO_ANSWER' };
  const { status, answer } = sent;
  if (status >= 500 || status === 429) return { kind: 'unknown', code: `HTTP_${status}` };
  const { code, message } = fieldsOf(answer);
  if (typeof code === 'number' && code < 0) {
    if (code === NO_SUCH_KEY) return { kind: 'absent' };
    return { kind: 'refused', code: String(code), message: typeof message === 'string' ? message : '' };
  }
  const value = status === 200 ? read(answer) : null;
  return value === null ? { kind: 'unknown', code: 'UNREADABLE_ANSWER' } : { kind: 'done', value };
}

function readIssued(answer: unknown): { confirmNumber: string | null } | null {
  const { code, ntsConfirmNum } = fieldsOf(answer);
  if (code !== 1) return null;
  return { confirmNumber: typeof ntsConfirmNum === 'string' && ntsConfirmNum !== '' ? ntsConfirmNum : null };
}

function readPage(answer: unknown): IssuerPage | null {
  const { total, pageNum, pageCount, list } = fieldsOf(answer);
  const documents = readDocuments(list);
  if (documents === null || typeof total !== 'number') return null;
  return { documents, total, page: Number(pageNum), pageCount: Number(pageCount) };
}

function readCertificate(answer: unknown): IssuerCertificate | null {
  const { regDT, expireDT, subjectDN } = fieldsOf(answer);
  const expiresAt = readStamp(expireDT);
  if (expiresAt === null) return null;
  const subject = typeof subjectDN === 'string' ? subjectDN : '';
  return { registeredAt: readStamp(regDT), expiresAt, subject };
}

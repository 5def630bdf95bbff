import { randomBytes } from 'node:crypto';

import { checkBody } from './check-body.ts';
import { NO_SUCH_KEY, now, PopbillError, type Fields, type StandIn, type StoredDocument } from './model.ts';
import { dayOf, lateFrom, parseDay, stamp } from './time.ts';

/** The issuer's eight digits in a 승인번호. */
const ISSUER_NUMBER = '41000001';

/** Points that one document costs. */
export const UNIT_COST = 100;

const idOf = (corpNum: string, key: string): string => `${corpNum}/${key}`;

/** 1xx draft, 300 issued, 301 before filing, 303 processing, 304 accepted, 305 failed, 600 cancelled. */
export function stateOf(document: StoredDocument, at: number): [code: number, since: number] {
  const { issuedAt, cancelledAt, filedAt, resultAt, registeredAt } = document;
  if (cancelledAt !== null) return [600, cancelledAt];
  if (issuedAt === null) return [100, registeredAt];
  const waiting = issuedAt + (filedAt - issuedAt) / 2;
  if (at < waiting) return [300, issuedAt];
  if (at < filedAt) return [301, waiting];
  if (at < resultAt) return [303, filedAt];
  return [document.result.startsWith('ERR') ? 305 : 304, resultAt];
}

const isBeforeFiling = (document: StoredDocument, at: number): boolean =>
  [300, 301].includes(stateOf(document, at)[0]);

export function documentOf({ store }: StandIn, corpNum: string, key: string): StoredDocument {
  const document = store.get('documents', idOf(corpNum, key));
  if (!document) throw new PopbillError(NO_SUCH_KEY, '등록되지 않은 문서번호입니다.');
  return document;
}

function save({ store }: StandIn, document: StoredDocument): void {
  store.put('documents', idOf(document.corpNum, document.key), document);
}

/** Stores a document as a draft; a key can be used once. */
export function register(standIn: StandIn, corpNum: string, body: Fields): StoredDocument {
  checkBody(standIn, corpNum, body);
  const key = String(body['invoicerMgtKey']);
  if (standIn.store.get('documents', idOf(corpNum, key)))
    throw new PopbillError(-11_000_100, '이미 사용 중인 문서번호입니다.');
  const document: StoredDocument = {
    key,
    itemKey: `0${stamp(Date.now())}${randomBytes(2).toString('hex')}`,
    corpNum,
    body,
    registeredAt: now(standIn),
    issuedAt: null,
    cancelledAt: null,
    filedAt: 0,
    resultAt: 0,
    result: 'SUC001',
    confirmNumber: null,
    late: false,
    mails: [],
  };
  save(standIn, document);
  return document;
}

/** Whether the due day is over; such a document is issued only with force. */
function refuseLate(body: Fields, at: number, forced: boolean): boolean {
  const late = at >= lateFrom(parseDay(body['writeDate']) ?? at);
  if (late && !forced) throw new PopbillError(-11_000_107, '발행마감일이 지난 세금계산서입니다.');
  return late;
}

/** Stores a document and issues it, or does neither. */
export function registerAndIssue(standIn: StandIn, corpNum: string, body: Fields): object {
  const forced = body['forceIssue'] === true;
  checkBody(standIn, corpNum, body);
  refuseLate(body, now(standIn), forced);
  return issue(standIn, register(standIn, corpNum, body), forced);
}

/** Issues a draft; after its due day only with force. */
export function issue(standIn: StandIn, draft: StoredDocument, forced: boolean): object {
  const at = now(standIn);
  if (draft.issuedAt !== null) throw new PopbillError(-11_000_106, '이미 발행된 세금계산서입니다.');
  const late = refuseLate(draft.body, at, forced);
  const { ntsMs } = standIn.settings;
  const confirmNumber = `${dayOf(at)}${ISSUER_NUMBER}${randomBytes(4).toString('hex')}`;
  save(standIn, {
    ...draft,
    issuedAt: at,
    filedAt: at + (ntsMs * 2) / 3,
    resultAt: at + ntsMs,
    result: plannedResult(standIn, draft),
    confirmNumber,
    late,
    mails: [String(draft.body['invoiceeEmail1'])],
  });
  return { code: 1, message: '발행 완료', ntsConfirmNum: confirmNumber };
}

/** What a test wants the tax office to answer for this document, or for the next one of its buyer. */
function plannedResult({ store }: StandIn, { key, body }: StoredDocument): string {
  for (const name of [`key:${key}`, `corp:${String(body['invoiceeCorpNum'])}`]) {
    const planned = store.get('results', name);
    if (!planned) continue;
    store.remove('results', name);
    return planned.code;
  }
  return 'SUC001';
}

const DONE = { code: 1, message: '처리 완료' };

export function cancel(standIn: StandIn, document: StoredDocument): object {
  const at = now(standIn);
  if (!isBeforeFiling(document, at))
    throw new PopbillError(
      -11_000_108,
      '발행취소할 수 없는 상태입니다. 국세청 전송 전에만 취소할 수 있습니다.',
    );
  save(standIn, { ...document, cancelledAt: at });
  return DONE;
}

export function remove(standIn: StandIn, document: StoredDocument): object {
  const [code] = stateOf(document, now(standIn));
  if (![100, 305, 600].includes(code)) throw new PopbillError(-11_000_109, '삭제할 수 없는 상태입니다.');
  standIn.store.remove('documents', idOf(document.corpNum, document.key));
  return DONE;
}

export function sendNow(standIn: StandIn, document: StoredDocument): object {
  const at = now(standIn);
  if (!isBeforeFiling(document, at))
    throw new PopbillError(-11_000_110, '국세청에 전송할 수 없는 상태입니다.');
  save(standIn, { ...document, filedAt: at, resultAt: at + standIn.settings.ntsMs / 3 });
  return DONE;
}

export function resendMail(standIn: StandIn, document: StoredDocument, receiver: unknown): object {
  if (document.issuedAt === null || typeof receiver !== 'string' || !receiver.includes('@'))
    throw new PopbillError(-11_000_111, '메일을 보낼 수 없습니다.');
  save(standIn, { ...document, mails: [...document.mails, receiver] });
  return DONE;
}

/** Changes the tax office's coming answer for a document that is still waiting for it. */
export function planResult(standIn: StandIn, { key, corpNum, code }: Record<string, string>): void {
  const at = now(standIn);
  const known = standIn.store
    .all('documents')
    .find((document) => document.key === key && document.issuedAt !== null && document.resultAt > at);
  if (known) save(standIn, { ...known, result: code ?? 'SUC001' });
  else
    standIn.store.put('results', key === undefined ? `corp:${corpNum}` : `key:${key}`, {
      code: code ?? 'SUC001',
    });
}

/** Popbill's TaxinvoiceInfo. */
export function infoOf(document: StoredDocument, at: number): Fields {
  const { body } = document;
  const [stateCode, since] = stateOf(document, at);
  const isFiled = [303, 304, 305].includes(stateCode);
  const hasResult = stateCode === 304 || stateCode === 305;
  return {
    itemKey: document.itemKey,
    taxType: body['taxType'],
    writeDate: body['writeDate'],
    regDT: stamp(document.registeredAt),
    issueType: body['issueType'],
    purposeType: body['purposeType'],
    invoicerMgtKey: document.key,
    invoicerCorpNum: document.corpNum,
    invoicerCorpName: body['invoicerCorpName'],
    invoiceeCorpNum: body['invoiceeCorpNum'],
    invoiceeCorpName: body['invoiceeCorpName'],
    supplyCostTotal: body['supplyCostTotal'],
    taxTotal: body['taxTotal'],
    modifyCode: body['modifyCode'] ?? null,
    issueDT: document.issuedAt === null ? null : stamp(document.issuedAt),
    lateIssueYN: document.late,
    openYN: false,
    stateCode,
    stateDT: stamp(since),
    ntsconfirmNum: document.confirmNumber,
    ntssendDT: isFiled ? stamp(document.filedAt) : null,
    ntsresult: hasResult ? (stateCode === 304 ? '성공' : '실패') : null,
    ntsresultDT: hasResult ? stamp(document.resultAt) : null,
    ntssendErrCode: hasResult ? document.result : null,
    closeDownState: null,
  };
}

/** The days in the columns that a list's date type selects. */
const DAY_OF: Record<string, (document: StoredDocument) => string | null> = {
  R: ({ registeredAt }) => dayOf(registeredAt),
  W: ({ body }) => String(body['writeDate']),
  I: ({ issuedAt }) => (issuedAt === null ? null : dayOf(issuedAt)),
};
const MOST_DAYS = 184;

export function list(standIn: StandIn, corpNum: string, query: URLSearchParams): object {
  const { DType = '', SDate, EDate, Page = '1', PerPage = '500', Order } = Object.fromEntries(query);
  const [start, end] = [parseDay(SDate), parseDay(EDate)];
  const dayFor = DAY_OF[DType];
  const [pageNum, perPage] = [Number(Page), Number(PerPage)];
  if (!dayFor || start === null || end === null || !(pageNum >= 1) || !(perPage >= 1 && perPage <= 1_000))
    throw new PopbillError(-11_000_112, '검색 조건이 올바르지 않습니다.');
  if (end - start > MOST_DAYS * 86_400_000)
    throw new PopbillError(-11_000_113, '검색 기간은 6개월 이내여야 합니다.');
  const found = standIn.store.all('documents').filter((document) => {
    const day = dayFor(document);
    return document.corpNum === corpNum && day !== null && day >= String(SDate) && day <= String(EDate);
  });
  if (Order !== 'A') found.reverse();
  const at = now(standIn);
  return {
    code: 1,
    total: found.length,
    perPage,
    pageNum,
    pageCount: Math.ceil(found.length / perPage),
    list: found.slice((pageNum - 1) * perPage, pageNum * perPage).map((document) => infoOf(document, at)),
  };
}

import { TAX_PURPOSE_LABELS } from '@store/domain';
import type { IssuerDocument } from './tax-issuer.js';
import type { IssuedLine, TaxDocumentBody, TaxParty } from '../../entities/tax-document-body.js';

type Json = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** Popbill sends numbers as texts in one place and as numbers in another. */
function whole(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : null;
}

/** `2026-11-21` → `20261121`. */
export const popbillDay = (day: string): string => day.replaceAll('-', '');

function readDay(value: unknown): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text(value) ?? '');
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}

/** `20261121102047`, Korean time. */
export function readStamp(value: unknown): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text(value) ?? '');
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1);
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Fields that are empty or null are left out, at every depth. */
function filled(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));
}

const party = (word: 'invoicer' | 'invoicee', side: TaxParty, contact: '' | '1'): Json => ({
  [`${word}CorpNum`]: side.businessNumber,
  [`${word}TaxRegID`]: side.branchNumber,
  [`${word}CorpName`]: side.name,
  [`${word}CEOName`]: side.representative,
  [`${word}Addr`]: side.address,
  [`${word}BizType`]: side.businessType,
  [`${word}BizClass`]: side.businessItem,
  [`${word}ContactName${contact}`]: side.contactName,
  [`${word}TEL${contact}`]: side.contactPhone,
  [`${word}Email${contact}`]: side.email,
});

const number = (value: number | null): string | null => (value === null ? null : String(value));

const line = (given: IssuedLine, index: number): Json =>
  filled({
    serialNum: index + 1,
    purchaseDT: given.day === null ? null : popbillDay(given.day),
    itemName: given.name,
    spec: given.spec,
    qty: number(given.quantity),
    unitCost: number(given.unitCost),
    supplyCost: String(given.supplied),
    tax: String(given.vat),
    remark: given.remark,
  });

/** The body of an issue, in Popbill's names: amounts as texts, nothing empty. */
export function popbillBody(body: TaxDocumentBody, forceIssue: boolean): Json {
  const [remark1 = '', remark2 = '', remark3 = ''] = body.remarks;
  return filled({
    issueType: '정발행',
    chargeDirection: '정과금',
    taxType: '과세',
    purposeType: TAX_PURPOSE_LABELS[body.purpose],
    writeDate: popbillDay(body.writeDate),
    invoicerMgtKey: body.key,
    ...party('invoicer', body.supplier, ''),
    invoiceeType: '사업자',
    ...party('invoicee', body.buyer, '1'),
    supplyCostTotal: String(body.supplied),
    taxTotal: String(body.vat),
    totalAmount: String(body.total),
    remark1,
    remark2,
    remark3,
    modifyCode: body.modifyCode,
    orgNTSConfirmNum: body.originalConfirmNumber,
    forceIssue: forceIssue ? true : null,
    detailList: body.lines.map(line),
  });
}

/** Popbill's TaxinvoiceInfo, ignoring what it does not know; null where the essentials are missing. */
export function readDocument(answer: unknown): IssuerDocument | null {
  const info = object(answer);
  const key = text(info['invoicerMgtKey']);
  const stateCode = whole(info['stateCode']);
  const [supplied, vat] = [whole(info['supplyCostTotal']), whole(info['taxTotal'])];
  if (key === null || stateCode === null || supplied === null || vat === null) return null;
  return {
    key,
    stateCode,
    stateAt: readStamp(info['stateDT']),
    writeDate: readDay(info['writeDate']),
    buyerNumber: text(info['invoiceeCorpNum']) ?? '',
    supplied,
    vat,
    modifyCode: whole(info['modifyCode']),
    confirmNumber: text(info['ntsconfirmNum']),
    issuedAt: readStamp(info['issueDT']),
    sentAt: readStamp(info['ntssendDT']),
    resultAt: readStamp(info['ntsresultDT']),
    resultCode: text(info['ntssendErrCode']),
    isLate: info['lateIssueYN'] === true,
    isOpened: info['openYN'] === true,
  };
}

/** Documents of an answer; null where one of them cannot be read. */
export function readDocuments(answer: unknown): IssuerDocument[] | null {
  if (!Array.isArray(answer)) return null;
  const documents = answer.map(readDocument);
  return documents.every((document) => document !== null) ? documents : null;
}

/** A number that Popbill sends as a text or a number, points with a fraction too; null for anything else. */
export function readAmount(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}

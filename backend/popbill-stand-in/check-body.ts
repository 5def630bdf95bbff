import { PopbillError, type Fields, type StandIn } from './model.ts';
import { parseDay } from './time.ts';

const words = (text: string): string[] => text.split(/\s+/);

const PARTY = words('CorpNum TaxRegID CorpName CEOName Addr BizType BizClass');
const named = (word: string, names: string[]): string[] => names.map((name) => `${word}${name}`);

/** Every field that the call accepts; a client with a misspelt one gets an error. */
const NAMES = new Set(
  words(
    `issueType chargeDirection taxType purposeType writeDate invoicerMgtKey invoicerContactName invoicerTEL invoicerEmail
    invoiceeType invoiceeContactName1 invoiceeTEL1 invoiceeEmail1 supplyCostTotal taxTotal totalAmount remark1 remark2
    remark3 modifyCode orgNTSConfirmNum forceIssue memo detailList`,
  ).concat(named('invoicer', PARTY), named('invoicee', PARTY)),
);
const LINE_NAMES = new Set(words('serialNum purchaseDT itemName spec qty unitCost supplyCost tax remark'));

const REQUIRED = [
  'invoicerCorpName',
  'invoicerCEOName',
  'invoiceeCorpName',
  'invoiceeCEOName',
  'invoiceeEmail1',
];

const wrong = (field: string): PopbillError =>
  new PopbillError(-11_000_101, `항목이 올바르지 않습니다: ${field}`);

function whole(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) throw wrong(name);
  return Number(value);
}

function oneOf(body: Fields, name: string, values: string[]): void {
  if (!values.includes(String(body[name]))) throw wrong(name);
}

/** Refuses what the issuer refuses: unknown, empty or missing fields, wrong sums or signs, an unknown original. */
export function checkBody(standIn: StandIn, corpNum: string, body: Fields): void {
  checkNames(body, NAMES);
  oneOf(body, 'issueType', ['정발행']);
  oneOf(body, 'chargeDirection', ['정과금']);
  oneOf(body, 'taxType', ['과세']);
  oneOf(body, 'purposeType', ['영수', '청구', '없음']);
  oneOf(body, 'invoiceeType', ['사업자']);
  if (!/^[\w-]{1,24}$/.test(String(body['invoicerMgtKey']))) throw wrong('invoicerMgtKey');
  if (parseDay(body['writeDate']) === null) throw wrong('writeDate');
  if (body['invoicerCorpNum'] !== corpNum) throw wrong('invoicerCorpNum');
  if (!/^\d{10}$/.test(String(body['invoiceeCorpNum']))) throw wrong('invoiceeCorpNum');
  for (const name of REQUIRED) if (typeof body[name] !== 'string') throw wrong(name);
  checkSums(body);
  checkAmendment(standIn, corpNum, body);
}

function checkNames(fields: Fields, names: Set<string>): void {
  for (const [name, value] of Object.entries(fields))
    if (!names.has(name) || value === null || value === '') throw wrong(name);
}

function checkSums(body: Fields): void {
  const [supplied, tax, total] = [
    whole(body, 'supplyCostTotal'),
    whole(body, 'taxTotal'),
    whole(body, 'totalAmount'),
  ];
  if (supplied + tax !== total) throw new PopbillError(-11_000_102, '합계금액이 일치하지 않습니다.');
  const lines = body['detailList'];
  if (!Array.isArray(lines) || lines.length < 1 || lines.length > 99) throw wrong('detailList');
  let [lineSupplied, lineTax] = [0, 0];
  for (const [index, line] of (lines as Fields[]).entries()) {
    checkNames(line, LINE_NAMES);
    if (line['serialNum'] !== index + 1) throw wrong('serialNum');
    lineSupplied += whole(line, 'supplyCost');
    lineTax += whole(line, 'tax');
  }
  if (lineSupplied !== supplied || lineTax !== tax)
    throw new PopbillError(-11_000_103, '품목의 합계가 공급가액, 세액과 일치하지 않습니다.');
}

function checkAmendment({ store }: StandIn, corpNum: string, body: Fields): void {
  const { modifyCode, orgNTSConfirmNum } = body;
  if (modifyCode === undefined && orgNTSConfirmNum === undefined) return;
  if (![1, 2, 3, 4, 6].includes(Number(modifyCode))) throw wrong('modifyCode');
  const original = store
    .all('documents')
    .find((document) => document.confirmNumber === orgNTSConfirmNum && document.corpNum === corpNum);
  if (!original || original.cancelledAt !== null)
    throw new PopbillError(-11_000_104, '당초 국세청승인번호에 해당하는 세금계산서가 없습니다.');
  if ([3, 4].includes(Number(modifyCode)) && whole(body, 'totalAmount') >= 0)
    throw new PopbillError(-11_000_105, '환입과 계약의 해제는 음수로 작성해야 합니다.');
}

import {
  cutText,
  taxAmounts,
  taxLines,
  won,
  type CompanyData,
  type Day,
  type PaidLine,
  type TaxAmounts,
  type TaxBuyer,
  type TaxLine,
} from '@store/domain';
import type { IssuedLine, TaxDocumentBody, TaxParty } from '../entities/tax-document-body.js';
import type { DocumentOrder, StoredDocument } from '../issue/tax-documents.repository.js';

/** Longest texts of a line at the issuer, in characters. */
export const TAX_LINE_LENGTHS = { name: 100, spec: 60 } as const;

/** Amounts and lines of a document; the lines sum to the amounts. */
export interface DocumentContent extends TaxAmounts {
  lines: IssuedLine[];
  orders: DocumentOrder[];
}

/** An order for its document: the held amount, and its lines as paid. */
export interface DocumentedOrder {
  id: number;
  orderNo: string;
  orderName: string;
  held: number;
  /** The newest movement that `held` contains. */
  newest: number | null;
  lines: readonly PaidLine[];
}

const issued = (line: TaxLine, day: Day | null): IssuedLine => ({
  ...line,
  day,
  name: cutText(line.name, TAX_LINE_LENGTHS.name),
  spec: cutText(line.spec, TAX_LINE_LENGTHS.spec),
  remark: '',
});

/** The part of one order: its amounts are the split of its held amount, whatever document it is in. */
function partOf({ id, held, newest }: DocumentedOrder): DocumentOrder {
  const { supplied, vat, total } = taxAmounts(won(held));
  return { orderId: id, ledgerId: null, ledgerUpTo: newest, supplied, vat, total, role: 'original' };
}

/** The document of one order: its lines as paid. */
export function singleContent(order: DocumentedOrder, day: Day | null): DocumentContent {
  const { supplied, vat, total } = taxAmounts(won(order.held));
  const lines = taxLines(order.lines, won(order.held)).map((line) => issued(line, day));
  return { supplied, vat, total, lines, orders: [partOf(order)] };
}

/** The document of a month: one line per order, so that each order's part is the split of its money. */
export function monthlyContent(
  orders: readonly DocumentedOrder[],
  dayOf: (id: number) => Day | null,
): DocumentContent {
  const held = orders.filter((order) => order.held > 0);
  const parts = held.map(partOf);
  const lines = held.map((order, i): IssuedLine => {
    const { supplied = 0, vat = 0 } = parts[i] ?? {};
    const name = `${order.orderNo} ${order.orderName}`;
    return issued({ name, spec: '', quantity: 1, unitCost: supplied, supplied, vat }, dayOf(order.id));
  });
  return { ...sumOf(parts), lines: folded(lines), orders: parts };
}

/** Most lines of one document. */
const MOST_LINES = 99;

/** Beyond the limit, the last line stands for the rest. */
function folded(lines: readonly IssuedLine[]): IssuedLine[] {
  if (lines.length <= MOST_LINES) return [...lines];
  const rest = lines.slice(MOST_LINES - 1);
  const { supplied, vat } = sumOf(rest.map((line) => ({ ...line, total: line.supplied + line.vat })));
  const name = cutText(
    `${cutText(rest[0]?.name ?? '', TAX_LINE_LENGTHS.name - 10)} 외 ${rest.length - 1}건`,
    TAX_LINE_LENGTHS.name,
  );
  const last: IssuedLine = {
    day: null,
    name,
    spec: '',
    quantity: null,
    unitCost: null,
    supplied,
    vat,
    remark: '',
  };
  return [...lines.slice(0, MOST_LINES - 1), last];
}

export function sumOf(parts: readonly TaxAmounts[]): TaxAmounts {
  return parts.reduce(
    (sum, part) => ({
      supplied: sum.supplied + part.supplied,
      vat: sum.vat + part.vat,
      total: sum.total + part.total,
    }),
    { supplied: 0, vat: 0, total: 0 },
  );
}

/** One line that says what an amendment changes. */
export const amendmentLine = (name: string, { supplied, vat }: TaxAmounts, day: Day | null): IssuedLine =>
  issued({ name, spec: '', quantity: null, unitCost: null, supplied, vat }, day);

/** The store as the supplier on a document. */
export const supplierOf = (company: CompanyData): TaxParty => ({
  businessNumber: company.businessNumber,
  branchNumber: company.branchNumber,
  name: company.name,
  representative: company.representative,
  address: company.address,
  businessType: company.businessType,
  businessItem: company.businessItem,
  contactName: '',
  contactPhone: company.phone,
  email: company.email,
});

/** The buyer's references of an order, as texts; none where it gave none. */
export const referencesOf = ({ poNo, costCentre }: Pick<StoredDocument, 'poNo' | 'costCentre'>): string[] => [
  ...(poNo === null ? [] : [`발주 번호 ${poNo}`]),
  ...(costCentre === null ? [] : [`비용 부서 ${costCentre}`]),
];

/** The body to send, which never changes from now on. */
export function bodyOf(
  {
    key,
    purpose,
    modifyCode,
    ...references
  }: Pick<StoredDocument, 'key' | 'purpose' | 'modifyCode' | 'poNo' | 'costCentre'>,
  {
    content,
    writeDate,
    buyer,
    company,
    original,
  }: {
    content: Omit<DocumentContent, 'orders'>;
    writeDate: Day;
    buyer: TaxBuyer;
    company: CompanyData;
    original: Pick<StoredDocument, 'writeDate' | 'ntsConfirmNum'> | null;
  },
): TaxDocumentBody {
  const { supplied, vat, total, lines } = content;
  const namesDay = modifyCode === 2 || modifyCode === 3 || modifyCode === 4;
  return {
    key,
    writeDate,
    purpose,
    supplier: supplierOf(company),
    buyer,
    supplied,
    vat,
    total,
    lines,
    remarks: [
      ...(namesDay && original?.writeDate != null ? [original.writeDate] : []),
      ...referencesOf(references),
    ],
    modifyCode,
    originalConfirmNumber: original?.ntsConfirmNum ?? null,
  };
}

import { formatCount, koreanAmount, type TaxAmounts, type TaxLine } from '@store/domain';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { GRID, INK, label, pdfText } from '../../../../platform/pdf/pdf-style.js';
import { PDF_FONT } from '../../../../platform/pdf/draw-pdf.js';
import type { SealPicture } from '../../../../platform/pdf/seal.js';
import { referencesOf } from '../../plan/document-content.js';
import type { TaxParty } from '../../entities/tax-document-body.js';

/** An order on a 거래명세서. */
export interface StatementOrder extends TaxAmounts {
  orderNo: string;
  /** Day on which the goods left, YYYY-MM-DD. */
  day: string;
  /** The buyer's own number of the order, and what it books it on. */
  poNo: string | null;
  costCentre: string | null;
  lines: readonly TaxLine[];
}

/** Everything that stands on a 거래명세서, of one order or of a month's. */
export interface StatementPdfData {
  /** The order's number, or the month as yyyyMM. */
  number: string;
  /** What it covers: a day, or `2026년 11월`. */
  period: string;
  supplier: TaxParty;
  buyer: TaxParty;
  /** Oldest first; not empty. */
  orders: readonly StatementOrder[];
}

const MUTED = '#52606d';
const SEAL_SIZE = 30;
const NOTE = '이 거래명세서는 거래 내역을 확인하는 자료이며 세금계산서가 아닙니다.';

const won = (amount: number | null): string => (amount === null ? '' : formatCount(amount));
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
const number = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');
const sum = (orders: readonly StatementOrder[], of: keyof TaxAmounts): number =>
  orders.reduce((total, order) => total + order[of], 0);

/** The document with the store's seal; a month's has a heading and a sum for each order. */
export function statementDefinition(fields: StatementPdfData, seal: SealPicture): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [36, 40, 36, 44],
    language: 'ko-KR',
    displayTitle: true,
    info: {
      title: `거래명세서 ${fields.number}`,
      author: fields.supplier.name,
      subject: '거래명세서',
    },
    defaultStyle: { font: PDF_FONT, fontSize: 8.5, lineHeight: 1.15, color: INK },
    content: [
      { text: '거 래 명 세 서', fontSize: 22, bold: true, alignment: 'center', margin: [0, 0, 0, 4] },
      {
        text: `번호 ${fields.number}   거래일 ${fields.period}`,
        alignment: 'center',
        color: MUTED,
        margin: [0, 0, 0, 12],
      },
      ...referenceBlock(fields),
      partiesBlock(fields, seal),
      totalBlock(fields),
      linesBlock(fields),
      { text: NOTE, fontSize: 7.5, color: MUTED, margin: [0, 6, 0, 0] },
    ],
    footer: (page, pages) => ({
      columns: [
        { text: `${fields.supplier.name} · 거래명세서 ${fields.number}` },
        { text: `${page} / ${pages}`, alignment: 'right' },
      ],
      fontSize: 7.5,
      color: MUTED,
      margin: [36, 16, 36, 0],
    }),
  };
}

/** The references of the only order; a month's stand above each order. */
function referenceBlock({ orders }: StatementPdfData): Content[] {
  const [order, another] = orders;
  const text = order === undefined || another !== undefined ? '' : referencesOf(order).join(' · ');
  return text === '' ? [] : [{ ...pdfText(text), alignment: 'right', margin: [0, 0, 0, 6] }];
}

function partiesBlock({ supplier, buyer }: StatementPdfData, seal: SealPicture): Content {
  return {
    columns: [
      { width: '*', stack: [partyTable('공급자', supplier, seal)] },
      { width: '*', stack: [partyTable('공급받는자', buyer, null)] },
    ],
    columnGap: 8,
    margin: [0, 0, 0, 8],
  };
}

function partyTable(title: string, party: TaxParty, seal: SealPicture | null): Content {
  const wide = (text: string): TableCell[] => [{ ...pdfText(text), colSpan: 3 }, {}, {}];
  const representative: TableCell =
    seal === null
      ? pdfText(party.representative)
      : {
          stack: [
            { text: `${party.representative}  (인)` },
            { ...seal, fit: [SEAL_SIZE, SEAL_SIZE], relativePosition: { x: 36, y: -22 } },
          ],
        };
  return {
    table: {
      widths: [38, '*', 28, 66],
      body: [
        [{ ...(label(title) as object), colSpan: 4, bold: true } as TableCell, {}, {}, {}],
        [label('등록번호'), { text: number(party.businessNumber), bold: true, colSpan: 3 }, {}, {}],
        [label('상호'), pdfText(party.name), label('성명'), representative],
        [label('주소'), ...wide(party.address)],
        [
          label('업태'),
          pdfText(party.businessType),
          label('종목'),
          { ...pdfText(party.businessItem), fontSize: 7 },
        ],
        [
          label('담당자'),
          ...wide([party.contactName, party.contactPhone].filter((t) => t !== '').join(' · ')),
        ],
      ],
    },
    layout: GRID,
    fontSize: 8,
  };
}

function totalBlock({ orders }: StatementPdfData): Content {
  const total = sum(orders, 'total');
  return {
    table: {
      widths: [64, '*'],
      body: [
        [
          { text: '합계금액', bold: true, fillColor: '#f1f4f7', alignment: 'center', margin: [0, 4, 0, 4] },
          {
            text: [
              { text: `${koreanAmount(total)}  (₩${formatCount(total)})`, bold: true, fontSize: 11 },
              { text: `   공급가액 ${won(sum(orders, 'supplied'))}원 + 세액 ${won(sum(orders, 'vat'))}원` },
            ],
            margin: [4, 3, 0, 3],
          },
        ],
      ],
    },
    layout: GRID,
    margin: [0, 0, 0, 8],
  };
}

const TITLES = ['번호', '품목', '규격', '수량', '단가', '공급가액', '세액', '금액'];

function linesBlock({ orders }: StatementPdfData): Content {
  const isMonthly = orders.length > 1;
  const rows = orders.flatMap((order) => {
    const lines = order.lines.map((line, index): TableCell[] => [
      { text: String(index + 1), alignment: 'center' },
      pdfText(line.name),
      { ...pdfText(line.spec), fontSize: 7 },
      right(won(line.quantity)),
      right(unitCostText(line)),
      right(won(line.supplied)),
      right(won(line.vat)),
      right(won(line.supplied + line.vat)),
    ]);
    return isMonthly ? [headingOf(order), ...lines, sums('소계', [order])] : lines;
  });
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [20, '*', 86, 34, 50, 62, 52, 64],
      body: [TITLES.map(label), ...rows, sums('합계', orders)],
    },
    layout: GRID,
    fontSize: 8,
  };
}

const TO_A_HUNDREDTH = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

/** The price of a piece; to a hundredth of a won where it is no whole won, which only an issued document leaves out. */
const unitCostText = ({ unitCost, quantity, supplied }: StatementOrder['lines'][number]): string =>
  unitCost === null && quantity !== null && quantity !== 0
    ? TO_A_HUNDREDTH.format(supplied / quantity)
    : won(unitCost);

const headingText = (order: StatementOrder): string =>
  [`주문 ${order.orderNo}`, order.day.replaceAll('-', '.'), ...referencesOf(order)].join(' · ');

const headingOf = (order: StatementOrder): TableCell[] => [
  { text: headingText(order), colSpan: 8, bold: true, fillColor: '#f8fafc' },
  ...TITLES.slice(1).map((): TableCell => ({})),
];

const sums = (title: string, orders: readonly StatementOrder[]): TableCell[] => [
  { text: title, colSpan: 5, alignment: 'center', bold: true },
  ...Array.from({ length: 4 }, (): TableCell => ({})),
  right(won(sum(orders, 'supplied')), true),
  right(won(sum(orders, 'vat')), true),
  right(won(sum(orders, 'total')), true),
];

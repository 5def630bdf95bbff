import { formatCount, MODIFY_CODE_LABELS, TAX_PURPOSE_LABELS } from '@store/domain';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { INK, pdfText } from '../../../../platform/pdf/pdf-style.js';
import { PDF_FONT } from '../../../../platform/pdf/draw-pdf.js';
import type { IssuedLine, TaxDocumentBody, TaxParty } from '../../entities/tax-document-body.js';

/** Whose copy it is: the law has the buyer's in blue and the supplier's in red. */
export type TaxDocumentCopy = 'buyer' | 'supplier';

/** Everything that stands on a 세금계산서. */
export interface TaxDocumentPdfData extends Omit<TaxDocumentBody, 'originalConfirmNumber'> {
  copy: TaxDocumentCopy;
  /** Null before it is issued, which the document says across its middle. */
  confirmNumber: string | null;
  /** 승인번호 of the document that it amends; null for an original. */
  originalConfirmNumber: string | null;
  /** What the tax office has of it, in Korean: 국세청 전송, 국세청 승인 … */
  filing: string;
}

const COPIES: Record<TaxDocumentCopy, { color: string; shade: string; title: string }> = {
  buyer: { color: '#1d4fb8', shade: '#eef3fc', title: '공급받는자 보관용' },
  supplier: { color: '#c02626', shade: '#fdf0f0', title: '공급자 보관용' },
};

/** Lines that the form has at least; fewer leave empty rows. */
const LEAST_LINES = 4;
const NOTE = '국세청에 전송된 전자세금계산서의 사본입니다.';

const won = (amount: number | null): string => (amount === null ? '' : formatCount(amount));
const number = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');
const right = (text: string): TableCell => ({ text, alignment: 'right' });
const center = (text: string): TableCell => ({ text, alignment: 'center' });
const wide = (cell: TableCell, columns: number): TableCell[] => [
  { ...(cell as object), colSpan: columns } as TableCell,
  ...Array.from({ length: columns - 1 }, () => ({})),
];

/** The form of 별지 제14호서식 in the copy's colour; one A4 page up to 16 lines. */
export function taxDocumentDefinition(fields: TaxDocumentPdfData): TDocumentDefinitions {
  const { color } = COPIES[fields.copy];
  const amended = fields.modifyCode === null ? '' : '수정';
  const title = `${amended}전자세금계산서`;
  return {
    pageSize: 'A4',
    pageMargins: [32, 36, 32, 44],
    language: 'ko-KR',
    displayTitle: true,
    info: { title: `${title} ${fields.key}`, author: fields.supplier.name, subject: title },
    defaultStyle: { font: PDF_FONT, fontSize: 8.5, lineHeight: 1.15, color: INK },
    content: [
      titleBlock(fields, title),
      partiesBlock(fields),
      amountsBlock(fields),
      linesBlock(fields),
      totalsBlock(fields),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: fields.confirmNumber === null ? '' : NOTE },
        { text: `${fields.key} · ${page} / ${pages}`, alignment: 'right' },
      ],
      fontSize: 7.5,
      color,
      margin: [32, 12, 32, 0],
    }),
    ...(fields.confirmNumber === null
      ? { watermark: { text: '발행 전', color, opacity: 0.08, bold: true, fontSize: 120 } }
      : {}),
  };
}

const layoutOf = (color: string): CustomTableLayout => ({
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => color,
  vLineColor: () => color,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
});

interface Look {
  layout: CustomTableLayout;
  label: (text: string) => TableCell;
}

function lookOf({ copy }: TaxDocumentPdfData): Look {
  const { color, shade } = COPIES[copy];
  return {
    layout: layoutOf(color),
    label: (text) => ({ text, color, fillColor: shade, alignment: 'center' }),
  };
}

function titleBlock(fields: TaxDocumentPdfData, title: string): Content {
  const { color, title: copyTitle } = COPIES[fields.copy];
  const { layout, label } = lookOf(fields);
  return [
    { text: '■ 부가가치세법 시행규칙 [별지 제14호서식]', fontSize: 7, color, margin: [0, 0, 0, 4] },
    {
      table: {
        widths: ['*', 52, 150],
        body: [
          [
            {
              rowSpan: 3,
              color,
              alignment: 'center',
              text: [
                { text: title, fontSize: 19, bold: true },
                { text: `   (${copyTitle})`, fontSize: 9 },
              ],
              margin: [0, 11, 0, 0],
            },
            label('책번호'),
            { text: '권          호', alignment: 'right', color },
          ],
          ['', label('일련번호'), { text: fields.key, alignment: 'center' }],
          [
            '',
            label('승인번호'),
            { text: fields.confirmNumber ?? '발행 전', alignment: 'center', bold: true },
          ],
        ],
      },
      layout,
    },
  ];
}

function partiesBlock(fields: TaxDocumentPdfData): Content {
  const { layout, label } = lookOf(fields);
  const left = partyRows('공급자', fields.supplier, label);
  const side = partyRows('공급받는자', fields.buyer, label);
  return {
    table: {
      widths: [10, 38, '*', 30, 64, 10, 38, '*', 30, 64],
      body: left.map((cells, index) => [...cells, ...(side[index] ?? [])]),
    },
    layout,
    fontSize: 8,
    // The borders of two tables become one.
    margin: [0, -0.6, 0, 0],
  };
}

function partyRows(title: string, party: TaxParty, label: Look['label']): TableCell[][] {
  const side: TableCell = {
    ...(label([...title].join('\n')) as object),
    rowSpan: 6,
    margin: [0, title.length > 3 ? 22 : 36, 0, 0],
  } as TableCell;
  const contact = [party.contactName, party.contactPhone].filter((text) => text !== '').join(' · ');
  return [
    [
      side,
      label('등록번호'),
      { text: number(party.businessNumber), bold: true, fontSize: 9.5 },
      { ...(label('종사업장') as object), fontSize: 6.5 } as TableCell,
      center(party.branchNumber),
    ],
    ['', label('상호'), pdfText(party.name), label('성명'), pdfText(party.representative)],
    ['', label('사업장'), ...wide({ ...pdfText(party.address), fontSize: 7.5 }, 3)],
    [
      '',
      label('업태'),
      pdfText(party.businessType),
      label('종목'),
      { ...pdfText(party.businessItem), fontSize: 7 },
    ],
    ['', label('담당자'), ...wide(pdfText(contact), 3)],
    ['', label('이메일'), ...wide(pdfText(party.email), 3)],
  ];
}

function amountsBlock(fields: TaxDocumentPdfData): Content {
  const { layout, label } = lookOf(fields);
  const reason =
    fields.modifyCode === null ? '' : `${fields.modifyCode}. ${MODIFY_CODE_LABELS[fields.modifyCode]}`;
  const original =
    fields.originalConfirmNumber === null ? [] : ['당초 승인번호', fields.originalConfirmNumber];
  const remarks = [...fields.remarks, ...original].join('\n');
  return {
    table: {
      widths: [64, 96, 86, 96, '*'],
      body: [
        ['작성일자', '공급가액', '세액', '수정사유', '비고'].map(label),
        [
          center(fields.writeDate.replaceAll('-', '. ')),
          { text: won(fields.supplied), alignment: 'right', bold: true },
          { text: won(fields.vat), alignment: 'right', bold: true },
          center(reason),
          pdfText(remarks),
        ],
      ],
    },
    layout,
    margin: [0, -0.6, 0, 0],
  };
}

const TITLES = ['월', '일', '품목', '규격', '수량', '단가', '공급가액', '세액', '비고'];

function linesBlock(fields: TaxDocumentPdfData): Content {
  const { layout, label } = lookOf(fields);
  const empty = Math.max(0, LEAST_LINES - fields.lines.length);
  const rows = [
    ...fields.lines.map(lineCells),
    ...Array.from({ length: empty }, () => TITLES.map((): TableCell => ' ')),
  ];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [14, 14, '*', 70, 34, 48, 66, 56, 50],
      body: [TITLES.map(label), ...rows],
    },
    layout,
    fontSize: 7.8,
    margin: [0, -0.6, 0, 0],
  };
}

function lineCells({ day, name, spec, quantity, unitCost, supplied, vat, remark }: IssuedLine): TableCell[] {
  const [, month = '', date = ''] = day?.split('-') ?? [];
  return [
    center(month),
    center(date),
    pdfText(name),
    { ...pdfText(spec), fontSize: 6.8 },
    right(won(quantity)),
    right(won(unitCost)),
    right(won(supplied)),
    right(won(vat)),
    { ...pdfText(remark), fontSize: 6.8 },
  ];
}

function totalsBlock(fields: TaxDocumentPdfData): Content {
  const { color } = COPIES[fields.copy];
  const { layout, label } = lookOf(fields);
  const isPaid = fields.purpose === 'paid';
  const purpose = TAX_PURPOSE_LABELS[fields.purpose];
  return [
    {
      table: {
        dontBreakRows: true,
        widths: [96, 82, 62, 62, 82, '*'],
        body: [
          [
            ...['합계금액', '현금', '수표', '어음', '외상미수금'].map(label),
            {
              text: ['이 금액을 ', { text: purpose, bold: true, fontSize: 12 }, ' 함'],
              rowSpan: 2,
              alignment: 'center',
              color,
              margin: [0, 9, 0, 0],
            },
          ],
          [
            { text: won(fields.total), alignment: 'right', bold: true },
            right(isPaid ? won(fields.total) : ''),
            '',
            '',
            right(isPaid ? '' : won(fields.total)),
            '',
          ],
        ],
      },
      layout,
      margin: [0, -0.6, 0, 6],
    },
    { text: `국세청 전송: ${fields.filing}`, fontSize: 8, color },
  ];
}

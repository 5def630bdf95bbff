import { formatCount } from '@store/domain';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { PDF_FONT } from '../../../platform/pdf/draw-pdf.js';
import { GRID, INK, label, pdfText } from '../../../platform/pdf/pdf-style.js';
import { headBlock, termsBlock, titleBlock, totalBlock } from './pdf-blocks.js';
import type { EstimatePdfData } from './pdf-data.js';
import { pdfRows, type EstimatePdfRow } from './pdf-rows.js';

const MARGINS: [number, number, number, number] = [36, 40, 36, 44];

const right = (text: string): TableCell => ({ text, alignment: 'right' });
const won = (amount: number): TableCell => right(formatCount(amount));

/** Lays out a 견적서; head and column titles repeat on every following page. */
export default function estimateLayout(data: EstimatePdfData): TDocumentDefinitions {
  const draft = data.versionNo === null;
  const mark = `${data.number}${draft ? ' · 초안' : ` · ${data.versionNo}차`}`;
  return {
    pageSize: 'A4',
    pageMargins: MARGINS,
    language: 'ko-KR',
    displayTitle: true,
    info: { title: `견적서 ${data.number}`, author: data.supplier.name, subject: '견적서' },
    defaultStyle: { font: PDF_FONT, fontSize: 8.5, lineHeight: 1.15, color: INK },
    content: [titleBlock(), headBlock(data), totalBlock(data), linesBlock(data), termsBlock(data)],
    header: (page) => (page === 1 ? null : continued(`견적서 ${mark} (계속)`)),
    footer: (page, pages) => footer(`${data.supplier.name} · ${mark}`, `${page} / ${pages}`),
    ...(draft
      ? { watermark: { text: '초안', color: '#cc0000', opacity: 0.06, bold: true, fontSize: 160 } }
      : {}),
  };
}

const continued = (text: string): Content => ({
  text,
  fontSize: 8,
  color: '#52606d',
  margin: [36, 22, 36, 0],
});

function footer(left: string, pages: string): Content {
  return {
    columns: [{ text: left }, { text: pages, alignment: 'right' }],
    fontSize: 7.5,
    color: '#52606d',
    margin: [36, 16, 36, 0],
  };
}

/** Won: from this amount on the digits need a smaller type. */
const BILLIONS = 10_000_000_000;

const TITLES = ['번호', '품명 / 사양', '수량', '단가', '공급가액', '세액', '금액', '비고'];

function linesBlock(data: EstimatePdfData): Content {
  const sums: TableCell[] = [
    { text: '합계', colSpan: 4, alignment: 'center', bold: true },
    {},
    {},
    {},
    ...[data.suppliedAmount, data.vat, data.totalAmount].map((amount) => ({
      text: formatCount(amount),
      alignment: 'right' as const,
      bold: true,
    })),
    '',
  ];
  return [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [20, '*', 36, 50, 62, 52, 62, 58],
        body: [TITLES.map(label), ...pdfRows(data).map(cells), sums],
      },
      layout: GRID,
      // Columns keep their width, whatever the amount.
      fontSize: data.itemsAmount >= BILLIONS ? 6.8 : 8,
    },
    {
      text: '단가와 금액은 부가가치세를 포함합니다.',
      fontSize: 7,
      color: '#52606d',
      alignment: 'right',
      margin: [0, 2, 0, 0],
    },
  ];
}

function cells(row: EstimatePdfRow): TableCell[] {
  const name: Content[] = [{ ...pdfText(row.name), margin: [row.indented ? 8 : 0, 0, 0, 0] }];
  if (row.detail !== '') name.push({ ...pdfText(row.detail), fontSize: 7, color: '#52606d' });
  return [
    { text: row.no === null ? '' : String(row.no), alignment: 'center' },
    { stack: name },
    right(formatCount(row.quantity)),
    won(row.unitPrice),
    won(row.suppliedAmount),
    won(row.vat),
    won(row.amount),
    { ...pdfText(row.note), fontSize: 7 },
  ];
}

import { formatCount } from '@store/domain';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { PAPER_FONT } from '../../../platform/pdf/draw-paper.js';
import { GRID, INK, label, words } from '../../../platform/pdf/paper-style.js';
import { headBlock, termsBlock, titleBlock, totalBlock } from './pdf-blocks.js';
import type { EstimatePdfFacts } from './pdf-data.js';
import { paperRows, type EstimatePdfRow } from './pdf-rows.js';
import type { SealPicture } from '../../../platform/pdf/seal.js';

const MARGINS: [number, number, number, number] = [36, 40, 36, 44];

const right = (text: string): TableCell => ({ text, alignment: 'right' });
const won = (amount: number): TableCell => right(formatCount(amount));

/** The data of a 견적서, and the picture of its seal. */
export interface EstimatePdfData {
  facts: EstimatePdfFacts;
  seal: SealPicture;
}

/** Lays out a 견적서; head and column titles repeat on every following page. */
export default function estimateLayout({ facts, seal }: EstimatePdfData): TDocumentDefinitions {
  const draft = facts.versionNo === null;
  const mark = `${facts.number}${draft ? ' · 초안' : ` · ${facts.versionNo}차`}`;
  return {
    pageSize: 'A4',
    pageMargins: MARGINS,
    language: 'ko-KR',
    displayTitle: true,
    info: { title: `견적서 ${facts.number}`, author: facts.supplier.name, subject: '견적서' },
    defaultStyle: { font: PAPER_FONT, fontSize: 8.5, lineHeight: 1.15, color: INK },
    content: [titleBlock(), headBlock(facts, seal), totalBlock(facts), linesBlock(facts), termsBlock(facts)],
    header: (page) => (page === 1 ? null : continued(`견적서 ${mark} (계속)`)),
    footer: (page, pages) => footer(`${facts.supplier.name} · ${mark}`, `${page} / ${pages}`),
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

function linesBlock(fields: EstimatePdfFacts): Content {
  const sums: TableCell[] = [
    { text: '합계', colSpan: 4, alignment: 'center', bold: true },
    {},
    {},
    {},
    ...[fields.suppliedAmount, fields.vat, fields.totalAmount].map((amount) => ({
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
        body: [TITLES.map(label), ...paperRows(fields).map(cells), sums],
      },
      layout: GRID,
      // Columns keep their width, whatever the amount.
      fontSize: fields.itemsAmount >= BILLIONS ? 6.8 : 8,
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
  const name: Content[] = [{ ...words(row.name), margin: [row.indented ? 8 : 0, 0, 0, 0] }];
  if (row.detail !== '') name.push({ ...words(row.detail), fontSize: 7, color: '#52606d' });
  return [
    { text: row.no === null ? '' : String(row.no), alignment: 'center' },
    { stack: name },
    right(row.quantity === null ? '' : formatCount(row.quantity)),
    row.unitPrice === null ? '' : won(row.unitPrice),
    won(row.suppliedAmount),
    won(row.vat),
    won(row.amount),
    { ...words(row.note), fontSize: 7 },
  ];
}

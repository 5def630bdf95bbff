import { formatCount } from '@store/domain';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { PDF_FONT } from '../../../../../platform/pdf/draw-pdf.js';
import type { JobSheetData, SheetPlacement } from './job-sheet-data.js';

const INK = '#1f2933';
const SOFT = '#52606d';
const SHADE = '#f1f4f7';
const RULE = '#9aa5b1';

/** Most characters of a note that keep the sheet on one page. */
const NOTE_LENGTH = 700;
/** Height of the picture in points, beside few placements and beside many. */
const PICTURE_HEIGHT = { few: 300, many: 170 };
const FEW = 3;

const GRID: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => RULE,
  vLineColor: () => RULE,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'];

/** '12월 4일 (금)'; 날짜 없음 where none is set. */
function dueLabel(dueOn: string | null): string {
  if (dueOn === null) return '날짜 없음';
  const date = new Date(`${dueOn}T00:00:00Z`);
  return `${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일 (${WEEKDAYS[date.getUTCDay()]})`;
}

/** Lays out all sheets in one document, each on a page of its own. */
export default function jobSheetsLayout(sheets: readonly JobSheetData[]): TDocumentDefinitions {
  const [first] = sheets;
  return {
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 40],
    language: 'ko-KR',
    displayTitle: true,
    info: { title: sheets.length === 1 && first !== undefined ? `작업지시서 ${first.no}` : '작업지시서' },
    defaultStyle: { font: PDF_FONT, fontSize: 9.5, lineHeight: 1.2, color: INK },
    content: sheets.map((sheet, i) => ({
      stack: sheetOf(sheet),
      ...(i === 0 ? {} : { pageBreak: 'before' as const }),
    })),
    footer: (page) => ({
      columns: [
        { text: sheets[page - 1]?.no ?? '' },
        { text: `${sheets[page - 1]?.drawnAt ?? ''} 출력`, alignment: 'right' },
      ],
      fontSize: 7.5,
      color: SOFT,
      margin: [36, 12, 36, 0],
    }),
  };
}

function sheetOf(sheet: JobSheetData): Content[] {
  return [
    headOf(sheet),
    goodsOf(sheet),
    placementsOf(sheet.placements),
    pictureOf(sheet),
    ...(sheet.note === null || sheet.note.trim() === '' ? [] : [noteOf(sheet.note)]),
  ];
}

/** Number, due date large, and the QR that opens the job. */
function headOf({ no, url, dueOn, stateLabel, heldReason }: JobSheetData): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: '작업지시서', fontSize: 11, color: SOFT },
          { text: no, fontSize: 17, bold: true, margin: [0, 1, 0, 4] },
          {
            text: [
              { text: '출고일  ', fontSize: 11, color: SOFT },
              { text: dueLabel(dueOn), fontSize: 26, bold: true },
            ],
          },
          {
            text: heldReason === null ? stateLabel : `${stateLabel} · 보류: ${heldReason.slice(0, 120)}`,
            bold: heldReason !== null,
            margin: [0, 2, 0, 0],
          },
        ],
      },
      { width: 92, qr: url, fit: 92, eccLevel: 'M' },
    ],
    columnGap: 12,
    margin: [0, 0, 0, 10],
  };
}

const label = (text: string): TableCell => ({ text, fillColor: SHADE, color: SOFT, alignment: 'center' });

function goodsOf({ title, quantity }: JobSheetData): Content {
  return {
    table: {
      widths: [56, '*', 56, 90],
      body: [
        [
          label('상품'),
          { text: breakable(title, 160), bold: true },
          label('수량'),
          { text: `${formatCount(quantity)}개`, bold: true, fontSize: 14, alignment: 'right' },
        ],
      ],
    },
    layout: GRID,
    margin: [0, 0, 0, 8],
  };
}

function placementsOf(placements: readonly SheetPlacement[]): Content {
  const head = ['위치', '방식', '크기 (mm)', '왼쪽에서 · 위에서 (mm)', '파일'].map(label);
  return {
    table: {
      headerRows: 1,
      widths: [80, 110, 74, 92, '*'],
      body: [head, ...placements.map(cellsOf)],
    },
    layout: GRID,
    fontSize: placements.length > FEW ? 7.5 : 9,
    margin: [0, 0, 0, 10],
  };
}

function cellsOf(placement: SheetPlacement): TableCell[] {
  const { areaName, methodName, inks, widthMm, heightMm, xMm, yMm, rotation, file } = placement;
  const size = widthMm === null || heightMm === null ? '미정' : `${widthMm} × ${heightMm}`;
  const at = xMm === null || yMm === null ? '가운데' : `${xMm} · ${yMm}`;
  return [
    { text: breakable(areaName, 50), bold: true },
    { text: breakable([methodName, inks].filter(Boolean).join(' · '), 120) },
    { text: size, bold: true },
    { text: rotation === 0 ? at : `${at}, ${rotation}° 회전` },
    file === null
      ? { text: '파일 대기', color: SOFT }
      : { stack: [breakable(file.name, 70), { text: file.hash, fontSize: 7.5, color: SOFT }] },
  ];
}

function pictureOf({ picture, placements }: JobSheetData): Content {
  if (picture === null)
    return { text: '등록된 시안이 없습니다.', color: SOFT, alignment: 'center', margin: [0, 40, 0, 40] };
  const height = placements.length > FEW ? PICTURE_HEIGHT.many : PICTURE_HEIGHT.few;
  return {
    stack: [
      { image: picture.image, fit: [523, height], alignment: 'center' },
      { text: picture.caption, fontSize: 8, color: SOFT, alignment: 'center', margin: [0, 4, 0, 0] },
    ],
    margin: [0, 0, 0, 8],
  };
}

const noteOf = (note: string): Content => ({
  table: { widths: [56, '*'], body: [[label('메모'), breakable(note, NOTE_LENGTH, 10)]] },
  layout: GRID,
});

/** A text that fits its cell: limited characters and lines, and long words may break. */
function breakable(text: string, most: number, lines = 4): string {
  const short = text.split('\n').slice(0, lines).join('\n');
  const cut =
    short.length > most || short.length < text.length ? `${short.slice(0, most).trimEnd()}…` : short;
  return cut.replace(/[^\s]{24}/g, '$&\u200b');
}

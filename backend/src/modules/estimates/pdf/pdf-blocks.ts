import { formatCount, koreanAmount } from '@store/domain';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { EstimatePdfData } from './pdf-data.js';
import { GRID, label, SHADE, pdfText } from '../../../platform/pdf/pdf-style.js';

/** Characters. */
const LONG_NOTE = 800;
const SEAL_SIZE = 30;
/** Width of the signature's cell, points. */
const SIGNED_WIDTH = 100;

const NO_RULES: CustomTableLayout = {
  ...GRID,
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
};

export const day = (text: string): string => text.replaceAll('-', '.');
const businessNumber = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');

/** 제목. */
export function titleBlock(): Content {
  return { text: '견 적 서', fontSize: 24, bold: true, alignment: 'center', margin: [0, 0, 0, 14] };
}

/** The addressee on the left, the supplier on the right. */
export function headBlock(data: EstimatePdfData): Content {
  return {
    columns: [
      { width: 216, stack: [recipientBlock(data)] },
      { width: '*', stack: [supplierBlock(data)] },
    ],
    columnGap: 14,
    margin: [0, 0, 0, 10],
  };
}

function recipientBlock(data: EstimatePdfData): Content {
  const { company, name } = data.recipient;
  const to = company === null ? `${name} 귀하` : `${company} 귀중`;
  const rows: [string, string][] = [
    ...(company === null ? [] : [['받는 분', `${name} 님`] as [string, string]]),
    ['견적번호', data.versionNo === null ? data.number : `${data.number} (${data.versionNo}차)`],
    ['견적일', day(data.day)],
    ['유효기간', `${day(data.validUntil)}까지`],
    ...(data.contact === null ? [] : [['담당 매니저', data.contact] as [string, string]]),
  ];
  return [
    {
      text: [
        { text: '수신  ', fontSize: 9 },
        { ...pdfText(to), bold: true },
      ],
      fontSize: 12,
      margin: [0, 0, 0, 6],
    },
    {
      table: {
        widths: [48, '*'],
        body: rows.map(([key, value]) => [{ text: key, color: '#52606d' }, pdfText(value)]),
      },
      layout: NO_RULES,
    },
    { text: '아래와 같이 견적합니다.', margin: [0, 8, 0, 0] },
  ];
}

/** 공급자: an office looks for the number and the seal. */
function supplierBlock({ supplier, seal }: EstimatePdfData): Content {
  const wide = (text: string): TableCell[] => [{ text, colSpan: 3 }, {}, {}];
  const signed: TableCell = {
    stack: [
      {
        columns: [
          { text: supplier.representative, width: '*' },
          { text: '(인)', width: 'auto' },
        ],
        margin: [0, 6, 20, 6],
      },
      // Half over the (인), as people stamp it.
      {
        ...seal,
        fit: [SEAL_SIZE, SEAL_SIZE],
        relativePosition: { x: SIGNED_WIDTH - SEAL_SIZE + 1, y: -26 },
      },
    ],
  };
  const side: TableCell = {
    text: '공\n급\n자',
    rowSpan: 5,
    alignment: 'center',
    margin: [0, 24, 0, 0],
    fillColor: SHADE,
  };
  return {
    table: {
      widths: [10, 40, '*', 32, SIGNED_WIDTH],
      body: [
        [side, label('등록번호'), { ...wide0(businessNumber(supplier.businessNumber)), colSpan: 3 }, {}, {}],
        ['', low('상호'), { text: supplier.name, margin: [0, 6, 0, 0] }, low('대표자'), signed],
        ['', label('주소'), ...wide(supplier.address)],
        ['', label('업태'), supplier.businessType, label('종목'), supplier.businessItem],
        ['', label('전화'), supplier.phone, label('이메일'), supplier.email],
      ],
    },
    layout: GRID,
    fontSize: 8,
  };
}

/** Centred in the row, which the seal makes high. */
const low = (text: string): TableCell => ({
  text,
  fillColor: SHADE,
  alignment: 'center',
  margin: [0, 6, 0, 0],
});

const wide0 = (text: string) => ({ text, bold: true, fontSize: 10, characterSpacing: 0.5 });

/** 합계금액 in words and figures, where an office looks first. */
export function totalBlock({ totalAmount, suppliedAmount, vat }: EstimatePdfData): Content {
  const asText = koreanAmount(totalAmount);
  return {
    table: {
      widths: [64, '*'],
      body: [
        [
          { text: '합계금액', bold: true, fillColor: SHADE, alignment: 'center', margin: [0, 6, 0, 6] },
          {
            stack: [
              {
                text: [
                  { text: asText, bold: true },
                  { text: `  (₩${formatCount(totalAmount)}, VAT 포함)`, bold: true },
                ],
                // On one line, whatever the amount.
                fontSize: asText.length > 24 ? 10 : 12,
              },
              {
                text: `공급가액 ${formatCount(suppliedAmount)}원 + 세액 ${formatCount(vat)}원`,
                color: '#52606d',
                fontSize: 8,
                margin: [0, 2, 0, 0],
              },
            ],
            margin: [4, 2, 0, 2],
          },
        ],
      ],
    },
    layout: GRID,
    margin: [0, 0, 0, 8],
  };
}

/** 조건과 비고, and the saving. */
export function termsBlock(data: EstimatePdfData): Content {
  const rows: [string, string][] = [
    ['납기', data.leadTime ?? '별도 협의'],
    ['납품 장소', data.deliveryPlace ?? '별도 협의'],
    ['결제 조건', data.paymentTerms ?? '선결제 (카드·계좌이체·가상계좌)'],
    ...(data.savedAmount === 0
      ? []
      : [
          ['절감액', `일반 판매가보다 ${formatCount(data.savedAmount)}원 낮은 견적입니다.`] as [
            string,
            string,
          ],
        ]),
    ...(data.note === null ? [] : [['비고', data.note] as [string, string]]),
  ];
  return {
    stack: [
      {
        table: { widths: [64, '*'], body: rows.map(([key, value]) => [label(key), pdfText(value)]) },
        layout: GRID,
      },
    ],
    // Terms stay together, unless they fill a page.
    unbreakable: (data.note ?? '').length < LONG_NOTE,
    margin: [0, 6, 0, 0],
  };
}

import type { IssuedLine, TaxDocumentBody, TaxParty } from '../../entities/tax-document-body.js';

/** Most documents of one file at Hometax. */
export const HOMETAX_FILE_SIZE = 100;

/** Most lines of one row. */
const MOST_LINES = 4;
const LINE_SLOTS = Array.from({ length: MOST_LINES }, (_, index) => index + 1);

const SIDE = ["등록번호('-'없이 입력)", '종사업장번호', '상호', '성명', '사업장주소', '업태', '종목'];

/** Row 6 of the sheet 엑셀업로드양식 of 홈택스 일괄발급 (일반, 영세율; up to 100), columns A to BG. */
export const HOMETAX_HEADINGS: readonly string[] = [
  '전자(세금)계산서 종류(01:일반, 02:영세율)',
  '작성일자',
  ...SIDE.concat('이메일').map((heading) => `공급자 ${heading}`),
  ...SIDE.concat('이메일1', '이메일2').map((heading) => `공급받는자 ${heading}`),
  '공급가액',
  '세액',
  '비고',
  ...LINE_SLOTS.flatMap((n) => [
    `일자${n}(2자리, 작성년월 제외)`,
    `품목${n}`,
    `규격${n}`,
    `수량${n}`,
    `단가${n}`,
    `공급가액${n}`,
    `세액${n}`,
    `품목비고${n}`,
  ]),
  '현금',
  '수표',
  '어음',
  '외상미수금',
  '영수(01),청구(02)',
];

/** A cell: texts stay texts, so that numbers keep their leading zeros; null is empty. */
export type HometaxCell = string | number | null;

/**
 * A document as a row from row 7 on. Its key is in 비고, by which it is found again. RangeError for an amendment: Hometax has
 * no form for those.
 */
export function hometaxRow(document: TaxDocumentBody): HometaxCell[] {
  const { key, writeDate, supplier, buyer, supplied, vat, total, lines, purpose, modifyCode } = document;
  if (modifyCode !== null) throw new RangeError(`${key} is an amendment`);
  const isPaid = purpose === 'paid';
  const slots = fold(lines);
  return [
    '01',
    writeDate.replaceAll('-', ''),
    ...side(supplier),
    supplier.email,
    ...side(buyer),
    buyer.email,
    null,
    supplied,
    vat,
    key,
    ...LINE_SLOTS.flatMap((n) => lineCells(slots[n - 1], writeDate)),
    isPaid ? total : null,
    null,
    null,
    isPaid ? null : total,
    isPaid ? '01' : '02',
  ];
}

const side = (party: TaxParty): HometaxCell[] => [
  party.businessNumber,
  party.branchNumber || null,
  party.name,
  party.representative,
  party.address || null,
  party.businessType || null,
  party.businessItem || null,
];

/** Beyond the row's lines: three, and one that says `외 N건` for the others. */
function fold(lines: readonly IssuedLine[]): IssuedLine[] {
  if (lines.length <= MOST_LINES) return [...lines];
  const rest = lines.slice(MOST_LINES - 1);
  const sum = (of: 'supplied' | 'vat'): number => rest.reduce((total, line) => total + line[of], 0);
  const name = `${rest[0]?.name ?? ''} 외 ${rest.length - 1}건`;
  return [
    ...lines.slice(0, MOST_LINES - 1),
    {
      day: null,
      name,
      spec: '',
      quantity: null,
      unitCost: null,
      supplied: sum('supplied'),
      vat: sum('vat'),
      remark: '',
    },
  ];
}

function lineCells(line: IssuedLine | undefined, writeDate: string): HometaxCell[] {
  if (line === undefined) return Array.from({ length: 8 }, () => null);
  const { day, name, spec, quantity, unitCost, supplied, vat, remark } = line;
  return [(day ?? writeDate).slice(8), name, spec || null, quantity, unitCost, supplied, vat, remark || null];
}

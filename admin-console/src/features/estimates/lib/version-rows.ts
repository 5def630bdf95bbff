import {
  compareVersions,
  formatCount,
  formatWon,
  type ComparedLineField,
  type ComparedTermField,
  type LineComparison,
} from '@store/domain';
import type { Version } from '../api/estimates';

type Line = Version['lines'][number];

/** One value of the version; `before` is set if another version had a different one. */
export interface ComparedValue {
  now: string;
  before: string | null;
}

export interface LineRow {
  key: string;
  name: string;
  small: string;
  /** What became of the line; null if it is unchanged, or nothing is compared. */
  mark: '추가' | '삭제' | '변경' | null;
  quantity: ComparedValue;
  unitPrice: ComparedValue;
  fees: ComparedValue;
  subtotal: ComparedValue;
}

export interface TermRow {
  name: string;
  value: ComparedValue;
}

const MARKS = { added: '추가', removed: '삭제', changed: '변경', same: null } as const;

const quantityOf = ({ quantity }: Line): string => formatCount(quantity);
const priceOf = ({ unitPrice }: Line): string => formatWon(unitPrice);
const feesOf = ({ printingFee, setupFee }: Line): string =>
  printingFee + setupFee === 0 ? '–' : formatWon(printingFee + setupFee);
const subtotalOf = ({ subtotal }: Line): string => formatWon(subtotal);
const smallOf = ({ optionSummary, note }: Line): string => [optionSummary, note].filter(Boolean).join(' · ');

function comparedValue(
  row: Pick<LineComparison<Line>, 'before' | 'after'>,
  textOf: (line: Line) => string,
): ComparedValue {
  const now = row.after ?? row.before;
  const text = now === null ? '' : textOf(now);
  const before = row.before === null || row.after === null ? text : textOf(row.before);
  return { now: text, before: before === text ? null : before };
}

const NAMING: readonly ComparedLineField[] = ['name', 'optionSummary', 'note'];

function lineRow(row: LineComparison<Line>, index: number): LineRow {
  const line = row.after ?? row.before;
  const renamed = row.fields.some((field) => NAMING.includes(field)) && row.before !== null;
  const former = renamed
    ? ` (이전: ${[row.before.name, smallOf(row.before)].filter(Boolean).join(' · ')})`
    : '';
  return {
    key: `${row.change}-${line.id}-${index}`,
    name: line.name,
    small: smallOf(line) + former,
    mark: MARKS[row.change],
    quantity: comparedValue(row, quantityOf),
    unitPrice: comparedValue(row, priceOf),
    fees: comparedValue(row, feesOf),
    subtotal: comparedValue(row, subtotalOf),
  };
}

const TERMS: readonly [ComparedTermField, string, (version: Version) => string][] = [
  ['discountAmount', '할인', ({ discountAmount }) => formatWon(0 - discountAmount)],
  ['shippingFee', '배송비', ({ shippingFee }) => formatWon(shippingFee)],
  ['totalAmount', '합계 (부가세 포함)', ({ totalAmount }) => formatWon(totalAmount)],
  ['validUntil', '유효기간', ({ validUntil }) => validUntil.replaceAll('-', '.')],
  ['leadTime', '납기', ({ leadTime }) => leadTime ?? '–'],
  ['deliveryPlace', '납품 장소', ({ deliveryPlace }) => deliveryPlace ?? '–'],
  ['paymentTerms', '결제 조건', ({ paymentTerms }) => paymentTerms ?? '–'],
  ['note', '비고', ({ note }) => note ?? '–'],
];

/** A version as rows, each with the other version's value where it differs; `before` null compares with nothing. */
export function versionRows(
  before: Version | null,
  after: Version,
): { lines: LineRow[]; terms: TermRow[]; same: boolean } {
  const { lines, fields, same } = compareVersions(before ?? after, after);
  const differs = new Set(before === null ? [] : fields);
  return {
    lines: lines.map(lineRow),
    terms: TERMS.map(([field, name, textOf]) => ({
      name,
      value: { now: textOf(after), before: before !== null && differs.has(field) ? textOf(before) : null },
    })),
    same,
  };
}

import {
  compareVersions,
  formatCount,
  formatWon,
  type ComparedLineField,
  type ComparedTermField,
  type LineComparison,
} from '@store/domain';
import type { EstimateLine, EstimateVersion } from '../api/estimates';
import { dayText } from './status';

/** One figure or term of both versions, as text; null where a version does not have it. */
export interface ComparedRow {
  label: string;
  before: string | null;
  after: string | null;
  isChanged: boolean;
}

export type Change = 'added' | 'removed' | 'changed' | 'same';

/** A line of the sheet, or the sums below the lines. */
export interface ComparedGroup {
  title: string;
  change: Change;
  rows: ComparedRow[];
}

const CHANGE_TEXTS: Readonly<Record<Change, string>> = {
  added: '추가',
  removed: '삭제',
  changed: '변경',
  same: '동일',
};
export const changeText = (change: Change): string => CHANGE_TEXTS[change];

const pieces = (count: number): string => `${formatCount(count)}개`;
/** A fee of nothing is no fee. */
const fee = (amount: number): string | null => (amount === 0 ? null : formatWon(amount));
const textOrNull = (text: string | null): string | null => (text === '' ? null : text);

type ComparedRowOf<Of, Field extends string> = readonly [
  label: string,
  field: Field | 'subtotal',
  text: (of: Of) => string | null,
];

const LINE_ROWS: readonly ComparedRowOf<EstimateLine, ComparedLineField>[] = [
  ['품명', 'name', ({ name }) => name],
  ['옵션', 'optionSummary', ({ optionSummary }) => textOrNull(optionSummary)],
  ['수량', 'quantity', ({ quantity }) => pieces(quantity)],
  ['단가', 'unitPrice', ({ unitPrice }) => formatWon(unitPrice)],
  ['인쇄비', 'printingFee', ({ printingFee }) => fee(printingFee)],
  ['판비·셋업비', 'setupFee', ({ setupFee }) => fee(setupFee)],
  ['비고', 'note', ({ note }) => note],
  ['금액', 'subtotal', ({ subtotal }) => formatWon(subtotal)],
];

const TERM_ROWS: readonly (readonly [string, ComparedTermField, (of: EstimateVersion) => string | null])[] = [
  [
    '할인',
    'discountAmount',
    ({ discountAmount }) => (discountAmount === 0 ? null : `−${formatWon(discountAmount)}`),
  ],
  ['배송비', 'shippingFee', ({ shippingFee }) => (shippingFee === 0 ? '무료' : formatWon(shippingFee))],
  ['합계', 'totalAmount', ({ totalAmount }) => formatWon(totalAmount)],
  ['유효기간', 'validUntil', ({ validUntil }) => dayText(validUntil)],
  ['납기', 'leadTime', ({ leadTime }) => leadTime],
  ['납품 장소', 'deliveryPlace', ({ deliveryPlace }) => deliveryPlace],
  ['결제 조건', 'paymentTerms', ({ paymentTerms }) => paymentTerms],
  ['비고', 'note', ({ note }) => note],
];

const isSaid = ({ before, after }: ComparedRow): boolean => before !== null || after !== null;

function lineGroup({ change, before, after }: LineComparison<EstimateLine>): ComparedGroup {
  const rows = LINE_ROWS.map(([label, , text]): ComparedRow => {
    const [then, now] = [before === null ? null : text(before), after === null ? null : text(after)];
    return { label, before: then, after: now, isChanged: change === 'changed' && then !== now };
  });
  // The name is already above the rows, unless the name changed.
  const visible = rows.filter((row) => isSaid(row) && (row.label !== '품명' || row.isChanged));
  return { title: (after ?? before)?.name ?? '', change, rows: visible };
}

/** Two versions line by line, then the sums; differences are marked. */
export function comparedGroups(before: EstimateVersion, after: EstimateVersion): ComparedGroup[] {
  const { lines, fields } = compareVersions(before, after);
  const rows = TERM_ROWS.map(([label, field, text]) => ({
    label,
    before: text(before),
    after: text(after),
    isChanged: fields.includes(field),
  })).filter(isSaid);
  const change = fields.length === 0 ? 'same' : 'changed';
  return [...lines.map(lineGroup), { title: '금액과 조건', change, rows }];
}

/** '텀블러: 단가, 금액' for each changed part; empty where the versions are equal. */
export const changedParts = (groups: readonly ComparedGroup[]): string[] =>
  groups
    .filter(({ change }) => change !== 'same')
    .map(({ title, change, rows }) => {
      if (change !== 'changed') return `${title}: ${changeText(change)}`;
      const fields = rows.filter(({ isChanged }) => isChanged).map(({ label }) => label);
      return `${title}: ${fields.join(', ')}`;
    });

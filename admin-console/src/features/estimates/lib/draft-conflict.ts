import { formatCount, formatWon } from '@store/domain';
import { sideOf, type Side } from '../../../shared/forms/sides';
import type { Amount, DraftForm, DraftLineForm } from './draft-form';
import { toBody } from './draft-form';

/** A part of the form that is resolved as a whole. */
export type DraftPart = keyof DraftForm;

export const PART_LABELS: Record<DraftPart, string> = {
  lines: '품목',
  discountAmount: '할인',
  shippingFee: '배송비',
  validUntil: '유효기간',
  leadTime: '납기',
  deliveryPlace: '납품 장소',
  paymentTerms: '결제 조건',
  note: '비고',
};
const PARTS = Object.keys(PART_LABELS) as DraftPart[];

/** A part that somebody else changed while the form was open. */
interface ForeignChange {
  part: DraftPart;
  /** I changed it too, to a different value. */
  contested: boolean;
}

/** As it would be saved: an empty fee is 0. */
const differs = (one: DraftForm, other: DraftForm, part: DraftPart): boolean =>
  JSON.stringify(toBody(one)[part]) !== JSON.stringify(toBody(other)[part]);

/** What another person changed since the form was opened, unless I made the same change. */
export function foreignChanges(base: DraftForm, mine: DraftForm, theirs: DraftForm): ForeignChange[] {
  return PARTS.filter((part) => differs(base, theirs, part) && differs(mine, theirs, part)).map((part) => ({
    part,
    contested: differs(base, mine, part),
  }));
}

/** My form with the chosen parts of theirs, and with theirs wherever I changed nothing. */
export function mergeDrafts(
  { base, mine, theirs }: { base: DraftForm; mine: DraftForm; theirs: DraftForm },
  choice: Readonly<Partial<Record<DraftPart, Side>>>,
): DraftForm {
  const side = (part: DraftPart): Side => sideOf(choice[part], differs(base, mine, part));
  const taken = PARTS.filter((part) => side(part) === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((part) => [part, theirs[part]])) };
}

const wonOf = (amount: Amount): string => (amount === '' ? '0원' : formatWon(amount));

function lineText(line: DraftLineForm): string {
  const price = line.unitPrice === '' ? '단가 미정' : formatWon(line.unitPrice);
  const fees = [
    ['인쇄비', line.printingFee],
    ['셋업비', line.setupFee],
  ] as const;
  return [
    line.name || '이름 없는 품목',
    ...(line.optionSummary === '' ? [] : [line.optionSummary]),
    `${formatCount(Number(line.quantity))}개 × ${price}`,
    ...fees.flatMap(([name, fee]) => (Number(fee) === 0 ? [] : [`${name} ${wonOf(fee)}`])),
    ...(line.note === '' ? [] : [line.note]),
  ].join(' · ');
}

/** A part as text, one line each. */
export function describePart(form: DraftForm, part: DraftPart): string[] {
  if (part === 'lines') return form.lines.length === 0 ? ['품목 없음'] : form.lines.map(lineText);
  if (part === 'discountAmount' || part === 'shippingFee') return [wonOf(form[part])];
  return [form[part] || '–'];
}

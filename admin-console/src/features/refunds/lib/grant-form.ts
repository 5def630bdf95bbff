import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  accountDigits,
  formatWon,
  isBankCode,
  messageFor,
  REFUND_REASON_MAX_LENGTH,
  splitRefund,
  won,
  type VatSplit,
} from '@store/domain';
import type { RefundAccount } from '../api/refunds';
import { allPieces, areFree, estimateOf, type GrantLine } from './grant-lines';
import type { Pieces } from './types';

/** Number fields are empty strings while they have no value. */
type Num = number | string;

/** The refund in the form. */
export interface GrantForm {
  /** Empty until the operator chooses: money is never sent back by a preset. */
  extent: '' | 'full' | 'lines' | 'part';
  /** Won; empty = the amount for the pieces, if lines are chosen. */
  amount: Num;
  /** Returned pieces, by order line. */
  returned: Record<string, Num>;
  /** Shown to the buyer. */
  reason: string;
  restock: 'none' | 'all' | 'lines';
  /** Restocked pieces, by order line. */
  pieces: Record<string, Num>;
  /** Another account than the one that the member gave. */
  otherAccount: boolean;
  bankCode: string;
  accountNumber: string;
  holderName: string;
}

/** The data that the form builds on. */
export interface GrantBasis {
  /** Won that can still be refunded. */
  refundable: number;
  /** The refund needs an account. */
  needsAccount: boolean;
  /** What the request names; null = the whole order, or not given. */
  requested: readonly Pieces[] | null;
  /** All lines of the order. */
  lines: readonly GrantLine[];
}

/** Reasons for approving or rejecting, most usual first; a click fills the field. */
export const GRANT_REASONS = [
  '요청하신 대로 환불해 드립니다.',
  '상품 불량이 확인되어 환불해 드립니다.',
  '재고 부족으로 출고할 수 없어 환불해 드립니다.',
];
export const REJECT_REASONS = [
  '인쇄 제작이 이미 완료되었습니다.',
  '반품 가능 기간이 지났습니다.',
  '사용 흔적이 있어 환불이 어렵습니다.',
];

/** The amount in the form, won; null while there is no valid one. */
export function amountOf(
  { extent, amount, returned }: Pick<GrantForm, 'extent' | 'amount' | 'returned'>,
  { refundable, lines }: Pick<GrantBasis, 'refundable' | 'lines'>,
): number | null {
  if (extent === '') return null;
  if (extent === 'full') return refundable;
  const proposed = extent === 'lines' ? estimateOf(piecesIn(returned), lines, refundable) : NaN;
  const number = amount === '' ? proposed : Number(amount);
  return Number.isSafeInteger(number) && number >= 1 ? number : null;
}

/** 공급가액 and 부가세 of the amount; null if it cannot be refunded. */
export function splitOf(amount: number | null, refundable: number): VatSplit | null {
  return amount === null || amount > refundable ? null : splitRefund(won(refundable), won(amount));
}

/** The pieces in number fields; lines without any are left out. */
export const piecesIn = (fields: Record<string, Num>): Pieces[] =>
  Object.entries(fields)
    .map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity: Number(quantity) }))
    .filter(({ quantity }) => quantity > 0);

/** "All" names its pieces whenever only a part of the money goes back, since the server cannot know them then. */
function restockOf(form: GrantForm, basis: GrantBasis): boolean | Pieces[] {
  if (form.restock === 'none') return false;
  if (form.restock === 'lines') return piecesIn(form.pieces);
  const isWhole = amountOf(form, basis) === basis.refundable;
  return isWhole || namesLines(form, basis) ? true : allPieces(basis.lines);
}

/** The refund is about certain pieces: "all" means these. */
export const namesLines = ({ extent }: Pick<GrantForm, 'extent'>, { requested }: GrantBasis): boolean =>
  extent === 'lines' || requested !== null;

export interface Grant {
  amount: number;
  reason: string;
  /** Null if the operator named none. */
  lines: Pieces[] | null;
  restock: boolean | Pieces[];
  refundAccount: RefundAccount | null;
}

/** The request body. The amount is sent even if it is everything, so that exactly the confirmed amount goes back. */
export function grantOf(form: GrantForm, basis: GrantBasis): Grant {
  // The resolver rejects unknown banks.
  const bankCode = form.bankCode as RefundAccount['bankCode'];
  const { holderName } = form;
  const accountNumber = accountDigits(form.accountNumber) ?? '';
  return {
    amount: amountOf(form, basis) ?? 0,
    reason: form.reason.trim(),
    lines: form.extent === 'lines' ? piecesIn(form.returned) : null,
    restock: restockOf(form, basis),
    refundAccount: asksAccount(form, basis)
      ? { bankCode, accountNumber, holderName: holderName.trim() }
      : null,
  };
}

/** Whether the form holds an account. */
export const asksAccount = (form: Pick<GrantForm, 'otherAccount'>, { needsAccount }: GrantBasis): boolean =>
  needsAccount || form.otherAccount;

type Check = (form: GrantForm, basis: GrantBasis) => [keyof GrantForm, string] | null;

const CHECKS: readonly Check[] = [
  ({ extent }) => (extent === '' ? ['extent', '환불할 금액을 선택해 주세요.'] : null),
  (form, { lines }) =>
    form.extent === 'lines' && !areFree(piecesIn(form.returned), lines)
      ? ['extent', messageFor('REFUND_LINES_FORM')]
      : null,
  (form, basis) =>
    form.extent !== '' &&
    amountOf(form, basis) === null &&
    (form.extent === 'part' || areFree(piecesIn(form.returned), basis.lines))
      ? ['amount', messageFor('REFUND_AMOUNT_FORM')]
      : null,
  (form, basis) =>
    (amountOf(form, basis) ?? 0) > basis.refundable
      ? ['amount', `${messageFor('REFUND_AMOUNT_EXCEEDS')} (${formatWon(basis.refundable)})`]
      : null,
  ({ reason }) =>
    reason.trim() === '' || reason.trim().length > REFUND_REASON_MAX_LENGTH
      ? ['reason', messageFor('REFUND_REASON_REQUIRED')]
      : null,
  (form, { lines }) => {
    if (form.restock !== 'lines') return null;
    const pieces = piecesIn(form.pieces);
    const orderedPieces = new Map(allPieces(lines).map(({ lineId, quantity }) => [lineId, quantity]));
    const fits = pieces.every(({ lineId, quantity }) => quantity <= (orderedPieces.get(lineId) ?? 0));
    return pieces.length === 0 || !fits ? ['restock', messageFor('REFUND_RESTOCK_FORM')] : null;
  },
  (form, basis) =>
    asksAccount(form, basis) && !isBankCode(form.bankCode)
      ? ['bankCode', messageFor('REFUND_BANK_FORM')]
      : null,
  (form, basis) =>
    asksAccount(form, basis) && accountDigits(form.accountNumber) === null
      ? ['accountNumber', messageFor('REFUND_ACCOUNT_NUMBER_FORM')]
      : null,
  (form, basis) =>
    asksAccount(form, basis) && form.holderName.trim() === ''
      ? ['holderName', messageFor('REFUND_HOLDER_FORM')]
      : null,
];

/** Checks of a refund that need no server. */
export function grantErrors(form: GrantForm, basis: GrantBasis): FieldErrors<GrantForm> {
  const issues = CHECKS.flatMap((check) => {
    const issue = check(form, basis);
    return issue === null ? [] : [issue];
  });
  // The first message for a field counts.
  return Object.fromEntries(issues.reverse().map(([field, message]) => [field, { type: 'rule', message }]));
}

export const grantResolver =
  (basis: GrantBasis): Resolver<GrantForm> =>
  (form) => {
    const errors = grantErrors(form, basis);
    return Object.keys(errors).length === 0 ? { values: form, errors: {} } : { values: {}, errors };
  };

/** Fields of the server's form that have other names here. */
export function fieldOf(field: string): keyof GrantForm | null {
  if (field === 'refundAccount') return 'bankCode';
  if (field === 'lines' || field.startsWith('lines.')) return 'extent';
  const own = field.replace('refundAccount.', '');
  const names = ['amount', 'reason', 'restock', 'bankCode', 'accountNumber', 'holderName'] as const;
  return names.find((name) => name === own || own.startsWith(`${name}.`)) ?? null;
}

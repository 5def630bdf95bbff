import { formatCount, formatWon, wholeDigits, type LimitAction, type LimitPeriod } from '@store/domain';

/** Whose purchases a limit bounds, by name. */
export interface LimitScope {
  siteName: string | null;
  memberName: string | null;
}

/** '회사 전체', '해운대점', '최유진님', '해운대점 · 최유진님' */
export function limitScopeText({ siteName, memberName }: LimitScope): string {
  const person = memberName === null ? null : `${memberName}님`;
  return [siteName, person].filter((text) => text !== null).join(' · ') || '회사 전체';
}

/** '한 달 3,000,000원까지', '주문 1건 500,000원까지' */
export const limitAmountText = ({ period, amount }: { period: LimitPeriod; amount: number }): string =>
  `${period === 'month' ? '한 달' : '주문 1건'} ${formatWon(amount)}까지`;

/** What a limit does, as the person who sets it reads it before saving. */
export function limitSentence(
  scope: LimitScope,
  { period, amount, action }: { period: LimitPeriod; amount: number; action: LimitAction },
): string {
  const { siteName, memberName } = scope;
  const who = memberName === null ? '' : `${memberName}님이 `;
  const where = siteName === null ? '회사에서' : `${siteName}에서`;
  const end = action === 'request' ? '결재를 받아야 합니다.' : '결제할 수 없습니다.';
  if (amount === 0) return `${who}${where} 구매하는 모든 주문은 ${end}`;
  return period === 'month'
    ? `${who}${where} 한 달 동안 구매한 금액이 ${formatWon(amount)}을 넘는 주문부터 ${end}`
    : `${who}${where} ${formatWon(amount)}을 넘는 주문은 ${end}`;
}

/** An amount as somebody types it, in groups: '3,000,000'; empty where there is no digit. */
export function amountInput(text: string): string {
  const digits = wholeDigits(text);
  return digits === '' ? '' : formatCount(Number(digits));
}

/** The typed amount, won; NaN where nothing was typed. */
export const typedAmount = (text: string): number => {
  const digits = wholeDigits(text);
  return digits === '' ? Number.NaN : Number(digits);
};

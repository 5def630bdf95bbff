import {
  discountLabel,
  formatCount,
  formatDateTimeKst,
  formatWon,
  PROMOTION_SCOPE_LABELS,
  won,
} from '@store/domain';
import { fromWall } from '../../../shared/forms/kst-moment';
import type { Difference } from '../../../shared/ui/stale-choice';
import { bodyOf, scopeOf, type PromotionForm } from './promotion-form';

export const REDEMPTION_LABELS = { reserved: '결제 대기', used: '사용', released: '반환' } as const;

/** Start and end, as text. */
export function periodText(startsAt: string | null, endsAt: string | null): string {
  if (startsAt === null && endsAt === null) return '기간 제한 없음';
  const from = startsAt === null ? '' : formatDateTimeKst(startsAt);
  const until = endsAt === null ? '' : formatDateTimeKst(endsAt);
  return `${from} ~ ${until}`.trim();
}

/** How long a promotion lasts, so that people can check what they typed. */
export function lengthText(startsAt: string | null, endsAt: string | null): string | null {
  if (startsAt === null || endsAt === null) return null;
  const hours = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000);
  if (hours <= 0) return null;
  const days = Math.floor(hours / 24);
  return [days > 0 && `${formatCount(days)}일`, hours % 24 > 0 && `${hours % 24}시간`]
    .filter(Boolean)
    .join(' ');
}

function discountText(form: PromotionForm): string {
  const { basisPoints, maxDiscount, discountAmount } = bodyOf(form);
  if (basisPoints !== null) {
    return discountLabel({
      type: 'percent',
      basisPoints,
      maxDiscount: maxDiscount === null ? null : won(maxDiscount),
    });
  }
  return discountAmount === null ? '' : discountLabel({ type: 'amount', amount: won(discountAmount) });
}

function scopeText(form: PromotionForm): string {
  const names = scopeOf(form).map(({ name }) => name);
  return names.length === 0
    ? PROMOTION_SCOPE_LABELS[form.scopeType]
    : `${PROMOTION_SCOPE_LABELS[form.scopeType]}: ${names.join(', ')}`;
}

const orNone = (value: number | string, format: (n: number) => string): string =>
  value === '' ? '없음' : format(Number(value));
const yesNo = (value: boolean): string => (value ? '예' : '아니요');
const orders = (n: number): string => `${formatCount(n)}건`;

const LABELS: Record<string, (form: PromotionForm) => string> = {
  이름: ({ name }) => name.trim(),
  설명: ({ description }) => description.trim() || '없음',
  '쿠폰 코드': (form) => bodyOf(form).code ?? '없음',
  할인: discountText,
  대상: scopeText,
  '최소 금액': ({ minimumAmount }) => orNone(minimumAmount, formatWon),
  '최소 수량': ({ minimumQuantity }) => orNone(minimumQuantity, (n) => `${formatCount(n)}개`),
  기간: ({ startsAt, endsAt }) => periodText(fromWall(startsAt), fromWall(endsAt)),
  '전체 한도': ({ totalLimit }) => orNone(totalLimit, orders),
  '회원당 한도': ({ perMemberLimit }) => orNone(perMemberLimit, orders),
  '첫 주문만': ({ firstOrderOnly }) => yesNo(firstOrderOnly),
  사업자만: ({ businessOnly }) => yesNo(businessOnly),
  '중복 적용': ({ stackable }) => yesNo(stackable),
  '쿠폰함 공개': ({ listed }) => yesNo(listed),
  우선순위: ({ priority }) => String(priority),
};

/** The differences between two forms, as text. */
export function differencesOf(theirs: PromotionForm, mine: PromotionForm): Difference[] {
  return Object.entries(LABELS)
    .map(([name, textOf]) => ({ name, theirs: textOf(theirs), mine: textOf(mine) }))
    .filter((difference) => difference.theirs !== difference.mine);
}

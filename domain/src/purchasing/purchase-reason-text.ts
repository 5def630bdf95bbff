import { withParticle } from '../particles.js';
import { formatWon } from '../won.js';
import type { PurchaseReason } from './purchase-decision.js';

/** What the sentences name: a reason itself has ids only, which are those of its purchase. */
export interface ReasonNames {
  siteName: string;
  /** Who asks. */
  requesterName: string;
  /** For readers who do not belong to it; absent = 우리 회사. */
  organizationName?: string;
  /** What the purchase costs, won. */
  amount: number;
  /** 주문 in a cart, 요청 once it was sent. */
  purchase: '주문' | '요청';
}

/** Whose limit or rule it is. */
function ownerOf(
  { siteId, memberId }: Pick<PurchaseReason, 'siteId' | 'memberId'>,
  { siteName, requesterName, organizationName = '우리 회사' }: ReasonNames,
): string {
  const owner = [siteId === null ? '' : siteName, memberId === null ? '' : `${requesterName}님`];
  return owner.filter(Boolean).join(' ') || organizationName;
}

/** '강남점의 이번 달 한도 3,000,000원 가운데 2,400,000원을 썼습니다.' */
function useText(owner: string, { amount, used, held }: PurchaseReason): string {
  const limit = `${owner}의 이번 달 한도`;
  if (used === 0 && held === 0) return `${withParticle(limit, '은/는')} ${formatWon(amount)}입니다.`;
  const of = `${limit} ${formatWon(amount)} 가운데`;
  if (used > amount) return `${limit} ${formatWon(amount)}을 넘어 이미 ${formatWon(used)}을 썼습니다.`;
  if (held === 0) return `${of} ${formatWon(used)}을 썼습니다.`;
  if (used === 0) return `${of} ${formatWon(held)}이 결제 중입니다.`;
  return `${of} ${formatWon(used)}을 썼고 ${formatWon(held)}이 결제 중입니다.`;
}

function limitText(owner: string, reason: PurchaseReason, { amount, purchase }: ReasonNames): string {
  const { period, amount: limit, beyond } = reason;
  if (limit === 0 && !reason.refuses)
    return `${withParticle(owner, '은/는')} 금액과 관계없이 결재를 받아야 합니다.`;
  if (period === 'order')
    return `${owner}의 1회 주문 한도는 ${formatWon(limit)}입니다. 이 ${purchase} ${formatWon(amount)}은 한도를 ${formatWon(beyond)} 넘습니다.`;
  return `${useText(owner, reason)} 이 ${purchase} ${formatWon(amount)}을 더하면 ${formatWon(beyond)}을 넘습니다.`;
}

/** Why a purchase has to be asked for, as a sentence with figures. */
export function purchaseReasonText(reason: PurchaseReason, names: ReasonNames): string {
  const owner = ownerOf(reason, names);
  if (reason.code === 'LIMIT') return limitText(owner, reason, names);
  if (reason.code === 'ALWAYS' || reason.amount === 0)
    return `${withParticle(owner, '은/는')} 모든 구매에 결재를 받습니다.`;
  return `${withParticle(owner, '은/는')} ${formatWon(reason.amount)} 이상 구매할 때 결재를 받습니다. 이 ${withParticle(names.purchase, '은/는')} ${formatWon(names.amount)}입니다.`;
}

import { formatWon } from '@store/domain';
import type { PurchaseReasonDto } from '@store/openapi';

/** Why a purchase had to be asked for, with its figures as they were then. */
export function reasonText({ code, period, amount, used, held, beyond, refuses }: PurchaseReasonDto): string {
  if (code === 'ALWAYS') return '모든 구매를 결재합니다.';
  if (code === 'RULE')
    return amount === 0 ? '금액과 관계없이 결재합니다.' : `${formatWon(amount)} 이상은 결재합니다.`;
  const counted = period === 'month' && used + held > 0 ? ` 가운데 ${formatWon(used + held)} 사용,` : '을';
  const limit = `${period === 'month' ? '월 한도' : '주문 1건 한도'} ${formatWon(amount)}`;
  return `${limit}${counted} ${formatWon(beyond)} 초과${refuses ? ' (초과 불가)' : ''}`;
}

import { formatWon } from '@store/domain';
import type { LineQuote } from '../../../shared/api/order-lines';
import type { OrderLine } from './returnable';

export interface ReorderResult {
  tone: 'same' | 'up' | 'down' | 'stopped';
  text: string;
  /** Today's price of the whole line, won; null where it cannot be ordered. */
  subtotal: number | null;
}

/** The present state of the line: its price then and today, or why it cannot be ordered any more. */
export function reorderResult(then: Pick<OrderLine, 'unitPrice'>, quote: LineQuote): ReorderResult {
  const { error, unitTotal, subtotal } = quote;
  if (error !== null || unitTotal === null || subtotal === null) {
    return {
      tone: 'stopped',
      text: error?.message ?? '지금은 주문할 수 없는 상품입니다.',
      subtotal: null,
    };
  }
  if (unitTotal === then.unitPrice)
    return { tone: 'same', text: `단가 ${formatWon(unitTotal)} 그대로`, subtotal };
  const text = `단가 ${formatWon(then.unitPrice)} → ${formatWon(unitTotal)}`;
  return { tone: unitTotal > then.unitPrice ? 'up' : 'down', text, subtotal };
}

import { useState } from 'react';
import { messageFor } from '@store/domain';
import { ApiError, messageOf, type Profile } from '@store/openapi/session';
import type { PreparedPayment } from '../api/payment';
import { isWindowClosed, refusalOf, widgetProblem } from './toss-refusal';
import type { MountedWidget } from './toss-widget';

interface PayInput {
  widget: MountedWidget;
  /** The amount on screen; a different order amount is never paid unseen. */
  shownAmount: number;
  /** Creates the order; a refusal is shown as the problem. */
  prepare: () => Promise<PreparedPayment>;
}

/** Why the payment window did not open. */
export interface PayProblem {
  message: string;
  /** The buyer closed the window: shown quietly, not as an error. */
  isCancelled: boolean;
  /** The thrown error, for a caller that can say more; null where the amount had changed. */
  error: unknown;
}

export interface Pay {
  isPaying: boolean;
  problem: PayProblem | null;
  pay: (input: PayInput) => void;
}

const AMOUNT_CHANGED: PayProblem = {
  message: '가격이나 재고가 바뀌어 결제 금액을 다시 계산했습니다. 금액을 확인하고 다시 결제해 주세요.',
  isCancelled: false,
  error: null,
};

/** The message for the buyer. */
function problemOf(error: unknown): PayProblem {
  const fallback = messageFor('PAYMENT_FAILED');
  if (error instanceof ApiError) return { message: messageOf(error, fallback), isCancelled: false, error };
  if (isWindowClosed(refusalOf(error).code))
    return { message: messageFor('PAYMENT_WINDOW_CLOSED'), isCancelled: true, error: null };
  return { message: widgetProblem(error, fallback), isCancelled: false, error };
}

/** From the button to the payment window: create the order, then let the widget take over. */
export function usePay(user: Profile, refresh: () => Promise<unknown>): Pay {
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<PayProblem | null>(null);

  const run = async ({ widget, shownAmount, prepare }: PayInput): Promise<PayProblem | null> => {
    const order = await prepare();
    if (order.amount !== shownAmount) {
      await refresh();
      return AMOUNT_CHANGED;
    }
    await widget.pay(order, { name: user.name, email: user.email, phone: user.phone });
    return null;
  };

  const pay = (input: PayInput): void => {
    if (isPaying) return;
    setPaying(true);
    setProblem(null);
    run(input)
      .then(setProblem, (error: unknown) => {
        setProblem(problemOf(error));
        if (error instanceof ApiError) void refresh();
      })
      .finally(() => setPaying(false));
  };
  return { isPaying, problem, pay };
}

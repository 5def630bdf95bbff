import { useState } from 'react';
import { messageFor } from '@store/domain';
import { ApiError, messageOf, type Profile } from '@store/openapi/session';
import { usePreparePayment } from '../api/payment';
import { widgetProblem, type MountedWidget } from './toss-widget';

interface PayInput {
  widget: MountedWidget;
  addressId: number;
  /** What the screen shows; a different frozen amount is not paid unseen. */
  shownAmount: number;
}

export interface Pay {
  isPaying: boolean;
  problem: string | null;
  pay: (input: PayInput) => void;
}

const AMOUNT_CHANGED =
  '가격이나 재고가 바뀌어 결제 금액을 다시 계산했습니다. 금액을 확인하고 다시 결제해주세요.';

/** From the button to the payment window: freeze the order, then let the widget ask for the money. */
export function usePay(user: Profile, refreshCart: () => Promise<unknown>): Pay {
  const prepare = usePreparePayment();
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async ({ widget, addressId, shownAmount }: PayInput): Promise<string | null> => {
    const order = await prepare.mutateAsync(addressId);
    if (order.amount !== shownAmount) {
      await refreshCart();
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
        const fallback = messageFor('PAYMENT_FAILED');
        setProblem(error instanceof ApiError ? messageOf(error, fallback) : widgetProblem(error, fallback));
        if (error instanceof ApiError) void refreshCart();
      })
      .finally(() => setPaying(false));
  };
  return { isPaying, problem, pay };
}

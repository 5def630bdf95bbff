import { useState } from 'react';
import { type Profile, useSession } from '@store/openapi/session';
import type { Cart } from '../../../shared/api/cart';
import { checkoutProblem, type CheckoutProblem } from '../lib/checkout-problem';
import { usePay } from '../lib/usePay';
import { usePaymentWidget } from '../lib/usePaymentWidget';
import { CartTotals } from './CartTotals';
import { PayButton, type Unsaved } from './PayButton';
import { ShippingSection } from './ShippingSection';
import { WIDGET_PLACES, WidgetFrame } from './WidgetFrame';

interface CheckoutProps {
  cart: Cart;
  refresh: () => Promise<unknown>;
  unsaved: Unsaved;
}

/** Address, payment method, total and the one button. */
export function Checkout(props: CheckoutProps) {
  const session = useSession();
  return session.status === 'signedIn' ? <MemberCheckout {...props} user={session.user} /> : null;
}

function MemberCheckout({ cart, refresh, unsaved, user }: CheckoutProps & { user: Profile }) {
  // An address that the server would not take for the cart still counts on screen and goes along with the payment.
  const [screenAddressId, setScreenAddressId] = useState<number | null>(null);
  const addressId = screenAddressId ?? cart.cart.shippingAddressId;
  const amount = cart.cart.totalAmount;
  const { status, widget, retry } = usePaymentWidget(WIDGET_PLACES, amount);
  const { isPaying, problem, pay } = usePay(user, refresh);
  const [stop, setStop] = useState<CheckoutProblem | null>(null);

  const onPay = (): void => {
    const found = checkoutProblem(cart, addressId, widget !== null);
    setStop(found);
    if (found !== null) document.getElementById(`checkout-${found.at}`)?.focus();
    else if (widget !== null && addressId !== null) pay({ widget, addressId, shownAmount: amount });
  };

  return (
    <div className="min-w-0 space-y-8">
      <ShippingSection chosenId={addressId} onScreenChoice={setScreenAddressId} />
      <WidgetFrame status={status} onRetry={retry} />
      <div className="border-t-2 border-ink pt-4">
        <CartTotals head={cart.cart} isStale={unsaved.count > 0} />
        <PayButton
          amount={amount}
          widgetStatus={status}
          isPaying={isPaying}
          unsaved={unsaved}
          problem={stop?.message ?? problem}
          onPay={onPay}
        />
      </div>
    </div>
  );
}

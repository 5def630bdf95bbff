import { useState } from 'react';
import { type Profile, useSession } from '@store/openapi/session';
import type { Cart } from '../../../shared/api/cart';
import { checkoutProblem, linesProblem } from '../lib/checkout-problem';
import { usePay } from '../lib/usePay';
import { usePaymentWidget } from '../lib/usePaymentWidget';
import { CartTotals } from './CartTotals';
import { CouponSection } from './CouponSection';
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
  const [hasTried, setTried] = useState(false);
  const found = checkoutProblem(cart, addressId, widget !== null);
  const stop = hasTried && status !== 'loading' ? found : null;
  // Said as soon as it is saved, not only when somebody wants to pay (decision B2).
  const saved = linesProblem(cart.items);

  const onPay = (): void => {
    setTried(true);
    if (found !== null) document.getElementById(`checkout-${found.at}`)?.focus();
    else if (widget !== null && addressId !== null) pay({ widget, addressId, shownAmount: amount });
  };

  return (
    <div className="min-w-0 space-y-8">
      <ShippingSection chosenId={addressId} onScreenChoice={setScreenAddressId} />
      <CouponSection head={cart.cart} />
      <WidgetFrame status={status} onRetry={retry} />
      <div className="border-t-2 border-ink pt-4">
        <CartTotals head={cart.cart} isStale={unsaved.count > 0} />
        <PayButton
          amount={amount}
          widgetStatus={status}
          isPaying={isPaying}
          unsaved={unsaved}
          problem={unsaved.count > 0 ? null : (saved ?? stop?.message ?? problem)}
          onPay={onPay}
        />
      </div>
    </div>
  );
}

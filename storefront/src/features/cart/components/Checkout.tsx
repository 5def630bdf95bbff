import { useState } from 'react';
import { type Profile, useSession } from '@store/openapi/session';
import type { Cart } from '../../../shared/api/cart';
import { EvidenceFields } from '../../../shared/checkout/EvidenceFields';
import { pointOut } from '../../../shared/checkout/point-out';
import { PrintConsents, usePrintConsents } from '../../../shared/checkout/PrintConsents';
import { ShippingSection } from '../../../shared/checkout/ShippingSection';
import { SiteSection } from '../../../shared/checkout/SiteSection';
import { useAddressSheet } from '../../../shared/checkout/use-address-sheet';
import { useEvidenceRequest } from '../../../shared/checkout/use-evidence-request';
import { usePay, type PayProblem } from '../../../shared/checkout/use-pay';
import { usePaymentWidget } from '../../../shared/checkout/use-payment-widget';
import {
  shipToBody,
  shipToProblem,
  useSiteChoice,
  type SiteChoice,
} from '../../../shared/checkout/use-site-choice';
import { WIDGET_SELECTORS, WidgetFrame } from '../../../shared/checkout/WidgetFrame';
import { useChooseAddress } from '../api/change-cart';
import { usePreparePayment } from '../api/payment';
import { checkoutProblem, linesProblem } from '../lib/checkout-problem';
import { CartDispatch } from './CartDispatch';
import { CartTotals } from './CartTotals';
import { CouponSection } from './CouponSection';
import { PayButton, type PayNotice, type Unsaved } from './PayButton';

interface CheckoutProps {
  cart: Cart;
  /** The chosen lines and their total; null where nothing is chosen. */
  toPay: Cart | null;
  /** The chosen lines by id; null = the whole cart. */
  itemIds: number[] | null;
  refresh: () => Promise<unknown>;
  unsaved: Unsaved;
}

/** Address, coupon, payment method and evidence below the lines; total and the one button beside them. */
export function Checkout(props: CheckoutProps) {
  const session = useSession();
  return session.status === 'signedIn' ? <MemberCheckout {...props} user={session.user} /> : null;
}

/** The chosen address. One that the server refused for the cart still counts on screen and is sent. */
function useAddressChoice(cart: Cart) {
  const [screenId, setScreenId] = useState<number | null>(null);
  const choose = useChooseAddress();
  const pick = (id: number): void => {
    setScreenId(id);
    choose.mutate(id, { onSuccess: () => setScreenId(null) });
  };
  return { id: screenId ?? cart.cart.shippingAddressId, pick, sheet: useAddressSheet() };
}

/** Why it cannot be paid, else the result of the last attempt. */
function visibleProblem(stop: string | null, last: PayProblem | null): PayNotice | null {
  if (stop !== null) return { message: stop, isCalm: false };
  return last === null ? null : { message: last.message, isCalm: last.isCancelled };
}

/** Where the goods go, in one line; null where that is open. */
function shipsTo(
  { id, sheet }: ReturnType<typeof useAddressChoice>,
  choice: SiteChoice | null,
): string | null {
  if (choice !== null)
    return choice.site === null
      ? null
      : [choice.site.name, choice.site.address?.address1].filter(Boolean).join(' · ');
  const address = sheet.addresses.data?.find((one) => one.id === id);
  return address === undefined ? null : `${address.receiverName} · ${address.address1}`;
}

type MemberCheckoutProps = CheckoutProps & { user: Profile };

/** Address, evidence and widget as chosen, and the function that opens the payment window. */
function usePaying({ cart, toPay, itemIds, refresh, user }: MemberCheckoutProps) {
  const address = useAddressChoice(cart);
  const site = useSiteChoice();
  const evidence = useEvidenceRequest(user);
  const amount = toPay?.cart.totalAmount ?? 0;
  const { status, widget, retry } = usePaymentWidget(WIDGET_SELECTORS, amount);
  const prepare = usePreparePayment();
  const consents = usePrintConsents(
    (toPay?.items ?? []).map(({ productName, quantity, print }) => ({ name: productName, quantity, print })),
  );
  const { isPaying, problem, pay } = usePay(user, refresh);
  const [hasTried, setTried] = useState(false);
  const blocker = checkoutProblem(
    toPay,
    shipToProblem(address.id, site),
    widget !== null,
    evidence.problem,
    consents.problem,
  );
  const stop = hasTried && status !== 'loading' ? blocker : null;
  // Shown as soon as it is saved, not only at payment (decision B2).
  const saved = toPay === null ? null : linesProblem(toPay.items);

  const onPay = (): void => {
    setTried(true);
    if (blocker !== null) {
      pointOut(blocker.at);
      if (blocker.at === 'address' && site === null) address.sheet.ask();
      return;
    }
    if (widget === null) return;
    const order = { ...shipToBody(address.id, site), evidence: evidence.input, itemIds, ...consents.body };
    pay({ widget, shownAmount: amount, prepare: () => prepare.mutateAsync(order) });
  };
  const notice = visibleProblem(saved ?? stop?.message ?? null, problem);
  return { address, site, evidence, amount, status, retry, hasTried, isPaying, notice, onPay, consents };
}

function MemberCheckout(props: MemberCheckoutProps) {
  const { cart, toPay, unsaved } = props;
  const { address, site, evidence, amount, status, retry, hasTried, isPaying, notice, onPay, consents } =
    usePaying(props);
  return (
    <>
      <div id="payment" tabIndex={-1} className="min-w-0 space-y-8 outline-none">
        {site === null ? (
          <ShippingSection sheet={address.sheet} chosenId={address.id} onPick={address.pick} />
        ) : (
          <SiteSection choice={site} showsProblem={hasTried} />
        )}
        <CouponSection head={(toPay ?? cart).cart} />
        <WidgetFrame status={status} onRetry={retry} />
        <EvidenceFields request={evidence} showsProblem={hasTried} />
      </div>
      <section
        aria-label="결제 금액"
        className="border-t-2 border-ink pt-4 lg:sticky lg:top-36 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {toPay !== null && <CartTotals head={toPay.cart} isStale={unsaved.count > 0} />}
        {toPay !== null && (
          <CartDispatch lines={toPay.items} isStopped={({ problem }) => problem?.code === 'OUT_OF_STOCK'} />
        )}
        <PrintConsents texts={consents.texts} kinds={consents.kinds} onTurn={consents.turn} />
        <PayButton
          amount={amount}
          shipsTo={shipsTo(address, site)}
          widgetStatus={status}
          isPaying={isPaying}
          unsaved={unsaved}
          problem={unsaved.count > 0 ? null : notice}
          onPay={onPay}
        />
      </section>
    </>
  );
}

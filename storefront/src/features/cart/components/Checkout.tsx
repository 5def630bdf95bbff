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
import { PayNow, PayTerms } from '../../../shared/checkout/PayNow';
import {
  shipToBody,
  shipToProblem,
  useSiteChoice,
  type SiteChoice,
} from '../../../shared/checkout/use-site-choice';
import { WIDGET_SELECTORS, WidgetFrame } from '../../../shared/checkout/WidgetFrame';
import { useChooseAddress } from '../api/change-cart';
import { usePreparePayment } from '../api/payment';
import { usePurchase } from '../api/purchase';
import { checkoutProblem, linesProblem } from '../lib/checkout-problem';
import { siteLine } from '../lib/ships-to';
import { AskCheckout, CHECKOUT_END } from './AskCheckout';
import { CartDispatch } from './CartDispatch';
import { CartTotals } from './CartTotals';
import { CouponSection } from './CouponSection';
import { CheckoutBar, type PayNotice, type Unsaved } from './CheckoutBar';

interface CheckoutProps {
  cart: Cart;
  /** The chosen lines and their total; null where nothing is chosen. */
  toPay: Cart | null;
  /** The chosen lines by id; null = the whole cart. */
  itemIds: number[] | null;
  /** When the cart was read, milliseconds. */
  cartAt: number;
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
  if (choice !== null) return siteLine(choice);
  const address = sheet.addresses.data?.find((one) => one.id === id);
  return address === undefined ? null : `${address.receiverName} · ${address.address1}`;
}

interface MemberCheckoutProps extends CheckoutProps {
  user: Profile;
}

/** Approvers decide what the organization does not let its people simply pay. The site stays in place then. */
function MemberCheckout(props: MemberCheckoutProps) {
  const { toPay } = props;
  const site = useSiteChoice();
  const { purchase, isChecking } = usePurchase(props, site);
  const [hasTried, setTried] = useState(false);
  const onTry = (): void => setTried(true);
  const isAsked = purchase !== null && purchase.mode !== 'pay';
  return (
    <>
      {site !== null && (
        <div id="payment" tabIndex={-1} className="min-w-0 outline-none">
          <SiteSection choice={site} showsProblem={hasTried} withoutNotes={isAsked} />
        </div>
      )}
      {isAsked && site !== null && toPay !== null ? (
        <AskCheckout
          {...props}
          toPay={toPay}
          site={site}
          purchase={purchase}
          isChecking={isChecking}
          hasTried={hasTried}
          onTry={onTry}
        />
      ) : (
        <PayCheckout {...props} site={site} hasTried={hasTried} onTry={onTry} />
      )}
    </>
  );
}

interface PayCheckoutProps extends MemberCheckoutProps {
  site: SiteChoice | null;
  /** The buyer has tried to pay: what is missing is pointed out. */
  hasTried: boolean;
  onTry: () => void;
}

/** Address, evidence and widget as chosen, and the function that opens the payment window. */
function usePaying({ cart, toPay, itemIds, refresh, user, site, hasTried, onTry }: PayCheckoutProps) {
  const address = useAddressChoice(cart);
  const evidence = useEvidenceRequest(user);
  const amount = toPay?.cart.totalAmount ?? 0;
  const { status, widget, retry } = usePaymentWidget(WIDGET_SELECTORS, amount);
  const prepare = usePreparePayment();
  const consents = usePrintConsents(
    (toPay?.items ?? []).map(({ productName, quantity, print }) => ({ name: productName, quantity, print })),
  );
  const { isPaying, problem, pay } = usePay(user, refresh);
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
    onTry();
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
  return { address, evidence, amount, status, retry, isPaying, notice, onPay, consents };
}

function PayCheckout(props: PayCheckoutProps) {
  const { cart, toPay, unsaved, site, hasTried } = props;
  const { address, evidence, amount, status, retry, isPaying, notice, onPay, consents } = usePaying(props);
  return (
    <>
      <div
        {...(site === null ? { id: 'payment', tabIndex: -1 } : {})}
        className="min-w-0 space-y-8 outline-none"
      >
        {site === null && (
          <ShippingSection sheet={address.sheet} chosenId={address.id} onPick={address.pick} />
        )}
        <CouponSection head={(toPay ?? cart).cart} />
        <WidgetFrame status={status} onRetry={retry} />
        <EvidenceFields request={evidence} showsProblem={hasTried} />
      </div>
      <section aria-label="결제 금액" className={CHECKOUT_END}>
        {toPay !== null && <CartTotals head={toPay.cart} isStale={unsaved.count > 0} />}
        {toPay !== null && (
          <CartDispatch lines={toPay.items} isStopped={({ problem }) => problem?.code === 'OUT_OF_STOCK'} />
        )}
        <PrintConsents texts={consents.texts} kinds={consents.kinds} onTurn={consents.turn} />
        <div className="mt-5 flex flex-col gap-3">
          <CheckoutBar
            shipsTo={shipsTo(address, site)}
            unsaved={unsaved}
            problem={unsaved.count > 0 ? null : notice}
          >
            <PayNow amount={amount} widgetStatus={status} isPaying={isPaying} onPay={onPay} />
          </CheckoutBar>
          <PayTerms />
        </div>
      </section>
    </>
  );
}

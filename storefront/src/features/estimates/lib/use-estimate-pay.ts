import { useState } from 'react';
import { impliedPrint, messageFor } from '@store/domain';
import type { Profile } from '@store/openapi/session';
import { rememberOrigin } from '../../../shared/checkout/payment-origin';
import { pointOut, type CheckoutPart } from '../../../shared/checkout/point-out';
import { usePrintConsents } from '../../../shared/checkout/PrintConsents';
import { usePay } from '../../../shared/checkout/use-pay';
import { useEvidenceRequest } from '../../../shared/checkout/use-evidence-request';
import { shipToBody, shipToProblem, type SiteChoice } from '../../../shared/checkout/use-site-choice';
import { usePaymentWidget } from '../../../shared/checkout/use-payment-widget';
import { WIDGET_SELECTORS } from '../../../shared/checkout/WidgetFrame';
import { paths } from '../../../shared/paths';
import type { Estimate, EstimateVersion } from '../api/estimates';
import { useCheckoutEstimate } from '../api/use-checkout-estimate';

interface EstimatePayInput {
  estimate: Pick<Estimate, 'id'>;
  version: Pick<EstimateVersion, 'no' | 'totalAmount' | 'lines'>;
  user: Profile;
  addressId: number | null;
  /** The site of the member's organization; null for a personal purchase. */
  site: SiteChoice | null;
  /** Opens the address list, or the form for the first address. */
  askForAddress: () => void;
  refresh: () => Promise<unknown>;
}

/** What is missing before an order can be created, and where to look. */
function missing(
  shipTo: string | null,
  isReady: boolean,
  evidence: string | null,
  consents: string | null,
): { message: string; at: CheckoutPart } | null {
  if (shipTo !== null) return { message: shipTo, at: 'address' };
  if (!isReady) return { message: messageFor('PAYMENT_WIDGET_NOT_READY'), at: 'payment' };
  if (evidence !== null) return { message: evidence, at: 'evidence' };
  return consents === null ? null : { message: consents, at: 'consents' };
}

/** What was agreed in words to be printed needs the same consents as a chosen print. */
export const withAgreedPrint = (line: EstimateVersion['lines'][number]) => ({
  ...line,
  print: line.print ?? impliedPrint({ ...line, hasPrintFee: line.printingFee + line.setupFee > 0 }),
});

/** From the button to the payment window: an order is created from the version, at exactly its price. */
export function useEstimatePay(input: EstimatePayInput) {
  const { estimate, version, user, addressId, site, refresh } = input;
  const { id } = estimate;
  const evidence = useEvidenceRequest(user);
  const widget = usePaymentWidget(WIDGET_SELECTORS, version.totalAmount);
  const checkout = useCheckoutEstimate(id);
  const { isPaying, problem, pay } = usePay(user, refresh);
  const [hasTried, setTried] = useState(false);
  const consents = usePrintConsents(version.lines.map(withAgreedPrint));
  const lack = missing(
    shipToProblem(addressId, site),
    widget.widget !== null,
    evidence.problem,
    consents.problem,
  );

  const prepare = async () => {
    const order = await checkout.mutateAsync({
      versionNo: version.no,
      ...shipToBody(addressId, site),
      evidence: evidence.input,
      ...consents.body,
    });
    // A failed payment returns without the estimate's address.
    rememberOrigin({ orderId: order.orderId, path: paths.estimatePay(id) });
    return order;
  };
  const onPay = (): void => {
    setTried(true);
    if (lack !== null) {
      pointOut(lack.at);
      if (lack.at === 'address' && site === null) input.askForAddress();
      return;
    }
    if (widget.widget === null) return;
    pay({ widget: widget.widget, shownAmount: version.totalAmount, prepare });
  };
  const stop = hasTried && widget.status !== 'loading' ? (lack?.message ?? null) : null;
  return { widget, evidence, consents, isPaying, problem, stop, hasTried, onPay };
}

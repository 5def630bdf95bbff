import { useState } from 'react';
import { messageFor } from '@store/domain';
import { ApiError, type Profile } from '@store/openapi/session';
import { rememberOrigin } from '../../../shared/checkout/payment-origin';
import { pointOut, type CheckoutPart } from '../../../shared/checkout/point-out';
import { usePrintConsents } from '../../../shared/checkout/PrintConsents';
import { useEvidenceRequest } from '../../../shared/checkout/use-evidence-request';
import { usePay } from '../../../shared/checkout/use-pay';
import { usePaymentWidget } from '../../../shared/checkout/use-payment-widget';
import { WIDGET_SELECTORS } from '../../../shared/checkout/WidgetFrame';
import { paths } from '../../../shared/paths';
import { usePrepareRequest, type PurchaseRequest } from '../api/requests';

/** What is missing before the window can open, and where to look. */
function missing(
  isReady: boolean,
  evidence: string | null,
  consents: string | null,
): { message: string; at: CheckoutPart } | null {
  if (!isReady) return { message: messageFor('PAYMENT_WIDGET_NOT_READY'), at: 'payment' };
  if (evidence !== null) return { message: evidence, at: 'evidence' };
  return consents === null ? null : { message: consents, at: 'consents' };
}

/** From the button to the payment window: the order is made of the request, at the approved price or a lower one. */
export function useRequestPay(request: PurchaseRequest, user: Profile) {
  const { id, total, lines } = request;
  // Lower than approved where a price fell meanwhile: the server says it with the order.
  const [amount, setAmount] = useState(total);
  const evidence = useEvidenceRequest(user);
  const widget = usePaymentWidget(WIDGET_SELECTORS, amount);
  const preparing = usePrepareRequest(id);
  const { isPaying, problem, pay } = usePay(user, () => Promise.resolve());
  const [hasTried, setTried] = useState(false);
  const consents = usePrintConsents(lines.map(printedLine));
  // They were given with the request, and are asked for again only where their texts have changed since.
  const asksConsents = isCode(problem?.error, 'PRINT_CONSENT_REQUIRED');
  const lack = missing(widget.widget !== null, evidence.problem, asksConsents ? consents.problem : null);

  const prepare = async () => {
    const given = asksConsents ? consents.body : {};
    const order = await preparing.mutateAsync({ evidence: evidence.input, ...given });
    setAmount(order.amount);
    rememberOrigin({ orderId: order.orderId, path: paths.purchaseRequestPay(id) });
    return order;
  };
  const onPay = (): void => {
    setTried(true);
    if (lack !== null) pointOut(lack.at);
    else if (widget.widget !== null) pay({ widget: widget.widget, shownAmount: amount, prepare });
  };
  const stop = hasTried && widget.status !== 'loading' ? (lack?.message ?? null) : null;
  return {
    amount,
    widget,
    evidence,
    consents: asksConsents ? consents : null,
    isPaying,
    problem,
    stop,
    hasTried,
    onPay,
  };
}

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

const printedLine = (line: PurchaseRequest['lines'][number]) => ({
  name: line.productName,
  quantity: line.quantity,
  print: line.printSummary === null ? null : { summary: line.printSummary },
});

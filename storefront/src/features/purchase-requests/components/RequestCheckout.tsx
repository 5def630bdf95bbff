import { Link } from 'react-router-dom';
import { messageFor } from '@store/domain';
import type { Profile } from '@store/openapi/session';
import { addressLine } from '../../../shared/address/address-values';
import { EvidenceFields } from '../../../shared/checkout/EvidenceFields';
import { PayNote, PayNow, PayTerms } from '../../../shared/checkout/PayNow';
import { PrintConsents } from '../../../shared/checkout/PrintConsents';
import type { PayProblem } from '../../../shared/checkout/use-pay';
import { WidgetFrame } from '../../../shared/checkout/WidgetFrame';
import { paths } from '../../../shared/paths';
import { ReasonList } from '../../../shared/purchasing/PurchaseReasons';
import { refusedReasons } from '../../../shared/purchasing/purchase-refusal';
import { Note } from '../../../shared/ui/States';
import type { PurchaseRequest } from '../api/requests';
import { dayOf, lineProblems, refusalText } from '../lib/request-view';
import { useRequestPay } from '../lib/use-request-pay';
import { RequestLines, RequestSums } from './RequestLines';

interface RequestCheckoutProps {
  request: PurchaseRequest;
  user: Profile;
}

/** Payment method, the approved total and the pay button. */
export function RequestCheckout({ request, user }: RequestCheckoutProps) {
  const checkout = useRequestPay(request, user);
  const { widget, evidence, consents, stop, hasTried, problem } = checkout;
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <Approved request={request} />
      <div className="min-w-0 space-y-8">
        <WidgetFrame status={widget.status} onRetry={widget.retry} />
        <EvidenceFields request={evidence} showsProblem={hasTried} />
        <div className="space-y-3 border-t-2 border-ink pt-4">
          {consents !== null && (
            <PrintConsents texts={consents.texts} kinds={consents.kinds} onTurn={consents.turn} />
          )}
          {stop !== null && <Note tone="danger">{stop}</Note>}
          {stop === null && problem !== null && <PayRefusal problem={problem} request={request} />}
          <PayNow
            amount={checkout.amount}
            widgetStatus={widget.status}
            isPaying={checkout.isPaying}
            onPay={checkout.onPay}
          />
          <PayTerms />
        </div>
      </div>
    </div>
  );
}

interface PayRefusalProps {
  problem: PayProblem;
  request: PurchaseRequest;
}

/** Why no order was made: line by line, by the limit, or in one sentence. */
function PayRefusal({ problem: { message, isCancelled, error }, request }: PayRefusalProps) {
  const lines = lineProblems(error, request);
  const reasons = refusedReasons(error);
  const { siteName, requesterName, total: amount } = request;
  if (lines.length > 0) {
    return (
      <Note tone="danger">
        <p>{messageFor('REQUEST_LINES')} 결제되지 않았습니다.</p>
        <ul className="mt-1 list-['–_'] pl-4">
          {lines.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Note>
    );
  }
  if (reasons.length > 0) {
    return (
      <Note tone="danger">
        <p>{message}</p>
        <ReasonList reasons={reasons} names={{ siteName, requesterName, amount, purchase: '요청' }} />
      </Note>
    );
  }
  return <PayNote isCalm={isCancelled}>{error === null ? message : refusalOr(message, error)}</PayNote>;
}

/** The widget's message where the widget refused. */
const refusalOr = (message: string, error: unknown): string => {
  const text = refusalText(error);
  return text === messageFor('INTERNAL_ERROR') ? message : text;
};

/** What is paid, and where it goes. */
function Approved({ request }: { request: PurchaseRequest }) {
  const { id, requestNo, requesterName, siteName, shipTo, validUntil, lines, poNo } = request;
  return (
    <section aria-labelledby="approved-title" className="min-w-0">
      <h2 id="approved-title" className="border-b border-rule pb-3 text-heading font-bold">
        승인된 요청
      </h2>
      <p className="figures mt-3 text-sm text-ink-soft">
        <Link
          to={paths.purchaseRequest(id)}
          className="font-semibold text-indigo underline underline-offset-4"
        >
          {requestNo}
        </Link>
        {' · '}
        {requesterName}님{poNo !== null && ` · 발주 번호 ${poNo}`}
      </p>
      <p className="mt-1">
        <strong>{siteName}</strong> <span className="text-ink-soft">{addressLine(shipTo)}</span>
      </p>
      <p className="mt-1">
        <strong className="figures">{dayOf(validUntil)}</strong>까지 결제할 수 있습니다.
      </p>
      <RequestLines lines={lines} />
      <RequestSums {...request} />
    </section>
  );
}

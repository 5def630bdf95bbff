import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '@store/domain';
import { useSession, type Profile } from '@store/openapi/session';
import { addressesQuery } from '../../../shared/api/addresses';
import { CashReceiptFields } from '../../../shared/checkout/CashReceiptFields';
import { PayNote, PayNow, PayTerms } from '../../../shared/checkout/PayNow';
import type { PayProblem } from '../../../shared/checkout/use-pay';
import { ShippingSection } from '../../../shared/checkout/ShippingSection';
import { WidgetFrame } from '../../../shared/checkout/WidgetFrame';
import { Note } from '../../../shared/ui/States';
import type { Estimate, EstimateVersion } from '../api/estimates';
import { refusalText, shortageTexts } from '../lib/refusal';
import { useEstimatePay } from '../lib/use-estimate-pay';
import { AgreedSheet } from './AgreedSheet';

interface EstimateCheckoutProps {
  estimate: Estimate;
  version: EstimateVersion;
  refresh: () => Promise<unknown>;
}

/** Address, payment method, the agreed total and the one button. */
export function EstimateCheckout(props: EstimateCheckoutProps) {
  const session = useSession();
  return session.status === 'signedIn' ? <MemberCheckout {...props} user={session.user} /> : null;
}

/** The address that was picked here, else the member's default. */
function useAddressId() {
  const [picked, setPicked] = useState<number | null>(null);
  const addresses = useQuery(addressesQuery());
  const usual = addresses.data?.find(({ isDefaultShipping }) => isDefaultShipping)?.id ?? null;
  return { addressId: picked ?? usual, pick: setPicked };
}

function MemberCheckout({ estimate, version, refresh, user }: EstimateCheckoutProps & { user: Profile }) {
  const { addressId, pick } = useAddressId();
  const checkout = useEstimatePay({ estimate, version, user, addressId, refresh });
  const { widget, receipt, stop, hasTried } = checkout;
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <AgreedSheet estimate={estimate} version={version} />
      <div className="min-w-0 space-y-8">
        <ShippingSection chosenId={addressId} onPick={pick} />
        <WidgetFrame status={widget.status} onRetry={widget.retry} />
        <CashReceiptFields
          draft={receipt.draft}
          onChange={receipt.setDraft}
          problem={hasTried ? receipt.problem : null}
        />
        <div className="space-y-3 border-t-2 border-ink pt-4">
          {stop !== null && <Note tone="danger">{stop}</Note>}
          {stop === null && checkout.problem !== null && <PayRefusal problem={checkout.problem} />}
          <PayNow
            amount={version.totalAmount}
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

/** Why the order could not be frozen: missing pieces by name, else what happened meanwhile. */
function PayRefusal({ problem: { message, isCancelled, error } }: { problem: PayProblem }) {
  const shortages = shortageTexts(error);
  if (shortages.length === 0)
    return <PayNote isCalm={isCancelled}>{error === null ? message : refusalOr(message, error)}</PayNote>;
  return (
    <Note tone="danger">
      <p>{messageFor('ESTIMATE_STOCK_SHORT')}</p>
      <ul className="mt-1 list-['–_'] pl-4">
        {shortages.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  );
}

/** The window's own words where it was the window that refused. */
const refusalOr = (message: string, error: unknown): string => {
  const text = refusalText(error);
  return text === messageFor('INTERNAL_ERROR') ? message : text;
};

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageFor, formatDateKst, now } from '@store/domain';
import { useSession, type Profile } from '@store/openapi/session';
import { EvidenceFields } from '../../../shared/checkout/EvidenceFields';
import { PayNote, PayNow, PayTerms } from '../../../shared/checkout/PayNow';
import { PrintConsents } from '../../../shared/checkout/PrintConsents';
import type { PayProblem } from '../../../shared/checkout/use-pay';
import { ShippingSection } from '../../../shared/checkout/ShippingSection';
import { SiteSection } from '../../../shared/checkout/SiteSection';
import { useAddressSheet } from '../../../shared/checkout/use-address-sheet';
import { useSiteChoice, type SiteChoice } from '../../../shared/checkout/use-site-choice';
import { WidgetFrame } from '../../../shared/checkout/WidgetFrame';
import { AskDialog } from '../../../shared/purchasing/AskDialog';
import { PurchaseReasons } from '../../../shared/purchasing/PurchaseReasons';
import { refusedReasons, type PurchaseReason } from '../../../shared/purchasing/purchase-refusal';
import { Button } from '../../../shared/ui/Button';
import { Note } from '../../../shared/ui/States';
import { paths } from '../../../shared/paths';
import { refusalText, shortageTexts } from '../lib/refusal';
import { useEstimatePay, withAgreedPrint } from '../lib/use-estimate-pay';
import type { Estimate, EstimateVersion } from '../api/estimates';
import { dayText, deadlineOf } from '../lib/status';
import { versionName } from '../lib/thread';
import { SheetLines } from './SheetLines';
import { SheetSums } from './SheetSums';

interface EstimateCheckoutProps {
  estimate: Estimate;
  version: EstimateVersion;
  refresh: () => Promise<unknown>;
}

/** Address, payment method, the agreed total and the pay button. */
export function EstimateCheckout(props: EstimateCheckoutProps) {
  const session = useSession();
  return session.status === 'signedIn' ? <MemberCheckout {...props} user={session.user} /> : null;
}

/** The address chosen here, else the member's default. */
function useAddressId() {
  const [picked, setPicked] = useState<number | null>(null);
  const sheet = useAddressSheet();
  const usual = sheet.addresses.data?.find(({ isDefaultShipping }) => isDefaultShipping)?.id ?? null;
  return { sheet, addressId: picked ?? usual, pick: setPicked };
}

function MemberCheckout({ estimate, version, refresh, user }: EstimateCheckoutProps & { user: Profile }) {
  const { sheet, addressId, pick } = useAddressId();
  const site = useSiteChoice();
  const checkout = useEstimatePay({
    estimate,
    version,
    user,
    addressId,
    site,
    askForAddress: sheet.ask,
    refresh,
  });
  const { widget, evidence, consents, stop, hasTried } = checkout;
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <AgreedSheet estimate={estimate} version={version} />
      <div className="min-w-0 space-y-8">
        {site === null ? (
          <ShippingSection sheet={sheet} chosenId={addressId} onPick={pick} />
        ) : (
          <SiteSection choice={site} showsProblem={hasTried} />
        )}
        <WidgetFrame status={widget.status} onRetry={widget.retry} />
        <EvidenceFields request={evidence} showsProblem={hasTried} />
        <div className="space-y-3 border-t-2 border-ink pt-4">
          <PrintConsents texts={consents.texts} kinds={consents.kinds} onTurn={consents.turn} />
          {stop !== null && <Note tone="danger">{stop}</Note>}
          {stop === null && checkout.problem !== null && (
            <PayRefusal problem={checkout.problem} ask={{ estimate, version, site, user }} />
          )}
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

interface AskProps extends Pick<EstimateCheckoutProps, 'estimate' | 'version'> {
  site: SiteChoice | null;
  user: Profile;
}

interface PayRefusalProps {
  problem: PayProblem;
  ask: AskProps;
}

/** Why the order could not be created: approvers decide it, products are out of stock, or what happened meanwhile. */
function PayRefusal({ problem: { message, isCancelled, error }, ask }: PayRefusalProps) {
  const reasons = refusedReasons(error);
  const shortages = shortageTexts(error);
  if (reasons.length > 0) return <AskInstead reasons={reasons} {...ask} />;
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

/** The organization does not let it be paid simply: the same estimate goes to its approvers. */
function AskInstead({ reasons, estimate, version, site, user }: AskProps & { reasons: PurchaseReason[] }) {
  const [isOpen, setOpen] = useState(false);
  const { totalAmount: amount, lines } = version;
  const siteName = site?.site?.name ?? '';
  return (
    <div role="alert" className="space-y-3">
      <PurchaseReasons
        reasons={reasons}
        names={{ siteName, requesterName: user.name, amount, purchase: '주문' }}
      />
      <Button variant="primary" className="w-full" onClick={() => setOpen(true)}>
        결재 올리기
      </Button>
      {isOpen && site !== null && (
        <AskDialog
          goods={{ siteId: site.site?.id ?? null, estimateId: estimate.id }}
          siteName={siteName}
          amount={amount}
          lines={lines.map(withAgreedPrint)}
          notes={site.notes}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** The widget's message where the widget refused. */
const refusalOr = (message: string, error: unknown): string => {
  const text = refusalText(error);
  return text === messageFor('INTERNAL_ERROR') ? message : text;
};

interface AgreedSheetProps {
  estimate: Estimate;
  version: EstimateVersion;
}

/** What is paid: the lines and sums of the accepted version. */
function AgreedSheet({ estimate, version }: AgreedSheetProps) {
  const deadline = deadlineOf(estimate, now());
  return (
    <section aria-labelledby="agreed-title" className="min-w-0">
      <h2 id="agreed-title" className="border-b border-rule pb-3 text-heading font-bold">
        수락한 견적
      </h2>
      <p className="figures mt-3 text-sm text-ink-soft">
        <Link
          to={paths.estimateSheet(estimate.id)}
          className="font-semibold text-indigo underline underline-offset-4"
        >
          {estimate.number} {versionName(version.no)} 견적서
        </Link>
        {' · '}
        {formatDateKst(version.sentAt)}
      </p>
      <p className="mt-1">
        <strong className="figures">{dayText(version.validUntil)}</strong>까지 결제하시면 이 금액이
        적용됩니다.
        {deadline !== null && <strong className="figures ml-2 text-persimmon-deep">{deadline.text}</strong>}
      </p>
      <SheetLines lines={version.lines} />
      <SheetSums version={version} />
      {version.leadTime !== null && <p className="mt-4 text-ink-soft">납기 {version.leadTime}</p>}
    </section>
  );
}

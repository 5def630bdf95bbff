import { purchaseReasonText, type ReasonNames } from '@store/domain';
import { Note } from '../ui/States';
import type { PurchaseReason } from './purchase-refusal';

interface PurchaseReasonsProps {
  reasons: readonly PurchaseReason[];
  names: ReasonNames;
}

/** Why a purchase has to be asked for, a sentence for each reason. */
export function ReasonList({ reasons, names }: PurchaseReasonsProps) {
  return (
    <ul className="figures list-['–_'] space-y-1 pl-4">
      {reasons.map((reason) => (
        <li key={`${reason.code} ${reason.limitId ?? ''}`}>{purchaseReasonText(reason, names)}</li>
      ))}
    </ul>
  );
}

/** The same before the purchase is asked for, with what follows. */
export function PurchaseReasons({ reasons, names }: PurchaseReasonsProps) {
  const refuses = reasons.some((reason) => reason.refuses);
  return (
    <Note tone="warning">
      <p className="font-bold">{refuses ? '한도를 넘어 결제할 수 없습니다.' : '결재가 필요한 주문입니다.'}</p>
      <div className="mt-1">
        <ReasonList reasons={reasons} names={names} />
      </div>
      {refuses && (
        <p className="mt-2 text-ink-soft">
          결재는 올릴 수 있습니다. 다만 한도가 늘거나 사용 금액이 줄기 전에는 최종 승인이 되지 않습니다.
        </p>
      )}
    </Note>
  );
}

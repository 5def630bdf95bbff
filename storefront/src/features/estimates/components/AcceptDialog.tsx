import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Price } from '../../../shared/ui/Price';
import type { EstimateVersion } from '../api/estimates';
import { dayText } from '../lib/status';
import { versionName } from '../lib/thread';

interface AcceptDialogProps {
  /** The version at the time the dialog was opened; null = closed. */
  version: EstimateVersion | null;
  isPending: boolean;
  onAccept: (version: EstimateVersion) => void;
  onClose: () => void;
}

/** Repeats the terms before they are accepted. */
export function AcceptDialog({ version, isPending, onAccept, onClose }: AcceptDialogProps) {
  return (
    <Dialog
      open={version !== null}
      onClose={onClose}
      title="이 견적을 수락합니다"
      description="수락하면 이어서 배송지와 결제 수단을 고르고 결제합니다."
    >
      {version !== null && (
        <div className="space-y-5 pt-2">
          <dl className="border-y border-rule">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <dt className="font-semibold">{versionName(version.no)} 견적 합계</dt>
              <dd>
                <Price amount={version.totalAmount} className="text-[1.75rem] leading-none" />
              </dd>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-2 text-sm">
              <dt className="text-ink-soft">한글 금액</dt>
              <dd>{version.koreanAmount}</dd>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-2 text-sm">
              <dt className="text-ink-soft">결제 기한</dt>
              <dd className="figures">{dayText(version.validUntil)}까지</dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="buy"
              className="flex-1"
              aria-disabled={isPending}
              onClick={() => !isPending && onAccept(version)}
            >
              {isPending ? '수락하는 중…' : '수락하고 결제하기'}
            </Button>
            <Button onClick={onClose}>나중에 결정</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

import { formatDateKst, formatPhone } from '@store/domain';
import { Button } from '../../../shared/ui/Button';
import { CopyButton } from '../../../shared/ui/CopyButton';
import type { SentInvitation } from '../api/organization';

/** The address of an invitation, once: to send it by messenger as well. */
export function SentAddress({ sent, onClose }: { sent: SentInvitation; onClose: () => void }) {
  const { email, phone, url, expiresAt } = sent;
  return (
    <div className="space-y-4 pt-2">
      <p role="status">
        {email ?? formatPhone(phone ?? '')}에 초대 링크를 보냈습니다. {formatDateKst(expiresAt)}까지 수락할 수
        있습니다.
      </p>
      <div className="border border-edge bg-white p-4">
        <p className="text-sm font-semibold">초대 링크</p>
        <p className="mt-1 text-sm break-all text-ink-soft">{url}</p>
        <div className="mt-3">
          <CopyButton text={url} what="링크" isNamed />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        메신저로도 보내시려면 지금 복사해 주세요. 이 링크는 다시 표시되지 않습니다.
      </p>
      <Button variant="primary" className="w-full" onClick={onClose}>
        확인
      </Button>
    </div>
  );
}

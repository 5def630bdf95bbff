import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PurchaseStepDto } from '@store/openapi';
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog';
import { Button } from '../../../shared/ui/Button';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { Dialog } from '../../../shared/ui/Dialog';
import { toast } from '../../../shared/ui/Toaster';
import { useSendLink, type PurchaseRequest } from '../api/requests';
import { approverText } from '../lib/request-view';

interface LinkDialogProps {
  request: PurchaseRequest;
  step: PurchaseStepDto;
  onClose: () => void;
}

/** Sends the approver a link; an admin who did not ask sees it once, to pass it on by messenger. */
export function LinkDialog({ request, step, onClose }: LinkDialogProps) {
  const send = useSendLink();
  const [url, setUrl] = useState<string | null>(null);
  const name = approverText(step.approverName);
  const confirm = (): void => {
    send.mutateAsync({ id: request.id, stepId: step.id }).then(
      ({ message, data }) => {
        setUrl(data.url);
        if (data.url !== null) return;
        toast(message);
        onClose();
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  if (url !== null) return <SentLink url={url} name={name} request={request} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="결재 링크 보내기"
      consequences={[
        `${name}에게 로그인 없이 결재할 수 있는 링크를 문자로 보냅니다. 이메일이 등록되어 있으면 메일로도 보냅니다.`,
        '전에 보낸 링크는 더 이상 열리지 않습니다.',
      ]}
      verb="링크 보내기"
      isPending={send.isPending}
      error={send.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface SentLinkProps {
  url: string;
  name: string;
  request: PurchaseRequest;
  onClose: () => void;
}

function SentLink({ url, name, request, onClose }: SentLinkProps) {
  const text = `[결재 요청] ${request.orderName}`;
  const share = (): void =>
    // A closed share sheet is no mistake.
    void navigator.share({ title: text, text, url }).catch(() => undefined);
  return (
    <Dialog open onClose={onClose} title="결재 링크 보내기">
      <div className="space-y-4 pt-2">
        <p role="status">{name}에게 결재 링크를 보냈습니다.</p>
        <div className="border border-edge bg-white p-4">
          <p className="text-sm font-semibold">결재 링크</p>
          <p className="mt-1 text-sm break-all text-ink-soft">{url}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={url} what="링크" isNamed />
            {'share' in navigator && (
              <Button size="sm" onClick={share}>
                <Share2 aria-hidden className="size-4" strokeWidth={1.75} />
                공유
              </Button>
            )}
          </div>
        </div>
        <p className="text-sm text-ink-soft">
          메신저로도 보내시려면 지금 복사해 주세요. 이 링크는 다시 표시되지 않습니다.
        </p>
        <Button variant="primary" className="w-full" onClick={onClose}>
          확인
        </Button>
      </div>
    </Dialog>
  );
}

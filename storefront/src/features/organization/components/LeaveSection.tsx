import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/Toaster';
import { useLeave } from '../api/organization';
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog';

/** The way out of the organization. */
export function LeaveSection({ ownId, name }: { ownId: number; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave();
  const navigate = useNavigate();
  const confirm = (): void => {
    leave.mutateAsync(ownId).then(
      (text) => {
        toast(text);
        void navigate(paths.dashboard);
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  return (
    <p className="mt-8">
      <Button variant="quiet" size="sm" className="!px-0 !text-ink-soft" onClick={() => setAsking(true)}>
        회사에서 나가기
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${name}에서 나가기`}
          consequences={[
            '회사의 계약 단가가 더 이상 적용되지 않습니다.',
            '회사로 접수한 주문은 회사에 남고, 내 주문 목록에서는 보이지 않습니다.',
            '다시 참여하려면 회사 관리자의 초대가 필요합니다.',
          ]}
          verb="나가기"
          isPending={leave.isPending}
          error={leave.error}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}

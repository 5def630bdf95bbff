import { toast } from '../../../../shared/ui/Toaster';
import { useEndLimit, type Limit } from '../../api/purchasing';
import { limitAmountText, limitScopeText } from '../../lib/limit-text';
import { ConfirmDialog } from '../../../../shared/forms/ConfirmDialog';

interface EndLimitDialogProps {
  limit: Limit;
  onClose: () => void;
}

/** Asks before a limit ends. */
export function EndLimitDialog({ limit, onClose }: EndLimitDialogProps) {
  const end = useEndLimit();
  const confirm = (): void => {
    end.mutateAsync(limit.id).then(
      (text) => {
        onClose();
        toast(text);
        document.getElementById('main')?.focus();
      },
      // Shown in the dialog.
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      title="한도 삭제"
      consequences={[
        `${limitScopeText(limit)}의 ${limitAmountText(limit)} 한도가 더 이상 적용되지 않습니다.`,
        '지금까지의 구매 내역은 사용 현황에 그대로 남습니다.',
        '다시 추가하면 이번 달에 구매한 금액부터 계산합니다.',
      ]}
      verb="한도 삭제하기"
      isPending={end.isPending}
      error={end.error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

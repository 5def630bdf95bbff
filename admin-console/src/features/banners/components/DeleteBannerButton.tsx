import { ActionIcon, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Trash2 } from 'lucide-react';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { useDeleteBanner, type Banner } from '../api/banners';

/** Removes a banner for good, after asking. */
export function DeleteBannerButton({ banner }: { banner: Banner }) {
  const remove = useDeleteBanner();
  const ask = () =>
    modals.openConfirmModal({
      title: '배너 삭제',
      children: (
        <Text size="sm">
          &lsquo;{banner.title}&rsquo; 배너를 삭제합니다. 되돌릴 수 없습니다. 잠시 내리려면 스위치로 꺼두세요.
        </Text>
      ),
      labels: { confirm: '삭제', cancel: '취소' },
      confirmProps: { color: 'persimmon' },
      closeButtonProps: { 'aria-label': '닫기' },
      // The row, and this button with it, is gone before the answer is shown.
      onConfirm: () => void remove.mutateAsync(banner).then(notifyDone).catch(notifyFailed),
    });
  return (
    <ActionIcon aria-label={`${banner.title} 삭제`} loading={remove.isPending} onClick={ask}>
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  );
}

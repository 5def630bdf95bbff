import { ActionIcon, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Trash2 } from 'lucide-react';
import { messageFor } from '@store/domain';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { useDeleteForm, type SiteForm } from '../api/forms';

/** Takes a form out of the list, after asking. */
export function DeleteFormButton({ form }: { form: SiteForm }) {
  const remove = useDeleteForm();
  const ask = () =>
    modals.openConfirmModal({
      title: '양식 삭제',
      children: (
        <Text size="sm">
          &lsquo;{form.title}&rsquo; 양식을 목록에서 없앱니다. 되돌릴 수 없고, 이미 제출된 답은 보관됩니다.
          접수만 멈추려면 상태를 마감으로 바꿔주세요.
        </Text>
      ),
      labels: { confirm: '삭제', cancel: '취소' },
      confirmProps: { color: 'persimmon' },
      closeButtonProps: { 'aria-label': '닫기' },
      onConfirm: () =>
        remove.mutate(form, {
          onSuccess: (message) => notifyDone(message || messageFor('FORM_DELETED')),
          onError: (error) => notifyFailed(error),
        }),
    });
  return (
    <ActionIcon aria-label={`${form.title} 삭제`} loading={remove.isPending} onClick={ask}>
      <Trash2 size={16} aria-hidden />
    </ActionIcon>
  );
}

import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '@store/domain';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { useDeleteSite, type Site } from '../api/sites';

/** Deletes a site, after a confirmation. */
export function DeleteSiteButton({ site }: { site: Site }) {
  const navigate = useNavigate();
  const remove = useDeleteSite();
  const ask = () =>
    modals.openConfirmModal({
      title: '사이트 삭제',
      children: (
        <Text size="sm">
          &lsquo;{site.userSiteName}&rsquo; 사이트를 양식과 함께 삭제합니다. 되돌릴 수 없으며, 이미 제출된
          답변은 보관됩니다.
        </Text>
      ),
      labels: { confirm: '삭제', cancel: '취소' },
      confirmProps: { color: 'persimmon' },
      closeButtonProps: { 'aria-label': '닫기' },
      onConfirm: () =>
        remove.mutate(site, {
          onSuccess: (message) => {
            notifyDone(message || messageFor('SITE_DELETED'));
            void navigate('/admin/sites');
          },
          onError: (error) => notifyFailed(error),
        }),
    });
  return (
    <Button
      variant="subtle"
      color="persimmon"
      c="persimmon.8"
      leftSection={<Trash2 size={15} aria-hidden />}
      loading={remove.isPending}
      onClick={ask}
    >
      사이트 삭제
    </Button>
  );
}

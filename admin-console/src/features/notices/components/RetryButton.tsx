import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { notifyDone, notifyFailed } from '../../../shared/ui/notify';
import { useRetryNotice, type Notice } from '../api/notices';

/** Sends a failed message again; shown for failed ones only. */
export function RetryButton({ notice }: { notice: Notice }) {
  const retry = useRetryNotice();
  if (notice.state !== 'failed') return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<RotateCw size={13} aria-hidden />}
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(notice.id, { onSuccess: notifyDone, onError: (error) => notifyFailed(error) })
      }
      aria-label={`${notice.title} 다시 보내기`}
    >
      다시 보내기
    </Button>
  );
}

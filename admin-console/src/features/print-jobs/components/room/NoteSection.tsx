import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { PROOF_LIMITS } from '@store/domain';
import { Section } from '../../../../shared/ui/Section';
import { notifyDone, notifyFailed } from '../../../../shared/ui/notify';
import type { PrintJobDetail } from '../../api/print-jobs';
import { useJobChange } from '../../api/room';

/** The note for the workshop: on the job sheet and behind the supplier link, never for the buyer. */
export function NoteSection({ job }: { job: PrintJobDetail }) {
  const [note, setNote] = useState(job.note ?? '');
  const change = useJobChange(job);
  const save = (): void =>
    change.mutate(
      { what: 'note', note },
      {
        onSuccess: () => notifyDone('메모를 저장했습니다.'),
        onError: (error) => notifyFailed(error),
      },
    );
  return (
    <Section title="제작처에 전할 메모">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) save();
        }}
      >
        <Textarea
          aria-label="제작처에 전할 메모"
          description="작업지시서와 제작처 링크에 표시됩니다. 주문자에게는 보이지 않습니다."
          autosize
          minRows={2}
          maxLength={PROOF_LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="xs">
          <Button
            type="submit"
            mih={44}
            variant="default"
            loading={change.isPending}
            disabled={note.trim() === (job.note ?? '')}
          >
            메모 저장
          </Button>
        </Group>
      </form>
    </Section>
  );
}

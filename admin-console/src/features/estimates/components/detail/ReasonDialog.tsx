import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ESTIMATE_LIMITS } from '@store/domain';
import { notifyDone } from '../../../../shared/ui/notify';
import { useEstimateChange } from '../../api/changes';
import type { Estimate } from '../../api/estimates';
import { stateOf, useReportRefusal } from '../use-report-refusal';

export type ReasonMove = 'withdraw' | 'cancel';

const LABELS: Record<ReasonMove, { title: string; text: string; confirm: string }> = {
  withdraw: {
    title: '견적서 회수',
    text: '고객이 더 이상 이 견적서를 수락할 수 없으며, 견적은 작성 중 상태로 돌아갑니다.',
    confirm: '회수',
  },
  cancel: {
    title: '견적 취소',
    text: '견적을 취소하면 되돌릴 수 없습니다. 고객에게 사유와 함께 알립니다.',
    confirm: '견적 취소하기',
  },
};

interface ReasonDialogProps {
  estimate: Estimate;
  /** The step; null while none was chosen. */
  move: ReasonMove | null;
  onClose: () => void;
}

/** Asks for the reason of a step that takes something from the buyer. */
export function ReasonDialog({ estimate, move, onClose }: ReasonDialogProps) {
  const [last, setLast] = useState<ReasonMove>('withdraw');
  if (move !== null && move !== last) setLast(move);
  const labels = LABELS[move ?? last];
  return (
    <Modal
      opened={move !== null}
      onClose={onClose}
      title={labels.title}
      closeButtonProps={{ 'aria-label': '닫기' }}
      centered
    >
      <ReasonForm estimate={estimate} move={move ?? last} onClose={onClose} />
    </Modal>
  );
}

function ReasonForm({ estimate, move, onClose }: Omit<ReasonDialogProps, 'move'> & { move: ReasonMove }) {
  const [reason, setReason] = useState('');
  const change = useEstimateChange(estimate.id);
  const reportRefusal = useReportRefusal(estimate.id);
  const submit = () => {
    if (change.isPending) return;
    change.mutate(
      { kind: move, reason: reason.trim() || null },
      {
        onSuccess: ({ message }) => {
          notifyDone(message);
          onClose();
        },
        onError: (error) => {
          reportRefusal(error);
          // If the buyer was faster, there is nothing left to do; otherwise the text stays and can be sent again.
          if (stateOf(error) !== null) onClose();
        },
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Text size="sm" mb="sm">
        {LABELS[move].text}
      </Text>
      <Textarea
        label="사유"
        placeholder="고객에게 전달됩니다 (선택)"
        autosize
        minRows={3}
        maxLength={ESTIMATE_LIMITS.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          닫기
        </Button>
        <Button type="submit" color={move === 'cancel' ? 'persimmon' : undefined} loading={change.isPending}>
          {LABELS[move].confirm}
        </Button>
      </Group>
    </form>
  );
}

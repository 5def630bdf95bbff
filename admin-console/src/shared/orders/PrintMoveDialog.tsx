import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  messageFor,
  PRINT_MOVE_LABELS,
  PRINT_REASON_MAX_LENGTH,
  PRINT_REASON_MIN_LENGTH,
} from '@store/domain';
import type { StaffMove } from './api/print-jobs';
import { OpenDialog } from '../ui/OpenDialog';

/** What will happen. */
const CONSEQUENCES: Readonly<Record<StaffMove, string>> = {
  askFile: '주문자가 인쇄 파일을 다시 보낼 때까지 기다립니다.',
  approveFor:
    '주문자를 대신해 시안을 확정하고 주문자에게 알립니다. 누가 언제 어떻게 확정했는지 사유에 적어 주세요.',
  skipProof: '시안을 만들지 않고 확정 상태로 바꿉니다. 바로 제작을 시작할 수 있습니다.',
  start: '제작을 시작하고 주문자에게 알립니다. 이후에는 주문자가 확정을 취소할 수 없습니다.',
  startUnapproved: '주문자가 시안을 확정하지 않은 작업의 제작을 시작합니다. 변경 기록에 남습니다.',
  finish: '제작을 마칩니다.',
  stop: '제작을 멈추고 시안 확정 상태로 되돌립니다.',
  rework: '완료한 작업을 다시 제작 중으로 바꿉니다.',
  suspend: '보류를 해제할 때까지 파일 받기와 취소만 할 수 있습니다.',
  release: '보류를 해제하고 이어서 진행합니다.',
  cancel: '이 인쇄 작업을 취소하며, 되돌릴 수 없습니다. 환불은 주문의 환불에서 따로 처리합니다.',
};

interface PrintMoveDialogProps {
  move: StaffMove;
  /** What it is about: '인쇄 작업 3건'. */
  about?: string;
  asksReason: boolean;
  isSending: boolean;
  onMove: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Asks for the reason of a move, or for a confirmation. */
export function PrintMoveDialog({
  move,
  about,
  asksReason,
  isSending,
  onMove,
  onClose,
}: PrintMoveDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const label = PRINT_MOVE_LABELS[move];
  const submit = (): void => {
    const trimmed = reason.trim();
    if (!asksReason) return onMove(undefined);
    if (Array.from(trimmed).length < PRINT_REASON_MIN_LENGTH)
      return setProblem(messageFor('PRINT_REASON_REQUIRED'));
    onMove(trimmed);
  };
  return (
    <OpenDialog onClose={onClose} title={label} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Text size="sm" mb="sm">
          {about !== undefined && <b>{about} · </b>}
          {CONSEQUENCES[move]}
        </Text>
        {asksReason && (
          <Textarea
            label="사유"
            description="주문자도 볼 수 있습니다."
            required
            autosize
            minRows={3}
            maxLength={PRINT_REASON_MAX_LENGTH}
            value={reason}
            error={problem}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setProblem(null);
            }}
            data-autofocus
          />
        )}
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" mih={44} onClick={onClose}>
            닫기
          </Button>
          <Button
            type="submit"
            mih={44}
            loading={isSending}
            data-autofocus={!asksReason || undefined}
            color={move === 'cancel' ? 'persimmon' : undefined}
          >
            {label}
          </Button>
        </Group>
      </form>
    </OpenDialog>
  );
}

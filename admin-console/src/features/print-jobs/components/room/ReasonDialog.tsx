import { Button, Group, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageFor, PRINT_REASON_MAX_LENGTH, PRINT_REASON_MIN_LENGTH } from '@store/domain';
import { OpenDialog } from '../../../../shared/ui/OpenDialog';

interface ReasonDialogProps {
  title: string;
  /** The verb on the button. */
  action: string;
  isSending: boolean;
  /** The text above the reason. */
  children?: ReactNode;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks why; at least ten characters, as the server requires. */
export function ReasonDialog({ title, action, isSending, children, onSubmit, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <OpenDialog onClose={onClose} title={title} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const trimmed = reason.trim();
          if (Array.from(trimmed).length < PRINT_REASON_MIN_LENGTH)
            return setProblem(messageFor('PRINT_REASON_REQUIRED'));
          onSubmit(trimmed);
        }}
      >
        {children}
        <Textarea
          label="사유"
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
        />
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" mih={44} onClick={onClose}>
            닫기
          </Button>
          <Button type="submit" mih={44} loading={isSending}>
            {action}
          </Button>
        </Group>
      </form>
    </OpenDialog>
  );
}

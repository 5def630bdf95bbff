import { Button, Group, Modal, Text } from '@mantine/core';
import type { LeaveGuard } from './use-leave-guard';

interface LeaveDialogProps {
  guard: LeaveGuard;
  saving: boolean;
  /** Another question is already open, such as one about a conflict. */
  hidden?: boolean;
  onSave: () => void;
}

/** Unsaved changes: save and go, go without saving, or stay. */
export function LeaveDialog({ guard, saving, hidden = false, onSave }: LeaveDialogProps) {
  return (
    <Modal
      opened={guard.blocked !== null && !hidden}
      onClose={guard.stay}
      title="저장하지 않은 변경이 있습니다"
      closeButtonProps={{ 'aria-label': '닫기' }}
      centered
    >
      <Text size="sm">이대로 나가면 입력한 내용이 사라집니다.</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="persimmon" onClick={guard.leave}>
          저장하지 않고 나가기
        </Button>
        <Button variant="default" onClick={guard.stay} data-autofocus>
          계속 편집
        </Button>
        <Button
          loading={saving}
          onClick={() => {
            guard.leaveAfterSave();
            onSave();
          }}
        >
          저장하고 나가기
        </Button>
      </Group>
    </Modal>
  );
}

import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface Question {
  title: string;
  /** What will happen, and to whom. */
  text: string;
  /** The verb on the button. */
  confirm: string;
  onConfirm: () => void;
}

/** Asks before an action that cannot be undone. */
export function askFirst({ title, text, confirm, onConfirm }: Question): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm, cancel: '취소' },
    confirmProps: { color: 'persimmon' },
    closeButtonProps: { 'aria-label': '닫기' },
    onConfirm,
  });
}

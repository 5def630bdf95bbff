import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { messageFor } from '@store/domain';
import { messageOf } from '@store/openapi/session';

const CLOSE = { 'aria-label': '알림 닫기' };

/** Something succeeded; with the server's text if it sent one. */
export function notifyDone(message: ReactNode): void {
  notifications.show({ message, color: 'celadon', closeButtonProps: CLOSE });
}

/** Something succeeded and can be undone: stays long enough to read, think, and reach it by keyboard. */
export function notifyUndoable(message: ReactNode, id: string): void {
  notifications.show({ id, message, color: 'celadon', autoClose: 30_000, closeButtonProps: CLOSE });
}

/** Something was done, but the operator should know more. */
export function notifyWarning(message: ReactNode): void {
  notifications.show({ message, color: 'yellow', autoClose: 12_000, closeButtonProps: CLOSE });
}

/** Something failed: the server's sentence, else ours. Stays until closed. */
export function notifyFailed(error: unknown, fallback: string = messageFor('SAVE_FAILED')): void {
  const message = messageOf(error, fallback);
  notifications.show({
    message,
    color: 'persimmon',
    autoClose: false,
    closeButtonProps: CLOSE,
    role: 'alert',
  });
}

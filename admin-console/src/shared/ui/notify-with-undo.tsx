import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { notifyUndoable } from './notify';

let count = 0;

/**
 * Something was done at once: one message, with the button that takes it back. `subject`: only the latest change of it
 * can be taken back.
 */
export function notifyWithUndo(message: string, undo: () => void, subject?: string): void {
  count += 1;
  const id = subject ?? `undo-${count}`;
  const takeBack = (): void => {
    notifications.hide(id);
    undo();
  };
  notifications.hide(id);
  notifyUndoable(
    <>
      {message}{' '}
      <Anchor component="button" type="button" size="sm" fw={600} onClick={takeBack}>
        되돌리기
      </Anchor>
    </>,
    id,
  );
}

import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * A dialog that is mounted only while it is open. When it goes, the focus returns to what opened it: the kit does that
 * only for dialogs that stay mounted.
 */
export function OpenDialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened closeButtonProps={{ 'aria-label': '닫기' }} {...props} />;
}

function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

import type { KeyboardEvent } from 'react';
import { isComposing } from '@store/domain';

/** Ctrl or Cmd with Enter sends a message: Enter alone begins a line. */
export const sendKey =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event.nativeEvent)) send();
  };

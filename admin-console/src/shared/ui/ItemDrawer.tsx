import { Drawer } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface ItemDrawerProps<T> {
  /** What is open; undefined while nothing is. */
  item: T | undefined;
  titleOf: (item: T) => string;
  size?: string;
  onClose: () => void;
  children: (item: T) => ReactNode;
}

/**
 * An item of a list beside the list. It stays in place while closed, so that the focus goes back to the line that
 * opened it; while it slides out it still shows what it held.
 */
export function ItemDrawer<T>({ item, titleOf, size = 'md', onClose, children }: ItemDrawerProps<T>) {
  const [last, setLast] = useState(item);
  if (item !== undefined && item !== last) setLast(item);
  const shown = item ?? last;
  return (
    <Drawer
      opened={item !== undefined}
      onClose={onClose}
      position="right"
      size={size}
      title={shown === undefined ? '' : titleOf(shown)}
      closeButtonProps={{ 'aria-label': '닫기' }}
    >
      {shown !== undefined && children(shown)}
    </Drawer>
  );
}

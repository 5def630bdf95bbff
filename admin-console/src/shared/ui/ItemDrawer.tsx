import { Drawer } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface ItemDrawerProps<T> {
  /** The open item; undefined while none is open. */
  item: T | undefined;
  titleOf: (item: T) => string;
  size?: string;
  onClose: () => void;
  children: (item: T) => ReactNode;
}

/**
 * An item of a list beside the list. It stays mounted while closed, so that the focus returns to the line that opened
 * it; while it slides out it still shows its content.
 */
export function ItemDrawer<T>({ item, titleOf, size = 'md', onClose, children }: ItemDrawerProps<T>) {
  const [last, setLast] = useState(item);
  if (item !== undefined && item !== last) setLast(item);
  const visible = item ?? last;
  return (
    <Drawer
      opened={item !== undefined}
      onClose={onClose}
      position="right"
      size={size}
      title={visible === undefined ? '' : titleOf(visible)}
      closeButtonProps={{ 'aria-label': '닫기' }}
    >
      {visible !== undefined && children(visible)}
    </Drawer>
  );
}

import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface SheetProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

const STYLES = {
  content: { height: 'auto', maxHeight: '92dvh', borderRadius: '12px 12px 0 0' },
  title: { fontWeight: 650 },
} as const;

/** A dialog at the foot of a narrow window, as high as its content, within reach of the thumbs. */
export function Sheet({ title, opened, onClose, children }: SheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={title}
      styles={STYLES}
      closeButtonProps={{ 'aria-label': '닫기', size: 'lg' }}
    >
      {children}
    </Drawer>
  );
}

import { ActionIcon } from '@mantine/core';
import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../../shared/ui/use-shortcuts';

const ShortcutDialog = lazy(() =>
  import('./ShortcutDialog').then((module) => ({ default: module.ShortcutDialog })),
);

/** The keyboard shortcuts, on `?` and behind a button; the code loads on first use. */
export function ShortcutHelp() {
  const [opened, setOpened] = useState(false);
  const [wasRequested, setRequested] = useState(false);
  const open = (): void => {
    setOpened(true);
    setRequested(true);
  };
  useShortcuts([['shift+/', open]]);
  return (
    <>
      <ActionIcon onClick={open} aria-label="단축키 도움말" title="단축키 (?)" data-keys>
        <Keyboard size={18} aria-hidden />
      </ActionIcon>
      <Suspense>
        {wasRequested && <ShortcutDialog opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}

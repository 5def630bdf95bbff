import { Button, Kbd } from '@mantine/core';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Role } from '@store/domain';
import { useModShortcut } from '../../shared/ui/use-shortcuts';

const load = () => import('./SearchDialog');
const SearchDialog = lazy(() => load().then((module) => ({ default: module.SearchDialog })));

/** One search over everything, on Ctrl K and behind a button; its code loads on first use. */
export function ConsoleSearch({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  const approach = (): void => void load().catch(() => undefined);
  useModShortcut('K', () => setOpen(true));
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-haspopup="dialog"
        leftSection={<Search size={14} aria-hidden />}
        rightSection={
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            Ctrl K
          </Kbd>
        }
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => setOpen(true)}
      >
        통합 검색
      </Button>
      <Suspense>{isOpen && <SearchDialog role={role} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

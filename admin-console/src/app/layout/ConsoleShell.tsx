import { AppShell } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import type { Role } from '@store/domain';
import type { Profile } from '@store/openapi/session';
import { StepUpDialog } from '../../shared/security/StepUpDialog';
import { routeOf } from '../guard';
import styles from './ConsoleShell.module.css';
import { Navigation } from './Navigation';
import { TopBar } from './TopBar';

const HEADER = { height: 52 };

/** The frame of every screen: top bar, navigation by role, the page. */
export function ConsoleShell({ role, user }: { role: Role; user: Profile }) {
  const [open, { toggle, close }] = useDisclosure(false);
  const { pathname } = useLocation();
  useTitle(pathname);
  useHotkeys([['Escape', close, { preventDefault: false }]]);
  const { burger, closer } = useMenuFocus(open);

  return (
    <AppShell
      layout="alt"
      header={HEADER}
      navbar={{ width: 208, breakpoint: 'md', collapsed: { mobile: !open } }}
      padding={{ base: 'sm', sm: 'lg' }}
      transitionDuration={120}
    >
      <a href="#page" className={styles.skip}>
        본문으로 건너뛰기
      </a>
      <AppShell.Header className={styles.header}>
        <TopBar burger={burger} user={user} menuOpen={open} onMenu={toggle} />
      </AppShell.Header>
      <AppShell.Navbar className={styles.navbar} data-open={open || undefined}>
        <Navigation closer={closer} role={role} pathname={pathname} onNavigate={close} />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className={styles.main}>
        <div className={styles.page}>
          <Outlet />
        </div>
      </AppShell.Main>
      <StepUpDialog />
      <ScrollRestoration />
    </AppShell>
  );
}

/** On small screens the focus goes into the menu as it opens, and back to its button as it closes. */
function useMenuFocus(open: boolean) {
  const burger = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (open !== wasOpen.current) (open ? closer : burger).current?.focus();
    wasOpen.current = open;
  }, [open]);
  return { burger, closer };
}

function useTitle(pathname: string): void {
  const title = routeOf(pathname)?.title ?? '';
  useEffect(() => {
    document.title = `${title} · 운영 콘솔`;
  }, [title]);
}

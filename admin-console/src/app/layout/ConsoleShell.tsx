import { Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef, type RefObject } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { CONSOLE_NAME, formatCount, Role } from '@store/domain';
import type { Profile } from '@store/openapi/session';
import { routeOf } from '../guard';
import { CompanyMissing } from '../../shared/company/CompanyMissing';
import { StepUp } from '../../shared/security/StepUp';
import { AccountMenu } from './AccountMenu';
import { ConsoleSearch } from './ConsoleSearch';
import styles from './ConsoleShell.module.css';
import { Navigation } from './Navigation';
import { ShortcutHelp } from './ShortcutHelp';
import { useWaiting } from './use-waiting';
import { useLateScroll } from './use-late-scroll';
import { useShortcuts } from '../../shared/ui/use-shortcuts';

/** Scroll positions of the pages, in the session storage. */
const POSITIONS = 'console-scroll-positions';

/** The frame of every screen: top bar, navigation by role, the page. */
export function ConsoleShell({ role, user }: { role: Role; user: Profile }) {
  const [open, { toggle, close }] = useDisclosure(false);
  const location = useLocation();
  const { pathname } = location;
  const waiting = useWaiting(role);
  useTitle(pathname, waiting.newOrders);
  useLateScroll(POSITIONS, scrollKeyOf(location));
  useShortcuts([['Escape', close, { preventDefault: false }]]);
  const { burger, closer } = useMenuFocus(open);

  return (
    <>
      <a href="#page" className={styles.skip}>
        본문으로 건너뛰기
      </a>
      <header className={styles.header} data-frame="header">
        <TopBar burger={burger} role={role} user={user} menuOpen={open} onMenu={toggle} />
      </header>
      <nav className={styles.navbar} data-frame="navigation" data-open={open || undefined}>
        <Navigation
          closer={closer}
          role={role}
          counts={waiting.byPath}
          pathname={pathname}
          onNavigate={close}
        />
      </nav>
      <main id="page" tabIndex={-1} className={styles.main} data-frame="page">
        <div className={styles.page}>
          {role === Role.Admin && <CompanyMissing />}
          <Outlet />
        </div>
      </main>
      <StepUp />
      <ScrollRestoration storageKey={POSITIONS} getKey={scrollKeyOf} />
    </>
  );
}

/**
 * A page's scroll position is stored by its history entry. Pages that the browser itself opens share one key, so a
 * typed address would open at the position of the page before it: these are stored by their address.
 */
const scrollKeyOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** On small screens the focus moves into the menu when it opens, and back to its button when it closes. */
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

/** The tab says how many orders are new, also while another tab is in front. */
function useTitle(pathname: string, newOrders: number): void {
  const title = routeOf(pathname)?.title ?? '';
  useEffect(() => {
    const count = newOrders > 0 ? `(${formatCount(newOrders)}) ` : '';
    document.title = `${count}${title} · ${CONSOLE_NAME}`;
  }, [title, newOrders]);
}

interface TopBarProps {
  /** The menu button, which gets the focus back when the menu closes. */
  burger: RefObject<HTMLButtonElement | null>;
  role: Role;
  user: Profile;
  menuOpen: boolean;
  onMenu: () => void;
}

/** Who is signed in, and the menu button of small screens. */
function TopBar({ burger, role, user, menuOpen, onMenu }: TopBarProps) {
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Burger
        ref={burger}
        opened={menuOpen}
        onClick={onMenu}
        hiddenFrom="md"
        size="sm"
        aria-label="메뉴 열기"
        aria-expanded={menuOpen}
      />
      <Group gap="xs" wrap="nowrap" ml="auto">
        <ConsoleSearch role={role} />
        <ShortcutHelp />
        <AccountMenu user={user} />
      </Group>
    </Group>
  );
}

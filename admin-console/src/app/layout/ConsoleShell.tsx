import { AppShell, Burger, Group, Avatar, Button, Menu, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, type RefObject, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ChevronDown, LogOut } from 'lucide-react';
import { isRole, Role, ROLE_LABELS } from '@store/domain';
import type { Profile } from '@store/openapi/session';
import { logOut } from '../../shared/session/leave';
import { routeOf } from '../guard';
import { CompanyMissing } from '../../shared/company/CompanyMissing';
import { StepUp } from '../../shared/security/StepUp';
import styles from './ConsoleShell.module.css';
import { Navigation } from './Navigation';
import { ShortcutHelp } from './ShortcutHelp';

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
          {role === Role.Admin && <CompanyMissing />}
          <Outlet />
        </div>
      </AppShell.Main>
      <StepUp />
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

interface TopBarProps {
  /** The menu button, which gets the focus back when the menu closes. */
  burger: RefObject<HTMLButtonElement | null>;
  user: Profile;
  menuOpen: boolean;
  onMenu: () => void;
}

/** Who is signed in, and the menu button of small screens. */
function TopBar({ burger, user, menuOpen, onMenu }: TopBarProps) {
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
        <ShortcutHelp />
        <AccountMenu user={user} />
      </Group>
    </Group>
  );
}

/** Who is signed in, and the way out. */
function AccountMenu({ user }: { user: Profile }) {
  const [leaving, setLeaving] = useState(false);
  const name = user.nickname ?? user.name;
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="ink"
          size="compact-md"
          loading={leaving}
          leftSection={<Avatar size={24} name={name} color="celadon" alt="" />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="xs">{isRole(user.role) ? ROLE_LABELS[user.role] : ''}</Text>
          <Text size="xs">{user.email ?? user.account}</Text>
        </Menu.Label>
        <Menu.Item leftSection={<LogOut size={14} aria-hidden />} onClick={leave}>
          로그아웃
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

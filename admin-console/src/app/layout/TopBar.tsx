import { Burger, Group } from '@mantine/core';
import type { RefObject } from 'react';
import type { Profile } from '@store/openapi/session';
import { AccountMenu } from './AccountMenu';
import { ShortcutHelp } from './ShortcutHelp';

interface TopBarProps {
  /** The menu button, which gets the focus back when the menu closes. */
  burger: RefObject<HTMLButtonElement | null>;
  user: Profile;
  menuOpen: boolean;
  onMenu: () => void;
}

/** Who is signed in, and the menu button of small screens. */
export function TopBar({ burger, user, menuOpen, onMenu }: TopBarProps) {
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

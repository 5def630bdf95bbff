import { Avatar, Button, Menu, Text } from '@mantine/core';
import { ChevronDown, LogOut } from 'lucide-react';
import { useState } from 'react';
import { isRole, ROLE_LABELS } from '@store/domain';
import type { Profile } from '@store/openapi/session';
import { logOut } from '../../shared/session/leave';

/** Who is signed in, and the way out. */
export function AccountMenu({ user }: { user: Profile }) {
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
